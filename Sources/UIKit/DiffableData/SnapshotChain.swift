import TwillSync

/// The snapshots that were applied and the one that is shown, for applying on any thread.
///
/// A snapshot is compared on the thread on which it is applied, with the one that was applied before it.
final class SnapshotChain<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
    typealias Outlines = SectionOutlines<Section, Item>

    private struct State {
        var latest = Snapshot()
        var outlines = Outlines()
        var number = 0
    }

    /// A snapshot that was applied, with what it changes.
    struct Link: Sendable {
        let snapshot: Snapshot
        let outlines: Outlines
        /// The changes from the snapshot with the number before; nil for one that reloads.
        let changes: ComparedLists?
        let number: Int
    }

    private let state = Locked(State())

    /// The snapshot that was applied last, without what it reloads.
    var latest: Snapshot {
        var snapshot = state.withLock { $0.latest }
        snapshot.marks = SnapshotMarks()
        return snapshot
    }

    /// The trees of the sections in the snapshot that was applied last.
    var outlines: Outlines { state.withLock { $0.outlines } }

    /// Adds a snapshot.
    ///
    /// - Parameter compares: Whether to find out what has changed.
    func add(_ snapshot: Snapshot, compares: Bool) -> Link {
        add(compares: compares) { _, outlines in (snapshot, outlines.following(snapshot)) }
    }

    /// Adds a snapshot in which a section shows the visible items of a tree. A section that does not exist is appended.
    func add(_ tree: NSDiffableDataSourceSectionSnapshot<Item>, to section: Section) -> Link {
        add(compares: true) { latest, outlines in
            var snapshot = latest, outlines = outlines
            snapshot.marks = SnapshotMarks()
            if snapshot.has(section) {
                snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
            } else {
                snapshot.appendSections([section])
            }
            snapshot.appendItems(tree.visibleItems, toSection: section)
            outlines.trees[section] = tree
            return (snapshot, outlines)
        }
    }

    /// Adds the snapshot that a function makes of the one before. It is called again if another thread was faster.
    private func add(compares: Bool, _ make: (Snapshot, Outlines) -> (Snapshot, Outlines)) -> Link {
        while true {
            let old = state.withLock { $0 }
            let (snapshot, outlines) = make(old.latest, old.outlines)
            let isAdded = state.withLock { state in
                guard state.number == old.number else { return false }
                state = State(latest: snapshot, outlines: outlines, number: old.number + 1)
                return true
            }
            guard isAdded else { continue }
            return Link(
                snapshot: snapshot, outlines: outlines, changes: compares ? snapshot.changes(from: old.latest) : nil,
                number: old.number + 1)
        }
    }
}
