import Foundation
import Testing
import TwillText

@testable import UIKit

/// Unicode's tests of text segmentation (UAX #29, version 15.0) for what text inputs do with characters, words and
/// sentences.
///
/// The files in the folder `Unicode` are the cases of `GraphemeBreakTest.txt`, `WordBreakTest.txt` and
/// `SentenceBreakTest.txt`: a case a line, segments separated by `|`, code points in hexadecimal.
@MainActor
@Suite struct UnicodeSegmentationTests {
    private struct Case {
        var line: String
        var segments: [String]
        var text: String { segments.joined() }

        /// The segments' ranges in UTF-16.
        var ranges: [Range<Int>] {
            var start = 0
            return segments.map { segment in
                defer { start += segment.utf16.count }
                return start..<start + segment.utf16.count
            }
        }
    }

    private func cases(_ name: String) throws -> [Case] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Unicode/\(name)Breaks.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let segments = line.split(separator: "|").map { segment in
                var text = String.UnicodeScalarView()
                for code in segment.split(separator: " ") {
                    if let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
                }
                return String(text)
            }
            return Case(line: String(line), segments: segments)
        }
    }

    /// Cases of characters that differ, and why.
    private static let tailoredCharacters: Set<String> = [
        // Swift's characters follow a later version of Unicode, in which scissors of this kind are no emoji.
        "2701 200D 2701"
    ]

    @Test func charactersAreUnicodesGraphemeClusters() throws {
        for test in try cases("Grapheme") where !Self.tailoredCharacters.contains(test.line) {
            let text = test.text
            // A document of one paragraph: separators end paragraphs, and clusters never contain them.
            let units = TextUnits(text: StringParts(text))
            for range in test.ranges {
                for offset in range {
                    let found = units.character(at: offset)
                    #expect(found == NSRange(range), "\(test.line), at \(offset)")
                }
                #expect(units.boundary(at: range.lowerBound) == range.lowerBound, "\(test.line)")
            }
        }
    }

    @Test func wordsAreUnicodesSegmentsWithLettersOrDigits() throws {
        var differences: [String] = []
        for test in try cases("Word") {
            let expected = zip(test.segments, test.ranges).filter { $0.0.unicodeScalars.contains(where: Self.isOfWord) }
                .map(\.1)
            let found = TextBoundaries(test.text).words
            if found != expected { differences.append("\(test.line) found \(found)") }
        }

        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
    }

    @Test func sentencesAreUnicodesSegments() throws {
        var differences: [String] = []
        for test in try cases("Sentence") {
            let found = TextBoundaries(test.text).sentences
            if found != test.ranges { differences.append("\(test.line) found \(found)") }
        }

        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
}
