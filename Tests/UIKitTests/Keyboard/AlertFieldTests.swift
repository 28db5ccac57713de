import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct AlertFieldTests {
    private func present(
        on stage: Stage, fields: [String], preferred: Bool = true, log: @escaping (String) -> Void = { _ in }
    ) -> UIAlertController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        stage.show(controller)
        let alert = UIAlertController(title: "Sign in", message: "Your account", preferredStyle: .alert)
        for name in fields { alert.addTextField { $0.placeholder = name } }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log("cancel") })
        let action = UIAlertAction(title: "Log in", style: .default) { _ in log("log in") }
        alert.addAction(action)
        if preferred { alert.preferredAction = action }
        controller.present(alert, animated: true)
        return alert
    }

    @Test func anAlertWithoutFieldsHasNone() {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)

        #expect(alert.textFields == nil)

        alert.addTextField()

        #expect(alert.textFields?.count == 1)
    }

    @Test func theFirstFieldIsEditedAndTheAlertIsAboveTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        let alert = present(on: stage, fields: ["Name", "Password"])
        stage.advance(by: 1)

        #expect(alert.textFields?[0].isFirstResponder == true)
        #expect(stage.keyboardFrame?.minY == 451)
        let box = alert.view.convert(alert.view.bounds, to: nil)
        #expect(box.maxY <= 451)
        #expect(abs(box.midY - (20 + 451) / 2) <= 1)
    }

    @Test func returnMovesOnAndThenChoosesThePreferredAction() throws {
        let stage = Stage(keyboard: .onScreen)
        var chosen: [String] = []
        let alert = present(on: stage, fields: ["Name", "Password"]) { chosen.append($0) }
        stage.advance(by: 1)

        try stage.type("me\n")

        #expect(alert.textFields?[1].isFirstResponder == true)

        try stage.type("secret\n")
        stage.advance(by: 1)

        #expect(chosen == ["log in"])
        #expect(alert.textFields?.map(\.text) == ["me", "secret"])
        #expect(stage.keyboardFrame == nil)
        #expect(alert.presentingViewController == nil)
    }

    @Test func returnChoosesTheOnlyActionThatDoesNotCancel() throws {
        let stage = Stage()
        var chosen: [String] = []
        _ = present(on: stage, fields: ["Name"], preferred: false) { chosen.append($0) }
        stage.advance(by: 1)

        try stage.press("return")
        stage.advance(by: 1)

        #expect(chosen == ["log in"])
    }

    @Test func aDisabledActionKeepsTheAlert() throws {
        let stage = Stage()
        var chosen: [String] = []
        let alert = present(on: stage, fields: ["Name"]) { chosen.append($0) }
        alert.actions[1].isEnabled = false
        stage.advance(by: 1)

        try stage.press("return")
        stage.advance(by: 1)

        #expect(chosen == [])
        #expect(alert.textFields?[0].isFirstResponder == true)
    }

    @Test func fieldsAreBelowTheMessageAndHigherForLargeText() throws {
        let stage = Stage()
        let alert = present(on: stage, fields: ["Name", "Password"])
        stage.advance(by: 1)

        let message = try stage.session.reachableElement("Your account").frame
        let first = try #require(alert.textFields?[0]), second = try #require(alert.textFields?[1])
        let frames = [first, second].map { $0.convert($0.bounds, to: nil) }

        #expect(frames[0].minY >= message.maxY + 10)
        #expect(frames[1].minY >= frames[0].maxY)
        #expect(frames.allSatisfy { $0.height == 30 })
        #expect(try stage.session.reachableElement("Log in").frame.minY >= frames[1].maxY)
    }

    @Test func anAlertViewHasTheFieldsOfItsStyle() throws {
        final class Delegate: UIAlertViewDelegate {
            var clicked: [Int] = []
            func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { clicked.append(buttonIndex) }
            func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
                alertView.textField(at: 0)?.text?.isEmpty == false
            }
        }
        let stage = Stage()
        stage.show(UIViewController())
        let delegate = Delegate()
        let alert = UIAlertView(
            title: "Log in", message: nil, delegate: delegate, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
        alert.alertViewStyle = .loginAndPasswordInput
        alert.textField(at: 0)?.placeholder = "User"

        alert.show()
        stage.advance(by: 1)

        #expect(alert.textField(at: 1)?.isSecureTextEntry == true)
        #expect(alert.textField(at: 0)?.isFirstResponder == true)

        try stage.tap("OK")
        stage.advance(by: 1)

        #expect(delegate.clicked == [])

        try stage.type("me")
        try stage.tap("OK")
        stage.advance(by: 1)

        #expect(delegate.clicked == [1])
        #expect(alert.textField(at: 0)?.text == "me")
    }
}
