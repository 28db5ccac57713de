public import CoreGraphics
public import Foundation
import TwillText

/// The laid out text of an element, such as a paragraph.
///
/// A paragraph of many thousand characters is in several fragments. Subclasses draw something behind or around the text, and reserve room
/// for it by overriding the margins. After an edit, ask the layout manager for the fragments again: those of other paragraphs are the same
/// objects, at new places.
open class NSTextLayoutFragment: NSObject {
    /// The ways in which fragments are enumerated.
    public struct EnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Fragments are enumerated from the end to the beginning.
        public static let reverse = EnumerationOptions(rawValue: 1 << 0)
        /// Frames may be estimated.
        public static let estimatesSize = EnumerationOptions(rawValue: 1 << 1)
        /// Fragments are laid out.
        public static let ensuresLayout = EnumerationOptions(rawValue: 1 << 2)
        /// The last fragment has the empty line after a separator at the end.
        public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 1 << 3)
    }

    /// The steps of laying a fragment out.
    public enum State: UInt, Sendable {
        /// Nothing is laid out.
        case none = 0
        /// The size is estimated.
        case estimatedUsageBounds = 1
        /// The lines are being made.
        case calculatedUsageBounds = 2
        /// The lines are known.
        case layoutAvailable = 3
    }

    /// Creates a fragment. Delegates of layout managers return fragments; the layout manager lays them out.
    ///
    /// - Parameter rangeInElement: The part of the element; nil for the whole of it.
    public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
        self.textElement = textElement
        self.rangeInElement = rangeInElement ?? textElement.elementRange ?? NSTextRange(0..<0)
    }

    public required convenience init?(coder: NSCoder) {
        self.init(textElement: NSTextParagraph(attributedString: nil), range: nil)
    }

    /// The layout manager. Not retained.
    public final private(set) weak var textLayoutManager: NSTextLayoutManager?

    /// The element.
    public final let textElement: NSTextElement?

    /// The part of the element, in the whole contents.
    open private(set) var rangeInElement: NSTextRange

    /// The step that the layout of the fragment has reached.
    open var state: State { textLayoutManager == nil ? .none : .layoutAvailable }

    // MARK: Lines

    /// The lines, laid out. The last one is empty where the contents end in a separator.
    open var textLineFragments: [NSTextLineFragment] {
        let lines = lines, frame = frame(of: lines)
        let text = (textElement as? NSTextParagraph)?.attributedString ?? NSAttributedString(string: "")
        let start = textElement?.elementRange?.offsets.lowerBound ?? offsets.lowerBound
        var result = lines.map { NSTextLineFragment($0, of: text, from: start, origin: frame.origin) }
        if let extra = extraLine {
            let bounds = CGRect(
                x: max(0, extra.usedRect.minX), y: extra.rect.minY - frame.minY, width: 0, height: extra.rect.height)
            result.append(NSTextLineFragment(extraLine: bounds, of: text, at: offsets.upperBound))
        }
        return result
    }

    /// Returns the line at a height in the fragment: with `requiresExactMatch` the one that contains it, else the next one that does not
    /// end above it.
    open func textLineFragment(
        forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool
    ) -> NSTextLineFragment? {
        textLineFragments.first {
            let bounds = $0.typographicBounds
            return verticalOffset < bounds.maxY && (!requiresExactMatch || verticalOffset >= bounds.minY)
        }
    }

    /// Returns the line with a location. With upstream affinity, a location where a line wraps is on the line before.
    open func textLineFragment(
        for textLocation: any NSTextLocation, isUpstreamAffinity: Bool
    ) -> NSTextLineFragment? {
        let offset = textLocation.offset
        let lines = textLineFragments
        return lines.first {
            let end = $0.offsets.upperBound
            return $0.offsets.contains(offset) || isUpstreamAffinity && offset == end
                || offset == end && $0 === lines.last
        }
    }

    // MARK: Geometry

    /// The frame in the container: as wide as the longest line, with the margins.
    open var layoutFragmentFrame: CGRect { frame(of: lines) }

    /// The bounds of what is drawn, from the fragment's top left. Glyphs reach out of their lines.
    open var renderingSurfaceBounds: CGRect {
        let size = layoutFragmentFrame.size
        return CGRect(x: 0, y: 0, width: size.width, height: size.height).insetBy(dx: -2, dy: 0)
            .union(CGRect(x: 0, y: -2, width: 1, height: size.height + 4))
    }

    /// The space that is kept free before the lines.
    open var leadingPadding: CGFloat { 0 }
    /// The space that is kept free after the lines.
    open var trailingPadding: CGFloat { 0 }
    /// The space above the first line, besides that of the paragraph's style.
    open var topMargin: CGFloat { 0 }
    /// The space below the last line, besides that of the paragraph's style.
    open var bottomMargin: CGFloat { 0 }

    /// Has the fragment be laid out again.
    open func invalidateLayout() { textLayoutManager?.invalidateLayout(for: rangeInElement) }

    // MARK: Drawing

    /// Draws the text with its backgrounds, attachments and lines under and through it.
    ///
    /// - Parameter point: The position of the fragment's top left.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard let engine = textLayoutManager?.engine else { return }
        let frame = frame(of: lines)
        let origin = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        UIGraphicsPushContext(context)
        engine.drawBackground(forGlyphRange: NSRange(offsets), at: origin)
        engine.drawGlyphs(forGlyphRange: NSRange(offsets), at: origin)
        UIGraphicsPopContext()
    }

    // MARK: Attachments

    /// Returns the frame of the attachment at a location, from the fragment's top left; zero where there is none.
    open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
        let offset = location.offset
        guard let line = lines.first(where: { $0.range.contains(offset) }),
            let place = textLayoutManager?.engine.attachment(at: offset, on: line)
        else { return .zero }
        let frame = frame(of: lines)
        return place.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }

    /// The providers of the attachments' views, in the order of the text.
    @MainActor
    open var textAttachmentViewProviders: [NSTextAttachmentViewProvider] {
        guard let manager = textLayoutManager else { return [] }
        return manager.viewProviders(in: offsets, parentView: nil).map(\.provider)
    }

    // MARK: Layout

    var offsets: Range<Int> { rangeInElement.offsets }

    /// The place in the container: the paragraph's top, which the layout says.
    private var top: CGFloat = 0

    /// Makes the fragment part of a layout.
    func begin(_ manager: NSTextLayoutManager, _ range: Range<Int>) {
        textLayoutManager = manager
        rangeInElement = NSTextRange(range)
    }

    /// Moves the fragment to where it is after edits of other paragraphs.
    func place(_ range: Range<Int>, top: CGFloat) {
        self.top = top
        guard range != offsets else { return }
        rangeInElement = NSTextRange(range)
        guard let contents = textLayoutManager?.textContentManager as? NSTextContentStorage else { return }
        textElement?.elementRange = NSTextRange(contents.storedStorage.text.paragraph(at: range.lowerBound))
    }

    var lines: [LaidLine] { textLayoutManager?.engine.flow.lines(in: offsets) ?? [] }

    private func frame(of lines: [LaidLine]) -> CGRect {
        guard let first = lines.first, let last = lines.last else { return CGRect(x: 0, y: top, width: 0, height: 0) }
        let left = lines.map { $0.origin.x + $0.text.origin.x }.min() ?? 0
        let right = lines.map { $0.origin.x + $0.text.origin.x + $0.text.width }.max() ?? 0
        let start = min(first.container.padding, left)
        return CGRect(
            x: start, y: first.rect.minY, width: right + margins.right - start,
            height: last.rect.maxY - first.rect.minY + (extraLine?.rect.height ?? 0))
    }

    /// The empty line after a separator at the end of the contents.
    private var extraLine: (rect: CGRect, usedRect: CGRect, container: NSTextContainer)? {
        guard let engine = textLayoutManager?.engine, offsets.upperBound == engine.textLength else { return nil }
        return engine.extraLine
    }

    /// The margins, as far as they are valid lengths; left is before the lines, right after them.
    var margins: UIEdgeInsets {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        return UIEdgeInsets(
            top: length(topMargin), left: length(leadingPadding), bottom: length(bottomMargin),
            right: length(trailingPadding))
    }
}
