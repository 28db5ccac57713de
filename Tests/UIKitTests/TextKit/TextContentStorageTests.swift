import Foundation
import Testing
import TwillSync

@testable import UIKit

/// The contents of a text layout manager: ranges, paragraphs, transactions.
@Suite struct TextContentStorageTests {
    static func contents(_ text: String) -> NSTextContentStorage {
        let contents = NSTextContentStorage()
        contents.performEditingTransaction {
            contents.textStorage?.setAttributedString(NSAttributedString(string: text))
        }
        return contents
    }

    private func range(_ contents: NSTextContentStorage, _ start: Int, _ end: Int) -> NSTextRange {
        let first = contents.documentRange.location
        return NSTextRange(
            location: contents.location(first, offsetBy: start)!, end: contents.location(first, offsetBy: end)!)!
    }

    /// The texts of elements.
    private func texts(_ elements: [NSTextElement]) -> [String] {
        elements.compactMap { ($0 as? NSTextParagraph)?.attributedString.string }
    }

    // MARK: Ranges

    @Test func aRangeDoesNotEndBeforeItBegins() {
        let contents = Self.contents("abc")
        let document = contents.documentRange

        #expect(NSTextRange(location: document.endLocation, end: document.location) == nil)
        #expect(NSTextRange(location: document.location, end: nil)?.isEmpty == true)
        #expect(NSTextRange(location: document.location).isEmpty)
    }

