public import UIKit

/// The destination of a path's step.
@preconcurrency @MainActor
public enum Destination<Step: Codable & Hashable & Sendable> {
    /// A screen of the coordinator itself. It is created after all steps of the path have been checked.
    case screen(@MainActor () -> UIViewController)
    /// A new child, which takes the following steps. It is started, or presented if it has its own navigation
    /// controller.
    case flow(any PathCoordinator<Step>)
    /// A child that has been started before, such as a tab, which takes the following steps from its first screen on.
    case running(any PathCoordinator<Step>)
}

/// A coordinator whose screens can be reached by a path, such as a deep link or restored state.
///
/// A path is an array of steps, and a step is a case of one enumeration for the whole app:
///
///     enum ShopStep: Codable, Hashable {
///         case product(Int), reviews, checkout, address
///     }
///
///     func destination(for step: ShopStep, after path: [ShopStep]) throws -> Destination<ShopStep> {
///         switch step {
///         case .product(let id):
///             guard let product = catalogue[id] else { throw DeepLinkProblem("there is no product \(id)") }
///             return .screen { ProductViewController(product) }
///         case .checkout: return .flow(CheckoutCoordinator(navigationController: UINavigationController()))
///         case .reviews, .address: throw DeepLinkProblem("it is no screen of the shop's")
///         }
///     }
///
/// Steps are checked by asking for their destinations before any change: ``destination(for:after:)`` has no side
/// effects.
@preconcurrency @MainActor
public protocol PathCoordinator<Step>: Coordinator {
    /// The type of the path's elements, each of which represents a screen.
    associatedtype Step: Codable & Hashable & Sendable

    /// Returns the destination of a step that follows the steps of a path. Has no side effects: it is also called only
    /// to check.
    ///
    /// - Throws: The reason why there is no destination, for instance a `DeepLinkProblem`.
    func destination(for step: Step, after path: [Step]) throws -> Destination<Step>
}

extension PathCoordinator {
    // MARK: Moving

    /// Takes one step from the current screen: shows the screen or starts the child of its destination.
    ///
    /// - Throws: `DeepLinkError`. Nothing has changed then.
    public func take(_ step: Step, animated: Bool = true) throws {
        let here = path
        let leg = try PathPlan.leg(step, from: self, path: here + [step], index: here.count)
        PathPlan.take(leg, animated: animated)
    }

    /// Checks the destinations of all steps of a path from this coordinator's first screen on. Nothing changes.
    ///
    /// - Throws: `DeepLinkError` with the first step without a destination, and the reason.
    public func check(_ path: [Step]) throws {
        _ = try PathPlan.legs(path, from: self, startingAt: 0)
    }

    /// Opens a path that begins at this coordinator's first screen.
    ///
    /// All steps are checked before any change. If the current screens are a prefix of the path, the rest is taken from
    /// there; otherwise everything above the first screen is removed, sheets included, and the steps are taken one by
    /// one, the last of which may animate. The completion is called when all steps have been taken: at once, unless a
    /// sheet has to be dismissed first.
    ///
    /// - Throws: `DeepLinkError` with the first step without a destination, and the reason. Nothing has changed then.
    public func open(_ path: [Step], animated: Bool = true, completion: (() -> Void)? = nil) throws {
        let here = self.path
        if !here.isEmpty, path.starts(with: here), let tail = PathPlan.tail(of: self) {
            let legs = try PathPlan.legs(path, from: tail, startingAt: here.count)
            PathPlan.take(legs, animated: animated)
            completion?()
            return
        }
        let legs = try PathPlan.legs(path, from: self, startingAt: 0)
        PathPlan.returnToFirstScreen(of: self, animated: animated && legs.isEmpty) {
            PathPlan.take(legs, animated: animated)
            completion?()
        }
    }

    /// Marks a screen as the destination of a step, if it is not shown by ``take(_:animated:)`` or
    /// ``open(_:animated:completion:)``: a tab's navigation controller, or a screen pushed by the app.
    public func mark(_ screen: UIViewController, as step: Step) {
        PathPlan.mark(screen, as: step)
    }

    // MARK: The current path

    /// The steps from this coordinator's first screen to the current one, however it was reached. Screens without a
    /// step are left out.
    public var path: [Step] {
        PathPlan.steps(below: self).map(\.step)
    }

    /// Returns the path as JSON, to be kept until the next launch.
    public func encodedPath() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(path)
    }

    /// Restores the path of ``encodedPath()``, as far as its steps still have destinations.
    ///
    /// - Returns: The error that cut the path short; nil if all of it was taken.
    /// - Throws: An error if `data` is not a path. Nothing has changed then.
    @discardableResult
    public func restorePath(from data: Data) throws -> DeepLinkError? {
        var steps = try JSONDecoder().decode([Step].self, from: data)
        var problem: DeepLinkError?
        // Each round leaves out at least one step.
        while true {
            do {
                try open(steps, animated: false)
                return problem
            } catch let error as DeepLinkError {
                if problem == nil { problem = error }
                steps.removeLast(steps.count - error.index)
            }
        }
    }
}
