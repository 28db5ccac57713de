import Testing
import TwillTesting

@testable import UIKit

/// Pushes and pops that change the layout of a collection view which both pages share.
@MainActor @Suite struct SharedCollectionPushTests {
    @Test func pagesSlideByDefault() {
        #expect(!UICollectionViewController(collectionViewLayout: grid(10, 10)).useLayoutToLayoutNavigationTransitions)
        let screen = ShelfScreen()
        screen.show()
        let page = ShelfController("Other", grid(375, 100), screen.diary)
        screen.push(page)

        #expect(page.collectionView !== screen.gridPage.collectionView && screen.stage.shows("Other 0"))
        #expect(screen.gridPage.collectionView.collectionViewLayout === screen.gridLayout)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func pushMovesItemsFromOneLayoutToTheOther(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let screen = ShelfScreen(direction)
        screen.show()
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.drawChanges()
        #expect(screen.parts(1).allSatisfy { abs($0) < 0.01 }, "\(screen.parts(1))")

        var last: CGFloat = 0
        for _ in 0..<4 {
            screen.stage.advance(by: 0.05)
            let parts = screen.parts(1)
            let part = try #require(parts.first)
            #expect(part > last && part < 1 && parts.allSatisfy { abs($0 - part) < 0.01 }, "\(parts)")
            last = part
        }
        screen.stage.advance(by: 1)
        #expect(screen.isList())
    }

    @Test func bothPagesHaveTheSameCollectionView() throws {
        let screen = ShelfScreen()
        screen.show()
        let view = screen.view
        #expect(view.superview === screen.gridPage.view)

        screen.push(screen.listPage)
        #expect(screen.listPage.collectionView === view && screen.gridPage.collectionView === view)
        #expect(view.superview === screen.listPage.view && view.frame == screen.stage.screen.bounds)
        #expect(view.collectionViewLayout === screen.listLayout)
        #expect(screen.listPage.collectionViewLayout === screen.listLayout)
        #expect(screen.gridPage.collectionViewLayout === screen.gridLayout && screen.gridLayout.collectionView == nil)
        #expect(screen.gridPage.view.window == nil)

        screen.pop()
        #expect(screen.gridPage.collectionView === view && view.superview === screen.gridPage.view)
        #expect(view.collectionViewLayout === screen.gridLayout && screen.listLayout.collectionView == nil)
        #expect(screen.listPage.collectionViewLayout === screen.listLayout)
        #expect(screen.isGrid())
    }

    @Test func delegateIsTheShownPageAndDataSourceTheFirst() throws {
        let screen = ShelfScreen()
        screen.show()
        try screen.stage.tap("Grid 3")
        screen.push(screen.listPage)
        try screen.stage.tap("Grid 2")
        #expect(screen.view.delegate === screen.listPage && screen.view.dataSource === screen.gridPage)
        screen.pop()
        try screen.stage.tap("Grid 1")

        let taps = screen.diary.take().filter { $0.contains("selects") }
        #expect(taps == ["Grid selects 3", "List selects 2", "Grid selects 1"])
        #expect(screen.view.delegate === screen.gridPage && screen.view.dataSource === screen.gridPage)
    }

    @Test func delegateOfTheAppIsRestoredByAPop() {
        let screen = ShelfScreen()
        screen.show()
        let delegate = CollectionSource(items: 0)
        screen.view.delegate = delegate

        screen.push(screen.listPage)
        #expect(screen.view.delegate === screen.listPage)
        screen.pop()
        #expect(screen.view.delegate === delegate)
    }

    @Test func callbacksHaveTheUsualOrder() {
        let screen = ShelfScreen()
        screen.show()
        screen.push(screen.listPage)
        #expect(
            screen.diary.take() == [
                "List.viewDidLoad", "Grid.willDisappear", "List.willAppear", "Grid.didDisappear", "List.didAppear",
            ])

