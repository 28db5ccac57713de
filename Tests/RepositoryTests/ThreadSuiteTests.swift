import Foundation
import Testing

/// `.ci/thread-suites` names every suite that uses threads, so that ThreadSanitizer runs it.
@Suite struct ThreadSuiteTests {
    /// What starts a thread, or runs work on one.
    private static let marker = try! NSRegularExpression(
        pattern: "\\b(?:Thread\\.detachNewThread|Thread ?\\{|Task\\.detached|concurrentPerform\\b|pthread_create\\b"
            + "|DispatchQueue\\.global\\(|DispatchQueue\\(label|DispatchQueue\\.main\\.sync\\b|RenderThread\\b|WorkerPool\\b"
            + "|ASNetworkImageNode\\b|AS(?:Table|Collection|Pager)Node\\b|ASDispatch(?:Apply|Async)\\b|ASPerformBlock)")

    private func usesThreads(_ code: String) -> Bool {
        Self.marker.firstMatch(in: code, range: NSRange(location: 0, length: (code as NSString).length)) != nil
    }

    /// The entries of the list: a target, or a target and a suite.
    private static func entries() throws -> [String] {
        try Repository.text(".ci/thread-suites").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    /// The suites of a file, with the code that belongs to each: its own, and what stands before the first suite.
    static func suites(_ source: String) -> [(name: String, code: String)] {
        let parts = SwiftSource.code(source).components(separatedBy: "@Suite")
        guard parts.count > 1 else { return [] }
        return parts.dropFirst().compactMap { part in
            let name = part.firstMatch(of: #/(?:struct|class|actor)\s+(\w+)/#).map { String($0.1) }
            return name.map { ($0, parts[0] + part) }
        }
    }

    @Test func everySuiteThatUsesThreadsIsInTheList() throws {
        let listed = Set(try Self.entries())
        var findings: [String] = []
        for target in try Repository.folders(in: "Tests") where !listed.contains(target) {
            for file in Repository.files(below: "Tests/\(target)", endingIn: ".swift") {
                // The file names what it looks for.
                guard !file.hasSuffix("ThreadSuiteTests.swift") else { continue }
                for suite in Self.suites(try Repository.text(file)) where usesThreads(suite.code) {
                    let entry = "\(target).\(suite.name)"
                    if !listed.contains(entry) { findings.append(entry) }
                }
            }
        }

        #expect(findings == [], "they use threads: add them to .ci/thread-suites")
    }

    @Test func everyEntryOfTheListExists() throws {
        let entries = try Self.entries()
        var existing: Set<String> = []
        for target in try Repository.folders(in: "Tests") {
            existing.insert(target)
            for file in Repository.files(below: "Tests/\(target)", endingIn: ".swift") {
                for suite in Self.suites(try Repository.text(file)) { existing.insert("\(target).\(suite.name)") }
            }
        }

        #expect(entries.count > 10 && entries.count == Set(entries).count)
        #expect(entries.filter { !existing.contains($0) } == [])
    }

    @Test func codeBelongsToItsSuiteAndToAllThatFollowIt() {
        let suites = Self.suites(
            """
            private func run() { Thread.detachNewThread {} }
            @Suite struct A { @Test func one() { run() } }
            @MainActor @Suite(.serialized) struct B { let pool = WorkerPool() }
            """)

        #expect(suites.map(\.name) == ["A", "B"])
        #expect(suites.allSatisfy { usesThreads($0.code) })
        #expect(!suites[0].code.contains("WorkerPool"))
    }
}
