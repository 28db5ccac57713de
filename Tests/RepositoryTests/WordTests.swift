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

    private var handWritten: [String] {
        let ours = ["Sources", "Tests", "Examples", "Benchmarks"].flatMap {
            Repository.files(below: $0, endingIn: ".swift", ".c", ".h", ".py")
        }
        let atTheRoot = ["Package.swift", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "twill"]
        return ours + atTheRoot + Repository.files(below: "Documentation", endingIn: ".md")
    }
}
