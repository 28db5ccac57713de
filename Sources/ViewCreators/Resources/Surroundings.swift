public import UIKit

/// What resources depend on: language, appearance, size classes and orientation.
public struct Surroundings: Hashable, Sendable {
    /// A language tag, such as "pl" or "pt-BR".
    public var language: String
    public var style: UIUserInterfaceStyle
    public var horizontalSizeClass: UIUserInterfaceSizeClass
    public var verticalSizeClass: UIUserInterfaceSizeClass
    /// Wider than high. A square is upright.
    public var isLandscape: Bool

    public init(
        language: String, style: UIUserInterfaceStyle = .light,
        horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
        verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, isLandscape: Bool = false
    ) {
        self.language = language
        self.style = style
        self.horizontalSizeClass = horizontalSizeClass
        self.verticalSizeClass = verticalSizeClass
        self.isLandscape = isLandscape
    }

    /// The app's language, a view's traits, and the form of its window, or of the view itself where it is in none.
    @preconcurrency @MainActor
    public init(of view: UIView) {
        let size = (view.window ?? view).bounds.size
        self.init(traits: view.traitCollection, language: AppLanguage.current, isLandscape: size.width > size.height)
    }

    init(traits: UITraitCollection, language: String, isLandscape: Bool) {
        self.init(
            language: language, style: traits.userInterfaceStyle, horizontalSizeClass: traits.horizontalSizeClass,
            verticalSizeClass: traits.verticalSizeClass, isLandscape: isLandscape)
    }
}
