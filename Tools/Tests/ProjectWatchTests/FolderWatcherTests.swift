import Foundation
import ProjectWatch
import Testing

/// A folder of a project, as editors and version control change it.
@Suite struct FolderWatcherTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        .standardizedFileURL

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ name: String, _ text: String = "x", atomically: Bool = true) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: atomically, encoding: .utf8)
    }

    /// The project with a screen, an image and a hidden folder.
    private func watch(_ body: (FolderWatcher) throws -> Void) throws {
        try write("Shop/Card.swift")
        try write("Shop/Images.xcassets/Cup.imageset/Contents.json")
        try write(".git/index")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(try #require(FolderWatcher([folder])))
    }

    @Test func savedFilesAreReportedWhicheverWayTheyAreWritten() throws {
        try watch { watcher in
            #expect(watcher.changes(within: 0.05) == [])
            try write("Shop/Card.swift", "in place", atomically: false)
            #expect(watcher.changes(within: 5) == [path("Shop/Card.swift")])
            try write("Shop/Card.swift", "by a rename")
            #expect(watcher.changes(within: 5).contains(path("Shop/Card.swift")))
            #expect(watcher.changes(within: 0.05) == [])
        }
    }

    @Test func addedRemovedAndMovedFilesAreReported() throws {
        try watch { watcher in
            try write("Shop/New.swift")
            #expect(watcher.changes(within: 5).contains(path("Shop/New.swift")))
            try FileManager.default.moveItem(atPath: path("Shop/New.swift"), toPath: path("Shop/Other.swift"))
            let moved = watcher.changes(within: 5)
            #expect(moved.isSuperset(of: [path("Shop/New.swift"), path("Shop/Other.swift")]))
            try FileManager.default.removeItem(atPath: path("Shop/Other.swift"))
            #expect(watcher.changes(within: 5) == [path("Shop/Other.swift")])
        }
    }

    @Test func catalogsAndNewFoldersAreWatchedDeeply() throws {
        try watch { watcher in
            try write("Shop/Images.xcassets/Cup.imageset/Contents.json", "{}")
            #expect(watcher.changes(within: 5).contains(path("Shop/Images.xcassets/Cup.imageset/Contents.json")))
            try write("Shop/Views/Inner/Deep.swift")
            #expect(!watcher.changes(within: 5).isEmpty)
            try write("Shop/Views/Inner/Deep.swift", "again", atomically: false)
            #expect(watcher.changes(within: 5).contains(path("Shop/Views/Inner/Deep.swift")))
        }
    }

    @Test func whatToolsWriteIsIgnored() throws {
        try watch { watcher in
            try write(".git/index", "commit", atomically: false)
            try write("Shop/.Card.swift.swp", atomically: false)
            try write("Shop/Card.swift~", atomically: false)
            try write("Shop/4913", atomically: false)
            #expect(watcher.changes(within: 0.1) == [])
            try write("build/output.o")
            #expect(!watcher.changes(within: 0.2).contains(path("build/output.o")))
        }
    }

    @Test func filesSavedTogetherAreOneChange() throws {
        try watch { watcher in
            for index in 0..<40 { try write("Shop/File\(index).swift", atomically: false) }
            let changes = watcher.changes(within: 5)
            #expect(changes.count == 40)
            #expect(watcher.changes(within: 0.05) == [])
        }
    }

    @Test func anotherRootCanBeAdded() throws {
        try watch { watcher in
            let other = folder.appendingPathExtension("pods")
            defer { try? FileManager.default.removeItem(at: other) }
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            watcher.watch([folder, other])
            let file = other.appendingPathComponent("Pod.swift")
            try "x".write(to: file, atomically: false, encoding: .utf8)
            #expect(watcher.changes(within: 5) == [file.path])
        }
    }

    @Test func aFolderThatDoesNotExistIsNoError() throws {
        let watcher = try #require(FolderWatcher([folder]))
        #expect(watcher.changes(within: 0.05) == [])
    }
}
