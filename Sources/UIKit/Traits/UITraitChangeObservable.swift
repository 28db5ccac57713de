public import Foundation
import QuartzCore
import TwillSync

/// A registration for changes of traits, which can be ended.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view, view controller, presentation controller or scene whose trait changes can be observed.
///
///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
///         self.updateColumns()
///     }
///
/// A registration ends with its object. Apps' own classes must not conform to it.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// A handler of trait changes, called with the object itself and its previous traits.
    public typealias TraitChangeHandler<T> = (_ traitEnvironment: T, _ previousTraitCollection: UITraitCollection) ->
        Void

    /// Calls `handler` after changes of any of `traits`, with the new ones in `traitCollection` and in
    /// `UITraitCollection.current`. Traits that change together make one call.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? Self { handler(object, previous) }
        }
    }

    /// Calls a handler with the concrete type of the object, such as `Self` within a class.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<T>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<T>
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? T { handler(object, previous) }
        }
    }

    /// Calls a method of `target` after changes of any of `traits`: with no argument, with this object, or with it and
    /// its previous traits.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - target: The target, which is not retained.
    ///   - action: The method to call.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        weak let target = target as AnyObject
        return register(traits) { object, previous in
            if let target { action.send(to: target, object, previous) }
        }
    }

    /// Calls a method of this object after changes of any of `traits`.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        register(traits) { object, previous in action.send(to: object, object, previous) }
    }

    /// Ends a registration of this object. Others are ignored.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitHolder)?.traitExtras?.registrations.removeAll { $0 === registration }
    }

    private func register(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, call)
        guard let holder = self as? any TraitHolder else {
            logError(
                "\(type(of: self)) conforms to UITraitChangeObservable by itself, and has no traits that could change. "
                    + "Register with a view, a view controller, a presentation controller or a scene.")
            return registration
        }
        holder.makeTraitExtras().registrations.append(registration)
        return registration
    }
}

/// The trait overrides, limits and registrations of the few objects that have any.
@MainActor
final class TraitExtras {
    var overrides = UITraitOverrides()
    /// The limits of the text size, which only views have.
    var textSizeLimits = TextSizeLimits()
    fileprivate(set) var registrations: [TraitRegistration] = []

    /// - Parameter object: The object whose traits have changed.
    func tell(_ object: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
        // A handler may add or end registrations.
        for registration in registrations where registrations.contains(where: { $0 === registration }) {
            registration.callIfChanged(object, from: previous, to: current)
        }
    }
}

/// An object that stores ``TraitExtras`` on demand.
@MainActor
protocol TraitHolder: AnyObject {
    var traitExtras: TraitExtras? { get set }

    /// Called when the overrides have changed.
    func traitOverridesDidChange()
}

extension TraitHolder {
    func makeTraitExtras() -> TraitExtras {
        if let traitExtras { return traitExtras }
        let made = TraitExtras()
        traitExtras = made
        return made
    }

    var ownTraitOverrides: UITraitOverrides { traitExtras?.overrides ?? UITraitOverrides() }

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        guard traitExtras != nil || !overrides.isEmpty else { return }
        makeTraitExtras().overrides = overrides
        traitOverridesDidChange()
    }
}

@MainActor
final class TraitRegistration: NSObject, UITraitChangeRegistration {
    private let traits: [UITrait]
    private let call: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.call = call
    }

    func callIfChanged(_ object: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
        guard traits.contains(where: { !$0.isSame(in: previous.values, current.values) }) else { return }
        call(object, previous)
    }
}
