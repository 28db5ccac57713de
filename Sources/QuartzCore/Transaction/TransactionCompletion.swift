import Foundation

/// A completion block that waits for the animations of its transaction.
final class TransactionCompletion: @unchecked Sendable {
    let block: () -> Void
    private var running = 0
    private var isCommitted = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func animationWasAdded() { running += 1 }

    func animationDidEnd() {
        running -= 1
        runIfDone()
    }

    /// Called when no more animations can be added: without any, the block runs now.
    func transactionDidCommit() {
        isCommitted = true
        runIfDone()
    }

    private func runIfDone() {
        if isCommitted, running == 0 { block() }
    }
}

/// Keeps the completion blocks of the open transactions waiting, as an animation added now would, until it is released
/// or freed.
///
/// For transitions that belong to this transaction and start after it: a push that starts with the next layout, a
/// presentation that starts after the next commit.
package final class TransactionHold: @unchecked Sendable {
    private var completions: [TransactionCompletion]

    /// Holds this thread's open transactions; nil if none has a completion block.
    package init?() {
        completions = CATransaction.openCompletions()
        if completions.isEmpty { return nil }
        for completion in completions { completion.animationWasAdded() }
    }

    deinit {
        release()
    }

    /// Runs the completion blocks that wait for nothing else.
    package func release() {
        let held = completions
        completions = []
        for completion in held { completion.animationDidEnd() }
    }
}
