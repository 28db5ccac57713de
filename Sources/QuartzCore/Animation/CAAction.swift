public import Foundation

/// An object that responds to a change of a layer's property, or to the layer entering or leaving a tree.
public protocol CAAction {
    /// Runs the action.
    ///
    /// - Parameters:
    /// - event: The property, or `onOrderIn`, `onOrderOut`, `sublayers`.
    /// - anObject: The layer, whose property already has its new value.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing: it ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event of a layer that becomes visible or is added to a layer.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that becomes hidden or is removed from its layer.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a layer's transition animation.
public let kCATransition = "transition"
