import CoreGraphics
import Foundation
import TwillResources

extension UIButton {
    /// Reads the attributes of a `<button>`.
    final func decodeButton(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let type = nib.choice("buttonType", Self.buttonTypes) { become(type) }
        if let insets = nib.insets("contentEdgeInsets") { contentEdgeInsets = insets }
        if let insets = nib.insets("titleEdgeInsets") { titleEdgeInsets = insets }
        if let insets = nib.insets("imageEdgeInsets") { imageEdgeInsets = insets }
        if let font = nib.font("fontDescription") { titleLabel?.font = font }
        if let mode = nib.choice("lineBreakMode", NibValues.lineBreakModes) { titleLabel?.lineBreakMode = mode }
        if let value = element.bool("showsTouchWhenHighlighted") { showsTouchWhenHighlighted = value }
        if let value = element.bool("reversesTitleShadowWhenHighlighted") { reversesTitleShadowWhenHighlighted = value }
        if let size = nib.size("titleShadowOffset") { titleLabel?.shadowOffset = size }
        if let value = element.bool("adjustsFontForContentSizeCategory") {
            titleLabel?.adjustsFontForContentSizeCategory = value
        }
        if let value = nib.choice("role", Self.roles) { role = value }
        if let value = element.bool("adjustsImageWhenHighlighted") { adjustsImageWhenHighlighted = value }
        if let value = element.bool("adjustsImageWhenDisabled") { adjustsImageWhenDisabled = value }
        for child in element.children where child.tag == "state" { decodeState(NibCoder(child, nib.loader)) }
        if let child = element.child(key: "configuration") { decodeConfiguration(NibCoder(child, nib.loader)) }
    }

    private func decodeState(_ nib: NibCoder) {
        guard let state = nib.choice("key", Self.states) else { return }
        let element = nib.element
        if let title = element.string("title") { setTitle(title, for: state) }
        if let title = element.child(key: "attributedTitle") {
            setAttributedTitle(nib.loader.attributedText(title), for: state)
        }
        if let color = nib.color("titleColor") { setTitleColor(color, for: state) }
        if let color = nib.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
        if let image = nib.image("image") { setImage(image, for: state) }
        if let image = nib.image("backgroundImage") { setBackgroundImage(image, for: state) }
        if let configuration = nib.symbolConfiguration("preferredSymbolConfiguration") {
            setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    private func decodeConfiguration(_ nib: NibCoder) {
        let element = nib.element
        var configuration: Configuration =
            switch element["style"] {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            default: .plain()
            }
        // A configuration without a title shows that of the state.
        if let title = element.string("title") { configuration.title = title }
        if let subtitle = element.string("subtitle") { configuration.subtitle = subtitle }
        if let image = nib.image("image") { configuration.image = image }
        decodeTexts(nib, &configuration)
        if let value = nib.symbolConfiguration("preferredSymbolConfigurationForImage")
            ?? nib.symbolConfiguration("preferredSymbolConfiguration")
        {
            configuration.preferredSymbolConfigurationForImage = value
        }
        if let background = element.child(key: "background") {
            decodeBackground(NibCoder(background, nib.loader), &configuration.background)
        }
        if let value = nib.choice("cornerStyle", Self.cornerStyles) { configuration.cornerStyle = value }
        if let value = nib.choice("buttonSize", Self.sizes) { configuration.buttonSize = value }
        if let value = nib.choice("imagePlacement", Self.placements) { configuration.imagePlacement = value }
        if let value = element.number("imagePadding") { configuration.imagePadding = CGFloat(value) }
        if let value = element.number("titlePadding") { configuration.titlePadding = CGFloat(value) }
        if let value = nib.choice("titleAlignment", Self.titleAlignments) { configuration.titleAlignment = value }
        if let value = element.bool("showsActivityIndicator") { configuration.showsActivityIndicator = value }
        if let color = nib.color("baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = nib.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
        if let insets = element.child(key: "contentInsets") {
            configuration.contentInsets = NibValues.directionalInsets(insets)
        }
        self.configuration = configuration
    }

    private func decodeTexts(_ nib: NibCoder, _ configuration: inout Configuration) {
        if let title = nib.element.child(key: "attributedTitle") {
            configuration.attributedTitle = AttributedString(nib.loader.attributedText(title))
        }
        if let subtitle = nib.element.child(key: "attributedSubtitle") {
            configuration.attributedSubtitle = AttributedString(nib.loader.attributedText(subtitle))
        }
        if let mode = nib.choice("titleLineBreakMode", NibValues.lineBreakModes) {
            configuration.titleLineBreakMode = mode
        }
        if let mode = nib.choice("subtitleLineBreakMode", NibValues.lineBreakModes) {
            configuration.subtitleLineBreakMode = mode
        }
        // A font is of every title that the configuration gets, also of the state's.
        if let font = nib.font("titleFontDescription") ?? nib.font("titleFont") ?? nib.font("fontDescription") {
            configuration.titleTextAttributesTransformer = Self.transformer(font)
        }
        if let font = nib.font("subtitleFontDescription") ?? nib.font("subtitleFont") {
            configuration.subtitleTextAttributesTransformer = Self.transformer(font)
        }
    }

    private static func transformer(_ font: UIFont) -> UIConfigurationTextAttributesTransformer {
        UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = font
            return attributes
        }
    }

    private func decodeBackground(_ nib: NibCoder, _ background: inout UIBackgroundConfiguration) {
        if let color = nib.color("backgroundColor") { background.backgroundColor = color }
        if let color = nib.color("strokeColor") { background.strokeColor = color }
        if let value = nib.element.number("cornerRadius") { background.cornerRadius = CGFloat(value) }
        if let value = nib.element.number("strokeWidth") { background.strokeWidth = CGFloat(value) }
        if let value = nib.element.number("strokeOutset") { background.strokeOutset = CGFloat(value) }
        if let insets = nib.element.child(key: "backgroundInsets") {
            background.backgroundInsets = NibValues.directionalInsets(insets)
        }
    }

    private static let roles: [String: Role] = [
        "normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive,
    ]

    private static let buttonTypes: [String: ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "plain": .plain, "close": .close,
    ]

    private static let states: [String: State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        "focused": .focused,
    ]

    private static let cornerStyles: [String: Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]

    private static let sizes: [String: Configuration.Size] = [
        "medium": .medium, "small": .small, "mini": .mini, "large": .large,
    ]

    private static let placements: [String: NSDirectionalRectEdge] = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]

    private static let titleAlignments: [String: Configuration.TitleAlignment] = [
        "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
}
