import CoreGraphics
public import Foundation
import QuartzCore

extension UITextView: UITextSearching {
    /// Whether text can be replaced: it is edited.
    public var supportsTextReplacement: Bool { isEditable }

    public func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
    ) -> ComparisonResult {
        let order = compare(foundRange.start, to: toRange.start)
        return order == .orderedSame ? compare(foundRange.end, to: toRange.end) : order
    }

    public func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: any UITextSearchAggregator
    ) {
        for range in ranges(of: queryString, options) {
            resultAggregator.foundRange(TextOffsetRange(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    /// Returns where a text is, in order, without overlaps.
    private func ranges(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        guard !query.isEmpty else { return [] }
        let text = textStorage.string as NSString
        var result: [NSRange] = []
        var rest = NSRange(location: 0, length: text.length)
        while rest.length > 0 {
            let found = text.range(of: query, options: options.stringCompareOptions, range: rest)
            guard found.location != NSNotFound, found.length > 0 else { break }
            if isMatch(found, options.wordMatchMethod) { result.append(found) }
            rest = NSRange(location: NSMaxRange(found), length: text.length - NSMaxRange(found))
        }
        return result
    }

    private func isMatch(_ range: NSRange, _ method: UITextSearchOptions.WordMatchMethod) -> Bool {
        guard method != .contains else { return true }
        let words = editor.units.units(.word, around: range.location)
        guard words.contains(where: { $0.location == range.location }) else { return false }
        return method == .startsWith || words.contains { NSMaxRange($0) == NSMaxRange(range) }
    }

    public func decorate(foundTextRange: UITextRange, document: AnyHashable?, usingStyle: UITextSearchFoundTextStyle) {
        foundText.set(editor.nsRange(foundTextRange), usingStyle)
        canvas.redraw(canvas.bounds)
    }

    public func clearAllDecoratedFoundText() {
        foundText = FoundText()
        canvas.redraw(canvas.bounds)
    }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?) {
        scrollRangeToVisible(editor.nsRange(range))
    }

    public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) {
        guard isEditable else { return }
        editor.change(editor.nsRange(foundTextRange), to: withText)
    }

    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        guard isEditable else { return }
        undoManager?.beginUndoGrouping()
        for range in ranges(of: queryString, options).reversed() { editor.change(range, to: withText) }
        undoManager?.endUndoGrouping()
    }

    /// Draws what is behind found text, where it is in a range of glyphs.
    func drawFoundText(in glyphs: NSRange) {
        guard !foundText.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        for (range, style) in foundText.marks(in: glyphs) {
            let isCurrent = style == .highlighted
            UIColor.systemYellow.withAlphaComponent(isCurrent ? 1 : 0.35).setFill()
            let rects = storedLayoutManager.textRects(of: range.location..<NSMaxRange(range), in: textContainer)
            for rect in rects {
                let box = rect.offsetBy(dx: containerOrigin.x, dy: containerOrigin.y).insetBy(dx: -1, dy: 0)
                let shape = UIBezierPath(roundedRect: box, cornerRadius: 4)
                context.addPath(shape.cgPath)
                context.fillPath()
            }
        }
    }
}

extension UITextView: UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        UITextSearchingFindSession(searchableObject: self)
    }
}

/// The ranges of a text that a search has found, in order.
struct FoundText {
    private var marks: [(range: NSRange, style: UITextSearchFoundTextStyle)] = []

    var isEmpty: Bool { marks.isEmpty }

    mutating func set(_ range: NSRange, _ style: UITextSearchFoundTextStyle) {
        let index = index(of: range.location)
        if index < marks.count, marks[index].range == range {
            if style == .normal { marks.remove(at: index) } else { marks[index].style = style }
        } else if style != .normal {
            marks.insert((range, style), at: index)
        }
    }

    func marks(in range: NSRange) -> ArraySlice<(range: NSRange, style: UITextSearchFoundTextStyle)> {
        let first = max(0, index(of: range.location) - 1)
        return marks[first..<max(first, index(of: NSMaxRange(range)))]
    }

    /// Returns the first mark that begins at an offset or after it.
    private func index(of location: Int) -> Int {
        var lower = 0, upper = marks.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if marks[middle].range.location < location { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}
