import Foundation

/// The name of a method, with the method itself, so that it can be called.
///
/// Without Objective-C a name cannot be looked up at run time, so a selector contains the method:
///
///     addTarget(self, action: Selector("onTap", Card.onTap), for: .touchUpInside)
///
/// Two selectors are equal when their names are.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let name: String

    /// Calls the method on `target`; false where the target is of another class.
    typealias Call = @MainActor @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Bool

    private let call: Call

    private let isImplementedBy: @Sendable (_ object: AnyObject) -> Bool

    private typealias FreeCall = @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Bool

    /// Calls a method of no actor; nil where the method is of the main actor.
    private let callAnywhere: FreeCall?

    private init<Target: AnyObject>(_ name: String, of target: Target.Type, onMain call: @escaping Call) {
        self.name = name
        self.call = call
        callAnywhere = nil
        isImplementedBy = Self.test(for: target)
    }

    private init<Target: AnyObject>(_ name: String, of target: Target.Type, anywhere call: @escaping FreeCall) {
        self.name = name
        self.call = call
        callAnywhere = call
        isImplementedBy = Self.test(for: target)
    }

    /// Every object of the class has the method. What `UIResponder` declares for its subclasses counts as absent.
    private static func test<Target: AnyObject>(for target: Target.Type) -> @Sendable (AnyObject) -> Bool {
        { $0 is Target && Target.self != UIResponder.self }
    }

    /// Creates a selector of a method without arguments.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        // A method of a class is the same code on every thread; it is called on the main one alone.
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            onMain: { target, _, _ in
                guard let target = target as? Target else { return false }
                _ = method(target)()
                return true
            })
    }

    /// Creates a selector of a method with an argument.
    public init<Target: AnyObject, Argument, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (Argument) -> Result
    ) {
        // A method of a class is the same code on every thread; it is called on the main one alone.
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            onMain: { target, first, _ in
                guard let target = target as? Target, let first = first as? Argument else { return false }
                _ = method(target)(first)
                return true
            })
    }

    /// Creates a selector of a method with two arguments.
    public init<Target: AnyObject, First, Second, Result>(
        _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
    ) {
        // A method of a class is the same code on every thread; it is called on the main one alone.
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            onMain: { target, first, second in
                guard let target = target as? Target, let first = first as? First, let second = second as? Second else {
                    return false
                }
                _ = method(target)(first, second)
                return true
            })
    }

    // The same for methods of no actor.

    /// Creates a selector of a method without arguments that may be called on any thread.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            anywhere: { target, _, _ in
                guard let target = target as? Target else { return false }
                _ = method(target)()
                return true
            })
    }

    /// Creates a selector of a method with an argument that may be called on any thread.
    public init<Target: AnyObject, Argument, Result>(
        _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            anywhere: { target, first, _ in
                guard let target = target as? Target, let first = first as? Argument else { return false }
                _ = method(target)(first)
                return true
            })
    }

    /// Creates a selector of a method with two arguments that may be called on any thread.
    public init<Target: AnyObject, First, Second, Result>(
        _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(
            name, of: Target.self,
            anywhere: { target, first, second in
                guard let target = target as? Target, let first = first as? First, let second = second as? Second else {
                    return false
                }
                _ = method(target)(first, second)
                return true
            })
    }

    /// Calls the method, with as many of the arguments as it takes.
    ///
    /// - Returns: false where `target` or an argument is not of the method's type; then nothing was called.
    @MainActor @discardableResult
    func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
        call(target, first, second)
    }

    /// Whether `object` has the method.
    func isImplemented(by object: AnyObject) -> Bool { isImplementedBy(object) }

    /// Whether the method may be called on any thread.
    var belongsToNoActor: Bool { callAnywhere != nil }

    /// Calls a method of no actor on the calling thread.
    ///
    /// - Returns: false where it is one of the main actor's, or types do not fit; then nothing was called.
    @discardableResult
    func sendAnywhere(to target: AnyObject, _ first: Any? = nil) -> Bool {
        callAnywhere?(target, first, nil) ?? false
    }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    public var description: String { name }
}
