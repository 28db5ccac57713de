import AsyncDisplayKit
import Foundation
import FoundationNetworking
import Testing
import TwillTesting

@testable import Workshop

@MainActor @Suite(.serialized) struct TextureScreenTests {
    /// Real time passes until `condition` holds: pictures come from a server.
    private func wait(_ stage: Stage, until condition: () -> Bool) async {
        for _ in 0..<600 where !condition() {
            try? await Task.sleep(for: .milliseconds(25))
            stage.drawChanges()
        }
    }

    private func cards(_ workshop: WorkshopStage) throws -> [ProductCardNode] {
        let list = try #require(workshop.navigation.topViewController as? ProductCardListViewController)
        return list.node.visibleNodes.compactMap { $0 as? ProductCardNode }
    }

    @Test func theBoxOfBasicTextureHasTheFrameOfBasicUIKit() throws {
        let workshop = WorkshopStage()

        try workshop.open("Basic Texture")

        let picture = workshop.stage.snapshot(), middle = CGPoint(x: 187.5, y: 365.5)
        for (x, y) in [(-149, -149), (149, -149), (0, 0), (-149, 149), (149, 149)] as [(CGFloat, CGFloat)] {
            #expect(picture.hasColor(.orange, at: CGPoint(x: middle.x + x, y: middle.y + y)))
        }
        for (x, y) in [(-151, 0), (151, 0), (0, -151), (0, 151)] as [(CGFloat, CGFloat)] {
            #expect(picture.hasColor(.white, at: CGPoint(x: middle.x + x, y: middle.y + y)))
        }
    }

    /// How many parts a step's own card has, of those that the steps add.
    nonisolated static let steps: [(row: String, parts: Int)] = [
        ("A. Open ProductCardNode", 0), ("B. Start small", 1), ("C. Create shop row", 2), ("D. Create review row", 3),
        ("E. Create free shipping row", 4), ("F. Add wishlist", 5), ("G. Summary", 5),
    ]

    /// The texts and accessibility labels of all nodes below one.
    private func words(_ node: ASDisplayNode) -> [String] {
        let own = [(node as? ASTextNode)?.attributedText?.string ?? node.accessibilityLabel].compactMap { $0 }
        return own + (node.subnodes ?? []).flatMap { words($0) }
    }

    @Test(arguments: steps) func aStepShowsItsCardBesideTheExpectedOne(row: String, parts: Int) throws {
        let workshop = WorkshopStage()
        try workshop.open("Create product card")

        try workshop.tap(row)

        #expect(workshop.stage.shows("Yours, after step \(row.prefix(1))") && workshop.stage.shows("Expected"))
        let page = try #require(workshop.navigation.topViewController as? CardStepViewController)
        let words = words(page.node)
        let all = ["Rp3.127.500", "Jogja Sport", "(360)", "Free shipping", "Add to wishlist"]
        for (index, part) in all.enumerated() {
            // The expected card has all of them.
            #expect(words.count { $0 == part } == (index < parts ? 2 : 1), "\(part)")
        }
    }

    @Test func aStepsPageScrollsWhereItsWordsAreLarge() throws {
        let workshop = WorkshopStage()
        try workshop.open("Create product card")
        try workshop.tap("G. Summary")
        let page = try #require(workshop.navigation.topViewController as? CardStepViewController)
        let scrollView = try #require(page.node.view as? UIScrollView)
        #expect(scrollView.contentSize.height <= scrollView.bounds.height)
        let labelled = try #require(page.node.subnodes?.last), card = try #require(labelled.subnodes?.last)
        let old = labelled.frame, size = card.frame.size

        workshop.stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        workshop.stage.drawChanges()

        let moved = labelled.frame
        // The line above the card grows, and the card has the sizes of the design.
        #expect(moved.minY > old.minY + 100 && moved.height > old.height + 20)
        #expect(card.frame.size == size)
        #expect(scrollView.contentSize.height > scrollView.bounds.height)
        #expect(scrollView.contentSize.height >= moved.maxY)
    }

