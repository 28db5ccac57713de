import Foundation
import Testing
import TwillDrawing
import TwillSync

@testable import TwillText

/// Without Debian's patterns, the tests of soft hyphens and of an own pattern file remain.
@Suite struct HyphenationTests {
    private static let hasEnglish = FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_en_US.dic")
    private static let hasGerman = FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_de_DE.dic")

    private func lay(
        _ text: String, _ columns: Int, factor: CGFloat = 0, language: String? = "en-US", lines: Int = 0,
        mode: LineBreakMode? = nil, alignment: TextAlignment = .left
    ) -> TextLayout {
        var style = ParagraphStyle(alignment: alignment)
        style.hyphenationFactor = factor
        var run = TextRun(text, font: mono, style: style)
        run.language = language
        return TextLayout.make(
            TextContent(runs: [run]),
            TextOptions(width: room(columns), maximumLines: lines, lastLineBreakMode: mode))
    }

    // MARK: Soft hyphens

    @Test("a soft hyphen is invisible within a line and a hyphen at its end")
    func soft() {
        let whole = lay("ex\u{AD}am\u{AD}ple", 10)
        #expect(whole.lines.count == 1)
        #expect(abs(whole.lines[0].width - 7 * cell) < 1e-6)

        let broken = lay("ex\u{AD}am\u{AD}ple", 5)
        #expect(broken.texts == ["ex\u{AD}am\u{AD}", "ple"])
        #expect(abs(broken.lines[0].width - 5 * cell) < 1e-6)
    }

    @Test("a line is not broken at a soft hyphen if the hyphen does not fit")
    func softWithoutSpace() {
        #expect(lay("ex\u{AD}am\u{AD}ple", 4).texts == ["ex\u{AD}", "am\u{AD}", "ple"])
        #expect(lay("aaa ex\u{AD}ample", 6).texts == ["aaa ", "ex\u{AD}", "ample"])
        #expect(lay("aaa ex\u{AD}ample", 7).texts == ["aaa ex\u{AD}", "ample"])
    }

    @Test("the hyphen has no character: hits, boxes and ranges are those of the text")
    func positions() {
        let layout = lay("ex\u{AD}am\u{AD}ple", 5)
        let y = layout.lines[0].height / 2

        #expect(layout.utf16Index(at: CGPoint(x: 3.5 * cell, y: y)) == 4)
        #expect(layout.utf16Index(at: CGPoint(x: 4.5 * cell, y: y)) == nil)
        #expect(layout.caretIndex(at: CGPoint(x: 4.9 * cell, y: y)) <= 6)
        #expect(abs(layout.rects(forUTF16: 0..<6)[0].width - 4 * cell) < 1e-6)
        #expect(layout.lines[0].range == 0..<6 && layout.lines[1].range == 6..<9)
        #expect(layout.truncationFrame.isNull)
    }

    @Test("the hyphen is drawn, and at the left of a right-to-left word")
    func drawing() {
        let right = lay("ex\u{AD}am\u{AD}ple", 5).picture(scale: 1, width: 80, height: 60)
        #expect((0..<20).contains { y in (49..<60).contains { right.ink(x: $0, y: y) > 0 } })

        var style = ParagraphStyle(alignment: .right)
        style.baseWritingDirection = .rightToLeft
        let hebrew = TextLayout.make(
            TextContent("אבגד\u{AD}הוזח", font: mono, style: style), TextOptions(width: room(5)))
        #expect(hebrew.lines.count == 2)
        // One cell of the hyphen is to the left of the letters.
        let letters = hebrew.rects(forUTF16: 0..<4)[0]
        #expect(letters.minX - hebrew.lines[0].frame.minX > cell / 2)
    }

    // MARK: Patterns

    @Test("words are hyphenated where their language's patterns allow it", .enabled(if: hasEnglish))
    func english() {
        // hy-phen-ation, by the dictionary of American English.
        #expect(lay("a hyphenation", 9, factor: 1).texts == ["a hyphen", "ation"])
        #expect(lay("a hyphenation", 8, factor: 1).texts == ["a hy", "phen", "ation"])
        #expect(lay("a hyphenation", 9, factor: 0).texts == ["a ", "hyphenati", "on"])
    }

    @Test("German words are hyphenated by German patterns", .enabled(if: hasGerman))
    func german() {
        let layout = lay("Silbentrennung", 8, factor: 1, language: "de")
        #expect(layout.texts == ["Silben", "trennung"])
        #expect(lay("SILBENTRENNUNG", 8, factor: 1, language: "de-AT").texts == ["SILBEN", "TRENNUNG"])
        // Patterns with umlauts in an encoding of one byte for each character.
        #expect(lay("Übergrößenträger", 8, factor: 1, language: "de_DE").texts.first == "Übergrö")
    }

    @Test("a word is hyphenated only if the words before it leave enough space", .enabled(if: hasEnglish))
    func factor() {
        // The first word fills 6 of 10 columns.
        #expect(lay("aaaaaa hyphenation", 10, factor: 0.5).texts.first == "aaaaaa ")
        #expect(lay("aaaaaa hyphenation", 10, factor: 0.7).texts.first == "aaaaaa hy")
    }

    @Test("without a language, with another one, and in one of unknown patterns no word is hyphenated")
    func otherLanguages() {
        for language in [nil, "", "xx", "../../etc", "zz-ZZ"] as [String?] {
            #expect(lay("a hyphenation", 9, factor: 1, language: language).texts == ["a ", "hyphenati", "on"])
        }
    }

