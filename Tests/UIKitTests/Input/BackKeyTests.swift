import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct BackKeyTests {
    @Test(arguments: ["back", "escape"]) func theKeyPopsWhatWasPushed(key: String) throws {
        let stage = Stage()
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        stage.advance(by: 0.1)
        try stage.press(key)
        stage.advance(by: 1)

        #expect(navigation.viewControllers == [root])
        // At the root there is nothing to go back to, which the stage reports as a key without an answer.
        #expect(throws: (any Error).self) { try stage.press(key) }
    }

    @Test func aScreenWithoutBackButtonStays() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        let locked = UIViewController()
        locked.navigationItem.hidesBackButton = true
        navigation.pushViewController(locked, animated: false)
        stage.advance(by: 0.1)

        #expect(throws: (any Error).self) { try stage.press("back") }
        #expect(navigation.topViewController === locked)
    }

    @Test func manyPressesInOneTransitionPopOnce() throws {
        let stage = Stage()
        let controllers = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        stage.show(navigation)
        for _ in 0..<5 { try stage.press("back") }
        stage.advance(by: 1)

        #expect(navigation.viewControllers.count == 3)
    }

    @Test func theKeyDismissesASheetAndLeavesWhatIsUnderItAlone() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        stage.show(navigation)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        navigation.present(sheet, animated: false)
        stage.advance(by: 0.1)
        try stage.press("back")
        stage.advance(by: 1)

        #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 2)
    }

    @Test func theSheetsDelegateMayRefuseDismissalAndIsNotifiedOfTheAttempt() throws {
        let stage = Stage()
        let root = UIViewController()
        stage.show(root)
        let sheet = UIViewController()
        sheet.isModalInPresentation = true
        let delegate = Refusal()
        sheet.presentationController?.delegate = delegate
        root.present(sheet, animated: false)
        stage.advance(by: 0.1)
        try stage.press("back")
        stage.advance(by: 1)

        #expect(root.presentedViewController === sheet && delegate.attempts == 1)
    }

    @Test func aFullScreenPresentationStaysAndSoDoesTheStackUnderIt() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        stage.show(navigation)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: false)
        stage.advance(by: 0.1)
        #expect(throws: (any Error).self) { try stage.press("back") }

        stage.advance(by: 1)
        #expect(navigation.presentedViewController === cover && navigation.viewControllers.count == 2)
    }

    @Test func theKeyGivesAnAlertItsCancellingAnswer() throws {
        let stage = Stage()
        let root = UIViewController()
        stage.show(root)
        var answers: [String] = []
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answers.append("cancel") })
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answers.append("ok") })
        root.present(alert, animated: false)
        stage.advance(by: 0.1)
        try stage.press("escape")
        stage.advance(by: 1)

        #expect(answers == ["cancel"] && root.presentedViewController == nil)
    }
}

@MainActor
private final class Refusal: NSObject, UIAdaptivePresentationControllerDelegate {
    var attempts = 0
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { attempts += 1 }
}
