public import Foundation

/// What happens when a property of a layer changes, or the layer enters or leaves a tree.
public protocol CAAction {
    /// - Parameters:
    ///   - event: The property, or `onOrderIn`, `onOrderOut`, `sublayers`.
    ///   - anObject: The layer. Its property has its new value already.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that nothing happens: it ends the search for one.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
