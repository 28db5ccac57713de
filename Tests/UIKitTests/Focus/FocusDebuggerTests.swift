import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct FocusDebuggerTests {
    @Test func theStatusNamesTheFocusedItem() {
        let screen = FocusScreen.square()
        #expect(UIFocusDebugger.status().description.contains("No item has the focus."))

        screen.press("tab")

        let text = UIFocusDebugger.status().description
        #expect(text.contains("Tile") && text.contains("has the focus") && text.contains("FocusController"))
        #expect(UIFocusDebugger.help().description.contains("status()"))
    }

    @Test func eachReasonIsNamed() {
        let screen = FocusScreen.square(), a = screen["a"]
        func check() -> String { UIFocusDebugger.checkFocusability(for: a).description }
        #expect(check().contains("can have the focus"))

        a.isFocusable = false
        #expect(check().contains("canBecomeFocused is false"))
        screen.view.isHidden = true
        a.alpha = 0
        a.isUserInteractionEnabled = false
        #expect(check().contains("is hidden") && check().contains("alpha") && check().contains("no user interaction"))
        a.frame.size = .zero
        #expect(check().contains("frame is empty"))
        a.removeFromSuperview()

        #expect(check().contains("in no window"))
    }

    @Test func whatAPresentedViewControllerCoversIsNamed() {
        let screen = FocusScreen.square()
        screen.controller.present(FocusController(), animated: false)
        screen.stage.advance(by: 1)

        #expect(UIFocusDebugger.checkFocusability(for: screen["a"]).description.contains("below the presented"))
    }

    @Test func groupsAreListedInTheirOrder() throws {
        let screen = FocusScreen.square()
        screen["d"].focusGroupIdentifier = "last"
        screen["b"].focusGroupPriority = .prioritized

        let text = UIFocusDebugger.focusGroups(for: screen.window).description

        let first = try #require(text.range(of: "the screen's:")), last = try #require(text.range(of: "\"last\":"))
        #expect(first.lowerBound < last.lowerBound && text.contains("priority 2000"))
    }

    @Test func preferencesAndUpdatesAreExplained() {
        let screen = FocusScreen.square()
        let outside = Tile("outside", .zero)
        screen.controller.preferred = [outside, screen["d"]]

        let text = UIFocusDebugger.preferredFocusEnvironments(for: screen.window).description
        #expect(text.contains("skipped, it is not in") && text.contains("can have the focus"))
        #expect(
            UIFocusDebugger.simulateFocusUpdateRequest(from: screen.window).description.contains("nothing would move"))
        screen.press("tab")
        #expect(screen.focused == "d")
        screen.controller.preferred = [screen["b"]]
        #expect(
            UIFocusDebugger.simulateFocusUpdateRequest(from: screen.controller).description.contains("would move to"))

        #expect(screen.focused == "d")
    }
}
