import Foundation
import TwillSync

/// A text's paragraphs, shaped on demand and shared by all layouts of the text.
final class ShapedText: Sendable {
    let runs: [TextRun]
    let isRightToLeft: Bool
    private let library: FontLibrary
    private let sources: [SourceParagraph]
    private let shaped: Locked<[ShapedParagraph?]>
    /// Ellipses and hyphens by their run.
    private let marks = Locked<[Mark: ShapedParagraph]>([:])

    private struct Mark: Hashable {
        var text: String
        var run: Int
        var isRightToLeft = false
    }

    init(_ content: TextContent, isRightToLeft: Bool, library: FontLibrary = .shared) {
        runs = content.runs
        self.isRightToLeft = isRightToLeft
        self.library = library
        sources = SourceParagraph.split(content.runs)
        shaped = Locked(Array(repeating: nil, count: sources.count))
    }

    var count: Int { sources.count }

    func paragraph(_ index: Int) -> ShapedParagraph {
        if let known = shaped.withLock({ $0[index] }) { return known }
        let new = Shaper.shape(sources[index], runs: runs, isRightToLeft: isRightToLeft, library: library)
        shaped.withLock { $0[index] = new }
        return new
    }

    /// Returns the index of the paragraph that contains a UTF-16 offset.
    func paragraphIndex(containing offset: Int) -> Int {
        var lower = 0
        var upper = sources.count - 1
        while lower < upper {
            let middle = (lower + upper) / 2
            if offset < sources[middle].utf16End { upper = middle } else { lower = middle + 1 }
        }
        return max(0, lower)
    }

    /// Returns the first paragraph of a truncation token, shaped for a paragraph of the text.
    ///
    /// Its runs follow those of the text: `runs` is both.
    func token(_ token: TextContent, in paragraph: ShapedParagraph) -> (paragraph: ShapedParagraph, runs: [TextRun])? {
        guard var source = SourceParagraph.split(token.runs).first else { return nil }
        var style = runs[paragraph.firstRun].style
        style.baseWritingDirection = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
        var all = runs
        for var run in token.runs {
            run.style = style
            all.append(run)
        }
        for index in source.runs.indices { source.runs[index].run += runs.count }
        source.lastRun += runs.count
        return (
            Shaper.shape(source, runs: all, isRightToLeft: paragraph.isRightToLeft, library: library), all
        )
    }

    /// Returns "…" shaped with the attributes of a run.
    func ellipsis(run: Int) -> ShapedParagraph { mark(Mark(text: "…", run: run)) }

    /// Returns "-" shaped with the attributes of a run.
    func hyphen(run: Int) -> ShapedParagraph { mark(Mark(text: "-", run: run)) }

    /// Returns the text of a list's marker shaped with the attributes of a paragraph's first character.
    func marker(_ text: String, of paragraph: ShapedParagraph) -> ShapedParagraph {
        mark(Mark(text: text, run: paragraph.firstRun, isRightToLeft: paragraph.isRightToLeft))
    }

    private func mark(_ mark: Mark) -> ShapedParagraph {
        if let known = marks.withLock({ $0[mark] }) { return known }
        var source = SourceParagraph()
        for scalar in mark.text.unicodeScalars.prefix(1_000) {
            source.utf16.append(Int32(source.scalars.count))
            source.scalars.append(scalar.value < 0x20 ? 0x20 : scalar.value)
        }
        source.utf16.append(Int32(source.scalars.count))
        source.runs = [(0, mark.run)]
        source.utf16End = source.scalars.count
        source.lastRun = mark.run
        let new = Shaper.shape(source, runs: runs, isRightToLeft: mark.isRightToLeft, library: library)
        marks.withLock { $0[mark] = new }
        return new
    }
}
