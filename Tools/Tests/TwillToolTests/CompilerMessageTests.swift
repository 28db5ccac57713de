import Testing

@testable import TwillTool

@Suite struct CompilerMessageTests {
    @Test func aMessageOfSeveralCompilersIsPrintedOnce() {
        let first =
            "/Shop/Cart.swift:3:5: error: cannot find 'a' in scope\n3 | a\n  | `- error: cannot find 'a' in scope\n"
        let other = "/Shop/Cart.swift:4:5: warning: 'b' was never used\n4 | let b\n"

        let text = CompilerMessages.withoutRepetitions("compiling\n" + first + other + first + other)

        #expect(text == "compiling\n" + first + other.dropLast())
    }

    @Test func equalMessagesOfTwoLinesAreBothPrinted() {
        let text = "/Cart.swift:3:5: error: no\n/Cart.swift:4:5: error: no\n/Card.swift:3:5: error: no"

        #expect(CompilerMessages.withoutRepetitions(text) == text)
        #expect(CompilerMessages.withoutRepetitions("") == "")
    }
}
