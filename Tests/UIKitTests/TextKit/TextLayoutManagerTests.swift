import Foundation
import Testing
import TwillText

@testable import UIKit

/// Fragments, lines and segments of a text layout manager.
@Suite struct TextLayoutManagerTests {
    struct Text {
        let contents = NSTextContentStorage()
        let manager = NSTextLayoutManager()
        let container: NSTextContainer

        init(_ text: NSAttributedString, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 0) {
            container = NSTextContainer(size: CGSize(width: width, height: height))
            container.lineFragmentPadding = padding
            contents.addTextLayoutManager(manager)
            manager.textContainer = container
            contents.attributedString = text
        }

        func range(_ start: Int, _ end: Int) -> NSTextRange {
            let first = contents.documentRange.location
            return NSTextRange(
                location: contents.location(first, offsetBy: start)!, end: contents.location(first, offsetBy: end)!)!
        }

        func location(_ offset: Int) -> any NSTextLocation { range(offset, offset).location }

        var fragments: [NSTextLayoutFragment] {
            var result: [NSTextLayoutFragment] = []
            manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
                result.append($0)
                return true
            }
            return result
        }

        /// The lines of all fragments as their text.
        var lines: [String] {
            fragments.flatMap(\.textLineFragments).map {
                ($0.attributedString.string as NSString).substring(with: $0.characterRange)
            }
        }

