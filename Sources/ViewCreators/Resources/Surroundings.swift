public import UIKit

/// The conditions that resources depend on: language, appearance, size classes and orientation.
public struct Surroundings: Hashable, Sendable {
    /// The language tag, such as "pl" or "pt-BR".
    public var language: String
    /// The appearance.
    public var style: UIUserInterfaceStyle
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass
    /// Whether the width exceeds the height. A square is portrait.
    public var isLandscape: Bool

    /// Creates surroundings.
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

    /// Creates surroundings from the app's language, a view's traits, and the shape of its window, or of the view
    /// itself outside windows.
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
