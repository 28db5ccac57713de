import CoreGraphics
import Foundation

extension UITableView {
    /// The width of a row, in points. Inset groups keep a margin from the table's edges and its safe area.
    var rowWidth: CGFloat { max(0, bounds.width - 2 * sideMargin) }

    /// The width of a row's content view without accessories, in points.
    package var rowContentWidth: CGFloat {
        // Inset groups are within the safe area; of other rows, only the content is.
        style == .insetGrouped ? rowWidth : max(0, rowWidth - safeAreaInsets.left - safeAreaInsets.right)
    }

    /// Has the next layout measure all rows again; the cells stay.
    package func forgetHeights() {
        removeHeaders()
        outdateGeometry()
        setNeedsLayout()
    }

    /// Has the next layout measure a row again, whether the row is visible or not.
    package func forgetHeight(at path: IndexPath) {
        let path = presentationPath(path)
        guard geometry?.contains(path) == true else { return }
        geometry?.forgetExtent(of: path)
        setNeedsLayout()
    }

    /// Marks the geometry as outdated. The counts of the data source stay: only a reload or a group of changes asks for
    /// new ones.
    func outdateGeometry() {
        outdatedGeometry = geometry ?? outdatedGeometry
        geometry = nil
    }
}
