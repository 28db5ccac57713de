import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Notes the keyboard's notifications of one screen.
@MainActor
final class KeyboardLog {
    private(set) var names: [String] = []
    private(set) var frames: [(begin: CGRect, end: CGRect)] = []
    private(set) var info: [AnyHashable: Any] = [:]
    private var tokens: [any NSObjectProtocol] = []
    var onWillShow: (() -> Void)?

    init(_ stage: Stage) {
        let all: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
        ]
        for (name, text) in all {
            let token = NotificationCenter.default.addObserver(forName: name, object: stage.screen, queue: nil) {
                [weak self] notification in
                nonisolated(unsafe) let notification = notification
                MainActor.assumeIsolated { self?.note(text, notification.userInfo ?? [:]) }
            }
            tokens.append(token)
        }
    }

    private func note(_ name: String, _ info: [AnyHashable: Any]) {
        names.append(name)
        self.info = info
        frames.append(
            (
                (info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? .null,
                (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null
            ))
        if name == "willShow" { onWillShow?() }
    }

    func take() -> [String] {
        defer {
            names = []
            frames = []
        }
        return names
    }

    func end() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

/// A screen with text fields below each other.
@MainActor
func showFields(_ count: Int, on stage: Stage) -> [UITextField] {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let fields = (0..<count).map { index in
        let field = UITextField(frame: CGRect(x: 20, y: 80 + 50 * CGFloat(index), width: 250, height: 34))
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = "field \(index)"
        controller.view.addSubview(field)
        return field
    }
    stage.show(controller)
    return fields
}

@MainActor
@Suite struct KeyboardNotificationTests {
    @Test func showingPostsFrameAndShowAroundTheAnimation() throws {
        let stage = Stage(keyboard: .onScreen)
        _ = showFields(1, on: stage)
        let log = KeyboardLog(stage)
        defer { log.end() }

        try stage.tap("field 0")

        #expect(log.take() == ["willChangeFrame", "willShow"])

        stage.advance(by: 1)

        #expect(log.take() == ["didChangeFrame", "didShow"])
    }

    @Test func hidingPostsFrameAndHideAroundTheAnimation() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        try stage.tap("field 0")
        stage.advance(by: 1)
        let log = KeyboardLog(stage)
        defer { log.end() }

        field.resignFirstResponder()

        #expect(log.take() == ["willChangeFrame", "willHide"])

        stage.advance(by: 1)

        #expect(log.take() == ["didChangeFrame", "didHide"])
        #expect(stage.keyboardFrame == nil)
    }

    @Test func userInfoHasAllKeysOfUIKit() throws {
        let stage = Stage(device: .iphone8, keyboard: .onScreen)
        _ = showFields(1, on: stage)
        let log = KeyboardLog(stage)
        defer { log.end() }

        try stage.tap("field 0")

        #expect(log.frames.first?.begin == CGRect(x: 0, y: 667, width: 375, height: 216))
        #expect(log.frames.first?.end == CGRect(x: 0, y: 451, width: 375, height: 216))
        #expect(
            log.info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                == CGRect(x: 0, y: 451, width: 375, height: 216))
        #expect(log.info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
        #expect(log.info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt == 7)
        #expect(log.info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    }

    @Test(arguments: [
        (Stage.Device.iphone5, CGFloat(216), CGFloat(162)), (.iphone8, 216, 162), (.iphone15, 291, 171),
        (.ipad, 264, 352),
    ])
    func heightIsTheDevices(_ device: Stage.Device, _ portrait: CGFloat, _ landscape: CGFloat) throws {
        let stage = Stage(device: device, keyboard: .onScreen)
        _ = showFields(1, on: stage)

        try stage.tap("field 0")
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == portrait)
        #expect(stage.keyboardFrame?.maxY == stage.screen.bounds.height)

        stage.rotate(to: .landscapeLeft)

        #expect(stage.keyboardFrame?.height == landscape)
        #expect(stage.keyboardFrame?.maxY == stage.screen.bounds.height)
        #expect(stage.keyboardFrame?.width == stage.screen.bounds.width)
    }

    @Test func aFieldsDelegateKnowsOfEditingBeforeTheKeyboardComes() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var log: KeyboardLog?
            var namesAtBegin: [String]?
            func textFieldDidBeginEditing(_ textField: UITextField) { namesAtBegin = log?.names }
        }
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let delegate = Delegate()
        field.delegate = delegate
        let log = KeyboardLog(stage)
        delegate.log = log
        defer { log.end() }

        field.becomeFirstResponder()

        #expect(delegate.namesAtBegin == [])
        #expect(log.take() == ["willChangeFrame", "willShow"])
    }

    @Test func movingToAFieldWithTheSameKeyboardPostsNothing() throws {
        let stage = Stage(keyboard: .onScreen)
        let fields = showFields(2, on: stage)
        try stage.tap("field 0")
        stage.advance(by: 1)
        let log = KeyboardLog(stage)
        defer { log.end() }

        try stage.tap("field 1")
        stage.advance(by: 1)

        #expect(fields[1].isFirstResponder)
        #expect(log.take() == [])
        #expect(stage.keyboardFrame?.height == 216)
    }

    @Test func viewsThatObserversMoveAnimateAlong() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let bar = UIView(frame: CGRect(x: 0, y: 627, width: 375, height: 40))
        field.superview?.addSubview(bar)
        stage.drawChanges()
        let log = KeyboardLog(stage)
        defer { log.end() }
        log.onWillShow = { bar.frame.origin.y = 451 - 40 }

        try stage.tap("field 0")
        stage.advance(by: 0.1)

        let seen = try #require(bar.layer.presentation()).frame.minY
        #expect(seen < 627 && seen > 411)
        #expect(bar.layer.animationKeys()?.isEmpty == false)

        stage.advance(by: 1)

        #expect(bar.layer.presentation()?.frame.minY == 411)
    }

    @Test func quickShowHideShowEndsShown() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let log = KeyboardLog(stage)
        defer { log.end() }

        field.becomeFirstResponder()
        stage.advance(by: 0.1)
        field.resignFirstResponder()
        stage.advance(by: 0.1)
        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(
            log.take() == [
                "willChangeFrame", "willShow", "willChangeFrame", "willHide", "willChangeFrame", "willShow",
                "didChangeFrame", "didShow",
            ])
        #expect(stage.keyboardFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
    }

    @Test func anObserverThatResignsAtOnceHidesTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = showFields(1, on: stage)[0]
        let log = KeyboardLog(stage)
        defer { log.end() }
        log.onWillShow = { field.resignFirstResponder() }

        field.becomeFirstResponder()
        stage.advance(by: 1)

        #expect(log.take().suffix(2) == ["didChangeFrame", "didHide"])
        #expect(stage.keyboardFrame == nil)
    }

    @Test func aHardwareKeyboardWithoutInputViewsPostsNothing() throws {
        let stage = Stage()
        _ = showFields(1, on: stage)
        let log = KeyboardLog(stage)
        defer { log.end() }

        try stage.tap("field 0")
        stage.advance(by: 1)

        #expect(log.take() == [])
        #expect(stage.keyboardFrame == nil)
    }

    @Test func choosingTheHardwareKeyboardHidesTheOneOnTheScreen() throws {
        let stage = Stage()
        let field = showFields(1, on: stage)[0]
        try stage.tap("field 0")

        stage.keyboard = .onScreen
        stage.advance(by: 1)

        #expect(stage.keyboardFrame?.height == 216)

        stage.keyboard = .hardware
        stage.advance(by: 1)

        #expect(stage.keyboardFrame == nil)
        #expect(field.isFirstResponder)
    }

    @Test func withReducedMotionTheKeyboardFades() throws {
        let stage = Stage(keyboard: .onScreen)
        _ = showFields(1, on: stage)
        stage.setAccessibility(.reduceMotion, true)

        try stage.tap("field 0")
        stage.advance(by: 0.1)

        let host = stage.screen.keyboard.window.host
        #expect(host.layer.presentation()?.frame.minY == 451)
        #expect(try #require(host.layer.presentation()).opacity < 1)

        stage.advance(by: 1)

        #expect(host.layer.presentation()?.opacity == 1)
    }

    @Test(arguments: [CGFloat(1), 2, 3])
    func keysAreOnWholePixels(_ scale: CGFloat) throws {
        let stage = Stage(device: .iphone8, scale: scale, keyboard: .onScreen)
        _ = showFields(1, on: stage)

        try stage.tap("field 0")
        stage.advance(by: 1)

        let keyboard = try #require(stage.screen.keyboard.shown.keyboard)
        #expect(keyboard.caps.count == 32)
        for cap in keyboard.caps {
            for edge in [cap.frame.minX, cap.frame.minY, cap.frame.maxX, cap.frame.maxY] {
                #expect(abs((edge * scale).rounded() - edge * scale) < 0.001)
            }
        }
    }

    @Test func rotationPostsTheNewFrame() throws {
        let stage = Stage(keyboard: .onScreen)
        _ = showFields(1, on: stage)
        try stage.tap("field 0")
        stage.advance(by: 1)
        let log = KeyboardLog(stage)
        defer { log.end() }

        stage.rotate(to: .landscapeLeft)

        #expect(log.frames.last?.end == CGRect(x: 0, y: 375 - 162, width: 667, height: 162))
        #expect(log.take() == ["willChangeFrame", "willShow", "didChangeFrame", "didShow"])
    }

    @Test func aFingerShowsTheKeyboardAndAKeyHidesIt() throws {
        let stage = Stage(keyboard: .automatic)
        let field = showFields(1, on: stage)[0]

        try stage.tap("field 0")
        stage.advance(by: 1)

        #expect(stage.keyboardFrame != nil)

        try stage.press("a")
        stage.advance(by: 1)

        #expect(field.text == "a")
        #expect(field.isFirstResponder)
        #expect(stage.keyboardFrame == nil)

        try stage.tap("field 0")
        stage.advance(by: 1)

        #expect(stage.keyboardFrame != nil)
    }

    @Test func aMouseShowsNoKeyboard() throws {
        let stage = Stage(keyboard: .automatic)
        let field = showFields(1, on: stage)[0]

        stage.post(.pointer(.init(phase: .down, position: CGPoint(x: 60, y: 95), isMouse: true)))
        stage.advance(by: 0.1)
        stage.post(.pointer(.init(phase: .up, position: CGPoint(x: 60, y: 95), isMouse: true)))
        stage.advance(by: 1)

        #expect(field.isFirstResponder)
        #expect(stage.keyboardFrame == nil)
    }
}
