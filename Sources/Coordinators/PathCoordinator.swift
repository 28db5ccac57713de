public import UIKit

/// Where a step of a path leads.
@preconcurrency @MainActor
public enum Destination<Step: Codable & Hashable & Sendable> {
    /// To a screen of the coordinator that was asked. It is made when all steps of the path are known to lead somewhere.
    case screen(@MainActor () -> UIViewController)
    /// To a new child, which takes the steps that follow. It is started, or presented where it has a navigation controller of
    /// its own.
    case flow(any PathCoordinator<Step>)
    /// To a child that has been started before, a tab for example, which takes the steps that follow from its first screen
    /// on.
    case running(any PathCoordinator<Step>)
}

/// A coordinator whose screens can be reached by a path: from a deep link, or from where the person was yesterday.
///
/// A path is an array of steps, and a step a case of one enumeration for the whole app:
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
/// Steps are checked by asking where they lead, before anything moves: ``destination(for:after:)`` makes no change.
@preconcurrency @MainActor
public protocol PathCoordinator<Step>: Coordinator {
    associatedtype Step: Codable & Hashable & Sendable

    /// Where a step leads from here, after the steps of a path. Makes no change: it is also asked only to check.
    ///
    /// - Throws: Why it leads nowhere; `DeepLinkProblem` says so in words.
    func destination(for step: Step, after path: [Step]) throws -> Destination<Step>
}

extension PathCoordinator {
    // MARK: Moving

    /// Takes one step from where the person is: shows the screen or starts the child that it leads to.
    ///
    /// - Throws: `DeepLinkError`. Then nothing has moved.
    public func take(_ step: Step, animated: Bool = true) throws {
        let here = path
        let leg = try PathPlan.leg(step, from: self, path: here + [step], index: here.count)
        PathPlan.take(leg, animated: animated)
    }

    /// Asks all steps of a path from this coordinator's first screen on where they lead. Nothing moves.
    ///
    /// - Throws: `DeepLinkError`, which names the first step that leads nowhere, and why.
    public func check(_ path: [Step]) throws {
        _ = try PathPlan.legs(path, from: self, startingAt: 0)
    }

    /// Brings the person to the end of a path that begins at this coordinator's first screen.
    ///
    /// All steps are checked before anything moves. Where the person stands on the path already, the rest is taken from
    /// there; else what lies above the first screen goes, sheets included, and the steps are taken one by one, of which the
    /// last may animate. The completion is called when all steps have been taken: at once, unless a sheet has to go first.
    ///
    /// - Throws: `DeepLinkError`, which names the first step that leads nowhere, and why. Then nothing has moved.
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

    /// Marks a screen as the one that a step leads to, where it is not shown by ``take(_:animated:)`` or
    /// ``open(_:animated:completion:)``: a tab's navigation controller, or a screen that was pushed by hand.
    public func mark(_ screen: UIViewController, as step: Step) {
        PathPlan.mark(screen, as: step)
    }

    // MARK: Where the person is

    /// The steps from this coordinator's first screen to what is shown now, whichever way the person came. Screens that no
    /// step leads to are left out.
    public var path: [Step] {
        PathPlan.steps(below: self).map(\.step)
    }

    /// The path as JSON, to be kept until the app is started again.
    public func encodedPath() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(path)
    }

    /// Brings the person back to where ``encodedPath()`` was asked, as far as the steps still lead somewhere.
    ///
    /// - Returns: What cut the path short; nil where all of it was taken.
    /// - Throws: Where `data` is no path. Then nothing has moved.
    @discardableResult
    public func restorePath(from data: Data) throws -> DeepLinkError? {
        var steps = try JSONDecoder().decode([Step].self, from: data)
        var problem: DeepLinkError?
        // Each round leaves out a step at least.
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
