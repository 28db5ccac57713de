import Foundation
import Testing

@Suite struct DocumentTests {
    private let documents = Repository.files(endingIn: ".md")

    // MARK: This repository

    @Test func everyLinkInsideTheRepositoryLeadsSomewhere() throws {
        try #require(documents.contains("README.md"))
        var findings: [Finding] = []
        for document in documents {
            let markdown = Markdown(try Repository.text(document))
            for link in markdown.links where !leadsSomewhere(link, from: document, markdown) {
                findings.append(Finding(place: document, problem: "the link to '\(link)' leads nowhere"))
            }
        }

        #expect(findings == [])
    }

    @Test func noHeadingIsWithoutText() throws {
        var findings: [Finding] = []
        for document in documents {
            for heading in Markdown(try Repository.text(document)).emptySections {
                findings.append(Finding(place: document, problem: "nothing stands under '\(heading)'"))
            }
        }

        #expect(findings == [])
    }

    /// The rows of the tables of Compatibility.md, above the one of public libraries or in it.
    private static func compatibility(ofLibraries isOfLibraries: Bool) throws -> [[String]] {
        let parts = try Repository.text("Documentation/Compatibility.md").components(
            separatedBy: "\n## Public libraries\n")
        return (isOfLibraries ? parts[1] : parts[0]).split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| area |") && !$0.hasPrefix("| project |") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    @Test func everyStateInTheCompatibilityTablesIsOneOfThree() throws {
        let rows = try Self.compatibility(ofLibraries: false)

        #expect(rows.count > 20)
        #expect(rows.filter { $0.count != 3 || !["works", "partial", "absent"].contains($0[1]) } == [])
    }

    @Test func thePercentagesOfPublicLibrariesFollowFromTheirTests() throws {
        let rows = try Self.compatibility(ofLibraries: true)

        #expect(rows.count > 5)
        for row in rows where row[1] == "yes" {
            let tests = try #require(Double(row[2]))
            let passed = try #require(Double(row[3]))
            #expect(row[4] == String(format: "%.1f %%", passed / tests * 100))
            #expect(row[5].isEmpty == (passed == tests), "\(row[0])")
        }
    }

    @Test func everyFontFolderHasALicenceAndIsInTheNotice() throws {
        let notice = try Repository.text("NOTICE")
        let folders = Set(
            Repository.files(below: "Sources", endingIn: ".ttf", ".otf", ".ttc").map {
                ($0 as NSString).deletingLastPathComponent
            })
        var findings: [Finding] = []
        for folder in folders.sorted() {
            let licences = Repository.files(below: folder, endingIn: ".txt", "LICENSE")
            if licences.isEmpty { findings.append(Finding(place: folder, problem: "holds fonts but no licence")) }
            for licence in licences where !notice.contains(licence) {
                findings.append(Finding(place: licence, problem: "is not named in NOTICE"))
            }
        }

        #expect(findings == [])
    }

    private func leadsSomewhere(_ link: String, from document: String, _ own: Markdown) -> Bool {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = (document as NSString).deletingLastPathComponent
        let target = parts[0].isEmpty ? document : ((folder as NSString).appendingPathComponent(parts[0]) as String)
        guard Repository.exists(target) else { return false }
        guard parts.count > 1 else { return true }
        guard let text = try? Repository.text(target) else { return false }
        return Markdown(text).anchors.contains(parts[1])
    }

    // MARK: The check itself

    @Test func linksImagesAndAnchorsAreRead() {
        let markdown = Markdown(
            """
            # Up and *down*: `UIView`, twice
            See [one](a/b.md), ![a picture](c.png), [far](https://example.org/x), <img src="d.png" width="3">,
            [here](#up-and-down-uiview-twice), `[not](this.md)`. <!-- ![nor
            this](e.png) -->
            ```
            [nor](that.md)
            # no heading
            ```
            ## Empty
            ## Full
            Text.
            """)

        #expect(markdown.links == ["a/b.md", "c.png", "#up-and-down-uiview-twice", "d.png"])
        #expect(markdown.anchors == ["up-and-down-uiview-twice", "empty", "full"])
        #expect(markdown.emptySections == ["Empty"])
    }
}

/// The parts of a Markdown document that the checks above read.
struct Markdown {
    private struct Heading {
        var level: Int
        var text: String
    }

    private enum Line {
        case heading(Heading)
        case text(String)
    }

    private let lines: [Line]

    init(_ source: String) {
        var lines: [Line] = []
        var isInFence = false
        let shown = source.replacing(#/<!--(?s:.)*?-->/#, with: "")
        for line in shown.split(separator: "\n").map(String.init) {
            if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
                isInFence.toggle()
                lines.append(.text(""))
            } else if !isInFence, let match = line.wholeMatch(of: #/(#+) +(.*)/#) {
                lines.append(.heading(Heading(level: match.1.count, text: String(match.2))))
            } else if !isInFence {
                lines.append(.text(line.replacing(#/`[^`]*`/#, with: "")))
            }
        }
        self.lines = lines
    }

    /// Targets of links and pictures that lie in the repository.
    var links: [String] {
        let text = lines.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined(separator: "\n")
        let targets =
            text.matches(of: #/\]\(([^)\s]+)[^)]*\)/#).map { String($0.1) }
            + text.matches(of: #/(?:src|href)="([^"]+)"/#).map { String($0.1) }
        return targets.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
    }

    /// What `#…` may name: each heading in lower case, its punctuation dropped and its spaces made hyphens.
    var anchors: [String] {
        headings.map { heading in
            String(
                heading.text.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .map { $0 == " " ? "-" : $0 })
        }
    }

    /// Headings that are followed by the end, or by a heading that is not below them.
    var emptySections: [String] {
        lines.indices.compactMap { index in
            guard case .heading(let heading) = lines[index] else { return nil }
            guard index + 1 < lines.count else { return heading.text }
            if case .heading(let next) = lines[index + 1], next.level <= heading.level { return heading.text }
            return nil
        }
    }

    private var headings: [Heading] {
        lines.compactMap { if case .heading(let heading) = $0 { heading } else { nil } }
    }
}
