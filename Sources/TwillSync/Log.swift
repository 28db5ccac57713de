import Foundation

/// How often a message is logged.
package enum LogRepetition: Sendable {
    /// Once for each text.
    case once
    /// Once for each key, whatever the text.
    case oncePer(String)
    /// Every time.
    case always
}

/// Logs a message for the developers of the app: a line on standard error that begins with the subsystem.
///
/// May be called on any thread.
///
/// - Parameters:
///   - message: The object, the rule it broke, and the way out.
///   - subsystem: The beginning of the line; nil logs the message alone.
package func logError(
    _ message: String, subsystem: String? = "Twill", repetition: LogRepetition = .once
) {
    if let capture = LogCapture.current { return capture.add(message) }
    guard LoggedKeys.isNew(message, repetition) else { return }
    let line = (subsystem.map { "\($0): " } ?? "") + message + "\n"
    FileHandle.standardError.write(Data(line.utf8))
}

/// The keys of the messages that were logged.
private enum LoggedKeys {
    private static let keys = Locked<Set<String>>([])

    /// Messages can contain addresses, so their number is unlimited; a thousand are enough.
    private static let mostKeys = 1000

    static func isNew(_ message: String, _ repetition: LogRepetition) -> Bool {
        let key: String
        switch repetition {
        case .always: return true
        case .once: key = message
        case .oncePer(let kind): key = kind
        }
        return keys.withLock { $0.count < mostKeys && $0.insert(key).inserted }
    }
}

/// The messages that one task logs, for tests.
///
/// Tests that run in parallel do not see each other's messages. Captured messages are kept each time, whether they were
/// logged before or not, and do not reach standard error. Other threads' messages are not captured.
package final class LogCapture: Sendable {
    @TaskLocal fileprivate static var current: LogCapture?

    private let messages = Locked<[String]>([])

    private init() {}

    fileprivate func add(_ message: String) { messages.withLock { $0.append(message) } }

    /// Returns the messages that `body` logs, without their subsystems.
    package static func messages(during body: () throws -> Void) rethrows -> [String] {
        let capture = LogCapture()
        try $current.withValue(capture, operation: body)
        return capture.messages.withLock { $0 }
    }

    /// Runs work that other code began: what it logs is not captured.
    package static func outside(_ body: () -> Void) { $current.withValue(nil, operation: body) }

    /// Returns the messages that `body` and the tasks that it starts log, without their subsystems.
    package static func asyncMessages(
        isolation: isolated (any Actor)? = #isolation, during body: () async throws -> Void
    ) async rethrows -> [String] {
        let capture = LogCapture()
        try await $current.withValue(capture, operation: body)
        return capture.messages.withLock { $0 }
    }
}
