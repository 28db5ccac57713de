import CoreGraphics
import TwillDrawing
import TwillSync
import TwillText

/// The symbol that an image was created from.
struct SymbolSource: Hashable, @unchecked Sendable {
    var name: String
    /// The configuration of the image.
    var configuration: UIImage.SymbolConfiguration
    /// The values of the view or text that shows the image, for those that the configuration does not specify.
    var surrounding: UIImage.SymbolConfiguration.Values?
    /// The appearance of the pixels; nil until there are any.
    var appearance: SymbolAppearance?

    /// The value for layers with variable color.
    var variableValue: Double?
    /// The symbol of an asset catalog; nil for a system symbol.
    var custom: CustomSymbol?

    /// Returns the appearance in an environment. The configuration's own traits take precedence.
    func appearance(in traits: UITraitCollection, isOriginal: Bool) -> SymbolAppearance {
        let traits = configuration.traitCollection.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
        let values = surrounding?.applying(configuration.values) ?? configuration.values
        var size = values.pointSize ?? SymbolMetrics.pointSize
        var weight = values.weight
        if let style = values.textStyle {
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            size = font.pointSize
            if weight == .unspecified { weight = font.symbolWeight }
        } else if weight == .unspecified {
            weight = traits.legibilityWeight == .bold ? .regular.emboldened : .regular
        }
        let displayScale = traits.displayScale > 0 ? traits.displayScale : DisplayEnvironment.currentScale
        var appearance = SymbolAppearance(
            name: name, pointSize: min(size, SymbolMetrics.largestPointSize), weight: weight,
            scale: values.scale == .small || values.scale == .large ? values.scale : .medium,
            displayScale: displayScale, colors: [], custom: custom)
        let drawing = appearance.drawing
        appearance.activeLevel = drawing?.activeLevel(variableValue)
        guard !values.prefersMonochrome else { return appearance }
        if values.prefersMulticolor {
            if custom?.isMulticolor == true {
                appearance.isMulticolor = true
                appearance.colors =
                    drawing?.steps.map { step in
                        (step.color.flatMap { UIColor.systemColors[$0] } ?? .tintColor).color(in: traits)
                    } ?? []
                return appearance
            }
            if custom == nil, let colors = SymbolCatalog.multicolor(name) {
                appearance.colors = colors.map { $0.color(in: traits) }
                return appearance
            }
        }
        if !isOriginal, let coloring = values.coloring {
            appearance.colors = coloring.colors(in: traits)
        }
        return appearance
    }
}

extension UIImage.SymbolConfiguration.Coloring {
    /// Returns the colors of the layers, primary first.
    fileprivate func colors(in traits: UITraitCollection) -> [Color] {
        switch self {
        case .hierarchical(let color):
            let primary = color.color(in: traits)
            var secondary = primary
            secondary.alpha *= 0.5
            var tertiary = primary
            tertiary.alpha *= 0.25
            return [primary, secondary, tertiary]
        case .palette(let colors):
            return colors.prefix(3).map { $0.color(in: traits) }
        }
    }
}

extension UIImage {
    // MARK: Symbols

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { options.symbol != nil }

    /// The symbol's configuration; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { options.symbol?.configuration }

    /// The image's configuration: that of a symbol; nil for other images.
    public var configuration: Configuration? { options.symbol?.configuration }

    /// Returns a symbol with a configuration, which replaces its own; other images unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = options.symbol else { return self }
        let new =
            configuration as? SymbolConfiguration
            ?? symbol.configuration.withTraitCollection(configuration.traitCollection)
        return configured(new)
    }

    /// Returns a symbol with the values of a configuration in addition to its own; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        options.symbol.map { configured($0.configuration.applying(configuration)) }
    }

    private func configured(_ configuration: SymbolConfiguration) -> UIImage {
        var options = options
        options.symbol?.configuration = configuration
        return Self.rendered(options, traits: .current) ?? self
    }

    /// Returns whether the image is drawn in the tint color of the view that shows it.
    package var usesTintColor: Bool {
        if renderingMode == .automatic { return isSymbolImage && !isColoredSymbol }
        return renderingMode == .alwaysTemplate && !isColoredSymbol
    }

    /// Whether the symbol's layers are drawn in several colors.
    var isColoredSymbol: Bool { options.symbol?.appearance?.colors.isEmpty == false }

    /// Returns a symbol as it is shown in an environment; other images unchanged.
    ///
    /// - Parameter surrounding: Values for those that the symbol does not specify; nil keeps those of the last call.
    func symbolShown(in traits: UITraitCollection, _ surrounding: SymbolConfiguration.Values? = nil) -> UIImage {
        guard options.symbol != nil else { return self }
        var options = options
        if let surrounding { options.symbol?.surrounding = surrounding }
        return Self.rendered(options, traits: traits, unlessLike: self) ?? self
    }

    /// Returns the symbol for text in a font.
    func symbolShown(for font: TextFont, traits: UITraitCollection) -> UIImage {
        guard isSymbolImage else { return self }
        return symbolShown(in: traits, SymbolConfiguration(font: UIFont(font)).values)
    }

    /// Returns a symbol whose pixels match its options; nil if there is no such symbol.
    static func rendered(_ options: Options, traits: UITraitCollection, unlessLike old: UIImage? = nil) -> UIImage? {
        guard let symbol = options.symbol else { return nil }
        let appearance = symbol.appearance(in: traits, isOriginal: options.renderingMode == .alwaysOriginal)
        if let old, old.options.symbol?.appearance == appearance { return old }
        guard let (image, options) = Self.rendered(options, appearance) else { return nil }
        return UIImage(image, options)
    }

    private static func rendered(_ options: Options, _ appearance: SymbolAppearance) -> (CGImage, Options)? {
        guard let rendered = SymbolRenderer.render(appearance) else { return nil }
        var options = options
        options.symbol?.appearance = appearance
        options.scale = appearance.displayScale
        options.baselineOffset = rendered.baselineOffset
        return (rendered.image, options)
    }

    /// Returns the pixels and options of a system symbol; nil, logged once, if there is none of that name.
    static func systemSymbol(
        _ name: String, _ configuration: Configuration?, _ variableValue: Double?
    ) -> (CGImage, Options)? {
        guard SymbolCatalog.drawing(named: name) != nil else {
            logError(
                """
                there is no system symbol "\(name)" here, only drawings for the names that apps use most. Ship an \
                image of that name and use UIImage(named:), or choose another symbol.
                """, subsystem: "UIImage")
            return nil
        }
        return symbol(name, nil, flips: SymbolCatalog.flips(name), configuration, variableValue)
    }

    /// Returns the pixels and options of a symbol.
    static func symbol(
        _ name: String, _ custom: CustomSymbol?, flips: Bool, _ configuration: Configuration?,
        _ variableValue: Double?
    ) -> (CGImage, Options)? {
        let configuration =
            configuration as? SymbolConfiguration
            ?? .unspecified.withTraitCollection(configuration?.traitCollection)
        var source = SymbolSource(
            name: name, configuration: configuration, appearance: nil, variableValue: variableValue, custom: custom)
        let appearance = source.appearance(in: .current, isOriginal: false)
        source.appearance = appearance
        var options = Options()
        options.flipsForRightToLeft = flips
        options.symbol = source
        return rendered(options, appearance)
    }
}
