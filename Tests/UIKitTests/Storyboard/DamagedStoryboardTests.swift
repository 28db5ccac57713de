import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct DamagedStoryboardTests {
    private func messages(_ body: () -> Void) -> [String] { LogCapture.messages(during: body) }

    @Test func initialControllerThatDoesNotExistIsNamed() {
        let found = messages {
            #expect(storyboard(initial: "zz", pageText("a")).instantiateInitialViewController() == nil)
        }

        #expect(found.count == 1)
        #expect(found.first?.contains("the initial view controller is \"zz\", which is no view controller") == true)
    }

    @Test func segueToNowhereIsNamedAndTheSceneIsLoaded() throws {
        let stage = Stage()
        let text = storyboardText(
            initial: "a",
            pageText(
                "a",
                subviews: buttonText(
                    "Go", y: 100, id: "go", connections: "<segue destination=\"zz\" kind=\"show\" id=\"s\"/>")))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("zz") }) + 1
        let board = UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")

        let found = messages { stage.show(board.instantiateInitialViewController()!) }

        #expect(stage.shows("Go"))
        #expect(found.count == 1)
        #expect(found.first?.contains("Main.storyboard, line \(line): the segue leads to \"zz\"") == true)
    }

    @Test func referencesThatLeadToEachOtherEndWithALog() throws {
        func text(_ other: String) -> String {
            storyboardText(
                initial: "r",
                sceneText(
                    "<viewControllerPlaceholder storyboardName=\"\(other)\" id=\"r\" sceneMemberID=\"viewController\"/>",
                    id: "r"))
        }
        let folder = try NibFolder(["One.storyboard": text("Two"), "Two.storyboard": text("One")])
        var made: UIViewController?

        let found = messages {
            made = UIStoryboard(name: "One", bundle: folder.bundle).instantiateInitialViewController()
        }

        #expect(made == nil)
        #expect(found.first?.contains("references lead to each other") == true)
    }

    @Test func containersThatContainEachOtherEndWithALog() throws {
        let tabs = sceneText(
            """
            <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="tabs" kind="relationship" relationship="viewControllers" id="t2"/>
            </connections></tabBarController>
            """, id: "tabs")
        var made: UITabBarController?

        let found = messages {
            made =
                storyboard(initial: "tabs", tabs, navigationText("nav", root: "tabs"))
                .instantiateInitialViewController()
                as? UITabBarController
        }

        #expect(made?.viewControllers?.count == 1)
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("leads back to a container of this one") })
    }

    @Test func entityBombIsRefused() {
        let bomb =
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>"
            + storyboardText(initial: "a", pageText("a", attributes: "title=\"&b;\""))

        let found = messages {
            #expect(UIStoryboard(data: Data(bomb.utf8)).instantiateInitialViewController() == nil)
        }

        #expect(found.first?.contains("declares a document type") == true)
    }

    @Test func navigationControllerThatWouldBePushedIsNamed() throws {
        let stage = Stage()
        let navigation = try #require(
            storyboard(
                initial: "nav", navigationText("nav", root: "a"), navigationText("nav2", root: "b"), pageText("b"),
                pageText("a", connections: "<segue destination=\"nav2\" kind=\"show\" identifier=\"go\" id=\"s\"/>")
            ).instantiateInitialViewController() as? UINavigationController)
        stage.show(navigation)

        let found = messages { navigation.topViewController?.performSegue(withIdentifier: "go", sender: nil) }

        #expect(navigation.viewControllers.count == 1)
        #expect(found.first?.contains("would push a UINavigationController") == true)
    }

    // MARK: Fuzz

    static let app = storyboardText(
        initial: "tabs",
        sceneText(
            """
            <tabBarController id="tabs" storyboardIdentifier="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="t2"/>
            </connections></tabBarController>
            """, id: "tabs") + navigationText("nav", root: "a")
            + pageText(
                "a", attributes: "title=\"A\" customClass=\"SceneDiaryController\" customModule=\"UIKitTests\"",
                subviews: labelText("Hello", y: 50, id: "l1")
                    + buttonText(
                        "Go", y: 100, id: "go",
                        connections: "<segue destination=\"b\" kind=\"show\" identifier=\"show\" id=\"s1\"/>")
                    + "<containerView id=\"box\"><rect key=\"frame\" x=\"0\" y=\"200\" width=\"200\" height=\"200\"/><connections><segue destination=\"c\" kind=\"embed\" id=\"s2\"/></connections></containerView>",
                extra:
                    "<navigationItem key=\"navigationItem\" title=\"T\" id=\"i\"><barButtonItem key=\"rightBarButtonItem\" systemItem=\"add\" id=\"add\"><connections><segue destination=\"b\" kind=\"popoverPresentation\" identifier=\"popover\" popoverAnchorBarButtonItem=\"add\" id=\"s3\"/></connections></barButtonItem></navigationItem><tabBarItem key=\"tabBarItem\" title=\"A\" id=\"ti\"/>",
                connections:
                    "<outlet property=\"label\" destination=\"l1\" id=\"o\"/><segue destination=\"c\" kind=\"presentation\" identifier=\"present\" modalPresentationStyle=\"formSheet\" id=\"s4\"/>"
            )
            + pageText(
                "b",
                subviews: buttonText(
                    "Back", y: 100, id: "bk",
                    connections:
                        "<segue destination=\"ex\" kind=\"unwind\" unwindAction=\"unwindHome:\" identifier=\"unwind\" id=\"s5\"/>"
                ),
                others: "<exit id=\"ex\" sceneMemberID=\"exit\"/>")
            + sceneText(
                """
                <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="t"><sections><tableViewSection headerTitle="H" id="ts"><cells>
                <tableViewCell rowHeight="50" reuseIdentifier="x" id="tc"><tableViewCellContentView key="contentView" id="tcc"/><connections><segue destination="b" kind="showDetail" id="s6"/></connections></tableViewCell></cells></tableViewSection></sections>
                <connections><outlet property="dataSource" destination="c" id="d1"/><outlet property="delegate" destination="c" id="d2"/></connections></tableView></tableViewController>
                """, id: "c"))

    /// Damaged storyboards load what can be loaded, are shown, perform their segues, and trap nowhere.
    @Test func damagedStoryboardsLoadWithoutATrap() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["TWILL_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
        let count = environment["TWILL_FUZZ"].flatMap { Int($0) } ?? 200
        var random = StoryboardRandom(state: seed)
        let quotes = Self.app.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let tags = Self.app.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
        let start = quotes.firstIndex { $0.contains("<scenes>") }! / 2
        var loaded = 0

        for index in 0..<count {
            var text: String
            switch Int.random(in: 0..<8, using: &random) {
            case 0: text = String(Self.app.prefix(Int.random(in: 0..<Self.app.count, using: &random)))
            case 1...4:
                // Values of attributes, which are every second part, take each other's positions.
                var parts = quotes
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let value = Int.random(in: start..<parts.count / 2, using: &random) * 2 + 1
                    let other = Int.random(in: start..<parts.count / 2, using: &random) * 2 + 1
                    parts[value] = ["", "-1", "nan", "1e300", "NO", quotes[other], quotes[other]].randomElement(
                        using: &random)!
                }
                text = parts.joined(separator: "\"")
            default:
                // Elements that are lost or twice there.
                var parts = tags
                let tag = Int.random(in: 6..<parts.count, using: &random)
                if Bool.random(using: &random) { parts.remove(at: tag) } else { parts.insert(tags[tag], at: tag) }
                text = parts.joined(separator: "<")
            }
            if environment["TWILL_FUZZ_LOG"] != nil {
                try? text.write(toFile: "/tmp/twill-fuzz.storyboard", atomically: true, encoding: .utf8)
            }
            _ = LogCapture.messages {
                let stage = Stage()
                // The frames of animations take most of the time: one storyboard in eight shows them all. Transitions that
                // never end would keep their view controllers.
                let isAnimated = index % 8 == 0
                UIView.setAnimationsEnabled(isAnimated)
                defer { UIView.setAnimationsEnabled(true) }
                guard let controller = UIStoryboard(data: Data(text.utf8)).instantiateInitialViewController() else {
                    return
                }
                loaded += 1
                stage.show(controller)
                let first = (controller as? UITabBarController)?.viewControllers?.first ?? controller
                let source = (first as? UINavigationController)?.topViewController ?? first
                for identifier in ["show", "popover", "unwind", "present"] where source.storyboardScene != nil {
                    source.performSegue(withIdentifier: identifier, sender: nil)
                    if isAnimated { stage.advance(by: 0.1) } else { stage.drawChanges() }
                }
                stage.rotate(to: .landscapeLeft)
                if isAnimated { stage.advance(by: 1) }
            }
        }

        #expect(loaded > count / 3, "TWILL_SEED=\(seed)")
    }
}

private struct StoryboardRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
