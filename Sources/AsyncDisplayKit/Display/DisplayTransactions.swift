import TwillSync
import UIKit

/// The drawings of one screen's next frame, grouped by the node that shows them together.
@MainActor
final class DisplayTransactions: BackgroundSource {
    private unowned let context: AppContext
    private var gathering: [(container: Int, transaction: AsyncTransaction)] = []

    /// Returns the transaction of this frame that has been opened for a layer.
    static func open(in container: CALayer) -> AsyncTransaction? {
        let number = container.identifier
        return of(.current)?.gathering.first { $0.container == number && $0.transaction.gathers(in: container) }?
            .transaction
    }

    /// Has a transaction take the drawings of this frame in a layer; nil begins another when it is needed.
    static func set(_ transaction: AsyncTransaction?, in container: CALayer) {
        guard let drawings = of(.current) else { return }
        let number = container.identifier
        drawings.gathering.removeAll { $0.container == number }
        guard let transaction, !transaction.isClosed else { return }
        drawings.gather(transaction, number)
    }

    /// - Parameter container: The number of the layer whose contents appear together.
    private func gather(_ transaction: AsyncTransaction, _ container: Int) {
        gathering.append((container, transaction))
        // Outside a frame, nothing else closes it.
        if gathering.count == 1 { MainTurn.runAtEnd { self.closeAll() } }
    }

    init(_ context: AppContext) {
        self.context = context
    }

    /// Returns the drawings of a screen.
    static func of(_ context: AppContext) -> DisplayTransactions? {
        AsyncTransactions.setUp()
        return context.backgroundSources.source(DisplayTransactions.self)
    }

    /// Returns the transaction of this frame for drawings in `container`.
    static func transaction(for container: CALayer) -> AsyncTransaction {
        guard let drawings = of(.current) else { preconditionFailure("Each context has the registered sources.") }
        if let known = open(in: container), !known.isClosed { return known }
        let transaction = AsyncTransactions.begin(draws: true, container: container)
        drawings.gathering.removeAll { $0.container == container.identifier }
        drawings.gather(transaction, container.identifier)
        return transaction
    }

    var wantsFrame: Bool { context.runtime.hasVirtualClock && AsyncTransactions.hasOpen(in: context) }

    func takeResults() { AsyncTransactions.takeOver(in: context) }

    func prepareForCommit() {
        closeAll()
        takeResults()
    }

    func closeAll() {
        let closing = gathering
        gathering = []
        for entry in closing { entry.transaction.close() }
    }
}
