import UIKit

/// The messages about misuse and failing sinks.
///
/// They are written to standard error, each one once, with its object, the rule and the way out.
public enum TrackingMessages {
    private final class State: @unchecked Sendable {
        let lock = NSLock()
        var handler: (@Sendable (String) -> Void)?
        var written: Set<String> = []

        /// Whether the message is to be written: each one is written once.
        func isNew(_ message: String) -> Bool {
            lock.withLock { written.count < 1_000 && written.insert(message).inserted }
        }
    }

    private static let state = State()

    /// A closure that receives the messages in place of standard error; nil, the default, for none. Any thread.
    public static var handler: (@Sendable (String) -> Void)? {
        get { state.lock.withLock { state.handler } }
        set { state.lock.withLock { state.handler = newValue } }
    }

    /// Logs a message, as the framework does. Any thread.
    public static func log(_ message: String) {
        if let handler { return handler(message) }
        guard state.isNew(message) else { return }
        FileHandle.standardError.write(Data("ViewTracking: \(message)\n".utf8))
    }
}
