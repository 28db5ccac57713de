import CoreGraphics
import Foundation
import TwillDrawing

extension UICollectionView: FocusList {
    /// Whether the layout is that of a sidebar, whose items can have the focus and are selected with it.
    var isSidebar: Bool {
        guard dataSource != nil, !isPreparing, currentCounts.first != nil else { return false }
        prepareIfNeeded()
        return storedLayout.list(ofSection: 0)?.appearance.isSidebar == true
    }

    /// Whether items can have the focus that the delegate does not decide about.
    var focusesItems: Bool { storedIsEditing ? allowsFocusDuringEditing : allowsFocus }

    func canFocus(_ path: IndexPath) -> Bool {
        guard contains(path), !isPlaceholder(path) else { return false }
        return askDelegate(about: path, { $0.collectionView(self, canFocusItemAt: $1) }) ?? focusesItems
    }

    // MARK: Items

    func focusPath(of environment: any UIFocusEnvironment) -> IndexPath? {
        guard let cells = live[.cell] else { return nil }
        for environment in FocusPath.environments(from: environment) {
            if environment === self { return nil }
            if let cell = environment as? UICollectionViewCell, let path = cells.path(of: cell) { return path }
        }
        return nil
    }

    func focusTargets(
        from path: IndexPath, _ frame: CGRect, _ heading: UIFocusHeading, rejected: Set<IndexPath>
    ) -> [FocusTarget] {
        guard dataSource != nil else { return [] }
        prepareIfNeeded()
        let inRegion = targetsInRegion(around: path, heading, rejected)
        if !inRegion.isEmpty { return inRegion }
        let content = CGRect(origin: .zero, size: contentSize)
        var page = bounds.isEmpty ? frame : bounds
        // What is beside the visible part cannot be reached by a key in this direction.
        if heading.isVertical {
            page = CGRect(x: min(page.minX, frame.minX), y: 0, width: max(page.width, frame.width), height: page.height)
            page.origin.y = heading == .down ? frame.maxY : frame.minY - page.height
        } else {
            page = CGRect(
                x: 0, y: min(page.minY, frame.minY), width: page.width, height: max(page.height, frame.height))
            page.origin.x = heading == .right ? frame.maxX : frame.minX - page.width
        }
        guard page.width >= 1, page.height >= 1 else { return [] }
        // Items without the focus may fill many pages.
        for _ in 0..<100_000 where page.overlaps(content) {
            let found = targets(in: page, frame, heading, rejected)
            if !found.isEmpty { return found }
            switch heading {
            case .up: page.origin.y -= page.height
            case .left: page.origin.x -= page.width
            case .right: page.origin.x += page.width
            default: page.origin.y += page.height
            }
        }
        return []
    }

    private func targets(
        in page: CGRect, _ source: CGRect, _ heading: UIFocusHeading, _ rejected: Set<IndexPath>
    ) -> [FocusTarget] {
        placedItems(in: page).compactMap { item in
            let path = presentationPath(item.path)
            guard !rejected.contains(path), live[.cell]?[path] == nil,
                FocusSearch.next(from: source, heading, among: [item.frame], inRows: true) != nil, canFocus(path)
            else { return nil }
            return FocusTarget(path: path, frame: item.frame)
        }
    }

    /// The neighbors of an item in a part of the content that scrolls by itself.
    private func targetsInRegion(
        around path: IndexPath, _ heading: UIFocusHeading, _ rejected: Set<IndexPath>
    ) -> [FocusTarget] {
        guard let region = layoutAttributes(of: LayoutElement(.cell, at: path))?.region,
            region.axis == (heading.isVertical ? .y : .x)
        else { return [] }
        let isForward = heading == .down || (heading == .right) != isMirrored
        let count = currentCounts[path.section]
        let items = isForward ? Array(path.item + 1..<max(path.item + 1, count)) : (0..<path.item).reversed()
        for item in items {
            let next = IndexPath(item: item, section: path.section)
            guard !rejected.contains(next), live[.cell]?[next] == nil, canFocus(next),
                let attributes = layoutAttributes(of: LayoutElement(.cell, at: next))
            else { continue }
            return [FocusTarget(path: next, frame: shownFrame(attributes))]
        }
        return []
    }

    func revealFocusTarget(_ path: IndexPath) -> (any UIFocusItem)? {
        guard contains(path), !isPlaceholder(path) else { return nil }
        scroll(toItem: path, [], animated: false)
        layoutIfNeeded()
        return cell(at: path)
    }

    func preferredFocusPath() -> IndexPath? {
        delegate?.indexPathForPreferredFocusedView(in: self).map(presentationPath)
    }

    // MARK: Moves

    func selectsWithFocus(_ path: IndexPath) -> Bool {
        selectsAny
            && (askDelegate(about: path) { $0.collectionView(self, selectionFollowsFocusForItemAt: $1) }
                ?? selectionFollowsFocus)
    }

    func context(of move: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        let context = UICollectionViewFocusUpdateContext(move)
        context.previouslyFocusedIndexPath = move.previouslyFocusedItem.flatMap(focusPath).flatMap(appPath)
        context.nextFocusedIndexPath = move.nextFocusedItem.flatMap(focusPath).flatMap(appPath)
        return context
    }

    /// Performs what a tap on an item does.
    func performFocusAction(of cell: UICollectionViewCell) {
        guard let path = path(of: cell), selectsAny,
            askDelegate(about: path, { $0.collectionView(self, shouldHighlightItemAt: $1) }) ?? true, contains(path)
        else { return }
        choose(path)
    }
}

extension UICollectionViewCell: FocusListCell {}

/// A move of the focus from or to an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The index path of the item that had the focus; nil where it was outside the collection view, or is gone.
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    /// The index path of the item that gets the focus; nil where it is outside the collection view.
    open internal(set) var nextFocusedIndexPath: IndexPath?
}
