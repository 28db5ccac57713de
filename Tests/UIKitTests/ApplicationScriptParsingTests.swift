import Foundation
import Testing

@testable import UIKit

@Suite struct ApplicationScriptParsingTests {
    private func verbs(_ source: String) throws -> [Script.Verb] {
        try Script(source, name: "test").steps.map(\.verb)
    }

    private func problems(_ source: String) -> [ScriptError.Problem] {
        do {
            _ = try Script(source, name: "test")
            return []
        } catch {
            return error.problems
        }
    }

    @Test func theDesignsExampleParsesStepByStep() throws {
        let source = """
            tap "Product list"          # text, accessibility label or identifier
            tap 120,300                 # points from the top left
            drag 187,500 187,100 0.3    # from, to, seconds
            type "hello"
            press back                  # back, return, escape, tab, delete, arrows
            scroll-to "Wishlist"
            wait 0.5                    # seconds of app time
            wait-for "GOT IT" 5         # frames in real time until the text shows
            rotate landscape
            appearance dark
            text-size accessibilityExtraLarge
            direction right-to-left
            screenshot                  # posts UIKit's notification
            snapshot list               # DIR/list.png
            dump list
            expect "GOT IT"
            expect-no "GOT IT"
            """
        let expected: [Script.Verb] = [
            .tap(.element("Product list")), .tap(.point(CGPoint(x: 120, y: 300))),
            .drag(CGPoint(x: 187, y: 500), CGPoint(x: 187, y: 100), 0.3), .type("hello"), .press(.back),
            .scrollTo("Wishlist"), .wait(0.5), .waitFor("GOT IT", 5), .rotate(.landscapeRight), .appearance(.dark),
            .textSize(.accessibilityExtraLarge), .direction(.rightToLeft), .screenshot, .snapshot("list"),
            .dump("list"), .expect("GOT IT"), .expectNo("GOT IT"),
        ]
        #expect(try verbs(source) == expected)
    }

