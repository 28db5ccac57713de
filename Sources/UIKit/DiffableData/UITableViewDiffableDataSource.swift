public import Foundation
import TwillSync

/// A data source of a table that shows snapshots, and animates from one to the next.
///
/// It becomes the table's data source when it is created. Keep it, as tables do not retain theirs. Subclasses override
/// the methods of ``UITableViewDataSource`` for titles, editing and moving; only the numbers of sections and rows and
/// the cells are its own. Use it on the main thread. Snapshots can be applied on another one: always on the same, as
/// in UIKit; the difference is then computed there.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A function that returns the cell of an item: one that was dequeued and configured.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?

    private let cellProvider: CellProvider
    private weak var table: UITableView?
    private nonisolated let chain = SnapshotChain<SectionIdentifierType, ItemIdentifierType>()
    private let show = SnapshotShow<SectionIdentifierType, ItemIdentifierType>()

    /// The animation of rows that come and go; automatic by default.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates the data source of a table.
    ///
    /// - Parameters:
    ///   - tableView: The table, which is not retained.
    ///   - cellProvider: Returns the cell of an item.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        table = tableView
        super.init()
        tableView.dataSource = self
    }

    // MARK: Applying

    /// Shows a snapshot: finds out what has changed, and makes these changes together.
    ///
    /// While a change before it is animated, the next one begins from what is on the screen. On another thread than the
    /// main one, the changes are computed at once and made on the main thread.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items. Items that both lists have keep their cells.
    ///   - animatingDifferences: Whether rows come, go and move with animation.
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

    /// Shows a snapshot by loading the table again, without comparing and without animation.
    open nonisolated func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { enqueue(chain.add(snapshot, compares: false), animated: false, completion) }

    /// Shows a snapshot by loading the table again, and returns when it was laid out.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    private nonisolated func enqueue(
        _ link: SnapshotChain<SectionIdentifierType, ItemIdentifierType>.Link, animated: Bool,
        _ completion: (() -> Void)?
    ) {
        // Called on the main thread alone.
        nonisolated(unsafe) let completion = completion
        SnapshotShow<SectionIdentifierType, ItemIdentifierType>.onMain {
            // The table shows the row that is moved at its new position already.
            self.show.show(link, move: { self.table?.moveBeingCommitted }) { changes in
                self.make(
                    changes, reconfiguring: link.snapshot.reconfiguredItemIdentifiers, animated: animated, completion)
            }
        }
    }

    private func make(
        _ changes: ComparedLists?, reconfiguring items: [ItemIdentifierType], animated: Bool,
        _ completion: (() -> Void)?
    ) {
        guard let table, let changes else {
            table?.reloadData()
            if let completion { AfterCommit.run(completion) }
            return
        }
        let paths = items.compactMap { show.shown.path(of: $0) }
        let apply = {
            if changes.isEmpty, let completion {
                AfterCommit.run(completion)
            } else if !changes.isEmpty {
                table.perform(
                    ResolvedListUpdate(changes, animation: self.defaultRowAnimation), completion: { _ in completion?() }
                )
            }
            table.reconfigure(paths, animated: animated)
        }
        if animated { apply() } else { UIView.performWithoutAnimation(apply) }
    }

    // MARK: What is shown

    /// Returns the snapshot that was applied last.
    open nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        chain.latest
    }

    /// Returns the item at an index path of the table; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { show.shown.item(at: indexPath) }

    /// Returns the index path of an item in the table; nil where it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { show.shown.path(of: itemIdentifier) }

    /// Returns the section at an index of the table; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { show.shown.section(at: index) }

    /// Returns the index of a section in the table; nil where it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { show.shown.index(of: sectionIdentifier) }

    // MARK: UITableViewDataSource

    /// Returns the number of sections of the snapshot that is shown.
    open func numberOfSections(in tableView: UITableView) -> Int { show.shown.sectionCount }

    /// Returns the number of items in a section of the snapshot that is shown.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        show.shown.count(inSection: section)
    }

    /// Returns the cell that the cell provider returns for an item.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = show.shown.item(at: indexPath) else {
            preconditionFailure("\(type(of: self)) has no item at \(indexPath), and was asked for its cell.")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure(
                "NSInternalInconsistencyException: UITableViewDiffableDataSource's cell provider returned nil for row "
                    + "\(indexPath.row) in section \(indexPath.section) with the item \(item). Return a cell that was dequeued."
            )
        }
        return cell
    }

    /// Returns nil, for no title.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns nil, for no title.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns false: a subclass decides which rows the user can edit.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing: a subclass applies a snapshot without the row, or with another.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}

    /// Returns false: a subclass decides which rows the user can move.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing, so that the row moves back: a subclass applies a snapshot with the row at its new position.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }

    /// Returns nil, for no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the index of the title.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
}