    @Test("soft hyphens in a word replace the patterns", .enabled(if: hasEnglish))
    func softReplacesPatterns() {
        #expect(lay("a hyphena\u{AD}tion", 11, factor: 1).texts == ["a hyphena\u{AD}", "tion"])
        #expect(lay("a hyphena\u{AD}tion", 9, factor: 1).texts == ["a ", "hyphena\u{AD}", "tion"])
    }

    @Test("punctuation and the second half of a compound are left where they belong", .enabled(if: hasEnglish))
    func punctuation() {
        #expect(lay("(hyphenation).", 8, factor: 1).texts == ["(hyphen", "ation)."])
        #expect(lay("x/hyphenation", 9, factor: 1).texts.joined() == "x/hyphenation")
    }

    @Test("a justified line ends with its hyphen at the edge", .enabled(if: hasEnglish))
    func justified() {
        let layout = lay("a b hyphenation", 11, factor: 1, alignment: .justified)
        #expect(layout.texts.first == "a b hyphen")
        #expect(abs(layout.lines[0].width - room(11)) < 1e-6)
    }

    @Test("a line that is truncated has an ellipsis and no hyphen", .enabled(if: hasEnglish))
    func truncated() {
        let layout = lay("a hyphenation b c d", 9, factor: 1, lines: 2, mode: .truncateTail)
        #expect(layout.texts[0] == "a hyphen")
        #expect(layout.shown(1) == "ation b")

        let single = lay("a hyphenation b c d", 9, factor: 1, lines: 1, mode: .truncateTail)
        #expect(single.shown(0) == "a hyphen")
        #expect(abs(single.lines[0].width - 9 * cell) < 1e-6)
    }

    @Test("every width keeps all characters in order", .enabled(if: hasEnglish))
    func widths() {
        let text = "Extraordinary hyphenation: internationalization of ef\u{AD}fort\u{AD}less documentation"
        for width in stride(from: CGFloat(0), through: 400, by: 7.7) {
            var style = ParagraphStyle()
            style.hyphenationFactor = 1
            var run = TextRun(text, font: FontCatalog.system(size: 17), style: style)
            run.language = "en"
            let layout = TextLayout.make(TextContent(runs: [run]), TextOptions(width: width))
            #expect(layout.texts.joined() == text)
            if width > 60 { #expect(layout.lines.allSatisfy { $0.width <= width + 0.01 }, "\(width)") }
        }
    }

    @Test("a word of ten thousand letters is not hyphenated and ends")
    func longWord() {
        let layout = lay(String(repeating: "hyphenation", count: 1_000), 9, factor: 1)
        #expect(layout.texts.joined().utf16.count == 11_000)
    }

    // MARK: What is missing

    @Test("values between letters allow and forbid breaks, and the higher one wins")
    func values() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "patterns-\(UUID().uuidString).dic")
        defer { try? FileManager.default.removeItem(at: path) }
        func points(_ word: String, _ patterns: String) throws -> [Int]? {
            try Data(patterns.utf8).write(to: path)
            return HyphenPatterns(contentsOf: path.path)?.points(in: word.unicodeScalars.map(\.value))
        }

        // The example of Liang's thesis: hy3ph he2n hena4 hen5at 1na n2at 1tio 2io o2n.
        let liang = "UTF-8\nhy3ph\nhe2n\nhena4\nhen5at\n1na\nn2at\n1tio\n2io\no2n\n"
        #expect(try points("hyphenation", liang) == [2, 6])
        #expect(try points("HYPHENATION", liang) == [2, 6])
        #expect(try points("hyphenation", liang + "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 6\n") == [])
        // Anchors, and characters of two bytes.
        #expect(try points("äbäbä", "UTF-8\n.ä1b\n") == [])
        #expect(try points("ääbäbä", "UTF-8\n.ää1b\n") == [2])
        #expect(try points("abab", "UTF-8\nb1a\n% comment\nb/x=y,1,1\n") == [2])
        // Two levels: parts of a compound, then syllables, which do not see across.
        #expect(try points("ababcaca", "UTF-8\nb1c\nNEXTLEVEL\nb1a\nc1a\nb1c\n") == [2, 4])
        #expect(try points("abab", "UTF-8\n") == nil)
    }

    @Test("missing and damaged patterns are logged once for each language")
    func missingPatterns() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "hyph_aa.dic"))
        try Data("NO-SUCH-ENCODING\n".utf8).write(to: folder.appending(path: "hyph_bb.dic"))
        let messages = Locked<[String]>([])
        let dictionaries = HyphenDictionaries(
            folder: folder.path, report: { text in messages.withLock { $0.append(text) } })
        let word = "hyphenation".unicodeScalars.map(\.value)

        for language in ["aa", "bb", "cc", "aa", "bb", "cc"] {
            #expect(dictionaries.points(in: word, language: language).isEmpty)
        }
        #expect(messages.withLock { $0 }.count == 3)
    }

    @Test("the patterns of a region are preferred, then the language's own, then any")
    func paths() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["hyph_de_AT.dic", "hyph_de_DE.dic", "hyph_pt_BR.dic", "hyph_pt_PT.dic", "README"] {
            try Data().write(to: folder.appending(path: name))
        }
        func first(_ language: String) -> String? {
            HyphenDictionaries.paths(for: language, in: folder.path).first.map {
                URL(fileURLWithPath: $0).lastPathComponent
            }
        }
        #expect(first("de-AT") == "hyph_de_AT.dic")
        #expect(first("de") == "hyph_de_DE.dic")
        #expect(first("de-CH") == "hyph_de_DE.dic")
        #expect(first("pt") == "hyph_pt_PT.dic")
        #expect(first("pt-Latn-BR") == "hyph_pt_BR.dic")
        #expect(first("en") == nil && first("") == nil)
    }
}
