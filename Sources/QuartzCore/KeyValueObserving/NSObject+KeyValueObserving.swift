public import Foundation
import TwillSync

/// An object whose properties can be observed. Every `NSObject` is one.
///
/// Properties that send their changes: those of layers; of views `frame`, `bounds`, `center`, `transform`, `alpha`,
/// `hidden`, `backgroundColor`, `clipsToBounds`; of scroll views `contentOffset`, `contentSize`, `contentInset`; of
/// controls `enabled`, `selected`, `highlighted`; the `title` of view controllers; properties of an app's classes that
/// call `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. The others never call their observers.
public protocol KeyValueObservable: NSObjectProtocol {}

extension NSObject: KeyValueObservable {}

/// An object that observes properties of others by their names.
public protocol KeyValueObserver: AnyObject {
    /// Called when an observed property has changed, on the thread that changed it.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

/// An observer of the main actor: views, view controllers.
@MainActor
package protocol MainKeyValueObserver: AnyObject {
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension KeyValueObservable {
    // MARK: Closures

    /// Calls a closure with each change of a property, until the observation is freed or invalidated. The object is not
    /// retained.
    ///
    /// The property's name is found for the framework's properties and for those that a ``KeyValueCoding`` class lists; for
    /// others give it with `key`.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let name = KeyValueNames.name(of: keyPath, Self.self)
        if name == nil {
            logError(
                "A property of \(Self.self) is observed whose name is not known, so its changes are not seen. Write "
                    + "observe(_:key:options:changeHandler:) with the property's name.",
                repetition: .oncePer("unnamed property of \(Self.self)"))
        }
        return observe(keyPath, key: name ?? "", options: options, changeHandler: changeHandler)
    }

    /// Calls a closure with each change of a property that has a name.
    ///
    /// - Parameter key: The name of the property, or names with dots between them.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, key: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let keyPath = HandOver(keyPath)
        let observation = KeyValueObservation(
            self, key.split(separator: ".").map(String.init), options,
            read: { [weak self] in self?[keyPath: keyPath.value] },
            deliver: { [weak self] change in
                guard let self else { return }
                let new = change.new.flatMap { $0 as? Value }, old = change.old.flatMap { $0 as? Value }
                changeHandler(
                    self,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: new, oldValue: old, indexes: nil, isPrior: change.isPrior))
            })
        observation.begin()
        return NSKeyValueObservation(observation)
    }

    // MARK: Names

    /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer with each change of a property. Neither is
    /// retained.
    ///
    /// - Parameter keyPath: The name of the property, or names with dots between them.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard observer is any KeyValueObserver || observer is any MainKeyValueObserver else {
            logError(
                "\(type(of: observer)) observes \"\(keyPath)\" of \(type(of: self)) and is no KeyValueObserver; it is not "
                    + "called. Implement observeValue(forKeyPath:of:change:context:).")
            return
        }
        NamedObservations.add(observer, self, keyPath, options, context)
    }

    /// Ends an observation that `addObserver(_:forKeyPath:options:context:)` began.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        NamedObservations.remove(observer, self, keyPath, context: nil)
    }

    /// Ends an observation that was begun with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        NamedObservations.remove(observer, self, keyPath, context: .some(context))
    }

    /// The default of an observer's method, for properties that it does not know.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        logError(
            "\(type(of: self)) was called for \"\(keyPath ?? "")\", which no class observes. Remove the observer that was "
                + "added for it.")
    }

    /// The names of the properties that a property is computed from; none by default.
    public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

    /// Whether setting a property calls its observers, without `willChangeValue(forKey:)`.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    // MARK: Changes

    /// Notes that a property is about to change.
    public func willChangeValue(forKey key: String) { KeyValueObservers.willChange(self, key) }

    /// Calls the observers of a property that has changed.
    public func didChangeValue(forKey key: String) { KeyValueObservers.didChange(self, key) }

    /// Notes that a property is about to change.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.isActive, let name = KeyValueNames.name(of: keyPath, Self.self) else { return }
        KeyValueObservers.willChange(self, name)
    }

    /// Calls the observers of a property that has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.isActive, let name = KeyValueNames.name(of: keyPath, Self.self) else { return }
        KeyValueObservers.didChange(self, name)
    }
}
