import CoreGraphics
import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// More tabs than the bar has room for: five on phones, eight on wide iPads.
@MainActor
@Suite final class MoreTabTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private let tabs = UITabBarController()

    private func show(_ count: Int, on stage: Stage) -> [DiaryController] {
        let pages = (0..<count).map { DiaryController("Page \($0)", diary) }
        tabs.viewControllers = pages
        stage.show(tabs)
        stage.advance(by: 0.1)
        _ = diary.take()
        return pages
    }

    private var titles: [String] { (tabs.tabBar.items ?? []).compactMap(\.title) }

    @Test func fiveTabsHaveRoomAndOfSixTheLastTwoAreInAList() throws {
        let stage = Stage()
        let five = show(5, on: stage)
        #expect(titles == five.map(\.name) && tabs.moreNavigationController.parent == nil)

        let six = show(6, on: stage)
        #expect(titles == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
        #expect(tabs.viewControllers == six && tabs.selectedIndex == 0)

        try stage.tap("More")
        stage.advance(by: 0.5)
        #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
        #expect(stage.texts.filter { $0 == "More" }.count == 2)
        #expect(stage.shows("Page 4") && stage.shows("Page 5"))
    }

    @Test func aWideIPadHasRoomForEight() {
        let stage = Stage(device: .ipad)
        _ = show(8, on: stage)
        #expect(titles.count == 8 && titles.last == "Page 7")
        _ = show(9, on: stage)
        #expect(titles.count == 8 && titles.last == "More")
    }

    @Test func aRowOfMorePushesItsTabAndBackReturnsIt() throws {
        let stage = Stage()
        let pages = show(7, on: stage)
        #expect(pages.allSatisfy { $0.parent === tabs && !$0.isViewLoaded || $0 === pages[0] })

        try stage.tap("More")
        stage.advance(by: 0.5)
        _ = diary.take()
        try stage.tap("Page 5")
        stage.advance(by: 1)
        #expect(
            diary.take().filter { !$0.contains("ove(") } == [
                "Page 5.viewDidLoad", "Page 5.willAppear", "Page 5.didAppear",
            ])
        #expect(pages[5].navigationController === tabs.moreNavigationController && pages[5].tabBarController === tabs)
        #expect(tabs.viewControllers == pages && tabs.selectedIndex == NSNotFound)

        // Back, by the button that names the list.
        try stage.tap(at: CGPoint(x: 40, y: 42))
        stage.advance(by: 1)
        #expect(diary.take().filter { !$0.contains("ove(") } == ["Page 5.willDisappear", "Page 5.didDisappear"])
        #expect(pages[5].parent === tabs && pages[5].view.window == nil)
        #expect(tabs.moreNavigationController.viewControllers.count == 1)
    }

    @Test func theDelegateIsNotifiedOfTheMoreTabButNotOfItsRows() throws {
        final class Listener: NSObject, UITabBarControllerDelegate {
            var selected: [UIViewController] = []
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                selected.append(viewController)
            }
        }
        let stage = Stage(), listener = Listener()
        let pages = show(7, on: stage)
        tabs.delegate = listener
        try stage.tap("More")
        stage.advance(by: 0.5)
        try stage.tap("Page 6")
        stage.advance(by: 1)

        #expect(listener.selected == [tabs.moreNavigationController] && pages[6].view.window != nil)
    }

    @Test func codeSelectsATabOfTheListAndOneOfTheBarAfterIt() {
        let stage = Stage()
        let pages = show(7, on: stage)
        tabs.selectedIndex = 6
        stage.advance(by: 0.2)
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(pages[6].view.window != nil && pages[6].appearance == .appeared)
        #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)

        tabs.selectedViewController = pages[4]
        stage.advance(by: 0.2)
        #expect(pages[6].parent === tabs && pages[6].appearance == .disappeared && pages[6].view.window == nil)
        #expect(pages[4].view.window != nil && pages[4].appearance == .appeared)

        tabs.selectedIndex = 1
        stage.advance(by: 0.2)
        #expect(pages[4].appearance == .disappeared && pages[1].appearance == .appeared && tabs.selectedIndex == 1)

        // It waits over the list, as it was left.
        tabs.selectedViewController = tabs.moreNavigationController
        stage.advance(by: 0.2)
        #expect(pages[4].appearance == .appeared && pages[4].parent === tabs.moreNavigationController)
    }

    @Test func theListCanBeSelectedOnlyWhereItIsOnTheBar() {
        let stage = Stage()
        _ = show(7, on: stage)
        tabs.selectedViewController = tabs.moreNavigationController
        stage.advance(by: 0.2)
        #expect(stage.shows("Page 5") && tabs.moreNavigationController.topViewController?.title == "More")
    }

    @Test func aNavigationControllerInMoreShowsItsPagesThereAndGetsThemBack() throws {
        let stage = Stage()
        let first = DiaryController("First", diary), second = DiaryController("Second", diary)
        let lender = UINavigationController(rootViewController: first)
        lender.title = "Lender"
        tabs.viewControllers = (0..<5).map { DiaryController("Page \($0)", diary) } + [lender]
        stage.show(tabs)
        stage.advance(by: 0.1)
        tabs.selectedIndex = 5
        stage.advance(by: 0.2)
        #expect(first.navigationController === tabs.moreNavigationController && first.appearance == .appeared)
        #expect(lender.viewControllers == [first] && lender.topViewController === first)

        // What is asked of it goes to where its pages are.
        lender.pushViewController(second, animated: true)
        stage.advance(by: 1)
        #expect(second.appearance == .appeared && second.navigationController === tabs.moreNavigationController)
        #expect(lender.viewControllers == [first, second])
        #expect(tabs.moreNavigationController.viewControllers.suffix(2) == [first, second])
        #expect(lender.popViewController(animated: true) === second)

        stage.advance(by: 1)
        #expect(first.appearance == .appeared && second.parent == nil && lender.viewControllers == [first])

        tabs.moreNavigationController.popToRootViewController(animated: true)
        stage.advance(by: 1)
        #expect(first.parent === lender && lender.viewControllers == [first] && lender.parent === tabs)
        #expect(first.navigationController === lender && first.appearance == .disappeared)

        // And again, by code.
        try stage.tap("Lender")
        stage.advance(by: 1)
        #expect(first.appearance == .appeared && first.navigationController === tabs.moreNavigationController)
    }

    @Test func aTabThatMovesToTheBarStaysVisible() {
        let stage = Stage()
        let pages = show(7, on: stage)
        tabs.selectedIndex = 6
        stage.advance(by: 0.2)
        tabs.viewControllers = [pages[6], pages[0], pages[1]]
        stage.advance(by: 0.2)

        #expect(tabs.selectedIndex == 0 && pages[6].parent === tabs && pages[6].appearance == .appeared)
        #expect(pages[6].view.window != nil && Set(tabs.children) == [pages[6], pages[0], pages[1]])
        #expect(titles == ["Page 6", "Page 0", "Page 1"])
    }

    @Test func aTabThatMovesIntoMoreStaysVisible() {
        let stage = Stage()
        let pages = show(5, on: stage)
        tabs.selectedIndex = 4
        stage.advance(by: 0.2)
        tabs.viewControllers = pages + [DiaryController("Sixth", diary)]
        stage.advance(by: 0.2)

        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(pages[4].parent === tabs.moreNavigationController && pages[4].appearance == .appeared)
        #expect(pages[4].view.window != nil)
    }

    @Test func theMoreControllerIsReleasedWithTheTabBarController() {
        let stage = Stage()
        weak var gone: UITabBarController?
        weak var page: UIViewController?
        do {
            let tabs = UITabBarController()
            let pages = (0..<7).map { _ in UIViewController() }
            tabs.viewControllers = pages
            (gone, page) = (tabs, pages[6])
            stage.show(tabs)
            tabs.selectedIndex = 6
            stage.advance(by: 0.2)
        }
        stage.show(UIViewController())
        stage.advance(by: 0.2)

        #expect(gone == nil && page == nil)
    }
}
