import UIKit

/// A coordinator whose flow has a result, such as a chosen address or a completed payment.
///
///     final class AddressCoordinator: ResultCoordinator<Address> {
///         override func start() {
///             show(AddressListViewController { [unowned self] address in finish(with: address) })
///         }
///     }
///
///     let address = try await result(of: AddressCoordinator(navigationController: navigationController))
@preconcurrency @MainActor
open class ResultCoordinator<Output: Sendable>: BaseCoordinator {
    private var output: Output?

    /// Ends the flow with its result, and removes its screens. Does nothing after the end.
    public final func finish(with output: Output, animated: Bool = true) {
        guard !FlowRegistry.flow(of: self).isOver, self.output == nil else { return }
        self.output = output
        finish(animated: animated)
    }

    fileprivate func takeOutput() -> Output? {
        defer { output = nil }
        return output
    }
}

extension Coordinator {
    /// Starts a child and waits for its result.
    ///
    /// A child with its own navigation controller is presented. If the awaiting task is canceled, the child ends and
    /// its screens leave.
    ///
    /// - Throws: `CancellationError` if the child ends without a result, because the user went back or closed the
    ///   sheet.
    public func result<Output: Sendable>(
        of child: ResultCoordinator<Output>, animated: Bool = true
    ) async throws -> Output {
        try Task.checkCancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Output, any Error>) in
                begin(child, animated: animated) { output in
                    continuation.resume(with: output.map(Result.success) ?? .failure(CancellationError()))
                }
            }
        } onCancel: {
            Task { @MainActor in child.finish(animated: animated) }
        }
    }

    private func begin<Output: Sendable>(
        _ child: ResultCoordinator<Output>, animated: Bool, ended: @escaping (Output?) -> Void
    ) {
        guard !childCoordinators.contains(where: { $0 === child }) else {
            logMisuse("\(type(of: child)) is already being awaited. Start another coordinator for another result.")
            return ended(nil)
        }
        FlowRegistry.register(child, below: self)
        FlowRegistry.flow(of: child).whenEnded { [weak child] in ended(child?.takeOutput()) }
        if child.navigationController === navigationController {
            startChildCoordinator(child)
        } else {
            presentChildCoordinator(child, animated: animated)
        }
    }
}
