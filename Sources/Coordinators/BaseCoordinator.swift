public import UIKit

/// A coordinator to derive from: override ``start()``, and ``didEnd()`` where the end matters.
///
///     final class HelpCoordinator: BaseCoordinator {
///         override func start() {
///             show(TopicsViewController { [unowned self] topic in show(TopicViewController(topic)) })
///         }
///     }
///
/// Screens keep closures, and the parent keeps the coordinator: the closures of a screen hold it as `unowned` or `weak`. A
/// coordinator lives at least as long as its screens are there.
@preconcurrency @MainActor
open class BaseCoordinator: Coordinator {
    open var childCoordinators: [any Coordinator] = []

    open var navigationController: UINavigationController

    /// The window that the way began in, for those who replace its root.
    public let window: UIWindow?

    private var work: [UUID: Task<Void, Never>] = [:]

    public init(navigationController: UINavigationController, window: UIWindow? = nil) {
        self.navigationController = navigationController
        self.window = window
    }

    /// Does nothing; override it to show the first screen.
    open func start() {}

    open func didEnd() {}

    /// Runs asynchronous work that is cancelled when this coordinator ends.
    ///
    ///     perform { [weak self] in
    ///         guard let order = try? await shop.placeOrder() else { return }
    ///         self?.show(ReceiptViewController(order))
    ///     }
    ///
    /// - Returns: The task; it need not be kept. After the end it is cancelled from its beginning.
    @discardableResult
    public final func perform(_ body: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let id = UUID()
        let task = Task { [weak self] in
            await body()
            self?.work[id] = nil
        }
        let isFirst = work.isEmpty
        work[id] = task
        if isFirst { FlowRegistry.flow(of: self).whenEnded { [weak self] in self?.cancelWork() } }
        return task
    }

    deinit {
        for task in work.values { task.cancel() }
    }

    private func cancelWork() {
        for task in work.values { task.cancel() }
        work = [:]
    }
}
