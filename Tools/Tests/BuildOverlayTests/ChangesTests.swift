import BuildOverlay
import Foundation
import ProjectReader
import Testing

/// A project that is edited while it is watched.
@Suite struct ChangesTests {
    private let project: Folder, cache: Folder, twill: Folder

    init() throws {
        (project, cache, twill) = (try Folder(), try Folder(), try Folder())
        try project.write("AppDelegate.swift", Samples.appDelegate)
        try project.write("Views/Card.swift", Samples.card)
        try project.write("de.lproj/Localizable.strings", "\"a\" = \"b\";")
        try twill.write("Sources/UIKit/UIView.swift", "")
        _ = try changes()
    }

    /// Reads and writes the project, and returns the names of what changed in the package.
    private func changes() throws -> (changed: [String], removed: [String]) {
        let read = try Project.read(project.url)
        let overlay = BuildOverlay(folder: cache.url, twill: twill.url)
        let summary = try overlay.write(try #require(read.targets.first), of: read)
        let names = { (files: [URL]) in files.map(\.lastPathComponent).sorted() }
        return (names(summary.changedFiles), names(summary.removedFiles))
    }

    private func remove() { for folder in [project, cache, twill] { folder.remove() } }

    @Test func onlyTheEditedFileChanges() throws {
        defer { remove() }
        #expect(try changes() == ([], []))
        try project.write("Views/Card.swift", Samples.card.replacingOccurrences(of: "tap()", with: "press()"))
        #expect(try changes() == (["Card.rewritten.swift"], []))
        #expect(try changes() == ([], []))
    }

    @Test func addedAndRemovedFilesAreNoticed() throws {
        defer { remove() }
        try project.write("Views/Badge.swift", "import UIKit\nclass Badge: UIView {}\n")
        #expect(try changes() == (["Badge.rewritten.swift"], []))
        try FileManager.default.removeItem(atPath: project.path("Views/Badge.swift"))
        #expect(try changes() == ([], ["Badge.rewritten.swift"]))
    }

    /// The compiler says what is wrong; the file is rewritten as far as it can be.
    @Test func aBrokenAndMendedFileIsWrittenEachTime() throws {
        defer { remove() }
        try project.write("Views/Card.swift", Samples.card + "class {{ @objc func\n")
        #expect(try changes() == (["Card.rewritten.swift"], []))
        try project.write("Views/Card.swift", Samples.card)
        #expect(try changes() == (["Card.rewritten.swift"], []))
    }

    @Test func resourcesChangeAlone() throws {
        defer { remove() }
        try project.write("de.lproj/Localizable.strings", "\"a\" = \"c\";")
        #expect(try changes() == (["Localizable.strings"], []))
        try project.write("Images.xcassets/Cup.imageset/Contents.json", "{}")
        #expect(try changes() == (["Contents.json"], []))
        try FileManager.default.removeItem(atPath: project.path("Images.xcassets"))
        #expect(try changes() == ([], ["Contents.json"]))
    }

    /// SwiftPM looks for new files of a package that another one uses only where the manifest is another.
    @Test func aNewSourceOfTwillChangesTheManifest() throws {
        defer { remove() }
        try twill.write("Sources/UIKit/UIView.swift", "changed")
        #expect(try changes() == ([], []))
        try twill.write("Sources/UIKit/UILabel.swift", "")
        #expect(try changes() == (["Package.swift"], []))
    }
}
