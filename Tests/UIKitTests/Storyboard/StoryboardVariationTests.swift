import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Scenes that vary with size classes and languages, on an iPhone 15 that rotates: in landscape its height is compact.
@MainActor
@Suite struct StoryboardVariationTests {
    private static let label = labelText("Tea", y: 100, id: "tea")
        .replacing("</label>", with: "<variation key=\"heightClass=compact\" text=\"Small tea\"/></label>")

    private static let scenes = [
        navigationText("nav", root: "list"),
        pageText(
            "list", attributes: "title=\"Teas\"", subviews: label,
            extra: "<navigationItem key=\"navigationItem\" id=\"i\"/>"),
    ].joined(separator: "\n")

    @Test func aSceneFollowsTheSizeClass() throws {
        let stage = Stage(device: .iphone15)
        stage.show(try #require(storyboard(initial: "nav", Self.scenes).instantiateInitialViewController()))
        #expect(stage.shows("Tea") && !stage.shows("Small tea"))

        stage.rotate(to: .landscapeRight)
        stage.advance(by: 1)
        #expect(stage.shows("Small tea"))

        stage.rotate(to: .portrait)
        stage.advance(by: 1)
        #expect(stage.shows("Tea") && !stage.shows("Small tea"))
    }

    @Test func aSceneThatIsCreatedInLandscapeVariesFromTheStart() throws {
        let stage = Stage(device: .iphone15)
        stage.show(UIViewController())
        stage.rotate(to: .landscapeRight)
        stage.advance(by: 1)
        stage.show(try #require(storyboard(initial: "nav", Self.scenes).instantiateInitialViewController()))
        #expect(stage.shows("Small tea"))
    }

    @Test func aStoryboardHasTheTextsOfTheLanguage() throws {
        let folder = try NibFolder([
            "Base.lproj/Main.storyboard": storyboardText(initial: "nav", Self.scenes),
            "de.lproj/Main.strings": "\"tea.text\" = \"Tee\";\n\"list.title\" = \"Tees\";\n",
        ])
        let stage = Stage()
        stage.setLanguage("de")
        let board = UIStoryboard(name: "Main", bundle: folder.bundle)
        stage.show(try #require(board.instantiateInitialViewController()))
        #expect(stage.shows("Tee") && stage.shows("Tees"))
    }
}
