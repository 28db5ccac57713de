import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// A screen of a conversation: its bar is the accessory view of the view controller.
@MainActor
private final class ConversationController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 8, width: 300, height: 34))
    let list = UIScrollView()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityIdentifier = "message"
        bar.backgroundColor = .systemGray5
        bar.addSubview(field)
        list.frame = view.bounds
        list.contentSize = CGSize(width: 375, height: 2000)
        list.keyboardDismissMode = .interactive
        view.addSubview(list)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

/// A bar as high as its constraints say.
@MainActor
private final class GrowingBar: UIView {
    var height: CGFloat = 60 {
        didSet { invalidateIntrinsicContentSize() }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}

@MainActor
@Suite struct InputViewTests {
    @Test func anInputViewReplacesTheKeyboardAlsoWithAHardwareKeyboard() throws {
        let stage = Stage()
        let field = showFields(1, on: stage)[0]
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
        picker.accessibilityIdentifier = "picker"
        field.inputView = picker
        let log = KeyboardLog(stage)
        defer { log.end() }

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 487, width: 375, height: 180))
        #expect(picker.convert(picker.bounds, to: nil) == CGRect(x: 0, y: 487, width: 375, height: 180))
        #expect(stage.shows("picker"))
        #expect(log.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])

        field.resignFirstResponder()
        stage.advance(by: 1)

