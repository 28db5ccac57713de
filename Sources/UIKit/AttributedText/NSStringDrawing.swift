public import CoreGraphics
import TwillDrawing
package import TwillText

/// The options of drawing and measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is the text's top left, and lines wrap; without it there is one line, whose baseline
    /// starts at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The fonts' leading is added between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// The bounds are those of the glyphs' shapes, instead of the lines'.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// The last line that fits ends with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The limits of shrinking text to fit, with the results of the last drawing or measuring.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale of the fonts' sizes, from 0 to 1; 0, the default, does not shrink.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale of the fonts' sizes that was used last.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounds that were drawn or measured last, in points.
    open internal(set) var totalBounds = CGRect.zero
}

// Sizes are not rounded: round them up for a frame. All of this works on any thread.
extension NSAttributedString {
    /// Returns the size of the text in points.
    public func size() -> CGSize { Self.withoutNoise(layout(TextOptions()).size) }

    /// Draws the text with its top left at `point`; lines end only at separators.
    public func draw(at point: CGPoint) { draw(layout(TextOptions()), at: point) }

    /// Draws the text wrapped in `rect`; lines that do not fit are left out.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text with options.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let rect = rect.standardized
        let layout = layout(rect.size, options, context)
        let isBaseline = !options.contains(.usesLineFragmentOrigin)
        draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - (isBaseline ? layout.firstBaseline : 0)))
        context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    }

    /// Returns the bounds of the text drawn in `size`.
    ///
    /// - Parameter size: The size in points; 0 sets no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(size, options, context)
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        var bounds = CGRect(origin: CGPoint(x: 0, y: y), size: Self.withoutNoise(layout.size))
        if options.contains(.usesDeviceMetrics) {
            let ink = layout.inkBounds
            bounds = ink.isNull ? CGRect(origin: bounds.origin, size: .zero) : ink.offsetBy(dx: 0, dy: y)
        }
        context?.totalBounds = bounds
        return bounds
    }

    /// Removes rounding errors, as apps round up to pixels: 11.5 points must not be 12 on a screen of two pixels a point.
    private static func withoutNoise(_ size: CGSize) -> CGSize {
        func clean(_ length: CGFloat) -> CGFloat {
            let steps = length * 65_536
            return abs(steps) < 1e15 ? steps.rounded() / 65_536 : length
        }
        return CGSize(width: clean(size.width), height: clean(size.height))
    }

    private func layout(_ options: TextOptions) -> TextLayout { TextLayout.make(contentForDrawing, options) }

    private var contentForDrawing: TextContent {
        TextContent(attributedString: self, defaults: .stringDrawing, traits: .current)
    }

    /// Returns the layout in the largest fonts that fit, if the context allows shrinking.
    private func layout(
        _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> TextLayout {
        let content = contentForDrawing
        let factor = content.factor(fitting: size, options, least: context?.minimumScaleFactor ?? 0)
        context?.actualScaleFactor = factor
        return TextLayout.make(factor < 1 ? content.scaled(by: factor) : content, TextOptions(size, options))
    }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout.draw(in: context, at: point, attachments: layout.attachments.isEmpty ? [] : attachments)
    }
}

extension TextLayout {
    /// Draws text and its attachments with the context's alpha and shadow.
    ///
    /// - Parameters:
    ///   - attachments: The attachments of the attributed string.
    ///   - color: Replaces the runs' text colors.
    package func draw(
        in context: CGContext, at origin: CGPoint, attachments: [NSTextAttachment], color: Color? = nil
    ) {
        draw(in: context, at: origin, attachments, lines.indices) { draw(in: $0, at: origin, color: color) }
    }

    /// Draws some lines of a text, or some of their elements. Attachments count as glyphs.
    func draw(
        in context: CGContext, at origin: CGPoint, attachments: [NSTextAttachment], lines: Range<Int>,
        elements: Elements
    ) {
        draw(in: context, at: origin, elements.contains(.glyphs) ? attachments : [], lines) {
            draw(in: $0, at: origin, lines: lines, elements: elements)
        }
    }

    private func draw(
        in context: CGContext, at origin: CGPoint, _ attachments: [NSTextAttachment], _ lines: Range<Int>,
        _ drawText: (Canvas) -> Void
    ) {
        context.paint { canvas in
            // Glyphs are drawn without the canvas's alpha.
            let isTranslucent = canvas.alpha < 1
            if isTranslucent { canvas.beginGroup() }
            drawText(canvas)
            for (place, frame) in self.attachments where attachments.indices.contains(place.id) {
                let isOnLine = lines.contains {
                    self.lines[$0].origin.y <= frame.midY && frame.midY < self.lines[$0].frame.maxY
                }
                guard isOnLine || lines == self.lines.indices else { continue }
                let attachment = attachments[place.id]
                guard var image = attachment.image(forBounds: frame, textContainer: nil, characterIndex: 0) else {
                    continue
                }
                let run = content.runs.first { $0.attachment?.id == place.id }
                if let font = run?.font { image = image.symbolShown(for: font, traits: .current) }
                image.draw(
                    on: canvas, in: frame.offsetBy(dx: origin.x, dy: origin.y),
                    tint: image.drawnTint(template: run?.color ?? .black, traits: .current))
            }
            if isTranslucent { canvas.endGroup() }
        }
    }
}

extension TextContent {
    /// Returns the text with fonts scaled by a factor.
    package func scaled(by factor: CGFloat) -> TextContent {
        var content = self
        for index in content.runs.indices {
            let font = content.runs[index].font
            content.runs[index].font = FontCatalog.resized(font, to: font.size * factor)
        }
        return content
    }

    /// Returns the scale of fonts at which the whole text fits, to a hundredth; `least` if it never does.
    fileprivate func factor(fitting size: CGSize, _ options: NSStringDrawingOptions, least: CGFloat) -> CGFloat {
        guard least > 0, least < 1, size.width > 0 else { return 1 }
        let wraps = options.contains(.usesLineFragmentOrigin)
        func fits(_ factor: CGFloat) -> Bool {
            let text = factor < 1 ? scaled(by: factor) : self
            guard wraps else { return TextLayout.make(text, TextOptions(.zero, options)).size.width <= size.width }
            let room = CGSize(width: size.width, height: 0)
            // Without a limit of the height everything fits.
            return size.height <= 0
                || TextLayout.make(text, TextOptions(room, options.subtracting(.truncatesLastVisibleLine))).size.height
                    <= size.height
        }
        if fits(1) { return 1 }
        var low = least, high: CGFloat = 1
        guard fits(low) else { return low }
        while high - low > 0.005 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }
}

extension TextOptions {
    fileprivate init(_ size: CGSize, _ options: NSStringDrawingOptions) {
        let wraps = options.contains(.usesLineFragmentOrigin)
        self.init(
            width: wraps && size.width > 0 ? size.width : .infinity,
            height: wraps && size.height > 0 ? size.height : .infinity, maximumLines: wraps ? 0 : 1,
            usesFontLeading: options.contains(.usesFontLeading),
            lastLineBreakMode: options.contains(.truncatesLastVisibleLine) ? .truncateTail : nil)
        truncatesParagraphs = wraps
    }
}
