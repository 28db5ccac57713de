public import Foundation

/// The image, the texts and the buttons that are shown in place of content that is not available.
///
///     var content = UIContentUnavailableConfiguration.empty()
///     content.image = UIImage(systemName: "star")
///     content.text = "No Favorites"
///     contentUnavailableConfiguration = content
///
/// Get one for a list without items, for loading or for a search without results, and set it as a view controller's
/// ``UIViewController/contentUnavailableConfiguration``. Lengths are in points. Fonts are those of text styles. Which ones, and
/// the distances, are near Apple's, of which few are documented.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    enum Style {
        case empty, loading, search
    }

    let style: Style

    /// The image above the texts. While there is none, ``loading()`` has a spinner.
    public var image: UIImage?
    /// The size, the color and the corners of the image, and the color of the spinner.
    public var imageProperties: ImageProperties

    /// The text. Setting it removes `attributedText`.
    ///
    /// Until it is set, that of ``search()`` names the text that was searched.
    public var text: String? {
        get { shownText.plain }
        set { shownText.set(newValue) }
    }

    /// The text with attributes, which override the properties.
    public var attributedText: NSAttributedString? {
        get { shownText.attributed }
        set { shownText.set(newValue) }
    }

    /// The font, the color and the lines of the text.
    public var textProperties: TextProperties

    /// The second text. Setting it removes `secondaryAttributedText`.
    public var secondaryText: String? {
        get { shownSecondaryText.plain }
        set { shownSecondaryText.set(newValue) }
    }

    /// The second text with attributes, which override the properties.
    public var secondaryAttributedText: NSAttributedString? {
        get { shownSecondaryText.attributed }
        set { shownSecondaryText.set(newValue) }
    }

    /// The font, the color and the lines of the second text.
    public var secondaryTextProperties = TextProperties(
        font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)

    /// The button below the texts, shown if it has a title or an image.
    public var button = UIButton.Configuration.plain()
    /// The action, the menu and the role of the button.
    public var buttonProperties = ButtonProperties()
    /// The button below the first one, shown if it has a title or an image.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The action, the menu and the role of the second button.
    public var secondaryButtonProperties = ButtonProperties()

    /// The alignment of image, texts and buttons; centered by default.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the view around the content.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins of the content, which are added to the safe area.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The distance between the image and the texts.
    public var imageToTextPadding: CGFloat = 12
    /// The distance between both texts.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance between the texts and the button.
    public var textToButtonPadding: CGFloat = 16
    /// The distance between both buttons.
    public var buttonToSecondaryButtonPadding: CGFloat = 8

    /// The background; clear by default.
    public var background = UIBackgroundConfiguration.clear()

    private var shownText = UnavailableText()
    private var shownSecondaryText = UnavailableText()

    private init(_ style: Style) {
        self.style = style
        textProperties =
            style == .loading
            ? TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
            : TextProperties(font: Self.titleFont, color: .label)
        imageProperties = ImageProperties()
        switch style {
        case .empty: break
        case .loading: shownText.standard = "Loading…"
        case .search:
            image = UIImage(systemName: "magnifyingglass")
            shownText.standard = Self.searchTitle(for: nil)
            shownSecondaryText.standard = "Check the spelling or try a new search."
        }
    }

    private static var titleFont: UIFont {
        let font = UIFont.preferredFont(forTextStyle: .title2)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
        return UIFont(descriptor: descriptor, size: 0)
    }

    /// Returns a configuration without texts, for a screen without content.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

    /// Returns a configuration with a spinner, for content that is loading.
    public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }

    /// Returns a configuration for a search without results, whose text follows the search's.
    public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

    /// Returns a view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns the configuration for a state: that of a search names its text. What the app has set stays.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard style == .search else { return self }
        var result = self
        let searchText = (state as? UIContentUnavailableConfigurationState)?.searchText
        result.shownText.standard = Self.searchTitle(for: searchText)
        return result
    }

    private static func searchTitle(for text: String?) -> String {
        guard let text, !text.isEmpty else { return "No Results" }
        return "No Results for “\(text)”"
    }
}

/// A text of a configuration: the app's, or else the standard one.
private struct UnavailableText: Equatable {
    /// The text until the app has set one.
    var standard: String?
    private var isOwn = false
    private var ownPlain: String?
    private(set) var attributed: NSAttributedString?

    var plain: String? { isOwn ? ownPlain ?? attributed?.string : standard }

    mutating func set(_ text: String?) { (isOwn, ownPlain, attributed) = (true, text, nil) }

    mutating func set(_ text: NSAttributedString?) { (isOwn, ownPlain, attributed) = (true, nil, text) }
}

extension UIContentUnavailableConfiguration: @MainActor Hashable {
    /// Returns whether both show the same.
    public static func == (
        one: UIContentUnavailableConfiguration, other: UIContentUnavailableConfiguration
    ) -> Bool {
        one.style == other.style && one.image == other.image && one.imageProperties == other.imageProperties
            && one.shownText == other.shownText && one.textProperties == other.textProperties
            && one.shownSecondaryText == other.shownSecondaryText
            && one.secondaryTextProperties == other.secondaryTextProperties && one.button == other.button
            && one.buttonProperties == other.buttonProperties && one.secondaryButton == other.secondaryButton
            && one.secondaryButtonProperties == other.secondaryButtonProperties && one.alignment == other.alignment
            && one.axesPreservingSuperviewLayoutMargins == other.axesPreservingSuperviewLayoutMargins
            && one.directionalLayoutMargins == other.directionalLayoutMargins
            && one.imageToTextPadding == other.imageToTextPadding
            && one.textToSecondaryTextPadding == other.textToSecondaryTextPadding
            && one.textToButtonPadding == other.textToButtonPadding
            && one.buttonToSecondaryButtonPadding == other.buttonToSecondaryButtonPadding
            && one.background == other.background
    }

    /// Adds the texts to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(text)
        hasher.combine(secondaryText)
        hasher.combine(button.title)
    }
}
