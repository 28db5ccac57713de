public import UIKit

/// A place where it is kept which tours were seen and which events have happened.
///
/// A store that throws is logged, and the app goes on: the values are kept in memory then.
@preconcurrency @MainActor
public protocol ToolTipStore: AnyObject {
    /// Returns the value for a key; nil if there is none.
    func value(forKey key: String) throws -> Data?
    /// Sets the value for a key; nil removes it.
    func set(_ value: Data?, forKey key: String) throws
    /// Removes all values of the framework.
    func removeAll() throws
}

/// A store in the user defaults.
@preconcurrency @MainActor
public final class UserDefaultsToolTipStore: ToolTipStore {
    private let defaults: UserDefaults
    private let prefix: String

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - defaults: The defaults that store the histories.
    ///   - prefix: The beginning of the keys in the defaults.
    public init(_ defaults: UserDefaults = .standard, prefix: String = "ToolTip.") {
        self.defaults = defaults
        self.prefix = prefix
    }

    /// Returns the value for a key; nil if there is none.
    public func value(forKey key: String) -> Data? { defaults.data(forKey: prefix + key) }

    /// Sets the value for a key; nil removes it.
    public func set(_ value: Data?, forKey key: String) {
        if let value { defaults.set(value, forKey: prefix + key) } else { defaults.removeObject(forKey: prefix + key) }
    }

    /// Removes the values whose keys begin with the prefix.
    public func removeAll() {
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
            defaults.removeObject(forKey: key)
        }
    }
}

/// A store in memory, for tests and previews.
@preconcurrency @MainActor
public final class MemoryToolTipStore: ToolTipStore {
    private var values: [String: Data] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns the value for a key; nil if there is none.
    public func value(forKey key: String) -> Data? { values[key] }

    /// Sets the value for a key; nil removes it.
    public func set(_ value: Data?, forKey key: String) { values[key] = value }

    /// Removes all values.
    public func removeAll() { values = [:] }
}

/// A record of how often a tour was shown.
public struct ToolTipHistory: Codable, Hashable, Sendable {
    /// The times at which the tour's first step was shown, the last 100 at most.
    public internal(set) var shown: [Date] = []
    /// The number of times the user went through the tour.
    public internal(set) var doneCount = 0
    /// The number of times the user skipped the tour.
    public internal(set) var skippedCount = 0

    /// Creates the record of a tour that was never shown.
    public init() {}

    mutating func add(_ date: Date) {
        shown = (shown + [date]).suffix(100)
    }
}
