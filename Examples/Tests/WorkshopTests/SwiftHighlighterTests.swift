import Foundation
import Testing

@testable import Workshop

@Suite struct SwiftHighlighterTests {
    typealias Kind = SwiftHighlighter.Kind

    /// The texts of one color, in order.
    private func texts(_ kind: Kind, in code: String) -> [String] {
        SwiftHighlighter.tokens(code).filter { $0.kind == kind }.map(\.text)
    }

    // MARK: Literals

    @Test(arguments: [
        #""a""#, #""a \" b""#, #""a // b /* c""#, ##"#"a "b" \c"#"##, ##"#"""#"##, ###"##"a "# b"##"###,
        "\"\"\"\na \"b\" \"\" c\n\"\"\"", "\"\"\"\n\\\"\"\" b\n\"\"\"", "#\"\"\"\na \"\"\" b\n\"\"\"#",
        "#/a \"b\" / c/#",
        "#/\n  a # a comment\n/#", "\"日本 👩‍👩‍👧 e\u{301}\"",
    ])
    func aLiteralIsOneToken(literal: String) {
        let tokens = SwiftHighlighter.tokens("let x = \(literal); y")

        #expect(tokens.filter { $0.kind == .string } == [.init(kind: .string, text: literal)])
        #expect(tokens.last == .init(kind: .plain, text: "; y"))
    }

    @Test func interpolationIsCode() {
        let code = #""a \(if x { "b \(1 + (2)) c" } else { nil }) d""#

        #expect(texts(.string, in: code) == [#""a \"#, #""b \"#, #" c""#, #" d""#])
        #expect(texts(.keyword, in: code) == ["if", "else", "nil"])
        #expect(texts(.number, in: code) == ["1", "2"])
    }

    @Test func rawStringsAreInterpolatedBehindTheirSigns() {
        let code = ##"#"a \(b) \#(self) c"#"##

        #expect(texts(.string, in: code) == [##"#"a \(b) \#"##, ##" c"#"##])
        #expect(texts(.keyword, in: code) == ["self"])
    }

    @Test func multipleLinesAreInterpolated() {
        let code = "\"\"\"\na \\(x.map { \"\"\"\nb\n\"\"\" }) c\n\"\"\"\nlet"

        #expect(texts(.string, in: code) == ["\"\"\"\na \\", "\"\"\"\nb\n\"\"\"", " c\n\"\"\""])
        #expect(texts(.keyword, in: code) == ["let"])
    }

    @Test(arguments: [
        "\"abc\nlet", "\"abc\\\nlet", "#\"abc\"\nlet", "#/abc\nlet",
    ])
    func anUnfinishedLiteralEndsWithItsLine(code: String) {
        #expect(texts(.keyword, in: code) == ["let"])
    }

    // MARK: Comments

    @Test func commentsNest() {
        let code = "a /* b /* c */ \"d */ let /** e */ // f\n/// g\n//// h\n/**/ var"

        #expect(texts(.comment, in: code) == ["/* b /* c */ \"d */", "// f", "//// h", "/**/"])
        #expect(texts(.documentation, in: code) == ["/** e */", "/// g"])
        #expect(texts(.keyword, in: code) == ["let", "var"])
    }

    // MARK: Words

    @Test(
        arguments: [
            ("text(for: x, in view: UIView)", []), ("for x in y { }", ["for", "in"]), ("x.default", []),
            ("x.self.init()", ["self", "init"]), ("`class`.`let`", []),
            (
                "private(set) var a: some P",
                [
                    "private", "set", "var", "some",
                ]
            ),
            ("{ get set }", ["get", "set"]), ("var a: Int { didSet { } }", ["var", "didSet"]),
            ("get(1); set = 2; open()", []),
            ("final class A: any B", ["final", "class", "any"]), ("if a ? nil : self {}", ["if", "nil", "self"]),
            ("f(true, nil, a ? self : super)", ["true", "nil", "self", "super"]),
            ("{ [weak self] in }", ["weak", "self", "in"]),
            ("nonisolated(unsafe) let", ["nonisolated", "let"]), ("letter, iffy, été, $in", []),
            ("switch a { case .b: c default: d }", ["switch", "case", "default"]),
        ] as [(String, [String])])
    func keywordsAreFound(code: String, keywords: [String]) {
        #expect(texts(.keyword, in: code) == keywords)
    }

