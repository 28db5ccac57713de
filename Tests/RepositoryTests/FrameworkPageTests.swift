import Foundation
import Testing

/// The pages of the small frameworks show code that is compiled and run: each of their code blocks is in
/// `PageExamples.swift` of the framework's tests.
@Suite struct FrameworkPageTests {
    private static let frameworks = [
        "ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators", "ToolTip",
    ]

    /// Without what surroundings add: indentation, and that a declaration is private.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.hasPrefix("private ") ? String(line.dropFirst("private ".count)) : line
        }
    }

    private func blocks(_ framework: String) throws -> [String] {
        try Repository.text("Documentation/\(framework).md").matches(of: #/```swift\n((?s:.*?))```/#).map {
            String($0.1)
        }
    }

    @Test(arguments: frameworks) func theCodeOfThePageIsCompiled(framework: String) throws {
        let compiled = lines(try Repository.text("Tests/\(framework)Tests/PageExamples.swift"))
        let code = try blocks(framework).filter { !$0.hasPrefix(".product(") }
        #expect(!code.isEmpty)

        for paragraph in code.flatMap({ $0.components(separatedBy: "\n\n") }) {
            let wanted = lines(paragraph.trimmingCharacters(in: .newlines))
            let isThere = compiled.indices.contains { compiled[$0...].starts(with: wanted) }

            #expect(isThere, "Documentation/\(framework).md shows code that is not compiled:\n\(paragraph)")
        }
    }

    @Test(arguments: frameworks) func theProductOfThePageIsThere(framework: String) throws {
        let named = try blocks(framework).filter { $0.hasPrefix(".product(") }

        #expect(named == [".product(name: \"\(framework)\", package: \"twill\")\n"])
        #expect(try Repository.text("Package.swift").contains(".library(name: \"\(framework)\""))
    }

    /// The last column of the comparison is the name of a test; rows that state what is absent have none.
    @Test func everyRowOfTheComparisonOfToolTipHasATest() throws {
        let rows = try Repository.text("Documentation/ToolTip.md").components(separatedBy: "\n")
            .drop { !$0.hasSuffix("| ToolTip | Test |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        let tests = try Repository.files(below: "Tests/ToolTipTests", endingIn: ".swift").map {
            try Repository.text($0)
        }
        .joined()

        #expect(rows.count > 20)
        for row in rows {
            let isAbsent = row[4].hasPrefix("no"), name = row.count > 5 ? row[5].replacing("`", with: "") : ""
            #expect(
                isAbsent == name.isEmpty && (isAbsent || tests.contains("func \(name)(")), "the row of \(row[0])")
        }
    }
}
