import BenchmarkHarness
import Foundation
import UIKit

/// 2,000 image sets in 20 folders, each with an image in two scales. The files are written once.
@MainActor
final class CatalogFiles {
    static let indexed = CatalogFiles()
    static let found = CatalogFiles()

    private var folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    private var isWritten = false

    /// Returns a bundle of the files, in a folder that no bundle was in before.
    func makeBundle() throws -> Bundle {
        if !isWritten { try write() }
        isWritten = true
        let moved = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).resources")
        try FileManager.default.moveItem(at: folder, to: moved)
        folder = moved
        guard let bundle = Bundle(path: folder.path) else { throw Missing(name: folder.path) }
        return bundle
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private func write() throws {
        let manager = FileManager.default, catalog = folder.appending(path: "Assets.xcassets")
        let contents = Data(
            """
            {"images":[{"idiom":"universal","scale":"1x"},{"filename":"a@2x.png","idiom":"universal","scale":"2x"},
            {"filename":"a@3x.png","idiom":"universal","scale":"3x"}],"info":{"author":"xcode","version":1}}
            """.utf8)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).pngData {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        for index in 0..<2_000 {
            let set = catalog.appending(path: "Group \(index % 20)/image-\(index).imageset")
            try manager.createDirectory(at: set, withIntermediateDirectories: true)
            try contents.write(to: set.appending(path: "Contents.json"))
            for scale in [2, 3] { try image.write(to: set.appending(path: "a@\(scale)x.png")) }
        }
    }

    struct Missing: Error, CustomStringConvertible {
        var name: String
        var description: String { "there is no \(name)" }
    }
}

/// Images of a bundle that nothing was read of.
@MainActor
final class CatalogRun {
    private let bundle: Bundle
    private var next = 0

    /// - Parameter isUsed: Whether each image has been asked for once.
    init(isUsed: Bool = false) throws {
        bundle = try (isUsed ? CatalogFiles.found : CatalogFiles.indexed).makeBundle()
        if isUsed { for _ in 0..<2_000 { try find() } }
    }

    /// Finds the first image, and with it the catalog's index; milliseconds.
    func index() throws -> Double {
        let start = now()
        try find()
        return (now() - start) * 1e3
    }

    /// Finds the next image.
    func find() throws {
        next = (next + 7) % 2_000
        guard UIImage(named: "image-\(next)", in: bundle, with: nil) != nil else {
            throw CatalogFiles.Missing(name: "image-\(next)")
        }
    }
}
