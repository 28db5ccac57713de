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

    /// The transaction takes no more animations: without any, the block runs now.
    func transactionDidCommit() {
        isCommitted = true
        runIfDone()
    }

    private func runIfDone() {
        if isCommitted, running == 0 { block() }
    }
}
