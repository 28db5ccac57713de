import Foundation
import Testing
import TwillText

@testable import UIKit

@Suite struct TextListTests {
    @Test(
        "markers have the format's symbol, or the number in its notation",
        arguments: [
            (NSTextList.MarkerFormat.disc, 3, "•"), (.circle, 1, "◦"), (.square, 1, "▪"), (.hyphen, 1, "⁃"),
            (.box, 1, "□"), (.check, 1, "✓"), (.diamond, 1, "◆"), (.decimal, 12, "12"), (.octal, 8, "10"),
            (.lowercaseHexadecimal, 255, "ff"), (.uppercaseHexadecimal, 255, "FF"), (.lowercaseAlpha, 1, "a"),
            (.lowercaseAlpha, 26, "z"), (.lowercaseAlpha, 27, "aa"), (.uppercaseAlpha, 703, "AAA"),
            (.lowercaseLatin, 2, "b"), (.uppercaseLatin, 2, "B"), (.lowercaseRoman, 1994, "mcmxciv"),
            (.uppercaseRoman, 4, "IV"), (.uppercaseRoman, 3999, "MMMCMXCIX"), (.uppercaseRoman, 4000, "4000"),
            (.lowercaseRoman, 0, "0"), (.lowercaseAlpha, -1, "-1"),
            (NSTextList.MarkerFormat("({decimal})"), 7, "(7)"), (NSTextList.MarkerFormat("→"), 7, "→"),
            (NSTextList.MarkerFormat("{decimal"), 7, "{decimal"),
        ])
    func markers(format: NSTextList.MarkerFormat, number: Int, expected: String) {
        #expect(NSTextList(markerFormat: format, options: 0).marker(forItemNumber: number) == expected)
    }

    @Test func onlyNumbersAndLettersAreOrdered() {
        #expect(NSTextList(markerFormat: .lowercaseRoman, options: 0).isOrdered)
        #expect(!NSTextList(markerFormat: .disc, options: 0).isOrdered)
    }

    private func paragraph(_ text: String, _ lists: [NSTextList]) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.textLists = lists
        return NSAttributedString(string: text, attributes: [.paragraphStyle: style])
    }

    private func text(_ parts: [(String, [NSTextList])]) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for (text, lists) in parts { result.append(paragraph(text, lists)) }
        return result
    }

    @Test func itemsAreCountedWithinTheirListAcrossNestedOnes() {
        let outer = NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), options: [], startingItemNumber: 3)
        let inner = NSTextList(markerFormat: .lowercaseAlpha, options: .prependEnclosingMarker, startingItemNumber: 1)
        let other = NSTextList(markerFormat: .lowercaseAlpha, options: 0)

        let items = text([
            ("one\n", [outer]), ("in\n", [outer, inner]), ("in\n", [outer, inner]), ("two\n", [outer]),
            ("plain\n", []), ("again\n", [outer]), ("deep", [outer, other]),
        ]).listItems

        #expect(items.map(\.marker) == ["3.", "3.a", "3.b", "4.", "3.", "a"])
        #expect(items.map(\.level) == [1, 2, 2, 1, 1, 2])
        #expect(items.map(\.range.location) == [0, 4, 7, 10, 20, 26])
    }

    @Test func textViewsIndentItemsAndLabelsDoNot() throws {
        let list = NSTextList(markerFormat: .disc, options: 0)
        let string = text([("a\nb", [list, list]), ("\nc", [])])
        let plain = TextContent(attributedString: string, defaults: .stringDrawing, traits: .current)
        let marked = TextContent(
            attributedString: string, defaults: .stringDrawing, traits: .current, showsListMarkers: true)

        #expect(plain.runs.allSatisfy { $0.style.marker == nil && $0.style.headIndent == 0 })
        #expect(marked.runs.map(\.text).joined() == "a\nb\nc")
        let style = marked.runs[0].style
        #expect(
            style.marker == ListMarker("•", location: 47) && style.headIndent == 72 && style.firstLineHeadIndent == 72)
        #expect(marked.runs.last?.style.marker == nil)
    }

    @Test func indentsOfTheAppArePreferred() {
        let style = NSMutableParagraphStyle()
        style.textLists = [NSTextList(markerFormat: .decimal, options: 0)]
        style.firstLineHeadIndent = 5
        style.headIndent = 30
        let string = NSAttributedString(string: "a", attributes: [.paragraphStyle: style])
        let content = TextContent(
            attributedString: string, defaults: .stringDrawing, traits: .current, showsListMarkers: true)

        #expect(content.runs[0].style.marker == ListMarker("1", location: 5))
        #expect(content.runs[0].style.firstLineHeadIndent == 30)
    }
}
