import CoreGraphics
import TwillDiff
import TwillDrawing
import UIKit

/// An item that keeps its position.
struct CollectionAnchor {
    var path: IndexPath
    /// The position of the item's origin in the visible area.
    let position: CGPoint
}

/// Where items are, and where the content moves.
extension CollectionData {
    func findAnchor(_ view: ASCollectionView) {
        guard anchor == nil else { return }
        let offset = view.contentOffset
        if view.isPagingEnabled, let path = centeredNode.flatMap({ self.path(of: $0) }) {
            return anchor = CollectionAnchor(path: path, position: .zero)
        }
        let inset = view.adjustedContentInset
        let isAtHead =
            isHorizontal ? !beginsAtRight && offset.x <= -inset.left : offset.y <= -inset.top
        guard !isAtHead, let path = visiblePaths.first, let frame = view.cellForItem(at: path)?.frame else { return }
        anchor = CollectionAnchor(path: path, position: CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y))
    }

    func moveToAnchor(_ view: ASCollectionView) {
        guard let anchor, contains(anchor.path) else { return self.anchor = nil }
        self.anchor = nil
        guard let frame = view.layoutAttributesForItem(at: anchor.path)?.frame else { return }
        let inset = view.adjustedContentInset, size = view.contentSize, bounds = view.bounds
        var offset = view.contentOffset
        let directions = scrollableDirections
        if !directions.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
            let limit = max(-inset.left, size.width + inset.right - bounds.width)
            offset.x = min(max(-inset.left, frame.minX - anchor.position.x), limit)
        }
        if !directions.isDisjoint(with: ASScrollDirectionVerticalDirections) {
            let limit = max(-inset.top, size.height + inset.bottom - bounds.height)
            offset.y = min(max(-inset.top, frame.minY - anchor.position.y), limit)
        }
        guard offset != view.contentOffset else { return }
        view.contentOffset = offset
        view.setNeedsLayout()
    }

    func itemPaths(in rect: CGRect) -> [IndexPath] {
        guard let view, !view.isInLayout else { return [] }
        return Self.paths(of: view.placedItems(in: rect))
    }

    func itemNumbers(in rect: CGRect) -> [PathNumber] {
        guard let view, !view.isInLayout else { return [] }
        return Self.numbers(of: view.placedItems(in: rect))
    }

    /// Returns the items in each of several rectangles, after asking the layout once.
    func itemNumbers(inEach rects: [CGRect]) -> [[PathNumber]] {
        guard let view, !view.isInLayout else { return rects.map { _ in [] } }
        var whole = CGRect.null
        for rect in rects { whole = whole.union(rect) }
        return Self.numbers(of: view.placedItems(in: whole), inEach: rects)
    }

    // Loops that are not isolated: each call of a closure of the main actor would check which thread it runs on.

    nonisolated private static func paths(of items: [PlacedItem]) -> [IndexPath] { items.map(\.path) }

    nonisolated private static func numbers(of items: [PlacedItem]) -> [PathNumber] { items.map(\.number) }

    nonisolated private static func numbers(of items: [PlacedItem], inEach rects: [CGRect]) -> [[PathNumber]] {
        rects.map { rect in
            var numbers: [PathNumber] = []
            numbers.reserveCapacity(items.count)
            for item in items where item.frame.overlaps(rect) { numbers.append(item.number) }
            return numbers
        }
    }

    var directionsThatScroll: ASScrollDirection {
        if let delegateLayout { return delegateLayout.layoutDelegate.scrollableDirections() }
        let known = inspector.scrollableDirections()
        guard known.isEmpty, let view else { return known.isEmpty ? ASScrollDirectionVerticalDirections : known }
        // Asking the layout for its size would prepare it.
        var directions: ASScrollDirection = []
        let content = view.contentSize, inset = view.adjustedContentInset
        if content.width > view.bounds.width - inset.left - inset.right {
            directions.formUnion(ASScrollDirectionHorizontalDirections)
        }
        if content.height > view.bounds.height - inset.top - inset.bottom {
            directions.formUnion(ASScrollDirectionVerticalDirections)
        }
        return directions.isEmpty ? ASScrollDirectionVerticalDirections : directions
    }

    /// The directions in which the content moves now.
    var scrollDirection: ASScrollDirection {
        guard let view, view.isDragging || view.isDecelerating else { return [] }
        var directions: ASScrollDirection = []
        if !scrollableDirections.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
            directions.insert(heading.isRight ? .right : .left)
        }
        if !scrollableDirections.isDisjoint(with: ASScrollDirectionVerticalDirections) {
            directions.insert(heading.isDown ? .down : .up)
        }
        return directions
    }
}