    @Test(arguments: ["H. Move product card to lists", "I. Create live update"])
    func theLastStepsAreLists(row: String) throws {
        let workshop = WorkshopStage()
        try workshop.open("Create product card")
        try workshop.reach(row)

        try workshop.tap(row)

        let card = try #require(cards(workshop).first)
        #expect(card.frame.width == 375)
        #expect(card.imageNode.frame.origin == CGPoint(x: 8, y: 8))
        let heart = card.imageNode.wishlistNode
        let wasOn = heart.isWishlist
        try workshop.stage.tap(at: heart.view.convert(CGPoint(x: 14, y: 14), to: nil))
        // In step H the hearts are pictures.
        #expect(heart.isWishlist == (row.hasPrefix("I") ? !wasOn : wasOn))
    }

    @Test func theListsCardsAreSetIn() throws {
        let workshop = WorkshopStage()

        try workshop.open("Product card list")

        // The challenge: 8 points beside the card and 4 above, and 8 inside it.
        let card = try #require(cards(workshop).first)
        #expect(card.imageNode.frame.origin == CGPoint(x: 16, y: 12))
        let top = card.view.convert(CGPoint.zero, to: nil).y
        let picture = workshop.stage.snapshot()
        #expect(picture.hasColor(.white, at: CGPoint(x: 20, y: top + 8)))
        #expect(!picture.hasColor(.white, at: CGPoint(x: 4, y: top + 50)))
    }

    @Test func aHeartCanBeTappedEightPointsOutside() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product card list")
        let card = try #require(cards(workshop).first)
        let heart = card.imageNode.wishlistNode
        var isOn = heart.isWishlist

        for point in [CGPoint(x: -7, y: 14), CGPoint(x: 35, y: 14), CGPoint(x: 14, y: -7), CGPoint(x: 14, y: 35)] {
            try workshop.stage.tap(at: heart.view.convert(point, to: nil))
            isOn.toggle()
            #expect(heart.isWishlist == isOn, "\(point)")
        }
        try workshop.stage.tap(at: heart.view.convert(CGPoint(x: 14, y: 38), to: nil))
        #expect(heart.isWishlist == isOn)
    }

    @Test func aHeartOfTheListKeepsItsStateWhenItsRowReturns() throws {
        let workshop = WorkshopStage()
        try workshop.open("Product card list")
        let list = try #require(workshop.navigation.topViewController as? ProductCardListViewController)
        let heart = try #require(cards(workshop).first).imageNode.wishlistNode
        #expect(!heart.isWishlist)

        try workshop.stage.tap(at: heart.view.convert(CGPoint(x: 14, y: 14), to: nil))
        list.node.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        workshop.stage.drawChanges()
        list.node.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        workshop.stage.drawChanges()

        #expect(try #require(cards(workshop).first).imageNode.wishlistNode.isWishlist)
        #expect(workshop.stage.shows("Remove from wishlist"))
    }

    @Test func picturesComeFromTheServerAndFailuresCanBeTriedAgain() async throws {
        let workshop = WorkshopStage(), stage = workshop.stage
        try workshop.open("Product card list")

        // What other tests have fetched is there at once.
        await wait(stage) { !stage.shows("Picture is loading") }
        if stage.shows("Try again") {
            #expect(stage.shows("No picture"))
            try stage.tap("Try again")
            await wait(stage) { !stage.shows("Picture is loading") && !stage.shows("Try again") }
        }

        #expect(!stage.shows("Try again"))
        #expect(stage.shows("Picture of the product"))
        #expect(!stage.shows("Picture is loading"))
    }

    @Test func theServerIsSlowWithSomeAndFailsWithOthersAtFirst() async throws {
        let server = try #require(PictureServer.shared)
        let failing = 911, slow = 906, plain = 900
        #expect(PictureServer.failsFirst(failing) && PictureServer.isSlow(slow) && !PictureServer.isSlow(plain))

        func status(_ index: Int) async throws -> Int {
            let url = try #require(server.url(forCard: index))
            let (data, response) = try await URLSession.shared.data(from: url)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            #expect(status != 200 || data.starts(with: [0x89, 0x50]))
            return status
        }

        #expect(try await status(failing) == 404)
        #expect(try await status(failing) == 200)
        #expect(try await status(slow) == 200)
        #expect(try await status(plain) == 200)
    }
}
