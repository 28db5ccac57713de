import Foundation
import Testing
import TwillText

@testable import UIKit

/// Items of lists in layout managers: their indents and markers.
@Suite struct TextListLayoutTests {
    private func makeText(_ items: [String], _ list: NSTextList) -> NSLayoutManagerTests.Text {
        let string = items.joined(separator: "\n")
        return NSLayoutManagerTests.Text(NSLayoutManagerTests.mono(string) { $0.textLists = [list] }, width: 300)
    }

    private func markers(_ text: NSLayoutManagerTests.Text) -> [String] {
        (0..<text.storage.length).filter { text.manager.isParagraphStart($0) }.compactMap {
            text.manager.line(at: $0)?.laid.layout.content.runs.first?.style.marker?.text
        }
    }

    @Test func itemsAreNumberedAndIndented() {
        let text = makeText(["one", "two", "three"], NSTextList(markerFormat: .decimal, options: 0))

        #expect(markers(text) == ["1", "2", "3"])
        // Cocoa's lists indent their text by 36 points.
        #expect(
            text.manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 1), in: text.container).minX == 36)
    }

    @Test func aNewItemNumbersThoseAfterItAgain() {
        let text = makeText(["one", "two", "three"], NSTextList(markerFormat: .decimal, options: 0))
        #expect(markers(text) == ["1", "2", "3"])

        text.storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "\nmore")
        #expect(markers(text) == ["1", "2", "3", "4"])
        text.storage.deleteCharacters(in: NSRange(location: 0, length: 4))
        #expect(markers(text) == ["1", "2", "3"])
        text.storage.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: 5))
        #expect(markers(text) == ["1", "2"])
    }
}
