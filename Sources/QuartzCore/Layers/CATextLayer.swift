public import CoreGraphics
package import TwillDrawing
package import TwillText

/// The truncation of text that does not fit a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The text is clipped at the layer's edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start of the line is replaced by an ellipsis.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end of the line is replaced by an ellipsis.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle of the line is replaced by an ellipsis.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Aligned by the text's direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Aligned at the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Aligned at the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Justified.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that shows text, starting at its top left.
///
/// It draws at `contentsScale`, which is 1 unless it is set to the screen's scale. Subclasses that override `draw(in:)`
/// can move the context before calling it.
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

    /// The text: a `String` in the layer's font, size and color, or an `NSAttributedString` with its own. Other values
    /// show nothing.
    open var string: Any? {
        get { stored.string }
        set { redraw("string") { stored.string = newValue } }
    }

    /// The font: a `UIFont`, whose size is ignored, a `CGFont` or a font's name; Helvetica by default. Attributed strings have
    /// their own.
    open var font: Any? {
        get { stored.font }
        set { redraw("font") { stored.font = newValue } }
    }

    /// The font size in points; 36 by default. Animatable. Attributed strings have their own.
    open var fontSize: CGFloat {
        get { stored.fontSize }
        set { if stored.fontSize != newValue { redraw("fontSize") { stored.fontSize = newValue } } }
    }

    /// The text color; white by default. Animatable. Attributed strings have their own.
    open var foregroundColor: CGColor? {
        get { stored.foregroundColor }
        set {
            if stored.foregroundColor != newValue { redraw("foregroundColor") { stored.foregroundColor = newValue } }
        }
    }

    /// Whether lines are wrapped at the layer's width.
    open var isWrapped: Bool {
        get { stored.isWrapped }
        set { if stored.isWrapped != newValue { redraw("wrapped") { stored.isWrapped = newValue } } }
    }

    /// The truncation of each line, or of the last one that fits if lines are wrapped.
    open var truncationMode: CATextLayerTruncationMode {
        get { stored.truncationMode }
        set { if stored.truncationMode != newValue { redraw("truncationMode") { stored.truncationMode = newValue } } }
    }

    /// The horizontal alignment.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { stored.alignmentMode }
        set { if stored.alignmentMode != newValue { redraw("alignmentMode") { stored.alignmentMode = newValue } } }
    }

    /// A hint without effect: glyphs are positioned to a quarter of a pixel.
    open var allowsFontSubpixelQuantization = false

    /// Draws the text, if there is any.
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

    /// The animatable values that the contents were drawn with.
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

/// An attributed string, whose attributes are defined by a module above this one.
package protocol TextContentSource {
    /// - Parameters: The values for missing attributes.
    func textContent(font: TextFont, color: Color) -> TextContent
}
