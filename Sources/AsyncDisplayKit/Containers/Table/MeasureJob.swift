import Dispatch
import TwillSync
import UIKit

/// Makes and measures one row, on whatever thread comes first; the main thread takes it over when it cannot wait.
final class MeasureJob: @unchecked Sendable {
    private enum Phase {
        case waiting, running, done
    }

    private let phase = Locked(Phase.waiting)
    private let end = DispatchGroup()
    private let make: () -> ASCellNode
    private let traits: ASPrimitiveTraitCollection
    let range: ASSizeRange
    /// Written once, before `end` is reached.
    private var made: ASCellNode?

    init(range: ASSizeRange, traits: ASPrimitiveTraitCollection, _ make: @escaping () -> ASCellNode) {
        self.range = range
        self.traits = traits
        self.make = make
        end.enter()
    }

    deinit {
        // A group must not be freed while something is expected of it.
        if phase.withLock({ $0 != .done }) { end.leave() }
    }

    /// - Returns: Whether it was this call that did the work.
    @discardableResult
    func runIfWaiting() -> Bool {
        let isMine = phase.withLock { phase in
            guard phase == .waiting else { return false }
            phase = .running
            return true
        }
        guard isMine else { return false }
        let node = make()
        node.propagate(traits)
        Self.measure(node, in: range)
        made = node
        phase.withLock { $0 = .done }
        end.leave()
        return true
    }

    var isDone: Bool { phase.withLock { $0 == .done } }

    /// The measured node; works or waits for it.
    func finish() -> ASCellNode {
        if !runIfWaiting() { end.wait() }
        return made!
    }

    /// Gives the node its size, and where it has no view yet also its subnodes theirs.
    static func measure(_ node: ASCellNode, in range: ASSizeRange) {
        let size = node.layoutThatFits(range).size
        let frame = CGRect(origin: .zero, size: size)
        if node.frame.size != size { node.frame = frame }
        if !node.isNodeLoaded { node.layoutIfNeeded() }
    }
}

/// A row near what is seen.
@MainActor
final class RowElement {
    /// nil while it is being made.
    var node: ASCellNode?
    var job: MeasureJob?
    /// What the data source has answered, while it is being measured.
    var answered: ASCellNode?
    /// What the node was measured in.
    var range: ASSizeRange?
    var state: ASInterfaceState = []
    /// Whether it was asked to draw since it entered the display range.
    var isDisplayed = false

    nonisolated init() {}
}
