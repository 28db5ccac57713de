public import UIKit

/// The base class of coordinators: override ``start()``, and ``didEnd()`` to clean up.
///
///     final class HelpCoordinator: BaseCoordinator {
///         override func start() {
///             show(TopicsViewController { [unowned self] topic in show(TopicViewController(topic)) })
///         }
///     }
///
/// Screens keep closures, and the parent keeps the coordinator: the closures of a screen capture it as `unowned` or
/// `weak`. A coordinator lives at least as long as its screens.
@preconcurrency @MainActor
open class BaseCoordinator: Coordinator {
    /// The children, which are kept until they end.
    open var childCoordinators: [any Coordinator] = []

    /// The navigation controller that screens are shown on.
    open var navigationController: UINavigationController

    /// The window of the flow, for coordinators that replace its root.
    public let window: UIWindow?

    private var work: [UUID: Task<Void, Never>] = [:]

    /// Creates a coordinator that shows its screens on a navigation controller.
    public init(navigationController: UINavigationController, window: UIWindow? = nil) {
        self.navigationController = navigationController
        self.window = window
    }

    /// Does nothing; override it to show the first screen.
    open func start() {}

    /// Does nothing; override it to clean up.
    open func didEnd() {}

    /// Runs asynchronous work that is canceled when this coordinator ends.
    ///
    ///     perform { [weak self] in
    ///         guard let order = try? await shop.placeOrder() else { return }
    ///         self?.show(ReceiptViewController(order))
    ///     }
    ///
    /// - Returns: The task; it need not be kept. If the coordinator has ended already, the task is canceled from the
    ///   start.
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
