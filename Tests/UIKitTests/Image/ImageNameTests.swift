import Foundation
import Testing
import UIKit

/// Names that an app can be led to by data: none ends the process.
@MainActor
@Suite struct ImageNameTests {
    nonisolated static let names: [String] = [
        "", "4", ".", "..", "/", "//", "a/", "/a", "a//b", "../..", "../4", "é", "👩‍👩‍👧", "مرحبا", "4.png", ".png", "a.",
        "a/.png", "@2x", "~ipad", "@2x.png", "4@2x", "a\0b", "\u{202E}x", " ", "\n", "%", "%2F", "file:///etc",
        String(repeating: "x", count: 5_000), String(repeating: "a/", count: 5_000), String(repeating: "👩‍👩‍👧", count: 500),
    ]

    @Test(arguments: names) func anImageNameThatIsNotThereGivesNil(name: String) {
        #expect(UIImage(named: name) == nil)
        #expect(UIImage(named: name, in: .main, compatibleWith: nil) == nil)
        #expect(UIImage(contentsOfFile: name) == nil)
    }

    @Test(arguments: names) func aFontNameThatIsNotThereIsDrawnWithAnother(name: String) {
        #expect(UIFont(name: name, size: 17)?.pointSize == 17)
        #expect(UIFont.fontNames(forFamilyName: name).isEmpty)
    }

    @Test(arguments: names) func aNibNameThatIsNotThereShowsAView(name: String) {
        let controller = UIViewController(nibName: name, bundle: nil)

        #expect(controller.view.bounds == UIScreen.main.bounds)
    }

    @Test func imagesOfOneCharacterAreFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString).bundle")
        let deep = folder.appendingPathComponent("a/b")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
        try #require(image.pngData()).write(to: folder.appendingPathComponent("4.png"))
        try #require(image.pngData()).write(to: folder.appendingPathComponent("a/5@2x.png"))
        try #require(image.pngData()).write(to: deep.appendingPathComponent("6.png"))
        let bundle = try #require(Bundle(path: folder.path))

        #expect(UIImage(named: "4", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "a/5", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "5", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "a/b/6.png", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "b/6", in: bundle, compatibleWith: nil) != nil)
        #expect(UIImage(named: "c/6", in: bundle, compatibleWith: nil) == nil)
    }
}
