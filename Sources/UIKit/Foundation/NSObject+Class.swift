import Foundation

extension NSObject {
    /// Returns whether an object is this class, as classes are compared in Objective-C, where they are objects.
    public static func isEqual(_ object: Any?) -> Bool {
        guard let type = object as? AnyClass else { return false }
        return type == self
    }
}
