import Foundation
import Testing

/// The page "Your first screen" and the README show the code that is compiled and tested here.
@Suite struct FirstScreenPageTests {
    private struct Block: Equatable {
        var path: String
        var text: String
    }

    private static let page = "Documentation/FirstScreen.md"

    /// Code blocks under a line that ends in a path and a colon.
    private func blocks(of page: String = page) throws -> [Block] {
        try Repository.text(page).matches(of: #/`([\w\/.]+\.(?:swift|script))`:\n\n```\w*\n((?s:.*?))```\n/#)
            .map { Block(path: String($0.1), text: String($0.2)) }
    }

    @Test(arguments: [
        ("Sources/FirstScreen/AppDelegate.swift", "Examples/FirstScreen/AppDelegate.swift"),
        ("Sources/FirstScreen/CounterViewController.swift", "Examples/FirstScreen/CounterViewController.swift"),
        ("counter.script", "Examples/FirstScreen/counter.script"),
        ("Tests/FirstScreenTests/CounterTests.swift", "Examples/Tests/FirstScreenTests/CounterTests.swift"),
    ])
    func theCodeOfThePageIsTheCodeThatIsCompiled(onThePage: String, compiled: String) throws {
        let block = try #require(try blocks().first { $0.path == onThePage })

        #expect(block.text == (try Repository.text(compiled)))
    }

    @Test(arguments: [
        ("Sources/Hello/AppDelegate.swift", "Examples/Hello/AppDelegate.swift"),
        ("Sources/Hello/HelloViewController.swift", "Examples/Hello/HelloViewController.swift"),
        ("Tests/HelloTests/HelloTests.swift", "Examples/Tests/HelloTests/HelloTests.swift"),
    ])
    func theCodeOfTheReadmeIsTheCodeThatIsCompiled(inTheReadme: String, compiled: String) throws {
        let block = try #require(try blocks(of: "README.md").first { $0.path == inTheReadme })

        #expect(block.text == (try Repository.text(compiled)))
    }

    @Test func everyFileOfThePageIsCompiled() throws {
        #expect(
            try blocks().map(\.path).sorted() == [
                "Package.swift", "Sources/FirstScreen/AppDelegate.swift",
                "Sources/FirstScreen/CounterViewController.swift",
                "Tests/FirstScreenTests/CounterTests.swift", "counter.script",
            ])
        #expect(Repository.files(below: "Examples/FirstScreen", endingIn: ".swift").count == 2)
    }

    @Test func theProductsThatThePagesPackageNamesAreThere() throws {
        let block = try #require(try blocks().first { $0.path == "Package.swift" })
        let manifest = try Repository.text("Package.swift")
        let named = block.text.matches(of: #/\.product\(name: "(\w+)"/#).map { String($0.1) }

        #expect(Set(named) == ["UIKit", "TwillWindow", "TwillTesting"])
        for name in named { #expect(manifest.contains(".library(name: \"\(name)\"")) }
        #expect(manifest.hasPrefix(String(block.text.prefix { $0 != "\n" })))
    }
}
