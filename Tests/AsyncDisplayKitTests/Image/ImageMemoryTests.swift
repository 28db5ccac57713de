import Foundation
import Testing
import TwillDiff
import TwillTesting

@testable import AsyncDisplayKit

/// The images that caches keep, and those that remain after a memory warning.
@MainActor @Suite struct ImageMemoryTests {
    private func image(_ side: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func url(_ number: Int) -> URL { URL(string: "https://example.com/\(number).png")! }

    @Test func theCacheKeepsNoMoreThanItsLimit() {
        let before = ASBasicImageCache.memoryLimit
        defer { ASBasicImageCache.memoryLimit = before }
        #expect(before == 64 << 20)
        let cache = ASBasicImageCache(folder: nil)
        // 100 × 100 pixels of 4 bytes.
        for number in 0..<30 { cache.store(image(100), data: nil, for: url(number)) }
        #expect(cache.memoryInUse == 30 * 40_000)

        ASBasicImageCache.memoryLimit = 400_000

        // Down to three quarters of the limit: 7 images.
        #expect(cache.memoryInUse == 280_000)
        #expect(cache.synchronouslyFetchedCachedImage(with: url(29)) != nil)
        #expect(cache.synchronouslyFetchedCachedImage(with: url(22)) == nil)
        for number in 30..<60 {
            cache.store(image(100), data: nil, for: url(number))
            #expect(cache.memoryInUse <= 400_000)
        }
    }

    @Test func aLimitOfNothingKeepsNothing() {
        let before = ASBasicImageCache.memoryLimit
        defer { ASBasicImageCache.memoryLimit = before }
        ASBasicImageCache.memoryLimit = -5
        let cache = ASBasicImageCache(folder: nil)

        cache.store(image(10), data: nil, for: url(1))

        #expect(ASBasicImageCache.memoryLimit == 0)
        #expect(cache.memoryInUse == 0)
    }

    @Test func aMemoryWarningEmptiesTheCache() {
        let stage = Stage()
        stage.show(UIViewController())
        let cache = ASBasicImageCache(folder: nil)
        cache.store(image(10), data: nil, for: url(1))

        stage.sendMemoryWarning()

        #expect(cache.memoryInUse == 0)
        #expect(cache.synchronouslyFetchedCachedImage(with: url(1)) == nil)
    }

    @Test func cachesAreFreed() {
        weak var cache: ASBasicImageCache?
        do {
            let made = ASBasicImageCache(folder: nil)
            cache = made
        }
        #expect(cache == nil)
    }

    /// Rows out of sight let go of what they have drawn, and have it again when they come.
    @Test func aMemoryWarningDropsWhatListsHaveDrawnOutOfSight() throws {
        final class Rows: NSObject, ASTableDataSource {
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                let row = indexPath.row
                return {
                    let node = ASTextCellNode()
                    node.text = "row \(row)"
                    return node
                }
            }
        }
        let stage = Stage()
        let rows = Rows(), controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = rows
        stage.show(controller)
        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
        stage.advance(by: 2)
        func drawn() -> Int {
            controller.node.data.live.values.count { element in
                element.node?.subnodes?.contains { $0.isNodeLoaded && $0.contents != nil } == true
            }
        }
        let before = drawn(), seen = controller.node.visibleNodes.count, texts = stage.texts
        #expect(before > seen)

        stage.sendMemoryWarning()
        stage.advance(by: 0.5)

        #expect(drawn() <= seen + 1)
        #expect(stage.texts == texts)
        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 100))
        stage.advance(by: 2)
        #expect(stage.texts.allSatisfy { $0.hasPrefix("row") } && stage.texts.count >= seen - 1)
    }
}
