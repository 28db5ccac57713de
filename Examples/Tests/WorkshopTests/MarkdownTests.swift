import Foundation
import Testing

@testable import Workshop

@Suite struct MarkdownTests {
    private func text(_ text: String) -> Markdown.Text { [Markdown.Run(text: text)] }

    @Test func blocksAreRead() {
        let page = Markdown(
            """
            # Title
            A paragraph
            on two lines.

            - One
              goes on
            - Two
            1. First
            12. Second

            ![An image](../a/b.png)
            <!-- a comment
            on two lines -->
            <!-- listing Some/File.swift "let a" 2 -->
            ```swift
            let a = "# no heading"

            - no item
            ```
            ## End
            """)

        #expect(
            page.blocks == [
                .heading(level: 1, text("Title")), .paragraph(text("A paragraph on two lines.")),
                .list(isNumbered: false, [text("One goes on"), text("Two")]),
                .list(isNumbered: true, [text("First"), text("Second")]),
                .image(description: "An image", path: "../a/b.png"),
                .code(language: "swift", text: "let a = \"# no heading\"\n\n- no item", source: "Some/File.swift"),
                .heading(level: 2, text("End")),
            ])
        #expect(page.title == "Title")
    }

    @Test func marksInsideOfTextAreRead() {
        let runs = MarkdownText.runs("a `b*c` *d* **e `f`** [g `h`](https://example.org/i) \\*j\\* ``k`l``")

        #expect(
            runs == [
                .init(text: "a "), .init(text: "b*c", style: .code), .init(text: " "),
                .init(text: "d", style: .emphasis),
                .init(text: " "), .init(text: "e ", style: .strong), .init(text: "f", style: [.strong, .code]),
                .init(text: " "), .init(text: "g h", style: .link), .init(text: " *j* "),
                .init(text: "k`l", style: .code),
            ])
    }

    @Test(arguments: [
        "a * b", "2 * 3 * 4", "*a", "`a", "[a", "[a](b", "a]", "**", "``", "\\", "a_b_c", "1.2", "#a", "-a",
    ])
    func marksWithoutAPartnerAreText(source: String) {
        #expect(Markdown(source).blocks == [.paragraph(text(source))])
    }

    @Test func anUnfinishedFenceIsCodeToTheEnd() {
        #expect(Markdown("```\na\n\n# b").blocks == [.code(language: "", text: "a\n\n# b", source: nil)])
        #expect(Markdown("<!-- a").blocks == [])
        #expect(Markdown("").blocks == [] && Markdown("\n\r\n").blocks == [] && Markdown("").title == nil)
    }

    /// Pages that were cut, doubled or mixed up are read to their end. The seed is fixed.
    @Test func damagedPagesAreReadToTheirEnd() {
        let parts = [
            "#", " ", "\n", "- ", "1. ", "```", "`", "*", "**", "[", "](", ")", "![", "<!--", "-->", "listing", "a",
            "é", "\r\n",
            "\\", "\t", "  ", "\"",
        ]
        var state: UInt64 = 7
        for _ in 0..<3000 {
            var page = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                page += parts[Int(state >> 33) % parts.count]
            }
            let letters = page.filter { $0 == "é" }.count
            // Comments and the paths of images are not shown.
            guard !page.contains("<!--"), !page.contains("]("), !page.contains("```") else {
                _ = Markdown(page)
                continue
            }
            let shown = Markdown(page).blocks.map { block in
                switch block {
                case .heading(_, let text), .paragraph(let text): text.plain
                case .list(_, let items): items.map(\.plain).joined()
                case .code(_, let text, _): text
                case .image(let description, let path): description + path
                }
            }
            #expect(shown.joined().filter { $0 == "é" }.count == letters, "\(page.debugDescription)")
        }
    }

    @Test(arguments: ["*", "`", "[", "](", "**a ", "<!--", "# ", "- ", "```\n", "![", "a\n"])
    func longRunsOfMarksTakeLittleTime(part: String) {
        let page = Markdown(String(repeating: part, count: 20_000))

        #expect(page.blocks.count <= 20_000)
    }
}
