import CoreGraphics
package import Foundation
package import TwillDiff
import TwillDrawing

/// An item with its frame in a collection view.
package struct PlacedItem {
    package let number: PathNumber
    package let frame: CGRect

    package var path: IndexPath { number.path }
}

/// A layout whose attributes of items change only when it is prepared, so that the views that stay need no new ones.
@MainActor
protocol PlainItemLayout {
    /// Whether there are only items in a rectangle, whose attributes depend on nothing but the layout.
    func hasOnlyItems(in rect: CGRect) -> Bool
    /// Returns the items in a rectangle, in order.
    func placedItems(in rect: CGRect) -> [PlacedItem]
    func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes?
}

/// Items by their frames, without attributes, which would be objects for each item in each frame of an animation.
extension UICollectionView {
    /// The layout if it is a flow layout of no subclass, whose attributes have nothing but frames.
    private var plainFlowLayout: UICollectionViewFlowLayout? {
        type(of: storedLayout) == UICollectionViewFlowLayout.self && !isMirrored
            ? unsafeDowncast(storedLayout, to: UICollectionViewFlowLayout.self) : nil
    }

    /// The layout if it is one of UIKit's, of no subclass, whose attributes of items are known without asking for them.
    private var plainLayout: (any PlainItemLayout)? {
        if let plainFlowLayout { return plainFlowLayout }
        return type(of: storedLayout) == UICollectionViewCompositionalLayout.self && !isMirrored
            ? unsafeDowncast(storedLayout, to: UICollectionViewCompositionalLayout.self) : nil
    }

    /// Whether the items in a part of the content along the scrolling axis follow each other without a gap.
    package var placesItemsInOrder: Bool { plainFlowLayout != nil }

    /// Returns the items in a rectangle of the view with their frames, in order, from a layout that is prepared.
    package func placedItems(in rect: CGRect) -> [PlacedItem] {
        guard placeholders != nil else { return presentedItems(in: rect) }
        return presentedItems(in: rect).compactMap { item in
            appPath(item.path).map { PlacedItem(number: PathNumber($0), frame: item.frame) }
        }
    }

    private func presentedItems(in rect: CGRect) -> [PlacedItem] {
        guard !isPreparing, dataSource != nil else { return [] }
        prepareIfNeeded()
        if let layout = plainFlowLayout { return layout.placedItems(in: rect) }
        let items = elements(in: rect).filter { $0.elementKind == .cell }
        return items.map { PlacedItem(number: PathNumber($0.indexPath), frame: shownFrame($0)) }
            .sorted { $0.number < $1.number }
    }

    /// Calls a closure with each visible cell, in no particular order.
    package func forEachVisibleCell(_ body: (UICollectionViewCell) -> Void) {
        guard let cells = live[.cell]?.all else { return }
        let bounds = bounds
        for case let cell as UICollectionViewCell in cells where frameInContent(cell)?.overlaps(bounds) == true {
            body(cell)
        }
    }

    /// The index paths of the visible items, in order.
    package var visibleItemPaths: [IndexPath] {
        let cells = visible(.cell)
        var paths: [IndexPath] = []
        paths.reserveCapacity(cells.count)
        for cell in cells { paths.append(cell.path) }
        return appPaths(paths)
    }

    /// Shows the items in the visible part if they are cells of a plain layout that only come and go, without attributes
    /// for those that stay.
    ///
    /// - Returns: Whether this was done.
    func showPlainItems() -> Bool {
        guard motion == nil, movingItem == nil, storedListDrag == nil, let layout = plainLayout,
            layout.hasOnlyItems(in: bounds),
            regionViews.isEmpty, live.allSatisfy({ $0.key == .cell || $0.value.count == 0 })
        else { return false }
        let visible = layout.placedItems(in: bounds)
        for (path, view) in viewsBeside(visible) {
            live[.cell]?[path] = nil
            endDisplaying(view, reported(LayoutElement(.cell, at: path)))
        }
        let shown = live[.cell] ?? LiveItems()
        for item in visible {
            if let view = shown[item.path], view.preparation == preparations, !view.isSizeOutdated, holds(view) {
                continue
            }
            guard let attributes = layout.itemAttributes(item.path) else { continue }
            check(attributes)
            show(attributes)
            live[.cell]?[item.path]?.preparation = preparations
        }
        return true
    }

    /// Returns the cells that are not among the visible items, which are in order.
    private func viewsBeside(_ visible: [PlacedItem]) -> [LiveItems<UICollectionReusableView>.Element] {
        guard let cells = live[.cell] else { return [] }
        guard let first = visible.first?.path, let last = visible.last?.path, first.section == last.section,
            last.item - first.item == visible.count - 1
        else { return cells.elsewhere(than: Set(visible.lazy.map(\.path))) }
        // Items of lines that are in sight follow each other.
        let section = first.section, items = first.item...last.item
        return cells.elsewhere(than: { $0.section == section && items.contains($0.item) })
    }
}
