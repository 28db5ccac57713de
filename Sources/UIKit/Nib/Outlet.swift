/// A property that a nib sets: a connection to another object of the nib.
///
/// It takes the place of `@IBOutlet`, which needs Objective-C:
///
///     final class Card: UIView {
///         @Outlet var title: UILabel!
///         @Outlet(.weak) var owner: CardOwner?
///     }
///
/// The property's name is the outlet's. The nib loader finds it by reflection, in superclasses too. The value is nil
/// until the nib was loaded.
@propertyWrapper
public struct Outlet<Object> {
    /// Whether an outlet retains its object.
    public enum Ownership: Sendable {
        /// The object is retained.
        case strong
        /// The object is not retained; its superview usually does.
        case weak
    }

    /// The connected object; nil before the nib was loaded.
    public var wrappedValue: Object? {
        get { storage.object }
        nonmutating set { storage.object = newValue }
    }

    /// Creates an outlet that retains its object.
    public init(wrappedValue: Object? = nil) {
        storage = OutletStorage(isWeak: false)
        storage.object = wrappedValue
    }

    /// Creates an outlet that retains its object or does not.
    public init(wrappedValue: Object? = nil, _ ownership: Ownership) {
        storage = OutletStorage(isWeak: ownership == .weak)
        storage.object = wrappedValue
    }

    private let storage: OutletStorage<Object>
}

/// A property with an array of objects that a nib connects, in the nib's order.
///
/// It takes the place of `@IBOutlet` for collections, which needs Objective-C:
///
///     @OutletCollection var stars: [UIImageView]
@propertyWrapper
public struct OutletCollection<Value: OutletCollectionValue> {
    /// The connected objects.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// Creates an empty collection.
    public init() {
        self.init(wrappedValue: Value(outletElements: []))
    }

    /// Creates a collection.
    public init(wrappedValue: Value) {
        storage = OutletCollectionStorage(wrappedValue)
    }

    private let storage: OutletCollectionStorage<Value>
}

/// The type of a property with ``OutletCollection``: an array, or an optional array as Xcode declares it.
public protocol OutletCollectionValue {
    /// The type of the objects.
    associatedtype OutletElement

    /// Creates a collection of objects.
    init(outletElements: [OutletElement])

    /// The objects.
    var outletElements: [OutletElement] { get }
}

extension Array: OutletCollectionValue {
    public init(outletElements: [Element]) { self = outletElements }

    public var outletElements: [Element] { self }
}

extension Optional: OutletCollectionValue where Wrapped: OutletCollectionValue {
    public init(outletElements: [Wrapped.OutletElement]) {
        self = outletElements.isEmpty ? nil : Wrapped(outletElements: outletElements)
    }

    public var outletElements: [Wrapped.OutletElement] { self?.outletElements ?? [] }
}

/// The object of an outlet, which the property and the nib loader share.
private final class OutletStorage<Object> {
    private let isWeak: Bool
    private var strongObject: Object?
    private weak var weakObject: AnyObject?

    init(isWeak: Bool) {
        self.isWeak = isWeak
    }

    var object: Object? {
        get { isWeak ? weakObject as? Object : strongObject }
        set {
            if isWeak { weakObject = newValue.map { $0 as AnyObject } } else { strongObject = newValue }
        }
    }
}

/// The objects of a collection, which the property and the nib loader share.
private final class OutletCollectionStorage<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// What the nib loader finds by reflection.
protocol NibConnectable {
    var isCollection: Bool { get }
    /// The type of the object, or of the collection's elements.
    var objectType: Any.Type { get }

    /// Sets the object, or adds it.
    ///
    /// - Returns: false if it is of another type.
    func connect(_ object: AnyObject) -> Bool
}

extension Outlet: NibConnectable {
    var isCollection: Bool { false }
    var objectType: Any.Type { Object.self }

    func connect(_ object: AnyObject) -> Bool {
        guard let object = object as? Object else { return false }
        storage.object = object
        return true
    }
}

extension OutletCollection: NibConnectable {
    var isCollection: Bool { true }
    var objectType: Any.Type { Value.OutletElement.self }

    func connect(_ object: AnyObject) -> Bool {
        guard let element = object as? Value.OutletElement else { return false }
        storage.value = Value(outletElements: storage.value.outletElements + [element])
        return true
    }
}
