import TwillSync

/// The snapshots that were applied and the one that is shown, for applying on any thread.
///
/// A snapshot is compared on the thread on which it is applied, with the one that was applied before it.
final class SnapshotChain<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private struct State {
        var latest = Snapshot()
        var number = 0
    }

    /// A snapshot that was applied, with what it changes.
    struct Link: Sendable {
        let snapshot: Snapshot
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

    /// Adds a snapshot.
    ///
    /// - Parameter compares: Whether to find out what has changed.
    func add(_ snapshot: Snapshot, compares: Bool) -> Link {
        let (old, number) = state.withLock { state in
            let old = state.latest
            state.latest = snapshot
            state.number += 1
            return (old, state.number)
        }
        return Link(snapshot: snapshot, changes: compares ? snapshot.changes(from: old) : nil, number: number)
    }
}
