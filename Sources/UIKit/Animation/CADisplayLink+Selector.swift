import Foundation
public import QuartzCore

extension CADisplayLink {
    /// Creates a link that calls a method.
    ///
    /// - Parameter sel: The selector of a method of `target` that takes the link, or nothing. The link retains its
    ///   target until it is invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        // Called on the main thread only.
        nonisolated(unsafe) let target = target as AnyObject
        self.init { link in sel.send(to: target, link) }
    }
}
