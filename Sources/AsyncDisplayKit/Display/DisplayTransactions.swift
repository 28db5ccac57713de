import TwillSync
import UIKit

/// The drawings of one screen's next frame, grouped by the node that shows them together.
@MainActor
final class DisplayTransactions: BackgroundSource {
    private unowned let context: AppContext
    private var gathering: [(container: ObjectIdentifier, transaction: AsyncTransaction)] = []

    /// Returns the transaction of this frame that has been opened for a layer.
    static func open(in container: CALayer) -> AsyncTransaction? {
        let id = ObjectIdentifier(container)
        return of(.current)?.gathering.first { $0.container == id && $0.transaction.container === container }?
            .transaction
    }

    /// Has a transaction take the drawings of this frame in a layer; nil begins another when it is needed.
    static func set(_ transaction: AsyncTransaction?, in container: CALayer) {
        guard let drawings = of(.current) else { return }
        let id = ObjectIdentifier(container)
        drawings.gathering.removeAll { $0.container == id }
        guard let transaction, !transaction.isClosed else { return }
        drawings.gather(transaction, id)
    }

    private func gather(_ transaction: AsyncTransaction, _ id: ObjectIdentifier) {
        gathering.append((id, transaction))
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
        drawings.gathering.removeAll { $0.container == ObjectIdentifier(container) }
        drawings.gather(transaction, ObjectIdentifier(container))
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