        screen.pop()
        #expect(
            screen.diary.take() == [
                "List.willDisappear", "Grid.willAppear", "List.didDisappear", "Grid.didAppear",
            ])
    }

    @Test func layoutChangesAtOnceWithoutAnimation() {
        let screen = ShelfScreen()
        screen.show()
        screen.navigation.pushViewController(screen.listPage, animated: false)
        screen.stage.drawChanges()
        #expect(screen.isList())

        screen.navigation.popViewController(animated: false)
        screen.stage.drawChanges()
        #expect(screen.isGrid())
    }

    @Test func stackThatIsSetShowsTheLayoutOfItsTop() throws {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        #expect(screen.isList() && screen.stage.shows("Grid 2") && screen.view.delegate === screen.listPage)

        try screen.stage.tap("Grid")
        screen.stage.advance(by: 0.1)
        #expect(screen.parts(1).allSatisfy { $0 > 0.05 && $0 < 0.95 }, "\(screen.parts(1))")
        screen.stage.advance(by: 1)
        #expect(screen.isGrid() && screen.view.delegate === screen.gridPage)
    }

    @Test func cellsStayWhereTheyAreReused() throws {
        let screen = ShelfScreen()
        screen.show()
        let cell = screen.view.cellForItem(at: .item(2))
        for _ in 0..<2 {
            screen.push(screen.listPage)
            #expect(screen.isList() && screen.view.cellForItem(at: .item(2)) === cell)
            screen.pop()
            #expect(screen.isGrid() && screen.view.cellForItem(at: .item(2)) === cell)
        }
    }

    @Test func severalPagesShareAndPopToRootLeadsBackToTheFirstLayout() {
        let screen = ShelfScreen()
        screen.show()
        screen.push(screen.listPage)
        screen.push(screen.galleryPage)
        #expect(screen.seen(1) == CGRect(x: 0, y: 364, width: 375, height: 300))
        #expect(screen.galleryPage.collectionView === screen.view && screen.view.delegate === screen.galleryPage)

        screen.navigation.popToRootViewController(animated: true)
        screen.stage.advance(by: 0.1)
        let frame = screen.seen(1) ?? .null
        #expect(frame.width < 375 && frame.width > 75 && frame.minY < 364 && frame.minY > 64, "\(frame)")
        screen.stage.advance(by: 1)
        #expect(screen.isGrid() && screen.view.delegate === screen.gridPage)
    }

    @Test func popOfSeveralPagesGoesThroughTheirLayouts() {
        let screen = ShelfScreen()
        screen.show(screen.listPage, screen.galleryPage)
        #expect(screen.seen(0) == CGRect(x: 0, y: 64, width: 375, height: 300))

        screen.pop()
        #expect(screen.isList() && screen.view.delegate === screen.listPage)
        screen.pop()
        #expect(screen.isGrid() && screen.view.delegate === screen.gridPage)
    }

    @Test func popDuringAPushFollowsIt() {
        let screen = ShelfScreen()
        screen.show()
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.advance(by: 0.1)
        screen.navigation.popViewController(animated: true)
        screen.stage.advance(by: 3)

        #expect(screen.isGrid() && screen.navigation.viewControllers == [screen.gridPage])
        #expect(screen.view.delegate === screen.gridPage && screen.view.superview === screen.gridPage.view)
    }

    @Test func pageAboveThatDoesNotShareSlides() {
        let screen = ShelfScreen()
        screen.show(screen.listPage)
        screen.push(UIViewController())
        #expect(
            screen.view.superview === screen.listPage.view && screen.view.collectionViewLayout === screen.listLayout)

        screen.navigation.popToRootViewController(animated: true)
        screen.stage.advance(by: 1)
        #expect(screen.isGrid() && screen.view.superview === screen.gridPage.view)
    }

    @Test func transitionTakesItsTimeWithoutANavigationBar() {
        let screen = ShelfScreen()
        screen.navigation.isNavigationBarHidden = true
        screen.show()
        screen.navigation.pushViewController(screen.listPage, animated: true)
        screen.stage.advance(by: 0.3)
        #expect(screen.diary.take().last == "List.willAppear")

        screen.stage.advance(by: 0.5)
        #expect(screen.diary.take().last == "List.didAppear")
        #expect(screen.seen(1) == CGRect(x: 0, y: 120, width: 375, height: 100))
    }
}
