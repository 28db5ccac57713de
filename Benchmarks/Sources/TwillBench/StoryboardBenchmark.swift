import BenchmarkHarness
import Foundation
import UIKit

/// A storyboard in a bundle, whose scenes have 20 views and 40 constraints each.
@MainActor
final class BenchmarkStoryboard {
    private let sceneCount: Int
    private var folder: URL
    private var storyboard: UIStoryboard

    init(sceneCount: Int) throws {
        self.sceneCount = sceneCount
        folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(NibBenchmarkFiles.storyboard(sceneCount: sceneCount).utf8)
            .write(to: folder.appending(path: "Pages.storyboard"))
        storyboard = UIStoryboard(name: "Pages", bundle: Bundle(path: folder.path))
        Self.folders[ObjectIdentifier(self)] = folder
        let page = try openFirst()
        guard page.title == "Page 0", page.view.subviews.count == 20, page.view.constraints.count > 20 else {
            throw Difference()
        }
    }

    /// Creates the first view controller and its views.
    @discardableResult
    func openFirst() throws -> UIViewController {
        guard let page = storyboard.instantiateInitialViewController() else { throw Difference() }
        page.loadViewIfNeeded()
        return page
    }

    /// Creates all view controllers and their views.
    func openAll() throws {
        for index in 0..<sceneCount {
            storyboard.instantiateViewController(withIdentifier: "page-\(index)").loadViewIfNeeded()
        }
    }

    /// Reads the file, which the process has not read before under its path, and opens the first scene; milliseconds.
    func read() throws -> Double {
        let moved = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).resources")
        try FileManager.default.moveItem(at: folder, to: moved)
        folder = moved
        Self.folders[ObjectIdentifier(self)] = folder
        guard let bundle = Bundle(path: folder.path) else { throw Difference() }
        let start = now()
        storyboard = UIStoryboard(name: "Pages", bundle: bundle)
        try openFirst()
        return (now() - start) * 1e3
    }

    // MARK: Files

    private static var folders: [ObjectIdentifier: URL] = [:]

    /// Removes the files.
    static func removeAll() {
        for folder in folders.values { try? FileManager.default.removeItem(at: folder) }
    }

    private struct Difference: Error, CustomStringConvertible {
        var description: String { "the storyboard is not opened as it was written" }
    }
}
