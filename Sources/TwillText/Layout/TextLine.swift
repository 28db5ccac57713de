public import Foundation

/// A line of a layout. Lengths are in points, from the layout's top left.
public struct TextLine: Hashable, Sendable {
    /// The UTF-16 range of the line's characters, with the separator that ends it; a truncated line's range includes
    /// the text that was left out.
    public internal(set) var range: Range<Int>
    /// The origin of the line box.
    public internal(set) var origin: CGPoint
    /// The sum of all advances, without spaces that hang over the end of a wrapped line.
    public internal(set) var width: CGFloat
    /// The height of the line box, without line spacing.
    public internal(set) var height: CGFloat
    /// The baseline, from the layout's top.
    public internal(set) var baseline: CGFloat
    /// The ascent of the tallest font in the line, above the baseline.
    public internal(set) var ascent: CGFloat
    /// The descent of the deepest font in the line, below the baseline, positive.
    public internal(set) var descent: CGFloat
    /// Whether the line shows an ellipsis, or ends before its text does.
    public internal(set) var isTruncated: Bool
    /// Whether the line's paragraph runs from right to left.
    public internal(set) var isRightToLeft: Bool

    /// The frame of the line box.
    public var frame: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: height) }

    var glyphSpans: Range<Int>
    var stops: Range<Int>
}
