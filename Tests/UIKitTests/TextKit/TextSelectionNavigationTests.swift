import Foundation
import Testing

@testable import UIKit

/// Selections as keys and taps move them.
@Suite struct TextSelectionNavigationTests {
    private typealias Text = TextLayoutManagerTests.Text

    private static let letter: CGFloat = 10 * 1_229 / 2_048
    private static let lineHeight = UIFont(name: "Courier", size: 10)!.lineHeight

    private func caret(_ text: Text, _ offset: Int) -> NSTextSelection {
        NSTextSelection(text.location(offset), affinity: .downstream)
    }

    /// Returns the offsets of a selection after movements.
    private func moved(
        _ text: Text, _ selection: NSTextSelection, _ direction: NSTextSelectionNavigation.Direction,
        _ destination: NSTextSelectionNavigation.Destination = .character, extending: Bool = false,
        confined: Bool = false, times: Int = 1
    ) -> Range<Int>? {
        var result: NSTextSelection? = selection
        for _ in 0..<times {
            result = result.flatMap {
                text.manager.textSelectionNavigation.destinationSelection(
                    for: $0, direction: direction, destination: destination, extending: extending, confined: confined)
            }
        }
        return result?.textRanges.first?.offsets
    }

    // MARK: Moving

    @Test func charactersAreMovedOverWhole() {
        let text = Text(NSLayoutManagerTests.mono("a\u{1F468}\u{200D}\u{1F469}b"), width: 300)

        #expect(moved(text, caret(text, 1), .forward) == 6..<6)
        #expect(moved(text, caret(text, 6), .backward) == 1..<1)
        #expect(moved(text, caret(text, 1), .right) == 6..<6)
        #expect(moved(text, caret(text, 0), .backward) == 0..<0)
        #expect(moved(text, caret(text, 7), .forward) == 7..<7)
    }

    @Test func leftIsForwardInTextFromRightToLeft() {
        let text = Text(NSLayoutManagerTests.mono("\u{5D0}\u{5D1}\u{5D2}"), width: 300)

        #expect(moved(text, caret(text, 0), .left) == 1..<1)
        #expect(moved(text, caret(text, 1), .right) == 0..<0)
    }

    @Test func wordsSentencesLinesAndParagraphsEndWhereTheirTextDoes() {
        let text = Text(NSLayoutManagerTests.mono("One two. Three!\nfour five"), width: 54)
        // Lines: "One two. ", "Three!\n", "four five".

        #expect(moved(text, caret(text, 1), .forward, .word) == 3..<3)
        #expect(moved(text, caret(text, 3), .forward, .word) == 7..<7)
        #expect(moved(text, caret(text, 6), .backward, .word) == 4..<4)
        #expect(moved(text, caret(text, 1), .forward, .sentence) == 9..<9)
        #expect(moved(text, caret(text, 11), .backward, .sentence) == 9..<9)
        #expect(moved(text, caret(text, 11), .forward, .line) == 15..<15)
        #expect(moved(text, caret(text, 11), .backward, .line) == 9..<9)
        #expect(moved(text, caret(text, 2), .forward, .paragraph) == 15..<15)
        #expect(moved(text, caret(text, 18), .backward, .paragraph) == 16..<16)
        #expect(moved(text, caret(text, 2), .forward, .document) == 25..<25)
        #expect(moved(text, caret(text, 18), .backward, .container) == 0..<0)
        #expect(moved(text, caret(text, 14), .forward, .word, confined: true) == 16..<16)
    }

    @Test func theColumnIsKeptOverShortLines() throws {
        let text = Text(NSLayoutManagerTests.mono("abcdef\nab\nabcdef"), width: 300)

        #expect(moved(text, caret(text, 5), .down) == 9..<9)
        #expect(moved(text, caret(text, 5), .down, times: 2) == 15..<15)
        #expect(moved(text, caret(text, 15), .up, times: 2) == 5..<5)
        // Beyond the first and the last line the caret goes to the text's end.
        #expect(moved(text, caret(text, 3), .up) == 0..<0)
        #expect(moved(text, caret(text, 12), .down) == 16..<16)
    }