    /// Every pair of ranges in a text of four units, against sets of offsets.
    @Test func rangesIntersectAndUniteAsSetsOfOffsetsDo() {
        let contents = Self.contents("abcd")
        let all = (0...4).flatMap { start in (start...4).map { start..<$0 } }

        for a in all {
            for b in all {
                let first = range(contents, a.lowerBound, a.upperBound)
                let second = range(contents, b.lowerBound, b.upperBound)

                #expect(first.intersects(second) == a.overlaps(b), "\(a) \(b)")
                #expect(first.contains(second) == (a.lowerBound <= b.lowerBound && b.upperBound <= a.upperBound))
                let united = min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
                #expect(first.union(second) == range(contents, united.lowerBound, united.upperBound))
                let shared = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
                #expect(
                    first.intersection(second) == (shared.0 <= shared.1 ? range(contents, shared.0, shared.1) : nil))
            }
            for place in 0..<4 {
                let location = contents.location(contents.documentRange.location, offsetBy: place)!
                #expect(range(contents, a.lowerBound, a.upperBound).contains(location) == a.contains(place))
            }
        }
    }

    @Test func locationsBeyondTheContentsDoNotExist() {
        let contents = Self.contents("abc")
        let start = contents.documentRange.location

        #expect(contents.location(start, offsetBy: 4) == nil && contents.location(start, offsetBy: -1) == nil)
        #expect(contents.location(start, offsetBy: Int.max) == nil)
        #expect(contents.offset(from: contents.documentRange.endLocation, to: start) == -3)
    }

    @Test func rangesForEditingDoNotDivideSurrogatePairs() {
        let contents = Self.contents("a\u{1F600}b")

        let adjusted = contents.adjustedRange(from: range(contents, 2, 4), forEditingTextSelection: true)

        #expect(adjusted == range(contents, 1, 4))
        #expect(contents.adjustedRange(from: range(contents, 1, 3), forEditingTextSelection: true) == nil)
    }

    // MARK: Elements

    @Test func elementsAreTheParagraphsWithTheirSeparators() {
        let contents = Self.contents("one\ntwo\r\n\nthree")
        var elements: [NSTextElement] = []

        let end = contents.enumerateTextElements(from: nil) {
            elements.append($0)
            return true
        }

        #expect(texts(elements) == ["one\n", "two\r\n", "\n", "three"])
        #expect(elements.map(\.elementRange) == [(0, 4), (4, 9), (9, 10), (10, 15)].map { range(contents, $0, $1) })
        #expect(end?.compare(contents.documentRange.endLocation) == .orderedSame)
        let second = elements[1] as? NSTextParagraph
        #expect(second?.paragraphContentRange == range(contents, 4, 7))
        #expect(second?.paragraphSeparatorRange == range(contents, 7, 9))
        #expect((elements[3] as? NSTextParagraph)?.paragraphSeparatorRange == nil)
        #expect(elements.allSatisfy { $0.textContentManager === contents })
    }

    @Test func elementsAreEnumeratedBackwardFromALocation() {
        let contents = Self.contents("one\ntwo\nthree")
        var elements: [NSTextElement] = []
        let middle = contents.location(contents.documentRange.location, offsetBy: 5)

        contents.enumerateTextElements(from: middle, options: .reverse) {
            elements.append($0)
            return true
        }
        #expect(texts(elements) == ["two\n", "one\n"])

        elements = []
        contents.enumerateTextElements(from: nil, options: .reverse) {
            elements.append($0)
            return elements.count < 2
        }
        #expect(texts(elements) == ["three", "two\n"])
    }

    @Test func elementsOfARangeAreThoseThatItTouches() {
        let contents = Self.contents("one\ntwo\nthree")

        #expect(texts(contents.textElements(for: range(contents, 2, 6))) == ["one\n", "two\n"])
        #expect(texts(contents.textElements(for: range(contents, 4, 8))) == ["two\n"])
        #expect(texts(contents.textElements(for: range(contents, 4, 4))) == ["two\n"])
    }

    @Test func elementsReplaceARange() {
        let contents = Self.contents("one\ntwo\nthree")
        let element = NSTextParagraph(attributedString: NSAttributedString(string: "2\n"))

        contents.replaceContents(in: range(contents, 4, 8), with: [element])

        #expect(contents.attributedString?.string == "one\n2\nthree")
        contents.replaceContents(in: contents.documentRange, with: nil)
        #expect(contents.attributedString?.length == 0)
    }

    /// The end of a paragraph is looked for in pieces of the text, forward and backward.
    @Test func paragraphsOfAnyLengthAreFound() {
        let long = String(repeating: "x", count: 50_000)
        let contents = Self.contents("a\n\(long)\r\nb")

        #expect(texts(contents.textElements(for: range(contents, 40_000, 40_001))) == [long + "\r\n"])
        #expect(texts(contents.textElements(for: range(contents, 50_003, 50_004))) == [long + "\r\n"])
        #expect(texts(contents.textElements(for: range(contents, 50_004, 50_005))) == ["b"])
    }

    // MARK: Transactions

    @Test func aTransactionIsOneEdit() {
        final class Counter: NSObject, NSTextStorageDelegate {
            var edits = 0
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) {
                edits += 1
            }
        }
        let contents = Self.contents("one")
        let counter = Counter()
        contents.textStorage?.delegate = counter
        var wasInTransaction = false

        contents.performEditingTransaction {
            wasInTransaction = contents.hasEditingTransaction
            contents.textStorage?.append(NSAttributedString(string: " two"))
            contents.textStorage?.append(NSAttributedString(string: " three"))
        }

        #expect(wasInTransaction && !contents.hasEditingTransaction)
        #expect(counter.edits == 1)
        #expect(contents.attributedString?.string == "one two three")
    }

    // MARK: Delegates

    private final class Marker: NSObject, NSTextContentStorageDelegate {
        var length: (Int) -> Int = { $0 }
        var hidden: Set<String> = []

        func textContentStorage(
            _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
        ) -> NSTextParagraph? {
            guard let text = textContentStorage.textStorage?.attributedSubstring(from: range),
                text.string.hasPrefix("#")
            else { return nil }
            return NSTextParagraph(
                attributedString: NSAttributedString(
                    string: String(repeating: "*", count: length(range.length)),
                    attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
        }

        func textContentManager(
            _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
            options: NSTextContentManager.EnumerationOptions
        ) -> Bool {
            !hidden.contains((textElement as? NSTextParagraph)?.attributedString.string ?? "")
        }
    }

    @Test func theDelegateMakesParagraphsAndLeavesOthersOut() {
        let contents = Self.contents("one\n#2\nthree")
        let marker = Marker()
        marker.hidden = ["one\n"]
        contents.delegate = marker
        var elements: [NSTextElement] = []

        contents.enumerateTextElements(from: nil) {
            elements.append($0)
            return true
        }

        #expect(texts(elements) == ["***", "three"])
        #expect(contents.attributedString?.string == "one\n#2\nthree")
    }

    @Test func aParagraphOfAnotherLengthIsLoggedAndNotShown() {
        let contents = Self.contents("#1")
        let marker = Marker()
        marker.length = { $0 + 1 }
        contents.delegate = marker

        var found: [String] = []
        let messages = LogCapture.messages { found = texts(contents.textElements(for: contents.documentRange)) }

        #expect(found == ["#1"])
        #expect(messages.contains { "\($0)".contains("Marker returned a paragraph of 3 UTF-16 units") })
    }
}
