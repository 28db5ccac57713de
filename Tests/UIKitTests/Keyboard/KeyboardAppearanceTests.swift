import Testing
import TwillTesting

@testable import UIKit

/// The appearance of the keyboard on the screen.
@MainActor
@Suite struct KeyboardAppearanceTests {
    @Test func itFollowsTheInterfaceWhileItIsShown() {
        let stage = Stage(keyboard: .onScreen)
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        controller.view.addSubview(field)
        stage.show(controller)
        field.becomeFirstResponder()
        stage.advance(by: 0.5)
        func style() -> UIUserInterfaceStyle {
            stage.screen.keyboard.window.host.traitCollection.userInterfaceStyle
        }

        #expect(style() == .light)
        stage.setAppearance(.dark)
        stage.advance(by: 0.1)
        #expect(style() == .dark)
        stage.setAppearance(.light)
        stage.advance(by: 0.1)
        #expect(style() == .light)
    }

    @Test func aTextThatIsReadHasNoKeyboard() {
        let stage = Stage(keyboard: .onScreen)
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        view.text = "text"
        view.isEditable = false
        controller.view.addSubview(view)
        stage.show(controller)

        view.becomeFirstResponder()
        stage.advance(by: 0.5)
        #expect(view.isFirstResponder)
        #expect(stage.keyboardFrame == nil)
        view.isEditable = true
        stage.advance(by: 0.5)
        #expect(stage.keyboardFrame != nil)
    }
}
