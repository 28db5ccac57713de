public import Foundation
import TwillSync

/// A data source of a collection view that shows snapshots, and animates from one to the next.
///
/// It becomes the collection view's data source when it is created. Keep it, as collection views do not retain theirs.
/// Sections can be outlines: apply a section snapshot, and give cells an accessory for opening and closing items. Use it
/// on the main thread. Snapshots can be applied on another one: always on the same, as in UIKit; the difference is then
/// computed there.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// A function that returns the cell of an item: one that was dequeued and configured.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?

    /// A function that returns a supplementary view: one that was dequeued and configured.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?

    let cellProvider: CellProvider
    weak var list: UICollectionView?
    nonisolated let chain = SnapshotChain<SectionIdentifierType, ItemIdentifierType>()
    let show = SnapshotShow<SectionIdentifierType, ItemIdentifierType>()
    /// Whether the snapshot has the move already that the collection view commits.
    var hasMoved = false

    /// The function that returns headers, footers and other supplementary views; nil by default.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The functions that decide which items the user may move, and are called when an item was moved.
    open var reorderingHandlers = ReorderingHandlers()

    /// The functions that decide which items of outlines the user may open and close, and that supply their children.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    /// Creates the data source of a collection view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which is not retained.
    ///   - cellProvider: Returns the cell of an item.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        list = collectionView
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Applying

    /// Shows a snapshot: finds out what has changed, and makes these changes together.
    ///
    /// While a change before it is animated, the next one begins from what is on the screen. On another thread than the
    /// main one, the changes are computed at once and made on the main thread.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items. Items that both lists have keep their cells.
    ///   - animatingDifferences: Whether items come, go and move with animation.
    ///   - completion: Called on the main thread when the animations are over.
    open nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(chain.add(snapshot, compares: true), animated: animatingDifferences, completion) }

    /// Shows a snapshot, and returns when the animations are over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by loading the collection view again, without comparing and without animation.
    open nonisolated func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { enqueue(chain.add(snapshot, compares: false), animated: false, completion) }

    /// Shows a snapshot by loading the collection view again, and returns when it was laid out.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// Shows the visible items of a tree in a section, which is appended if it does not exist.
    ///
    /// - Parameters:
    ///   - snapshot: The items. List cells are indented by their level.
    ///   - section: The section.
    ///   - animatingDifferences: Whether items come, go and move with animation.
    ///   - completion: Called on the main thread when the animations are over.
    open nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) { enqueue(chain.add(snapshot, to: section), animated: animatingDifferences, completion) }

    /// Shows the visible items of a tree in a section, and returns when the animations are over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    // MARK: What is shown

    /// Returns the snapshot that was applied last. Of outlines it has the visible items.
    open nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        chain.latest
    }

    /// Returns the tree of a section as it was applied last, opened and closed as the user has left it.
    ///
    /// A section without one has its items without levels, and one that does not exist has none.
    open nonisolated func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { tree(of: section) }

    /// Returns the item at an index path of the collection view; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { show.shown.item(at: indexPath) }

    /// Returns the index path of an item in the collection view; nil where it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { show.shown.path(of: itemIdentifier) }

    /// Returns the section at an index of the collection view; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { show.shown.section(at: index) }

    /// Returns the index of a section in the collection view; nil where it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { show.shown.index(of: sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the snapshot that is shown.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { show.shown.sectionCount }

    /// Returns the number of items in a section of the snapshot that is shown.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        show.shown.count(inSection: section)
    }

    /// Returns the cell that the cell provider returns for an item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { providedCell(collectionView, indexPath) }

    /// Returns the view that the supplementary view provider returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { providedView(collectionView, kind, indexPath) }

    /// Returns whether the user may move an item, which the reordering handlers decide.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return canReorder(item)
    }

    /// Moves the item in the snapshot, and calls the reordering handlers before and after that.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { commitMove(from: sourceIndexPath, to: destinationIndexPath) }

    /// Returns the titles of the index at the trailing edge. The default implementation returns nil, for no index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the item that a title of the index jumps to. The default implementation returns the first one of the
    /// section with the title's index.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}
