public import Foundation

/// Options that determine the values that a change of an observed property contains.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The observer is called at once, before the call that adds it returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The observer is called before each change, too.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Properties of Twill's change by `setting` alone.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property has another value.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects of a collection were replaced.
    case replacement = 4
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change: the raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change; `NSNull` for nil.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change; `NSNull` for nil.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The indexes of objects in a collection. Never there, as collections change as a whole.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the observer is called before the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of a change.
    public typealias Kind = NSKeyValueChange

    /// The kind of the change.
    public let kind: Kind
    /// The value after the change; nil unless the option `new` was given.
    public let newValue: Value?
    /// The value before the change; nil unless the option `old` was given.
    public let oldValue: Value?
    /// The indexes of objects in a collection; always nil, as collections change as a whole.
    public let indexes: IndexSet?
    /// Whether the closure is called before the change.
    public let isPrior: Bool
}

/// An observation of a property by a closure, which ends with it.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let observation: KeyValueObservation

    init(_ observation: KeyValueObservation) { self.observation = observation }

    deinit { observation.end() }

    /// Ends the observation: the closure is not called any more.
    public func invalidate() { observation.end() }
}
