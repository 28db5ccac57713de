public import UIKit

/// A catalog of named resources of one type.
///
///     enum Texts: ResourceCatalog {
///         case greeting, farewell
///
///         var resource: Resource<String> {
///             switch self {
///             case .greeting: Resource("Hello").when(.language("pl"), use: "Cześć")
///             case .farewell: Resource("Goodbye").when(.language("pl"), use: "Do widzenia")
///             }
///         }
///     }
///
/// A name that is misspelled, or without a value, does not compile; ``ResourceCheck`` finds missing variants.
public protocol ResourceCatalog: CaseIterable {
    /// The type of the resources.
    associatedtype Value

    /// The resource of this name.
    var resource: Resource<Value> { get }
}

extension ResourceCatalog {
    /// Returns the value for surroundings.
    public func value(in surroundings: Surroundings) -> Value { resource.value(in: surroundings) }

    /// Returns the value for a view's current surroundings.
    @preconcurrency @MainActor
    public func value(for view: UIView) -> Value { value(in: Surroundings(of: view)) }
}

extension ResourceCatalog where Value == String {
    /// The text in the app's language. Conditions on traits do not hold; ``value(for:)`` supports those.
    @preconcurrency @MainActor
    public var text: String { value(in: Surroundings(language: AppLanguage.current, style: .unspecified)) }

    /// Returns the text with its placeholders replaced, with numbers formatted for the app's language.
    @preconcurrency @MainActor
    public func text(_ arguments: any CVarArg...) -> String {
        String(format: text, locale: AppLanguage.locale, arguments: arguments)
    }
}

extension ResourceCatalog where Value == UIColor {
    /// The dynamic color for all traits: it changes automatically with the appearance and size classes of its view.
    ///
    /// Colors have neither language nor orientation: conditions on a language do not hold, and the orientation is
    /// portrait.
    public var color: UIColor {
        let resource = resource
        return UIColor { traits in
            resource.value(in: Surroundings(traits: traits, language: "", isLandscape: false))
                .resolvedColor(with: traits)
        }
    }
}

extension ResourceCatalog where Value == ImageName {
    /// Returns the image for a view; nil if the bundle has none, which ``ResourceCheck`` reports.
    @preconcurrency @MainActor
    public func image(for view: UIView) -> UIImage? { value(for: view).image(compatibleWith: view.traitCollection) }
}

extension ResourceCatalog where Value == FontChoice {
    /// Returns the font in the user's preferred text size.
    @preconcurrency @MainActor
    public func font(for view: UIView) -> UIFont { value(for: view).font(compatibleWith: view.traitCollection) }
}
