import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// A segue that notes what happens to it, and pushes without animation.
final class PlainPushSegue: UIStoryboardSegue {
    static var performed: [String] = []

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        Self.performed.append("init \(identifier ?? "-")")
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
        Self.performed.append("perform")
        source.navigationController?.pushViewController(destination, animated: false)
    }
}

final class MakingController: UIViewController, NibActionTarget {
    static var nibActions: [Selector] { [] }
    static var nibSegueActions: [NibSegueAction] { [NibSegueAction("makeDetail", MakingController.makeDetail)] }

    func makeDetail(_ coder: NSCoder, sender: Any?) -> CreatedController? {
        CreatedController(coder: coder, item: (sender as? UIButton)?.currentTitle ?? "no button")
    }
}

@MainActor
@Suite struct SegueTests {
    private static let diary = "customClass=\"SceneDiaryController\" customModule=\"UIKitTests\""

    /// A navigation controller whose first page has a button with a segue to the second.
    private func board(segue: String, first: String = diary, second: String = "", extra: String = "") -> UIStoryboard {
        storyboard(
            initial: "nav", navigationText("nav", root: "a"),
            pageText(
                "a", attributes: first,
                subviews: labelText("First page", y: 100, id: "l1")
                    + buttonText("Go", y: 200, id: "go", connections: segue), extra: extra),
            pageText("b", attributes: second, subviews: labelText("Second page", y: 300, id: "l2")))
    }

