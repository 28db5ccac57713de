@_exported import Dispatch
import Foundation

/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)

    var name: String? {
        switch self {
        case .info: return "info"
        case .debug: return "debug"
        case .error: return "error"
        case .fault: return "fault"
        default: return nil
        }
    }
}

/// A subsystem and a category that messages are logged with.
///
/// Messages of all severities are printed to standard error, as Xcode's console shows them.
public final class OSLog: NSObject, @unchecked Sendable {
    /// A category with a meaning of the system's.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

    let subsystem: String
    let category: String
    let isDisabled: Bool

    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isDisabled: false)
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
    }

    private init(subsystem: String, category: String, isDisabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isDisabled = isDisabled
        super.init()
    }

    public var signpostsEnabled: Bool { false }
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

    /// The line that is printed for a message.
    func line(_ message: String, _ type: OSLogType) -> String {
        let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        return (source.isEmpty ? "" : "[\(source)] ") + (type.name.map { "\($0): " } ?? "") + message
    }

    func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
        guard !isDisabled else { return }
        FileHandle.standardError.write(Data((line(message(), type) + "\n").utf8))
    }
}

/// Logs a message with a format, in which `%{public}@` and its kin are known.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any...
) { log.write(LogFormat.text(message.description, args), type) }

/// Logs a message with a format, in which `%{public}@` and its kin are known.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...
) { log.write(LogFormat.text(message.description, args), type) }

/// Logs a message with values in it.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

/// Logs a message with values in it.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text, type) }
