import Foundation
import Testing

/// Every test can fail: it, or a function of its file that it calls, expects something.
@Suite struct ExpectationTests {
    private static let folders = ["Tests", "Examples/Tests", "Benchmarks/Harness/Tests"]

    @Test(arguments: folders) func everyTestExpectsSomething(folder: String) throws {
        let files = Repository.files(below: folder, endingIn: ".swift")
        var count = 0
        var findings: [Finding] = []

        for file in files {
            let functions = TestFunction.all(in: try Repository.text(file))
            count += functions.count { $0.isTest }
            findings += TestFunction.withoutExpectation(functions).map {
                Finding(place: "\(file):\($0.line)", problem: "\($0.name) expects nothing")
            }
        }

        #expect(count > 5)
        #expect(findings == [])
    }

    // MARK: The check itself

    @Test func expectationsOfTestsAndTheirHelpersAreFound() {
        let functions = TestFunction.all(
            in: """
                @Suite struct SomeTests {
                    private func check(_ value: Int) { inner(value) }
                    private func inner(_ value: Int) { #expect(value == 1) }
                    private func prepare() { print("#expect") }
                    private var answer: Int { prepare() }

                    @Test func direct() { #expect(true) }
                    @Test(arguments: [{ 1 }, { 2 }]) func required(_ make: () -> Int) throws { try #require(make()) }
                    @Test func byHelper() { check(1) }
                    @Test func byReference() { stage.expectTree() }
                    @Test func byConfirmation() async { await confirmation { $0() } }
                    @Test func byIssue() { if true { Issue.record("no") } }
                    @Test func nothing() {
                        // #expect(true)
                        let text = "#expect(true)"
                        prepare()
                        _ = answer
                    }
                    @Test("a name") func crashes() { _ = 1 / 0 }
                }
                """)

        #expect(functions.count { $0.isTest } == 8)
        #expect(TestFunction.withoutExpectation(functions).map(\.name) == ["nothing", "crashes"])
        #expect(TestFunction.withoutExpectation(functions).map(\.line) == [13, 19])
    }
}

/// A function of a test file, as far as the check above looks at it.
private struct TestFunction {
    var name: String
    /// The line of its name, from 1.
    var line: Int
    /// Whether `@Test` stands before it.
    var isTest: Bool
    /// Whether it is no property.
    var isFunction: Bool
    /// The names in its body, those of nested functions included.
    var words: Set<String> = []
    /// Whether its body itself has an expectation.
    var expects = false

    /// The tests among `functions`, all of one file, that reach no expectation.
    static func withoutExpectation(_ functions: [TestFunction]) -> [TestFunction] {
        let byName = Dictionary(grouping: functions, by: \.name)
        return functions.filter { test in
            guard test.isTest else { return false }
            var seen: Set<String> = []
            var reached = [test]
            while let function = reached.popLast() {
                if function.expects { return false }
                for word in function.words where byName[word] != nil && seen.insert(word).inserted {
                    reached += byName[word] ?? []
                }
            }
            return true
        }
    }

    /// The functions, initializers and computed properties of a source.
    static func all(in source: String) -> [TestFunction] {
        var scanner = Scanner(bytes: Array(SwiftSource.code(source).utf8))
        scanner.scan()
        return scanner.functions
    }

    private struct Scanner {
        let bytes: [UInt8]
        var functions: [TestFunction] = []
        /// The functions whose bodies are open, with the depth of their braces.
        private var open: [(index: Int, depth: Int)] = []
        /// The function whose body has not begun, with the parentheses around it.
        private var announced: (index: Int, parentheses: Int)?
        private var isTestNext = false
        private var line = 1, braces = 0, parentheses = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
        }

        mutating func scan() {
            var index = 0
            var keyword = ""
            while index < bytes.count {
                let byte = bytes[index]
                let isSign = byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
                if Self.isLetter(byte) || isSign {
                    let start = index
                    index += 1
                    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
                    let word = String(decoding: bytes[start..<index], as: UTF8.self)
                    let isCall = index < bytes.count && bytes[index] == UInt8(ascii: "(")
                    read(word, after: keyword, isCall: isCall)
                    keyword = word
                    continue
                }
                switch byte {
                case UInt8(ascii: "\n"):
                    line += 1
                    // A stored property has no body; that of a function may begin on a later line.
                    if let last = announced, !functions[last.index].isFunction, parentheses == last.parentheses {
                        announced = nil
                    }
                case UInt8(ascii: "("): parentheses += 1
                case UInt8(ascii: ")"): parentheses -= 1
                case UInt8(ascii: "{"): beginBraces()
                case UInt8(ascii: "}"): endBraces()
                default: break
                }
                index += 1
            }
        }

        private mutating func read(_ word: String, after keyword: String, isCall: Bool) {
            let isInitializer = word == "init" && isCall && !["self", "super"].contains(keyword)
            if ["func", "var", "let"].contains(keyword) || isInitializer {
                let isFunction = keyword == "func" || word == "init"
                functions.append(
                    TestFunction(name: word, line: line, isTest: isFunction && isTestNext, isFunction: isFunction))
                if isFunction { isTestNext = false }
                announced = (functions.count - 1, parentheses)
                return
            }
            if word == "@Test" { isTestNext = true }
            let expects =
                word == "#expect" || word == "#require" || word == "confirmation" || word == "Issue"
                || isCall && word.hasPrefix("expect") || word.hasPrefix("XCTAssert") || word == "XCTFail"
            for entry in open {
                functions[entry.index].words.insert(word)
                if expects { functions[entry.index].expects = true }
            }
        }

        private mutating func beginBraces() {
            braces += 1
            guard let next = announced, parentheses == next.parentheses else { return }
            open.append((next.index, braces))
            announced = nil
        }

        private mutating func endBraces() {
            if let last = open.last, last.depth == braces { open.removeLast() }
            braces -= 1
            announced = nil
        }
    }
}
