import Foundation
import Testing
import TwillText

@testable import UIKit

/// Lines, positions and rectangles of texts in containers.
@Suite struct NSLayoutManagerTests {
    struct Text {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: NSAttributedString, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 0) {
            storage = NSTextStorage(attributedString: text)
            container = NSTextContainer(size: CGSize(width: width, height: height))
            container.lineFragmentPadding = padding
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }

        var whole: NSRange { NSRange(location: 0, length: storage.length) }

        /// The lines as their text.
        var lines: [String] {
            var result: [String] = []
            manager.enumerateLineFragments(forGlyphRange: whole) { _, _, _, range, _ in
                result.append((storage.string as NSString).substring(with: range))
            }
            return result
        }
    }

    /// Liberation Mono's letters are 1,229 of 2,048 units wide: 6.001 points each.
    private static let font = UIFont(name: "Courier", size: 10)!
    private static let letter: CGFloat = 10 * 1_229 / 2_048

    static func mono(_ text: String, _ style: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        style(paragraph)
        return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: paragraph])
    }

    private static let lineHeight = font.lineHeight

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    // MARK: Lines

    @Test func linesWrapAtTheContainersWidthLessItsPadding() {
        // Ten letters a line, and five points at both ends.
        let text = Text(Self.mono("one two three four"), width: 71, padding: 5)

        #expect(text.lines == ["one two ", "three four"])
        #expect(text.manager.usedRect(for: text.container).width - 10 * Self.letter - 10 < 0.01)
        #expect(isNear(text.manager.usedRect(for: text.container).height, 2 * Self.lineHeight))
        var range = NSRange()
        let second = text.manager.lineFragmentRect(forGlyphAt: 10, effectiveRange: &range)
        #expect(second.origin.x == 0 && isNear(second.minY, Self.lineHeight) && second.width == 71)
        #expect(range == NSRange(location: 8, length: 10))
        let used = text.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(isNear(used.width, 7 * Self.letter + 10), "the space at the end hangs")
        let place = text.manager.location(forGlyphAt: 10)
        #expect(isNear(place.x, 5 + 2 * Self.letter) && isNear(place.y, Self.font.ascender))
    }

    @Test func spaceBetweenParagraphsBelongsToTheirLines() {
        let text = Text(
            Self.mono("a\nb\nc") {
                $0.paragraphSpacing = 8
                $0.paragraphSpacingBefore = 3
                $0.lineSpacing = 2
            }, width: 100)

        let rects = (0..<3).map { text.manager.lineFragmentRect(forGlyphAt: $0 * 2, effectiveRange: nil) }
        let used = (0..<3).map { text.manager.lineFragmentUsedRect(forGlyphAt: $0 * 2, effectiveRange: nil) }

        #expect(rects[0].minY == 0)
        #expect(isNear(rects[0].maxY, Self.lineHeight + 10), "lines follow each other without gaps")
        #expect(isNear(used[1].minY, Self.lineHeight + 13))
        #expect(isNear(used[2].minY, 2 * (Self.lineHeight + 13)))
        #expect(isNear(text.manager.usedRect(for: text.container).maxY, used[2].maxY))
    }

    @Test func textThatEndsInASeparatorHasAnEmptyLine() {
        let text = Text(Self.mono("a\n"), width: 100)

        #expect(text.lines == ["a\n"])
        let extra = text.manager.extraLineFragmentRect
        #expect(isNear(extra.minY, Self.lineHeight) && isNear(extra.height, Self.lineHeight))
        #expect(isNear(text.manager.usedRect(for: text.container).height, 2 * Self.lineHeight))
        text.storage.append(Self.mono("b"))
        #expect(text.manager.extraLineFragmentRect == .zero)
        #expect(text.lines == ["a\n", "b"])
    }

    @Test func anEmptyTextHasNoLines() {
        let text = Text(NSAttributedString(string: ""), width: 100)

        #expect(text.lines.isEmpty)
        #expect(text.manager.usedRect(for: text.container) == .zero)
        #expect(text.manager.glyphIndex(for: CGPoint(x: 5, y: 5), in: text.container) == 0)
        #expect(text.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil) == .zero)
    }

    // MARK: Points

    @Test func aPointFindsTheCharacterAndHowFarItIsThroughIt() {
        let text = Text(Self.mono("abcdef\nghi"), width: 100)
        var fraction: CGFloat = 0

        let index = text.manager.glyphIndex(
            for: CGPoint(x: Self.letter * 2.25, y: 3), in: text.container, fractionOfDistanceThroughGlyph: &fraction)
        #expect(index == 2)
        #expect(isNear(fraction, 0.25))
        #expect(
            text.manager.characterIndex(
                for: CGPoint(x: 90, y: 3), in: text.container, fractionOfDistanceBetweenInsertionPoints: &fraction) == 5
        )
        #expect(fraction == 1)
        #expect(
            text.manager.glyphIndex(for: CGPoint(x: 7, y: 500), in: text.container) == 8,
            "below the text, the last line")
        #expect(text.manager.glyphIndex(for: CGPoint(x: 7, y: -500), in: text.container) == 1)
        #expect(text.manager.glyphIndex(for: CGPoint(x: CGFloat.nan, y: 3), in: text.container) == 0)
    }

    @Test func lettersOfRightToLeftTextAreFoundFromTheRight() {
        let text = Text(
            NSAttributedString(string: "שלום", attributes: [.font: UIFont.systemFont(ofSize: 17)]), width: 200)
        let rects = (0..<4).map {
            text.manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: text.container)
        }

        for (first, second) in zip(rects, rects.dropFirst()) { #expect(isNear(first.minX, second.maxX)) }
        #expect(isNear(rects[0].maxX, 200), "the line begins at the right")
        for (index, rect) in rects.enumerated() {
            #expect(text.manager.glyphIndex(for: CGPoint(x: rect.midX, y: 4), in: text.container) == index)
        }
        var fraction: CGFloat = 0
        _ = text.manager.glyphIndex(
            for: CGPoint(x: rects[1].maxX - 0.1 * rects[1].width, y: 4), in: text.container,
            fractionOfDistanceThroughGlyph: &fraction)
        #expect(isNear(fraction, 0.1))
    }

    // MARK: Rectangles

    @Test func enclosingRectanglesOfASelectionReachTheEdge() {
        let text = Text(Self.mono("abc\ndef\nghi"), width: 100)
        func rects(_ range: NSRange, selected: NSRange) -> [String] {
            var result: [String] = []
            text.manager.enumerateEnclosingRects(
                forGlyphRange: range, withinSelectedGlyphRange: selected, in: text.container
            ) { rect, _ in result.append("\(Int(rect.minX.rounded()))-\(Int(rect.maxX.rounded()))") }
            return result
        }
        let range = NSRange(location: 1, length: 8)

        #expect(rects(range, selected: range) == ["6-100", "0-100", "0-6"])
        #expect(rects(range, selected: NSRange(location: NSNotFound, length: 0)) == ["6-18", "0-18", "0-6"])
        #expect(
            text.manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 1), in: text.container).integral.minX
                == 6)
    }

    @Test func aRectangleHasTheGlyphsOfItsLines() {
        let text = Text(Self.mono("a\nb\nc\nd"), width: 100)

        let range = text.manager.glyphRange(
            forBoundingRect: CGRect(x: 0, y: Self.lineHeight + 1, width: 10, height: Self.lineHeight),
            in: text.container)

        #expect(range == NSRange(location: 2, length: 4))
    }

    // MARK: Containers

    @Test func textFlowsThroughContainersOneAfterAnother() {
        let text = Text(Self.mono("one\ntwo\nthree\nfour\nfive"), width: 100, height: Self.lineHeight * 2 + 1)
        let second = NSTextContainer(size: CGSize(width: 100, height: Self.lineHeight + 1))
        second.lineFragmentPadding = 0
        let third = NSTextContainer(size: CGSize(width: 100, height: 0))
        text.manager.addTextContainer(second)
        text.manager.addTextContainer(third)

        #expect(text.manager.glyphRange(for: text.container) == NSRange(location: 0, length: 8))
        #expect(text.manager.glyphRange(for: second) == NSRange(location: 8, length: 6))
        #expect(text.manager.glyphRange(for: third) == NSRange(location: 14, length: 9))
        #expect(text.manager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
        #expect(text.manager.lineFragmentRect(forGlyphAt: 14, effectiveRange: nil).minY == 0)

        text.storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
        #expect(text.manager.glyphRange(for: text.container) == NSRange(location: 0, length: 10))
        #expect(text.manager.glyphRange(for: second) == NSRange(location: 10, length: 5))
    }

    @Test func aContainerThatIsTooLowShowsNothing() {
        let text = Text(Self.mono("one"), width: 100, height: 3)
        let second = NSTextContainer(size: CGSize(width: 100, height: 0))
        text.manager.addTextContainer(second)

        #expect(text.manager.glyphRange(for: text.container).length == 0)
        #expect(text.manager.usedRect(for: text.container) == .zero)
        #expect(text.manager.glyphRange(for: second) == NSRange(location: 0, length: 3))
    }

    @Test func theLastLineIsTruncatedAsTheContainerSays() {
        let text = Text(Self.mono("one two three four five six"), width: 61)
        text.container.maximumNumberOfLines = 2
        text.container.lineBreakMode = .byTruncatingTail

        var ranges: [NSRange] = []
        text.manager.enumerateLineFragments(forGlyphRange: text.whole) { _, _, _, range, _ in ranges.append(range) }

        #expect(ranges.count == 2)
        // Ten letters: nine and the ellipsis.
        #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 8).location == 17)
        #expect(text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
    }

    @Test func linesFlowAroundExclusionPaths() {
        let text = Text(Self.mono(String(repeating: "ab ", count: 40)), width: 120, padding: 5)
        text.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: Self.lineHeight * 2))]

        let first = text.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        var range = NSRange()
        let third = text.manager.lineFragmentUsedRect(forGlyphAt: 40, effectiveRange: &range)

        // The padding is kept beside the path, too.
        #expect(isNear(first.minX, 60), "\(first)")
        #expect(
            isNear(
                first.minX + 5,
                text.manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: text.container).minX))
        #expect(third.minX == 0 && third.minY >= Self.lineHeight * 2)
    }

    // MARK: The delegate

    private final class Spacing: NSLayoutManagerDelegate {
        var calls: [String] = []

        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { glyphIndex < 8 ? 7 : 0 }

        func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { calls.append("invalidated") }

        func layoutManager(
            _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
            atEnd layoutFinishedFlag: Bool
        ) { calls.append("complete \(layoutFinishedFlag)") }
    }

    @Test func theDelegateAddsSpaceBelowLines() {
        let text = Text(Self.mono("one two three four"), width: 61)
        let delegate = Spacing()
        text.manager.delegate = delegate

        let second = text.manager.lineFragmentUsedRect(forGlyphAt: 9, effectiveRange: nil)

        #expect(isNear(second.minY, Self.lineHeight + 7))
        #expect(isNear(text.manager.usedRect(for: text.container).height, 2 * Self.lineHeight + 7))
    }

    @Test func theDelegateLearnsWhenLayoutIsInvalidAndComplete() {
        let text = Text(Self.mono("one"), width: 60)
        let delegate = Spacing()
        text.manager.delegate = delegate
        delegate.calls = []

        text.storage.append(Self.mono(" two"))
        text.manager.ensureLayout(for: text.container)
        text.manager.ensureLayout(for: text.container)

        #expect(delegate.calls == ["invalidated", "complete true"])
    }

    // MARK: Edits against layouts from scratch

    /// What can be asked of each line.
    private func description(_ text: Text) -> [String] {
        var result: [String] = []
        text.manager.enumerateLineFragments(forGlyphRange: text.whole) { rect, used, _, range, _ in
            func number(_ x: CGFloat) -> String { "\((x * 100).rounded() / 100)" }
            result.append(
                "\(range.location)+\(range.length) \(number(rect.minY)) \(number(rect.height)) \(number(used.minX)) \(number(used.width))"
            )
        }
        result.append("\((text.manager.usedRect(for: text.container).height * 100).rounded())")
        return result
    }

    @Test(arguments: 1...12) func editedTextIsLaidOutAsFromScratch(seed: UInt64) {
        var random = TextRandom(seed)
        let words = ["a", "long ", "word ", "\n", "\r\n", "\r", "\u{2029}", "שלום ", "漢字", "\u{2028}", "é", "😀 ", "\t"]
        let text = Text(Self.mono("start"), width: 90, padding: 5)
        for step in 0..<120 {
            let length = text.storage.length
            let start = Int.random(in: 0...length, using: &random)
            let count = Int.random(in: 0...min(8, length - start), using: &random)
            let range = NSRange(location: start, length: Bool.random(using: &random) ? 0 : count)
            let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in words.randomElement(using: &random)! }
                .joined()
            switch Int.random(in: 0...5, using: &random) {
            case 0:
                text.storage.addAttribute(
                    .font, value: UIFont.systemFont(ofSize: CGFloat.random(in: 8...20, using: &random)), range: range)
            case 1: _ = text.manager.lineFragmentRect(forGlyphAt: start, effectiveRange: nil)
            default: text.storage.replaceCharacters(in: range, with: Self.mono(new))
            }
            let fresh = Text(NSAttributedString(attributedString: text.storage), width: 90, padding: 5)
            let expected = description(fresh), found = description(text)
            #expect(found == expected, "seed \(seed), step \(step), text \(text.storage.string.debugDescription)")
            if found != expected { return }
        }
    }

    @Test(arguments: 1...4) func piecesOfALongParagraphAreLaidOutAsOneText(seed: UInt64) {
        var random = TextRandom(seed)
        var words = ""
        while words.utf16.count < 14_000 {
            words += String(repeating: "x", count: Int.random(in: 1...12, using: &random)) + " "
        }
        let text = Text(Self.mono(words), width: 300)
        let whole = TextLayout.makeOnce(
            TextContent(attributedString: Self.mono(words), defaults: .stringDrawing, traits: .current),
            TextOptions(width: 300))
        func lines() -> [Range<Int>] {
            var result: [Range<Int>] = []
            text.manager.enumerateLineFragments(forGlyphRange: text.whole) { _, _, _, range, _ in
                result.append(range.location..<NSMaxRange(range))
            }
            return result
        }

        // From the top, and after a look at the middle that had to begin somewhere.
        #expect(lines() == whole.lines.map(\.range), "seed \(seed)")
        text.manager.allowsNonContiguousLayout = true
        text.manager.containersDidChange()
        _ = text.manager.lineFragmentRect(forGlyphAt: 9_000, effectiveRange: nil)
        #expect(lines() == whole.lines.map(\.range), "seed \(seed)")

        let extra = "y yy yyy "
        text.storage.replaceCharacters(in: NSRange(location: 5_000, length: 3), with: Self.mono(extra))
        var edited = Array(words.utf16)
        edited.replaceSubrange(5_000..<5_003, with: extra.utf16)
        let again = TextLayout.makeOnce(
            TextContent(
                attributedString: Self.mono(String(decoding: edited, as: UTF16.self)), defaults: .stringDrawing,
                traits: .current), TextOptions(width: 300))
        #expect(lines() == again.lines.map(\.range), "seed \(seed)")
    }

    @Test func aLongTextIsLaidOutWhereItIsLookedAt() {
        let text = Text(Self.mono(String(repeating: "line\n", count: 20_000)), width: 100)
        text.manager.allowsNonContiguousLayout = true
        let flow = text.manager.flow as! BlockFlow

        let range = text.manager.glyphRange(
            forBoundingRect: CGRect(x: 0, y: 10_000 * Self.lineHeight, width: 100, height: 100), in: text.container)

        #expect(range.length > 0 && range.length < 100)
        var measured = 0
        var next = flow.blocks.first
        while let place = next {
            if flow.blocks[place.index].isMeasured { measured += 1 }
            next = flow.blocks.place(after: place)
        }
        #expect(measured < 30, "the others keep their estimates")
        #expect(text.manager.hasNonContiguousLayout)
    }
}
