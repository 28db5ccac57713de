import Testing
import TwillTesting
import UIKit

/// `UIAlertView`, the form of alerts before `UIAlertController`.
@MainActor
@Suite struct AlertViewTests {
    private final class Page: UIViewController, UIAlertViewDelegate {
        var events: [String] = []

        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            events.append("clicked \(buttonIndex)")
        }
        func willPresent(_ alertView: UIAlertView) { events.append("will present") }
        func didPresent(_ alertView: UIAlertView) { events.append("did present") }
        func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
            events.append("will dismiss \(buttonIndex)")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            events.append("did dismiss \(buttonIndex)")
        }
    }

    @Test func theDelegateIsNotifiedOfATap() throws {
        let stage = Stage(), page = Page()
        stage.show(page)
        let alert = UIAlertView(
            title: "Defeat", message: "You lost…", delegate: page, cancelButtonTitle: "Cancel",
            otherButtonTitles: "Again", "Help")
        alert.show()
        stage.advance(by: 1)
        #expect(page.events == ["will present", "did present"])
        #expect(alert.isVisible)

        try stage.tap("Help")
        stage.advance(by: 1)
        #expect(
            page.events == ["will present", "did present", "clicked 2", "will dismiss 2", "did dismiss 2"])
        #expect(!alert.isVisible)
        #expect(stage.screen.windows.count == 1)
    }

    @Test func buttonsHaveIndexesInTheirOrder() {
        let stage = Stage()
        defer { _ = stage }
        let alert = UIAlertView()
        #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == -1 && alert.numberOfButtons == 0)
        #expect(alert.addButton(withTitle: "Again") == 0)
        #expect(alert.addButton(withTitle: "Cancel") == 1)
        alert.cancelButtonIndex = 1
        #expect(alert.firstOtherButtonIndex == 0)
        #expect(alert.buttonTitle(at: 1) == "Cancel" && alert.buttonTitle(at: 2) == nil)
    }

    @Test func anAlertGoesAwayWithoutATap() {
        let stage = Stage(), page = Page()
        stage.show(page)
        let alert = UIAlertView(
            title: "Wait", message: nil, delegate: page, cancelButtonTitle: "Cancel")
        alert.show()
        alert.show()
        stage.advance(by: 1)
        alert.dismiss(withClickedButtonIndex: 0, animated: true)
        stage.advance(by: 1)
        #expect(page.events == ["will present", "did present", "will dismiss 0", "did dismiss 0"])
    }
}
