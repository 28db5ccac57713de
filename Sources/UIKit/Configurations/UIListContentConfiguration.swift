public import Foundation

/// The content of a list's cell, header or footer: an image, a text and a second text.
///
/// Get one from `defaultContentConfiguration()` of a cell, or from the functions for the styles; change it, and set it as
/// the cell's `contentConfiguration`. Lengths are in points. Fonts are those of text styles. Distances and colors are near
/// Apple's, of which few are documented.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    let style: ListContentStyle

    /// The image before the texts.
    public var image: UIImage?
    /// The size, the color and the corners of the image.
    public var imageProperties = ImageProperties()

    /// The text. Setting it removes `attributedText`.
    public var text: String? {
        get { storedText ?? storedAttributedText?.string }
        set {
            storedText = newValue
            storedAttributedText = nil
        }
    }

    /// The text with attributes, which override the properties.
    public var attributedText: NSAttributedString? {
        get { storedAttributedText }
        set {
            storedAttributedText = newValue
            storedText = nil
        }
    }

    /// The font, the color and the arrangement of the text.
    public var textProperties: TextProperties

    /// The second text. Setting it removes `secondaryAttributedText`.
    public var secondaryText: String? {
        get { storedSecondaryText ?? storedSecondaryAttributedText?.string }
        set {
            storedSecondaryText = newValue
            storedSecondaryAttributedText = nil
        }
    }

    /// The second text with attributes, which override the properties.
    public var secondaryAttributedText: NSAttributedString? {
        get { storedSecondaryAttributedText }
        set {
            storedSecondaryAttributedText = newValue
            storedSecondaryText = nil
        }
    }

    /// The font, the color and the arrangement of the second text.
    public var secondaryTextProperties: TextProperties

    /// The axes along which the margins are at least those of the view around the content.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
    /// The margins of the content.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether both texts are in one line, the second one at the end, if they fit there.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts.
    public var imageToTextPadding: CGFloat = 16
    /// The least distance between texts in one line.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 12
    /// The distance between texts one below the other.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private var storedText: String?
    private var storedAttributedText: NSAttributedString?
    private var storedSecondaryText: String?
    private var storedSecondaryAttributedText: NSAttributedString?

    init(_ style: ListContentStyle) {
        self.style = style
        textProperties = TextProperties(font: style.font, color: style.color)
        secondaryTextProperties = TextProperties(font: style.secondaryFont, color: style.secondaryColor)
        directionalLayoutMargins = style.margins
        textProperties.transform = style.transform
        prefersSideBySideTextAndSecondaryText = style == .valueCell
        textToSecondaryTextVerticalPadding = style == .subtitleCell ? 1 : 3
    }

    /// Returns a view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: texts of disabled cells are dimmed. What the app has set stays.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let flags = ConfigurationFlags(state)
        var result = self
        let isOnTint =
            flags.isFocused && style.isCell
            || style == .accompaniedSidebarCell && (flags.isSelected || flags.isHighlighted)
        let color: UIColor = flags.isDisabled ? .tertiaryLabel : isOnTint ? .white : style.color
        let second: UIColor = flags.isDisabled ? .tertiaryLabel : isOnTint ? .white : style.secondaryColor
        result.textProperties.setStateColor(color)
        result.secondaryTextProperties.setStateColor(second)
        result.imageProperties.setStateTint(flags.isDisabled ? .tertiaryLabel : isOnTint ? .white : nil)
        return result
    }
}

extension UIListContentConfiguration: @MainActor Equatable {
    /// Returns whether both show the same.
    public static func == (one: UIListContentConfiguration, other: UIListContentConfiguration) -> Bool {
        one.style == other.style && one.image == other.image && one.imageProperties == other.imageProperties
            && one.text == other.text && one.attributedText == other.attributedText
            && one.textProperties == other.textProperties && one.secondaryText == other.secondaryText
            && one.secondaryAttributedText == other.secondaryAttributedText
            && one.secondaryTextProperties == other.secondaryTextProperties
            && one.axesPreservingSuperviewLayoutMargins == other.axesPreservingSuperviewLayoutMargins
            && one.directionalLayoutMargins == other.directionalLayoutMargins
            && one.prefersSideBySideTextAndSecondaryText == other.prefersSideBySideTextAndSecondaryText
            && one.imageToTextPadding == other.imageToTextPadding
            && one.textToSecondaryTextHorizontalPadding == other.textToSecondaryTextHorizontalPadding
            && one.textToSecondaryTextVerticalPadding == other.textToSecondaryTextVerticalPadding
    }
}
