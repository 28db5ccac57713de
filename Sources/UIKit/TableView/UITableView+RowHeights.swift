import CoreGraphics
import Foundation

extension UITableView {
    /// The width of a row, in points. Inset groups keep a margin from the table's edges, and from what covers its sides.
    var rowWidth: CGFloat { max(0, bounds.width - 2 * sideMargin) }

    /// The width of a row's content view where nothing stands beside it, in points.
    package var rowContentWidth: CGFloat {
        // Inset groups lie beside what covers the sides; other rows lie under it, and their content beside it.
        style == .insetGrouped ? rowWidth : max(0, rowWidth - safeAreaInsets.left - safeAreaInsets.right)
    }

    /// Has the next layout ask for all heights again; the cells stay.
    package func forgetHeights() {
        removeHeaders()
        outdateGeometry()
        setNeedsLayout()
    }

    /// Has the next layout ask for a row's height again, whether the row is seen or not.
    package func forgetHeight(at path: IndexPath) {
        guard geometry?.contains(path) == true else { return }
        geometry?.forgetExtent(of: path)
        setNeedsLayout()
    }

    /// Marks the geometry as outdated. The counts stay those that the data source gave: only a reload or a group of changes
    /// asks for others.
    func outdateGeometry() {
        outdatedGeometry = geometry ?? outdatedGeometry
        geometry = nil
    }
}
