import Testing
import TwillTesting

@testable import UIKit

/// Swipes back that change the layout of a collection view which both pages share.
@MainActor @Suite struct SharedCollectionSwipeTests {
    /// Moves a finger from the leading edge over a part of the width, and leaves it there.
    private func swipe(_ screen: ShelfScreen, by part: CGFloat) {
        let isRightToLeft = screen.navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func point(_ x: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? 375 - x : x, y: 300) }
        screen.stage.touchDown(at: point(2))
        for step in 1...10 {
            screen.stage.advance(by: 1.0 / 60)
            screen.stage.touchMoved(to: point(2 + 375 * part * CGFloat(step) / 10))
        }
        screen.stage.advance(by: 0.5)
    }

    private func lift(_ screen: ShelfScreen, at part: CGFloat) {
        let isRightToLeft = screen.navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        screen.stage.touchUp(at: CGPoint(x: isRightToLeft ? 373 - 375 * part : 2 + 375 * part, y: 300))
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func itemsFollowTheFinger(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let screen = ShelfScreen(direction)
        screen.show(screen.listPage)
        swipe(screen, by: 0.4)

        let parts = screen.parts(1)
        #expect(parts.count == 4 && parts.allSatisfy { abs($0 - 0.6) < 0.05 }, "\(parts)")
        #expect((parts.max() ?? 0) - (parts.min() ?? 0) < 0.03, "\(parts)")
        #expect(screen.view.collectionViewLayout is UICollectionViewTransitionLayout)
        #expect(screen.gridPage.collectionViewLayout === screen.gridLayout)
        #expect(screen.listPage.collectionViewLayout === screen.listLayout)
    }

    @Test func swipePastTheMiddlePops() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        swipe(screen, by: 0.7)
        lift(screen, at: 0.7)
        screen.stage.advance(by: 1)

        #expect(screen.isGrid() && screen.navigation.viewControllers == [screen.gridPage])
        #expect(screen.view.collectionViewLayout === screen.gridLayout && screen.view.delegate === screen.gridPage)
        #expect(screen.view.superview === screen.gridPage.view)
        #expect(
            screen.diary.take() == [
                "List.willDisappear", "Grid.willAppear", "List.didDisappear", "Grid.didAppear",
            ])
    }

    @Test func cancelledSwipeRestoresLayoutDelegateAndStack() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        for _ in 0..<2 {
            swipe(screen, by: 0.3)
            #expect(!screen.isList())
            lift(screen, at: 0.3)
            screen.stage.advance(by: 1)

            #expect(screen.isList() && screen.navigation.viewControllers == [screen.gridPage, screen.listPage])
            #expect(screen.view.collectionViewLayout === screen.listLayout && screen.gridLayout.collectionView == nil)
            #expect(screen.view.delegate === screen.listPage && screen.view.superview === screen.listPage.view)
            #expect(
                screen.diary.take() == [
                    "List.willDisappear", "Grid.willAppear", "Grid.willDisappear", "Grid.didDisappear",
                    "List.willAppear",
                    "List.didAppear",
                ])
        }
        screen.pop()
        #expect(screen.isGrid() && screen.view.delegate === screen.gridPage)
    }

    @Test func delegatesOfFlowLayoutsSizeTheItemsOfTheirOwnLayouts() throws {
        let screen = ShelfScreen()
        screen.gridPage.itemSize = CGSize(width: 125, height: 50)
        screen.listPage.itemSize = CGSize(width: 375, height: 80)
        screen.show()
        let gridFrame = CGRect(x: 125, y: 64, width: 125, height: 50)
        let listFrame = CGRect(x: 0, y: 144, width: 375, height: 80)
        #expect(screen.seen(1) == gridFrame)
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.drawChanges()
        #expect(screen.seen(1) == gridFrame)
        screen.stage.advance(by: 1)
        #expect(screen.seen(1) == listFrame)

        swipe(screen, by: 0.3)
        lift(screen, at: 0.3)
        screen.stage.advance(by: 0.2)
        let frame = try #require(screen.seen(1))
        #expect(frame.minY <= 144 && frame.height <= 80 && frame.width <= 375, "\(frame)")
        screen.stage.advance(by: 1)
        #expect(screen.seen(1) == listFrame)
        screen.pop()
        #expect(screen.seen(1) == gridFrame)
    }

    @Test func scrolledContentReturnsAfterACancelledSwipe() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        screen.view.contentOffset.y = 1200
        screen.stage.advance(by: 0.1)
        let before = screen.seen(14)
        #expect(before?.minY == 200)

        swipe(screen, by: 0.3)
        lift(screen, at: 0.3)
        screen.stage.advance(by: 1)
        #expect(screen.seen(14) == before)

        screen.pop()
        // Forty items are eight rows, which fit on the screen.
        #expect(screen.isGrid())
    }
}
