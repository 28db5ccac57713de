public import Foundation

/// What views of a class look like where nobody says otherwise.
///
/// `appearance()` answers a stand-in of the class. What is set on it goes to every instance when that enters a window,
/// unless the instance has a value of its own by then: more exactly, one that a new instance of the class does not have.
/// Views in a window already stay as they are until they enter one again.
///
/// It works for the properties that the table in `AppearanceProperty` names. Not yet: properties that an app's own
/// classes declare; without Objective-C nobody can watch them, and setting them on the stand-in does nothing.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// For instances that are in one of the last container's class, itself in one of the class before, and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// For instances whose traits contain `trait`.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// What an appearance can be limited to: views, view controllers and presentations.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIAppearance where Self: NSObject {
    public static func appearance() -> Self { AppearanceStore.proxy(for: self) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceStore.proxy(for: self, in: containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceStore.proxy(for: self, traits: trait)
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceStore.proxy(for: self, in: containerTypes, traits: trait) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
