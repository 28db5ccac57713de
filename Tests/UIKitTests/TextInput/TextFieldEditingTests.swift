import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Notes what a field asks and tells its delegate, its targets and observers.
@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate {
    var lines: [String] = []
    var refusals: Set<String> = []
    var changes: (NSRange, String) -> Bool = { _, _ in true }

    private func ask(_ name: String, _ field: UITextField) -> Bool {
        lines.append("\(name) \(field.accessibilityIdentifier ?? "")")
        return !refusals.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin", textField) }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = ask("didBegin", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = ask("didEnd", textField) }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        lines.append("shouldChange \(range.location),\(range.length) \"\(string)\"")
        return changes(range, string)
    }

    func observe(_ field: UITextField) {
        field.delegate = self
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "event begin"), (.editingChanged, "event changed"), (.editingDidEnd, "event end"),
        ]
        for (event, name) in events {
            field.addAction(UIAction { [weak self] _ in self?.lines.append(name) }, for: event)
        }
        let names: [(Notification.Name, String)] = [
            (UITextField.textDidBeginEditingNotification, "notification begin"),
            (UITextField.textDidChangeNotification, "notification changed"),
            (UITextField.textDidEndEditingNotification, "notification end"),
        ]
        for (name, text) in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.lines.append(text) }
                })
        }
    }

    private var tokens: [any NSObjectProtocol] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor
@Suite struct TextFieldEditingTests {
    private let log = FieldLog()

    private func show(_ names: [String] = ["a"], on stage: Stage) -> [UITextField] {
        let controller = UIViewController()
        let fields = names.enumerated().map { index, name in
            let field = UITextField(frame: CGRect(x: 20, y: 100 + 50 * CGFloat(index), width: 280, height: 34))
            field.borderStyle = .roundedRect
            field.accessibilityIdentifier = name
            controller.view.addSubview(field)
            log.observe(field)
            return field
        }
        stage.show(controller)
        return fields
    }

    @Test func tapTypeAndReturnReportInUIKitsOrder() throws {
        let stage = Stage()
        let field = show(on: stage)[0]

        try stage.tap(at: CGPoint(x: 100, y: 117))
        #expect(field.isEditing && field.isFirstResponder)
        #expect(log.take() == ["shouldBegin a", "didBegin a", "event begin", "notification begin"])

        try stage.type("h")
        #expect(field.text == "h")
        #expect(log.take() == ["shouldChange 0,0 \"h\"", "event changed", "notification changed"])

        try stage.press("delete")
        #expect(field.text == "")
        #expect(log.take() == ["shouldChange 0,1 \"\"", "event changed", "notification changed"])

        try stage.press("return")
        #expect(log.take() == ["shouldReturn a"])
        #expect(field.isEditing, "Return ends editing only where an action for its event exists.")

        field.resignFirstResponder()
        #expect(log.take() == ["shouldEnd a", "didEnd a", "event end", "notification end"])
    }

    @Test func returnSendsItsEventAndEndsEditingWithAnAction() throws {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.addAction(UIAction { [log] _ in log.lines.append("event exit") }, for: .editingDidEndOnExit)
        field.becomeFirstResponder()
        _ = log.take()

        try stage.press("return")

        #expect(
            log.take() == ["shouldReturn a", "event exit", "shouldEnd a", "didEnd a", "event end", "notification end"])
        #expect(!field.isEditing)

        field.becomeFirstResponder()
        log.refusals = ["shouldReturn"]
        try stage.press("return")
        #expect(field.isEditing)
    }

    /// The order of moving between fields is that of uikit-behaviour: the new one is asked first, the old one ends first.
    @Test func movingToAnotherFieldEndsTheFirst() {
        let stage = Stage()
        let fields = show(["a", "b"], on: stage)
        fields[0].becomeFirstResponder()
        _ = log.take()

        fields[1].becomeFirstResponder()

        #expect(
            log.take() == [
                "shouldBegin b", "shouldEnd a", "didEnd a", "event end", "notification end", "didBegin b",
                "event begin",
                "notification begin",
            ])
    }

    @Test func delegatesRefuse() throws {
        let stage = Stage()
        let fields = show(["a", "b"], on: stage)
        log.refusals = ["shouldBegin"]
        #expect(!fields[0].becomeFirstResponder())
        #expect(!fields[0].isEditing)

        log.refusals = []
        fields[0].becomeFirstResponder()
        log.changes = { _, text in text != "x" }
        try stage.type("axb")
        #expect(fields[0].text == "ab")

        log.refusals = ["shouldEnd"]
        #expect(!fields[1].becomeFirstResponder())
        #expect(fields[0].isEditing)
        // Forced, it ends all the same.
        _ = fields[0].superview?.endEditing(true)
        #expect(!fields[0].isEditing && !fields[0].isFirstResponder)
    }

    @Test func aDelegateThatSetsTheTextItselfReplacesIt() throws {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.becomeFirstResponder()
        log.changes = { [weak field] _, text in
            field?.text = (field?.text ?? "") + text.uppercased()
            return false
        }

        try stage.type("abc")

        #expect(field.text == "ABC")
    }

    @Test func changesByCodeNotifyNoDelegate() {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.text = "one"
        field.becomeFirstResponder()
        _ = log.take()

        field.text = "two"
        field.attributedText = NSAttributedString(string: "three")

        #expect(log.take().isEmpty)
        #expect(field.selectedTextRange?.isEmpty == true)
        #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 5)
    }

    @Test func aFieldThatLeavesItsWindowEndsEditing() {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.becomeFirstResponder()
        _ = log.take()

        field.removeFromSuperview()

        #expect(!field.isEditing)
        #expect(log.take().contains("didEnd a"))
    }

    @Test func theClearButtonAsksAndClears() throws {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.clearButtonMode = .always
        field.text = "text"
        stage.advance(by: 0.1)
        #expect(field.textRect(forBounds: field.bounds).maxX <= 280 - 24)

        log.refusals = ["shouldClear"]
        try stage.tap(at: CGPoint(x: 20 + 280 - 5 - 9, y: 117))
        #expect(field.text == "text")

        log.refusals = []
        try stage.tap(at: CGPoint(x: 20 + 280 - 5 - 9, y: 117))
        #expect(field.text == "")
    }

    @Test func clearsOnBeginEditing() {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.text = "old"
        field.clearsOnBeginEditing = true
        field.becomeFirstResponder()
        #expect(field.text == "")
    }

    @Test func lineFeedsBecomeSpaces() throws {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.becomeFirstResponder()
        UIPasteboard.general.string = "two\nlines"
        try stage.press("v", modifiers: .command)
        #expect(field.text == "two lines")
    }

    @Test func tabMovesThroughTheFields() throws {
        let stage = Stage()
        let fields = show(["a", "b", "c"], on: stage)
        fields[0].becomeFirstResponder()

        try stage.press("tab")
        #expect(fields[1].isEditing)
        try stage.press("tab")
        try stage.press("tab")
        #expect(fields[0].isEditing)
        try stage.press("tab", modifiers: .shift)
        #expect(fields[2].isEditing)
    }

    @Test func aDisabledFieldIsNotEdited() throws {
        let stage = Stage()
        let field = show(on: stage)[0]
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(!field.isEditing)
        try stage.tap(at: CGPoint(x: 100, y: 117))
        #expect(!field.isEditing)
    }
}
