import Foundation
import Testing

@Suite struct WordTests {
    /// Work that is left belongs into the tracker or into a doc comment's "Not yet", where readers look for it. The
    /// markers are put together here so that this file does not hold them.
    @Test func commentsContainNoTaskMarkers() throws {
        let markers = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]
        let marker = try Regex("\\b(\(markers.joined(separator: "|")))\\b")
        let findings = try handWritten.filter { try Repository.text($0).contains(marker) }

        #expect(findings == [])
    }

    /// ThreadSanitizer reports races in correct programs that use it; `Locked` of TwillSync is what to use.
    @Test func theStandardLibrarysMutexIsNotUsed() throws {
        let findings = try Repository.files(below: "Sources", endingIn: ".swift").filter {
            SwiftSource.code(try Repository.text($0)).contains(#/\bMutex\b/#)
        }

        #expect(findings == [])
    }

    /// Linux compilers reject them, so a source that holds one was never compiled where it has to work.
    @Test func noSourceLeansOnObjectiveC() throws {
        let findings = try Repository.files(below: "Sources", endingIn: ".swift").filter {
            SwiftSource.code(try Repository.text($0)).contains(#/@objc\b|@IBOutlet\b|#selector\b|#keyPath\b/#)
        }

        #expect(findings == [])
    }

    @Test func filesEndWithOneNewlineAndHoldNoTabs() throws {
        var findings: [Finding] = []
        for file in handWritten {
            let text = try Repository.text(file)
            if !text.hasSuffix("\n") || text.hasSuffix("\n\n") {
                findings.append(Finding(place: file, problem: "does not end with exactly one newline"))
            }
            if text.contains("\t") { findings.append(Finding(place: file, problem: "holds a tab")) }
        }

        #expect(findings == [])
    }

    // MARK: Words of CONTRIBUTING.md's table

    /// CONTRIBUTING.md has the table, and two files here have its patterns.
    @Test func noFileContainsWordsOfTheTable() throws {
        let exceptions = ["CONTRIBUTING.md", "Words.swift", "WordTests.swift"]
        let files = (handWritten + ["SECURITY.md"]).filter { file in !exceptions.contains { file.hasSuffix($0) } }

        let findings = try files.flatMap { file in
            Words.found(in: try Repository.text(file)).map { Finding(place: file, problem: "contains \"\($0)\"") }
        }

        #expect(files.count > 500)
        #expect(findings == [])
    }

    @Test func wordsAreFoundInCommentsLiteralsAndNames() {
        let text = """
            /// Nobody is
            /// told of it.
            /* stand-in */ func standInHearsOf() { log("Complain once more; a sane answer of its own.") }
            let wishbone = "nobody's", place = "is toldest", of = "by its own", understanding = 1
            """

        #expect(
            Words.found(in: text)
                == [
                    "nobody", "is told", "stand-in", "hears of", "complain", "once more", "sane", "of its own",
                    "nobody",
                ])
    }

    // MARK: Documentation comments

    @Test func publicDeclarationsBeginWithACompleteSentence() throws {
        var missing: [String] = []
        var all = 0
        for file in Repository.files(below: "Sources", endingIn: ".swift") {
            for declaration in SwiftSource.publicDeclarations(try Repository.text(file)) {
                all += 1
                if !declaration.standsAlone { missing.append("\(file):\(declaration.line) \(declaration.name)") }
            }
        }

        #expect(all > 6000)
        #expect(missing == [])
    }

    @Test func publicDeclarationsAreRead() {
        let source = """
            /// A box.
            ///
            /// Of some size.
            public struct Box: Sendable {
                /// Of the box.
                public var size: Int
                public let name: String
                var hidden = 0
                @MainActor
                /// Creates a box
                public init(size: Int) {
                    switch size { case 0: break }
                }
                public init() {}
                public static func == (a: Box, b: Box) -> Bool { true }
                public enum Kind {
                    /// `paper` or wood.
                    case paper, wood
                    case steel
                    private func test() {
                        switch self {
                        case .paper: break
                        }
                    }
                }
            }

            extension Box: CustomStringConvertible {
                public var text: String { "" }
            }

            public protocol Opener {
                /// Opens a box. Returns nothing.
                func open()
            }

            open class Case: Box {
                open override func open() {}
                /// - Returns: nil.
                open func close() {}
            }
            """

        let declarations = SwiftSource.publicDeclarations(source)

        #expect(
            declarations.map(\.name)
                == ["Box", "size", "name", "init", "Kind", "paper", "steel", "Opener", "open", "Case", "close"])
        #expect(declarations.filter(\.standsAlone).map(\.name) == ["Box", "paper", "open"])
    }

    private var handWritten: [String] {
        let ours = ["Sources", "Tests", "Examples", "Benchmarks"].flatMap {
            Repository.files(below: $0, endingIn: ".swift", ".c", ".h", ".py", ".md")
        }
        let atTheRoot = ["Package.swift", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "twill"]
        return ours + atTheRoot + Repository.files(below: "Documentation", endingIn: ".md")
    }
}