    @Test func everyVerbOfTheTableParsesAndNoOther() throws {
        let samples = [
            "tap": "tap x", "long-press": "long-press x", "drag": "drag 1,2 3,4 0", "type": "type \"\"",
            "press": "press up", "lift": "lift x", "carry": "carry 1,2 0.5", "drop": "drop",
            "paste": "paste x", "select": "select x",
            "scroll-to": "scroll-to a", "scroll": "scroll 100,200 0,-50",
            "keyboard": "keyboard automatic", "wait": "wait 0", "wait-for": "wait-for a 1", "rotate": "rotate portrait",
            "appearance": "appearance light",
            "accessibility": "accessibility boldText on", "text-size": "text-size large",
            "direction": "direction left-to-right", "language": "language pt-BR",
            "screenshot": "screenshot", "memory-warning": "memory-warning", "snapshot": "snapshot a", "dump": "dump a",
            "expect": "expect a",
            "expect-no": "expect-no a",
        ]

        #expect(Set(samples.keys) == Set(Script.forms.map(\.verb)))
        for (verb, sample) in samples { #expect(try verbs(sample).count == 1, "\(verb)") }
    }

    @Test func blankLinesAndCommentsAreNoSteps() throws {
        let script = try Script("\u{FEFF}# one\r\n\r\n   \t \n  wait 1  # two \n#three\rwait 2", name: "test")
        #expect(script.steps.map(\.verb) == [.wait(1), .wait(2)])
        #expect(script.steps.map(\.line) == [4, 6])
        #expect(script.steps[0].text == "wait 1")
        #expect(try verbs("").isEmpty)
    }

    @Test func quotesKeepBlanksHashesAndEscapes() throws {
        #expect(try verbs(#"type " a # \"b\" \\ \n\t""#) == [.type(" a # \"b\" \\ \n\t")])
        #expect(try verbs(#"tap "1,2""#) == [.tap(.element("1,2"))])
        #expect(try verbs("tap  plain#word") == [.tap(.element("plain#word"))])
        #expect(try verbs("expect \"  trimmed\\n\"#comment") == [.expect("trimmed")])
        #expect(try verbs("tap \"Größe 👍🏽\"") == [.tap(.element("Größe 👍🏽"))])
    }

    @Test func pointsMayBeFractionsAndNegative() throws {
        #expect(try verbs("tap -1.5,2e1") == [.tap(.point(CGPoint(x: -1.5, y: 20)))])
        // What is no point is an element's name.
        for word in ["1,", ",2", "1,2,3", "1;2", "nan,1", "inf,1", "1"] {
            #expect(try verbs("tap \(word)") == [.tap(.element(word))])
        }
    }

    @Test(arguments: [
        "frobnicate", "Tap x", "\"tap\" x", "tap", "tap a b", "tap \"\"", "tap \"   \"", "tap \"open", "tap a\"b\"",
        "tap \"a\"b", #"tap "\q""#, #"tap "\"#, "drag 1,2 3,4", "drag 1,2 3 1", "drag 1,2 3,4 x", "drag 1,2 3,4 1 2",
        "type",
        "press", "keyboard", "keyboard yes", "press hyper+a", "press cmd+", "press Back", "wait", "wait -1", "wait nan",
        "wait inf", "wait 3601", "wait 1s",
        "wait 1 2",
        "wait-for a", "wait-for a -1", "wait-for 5", "rotate", "rotate left", "appearance", "appearance blue",
        "text-size", "text-size huge", "text-size Large", "text-size unspecified", "direction", "direction left",
        "screenshot x",
        "snapshot", "snapshot a/b", "snapshot ..", "snapshot .hidden", "snapshot \"\"", "snapshot \"a\\nb\"", "dump",
        "dump /",
        "expect", "expect a b", "expect-no", "scroll-to", "scroll 1,2", "screenshot \"",
        "snapshot \(String(repeating: "x", count: 201))",
    ])
    func parsingErrorsNameTheLineAndKeepNoSteps(step: String) {
        let found = problems("wait 1\n\n\(step)\nwait 2")
        #expect(found.count == 1 && found.first?.line == 3)
        #expect(found.first?.text.hasPrefix(step.prefix(4)) == true)
        #expect(found.first?.reason.hasSuffix(".") == true || found.first?.reason.contains("Write: ") == true)
    }

    @Test func allParsingErrorsAreReportedAtOnceAndUnknownStepsListTheKnownOnes() {
        let found = problems("swipe up\nwait 1\nexpect")
        #expect(found.map(\.line) == [1, 3])
        #expect(found[0].reason.contains("\"swipe\""))
        for form in Script.forms { #expect(found[0].reason.contains(form.verb)) }
        #expect(found[1].reason.contains("expect \"Text\""))

        let error = ScriptError(name: "a.txt", problems: found)
        #expect("\(error)".hasPrefix("a.txt:1: swipe up\n    There is no step"))
    }

    @Test func anyLineOfBytesParsesOrFailsButNeverTraps() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var state = seed
        let alphabet = Array("tapwexcdrg \"\\#,.-019\t\u{0}é👍")
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }

        for _ in 0..<3_000 {
            let start = ["tap ", "drag ", "wait ", "expect ", ""][next() % 5]
            let line = start + String((0..<next() % 12).map { _ in alphabet[next() % alphabet.count] })
            let count = (try? Script(line, name: "test"))?.steps.count
            #expect(count == nil || count! <= 1, "seed \(seed): \(line)")
        }
    }

    @Test func aMissingFileAndOneThatIsNotTextAreClearErrors() throws {
        #expect {
            try Script(file: "/nonexistent/s.txt")
        } throws: {
            "\($0)".contains("/nonexistent/s.txt")
        }

        let path = FileManager.default.temporaryDirectory.appendingPathComponent("script-\(getpid()).txt")
        try Data([0xFF, 0xFE, 0x80]).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        #expect {
            try Script(file: path.path)
        } throws: {
            "\($0)".contains("UTF-8")
        }
    }
}
