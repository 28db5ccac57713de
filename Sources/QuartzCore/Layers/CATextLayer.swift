public import CoreGraphics
package import TwillDrawing
package import TwillText

/// How a text layer shortens text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cuts the text off at the layer's edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows text, from its top left on.
///
/// It draws at `contentsScale`, which is 1 unless it is set to the screen's scale. Subclasses that override `draw(in:)` can
/// move the context before they call it.
open class CATextLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        stored = layer.stored
        drawn = layer.drawn
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// A `String`, in the layer's font, size and colour, or an `NSAttributedString` with its own. Anything else shows nothing.
    open var string: Any? {
        get { stored.string }
        set { redraw("string") { stored.string = newValue } }
    }

    /// A `UIFont`, whose size does not count, or the name of a font; Helvetica by default. Attributed strings have their own.
    open var font: Any? {
        get { stored.font }
        set { redraw("font") { stored.font = newValue } }
    }

    /// In points; 36 by default. Animatable. Attributed strings have their own.
    open var fontSize: CGFloat {
        get { stored.fontSize }
        set { if stored.fontSize != newValue { redraw("fontSize") { stored.fontSize = newValue } } }
    }

    /// White by default. Animatable. Attributed strings have their own.
    open var foregroundColor: CGColor? {
        get { stored.foregroundColor }
        set {
            if stored.foregroundColor != newValue { redraw("foregroundColor") { stored.foregroundColor = newValue } }
        }
    }

    /// Whether lines end where the layer does; else they end only where the text says.
    open var isWrapped: Bool {
        get { stored.isWrapped }
        set { if stored.isWrapped != newValue { redraw("wrapped") { stored.isWrapped = newValue } } }
    }

    /// Of each line, or of the last one that fits where lines are wrapped.
    open var truncationMode: CATextLayerTruncationMode {
        get { stored.truncationMode }
        set { if stored.truncationMode != newValue { redraw("truncationMode") { stored.truncationMode = newValue } } }
    }

    open var alignmentMode: CATextLayerAlignmentMode {
        get { stored.alignmentMode }
        set { if stored.alignmentMode != newValue { redraw("alignmentMode") { stored.alignmentMode = newValue } } }
    }

    /// A hint that changes no picture here: glyphs are placed to a quarter of a pixel.
    open var allowsFontSubpixelQuantization = false

    /// Draws the text. The default draws nothing where there is none.
    open override func draw(in ctx: CGContext) {
        drawText(in: ctx)
    }

    private func redraw(_ key: String, _ body: () -> Void) {
        change(key, body)
        setNeedsDisplay()
    }

    struct Values {
        var string: Any?
        var font: Any? = "Helvetica"
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = .white
        var isWrapped = false
        var truncationMode = CATextLayerTruncationMode.none
        var alignmentMode = CATextLayerAlignmentMode.natural
    }

    final var stored = Values()

    /// What the contents were drawn with, of what animates.
    final var drawn: (fontSize: CGFloat, color: CGColor?)?

    override func willShowAnimated() {
        guard let drawn, drawn.fontSize != fontSize || drawn.color != foregroundColor else { return }
        drawContents()
    }

    override func property(named name: String) -> LayerProperty? {
        Self.textProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union(["fontSize", "foregroundColor"])

    nonisolated(unsafe) private static let textProperties: [String: LayerProperty] = [
        "fontSize": LayerProperty {
            .number(Double(($0 as? CATextLayer)?.fontSize ?? 0))
        } set: { layer, value in
            if let number = value.number, number.isFinite { (layer as? CATextLayer)?.fontSize = number }
        },
        "foregroundColor": LayerProperty {
            AnimatedValue(($0 as? CATextLayer)?.foregroundColor)
        } set: { layer, value in
            if let color = value.color { (layer as? CATextLayer)?.foregroundColor = CGColor(color) }
            if value.isAbsent { (layer as? CATextLayer)?.foregroundColor = nil }
        },
    ]
}

/// A font of a module above this one.
package protocol TextFontSource {
    var textFont: TextFont { get }
}

/// An attributed string, whose attributes a module above this one knows.
package protocol TextContentSource {
    /// - Parameters: What the text has where its attributes do not say.
    func textContent(font: TextFont, color: Color) -> TextContent
}
