import PlaceholderSupport
import UIKit

/// A class of which no object exists, so that a selector of its method is implemented by none.
private final class NoObject: NSObject {
    @MainActor func call() {}
}

extension Selector {
    /// A selector that is known by its name alone: it can be compared and printed, and no object responds to it.
    public init(_ name: String) {
        Placeholder.log("Selector(String)")
        self.init(name, NoObject.call)
    }
}

/// Returns a selector that is known by its name alone: no object responds to it.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
