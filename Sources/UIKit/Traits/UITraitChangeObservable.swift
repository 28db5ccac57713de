public import Foundation
import QuartzCore

/// A registration for changes of traits, to be handed back when they matter no more.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A view, view controller, presentation controller or scene whose traits can be followed.
///
///     registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
///         self.updateColumns()
///     }
///
/// A registration ends with its object. Not for classes of an app's own to conform to.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Called with the object itself and the traits that it had before.
    public typealias TraitChangeHandler<T> = (_ traitEnvironment: T, _ previousTraitCollection: UITraitCollection) ->
        Void

    /// Calls `handler` after one or more of `traits` have changed, with the new ones in `traitCollection`, and as
    /// `UITraitCollection.current`. Several traits that change together make one call.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? Self { handler(object, previous) }
        }
    }

    /// The same for a closure that names the type of the object itself, such as `Self` within a class.
    @discardableResult @_disfavoredOverload
    public func registerForTraitChanges<T>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<T>
    ) -> any UITraitChangeRegistration {
        register(traits) { object, previous in
            if let object = object as? T { handler(object, previous) }
        }
    }

    /// Calls a method of `target` after one or more of `traits` have changed: with no argument, with this object, or with it
    /// and the traits that it had before.
    ///
    /// - Parameter target: Not retained.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        weak let target = target as AnyObject
        return register(traits) { object, previous in
            if let target { action.send(to: target, object, previous) }
        }
    }

    /// As `registerForTraitChanges(_:target:action:)`, with this object as the target.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        register(traits) { object, previous in action.send(to: object, object, previous) }
    }

    /// Ends a registration that this object made. Any other is left as it is.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitHolder)?.traitExtras?.registrations.removeAll { $0 === registration }
    }

    private func register(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, call)
        guard let holder = self as? any TraitHolder else {
            report(
                "\(type(of: self)) conforms to UITraitChangeObservable by itself, and has no traits that could change. "
                    + "Register with a view, a view controller, a presentation controller or a scene.")
            return registration
        }
        holder.makeTraitExtras().registrations.append(registration)
        return registration
    }
}

/// What a few objects have of traits: overrides and registrations.
@MainActor
final class TraitExtras {
    var overrides = UITraitOverrides()
    fileprivate(set) var registrations: [TraitRegistration] = []

    /// - Parameter object: Whose traits have changed.
    func tell(_ object: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
        // A handler may register others, or end registrations.
        for registration in registrations where registrations.contains(where: { $0 === registration }) {
            registration.callIfChanged(object, from: previous, to: current)
        }
    }
}

/// The objects that keep ``TraitExtras``, once they need them.
@MainActor
protocol TraitHolder: AnyObject {
    var traitExtras: TraitExtras? { get set }

    /// The overrides are others.
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
