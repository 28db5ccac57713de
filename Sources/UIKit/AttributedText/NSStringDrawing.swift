public import CoreGraphics
import TwillDrawing
package import TwillText

public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is the text's top left, and lines wrap; without it there is one line, whose baseline starts
    /// at the origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Not yet: typographic bounds are answered.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Ends the last line that fits with an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing a string reports. Not yet: shrinking; the scale that is reported is 1.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// In points: what was drawn or measured last.
    open internal(set) var totalBounds = CGRect.zero
}

// Sizes are not rounded: round them up for a frame. All of this works on any thread.
extension NSAttributedString {
    public func size() -> CGSize { layout(TextOptions()).size }

    /// Draws the text with its top left at `point`; lines end where the text says.
    public func draw(at point: CGPoint) { draw(layout(TextOptions()), at: point) }

    /// Draws the text wrapped into `rect`; lines that do not fit are left out.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let rect = rect.standardized
        let layout = layout(TextOptions(rect.size, options))
        let isBaseline = !options.contains(.usesLineFragmentOrigin)
        draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - (isBaseline ? layout.firstBaseline : 0)))
        context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    }

    /// What drawing the text into `size` would take.
    ///
    /// - Parameter size: In points; 0 sets no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(TextOptions(size, options))
        let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
        let bounds = CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
        context?.totalBounds = bounds
        return bounds
    }

    private func layout(_ options: TextOptions) -> TextLayout {
        TextLayout.make(
            TextContent(attributedString: self, defaults: .stringDrawing, traits: .current), options)
    }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout.draw(in: context, at: point, attachments: layout.attachments.isEmpty ? [] : attachments)
    }
}

extension TextLayout {
    /// Draws text and the pictures in it with the context's alpha and shadow.
    ///
    /// - Parameters:
    ///   - attachments: Those of the attributed string that the layout was made of.
    ///   - color: Takes the place of the runs' text colours.
    package func draw(
        in context: CGContext, at origin: CGPoint, attachments: [NSTextAttachment], color: Color? = nil
    ) {
        context.paint { canvas in
            // Glyphs are drawn past the canvas's alpha.
            let isTranslucent = canvas.alpha < 1
            if isTranslucent { canvas.beginGroup() }
            draw(in: canvas, at: origin, color: color)
            for (place, frame) in self.attachments where attachments.indices.contains(place.id) {
                guard let image = attachments[place.id].image else { continue }
                image.draw(
                    on: canvas, in: frame.offsetBy(dx: origin.x, dy: origin.y),
                    tint: image.tint(template: content.attachmentColor(place.id), traits: .current))
            }
            if isTranslucent { canvas.endGroup() }
        }
    }
}

extension TextContent {
    /// The text colour where an attachment stands, which a template image is drawn in.
    fileprivate func attachmentColor(_ id: Int) -> Color {
        runs.first { $0.attachment?.id == id }?.color ?? .black
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
    }
}
