import TwillSync
import UIKit

/// Makes and measures one row on a thread of the pool.
///
/// The main thread may do so itself where the node is there already. A node block it leaves to the pool: blocks are written
/// for other threads, and one that asks the main thread for something could not be run on it.
final class MeasureJob: @unchecked Sendable {
    private enum Phase: Equatable {
        case waiting
        /// By the thread's number in the kernel.
        case running(Int)
        case done
    }

    private struct State {
        var phase = Phase.waiting
        var isUrgent = false
        var whenDone: (() -> Void)?
    }

    private let state = Locked(State())
    private let make: () -> ASCellNode
    private let traits: ASPrimitiveTraitCollection
    private let isForPoolOnly: Bool
    private let name: WorkerPool.Name?
    let range: ASSizeRange
    /// Written once, before the job is done.
    private var made: ASCellNode?

    /// - Parameter name: Of the app's block, which the main thread does not run; nil where any thread may make the row.
    init(
        range: ASSizeRange, traits: ASPrimitiveTraitCollection, blockNamed name: WorkerPool.Name? = nil,
        _ make: @escaping () -> ASCellNode
    ) {
        self.range = range
        self.traits = traits
        self.name = name
        isForPoolOnly = name != nil
        self.make = make
    }

    /// - Returns: Whether it was this call that did the work.
    @discardableResult
    func runIfWaiting() -> Bool {
        let thread = BlockedThreads.currentThread
        let isMine = state.withLock { state in
            guard state.phase == .waiting else { return false }
            state.phase = .running(thread)
            return true
        }
        guard isMine else { return false }
        let node = make()
        node.propagate(traits)
        Self.measure(node, in: range)
        made = node
        let whenDone = state.withLock { state in
            state.phase = .done
            return state.whenDone.take()
        }
        whenDone?()
        return true
    }

    var isDone: Bool { state.withLock { $0.phase == .done } }

    /// Has the pool run it before all else.
    func begin() {
        let isFirst = state.withLock { state in
            defer { state.isUrgent = true }
            return !state.isUrgent && state.phase == .waiting
        }
        if isFirst { WorkerPool.shared.run(priority: .max, name: name) { self.runIfWaiting() } }
    }

    /// Has the pool run it when there is time; what `work` returns is called on the main thread.
    func beginLater(_ result: @escaping () -> @MainActor () -> Void) {
        AsyncTransactions.run(priority: -1, name: name) {
            self.runIfWaiting()
            return result()
        }
    }

    /// The measured node; works or waits for it. nil where the app's block waits for the main thread.
    func finish() -> ASCellNode? {
        if !isForPoolOnly { runIfWaiting() }
        if !isDone {
            begin()
            let pool = WorkerPool.shared
            pool.wait {
                switch state.withLock({ $0.phase }) {
                case .waiting: false
                case .running(let thread): pool.isBlocked(thread)
                case .done: true
                }
            }
        }
        return isDone ? made : nil
    }

    /// Calls `work` when the row is made, on the thread that made it; at once where it is.
    func whenDone(_ work: @escaping () -> Void) {
        let isDone = state.withLock { state in
            if state.phase != .done { state.whenDone = work }
            return state.phase == .done
        }
        if isDone { work() }
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
    /// Whether the table goes on without the row, whose block waits for the main thread, until it comes.
    var isLate = false
    /// What the node was measured in; nil where it has to be measured again.
    var range: ASSizeRange?
    /// Whether the row has to be measured again once its job is done.
    var isOutdated = false
    var state: ASInterfaceState = []
    /// Whether it was asked to draw since it entered the display range.
    var isDisplayed = false

    nonisolated init() {}
}
