import Foundation

extension UICollectionViewDiffableDataSource {
    /// The functions for items that the user moves.
    public struct ReorderingHandlers {
        /// Creates handlers with which the user can move no item.
        public init() {}

        /// Returns whether the user may move an item. Without it no item can be moved.
        public var canReorderItem: ((_ item: ItemIdentifierType) -> Bool)?
        /// Called before a move changes the snapshot.
        public var willReorder:
            ((_ change: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a move has changed the snapshot. Change the app's data here.
        public var didReorder:
            ((_ change: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }

    /// The functions for items of outlines that the user opens and closes.
    public struct SectionSnapshotHandlers {
        /// Creates handlers with which the user can open and close every item.
        public init() {}

        /// Returns whether the user may open an item; every one without it.
        public var shouldExpandItem: ((_ item: ItemIdentifierType) -> Bool)?
        /// Called before the user's tap opens an item.
        public var willExpandItem: ((_ item: ItemIdentifierType) -> Void)?
        /// Returns whether the user may close an item; every one without it.
        public var shouldCollapseItem: ((_ item: ItemIdentifierType) -> Bool)?
        /// Called before the user's tap closes an item.
        public var willCollapseItem: ((_ item: ItemIdentifierType) -> Void)?
        /// Returns the children of an item that the user opens, in place of those that it has.
        public var snapshotForExpandingParent:
            (
                (
                    _ parent: ItemIdentifierType,
                    _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
                ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?
    }

    // MARK: Moving

    /// Moves an item that the collection view shows at its new index path already.
    func commitMove(from source: IndexPath, to target: IndexPath) {
        guard let item = show.shown.item(at: source) else { return }
        let initial = chain.latest
        var final = show.shown.snapshot
        final.moveItem(at: source, to: target)
        // A snapshot that was applied meanwhile is not shown yet, and wins.
        guard initial == show.shown.snapshot else { return }
        let trees = chain.outlines
        let link: SnapshotChain<SectionIdentifierType, ItemIdentifierType>.Link
        let change = NSDiffableDataSourceTransaction(from: initial, to: final)
        reorderingHandlers.willReorder?(change)
        if source.section == target.section, let section = show.shown.section(at: target.section),
            let tree = trees.trees[section]
        {
            let items = final.itemIdentifiers(inSection: section)
            let previous = target.item > 0 ? items[target.item - 1] : nil
            link = chain.add(tree.moving(item, below: previous), to: section)
        } else {
            link = chain.add(final, compares: true)
        }
        show.adopt(link)
        hasMoved = true
        if link.snapshot != final {
            // What is below a moved item follows it.
            var shown = initial
            shown.moveItem(at: source, to: target)
            list?.perform(ResolvedListUpdate(link.snapshot.changes(from: shown), animation: ()), completion: { _ in })
        }
        reorderingHandlers.didReorder?(change)
        hasMoved = false
        list?.outlinesDidChange()
    }
}

/// The position of an item in an outline.
struct OutlinePosition {
    let level: Int
    let isExpanded: Bool
}

/// A data source whose sections may be outlines.
@MainActor
protocol OutlineDataSource: AnyObject {
    /// Returns the position of an item in its section's tree; nil without a tree.
    func outlinePosition(at path: IndexPath) -> OutlinePosition?

    /// Opens or closes an item, because the user has tapped its disclosure.
    func toggleOutline(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outlinePosition(at path: IndexPath) -> OutlinePosition? {
        guard let section = show.shown.section(at: path.section), let tree = show.outlines.trees[section],
            let item = show.shown.item(at: path), tree.contains(item)
        else { return nil }
        return OutlinePosition(level: tree.level(of: item), isExpanded: tree.isExpanded(item))
    }

    func toggleOutline(at path: IndexPath) {
        guard let section = show.shown.section(at: path.section), let item = show.shown.item(at: path),
            var tree = chain.outlines.trees[section], tree.contains(item)
        else { return }
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent {
                tree.replace(childrenOf: item, using: children(item, tree.snapshot(of: item)))
            }
            tree.expand([item])
        }
        apply(tree, to: section)
    }
}
