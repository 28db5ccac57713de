import ArgumentParser
import Foundation
import Testing

@testable import TwillTool

@Suite struct TestOptionTests {
    private func message(_ words: String...) -> String {
        do {
            _ = try TwillTool.parseAsRoot(["test", "--twill", "/twill", "Shop"] + words)
            return ""
        } catch {
            return TwillTool.message(for: error)
        }
    }

    @Test(arguments: ["3/2", "0/2", "2", "a/b", "1/2/3", "-1/2", "/"]) func aShardIsOnePartOfAll(text: String) {
        #expect(message("--shard=\(text)").contains("--shard \(text): give the number of the part and of all parts"))
        #expect(message("--shard", "2/2") == "")
    }

    @Test func mistakesAreFoundBeforeTheBuild() {
        #expect(message("--filter", "sum(").contains("\"sum(\" is no regular expression"))
        #expect(message("--skip", "[").contains("\"[\" is no regular expression"))
        #expect(message("--timeout", "0").contains("--timeout 0"))
        #expect(message("--timeout", "inf").contains("--timeout inf"))
        #expect(message("--junit", "/no/such/results.xml").contains("there is no folder /no/such"))
        #expect(message("--scheme", "A", "--target", "B").contains("Give one of"))
        #expect(message("--filter", "sum\\(\\)", "--junit", "results.xml") == "")
    }
}
