import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct UnwindSegueTests {
    private static let diary = "customClass=\"SceneDiaryController\" customModule=\"UIKitTests\""

    private func exit(_ id: String) -> String {
        "<exit id=\"exit-\(id)\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
    }

    private func home(_ kind: String) -> String {
        pageText(
            "a", attributes: Self.diary,
            subviews: labelText("Home", y: 100, id: "l1")
                + buttonText(
                    "Go", y: 200, id: "go",
                    connections: "<segue destination=\"b\" kind=\"\(kind)\" identifier=\"go\" id=\"s\"/>"))
    }

    private func middle(_ kind: String = "show") -> String {
        pageText(
            "b",
            subviews: buttonText(
                "On", y: 200, id: "on", connections: "<segue destination=\"c\" kind=\"\(kind)\" id=\"s2\"/>"))
    }

    private func last(action: String = "unwindHome:") -> String {
        pageText(
            "c",
            subviews: labelText("Last page", y: 100, id: "l3")
                + buttonText(
                    "Home again", y: 300, id: "back",
                    connections:
                        "<segue destination=\"exit-c\" kind=\"unwind\" identifier=\"home\" unwindAction=\"\(action)\" id=\"s3\"/>"
                ), others: exit("c"))
    }

    private func show(_ board: UIStoryboard, on stage: Stage) throws -> SceneDiaryController {
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)
        return try #require(navigation.topViewController as? SceneDiaryController)
    }

    @Test func unwindingPopsToTheControllerWithTheAction() throws {
        let stage = Stage()
        let controller = try show(
            storyboard(initial: "nav", navigationText("nav", root: "a"), home("show"), middle(), last()), on: stage)
        try stage.tap("Go")
        stage.advance(by: 1)
        try stage.tap("On")
        stage.advance(by: 1)
        #expect(stage.shows("Last page"))

        try stage.tap("Home again")
        stage.advance(by: 1)

        #expect(stage.shows("Home"))
        #expect(!stage.shows("Last page"))
        #expect(controller.navigationController?.viewControllers.count == 1)
        #expect(controller.diary.last == "unwind from UIViewController")
    }

    @Test func unwindingDismissesAndPops() throws {
        let stage = Stage()
        let controller = try show(
            storyboard(
                initial: "nav", navigationText("nav", root: "a"), home("show"), middle("presentation"), last()),
            on: stage)
        try stage.tap("Go")
        stage.advance(by: 1)
        try stage.tap("On")
        stage.advance(by: 1)
        #expect(controller.presentedViewController != nil)

        try stage.tap("Home again")
        stage.advance(by: 1)

        #expect(stage.shows("Home"))
        #expect(controller.presentedViewController == nil)
        #expect(controller.navigationController?.viewControllers.count == 1)
    }

    @Test func unwindingWorksFromRightToLeftAndAfterARotation() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let controller = try show(
            storyboard(
                initial: "nav", navigationText("nav", root: "a"), home("presentation"), middle("presentation"), last()),
            on: stage)
        try stage.tap("Go")
        stage.advance(by: 1)
        try stage.tap("On")
        stage.advance(by: 1)
        stage.rotate(to: .landscapeLeft)

        try stage.tap("Home again")
        stage.advance(by: 1)

        #expect(stage.shows("Home"))
        #expect(controller.presentedViewController == nil)
        #expect(controller.diary.last == "unwind from UIViewController")
    }

    @Test func unwindingSelectsTheTab() throws {
        let stage = Stage()
        let tabs = sceneText(
            """
            <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/>
                <connections>
                    <segue destination="a" kind="relationship" relationship="viewControllers" id="t1"/>
                    <segue destination="c" kind="relationship" relationship="viewControllers" id="t2"/>
                </connections></tabBarController>
            """, id: "tabs")
        let controller = try #require(
            storyboard(initial: "tabs", tabs, home("show"), last()).instantiateInitialViewController()
                as? UITabBarController)
        stage.show(controller)
        controller.selectedIndex = 1
        stage.drawChanges()

        try stage.tap("Home again")

        #expect(controller.selectedIndex == 0)
        #expect(stage.shows("Home"))
    }

    @Test func actionWithoutAReceiverIsNamedAndNothingHappens() throws {
        let stage = Stage()
        _ = try show(
            storyboard(
                initial: "nav", navigationText("nav", root: "a"), home("show"), middle(), last(action: "unwindNowhere:")
            ),
            on: stage)
        try stage.tap("Go")
        stage.advance(by: 1)
        try stage.tap("On")
        stage.advance(by: 1)

        let messages = try LogCapture.messages { try stage.tap("Home again") }

        #expect(stage.shows("Last page"))
        #expect(messages.count == 1)
        #expect(messages.first?.contains("has the unwind action \"unwindNowhere:\"") == true)
    }
}
