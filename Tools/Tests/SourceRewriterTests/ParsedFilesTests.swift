import SourceRewriter
import Testing

/// One test after the other, because a process keeps one set of trees.
@Suite(.serialized) struct ParsedFilesTests {
    private func rewrite(_ texts: [String: String]) -> SourceRewriter.Result {
        let files = texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        return SourceRewriter().rewrite(files)
    }

    /// What is rewritten again, with another file changed, is what a new process makes of it.
    @Test func keptTreesChangeNothing() {
        let card = "import UIKit\nclass Card: UIView {\n    @objc func tap() {}\n}\n"
        let page = "import UIKit\nclass Page {\n    let action = #selector(Card.tap)\n}\n"
        let changed = "import UIKit\nclass Card: UIView {\n    @objc(press) func tap() {}\n}\n"
        let first = rewrite(["Kept/Card.swift": card, "Kept/Page.swift": page])
        let second = rewrite(["Kept/Card.swift": changed, "Kept/Page.swift": page])

        ParsedFiles.keep()
        for _ in 0..<2 {
            #expect(rewrite(["Kept/Card.swift": card, "Kept/Page.swift": page]).texts == first.texts)
            #expect(rewrite(["Kept/Card.swift": changed, "Kept/Page.swift": page]).texts == second.texts)
        }
        #expect(first.texts["Kept/Page.swift"] != second.texts["Kept/Page.swift"])
    }

    @Test func whatIsNoLongerUsedIsForgotten() {
        ParsedFiles.keep()
        for index in 0..<50 { _ = SourceFile(path: "Forgotten.swift", text: "let a = \(index)") }
        #expect(ParsedFiles.count(of: "Forgotten.swift") == 50)
        ParsedFiles.forgetUnused()
        _ = SourceFile(path: "Forgotten.swift", text: "let a = 7")
        ParsedFiles.forgetUnused()
        #expect(ParsedFiles.count(of: "Forgotten.swift") == 1)
    }
}
