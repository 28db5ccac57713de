public import CoreGraphics
public import Foundation
import TwillText

/// A line of a fragment, or of an attributed string by itself.
open class NSTextLineFragment: NSObject {
    /// The text that the line is a part of: the paragraph.
    public final let attributedString: NSAttributedString

    /// The part of the text that is on the line.
    public final let characterRange: NSRange

    /// The bounds of the line's text, from the fragment's top left.
    public final let typographicBounds: CGRect

    /// The left end of the baseline, from the top left of the bounds.
    public final let glyphOrigin: CGPoint

    /// The laid out line; nil for one without text.
    private let line: LaidLine?
    /// Where the text begins in the layout that the line is a part of.
    private let start: Int
    /// The part of the contents that is on the line.
    let offsets: Range<Int>
    /// The layout of a line by itself.
    private let owner: (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer)?

    /// Creates a line with a part of a text, which is not wrapped.
    public init(attributedString: NSAttributedString, range: NSRange) {
        let text = attributedString.plain
        let first = min(max(range.location, 0), text.length)
        let part = NSRange(location: first, length: min(max(range.length, 0), text.length - first))
        let storage = NSTextStorage(attributedString: text.attributedSubstring(from: part))
        let container = NSTextContainer(size: .zero)
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = 1
        let manager = NSLayoutManager()
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let laid = manager.line(at: 0)
        self.attributedString = text
        characterRange = part
        line = laid
        start = -first
        offsets = first..<NSMaxRange(part)
        owner = (storage, manager, container)
        typographicBounds = CGRect(x: 0, y: 0, width: laid?.text.width ?? 0, height: laid?.text.height ?? 0)
        glyphOrigin = CGPoint(x: 0, y: (laid?.text.baseline ?? 0) - (laid?.text.origin.y ?? 0))
    }

    /// Creates a line with a part of a text.
    public convenience init(string: String, attributes: [NSAttributedString.Key: Any], range: NSRange) {
        self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
    }

    /// - Parameters:
    ///   - paragraph: The text of the fragment's element.
    ///   - start: Where the element begins in the contents.
    ///   - origin: The fragment's top left.
    init(_ line: LaidLine, of paragraph: NSAttributedString, from start: Int, origin: CGPoint) {
        attributedString = paragraph
        characterRange = NSRange(line.range.lowerBound - start..<line.range.upperBound - start)
        self.line = line
        self.start = start
        offsets = line.range
        owner = nil
        let text = line.text
        typographicBounds = CGRect(
            x: line.origin.x + text.origin.x - origin.x, y: line.origin.y + text.origin.y - origin.y, width: text.width,
            height: text.height)
        glyphOrigin = CGPoint(x: 0, y: text.baseline - text.origin.y)
    }

    /// Creates the empty line after a separator at the end of the contents.
    init(extraLine bounds: CGRect, of paragraph: NSAttributedString, at offset: Int) {
        attributedString = paragraph
        characterRange = NSRange(location: paragraph.length, length: 0)
        line = nil
        start = offset - paragraph.length
        offsets = offset..<offset
        owner = nil
        typographicBounds = bounds
        glyphOrigin = CGPoint(x: 0, y: bounds.height)
    }

    /// Returns the left end of a character on the baseline, from the top left of the line's bounds.
    ///
    /// - Parameter index: An index in `attributedString`.
    open func locationForCharacter(at index: Int) -> CGPoint {
        guard let line, let manager else { return glyphOrigin }
        let x = manager.caretX(before: index + start, on: line)
        return CGPoint(x: x - line.origin.x - line.text.origin.x, y: glyphOrigin.y)
    }

    /// Returns the character at a point from the top left of the line's bounds, or the nearest one, as an index in `attributedString`.
    open func characterIndex(for point: CGPoint) -> Int {
        character(at: point).map { $0.index - start } ?? characterRange.location
    }

    /// Returns how much of the character at a point is before the point: from 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat { character(at: point)?.fraction ?? 0 }

    private func character(at point: CGPoint) -> (index: Int, fraction: CGFloat)? {
        guard let line, !point.x.isNaN else { return nil }
        return NSLayoutManager.character(atX: point.x + line.origin.x + line.text.origin.x, on: line)
    }

    private var manager: NSLayoutManager? { owner?.manager ?? line?.container.engine }

    /// Draws the line's text.
    ///
    /// - Parameter point: The position of the top left of the line's bounds.
    open func draw(at point: CGPoint, in context: CGContext) {
        guard let line, point.x.isFinite, point.y.isFinite else { return }
        let layout = line.laid.layout
        layout.draw(
            in: context, at: CGPoint(x: point.x - line.text.origin.x, y: point.y - line.text.origin.y),
            attachments: layout.attachments.isEmpty ? [] : line.laid.attachments, lines: line.index..<line.index + 1,
            elements: .all)
    }
}
