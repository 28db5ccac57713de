import Foundation
import Testing
import TwillDrawing
import TwillSync
import UIKit

/// Finding sets in large catalogs, and by several threads.
@Suite struct CatalogIndexTests {
    @Test func setsAreReadOnlyWhenTheyAreUsed() throws {
        let maker = try CatalogMaker()
        try maker.add("star", images: [("", .red)])
        try maker.add("moon", images: [("", .green)])
        let bundle = try maker.bundle()
        #expect(UIImage(named: "star", in: bundle, compatibleWith: nil)?.colorName == "red")

        // The index knows the folder, not yet what is in it.
        try maker.add("moon", images: [("", .blue)])
        #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil)?.colorName == "blue")

        // What was read is kept.
        try maker.add("star", images: [("", .blue)])
        try maker.add("sun", images: [("", .blue)])
        #expect(UIImage(named: "star", in: bundle, compatibleWith: nil)?.colorName == "red")
        #expect(UIImage(named: "sun", in: bundle, compatibleWith: nil) == nil)
    }

    @Test func threadsShareOneAsset() throws {
        let maker = try CatalogMaker()
        for index in 0..<8 { try maker.add("image\(index)", images: [("", .red), (CatalogMaker.dark, .blue)]) }
        try maker.add(
            "sky", colors: ["{ \"color\" : { \"components\" : { \"red\" : 1, \"green\" : 0, \"blue\" : 0 } } }"])
        let bundle = try maker.bundle()
        let found = Locked<(assets: Set<ObjectIdentifier>, colors: [UIColor])>(([], []))

        DispatchQueue.concurrentPerform(iterations: 64) { iteration in
            let image = UIImage(named: "image\(iteration % 8)", in: bundle, compatibleWith: nil)
            let color = UIColor(named: "sky", in: bundle, compatibleWith: nil)
            found.withLock {
                if let asset = image?.imageAsset { $0.assets.insert(ObjectIdentifier(asset)) }
                if let color { $0.colors.append(color) }
            }
        }

        #expect(found.withLock { $0.assets.count } == 8)
        #expect(found.withLock { $0.colors.count } == 64)
        #expect(found.withLock { Set($0.colors).count } == 1)
    }

    @Test func threadsShareTheAssetOfAnImageOfData() throws {
        let image = try #require(UIImage(data: CatalogMaker.png(.red)))
        let found = Locked<Set<ObjectIdentifier>>([])

        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            guard let asset = image.imageAsset else { return }
            found.withLock { _ = $0.insert(ObjectIdentifier(asset)) }
        }

        #expect(found.withLock { $0.count } == 1)
    }
}
