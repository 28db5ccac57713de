public import UIKit

/// Resources of one kind under their names, in one place.
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
/// A name that is misspelt, or that has no value, does not compile; ``ResourceCheck`` finds variants that are missing.
public protocol ResourceCatalog: CaseIterable {
    associatedtype Value

    var resource: Resource<Value> { get }
}

extension ResourceCatalog {
    public func value(in surroundings: Surroundings) -> Value { resource.value(in: surroundings) }

    /// The value for where a view is now.
    @preconcurrency @MainActor
    public func value(for view: UIView) -> Value { value(in: Surroundings(of: view)) }
}

extension ResourceCatalog where Value == String {
    /// The text in the app's language. Conditions on traits do not hold; ``value(for:)`` knows those.
    @preconcurrency @MainActor
    public var text: String { value(in: Surroundings(language: AppLanguage.current, style: .unspecified)) }

    /// The text with its placeholders filled, numbers as the app's language writes them.
    @preconcurrency @MainActor
    public func text(_ arguments: any CVarArg...) -> String {
        String(format: text, locale: AppLanguage.locale, arguments: arguments)
    }
}

extension ResourceCatalog where Value == UIColor {
    /// One colour for all traits: it changes by itself with the appearance and the size classes of its view.
    ///
    /// A colour does not know language and orientation: conditions on a language do not hold, and it counts as upright.
    public var color: UIColor {
        let resource = resource
        return UIColor { traits in
            resource.value(in: Surroundings(traits: traits, language: "", isLandscape: false))
                .resolvedColor(with: traits)
        }
    }
}

extension ResourceCatalog where Value == ImageName {
    /// Nil where the bundle has no such image, which ``ResourceCheck`` tells.
    @preconcurrency @MainActor
    public func image(for view: UIView) -> UIImage? { value(for: view).image(compatibleWith: view.traitCollection) }
}

extension ResourceCatalog where Value == FontChoice {
    /// In the size that people have chosen.
    @preconcurrency @MainActor
    public func font(for view: UIView) -> UIFont { value(for: view).font(compatibleWith: view.traitCollection) }
}
