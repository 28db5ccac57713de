public import Foundation

/// The identifier of an edit menu, and the point at which it is presented.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: A value that tells menus of one interaction apart; nil makes a unique one.
    ///   - sourcePoint: The point in the interaction's view that the menu's arrow points at.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
    }

    /// The identifier of the menu.
    public final let identifier: AnyHashable
    /// The point in the interaction's view that the menu is presented at.
    public final let sourcePoint: CGPoint
    /// The direction of the arrow; automatic is down, to a menu above the point, where there is room.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}

/// The direction in which the arrow of an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The system chooses, or the arrow points up, down, to the left or to the right.
    case automatic, up, down, left, right
}

/// An object that runs an app's animations and completions along with those of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated along with the menu.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called when the animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}
