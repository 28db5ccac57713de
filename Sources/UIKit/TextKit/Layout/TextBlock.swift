import TwillText

/// A part of a text that is laid out by itself: a paragraph, or a piece of a long one.
struct TextBlock: Spanning {
    /// The number of UTF-16 units, with the separator that ends the paragraph.
    var length: Int
    /// The height with the space around the paragraph; estimated until the block is laid out.
    var height: Double
    /// The left and the right end of the lines, in the container.
    var left: Float = 0
    var right: Float = 0
    /// Whether the height is that of the laid out text.
    var isMeasured = false
    /// Whether the block is the first one of its paragraph.
    var beginsParagraph: Bool
    /// Whether the block is the last one of its paragraph.
    var endsParagraph: Bool
    var laid: LaidText?
}

/// The lines of a part of a text.
final class LaidText {
    let layout: TextLayout
    /// The attachments, which the layout counts.
    let attachments: [NSTextAttachment]
    /// The number of lines, without the empty one after a separator at the end.
    let lineCount: Int
    /// The height above the first line.
    let top: Double
    /// The distance by which each line is moved down from where the layout has it; empty for none.
    let shifts: [Double]
    /// The fragment of a text layout manager; nil for the lines of others, and for an element that is left out.
    let fragment: NSTextLayoutFragment?
    /// The space before the lines, beside the container's padding.
    let left: Double

    init(
        _ layout: TextLayout, attachments: [NSTextAttachment], lineCount: Int, top: Double = 0, shifts: [Double] = [],
        fragment: NSTextLayoutFragment? = nil, left: Double = 0
    ) {
        self.layout = layout
        self.attachments = attachments
        self.lineCount = lineCount
        self.top = top
        self.shifts = shifts
        self.fragment = fragment
        self.left = left
    }

    /// The overhang of texts that are not measured, and the most that is drawn of any other.
    static let largestOverhang: CGFloat = 24

    /// How far what is drawn reaches above or below the lines at most, in points, with a point for rounding.
    private(set) lazy var overhang: CGFloat =
        fragment != nil
        ? Self.largestOverhang : min(layout.overhang().map { CGFloat($0) + 1 } ?? .infinity, Self.largestOverhang)

    /// The end of the last line, from the top of the block.
    var bottom: Double {
        let last = layout.lines[max(0, lineCount - 1)]
        return top + last.origin.y + last.height + shift(ofLine: lineCount - 1)
    }

    func shift(ofLine index: Int) -> Double { shifts.isEmpty ? 0 : shifts[min(index, shifts.count - 1)] }
}

/// A line of a text in its container. Lengths are in points, from the container's top left.
struct LaidLine {
    let laid: LaidText
    let container: NSTextContainer
    /// The index in the layout.
    let index: Int
    /// The UTF-16 range in the whole text.
    let range: Range<Int>
    /// Where the layout's text begins in the whole text.
    let start: Int
    /// The top left of the layout, moved by the line's shift.
    let origin: CGPoint
    /// The whole line with the space around it: lines follow each other without gaps.
    let rect: CGRect

    var text: TextLine { laid.layout.lines[index] }

    /// The rectangle of the text, with the container's padding at both ends.
    var usedRect: CGRect {
        let padding = container.padding
        return CGRect(
            x: origin.x + text.origin.x - padding, y: origin.y + text.origin.y, width: text.width + 2 * padding,
            height: text.height)
    }

    /// The top and bottom of all that is drawn of the line.
    var drawnHeights: ClosedRange<CGFloat> {
        let used = usedRect
        return min(rect.minY, used.minY) - laid.overhang...max(rect.maxY, used.maxY) + laid.overhang
    }

    /// The boxes of the characters, in the whole text's offsets and the container's coordinates.
    var boxes: [TextLayout.CharacterBox] {
        laid.layout.characterBoxes(ofLine: index).map {
            var box = $0
            box.range = box.range.lowerBound + start..<box.range.upperBound + start
            box.x += origin.x
            return box
        }
    }
}

/// What a text layout manager says about a part of the text before it is laid out.
struct LaidElement {
    var fragment: NSTextLayoutFragment?
    /// Whether the element is not shown.
    var isLeftOut = false
    /// The space around the lines; left is before them.
    var margins = UIEdgeInsets.zero
}
