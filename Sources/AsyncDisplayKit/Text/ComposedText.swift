import TwillText
import UIKit

/// A text with its truncation token, for the text engine. Any thread.
struct ComposedText {
    var content: TextContent
    /// The truncation token; nil for the engine's ellipsis.
    var token: TextContent?
    var mode: LineBreakMode
    var maximumLines: Int
    var isRightToLeft: Bool
    var exclusions: TextExclusions?
    /// The attachments of the token.
    var tokenAttachments: [NSTextAttachment] = []
    /// The factors to try if the text would be truncated.
    var scaleFactors: [CGFloat] = []

    /// Lays the text out in a size; an infinite side sets no limit.
    func fitted(into size: CGSize) -> FittedText {
        var best = cut(toFit: size)
        for factor in scaleFactors where best.isTruncated { best = scaled(by: factor).cut(toFit: size) }
        return best
    }

    private func scaled(by factor: CGFloat) -> ComposedText {
        var scaled = self
        scaled.content.scaleFonts(by: factor)
        scaled.token?.scaleFonts(by: factor)
        return scaled
    }

    private func cut(toFit size: CGSize) -> FittedText {
        var options = TextOptions(
            width: size.width, height: size.height, maximumLines: maximumLines, lastLineBreakMode: mode,
            isRightToLeft: isRightToLeft)
        options.exclusions = exclusions
        if mode != .truncateTail { options.truncationToken = token }
        let layout = TextLayout.make(content, options)
        guard layout.isTruncated, let token, mode == .truncateTail, let last = layout.lines.last else {
            return FittedText(layout: layout, shownLength: layout.isTruncated ? nil : content.utf16Count)
        }
        options.lastLineBreakMode = .wordWrap
        let cuts = content.boundaries(in: last.range)
        // Finds the longest beginning of the text that fits with the token after it.
        var low = 0, high = cuts.count - 1
        var best: FittedText?
        while low <= high {
            let middle = (low + high) / 2
            let candidate = content.prefix(utf16: cuts[middle]).trimmingEnd
            let whole = TextContent(runs: candidate.runs + token.runs(like: candidate.runs.last ?? content.runs.first))
            let layout = TextLayout.make(whole, options)
            if layout.isTruncated || (layout.lines.count > 1 && layout.size.width > size.width + 0.001) {
                high = middle - 1
            } else {
                best = FittedText(layout: layout, shownLength: candidate.utf16Count, isCut: true)
                low = middle + 1
            }
        }
        return best ?? FittedText(layout: layout, shownLength: nil)
    }
}

/// A text laid out in its size.
struct FittedText {
    var layout: TextLayout
    /// The number of UTF-16 units before a token at the end; nil if the text engine truncated the text.
    var shownLength: Int?
    /// Whether it ends with the app's token, as a part of the text that is laid out.
    var isCut = false

    var isTruncated: Bool { isCut || layout.isTruncated }
}

extension TextContent {
    var utf16Count: Int { runs.reduce(0) { $0 + $1.text.utf16.count } }

    fileprivate mutating func scaleFonts(by factor: CGFloat) {
        for index in runs.indices {
            runs[index].font = FontCatalog.resized(runs[index].font, to: runs[index].font.size * factor)
        }
    }

    /// Returns the positions in UTF-16 units within a range at which the text may end: between grapheme clusters.
    fileprivate func boundaries(in range: Range<Int>) -> [Int] {
        let text = runs.map(\.text).joined()
        var cuts: [Int] = []
        var place = 0
        for character in text {
            if place >= range.lowerBound, place <= range.upperBound { cuts.append(place) }
            place += character.utf16.count
            if place > range.upperBound { break }
        }
        if place <= range.upperBound, cuts.last != place { cuts.append(place) }
        return cuts
    }

    fileprivate func prefix(utf16 count: Int) -> TextContent {
        var left = count
        var kept: [TextRun] = []
        for run in runs where left > 0 {
            let length = run.text.utf16.count
            var run = run
            if length > left { run.text = String(decoding: Array(run.text.utf16.prefix(left)), as: UTF16.self) }
            kept.append(run)
            left -= length
        }
        return TextContent(runs: kept)
    }

    /// The text without white space at its end.
    fileprivate var trimmingEnd: TextContent {
        var runs = runs
        while var last = runs.popLast() {
            while let character = last.text.last, character.isWhitespace { last.text.removeLast() }
            if !last.text.isEmpty {
                runs.append(last)
                break
            }
        }
        return TextContent(runs: runs)
    }

    /// Returns the token's runs with the paragraph style of the text before them.
    fileprivate func runs(like before: TextRun?) -> [TextRun] {
        runs.map { run in
            var run = run
            if let before { run.style = before.style }
            return run
        }
    }
}
