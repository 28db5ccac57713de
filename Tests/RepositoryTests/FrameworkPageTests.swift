import Foundation
import Testing

/// The pages of the small frameworks and the documentation catalogs show code that is compiled and run: each of their code
/// blocks is in `PageExamples.swift` of the module's tests.
@Suite struct FrameworkPageTests {
    private static let frameworks = [
        "ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators", "ToolTip", "ViewTracking",
        "TextureSwiftSupport",
    ]

    /// Without what surroundings add: indentation, and that a declaration is private.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let line = line.trimmingCharacters(in: .whitespaces)
            return line.hasPrefix("private ") ? String(line.dropFirst("private ".count)) : line
        }
    }

    private func blocks(_ framework: String) throws -> [String] {
        try blocks(of: "Documentation/\(framework).md")
    }

    private func blocks(of page: String) throws -> [String] {
        try Repository.text(page).matches(of: #/```swift\n((?s:.*?))```/#).map { String($0.1) }
    }

    @Test(arguments: frameworks) func theCodeOfThePageIsCompiled(framework: String) throws {
        let code = try blocks(framework).filter { !$0.hasPrefix(".product(") }

        #expect(!code.isEmpty)
        #expect(try missing(code, in: ["Tests/\(framework)Tests/PageExamples.swift"]) == [])
    }

    /// The paragraphs of `code` that are in none of the files.
    private func missing(_ code: [String], in files: [String]) throws -> [String] {
        let compiled = try files.filter(Repository.exists).map { lines(try Repository.text($0)) }
        return code.flatMap { $0.components(separatedBy: "\n\n") }.filter { paragraph in
            let wanted = lines(paragraph.trimmingCharacters(in: .newlines))
            return !compiled.contains { text in text.indices.contains { text[$0...].starts(with: wanted) } }
        }
    }

    private static let catalogPages = Repository.files(below: "Sources", endingIn: ".md").filter {
        $0.contains(".docc/")
    }

    @Test func eachProductHasACatalogWithALandingPage() throws {
        let products = try Repository.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)

        #expect(products.count > 8)
        for name in products.map({ String($0.1) }) {
            #expect(
                Self.catalogPages.contains("Sources/\(name)/\(name).docc/\(name).md"), "\(name) has no landing page")
        }
    }

    @Test(arguments: catalogPages) func theCodeOfACatalogIsCompiled(page: String) throws {
        let module = page.split(separator: "/")[1]
        let products = try blocks(of: page).filter { $0.hasPrefix(".product(") }
        let code = try blocks(of: page).filter { !$0.hasPrefix(".product(") }

        #expect(
            try missing(
                code, in: ["Tests/\(module)Tests/PageExamples.swift", "Examples/FirstScreen/AppDelegate.swift"]) == [])
        #expect(products.allSatisfy { $0 == ".product(name: \"\(module)\", package: \"twill\")\n" })
    }

    /// A catalog groups all public types by their task, so that none is left to DocC's groups by kind.
    @Test(arguments: [
        "UIKit", "AsyncDisplayKit", "TwillTesting", "QuartzCore", "CoreGraphics", "ToolTip", "ViewTracking",
        "TextureSwiftSupport",
    ])
    func everyPublicTypeStandsUnderATopic(module: String) throws {
        let pages = try Self.catalogPages.filter { $0.hasPrefix("Sources/\(module)/") }.map { try Repository.text($0) }
        let named = Set(pages.joined().matches(of: #/- ``([^`]+)``/#).map { String($0.1) })
        let declaration = try NSRegularExpression(
            pattern: "^(?:@[\\w()]+\\s+)*(?:public|open) (?:final |indirect )?(?:class|struct|enum|protocol) (\\w+)",
            options: .anchorsMatchLines)
        var declared: [String] = []

        for file in Repository.files(below: "Sources/\(module)", endingIn: ".swift") {
            let text = try Repository.text(file) as NSString
            // DocC does not show the interfaces that only clients who ask for them see.
            declared += declaration.matches(in: text as String, range: NSRange(location: 0, length: text.length))
                .filter { !text.substring(with: $0.range).contains("@_spi") }
                .map { text.substring(with: $0.range(at: 1)) }
        }

        #expect(declared.count > 2)
        // An underscore says that apps do not name it.
        #expect(declared.filter { !named.contains($0) && !$0.hasPrefix("_") } == [])
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
