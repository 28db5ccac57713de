public import Foundation

/// A line of a layout. Points, from the layout's top left.
public struct TextLine: Hashable, Sendable {
    /// The characters of the line in UTF-16 units, with the separator that ends it; of a truncated line to the end of
    /// what it stands for.
    public internal(set) var range: Range<Int>
    /// Of the line box.
    public internal(set) var origin: CGPoint
    /// The sum of all advances. Spaces that hang over the end of a wrapped line do not count.
    public internal(set) var width: CGFloat
    /// Of the line box, line spacing not included.
    public internal(set) var height: CGFloat
    /// From the layout's top.
    public internal(set) var baseline: CGFloat
    /// Of the tallest font in the line, above the baseline.
    public internal(set) var ascent: CGFloat
    /// Of the deepest font in the line, below the baseline, positive.
    public internal(set) var descent: CGFloat
    /// Shows an ellipsis, or ends before its text does.
    public internal(set) var isTruncated: Bool
    public internal(set) var isRightToLeft: Bool

    public var frame: CGRect { CGRect(x: origin.x, y: origin.y, width: width, height: height) }

    var glyphSpans: Range<Int>
    var stops: Range<Int>
}