        #expect(picker.window == nil)
    }

    @Test func anInputViewIsAboveTheHomeIndicator() throws {
        let stage = Stage(device: .iphone15)
        let field = showFields(1, on: stage)[0]
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
        field.inputView = picker

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 618, width: 393, height: 234))
        #expect(picker.frame.height == 200)
    }

    @Test func anAccessoryViewIsAboveTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        var taps = 0
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        bar.items = [UIBarButtonItem(title: "Done", primaryAction: UIAction(title: "Done") { _ in taps += 1 })]
        field.inputAccessoryView = bar

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 407, width: 375, height: 260))
        #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 407, width: 375, height: 44))

        try stage.tap("Done")

        #expect(taps == 1)
        #expect(field.isFirstResponder)
    }

    @Test func switchingBetweenFieldsExchangesViewsWithoutHiding() throws {
        let stage = Stage(keyboard: .onScreen)
        let fields = showFields(2, on: stage)
        let bars = fields.map { field in
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: field === fields[0] ? 44 : 60))
            field.inputAccessoryView = bar
            return bar
        }
        fields[0].becomeFirstResponder()
        stage.advance(by: 1)
        let log = KeyboardLog(stage)
        defer { log.end() }

        fields[1].becomeFirstResponder()
        stage.advance(by: 1)

        #expect(!log.names.contains("willHide"))
        #expect(log.frames.first?.begin == CGRect(x: 0, y: 407, width: 375, height: 260))
        #expect(log.frames.first?.end == CGRect(x: 0, y: 391, width: 375, height: 276))
        #expect(log.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
        #expect(bars[0].window == nil)
        #expect(bars[1].window != nil)
    }

    @Test func reloadingReplacesTheViews() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        field.becomeFirstResponder()
        stage.advance(by: 1)
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))

        field.inputView = picker

        #expect(stage.keyboardFrame?.height == 216)

        field.reloadInputViews()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == 300)

        field.inputView = nil
        field.reloadInputViews()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == 216)
        #expect(picker.superview == nil)
    }

    @Test func accessoryViewsOfContainersCountForFieldsWithin() throws {
        let stage = Stage()
        let controller = ConversationController()
        stage.show(controller)
        let inner = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        controller.view.addSubview(inner)

        inner.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(controller.bar.convert(controller.bar.bounds, to: nil) == CGRect(x: 0, y: 617, width: 375, height: 50))
    }

    @Test func theBarOfAConversationStaysAtTheBottomAndRisesWithTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        let controller = ConversationController()
        stage.show(controller)

        controller.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 617, width: 375, height: 50))

        try stage.tap("message")
        stage.advance(by: 1)

        #expect(controller.field.isFirstResponder)
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 401, width: 375, height: 266))

        try stage.tap("H")

        #expect(controller.field.text == "H")

        controller.field.resignFirstResponder()
        stage.advance(by: 1)

        #expect(controller.isFirstResponder)
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 617, width: 375, height: 50))
    }

    @Test func aBarThatSizesItselfCoversTheHomeIndicator() throws {
        let stage = Stage(device: .iphone15)
        let field = showFields(1, on: stage)[0]
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        NSLayoutConstraint.activate([
            content.heightAnchor.constraint(equalToConstant: 50), content.topAnchor.constraint(equalTo: bar.topAnchor),
            content.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
        ])
        field.inputAccessoryView = bar

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 768, width: 393, height: 84))
        #expect(content.convert(content.bounds, to: nil).maxY == 818)
    }

    @Test func aBarWithFlexibleHeightHasItsIntrinsicHeight() throws {
        let stage = Stage()
        let field = showFields(1, on: stage)[0]
        let bar = GrowingBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
        bar.autoresizingMask = .flexibleHeight
        field.inputAccessoryView = bar

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == 60)

        bar.height = 90
        field.reloadInputViews()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == 90)
    }

    @Test func anInputViewControllerTypesThroughItsProxy() throws {
        final class Keys: UIInputViewController {
            var appearances = 0
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                appearances += 1
            }
        }
        final class Field: UITextField {
            let keys = Keys()
            override var inputViewController: UIInputViewController? { keys }
        }
        let stage = Stage()
        let field = Field(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
        stage.show(field)

        field.becomeFirstResponder()
        stage.advance(by: 1)
        field.keys.textDocumentProxy.insertText("abc")
        field.keys.textDocumentProxy.adjustTextPosition(byCharacterOffset: -1)
        field.keys.textDocumentProxy.deleteBackward()

        #expect(field.text == "ac")
        #expect(field.keys.textDocumentProxy.documentContextBeforeInput == "a")
        #expect(field.keys.textDocumentProxy.documentContextAfterInput == "c")
        #expect(field.keys.appearances == 1)
        #expect(stage.keyboardFrame?.height == 216)

        field.keys.dismissKeyboard()
        stage.advance(by: 1)

        #expect(!field.isFirstResponder)
    }

    @Test func aFingerPullsTheKeyboardDown() throws {
        let stage = Stage(keyboard: .onScreen)
        let controller = ConversationController()
        stage.show(controller)
        controller.becomeFirstResponder()
        try stage.tap("message")
        stage.advance(by: 1)

        stage.touchDown(at: CGPoint(x: 100, y: 300))
        for y in stride(from: CGFloat(310), through: 500, by: 10) {
            stage.touchMoved(to: CGPoint(x: 100, y: y))
            stage.advance(by: 1.0 / 60)
        }

        #expect(stage.keyboardFrame?.minY == 500)

        // Up again: it comes back.
        for y in stride(from: CGFloat(490), through: 430, by: -10) {
            stage.touchMoved(to: CGPoint(x: 100, y: y))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp(at: CGPoint(x: 100, y: 430))
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.minY == 401)
        #expect(controller.field.isFirstResponder)

        stage.touchDown(at: CGPoint(x: 100, y: 300))
        for y in stride(from: CGFloat(310), through: 550, by: 20) {
            stage.touchMoved(to: CGPoint(x: 100, y: y))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp(at: CGPoint(x: 100, y: 550))
        stage.advance(by: 1)

        #expect(!controller.field.isFirstResponder)
        #expect(controller.isFirstResponder)
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 617, width: 375, height: 50))
    }

    @Test func invalidHeightsOfInputViewsCountAsNone() throws {
        final class Invalid: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: CGFloat.infinity) }
        }
        let stage = Stage()
        let field = showFields(1, on: stage)[0]
        let bar = Invalid()
        bar.autoresizingMask = .flexibleHeight
        field.inputAccessoryView = bar
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 10_000))

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == CGRect(x: 0, y: 0, width: 375, height: 667))
    }
}
