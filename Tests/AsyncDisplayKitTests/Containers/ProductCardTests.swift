import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

@MainActor @Suite struct ProductCardTests {
    /// The middle of the first card's heart, on the screen.
    private func heart(_ controller: ProductCardViewController) -> CGPoint {
        let card = controller.node.visibleNodes.first as? ProductCardFinalNode
        return card?.imageNode.wishlistNode.view.convert(CGPoint(x: 11, y: 11), to: nil) ?? .zero
    }

    @Test func aWholeScreenOfCardsIsShown() {
        let stage = Stage()
        let controller = ProductCardViewController((0..<1000).map(Product.sample))
        stage.show(controller)
        #expect(stage.shows("Blue kettle 0"))
        #expect(stage.shows("Rp100.000"))
        #expect(stage.shows("Shop 0"))
        // All of the screen is covered by rows.
        let rows = controller.node.indexPathsForVisibleRows()
        let last = rows.last.map { controller.node.rectForRow(at: $0) }
        #expect((last?.maxY ?? 0) >= controller.node.view.bounds.maxY)
        #expect(rows.first == IndexPath(row: 0, section: 0))
    }

    @Test func aCardHasTheFramesOfItsSpecs() {
        let stage = Stage()
        let controller = ProductCardViewController([Product.sample(0)])
        stage.show(controller)
        let node = controller.node.visibleNodes.first as? ProductCardFinalNode
        #expect(node?.imageNode.frame == CGRect(x: 8, y: 8, width: 80, height: 80))
        #expect(node?.descriptionNode.frame.origin == CGPoint(x: 96, y: 8))
        #expect(node?.imageNode.wishlistNode.frame == CGRect(x: 4, y: 4, width: 22, height: 22))
        let description = node?.descriptionNode.frame ?? .zero
        #expect(node?.frame.height == max(96, description.maxY + 8))
        // Five rows with ten points between each, and four before the last.
        let parts = node?.descriptionNode.subnodes?.map(\.frame) ?? []
        #expect(parts.count == 5)
        for (above, below) in zip(parts, parts.dropFirst()).dropLast() {
            #expect(abs(below.minY - above.maxY - 10) < 0.51)
        }
    }

    @Test func aTapTogglesTheHeart() throws {
        let stage = Stage()
        let controller = ProductCardViewController((0..<50).map(Product.sample))
        stage.show(controller)
        let heart = heart(controller)
        #expect(stage.snapshot().hasColor(.darkGray, at: heart))
        try stage.tap(at: heart)
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.red, at: heart))
        try stage.tap(at: heart)
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.darkGray, at: heart))
    }

    @Test func aTappedHeartStaysOnWhenItsRowReturns() throws {
        let stage = Stage()
        let controller = ProductCardViewController((0..<200).map(Product.sample))
        stage.show(controller)
        let heart = heart(controller)
        try stage.tap(at: heart)
        controller.node.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        stage.drawChanges()
        controller.node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.red, at: heart))
    }

    @Test func aLaterCardCanBeScrolledTo() throws {
        let stage = Stage()
        let controller = ProductCardViewController((0..<100).map(Product.sample))
        stage.show(controller)
        #expect(!stage.shows("Desk lamp 20"))
        try stage.scroll(to: "Desk lamp 20")
        #expect(stage.shows("Desk lamp 20"))
    }

    @Test func everyFrameOfAFlingIsFullOfDrawnCards() throws {
        let stage = Stage()
        let controller = ProductCardViewController((0..<300).map(Product.sample))
        stage.show(controller)
        try stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 100), seconds: 0.1)
        for _ in 0..<40 {
            stage.advance(by: 1.0 / 60)
            for node in controller.node.visibleNodes {
                guard let card = node as? ProductCardFinalNode else { continue }
                #expect(card.descriptionNode.nameNode.contents != nil)
            }
        }
        #expect(controller.node.contentOffset.y > 300)
    }

    @Test(arguments: [2, 3] as [CGFloat]) func aListCanBeLookedAt(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let controller = ProductCardViewController((0..<100).map(Product.sample))
        stage.show(controller)
        if let folder = ProcessInfo.processInfo.environment["TWILL_PICTURES"] {
            try stage.snapshot().write(to: "\(folder)/product-cards-\(Int(scale))x.png")
        }
        #expect(stage.shows("Blue kettle 0"))
    }
}
