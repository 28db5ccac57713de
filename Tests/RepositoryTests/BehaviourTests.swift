import Foundation
import Testing

/// Documentation/Notes/TextureBehaviours.md against the tests that it names.
@Suite struct BehaviourTests {
    private static let page = "Documentation/Notes/TextureBehaviours.md"

    /// The numbers that tests of a file are named by.
    private func numbers(in file: String) throws -> Set<Int> {
        Set(SwiftSource.code(try Repository.text(file)).matches(of: #/func behaviour(\d+)/#).compactMap { Int($0.1) })
    }

    /// Each row's number, and the files that it refers to.
    private func rows() throws -> [(number: Int, files: [String])] {
        let text = try Repository.text(Self.page)
        var files: [String: String] = [:]
        for match in text.matches(of: #/(?m)^\[(\w+)\]: \.\./\.\./(.+)$/#) { files[String(match.1)] = String(match.2) }
        return text.matches(of: #/(?m)^\| (\d+) \|.*\|(.*)\|$/#).map { row in
            let names = row.2.matches(of: #/\]\[(\w+)\]/#).map { String($0.1) }
            return (Int(row.1) ?? 0, names.map { files[$0] ?? "no file \($0)" })
        }
    }

    @Test func everyBehaviourIsInTheTableOnce() throws {
        #expect(try rows().map(\.number) == Array(1...34))
    }

    @Test func everyBehaviourIsATestByItsNumber() throws {
        var tested: Set<Int> = []
        for file in Repository.files(below: "Tests/AsyncDisplayKitTests", endingIn: ".swift") {
            tested.formUnion(try numbers(in: file))
        }

        #expect(tested == Set(1...34))
    }

    @Test func theTableNamesAllFilesOfABehaviourAndNoOthers() throws {
        var found: [Int: Set<String>] = [:]
        for file in Repository.files(below: "Tests/AsyncDisplayKitTests", endingIn: ".swift") {
            for number in try numbers(in: file) { found[number, default: []].insert(file) }
        }

        for row in try rows() { #expect(Set(row.files) == found[row.number, default: []], "behaviour \(row.number)") }
    }
}
