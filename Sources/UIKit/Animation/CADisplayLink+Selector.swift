import Foundation
public import QuartzCore

extension CADisplayLink {
    /// - Parameter sel: Of a method of `target` that takes the link, or nothing. The link holds its target until it is
    ///   invalidated.
    public convenience init(target: Any, selector sel: Selector) {
        // Called on the main thread alone.
        nonisolated(unsafe) let target = target as AnyObject
        self.init { link in sel.send(to: target, link) }
    }
}
