import Foundation
import Testing

@testable import SourceRewriter

@Suite struct PlainSourceTests {
    /// The workshop needs no rewriting, so every byte stays.
    @Test func sourcesWithoutObjectiveCStayAsTheyAre() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Examples/Workshop").standardizedFileURL
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
            .filter { $0.hasSuffix(".swift") }.sorted()
        // A third of the files: parsing takes long without optimization.
        let files = try names.enumerated().filter { $0.offset % 3 == 0 }.map { _, name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            return SourceFile(path: name, text: text)
        }
        #expect(files.count > 30)
        let result = SourceRewriter().rewrite(files)
        for file in files { #expect(result.texts[file.path] == file.text, "\(file.path)") }
    }

    @Test(arguments: [
        "class {", "func f( {", "}}}", "#selector(", "@objc", "@IBOutlet var", "\u{FEFF}class A {}",
        "\r\nlet a = 1\r\n", "",
    ])
    func sourcesWithErrorsEnd(_ source: String) {
        let text = rewrite(source)
        #expect(text.filter(\.isNewline).count == source.filter(\.isNewline).count)
    }
}
