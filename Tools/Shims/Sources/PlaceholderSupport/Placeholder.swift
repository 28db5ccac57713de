import Foundation
import UIKit

/// What placeholders share: a message for each name, values of added members, and labels.
public enum Placeholder {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var names: Set<String> = []
    nonisolated(unsafe) private static var keys: [String: UnsafeMutableRawPointer] = [:]

    /// The names that were logged, in alphabetical order.
    public static var loggedNames: [String] { lock.withLock { names.sorted() } }

    /// Logs, once for each name, that a placeholder is used. Any thread.
    public static func log(_ name: String) {
        guard lock.withLock({ names.insert(name).inserted }) else { return }
        write("\(name) is a placeholder here: it exists, so that the code around it works, and does nothing.")
    }

    /// Logs, once for each name, that a service of the device is not available. Any thread.
    public static func logUnavailable(_ name: String, _ consequence: String) {
        guard lock.withLock({ names.insert(name).inserted }) else { return }
        write("\(name) is not available here: \(consequence).")
    }

    private static func write(_ message: String) {
        FileHandle.standardError.write(Data("Twill: \(message)\n".utf8))
    }

    // MARK: Values of added members

    private static func key(_ name: String) -> UnsafeRawPointer {
        lock.withLock {
            if let key = keys[name] { return UnsafeRawPointer(key) }
            let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
            keys[name] = key
            return UnsafeRawPointer(key)
        }
    }

    private final class Box {
        let value: Any?
        weak var object: AnyObject?

        init(value: Any?) { self.value = value }
        init(object: AnyObject?) {
            value = nil
            self.object = object
        }
    }

    /// Returns the value of a member that a placeholder adds to an object; nil where none was set.
    public static func value<Value>(of object: AnyObject, _ name: String) -> Value? {
        let box = objc_getAssociatedObject(object, key(name)) as? Box
        return (box?.value ?? box?.object) as? Value
    }

    /// Keeps the value of a member.
    public static func set<Value>(_ value: Value?, of object: AnyObject, _ name: String) {
        objc_setAssociatedObject(object, key(name), value.map { Box(value: $0) }, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Keeps the value of a member without retaining it.
    public static func setWeak<Value>(_ value: Value?, of object: AnyObject, _ name: String) {
        objc_setAssociatedObject(
            object, key(name), value.map { Box(object: $0 as AnyObject) }, .OBJC_ASSOCIATION_RETAIN)
    }
}

extension Placeholder {
    /// Calls back on the main queue, after the caller has returned.
    public static func later(_ body: @escaping () -> Void) { DispatchQueue.main.async { body() } }
}
