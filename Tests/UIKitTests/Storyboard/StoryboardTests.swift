import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// A view that counts how many of its class were created.
final class CountedView: UIView {
    static var count = 0

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.count += 1
    }
}

final class CreatedController: UIViewController {
    let item: String

    init?(coder: NSCoder, item: String) {
        self.item = item
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        item = "none"
        super.init(coder: coder)
    }
}

@MainActor
@Suite struct StoryboardTests {
    @Test(arguments: StoryboardFormat.allCases)
    func initialControllerOfEachFormatShowsItsView(format: StoryboardFormat) throws {
        let stage = Stage()
        let controller = try #require(
            storyboard(initial: "a", format: format, pageText("a", subviews: labelText("Hello", y: 100, id: "l")))
                .instantiateInitialViewController())

        stage.show(controller)

        #expect(stage.shows("Hello"))
        #expect(controller.view.backgroundColor == .systemBackground)
        #expect(controller.view.subviews[0].frame == CGRect(x: 40, y: 100, width: 280, height: 21))
    }

    @Test func outletsAreSetWhenTheViewIsLoadedAndNotBefore() throws {
        let controller = try #require(
            storyboard(
                initial: "a",
                pageText(
                    "a", attributes: "title=\"Home\" customClass=\"SceneDiaryController\" customModule=\"UIKitTests\"",
                    subviews: labelText("Hello", y: 100, id: "l"),
                    connections: "<outlet property=\"label\" destination=\"l\" id=\"o\"/>")
            ).instantiateInitialViewController() as? SceneDiaryController)

        #expect(controller.diary == ["awake"])
        #expect(controller.title == "Home")
        #expect(controller.label == nil)
        controller.loadViewIfNeeded()

        #expect(controller.diary == ["awake", "viewDidLoad Hello"])
    }

    @Test func onlyTheFirstOfTwentyScenesIsBuilt() throws {
        let stage = Stage()
        let pages = (0..<20).map { index in
            pageText(
                "p\(index)", attributes: "storyboardIdentifier=\"page\(index)\"",
                subviews: "<view customClass=\"CountedView\" customModule=\"UIKitTests\" id=\"counted\(index)\"/>",
                connections:
                    "<segue destination=\"p\((index + 1) % 20)\" kind=\"show\" identifier=\"next\" id=\"s\(index)\"/>")
        }
        let board = storyboard(initial: "nav", navigationText("nav", root: "p0"), pages.joined())
        CountedView.count = 0

        stage.show(try #require(board.instantiateInitialViewController()))

        #expect(CountedView.count == 1)
    }

    @Test func controllerIsFoundByItsIdentifier() {
        let board = storyboard(
            initial: nil, pageText("a", attributes: "storyboardIdentifier=\"first\" title=\"A\""),
            pageText(
                "b",
                attributes:
                    "storyboardIdentifier=\"second\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\" title=\"B\" customClass=\"SceneDiaryController\" customModule=\"UIKitTests\""
            ))

        let plain = board.instantiateViewController(withIdentifier: "first")
        let diary: SceneDiaryController = board.instantiateViewController(identifier: "second")

        #expect(plain.title == "A")
        #expect(plain.storyboard === board)
        #expect(diary.title == "B")
        #expect(diary.restorationIdentifier == "second")
        #expect(UIViewController().storyboard == nil)
    }

    @Test func creatorMakesTheControllerWithItsData() throws {
        let stage = Stage()
        let board = storyboard(
            initial: "a",
            pageText(
                "a",
                attributes:
                    "storyboardIdentifier=\"made\" title=\"T\" customClass=\"CreatedController\" customModule=\"UIKitTests\"",
                subviews: labelText("Hello", y: 100, id: "l")))

        let controller = board.instantiateViewController(identifier: "made") { coder in
            CreatedController(coder: coder, item: "tea")
        }
        let initial = try #require(
            board.instantiateInitialViewController { coder in CreatedController(coder: coder, item: "milk") })
        let declined: CreatedController? = board.instantiateInitialViewController { _ in nil }
        stage.show(controller)

        #expect(controller.item == "tea")
        #expect(controller.title == "T")
        #expect(stage.shows("Hello"))
        #expect(initial.item == "milk")
        #expect(declined?.item == "none")
    }

    @Test func storyboardsAreFoundInBundlesAndFollowReferences() throws {
        let folder = try NibFolder([
            "Base.lproj/Main.storyboard": storyboardText(
                initial: "nav",
                navigationText("nav", root: "ref")
                    + sceneText(
                        "<viewControllerPlaceholder storyboardName=\"Shop\" referencedIdentifier=\"list\" id=\"ref\" sceneMemberID=\"viewController\"/>",
                        id: "ref")),
            "Shop.storyboard": storyboardText(
                initial: "x", pageText("x") + pageText("y", attributes: "storyboardIdentifier=\"list\" title=\"Shop\"")),
        ])

        let navigation = try #require(
            UIStoryboard(name: "Main", bundle: folder.bundle).instantiateInitialViewController()
                as? UINavigationController)

        #expect(navigation.topViewController?.title == "Shop")
        #expect(navigation.topViewController?.storyboard?.name == "Shop")
    }

    @Test func appsInitialControllerIsMadeByTheStoryboardsName() throws {
        let folder = try NibFolder(["Launch.storyboard": storyboardText(initial: "a", pageText("a"))])

        #expect(UIStoryboard(name: "Launch", bundle: folder.bundle).instantiateInitialViewController() != nil)
    }

    @Test func missingStoryboardIsNamed() {
        var made: UIViewController?

        let messages = LogCapture.messages {
            made = UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController()
        }

        #expect(made == nil)
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("there is no Nowhere.storyboard in ") == true)
    }

    @Test func unknownIdentifierTrapsAndNamesTheKnownOnes() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let board = storyboard(initial: nil, pageText("a", attributes: "storyboardIdentifier=\"home\""))
                _ = board.instantiateViewController(withIdentifier: "hom")
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(text.contains("doesn't contain a view controller with identifier 'hom'. It has home"))
    }

    @Test func classThatIsMissingIsNamedAndTheStandardOneTakesItsPlace() throws {
        let stage = Stage()
        var made: UIViewController?

        let messages = LogCapture.messages {
            made = storyboard(
                initial: "a",
                pageText("a", attributes: "customClass=\"Gone\"", subviews: labelText("Still here", y: 100, id: "l"))
            ).instantiateInitialViewController()
        }
        stage.show(try #require(made))

        #expect(stage.shows("Still here"))
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("Main.storyboard, line 13: there is no class Gone") == true)
    }
}
