public import Foundation

/// The appearance proxies of a class: defaults for its instances' properties.
///
/// `appearance()` returns a proxy of the class. Its values are applied to every instance when that enters a window,
/// unless the instance has its own value by then: one that a new instance of the class does not have. Views in a window
/// stay unchanged until they enter one again.
///
/// Supported are the properties in `AppearanceProperty`'s table. Not yet: properties of an app's own classes; without
/// Objective-C they cannot be observed, and setting them on the proxy has no effect.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy for all instances.
    static func appearance() -> Self
    /// Returns the proxy for instances contained in the last container's class, which is contained in the one before,
    /// and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the proxy for instances whose traits contain `trait`.
    static func appearance(for trait: UITraitCollection) -> Self
    /// Returns the proxy for instances with traits and containers.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class that an appearance proxy can be limited to: views, view controllers and presentations.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance where Self: NSObject {
    /// Returns the proxy for all instances.
    public static func appearance() -> Self { AppContext.current.appearances.proxy(for: self) }

    /// Returns the proxy for instances in containers.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppContext.current.appearances.proxy(for: self, in: containerTypes) }

    /// Returns the proxy for instances with traits.
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppContext.current.appearances.proxy(for: self, traits: trait)
    }

    /// Returns the proxy for instances with traits in containers.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppContext.current.appearances.proxy(for: self, in: containerTypes, traits: trait) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
