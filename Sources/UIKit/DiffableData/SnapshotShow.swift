import Foundation
import TwillSync

/// The snapshot that a list shows, and the order in which snapshots are shown.
@MainActor
final class SnapshotShow<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Link = SnapshotChain<Section, Item>.Link

    var shown = ShownSnapshot(NSDiffableDataSourceSnapshot<Section, Item>())
    private(set) var outlines = SectionOutlines<Section, Item>()
    private var number = 0
    private var isApplying = false
    private var waiting: [() -> Void] = []

    /// Shows a snapshot, or has it wait while another is shown: a cell provider or a delegate may apply one meanwhile.
    ///
    /// - Parameters:
    ///   - move: Returns the item's move that the list shows already and the snapshot before does not have; nil without.
    ///   - make: Makes the changes in the list; nil loads it again.
    func show(
        _ link: Link, move: @escaping () -> (source: IndexPath, target: IndexPath)?,
        _ make: @escaping (ComparedLists?) -> Void
    ) {
        guard !isApplying else { return waiting.append { [self] in show(link, move: move, make) } }
        isApplying = true
        var old = shown.snapshot
        // Where two threads have applied snapshots, they may come in another order.
        var follows = link.number == number + 1
        if let move = move() {
            old.moveItem(at: move.source, to: move.target)
            follows = false
        }
        let changes = link.changes.map { follows ? $0 : link.snapshot.changes(from: old) }
        adopt(link)
        make(changes)
        isApplying = false
        while !isApplying, !waiting.isEmpty { waiting.removeFirst()() }
    }

    /// Takes over a snapshot that the list shows already.
    func adopt(_ link: Link) {
        shown = ShownSnapshot(link.snapshot)
        outlines = link.outlines
        number = link.number
    }

    /// Calls a function with a link on the main thread: now, if this is it.
    nonisolated static func onMain(_ body: @escaping @MainActor () -> Void) {
        if MainThread.isCurrent {
            MainThread.assume { body() }
        } else {
            DispatchQueue.main.async { MainThread.assume { body() } }
        }
    }
}
