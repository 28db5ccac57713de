import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

/// Scrolling moves pixels and paints the rest. The frame has the same pixels as one that is painted completely.
@MainActor @Suite struct ScrollDamageTests {
    /// A list of stripes that fills a screen of 40 × 60 points, in pixels of 2x.
    private func list(on screen: Screen) -> CALayer {
        let list = screen.add(CGRect(x: 0, y: 0, width: 40, height: 60), .white)
        list.masksToBounds = true
        for row in 0..<40 {
            let color: CGColor = [.testRed, .testGreen, .testBlue][row % 3]
            _ = screen.add(CGRect(x: 2, y: CGFloat(row) * 7, width: 30, height: 5), color, to: list)
        }
        return list
    }

    private func makeScreen() -> Screen { Screen(width: 40, height: 60, scale: 2) }

    /// The pixels as they stand are those of the whole tree painted from scratch.
    ///
    /// - Parameter tolerance: In levels of 255: inside a clip, cairo rasterises rounded edges with a few levels of
    ///   difference.
    private func expectTrue(_ screen: Screen, tolerance: Int = 0, _ comment: Comment? = nil) throws {
        let shown = try #require(screen.pixels?.copy())
        screen.pipeline.invalidate()
        screen.frame()
        let difference = try #require(screen.pixels?.difference(from: shown))
        #expect(difference.largest <= tolerance, comment)
    }

    @Test func scrollingMovesPixelsAndPaintsNewAreas() throws {
        let screen = makeScreen()
        let list = list(on: screen)
        screen.frame()

        list.bounds.origin.y = 10
        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsMoved == 80 * 100)
        #expect(frame.statistics.pixelsComposited == 80 * 20)
        // The damage covers all that has changed.
        #expect(frame.damage == [PixelRect(x: 0, y: 0, width: 80, height: 120)])
        try expectTrue(screen)
    }

    @Test(arguments: [(0, -8), (3, 0), (-3, 5), (0, 59), (0.5, -0.5)] as [(CGFloat, CGFloat)])
    func scrollingGoesEveryWay(dx: CGFloat, dy: CGFloat) throws {
        let screen = makeScreen()
        let list = list(on: screen)
        list.bounds.origin = CGPoint(x: 5, y: 60)
        screen.frame()

        list.bounds.origin = CGPoint(x: 5 + dx, y: 60 + dy)
        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsMoved == Int((40 - abs(dx)) * 2 * (60 - abs(dy)) * 2))
        try expectTrue(screen)
    }

    @Test func layersAboveAScrolledLayerStay() throws {
        let screen = makeScreen()
        let list = list(on: screen)
        let badge = screen.add(CGRect(x: 10, y: 20, width: 12, height: 8), .testBlue)
        badge.opacity = 0.5
        screen.frame()

        list.bounds.origin.y = 6
        let frame = try #require(screen.frame())

        // The strip at the bottom, the badge, and where the badge's pixels were moved to.
        #expect(frame.statistics.pixelsComposited == 80 * 12 + 24 * (16 + 12))
        try expectTrue(screen)
    }

    @Test func rowsThatMoveAgainstTheOthersArePainted() throws {
        let screen = makeScreen()
        let list = list(on: screen)
        let header = screen.add(CGRect(x: 0, y: 0, width: 40, height: 6), .testGreen, to: list)
        screen.frame()

        list.bounds.origin.y = 4
        header.frame.origin.y = 4
        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsMoved > 0)
        try expectTrue(screen)
    }

    @Test func aRowThatChangesWhileItIsScrolledIsPainted() throws {
        let screen = makeScreen()
        let list = list(on: screen)
        screen.frame()

        list.bounds.origin.y = 4
        list.sublayers?[3].backgroundColor = .testBlue
        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsComposited == 80 * 8 + 60 * 10)
        try expectTrue(screen)
    }

    enum Hindrance: CaseIterable {
        case translucent, noBackground, rounded, faded, bordered, shadowed, unclipped, betweenPixels, roundedParent,
            resized,
            recolored, masked, turned
    }

    @Test(arguments: Hindrance.allCases)
    func areasThatCannotBeMovedArePainted(hindrance: Hindrance) throws {
        let screen = makeScreen()
        let parent = screen.add(CGRect(x: 0, y: 0, width: 40, height: 60))
        let list = list(on: screen)
        parent.addSublayer(list)
        switch hindrance {
        case .translucent: list.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.9)
        case .noBackground: list.backgroundColor = nil
        case .rounded: list.cornerRadius = 4
        case .faded: parent.opacity = 0.5
        case .bordered: list.borderWidth = 1
        case .shadowed:
            list.masksToBounds = false
            list.shadowOpacity = 1
        case .unclipped: list.masksToBounds = false
        case .betweenPixels: list.frame.origin.y = 0.3
        case .roundedParent:
            parent.masksToBounds = true
            parent.cornerRadius = 6
        case .masked:
            let mask = CALayer()
            mask.frame = CGRect(x: 4, y: 4, width: 20, height: 20)
            mask.backgroundColor = .testRed
            list.mask = mask
        case .turned: list.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        case .resized, .recolored: break
        }
        screen.frame()

        list.bounds.origin.y = 5
        if hindrance == .resized { list.bounds.size.height = 50 }
        if hindrance == .recolored { list.backgroundColor = .testGreen }
        screen.frame()

        #expect(screen.pipeline.statistics.pixelsMoved == 0)
        try expectTrue(screen)
    }

    @Test func scrollingTheOuterOfNestedListsRepaintsTheInner() throws {
        let screen = makeScreen()
        let outer = list(on: screen)
        let inner = screen.add(CGRect(x: 4, y: 10, width: 20, height: 30), .testBlue, to: outer)
        inner.masksToBounds = true
        for row in 0..<10 {
            _ = screen.add(CGRect(x: 2, y: CGFloat(row) * 6, width: 9, height: 4), .testRed, to: inner)
        }
        screen.frame()

        outer.bounds.origin.y = 3
        inner.bounds.origin.y = 5
        screen.frame()

        #expect(screen.pipeline.statistics.pixelsMoved == 80 * 114)
        try expectTrue(screen)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func randomChangesShowTheRenderTree(scale: CGFloat) throws {
        let screen = Screen(width: 40, height: 60, scale: scale)
        let list = RandomList(on: screen, seed: RandomList.seed())
        var moved = 0
        for step in 0..<120 {
            list.change()
            screen.frame()
            moved += screen.pipeline.statistics.pixelsMoved
            try expectTrue(screen, tolerance: RandomList.tolerance, "TWILL_SEED=\(list.seed), step \(step)")
        }
        #expect(moved > 0)
    }
}