    @Test func extendingMovesOneEndAndTurnsAround() {
        let text = Text(NSLayoutManagerTests.mono("one two three"), width: 300)

        #expect(moved(text, caret(text, 4), .forward, extending: true, times: 2) == 4..<6)
        #expect(moved(text, caret(text, 4), .backward, .word, extending: true) == 0..<4)
        let navigation = text.manager.textSelectionNavigation
        func move(_ selection: NSTextSelection?, _ direction: NSTextSelectionNavigation.Direction) -> NSTextSelection? {
            selection.flatMap {
                navigation.destinationSelection(
                    for: $0, direction: direction, destination: .character, extending: true, confined: false)
            }
        }
        let back = move(move(move(caret(text, 4), .forward), .backward), .backward)
        #expect(back?.textRanges == [text.range(3, 4)] && back?.affinity == .upstream)
        // Without extending, a selection ends at its own end.
        let selected = NSTextSelection(range: text.range(4, 7), affinity: .downstream, granularity: .character)
        #expect(moved(text, selected, .backward) == 4..<4 && moved(text, selected, .forward) == 7..<7)
    }

    // MARK: Taps

    private func tapped(
        _ text: Text, _ x: CGFloat, _ line: CGFloat, _ anchors: [NSTextSelection] = [],
        _ modifiers: NSTextSelectionNavigation.Modifier = [], selecting: Bool = false
    ) -> [Range<Int>] {
        text.manager.textSelectionNavigation.textSelections(
            interactingAt: CGPoint(x: x * Self.letter, y: (line + 0.5) * Self.lineHeight),
            inContainerAt: text.contents.documentRange.location, anchors: anchors, modifiers: modifiers,
            selecting: selecting, bounds: .infinite
        ).flatMap(\.textRanges).map(\.offsets)
    }

    @Test func aTapIsAtTheNearestCaret() {
        let text = Text(NSLayoutManagerTests.mono("abc\ndefg"), width: 300)

        #expect(tapped(text, 1.4, 0) == [1..<1] && tapped(text, 1.6, 0) == [2..<2])
        #expect(tapped(text, 90, 0) == [3..<3] && tapped(text, 90, 1) == [8..<8])
        #expect(tapped(text, -5, 1) == [4..<4] && tapped(text, 2.2, 40) == [6..<6])
        #expect(tapped(text, .nan, 0, [caret(text, 2)]) == [2..<2])
    }

    @Test func draggingExtendsByTheGranularityOfTheFirstTap() {
        let text = Text(NSLayoutManagerTests.mono("one two three"), width: 300)
        let navigation = text.manager.textSelectionNavigation

        #expect(tapped(text, 6, 0, [caret(text, 1)], selecting: true) == [1..<6])
        #expect(tapped(text, 0, 0, [caret(text, 5)], .extend) == [0..<5])
        let word = navigation.textSelection(
            for: .word, enclosing: CGPoint(x: 5 * Self.letter, y: 2), inContainerAt: text.location(0))
        #expect(word?.textRanges == [text.range(4, 7)] && word?.granularity == .word)
        #expect(word.map { tapped(text, 10.4, 0, [$0], selecting: true) } == [4..<13])
        #expect(word.map { tapped(text, 1.4, 0, [$0], selecting: true) } == [0..<7])
        let paragraph = navigation.textSelection(for: .paragraph, enclosing: caret(text, 5))
        #expect(paragraph.textRanges == [text.range(0, 13)])
    }

    // MARK: Deleting

    @Test func deletionsRemoveTheSelectionOrWhatAMovementPasses() {
        let text = Text(NSLayoutManagerTests.mono("one two three"), width: 300)
        let navigation = text.manager.textSelectionNavigation
        func deleted(
            _ selection: NSTextSelection, _ direction: NSTextSelectionNavigation.Direction,
            _ destination: NSTextSelectionNavigation.Destination
        ) -> [NSTextRange] {
            navigation.deletionRanges(
                for: selection, direction: direction, destination: destination, allowsDecomposition: false)
        }

        #expect(deleted(caret(text, 7), .backward, .word) == [text.range(4, 7)])
        #expect(deleted(caret(text, 7), .forward, .character) == [text.range(7, 8)])
        #expect(deleted(caret(text, 0), .backward, .character).isEmpty)
        let selected = NSTextSelection(range: text.range(4, 7), affinity: .downstream, granularity: .word)
        #expect(deleted(selected, .backward, .character) == [text.range(4, 7)])
        #expect(
            navigation.resolvedInsertionLocation(for: selected, writingDirection: .leftToRight)?
                .compare(text.location(4)) == .orderedSame)
    }
}
