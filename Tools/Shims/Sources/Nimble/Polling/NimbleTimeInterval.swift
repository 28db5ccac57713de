/// A length of time.
public enum NimbleTimeInterval: Sendable, Equatable {
    case seconds(Int)
    case milliseconds(Int)
    case microseconds(Int)
    case nanoseconds(Int)

    /// The length in seconds.
    public var timeInterval: TimeInterval {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        }
    }
}

extension NimbleTimeInterval: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self = .seconds(value) }
    public init(floatLiteral value: Double) { self.init(seconds: value) }

    init(seconds: Double) {
        self = .nanoseconds(Int(min(max(seconds.isNaN ? 0 : seconds, 0), 1e9) * 1e9))
    }
}

extension NimbleTimeInterval: CustomStringConvertible {
    public var description: String {
        switch self {
        case .seconds(let count): "\(count) second\(count == 1 ? "" : "s")"
        case .milliseconds(let count): "\(count) millisecond\(count == 1 ? "" : "s")"
        case .microseconds(let count): "\(count) microsecond\(count == 1 ? "" : "s")"
        case .nanoseconds(let count):
            count.isMultiple(of: 1_000_000_000)
                ? NimbleTimeInterval.seconds(count / 1_000_000_000).description
                : "\(stringify(Double(count) / 1e9)) seconds"
        }
    }
}

/// A value that older versions of Nimble take as a length of time.
public protocol NimbleTimeIntervalConvertible {
    /// The length of time.
    var nimbleTimeInterval: NimbleTimeInterval { get }
}

extension Double: NimbleTimeIntervalConvertible {
    public var nimbleTimeInterval: NimbleTimeInterval { NimbleTimeInterval(seconds: self) }
}

extension Int: NimbleTimeIntervalConvertible {
    public var nimbleTimeInterval: NimbleTimeInterval { .seconds(self) }
}

extension NimbleTimeInterval: NimbleTimeIntervalConvertible {
    public var nimbleTimeInterval: NimbleTimeInterval { self }
}

extension DispatchTimeInterval: NimbleTimeIntervalConvertible {
    public var nimbleTimeInterval: NimbleTimeInterval {
        switch self {
        case .seconds(let count): .seconds(count)
        case .milliseconds(let count): .milliseconds(count)
        case .microseconds(let count): .microseconds(count)
        case .nanoseconds(let count): .nanoseconds(count)
        default: .seconds(1_000_000)
        }
    }
}

/// What polling expectations take where nothing else is given.
public enum PollingDefaults {
    /// How long a value is awaited: one second.
    nonisolated(unsafe) public static var timeout: NimbleTimeInterval = .seconds(1)
    /// How often it is computed: every 10 milliseconds.
    nonisolated(unsafe) public static var pollInterval: NimbleTimeInterval = .milliseconds(10)
}

/// The name of the defaults before Nimble 12.
public typealias AsyncDefaults = PollingDefaults
