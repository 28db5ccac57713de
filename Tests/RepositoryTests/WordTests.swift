import Foundation
import Testing

@Suite struct WordTests {
    /// Work that is left belongs into the tracker or into a doc comment's "Not yet", where readers look for it. The
    /// markers are put together here so that this file does not hold them.
    @Test func nothingIsLeftToDoInComments() throws {
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

    /// The parts of the repository without any word of the table.
    private static let finished = [
        "ARCHITECTURE.md",
        "Documentation",
        "README.md",
        "SECURITY.md",
        "Sources/AsyncDisplayKitURLSession",
        "Sources/Coordinators",
        "Sources/CoreGraphics",
        "Sources/CoreText",
        "Sources/LifecycleBehaviours",
        "Sources/QuartzCore",
        "Sources/ResponderChain",
        "Sources/TwillConstraints",
        "Sources/TwillDrawing",
        "Sources/TwillFlex",
        "Sources/TwillHost",
        "Sources/TwillSync",
        "Sources/TwillTesting",
        "Sources/TwillText",
        "Sources/TwillWindow",
        "Sources/UIKit/Accessibility",
        "Sources/UIKit/Animation",
        "Sources/UIKit/Application",
        "Sources/UIKit/AttributedText",
        "Sources/UIKit/Color",
        "Sources/UIKit/Controls",
        "Sources/UIKit/Drawing",
        "Sources/UIKit/Feedback",
        "Sources/UIKit/Font",
        "Sources/UIKit/Foundation",
        "Sources/UIKit/Geometry",
        "Sources/UIKit/Gestures",
        "Sources/UIKit/Image",
        "Sources/UIKit/ImageView",
        "Sources/UIKit/Label",
        "Sources/UIKit/Language",
        "Sources/UIKit/List",
        "Sources/UIKit/Menu",
        "Sources/UIKit/MotionEffect",
        "Sources/UIKit/PageViewController",
        "Sources/UIKit/SplitViewController",
        "Sources/UIKit/StackView",
        "Sources/UIKit/Traits",
        "Sources/UIKit/View",
        "Sources/UIKit/VisualEffect",
        "Sources/UIKit/Window",
        "Sources/ViewCreators",
        "Tests/CoordinatorsTests",
        "Tests/CoreGraphicsTests",
        "Tests/CoreTextTests",
        "Tests/LifecycleBehavioursTests",
        "Tests/PlainTests",
        "Tests/QuartzCoreTests",
        "Tests/ResponderChainTests",
        "Tests/TwillConstraintsTests",
        "Tests/TwillDrawingTests",
        "Tests/TwillFlexTests",
        "Tests/TwillHostTests",
        "Tests/TwillSyncTests",
        "Tests/TwillTextTests",
        "Tests/TwillWindowTests",
        "Tests/ViewCreatorsTests",
        "twill",
    ]

    /// The counts of the parts that are not finished. They may only fall.
    private static let unfinished = [
        "Benchmarks": 75,
        "Examples": 42,
        "Sources/AsyncDisplayKit/Containers": 11,
        "Sources/AsyncDisplayKit/Controls": 5,
        "Sources/AsyncDisplayKit/Display": 10,
        "Sources/AsyncDisplayKit/Image": 12,
        "Sources/AsyncDisplayKit/Layout": 16,
        "Sources/AsyncDisplayKit/Node": 76,
        "Sources/AsyncDisplayKit/Text": 4,
        "Sources/AsyncDisplayKit/Threads": 3,
        "Sources/UIKit/Alert": 1,
        "Sources/UIKit/Appearance": 3,
        "Sources/UIKit/AutoLayout": 9,
        "Sources/UIKit/Input": 1,
        "Sources/UIKit/Navigation": 4,
        "Sources/UIKit/Pasteboard": 2,
        "Sources/UIKit/Presentation": 6,
        "Sources/UIKit/Responder": 2,
        "Sources/UIKit/ScrollView": 6,
        "Sources/UIKit/TabBar": 7,
        "Sources/UIKit/TableView": 23,
        "Sources/UIKit/ViewController": 3,
        "Tests/AsyncDisplayKitTests": 248,
        "Tests/UIKitTests": 133,
    ]

    /// If a count is lower than written, lower it here, so that it cannot rise again.
    @Test func wordsOfTheTableOnlyDisappear() throws {
        let zeros = Self.finished.map { ($0, 0) }
        let counts = WordCounts(allowed: Self.unfinished.merging(zeros) { count, _ in count })
        let own = ["Words.swift", "WordTests.swift"]
        let files = try (handWritten + ["SECURITY.md"]).filter { file in !own.contains { file.hasSuffix($0) } }
            .map { (path: $0, text: try Repository.text($0)) }

        #expect(files.count > 500)
        #expect(counts.findings(in: files) == [])
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

    @Test func countsAreHeldAgainstTheirAllowance() {
        let counts = WordCounts(allowed: ["Sources": 1, "Sources/A": 0])
        let files = [
            (path: "Sources/A/a.swift", text: "// anew"), (path: "Sources/B/b.swift", text: "// fine"),
            (path: "Other/c.swift", text: "// anew"),
        ]

        let findings = counts.findings(in: files)

        #expect(findings.map(\.place) == ["Sources", "Sources/A"])
        #expect(findings[0].problem.contains("lower its allowance from 1"))
        #expect(findings[1].problem.contains("contains 1 words"))
        #expect(counts.findings(in: [(path: "Sources/b.swift", text: "// anew")]) == [])
    }

    // MARK: Documentation comments

    @Test func publicDeclarationsHaveASentenceThatStandsAlone() throws {
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
            Repository.files(below: $0, endingIn: ".swift", ".c", ".h", ".py")
        }
        let atTheRoot = ["Package.swift", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "twill"]
        return ours + atTheRoot + Repository.files(below: "Documentation", endingIn: ".md")
    }
}