    @Test func typesAttributesAndDirectivesAreFound() {
        let code = "#if os(Linux)\n@MainActor @available(*, deprecated) func a(_ b: UIKit.UIView) -> [Int]\n#endif"

        #expect(texts(.type, in: code) == ["Linux", "UIKit", "UIView", "Int"])
        #expect(texts(.attribute, in: code) == ["@MainActor", "@available"])
        #expect(texts(.directive, in: code) == ["#if", "#endif"])
    }

    @Test(
        arguments: [
            ("1_000 + 0x1F.8p-3 - 0b01", ["1_000", "0x1F.8p-3", "0b01"]), ("1...5", ["1", "5"]),
            ("1.5e-3.b", ["1.5e-3"]),
            ("a.0.1", ["0", "1"]), ("2.description", ["2"]), ("0xE+1", ["0xE", "1"]), ("a1 _2 $0", []),
        ] as [(String, [String])])
    func numbersAreFound(code: String, numbers: [String]) {
        #expect(texts(.number, in: code) == numbers)
    }

    // MARK: Any input

    /// Every file, cut off and damaged files too.
    @Test func noCharacterOfAnyFileIsLost() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
            .standardizedFileURL
        var count = 0
        for folder in ["Examples", "Sources"] {
            let files = try #require(
                FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            )
            for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains("/.build/") {
                let code = try String(contentsOf: file, encoding: .utf8)
                let tokens = SwiftHighlighter.tokens(code)
                #expect(tokens.map(\.text).joined() == code, "\(file.path)")
                // Complete files end outside of literals, so nothing colors the rest of a file.
                #expect(tokens.last.map { $0.kind != .string } ?? true, "\(file.path)")
                count += 1
            }
        }
        #expect(count > 500)
    }

    @Test func textsAreLexedWithoutLossAtEveryCut() {
        let code =
            "#\"a \\#(b(\"c\")) d\"# /* e /* f */ */ \"\"\"\n\\(g)\n\"\"\" 0x1.8p+3 #/h/# `i` @j #k \u{301}é\r\n\0"
        let scalars = Array(code.unicodeScalars)

        for start in scalars.indices {
            for end in start...scalars.count {
                var part = ""
                part.unicodeScalars.append(contentsOf: scalars[start..<end])
                #expect(
                    SwiftHighlighter.tokens(part).map(\.text).joined().unicodeScalars.elementsEqual(part.unicodeScalars)
                )
            }
        }
    }

    /// Each of these takes minutes if any part is looked at again and again.
    @Test(arguments: [
        "\"", "#", "#\"", "\"\\(", "/*", "\\", "(", "#/", "`", "\"###", "#\"\"\"", "@", "a:b ", "0.", " let",
    ])
    func longRunsTakeLinearTime(part: String) {
        let code = String(repeating: part, count: 20_000)

        #expect(SwiftHighlighter.tokens(code).map(\.text).joined() == code)
    }

    @Test func linesEndAtEveryKindOfLineBreak() {
        let lines = SwiftHighlighter.lines("a\r\n\r/* b\nc */\n")

        #expect(
            lines == [
                [.init(kind: .plain, text: "a")], [], [.init(kind: .comment, text: "/* b")],
                [.init(kind: .comment, text: "c */")],
            ])
        #expect(SwiftHighlighter.lines("") == [])
        #expect(SwiftHighlighter.lines("\n\n").count == 2)
    }
}
