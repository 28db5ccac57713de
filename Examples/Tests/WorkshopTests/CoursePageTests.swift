import Foundation
import Testing

@testable import Workshop

/// The texts of the course are the pages in Documentation/Course, which the app reads as well: there is no copy to compare.
@MainActor @Suite struct CoursePageTests {
    private static let checkout = Checkout.current
    private static let chapters = Course.declared.flatMap(\.chapters)
    nonisolated static let pages = Course.declared.flatMap(\.chapters).map(\.page)

    private func page(_ path: String) throws -> String { try #require(Self.checkout.text(path), "\(path) is missing") }

    @Test func everyChapterHasAPageAndEveryPageAChapter() throws {
        let folder = Self.checkout.root.appendingPathComponent("Documentation/Course")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            "Documentation/Course/\($0)"
        }

        #expect(Set(files) == Set(Self.pages) && Set(Self.pages).count == Self.pages.count)
    }

    @Test func theScreenOfEveryChapterExists() {
        #expect(Self.chapters.filter { !$0.exists }.map(\.name) == [])
        #expect(Course.current.chapters.map(\.name) == Self.chapters.map(\.name))
        #expect(Set(Self.chapters.map(\.name)).count == Self.chapters.count)
    }

    @Test func everyScreenOfTheWorkshopIsAChapter() {
        let routes = Self.chapters.compactMap { chapter -> String? in
            if case .route(let name) = chapter.screen { name } else { nil }
        }

        #expect(Set(Route.all.map(\.name)).subtracting(routes) == ["course"])
    }

    @Test func everySourceExists() {
        let missing = Self.chapters.flatMap(\.sources).filter { Self.checkout.text($0) == nil }

        #expect(missing == [])
        #expect(Self.chapters.allSatisfy { !$0.sources.isEmpty })
    }

    @Test func everyPageHasItsChaptersTitleAndAnImage() throws {
        for chapter in Self.chapters {
            let page = Markdown(try page(chapter.page))
            let images = page.blocks.compactMap { block -> String? in
                if case .image(_, let path) = block { path } else { nil }
            }

            #expect(page.title == chapter.title, "\(chapter.page)")
            #expect(images == ["../Images/Course/\(chapter.number)-\(chapter.name).png"])
            let image = "Documentation/Images/Course/\(chapter.number)-\(chapter.name).png"
            let data = FileManager.default.contents(atPath: Self.checkout.root.appendingPathComponent(image).path)
            #expect(data?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true, "\(image)")
        }
    }

    @Test(arguments: pages) func aPageIsReadWithNothingLeftOver(path: String) throws {
        let text = try page(path)

        for block in Markdown(text).blocks {
            switch block {
            case .heading(_, let text), .paragraph(let text): expectNoMarks(text, path)
            case .list(_, let items): for item in items { expectNoMarks(item, path) }
            case .code(_, _, let source): #expect(source != nil, "\(path): a listing without a file")
            case .image: break
            }
        }
        let words = text.replacing(#/```(?s:.*?)```/#, with: "").split(whereSeparator: \.isWhitespace).count
        #expect((120...450).contains(words), "\(path) has \(words) words")
    }

    private func expectNoMarks(_ text: Markdown.Text, _ path: String) {
        for run in text where !run.style.contains(.code) {
            #expect(!run.text.contains { "`*[]|<>".contains($0) }, "\(path): \(run.text)")
            #expect(!run.text.hasPrefix("#") && !run.text.contains("http"), "\(path): \(run.text)")
        }
    }

    @Test func theFirstPageOfTheCourseListsAllOthers() throws {
        let index = try page("Documentation/Course.md")
        let links = index.matches(of: #/\]\((Course\/[^)]+)\)/#).map { "Documentation/\($0.1)" }

        #expect(links == Self.pages)
        for chapter in Self.chapters { #expect(index.contains("[\(chapter.title)](")) }
        for session in Course.declared { #expect(index.contains("## \(session.title)\n")) }
    }

    // MARK: Listings

    /// With `TWILL_RECORD=all`, the listings are written into the pages.
    @Test(arguments: pages) func theListingsAreLinesOfTheirFiles(path: String) throws {
        let isRecording = ProcessInfo.processInfo.environment["TWILL_RECORD"] == "all"
        var text = try page(path)
        let listing = #/<!-- listing (\S+) "([^\n]+)"(?: (\d+))? -->\n```swift\n((?s:.*?)\n?)```/#
        for match in text.matches(of: listing).reversed() {
            let file = CourseChapter.path(of: String(match.1))
            let lines = try #require(
                CourseListing.lines(
                    from: String(match.2), count: match.3.flatMap { Int($0) }, in: try page(file)),
                "\(file) has no line with \(match.2)")
            if isRecording {
                text.replaceSubrange(match.4.startIndex..<match.4.endIndex, with: lines + "\n")
            } else {
                #expect(match.4 == lines + "\n", "\(path): \(file) has changed; TWILL_RECORD=all writes it")
            }
        }
        if isRecording {
            try text.write(to: Self.checkout.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
        }
        #expect(text.matches(of: #/```swift/#).count == text.matches(of: listing).count)
    }

    @Test func aListingEndsWithItsDeclaration() {
        let file =
            "struct A {\n    func b() {\n        c {\n\n        }\n    }\n\n    let d = [\n        1\n    ]\n    let e = 2\n}\n"

        #expect(CourseListing.lines(from: "func b", count: nil, in: file) == "func b() {\n    c {\n\n    }\n}")
        #expect(CourseListing.lines(from: "let d", count: nil, in: file) == "let d = [\n    1\n]")
        #expect(CourseListing.lines(from: "let e", count: nil, in: file) == "let e = 2")
        #expect(CourseListing.lines(from: "func b", count: 2, in: file) == "func b() {\n    c {")
        #expect(CourseListing.lines(from: "func z", count: nil, in: file) == nil)
        #expect(CourseListing.lines(from: "let e", count: 99, in: file) == "let e = 2\n}\n")
    }
}

/// A part of a file: from the first line that contains a text, so many lines, or to the end of what begins there.
enum CourseListing {
    static func lines(from text: String, count: Int?, in file: String) -> String? {
        let all = file.components(separatedBy: "\n")
        guard let first = all.firstIndex(where: { $0.contains(text) }) else { return nil }
        let margin = indentation(all[first])
        let end = min(all.count, count.map { first + $0 } ?? self.end(of: first, in: all))
        return all[first..<end].map {
            $0.allSatisfy { $0 == " " } ? "" : String($0.dropFirst(min(margin, indentation($0))))
        }
        .joined(separator: "\n")
    }

    /// The first line that is not indented more and neither closes nor continues what is above it.
    private static func end(of first: Int, in all: [String]) -> Int {
        var index = first + 1
        while index < all.count {
            let line = all[index]
            if !line.isEmpty, indentation(line) <= indentation(all[first]) {
                let isClosing = "})]".contains(line.dropFirst(indentation(line)).first ?? " ")
                guard isClosing, indentation(line) == indentation(all[first]) else { break }
                index += 1
                if line.hasSuffix("{") || line.hasSuffix("(") { continue }
                break
            }
            index += 1
        }
        while index > first + 1, all[index - 1].isEmpty { index -= 1 }
        return index
    }

    private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
