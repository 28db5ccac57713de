/// Logs messages of a subsystem and a category to standard error.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of a subsystem and a category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a logger that logs to an `OSLog`.
    public init(_ logObj: OSLog) { log = logObj }
    /// Creates a logger without a subsystem.
    public init() { log = .default }

    /// Logs a message of the default severity.
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Logs a message of a severity.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    /// Logs a message for debugging.
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Logs a message for debugging.
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Logs a message that helps, and is not needed, to find a problem.
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    /// Logs a message of the default severity.
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Logs an error.
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Logs an error.
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Logs a fault.
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    /// Logs a fault.
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}