        func segments(
            _ start: Int, _ end: Int, _ type: NSTextLayoutManager.SegmentType = .standard,
            _ options: NSTextLayoutManager.SegmentOptions = []
        ) -> [(range: NSTextRange?, frame: CGRect, baseline: CGFloat)] {
            var result: [(range: NSTextRange?, frame: CGRect, baseline: CGFloat)] = []
            manager.enumerateTextSegments(in: range(start, end), type: type, options: options) {
                result.append(($0, $1, $2))
                #expect($3 === container)
                return true
            }
            return result
        }
    }

    /// Liberation Mono's letters are 1,229 of 2,048 units wide: 6.001 points each.
    private static let font = UIFont(name: "Courier", size: 10)!
    private static let letter: CGFloat = 10 * 1_229 / 2_048
    private static let lineHeight = font.lineHeight

    private static func mono(_ text: String, _ style: (NSMutableParagraphStyle) -> Void = { _ in })
        -> NSAttributedString
    {
        NSLayoutManagerTests.mono(text, style)
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        isNear(a.minX, b.minX) && isNear(a.minY, b.minY) && isNear(a.width, b.width) && isNear(a.height, b.height)
    }

    // MARK: Fragments

    @Test func eachParagraphIsAFragmentBelowTheOneBefore() {
        let text = Text(Self.mono("one two three\nfour\nfive"), width: 60)

        let frames = text.fragments.map(\.layoutFragmentFrame)

        #expect(text.lines == ["one two ", "three\n", "four\n", "five"])
        #expect(frames.map(\.minY).elementsEqual([0, 2, 3].map { $0 * Self.lineHeight }, by: isNear))
        #expect(frames.map(\.height).elementsEqual([2, 1, 1].map { $0 * Self.lineHeight }, by: isNear))
        #expect(text.fragments.map(\.rangeInElement) == [(0, 14), (14, 19), (19, 23)].map { text.range($0, $1) })
        #expect(text.fragments.allSatisfy { $0.state == .layoutAvailable && $0.textLayoutManager === text.manager })
        #expect(isNear(text.manager.usageBoundsForTextContainer.height, 4 * Self.lineHeight))
    }

    @Test func fragmentsAreFoundByPointAndLocationAndBackward() {
        let text = Text(Self.mono("one\ntwo\nthree"), width: 100)
        let all = text.fragments

        #expect(text.manager.textLayoutFragment(for: CGPoint(x: 500, y: 1.5 * Self.lineHeight)) === all[1])
        #expect(text.manager.textLayoutFragment(for: CGPoint(x: 0, y: 90)) == nil)
        #expect(text.manager.textLayoutFragment(for: text.location(7)) === all[1])
        #expect(text.manager.textLayoutFragment(for: text.location(13)) === all[2])
        var backward: [NSTextLayoutFragment] = []
        let end = text.manager.enumerateTextLayoutFragments(from: nil, options: .reverse) {
            backward.append($0)
            return backward.count < 2
        }
        #expect(backward.map(ObjectIdentifier.init) == [all[2], all[1]].map(ObjectIdentifier.init))
        #expect(end?.compare(text.location(4)) == .orderedSame)
    }

    /// An edit makes new fragments for its paragraphs alone; the others move.
    @Test func fragmentsOfOtherParagraphsStayAfterAnEdit() {
        let text = Text(Self.mono("one\ntwo\nthree"), width: 100)
        let before = text.fragments

        text.contents.performEditingTransaction {
            text.contents.textStorage?.replaceCharacters(
                in: NSRange(location: 4, length: 3), with: Self.mono("a\nb"))
        }

        let after = text.fragments
        #expect(text.lines == ["one\n", "a\n", "b\n", "three"])
        #expect(after[0] === before[0] && after[3] === before[2])
        #expect(after[3].rangeInElement == text.range(8, 13))
        #expect(isNear(after[3].layoutFragmentFrame.minY, 3 * Self.lineHeight))
        #expect(after[3].textElement?.elementRange == text.range(8, 13))
    }

    @Test func anEmptyLineAtTheEndIsALineOfTheLastFragment() {
        let text = Text(Self.mono("one\n"), width: 100)

        let lines = text.fragments[0].textLineFragments

        #expect(lines.count == 2 && lines[1].characterRange == NSRange(location: 4, length: 0))
        #expect(isNear(lines[1].typographicBounds.minY, Self.lineHeight))
        #expect(isNear(text.fragments[0].layoutFragmentFrame.height, 2 * Self.lineHeight))
        #expect(text.segments(4, 4).map(\.frame.minY).elementsEqual([Self.lineHeight], by: isNear))
    }

    @Test func linesAreFoundByHeightAndLocation() {
        let text = Text(Self.mono("one two three"), width: 60)
        let fragment = text.fragments[0]
        let lines = fragment.textLineFragments

        func line(_ offset: Int, upstream: Bool = false) -> NSRange? {
            fragment.textLineFragment(for: text.location(offset), isUpstreamAffinity: upstream)?.characterRange
        }
        #expect(line(8) == lines[1].characterRange && line(8, upstream: true) == lines[0].characterRange)
        #expect(line(13) == lines[1].characterRange)
        func line(at y: CGFloat, _ isExact: Bool) -> NSRange? {
            fragment.textLineFragment(forVerticalOffset: y, requiresExactMatch: isExact)?.characterRange
        }
        #expect(line(at: Self.lineHeight * 1.5, true) == lines[1].characterRange)
        #expect(line(at: -3, true) == nil && line(at: -3, false) == lines[0].characterRange)
        #expect(line(at: 1_000, false) == nil)
    }

    @Test func positionsOnALineAreFromItsBounds() {
        let text = Text(Self.mono("abcdef") { $0.alignment = .center }, width: 100, padding: 5)
        let fragment = text.fragments[0]
        let line = fragment.textLineFragments[0]
        let left = (100 - 6 * Self.letter) / 2

        #expect(isNear(fragment.layoutFragmentFrame.minX + line.typographicBounds.minX, left))
        #expect(isNear(line.typographicBounds.width, 6 * Self.letter))
        #expect(isNear(line.locationForCharacter(at: 2).x, 2 * Self.letter))
        #expect(isNear(line.glyphOrigin.y, Self.font.ascender))
        #expect(line.characterIndex(for: CGPoint(x: 2.25 * Self.letter, y: 0)) == 2)
        #expect(isNear(line.fractionOfDistanceThroughGlyph(for: CGPoint(x: 2.25 * Self.letter, y: 0)), 0.25))
        #expect(line.characterIndex(for: CGPoint(x: -50, y: 0)) == 0)
    }

    @Test func aLineByItselfHasAPartOfAText() {
        let line = NSTextLineFragment(
            attributedString: Self.mono("one two three"), range: NSRange(location: 4, length: 3))

        #expect(isNear(line.typographicBounds.width, 3 * Self.letter))
        #expect(isNear(line.locationForCharacter(at: 5).x, Self.letter))
        #expect(line.characterIndex(for: CGPoint(x: 2.5 * Self.letter, y: 0)) == 6)
        let beyond = NSTextLineFragment(string: "ab", attributes: [:], range: NSRange(location: 9, length: 9))
        #expect(beyond.characterRange == NSRange(location: 2, length: 0) && beyond.typographicBounds.width == 0)
    }

    /// A paragraph that is laid out in pieces has a fragment for each.
    @Test func aVeryLongParagraphIsInSeveralFragmentsWithoutAGap() {
        let text = Text(Self.mono(String(repeating: "word ", count: 4_000)), width: 300)

        let fragments = text.fragments

        #expect(fragments.count > 1)
        for (a, b) in zip(fragments, fragments.dropFirst()) {
            #expect(a.rangeInElement.endLocation.compare(b.rangeInElement.location) == .orderedSame)
            #expect(isNear(a.layoutFragmentFrame.maxY, b.layoutFragmentFrame.minY))
        }
        #expect(fragments.last?.rangeInElement.endLocation.compare(text.location(20_000)) == .orderedSame)
    }

    @Test func containersWithAHeightAndExclusionsHaveFragmentsToo() {
        let text = Text(Self.mono("one two three\nfour"), width: 60, height: 1_000)
        text.container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 5))]

        let frames = text.fragments.map(\.layoutFragmentFrame)

        #expect(text.lines.joined() == "one two three\nfour")
        #expect(frames.count == 2 && isNear(frames[0].maxY, frames[1].minY))
        #expect(text.fragments[0].textLineFragments[0].typographicBounds.minX + frames[0].minX >= 30)
    }

    @Test func withoutAContainerOrTextNothingIsLaidOut() {
        let manager = NSTextLayoutManager()
        let contents = TextContentStorageTests.contents("text")

        #expect(manager.usageBoundsForTextContainer == .zero && manager.documentRange.isEmpty)
        contents.addTextLayoutManager(manager)
        #expect(manager.textContentManager === contents && contents.textLayoutManagers == [manager])
        #expect(contents.primaryTextLayoutManager === manager)
        contents.removeTextLayoutManager(manager)
        #expect(manager.textContentManager == nil && contents.primaryTextLayoutManager == nil)
        let empty = Text(Self.mono(""), width: 100)
        #expect(empty.fragments.isEmpty && empty.segments(0, 0).isEmpty)
    }

    // MARK: Delegates

    /// A fragment with room around its lines.
    private final class Framed: NSTextLayoutFragment {
        override var leadingPadding: CGFloat { 12 }
        override var trailingPadding: CGFloat { 18 }
        override var topMargin: CGFloat { 4 }
        override var bottomMargin: CGFloat { 6 }
    }

    private final class Maker: NSObject, NSTextLayoutManagerDelegate, NSTextContentStorageDelegate {
        var asked = 0
        var hidden = ""

        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            asked += 1
            let isFramed = (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("#") == true
            let range = textElement.elementRange
            return isFramed
                ? Framed(textElement: textElement, range: range)
                : NSTextLayoutFragment(textElement: textElement, range: range)
        }

        func textContentManager(
            _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
            options: NSTextContentManager.EnumerationOptions
        ) -> Bool {
            hidden.isEmpty || (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix(hidden) != true
        }
    }

    @Test func marginsOfAFragmentMoveAndNarrowItsLines() {
        let text = Text(Self.mono("one\n#2 two\nthree"), width: 90)
        let maker = Maker()
        text.manager.delegate = maker

        // 60 points are left for the lines: "#2 two" fits.
        let fragments = text.fragments
        let frame = fragments[1].layoutFragmentFrame
        let line = fragments[1].textLineFragments[0].typographicBounds
        #expect(text.lines == ["one\n", "#2 two\n", "three"])
        #expect(isNear(frame.minY, Self.lineHeight) && isNear(frame.height, Self.lineHeight + 10))
        #expect(isNear(line.minX, 12) && isNear(line.minY, 4))
        #expect(isNear(frame.width, 12 + 6 * Self.letter + 18))
        #expect(isNear(fragments[2].layoutFragmentFrame.minY, 2 * Self.lineHeight + 10))
        #expect(isNear(text.manager.usageBoundsForTextContainer.height, 3 * Self.lineHeight + 10))
        text.container.size.width = 65
        #expect(text.lines == ["one\n", "#2 ", "two\n", "three"])
    }

    @Test func aFragmentIsMadeOncePerLayout() {
        let text = Text(Self.mono("one\ntwo\nthree"), width: 90)
        let maker = Maker()
        text.manager.delegate = maker

        _ = text.fragments
        _ = text.fragments
        #expect(maker.asked == 3)
        text.fragments[1].invalidateLayout()
        _ = text.fragments
        #expect(maker.asked == 4)
    }

    @Test func elementsThatAreLeftOutTakeNoSpace() {
        let text = Text(Self.mono("one\n// two\n// three\nfour\n// five"), width: 200)
        let maker = Maker()
        maker.hidden = "//"
        text.contents.delegate = maker

        #expect(text.lines == ["one\n", "four\n"])
        #expect(isNear(text.manager.usageBoundsForTextContainer.height, 2 * Self.lineHeight))
        #expect(isNear(text.fragments[1].layoutFragmentFrame.minY, Self.lineHeight))
        maker.hidden = ""
        text.contents.delegate = maker
        #expect(text.fragments.count == 5)
    }

    @Test func paragraphsOfTheDelegateAreShown() {
        final class Larger: NSObject, NSTextContentStorageDelegate {
            func textContentStorage(
                _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
            ) -> NSTextParagraph? {
                guard let text = textContentStorage.textStorage?.attributedSubstring(from: range) else { return nil }
                let shown = NSMutableAttributedString(attributedString: text)
                if text.string.hasPrefix("#") {
                    shown.addAttribute(
                        .font, value: UIFont(name: "Courier", size: 20)!,
                        range: NSRange(location: 0, length: text.length))
                }
                return NSTextParagraph(attributedString: shown)
            }
        }
        let text = Text(Self.mono("one\n#2\nthree"), width: 200)
        let larger = Larger()
        text.contents.delegate = larger

        #expect(
            text.fragments.map(\.layoutFragmentFrame.height).elementsEqual(
                [1, 2, 1].map { $0 * Self.lineHeight }, by: isNear))
        // The text itself keeps its font.
        let font = text.contents.textStorage?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 10)
    }

    // MARK: Rendering attributes

    @Test func renderingAttributesAreShownAndFollowEdits() {
        let text = Text(Self.mono("one two three"), width: 200)
        func runs() -> [String] {
            var result: [String] = []
            text.manager.enumerateRenderingAttributes(from: text.location(0), reverse: false) { _, attributes, range in
                if !attributes.isEmpty { result.append("\(range) \(attributes.keys.map(\.rawValue).sorted())") }
                return true
            }
            return result
        }
        let background = NSAttributedString.Key.backgroundColor.rawValue
        let color = NSAttributedString.Key.foregroundColor.rawValue

        text.manager.addRenderingAttribute(.foregroundColor, value: UIColor.red, for: text.range(4, 7))
        text.manager.setRenderingAttributes([.backgroundColor: UIColor.yellow], for: text.range(8, 13))
        #expect(runs() == ["4...7 [\"\(color)\"]", "8...13 [\"\(background)\"]"])
        #expect(Self.backgrounds(text) == [[8..<13]])

        text.contents.performEditingTransaction {
            text.contents.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 3), with: Self.mono("1"))
        }
        #expect(runs() == ["2...5 [\"\(color)\"]", "6...11 [\"\(background)\"]"])
        text.manager.removeRenderingAttribute(.foregroundColor, for: text.range(0, 4))
        #expect(runs() == ["4...5 [\"\(color)\"]", "6...11 [\"\(background)\"]"])
        #expect(text.contents.attributedString?.attribute(.backgroundColor, at: 8, effectiveRange: nil) == nil)
    }

    /// The runs with a background that are laid out, in each line.
    private static func backgrounds(_ text: Text) -> [[Range<Int>]] {
        text.fragments.flatMap(\.lines).map { line in
            var place = line.start
            return line.laid.layout.content.runs.compactMap { run in
                let start = place
                place += run.text.utf16.count
                return run.backgroundColor == nil ? nil : start..<place
            }
        }
    }

    @Test func theValidatorSetsAttributesBeforeAFragmentIsLaidOut() {
        let text = Text(Self.mono("one\ntwo"), width: 200)
        var calls = 0

        text.manager.renderingAttributesValidator = { manager, fragment in
            calls += 1
            manager.setRenderingAttributes([.backgroundColor: UIColor.yellow], for: fragment.rangeInElement)
        }

        #expect(Self.backgrounds(text) == [[0..<4], [4..<7]] && calls == 2)
        text.manager.invalidateRenderingAttributes(for: text.range(0, 1))
        _ = text.fragments
        #expect(calls == 3)
    }

    // MARK: Segments

    @Test func segmentsAreThePartsOfLines() {
        let text = Text(Self.mono("one two three") { $0.lineSpacing = 4 }, width: 60, padding: 5)

        // Eight letters a line.
        let standard = text.segments(4, 10)
        #expect(standard.map(\.range) == [text.range(4, 8), text.range(8, 10)])
        #expect(
            isNear(
                standard[0].frame,
                CGRect(
                    x: 5 + 4 * Self.letter, y: 0, width: 4 * Self.letter, height: Self.lineHeight)))
        #expect(
            isNear(
                standard[1].frame,
                CGRect(
                    x: 5, y: Self.lineHeight + 4, width: 2 * Self.letter, height: Self.lineHeight)))
        #expect(isNear(standard[0].baseline, Self.font.ascender))
        let selection = text.segments(4, 10, .selection)
        #expect(isNear(selection[0].frame.maxX, 60) && isNear(selection[0].frame.height, Self.lineHeight + 4))
        #expect(selection[1].frame.minX == 0)
        let highlight = text.segments(4, 10, .highlight)
        #expect(isNear(highlight[0].frame.width, 4 * Self.letter))
        let extended = text.segments(4, 10, .standard, [.headSegmentExtended, .tailSegmentExtended, .rangeNotRequired])
        #expect(extended[0].frame.minX == 0 && isNear(extended[1].frame.maxX, 60))
        #expect(extended.allSatisfy { $0.range == nil })
    }

    @Test func theMiddleOfARangeCanBeLeftOut() {
        let text = Text(Self.mono("one two three four five six"), width: 60)

        let all = text.segments(0, 27).map(\.range)

        #expect(all.count > 2)
        #expect(text.segments(0, 27, .standard, .middleFragmentsExcluded).map(\.range) == [all.first, all.last])
    }

    @Test func aCaretIsASegmentWithoutWidthOnEitherLine() {
        let text = Text(Self.mono("one two three"), width: 60)

        let after = text.segments(8, 8), before = text.segments(8, 8, .standard, .upstreamAffinity)

        #expect(
            after.count == 1
                && isNear(after[0].frame, CGRect(x: 0, y: Self.lineHeight, width: 0, height: Self.lineHeight)))
        #expect(before.count == 1 && before[0].frame.minY == 0 && isNear(before[0].frame.minX, 8 * Self.letter))
    }

    @Test func textInTwoDirectionsHasASegmentForEachPartThatIsSeen() {
        // Two letters from left to right, two from right to left.
        let text = Text(Self.mono("ab\u{5D0}\u{5D1}"), width: 200)

        let frames = text.segments(1, 3).map(\.frame)

        // "b", and the first Hebrew letter, which is the last one that is seen.
        #expect(frames.count == 2)
        #expect(isNear(frames[0].minX, Self.letter) && isNear(frames[0].width, Self.letter))
        #expect(text.segments(1, 3).map(\.range) == [text.range(1, 2), text.range(2, 3)])
    }

    // MARK: Viewports

    @Test func theViewportControllerShowsWhatIsVisible() {
        final class Surface: NSObject, NSTextViewportLayoutControllerDelegate {
            var bounds = CGRect.zero
            var log: [String] = []

            func viewportBounds(for controller: NSTextViewportLayoutController) -> CGRect { bounds }
            func textViewportLayoutController(
                _ controller: NSTextViewportLayoutController,
                configureRenderingSurfaceFor fragment: NSTextLayoutFragment
            ) {
                log.append((fragment.textElement as? NSTextParagraph)?.attributedString.string ?? "")
            }
            func textViewportLayoutControllerWillLayout(_ controller: NSTextViewportLayoutController) {
                log.append("will")
            }
            func textViewportLayoutControllerDidLayout(_ controller: NSTextViewportLayoutController) {
                log.append("did")
            }
        }
        let text = Text(Self.mono((0..<1_000).map { "\($0)\n" }.joined()), width: 200)
        let surface = Surface()
        let controller = text.manager.textViewportLayoutController
        controller.delegate = surface
        surface.bounds = CGRect(x: 0, y: 10.5 * Self.lineHeight, width: 200, height: 2 * Self.lineHeight)

        controller.layoutViewport()

        #expect(surface.log == ["will", "10\n", "11\n", "12\n", "did"])
        // Ten lines with one digit and the separator, three with two.
        #expect(controller.viewportRange == text.range(20, 29) && controller.viewportBounds == surface.bounds)
        #expect(isNear(controller.relocateViewport(to: text.location(20)), 10 * Self.lineHeight))
        surface.bounds = CGRect(x: 0, y: CGFloat.nan, width: 200, height: 10)
        surface.log = []
        controller.layoutViewport()
        #expect(surface.log == ["will", "did"] && controller.viewportRange == nil)
    }

    /// What is shown of a long text is laid out, and no more.
    @Test func aLongTextIsLaidOutWhereItIsVisible() {
        let text = Text(Self.mono(String(repeating: "one two three\n", count: 20_000)), width: 200)
        let maker = Maker()
        text.manager.delegate = maker

        text.manager.ensureLayout(for: CGRect(x: 0, y: 100_000, width: 200, height: 5 * Self.lineHeight))

        #expect((5...12).contains(maker.asked))
    }
}
