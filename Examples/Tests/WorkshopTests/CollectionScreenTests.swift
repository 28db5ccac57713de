import Testing
import TwillTesting
import UIKit

@testable import Workshop

@MainActor @Suite struct CollectionScreenTests {
    private func open(
        _ sample: CollectionSample, on device: Stage.Device = .iphone8, _ change: (Stage) -> Void = { _ in }
    ) throws -> WorkshopStage {
        let workshop = WorkshopStage(device)
        change(workshop.stage)
        try workshop.open("Collections")
        try workshop.open(sample.title)
        return workshop
    }

    private func collection(_ workshop: WorkshopStage) throws -> UICollectionView {
        try #require((workshop.navigation.topViewController as? UICollectionViewController)?.collectionView)
    }

    @Test func photosAreSelectedAndDeleted() throws {
        let workshop = try open(.photos)
        let grid = try collection(workshop)
        let before = grid.numberOfItems(inSection: 0)

        try workshop.tap("Select")
        try workshop.tap("Photo 1")
        try workshop.tap("Photo 8")
        #expect(workshop.stage.shows("2 photos"))
        try workshop.tap("Photo 8")
        #expect(workshop.stage.shows("1 photo"))
        try workshop.tap("Delete")

        #expect(grid.numberOfItems(inSection: 0) == before - 1)
        #expect(workshop.stage.shows("0 photos") && workshop.stage.shows("\(before - 1)"))
        try workshop.tap("Done")
        try workshop.tap("Photo 8")
        #expect(workshop.navigation.topViewController is PhotoViewController)
    }

    @Test func photosFillTheWidthWhenTheDeviceIsTurned() throws {
        let workshop = try open(.photos)

        workshop.stage.rotate(to: .landscapeLeft)
        workshop.stage.advance(by: 0.8)

        // 667 points have room for four photos of 150 points, and three gaps of 2 points.
        let grid = try collection(workshop)
        let row = try (0..<4).map { try #require(grid.cellForItem(at: [0, $0])).frame }
        #expect(row.allSatisfy { $0.minY == row[0].minY && abs($0.width - (667 - 6) / 4) <= 0.5 })
        #expect(row[0].minX == 0 && abs(row[3].maxX - 667) <= 0.5)
    }

    @Test(arguments: [(UITraitEnvironmentLayoutDirection.leftToRight, CGFloat(0)), (.rightToLeft, 375)])
    func photosBeginWhereReadingDoes(_ direction: UITraitEnvironmentLayoutDirection, edge: CGFloat) throws {
        let workshop = try open(.photos) { $0.setLayoutDirection(direction) }

        let first = try #require(try collection(workshop).cellForItem(at: [0, 0])).frame

        #expect((edge == 0 ? first.minX : first.maxX) == edge)
    }

    @Test(
        arguments: [Stage.Device.iphone8, .iphone15, .ipad],
        [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theCarouselIsOneRowThatTurnsTowardsTheMiddle(
        on device: Stage.Device, _ direction: UITraitEnvironmentLayoutDirection
    ) throws {
        let workshop = try open(.carousel, on: device) { $0.setLayoutDirection(direction) }
        let view = try #require(workshop.navigation.topViewController?.view)
        let row = try #require(view.subviews.compactMap { $0 as? UICollectionView }.first)

        let cards = try (0..<2).map { try #require(row.cellForItem(at: [0, $0])) }

        // The one in the middle faces the reader; of the other, the edge that is farther away looks higher.
        #expect(cards[0].center.x == row.bounds.midX && cards[0].center.y == cards[1].center.y)
        let isLeft = direction == .rightToLeft
        #expect((cards[1].center.x < cards[0].center.x) == isLeft)
        #expect(cards[0].layer.transform.m13 == 0 && (cards[1].layer.transform.m13 > 0) == !isLeft)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theStoresCardsScrollToTheSide(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let workshop = try open(.store) { $0.setLayoutDirection(direction) }
        let next = ProductGenerator.product(1).name
        let back = direction == .leftToRight ? CGFloat(-240) : 240

        try workshop.stage.drag(from: CGPoint(x: 187 - back / 2, y: 220), to: CGPoint(x: 187 + back / 2, y: 220))
        workshop.stage.advance(by: 1.5)

        let grid = try collection(workshop)
        let shown = grid.visibleCells.compactMap { cell -> (String, CGFloat)? in
            guard let label = (cell as? FeaturedCell)?.contentView.subviews.compactMap({ $0 as? UILabel }).last else {
                return nil
            }
            return (label.text ?? "", cell.convert(cell.bounds, to: nil).midX)
        }
        #expect(shown.contains { $0.0 == next && abs($0.1 - 187.5) <= 0.5 }, "\(shown)")
    }

    @Test func countriesOpenAndParksAreSwiped() throws {
        let workshop = try open(.outline)
        #expect(workshop.stage.shows("Komodo") && !workshop.stage.shows("Amboseli"))

        try workshop.tap("Indonesia")
        try workshop.tap("Kenya")
        #expect(!workshop.stage.shows("Komodo") && workshop.stage.shows("Amboseli"))
        let list = try collection(workshop)
        let row = try #require(list.visibleCells.first { $0.containsText("Amboseli") })
        let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        try workshop.stage.drag(
            from: CGPoint(x: middle.x + 60, y: middle.y), to: CGPoint(x: middle.x - 60, y: middle.y))
        workshop.stage.advance(by: 0.6)
        try workshop.tap("Delete")

        #expect(!workshop.stage.shows("Amboseli") && workshop.stage.shows("Tsavo East"))
    }

    @Test(
        arguments: CollectionSample.allCases,
        [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func everySampleIsShownWithTheLargestText(
        _ sample: CollectionSample, _ direction: UITraitEnvironmentLayoutDirection
    ) throws {
        let workshop = try open(sample) {
            $0.setLayoutDirection(direction)
            $0.setTextSize(.accessibilityExtraExtraExtraLarge)
        }
        let view = try #require(workshop.navigation.topViewController?.view)
        let collection = try #require(
            view as? UICollectionView ?? view.subviews.compactMap { $0 as? UICollectionView }.first)

        #expect(!collection.visibleCells.isEmpty)
        #expect(collection.visibleCells.allSatisfy { $0.bounds.width > 0 && $0.bounds.height > 0 })
    }

    @Test func tilesThatPlayStayWhole() throws {
        let workshop = try open(.shuffle)
        try workshop.tap("Play")
        for step in 0..<20 {
            workshop.stage.advance(by: 0.17)
            if step % 6 == 5 { try workshop.tap("Shuffle") }
        }
        try workshop.tap("Stop")
        workshop.stage.advance(by: 1)

        let grid = try collection(workshop)
        #expect(grid.numberOfItems(inSection: 0) == 30 && grid.visibleCells.count == 30)
        let frames = grid.visibleCells.map(\.frame)
        #expect(Set(frames.map { "\($0)" }).count == 30 && frames.allSatisfy { abs($0.width - frames[0].width) <= 0.5 })
    }
}

extension UIView {
    fileprivate func containsText(_ text: String) -> Bool {
        (self as? UILabel)?.text == text || subviews.contains { $0.containsText(text) }
    }
}