    private func show(_ board: UIStoryboard, on stage: Stage) throws -> SceneDiaryController {
        let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)
        return try #require(navigation.topViewController as? SceneDiaryController)
    }

    @Test func showPushesAfterTheControllerWasAsked() throws {
        let stage = Stage()
        let controller = try show(
            board(segue: "<segue destination=\"b\" kind=\"show\" identifier=\"detail\" id=\"s\"/>"), on: stage)

        try stage.tap("Go")

        #expect(stage.shows("Second page"))
        #expect(controller.diary == ["awake", "viewDidLoad", "should detail", "prepare detail"])
        #expect(controller.navigationController?.viewControllers.count == 2)
        stage.advance(by: 1)
        try stage.press("back")
        stage.advance(by: 1)
        #expect(stage.shows("First page"))
    }

    @Test func refusedSegueShowsNothing() throws {
        let stage = Stage()
        let controller = try show(
            board(segue: "<segue destination=\"b\" kind=\"show\" identifier=\"detail\" id=\"s\"/>"), on: stage)
        controller.refuses = ["detail"]

        try stage.tap("Go")

        #expect(!stage.shows("Second page"))
        #expect(controller.diary.last == "should detail")
    }

    @Test func segueInCodeIsNotAskedFor() throws {
        let stage = Stage()
        let controller = try show(
            board(segue: "<segue destination=\"b\" kind=\"show\" identifier=\"detail\" id=\"s\"/>"), on: stage)
        controller.refuses = ["detail"]

        controller.performSegue(withIdentifier: "detail", sender: nil)
        stage.advance(by: 1)

        #expect(stage.shows("Second page"))
        #expect(controller.diary == ["awake", "viewDidLoad", "prepare detail"])
    }

    @Test func unknownIdentifierIsNamed() throws {
        let stage = Stage()
        let controller = try show(
            board(segue: "<segue destination=\"b\" kind=\"show\" identifier=\"detail\" id=\"s\"/>"), on: stage)

        let messages = LogCapture.messages { controller.performSegue(withIdentifier: "detial", sender: nil) }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("has no segue with identifier 'detial'. Its scene has detail.") == true)
    }

    @Test(arguments: ["show", "push"])
    func oldAndNewKindsPush(kind: String) throws {
        let stage = Stage()
        let controller = try show(
            board(segue: "<segue destination=\"b\" kind=\"\(kind)\" animates=\"NO\" id=\"s\"/>"), on: stage)

        try stage.tap("Go")

        #expect(controller.navigationController?.viewControllers.count == 2)
        #expect(stage.shows("Second page"))
    }

    @Test func presentationHasItsStyles() throws {
        let stage = Stage()
        let controller = try show(
            board(
                segue:
                    "<segue destination=\"b\" kind=\"presentation\" modalPresentationStyle=\"overFullScreen\" modalTransitionStyle=\"crossDissolve\" animates=\"NO\" id=\"s\"/>"
            ), on: stage)

        try stage.tap("Go")

        let presented = try #require(controller.presentedViewController)
        #expect(stage.shows("Second page"))
        #expect(presented.modalPresentationStyle == .overFullScreen)
        #expect(presented.modalTransitionStyle == .crossDissolve)
    }

    @Test func popoverPointsAtItsAnchorOnAPad() throws {
        let stage = Stage(device: .ipad)
        let controller = try show(
            board(
                segue: """
                    <segue destination="b" kind="popoverPresentation" popoverAnchorView="go" id="s"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
                    """), on: stage)

        try stage.tap("Go")

        let popover = try #require(controller.presentedViewController?.popoverPresentationController)
        #expect(stage.shows("Second page"))
        #expect(popover.sourceView is UIButton)
        #expect(popover.permittedArrowDirections == .up)
        #expect(popover.arrowDirection == .up)
    }

    @Test func barButtonShowsAPopoverFromItself() throws {
        let stage = Stage(device: .ipad)
        let controller = try show(
            board(
                segue: "",
                extra: """
                    <navigationItem key="navigationItem" title="Title" id="i"><barButtonItem key="rightBarButtonItem" title="More" id="more">
                    <connections><segue destination="b" kind="popoverPresentation" identifier="more" popoverAnchorBarButtonItem="more" id="s"/></connections></barButtonItem></navigationItem>
                    """), on: stage)

        try stage.tap("More")

        #expect(stage.shows("Second page"))
        #expect(
            controller.presentedViewController?.popoverPresentationController?.barButtonItem
                === controller.navigationItem.rightBarButtonItem)
        #expect(controller.diary.suffix(2) == ["should more", "prepare more"])
    }

    @Test func gestureTriggersASegueOnce() throws {
        let stage = Stage()
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "a"),
                pageText(
                    "a", attributes: Self.diary,
                    subviews: """
                        <view contentMode="scaleToFill" id="pad"><rect key="frame" x="0" y="100" width="300" height="300"/>
                        <connections><outletCollection property="gestureRecognizers" destination="hold" appends="YES" id="oc"/></connections></view>
                        """,
                    others:
                        "<pongPressGestureRecognizer allowableMovement=\"10\" minimumPressDuration=\"0.5\" id=\"hold\"><connections><segue destination=\"b\" kind=\"show\" identifier=\"held\" id=\"s\"/></connections></pongPressGestureRecognizer>"
                ), pageText("b")
            ).instantiateInitialViewController() as? UINavigationController)
        let controller = try #require(navigation.topViewController as? SceneDiaryController)
        stage.show(navigation)

        stage.touchDown(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 1)
        stage.touchUp(at: CGPoint(x: 100, y: 200))
        stage.advance(by: 1)

        #expect(navigation.viewControllers.count == 2)
        #expect(controller.diary.suffix(2) == ["should held", "prepare held"])
    }

    @Test func customSegueDecidesHowItShows() throws {
        let stage = Stage()
        PlainPushSegue.performed = []
        let controller = try show(
            board(
                segue:
                    "<segue destination=\"b\" kind=\"custom\" identifier=\"c\" customClass=\"PlainPushSegue\" customModule=\"UIKitTests\" id=\"s\"/>"
            ), on: stage)

        try stage.tap("Go")

        #expect(stage.shows("Second page"))
        #expect(PlainPushSegue.performed == ["init c", "perform"])
        #expect(controller.diary.last == "prepare c")
    }

    @Test func segueActionMakesTheDestination() throws {
        let stage = Stage()
        let navigation = try #require(
            board(
                segue:
                    "<segue destination=\"b\" kind=\"show\" destinationCreationSelector=\"makeDetail:sender:\" id=\"s\"/>",
                first: "customClass=\"MakingController\" customModule=\"UIKitTests\"",
                second: "customClass=\"CreatedController\" customModule=\"UIKitTests\""
            ).instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)

        try stage.tap("Go")

        #expect((navigation.topViewController as? CreatedController)?.item == "Go")
        #expect(stage.shows("Second page"))
    }

    @Test func segueOfCodePerformsItsClosure() {
        let (a, b) = (UIViewController(), UIViewController())
        var count = 0
        let segue = UIStoryboardSegue(identifier: "x", source: a, destination: b) { count += 1 }

        segue.perform()

        #expect(count == 1)
        #expect(segue.identifier == "x")
        #expect(segue.source === a)
        #expect(segue.destination === b)
    }

    // MARK: Embedding

    private func embedding(_ device: Stage.Device = .iphone8) -> UIStoryboard {
        storyboard(
            initial: "a",
            pageText(
                "a", attributes: Self.diary,
                subviews: """
                    <containerView opaque="NO" contentMode="scaleToFill" id="box"><rect key="frame" x="20" y="100" width="300" height="200"/>
                    <connections><segue destination="b" kind="embed" identifier="child" id="s"/></connections></containerView>
                    """), pageText("b", attributes: Self.diary, subviews: labelText("Child", y: 50, id: "l2")))
    }

    @Test func embeddedControllerIsPreparedBeforeViewDidLoadAndAppearsWithItsParent() throws {
        let stage = Stage()
        let parent = try #require(embedding().instantiateInitialViewController() as? SceneDiaryController)

        stage.show(parent)

        #expect(parent.diary == ["awake", "should child", "prepare child", "viewDidLoad"])
        #expect(parent.children.count == 1)
        #expect(parent.children[0].appearance == .appeared)
        #expect(stage.shows("Child"))
        #expect(parent.children[0].view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func embeddedSceneOfItselfEndsWithALog() throws {
        let board = storyboard(
            initial: "a",
            pageText(
                "a",
                subviews: """
                    <containerView id="box"><rect key="frame" x="20" y="100" width="300" height="200"/>
                    <connections><segue destination="a" kind="embed" id="s"/></connections></containerView>
                    """))
        let controller = try #require(board.instantiateInitialViewController())

        let messages = LogCapture.messages { controller.loadViewIfNeeded() }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("embeds the scene in itself") == true)
        #expect(controller.children.count == 1)
    }
}
