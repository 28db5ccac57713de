import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Typing into text views, and who is asked and notified.
@MainActor
@Suite struct TextViewEditingTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var calls: [String] = []
        var allows = true
        var onChange: ((UITextView) -> Void)?

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            calls.append("should begin")
            return allows
        }
        func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            calls.append("should end")
            return allows
        }
        func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            calls.append("should change \(range.location),\(range.length) \(text.debugDescription)")
            return allows
        }
        func textViewDidChange(_ textView: UITextView) {
            calls.append("changed")
            onChange?(textView)
        }
        func textViewDidChangeSelection(_ textView: UITextView) {
            calls.append("selection \(textView.selectedRange.location),\(textView.selectedRange.length)")
        }
    }

    private func show(_ text: String = "", height: CGFloat = 200, on stage: Stage) -> (UITextView, Delegate) {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 280, height: height))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        let delegate = Delegate()
        view.delegate = delegate
        controller.view.addSubview(view)
        stage.show(controller)
        return (view, delegate)
    }

    @Test func typingAsksAndNotifiesInUIKitsOrder() throws {
        let stage = Stage()
        let (view, delegate) = show(on: stage)

        try stage.tap(at: CGPoint(x: 160, y: 150))
        #expect(delegate.calls == ["should begin", "began"])
        delegate.calls = []
        try stage.type("é")
        try stage.press("return")
        try stage.press("delete")

        #expect(
            delegate.calls == [
                "should change 0,0 \"é\"", "selection 1,0", "changed", "should change 1,0 \"\\n\"", "selection 2,0",
                "changed",
                "should change 1,1 \"\"", "selection 1,0", "changed",
            ])
        #expect(view.text == "é")
        delegate.calls = []
        #expect(view.resignFirstResponder())
        #expect(delegate.calls == ["should end", "ended"])
    }

    @Test func aDelegateRefusesChangesAndTheEndOfEditing() throws {
        let stage = Stage()
        let (view, delegate) = show("Hello", on: stage)
        view.becomeFirstResponder()
        delegate.allows = false

        try stage.type("x")
        #expect(view.text == "Hello")
        #expect(!view.resignFirstResponder())
        #expect(view.isFirstResponder)
    }

    @Test func notificationsFollowTheUserAndNotTheCode() throws {
        let stage = Stage()
        let (view, _) = show(on: stage)
        var posted: [String] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(name.rawValue) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }

        view.text = "by code"
        view.becomeFirstResponder()
        view.text = "by code again"
        try stage.type("!")
        view.resignFirstResponder()

        #expect(posted == names.map(\.rawValue))
        #expect(view.text == "by code again!")
    }

    @Test func aDelegateMayChangeTheTextWhileItChanges() throws {
        let stage = Stage()
        let (view, delegate) = show(on: stage)
        view.becomeFirstResponder()
        delegate.onChange = { if $0.text.count > 3 { $0.text = String($0.text.suffix(2)) } }

        try stage.type("abcdef")
        try stage.press("delete")

        #expect(view.text == "e")
        #expect(view.selectedRange == NSRange(location: 1, length: 0))
    }

    @Test func editsByCodeKeepTheSelectionWhereItsTextIs() {
        let stage = Stage()
        let (view, delegate) = show("one two three", on: stage)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 4, length: 3)
        delegate.calls = []

        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "first")
        #expect(view.selectedRange == NSRange(location: 6, length: 3))
        #expect(delegate.calls == ["selection 6,3"])
        view.textStorage.deleteCharacters(in: NSRange(location: 5, length: 3))
        #expect(view.selectedRange == NSRange(location: 5, length: 1))
        view.text = ""
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
    }

    @Test func typedTextHasTheAttributesOfThatBeforeIt() throws {
        let stage = Stage()
        let (view, _) = show(on: stage)
        let text = NSMutableAttributedString(string: "big", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
        text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        view.attributedText = text
        view.becomeFirstResponder()
        func sizes() -> [CGFloat] {
            (0..<view.textStorage.length).map {
                (view.textStorage.attribute(.font, at: $0, effectiveRange: nil) as! UIFont).pointSize
            }
        }

        view.selectedRange = NSRange(location: 3, length: 0)
        try stage.type("!")
        #expect(sizes() == [30, 30, 30, 30, 10, 10, 10, 10, 10])
        view.typingAttributes = [.font: UIFont.systemFont(ofSize: 20)]
        try stage.type("?")
        #expect(sizes()[4] == 20)
        #expect(sizes().count == 10)
        try stage.press("z", modifiers: .command)
        #expect(view.text == "bigsmall")
        try stage.press("z", modifiers: [.command, .shift])
        #expect(view.text == "big!?small")
        #expect(sizes() == [30, 30, 30, 30, 20, 10, 10, 10, 10, 10], "what is repeated keeps its attributes")
    }

    @Test func arrowsMoveByLinesAtOneColumn() throws {
        let stage = Stage()
        let (view, _) = show("first line\nab\nthird line", on: stage)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 8, length: 0)
        let x = view.caretRect(for: view.selectedTextRange!.start).minX

        try stage.press("down")
        #expect(view.selectedRange.location == 13, "at the end of a shorter line")
        try stage.press("down")
        let position = view.selectedTextRange!.start
        #expect(abs(view.caretRect(for: position).minX - x) < 6, "back at the column")
        try stage.press("up")
        try stage.press("up")
        #expect(view.selectedRange.location == 8)
        try stage.press("up")
        #expect(view.selectedRange.location == 0)
        try stage.press("down", modifiers: .command)
        #expect(view.selectedRange.location == 24)
        try stage.press("left", modifiers: [.command, .shift])
        #expect(view.selectedRange == NSRange(location: 14, length: 10))
        try stage.type("x")
        #expect(view.text == "first line\nab\nx")
    }

    @Test func theCaretStaysVisibleWhileLinesAreAdded() throws {
        let stage = Stage()
        let (view, _) = show(height: 100, on: stage)
        try stage.tap(at: CGPoint(x: 100, y: 120))

        for index in 0..<12 { try stage.type("line \(index)\n") }
        stage.advance(by: 0.5)

        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.bounds.insetBy(dx: 0, dy: -0.5).contains(caret))
        #expect(view.contentOffset.y > 100)
        try stage.press("up", modifiers: .command)
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }

    @Test func aTextViewThatOnlyReadsSelectsAndCopies() throws {
        let stage = Stage()
        let (view, delegate) = show("Hello brave world", on: stage)
        view.isEditable = false
        #expect(view.becomeFirstResponder())

        try stage.press("a", modifiers: .command)
        try stage.press("c", modifiers: .command)
        try stage.press("delete")
        try stage.type("x")

        #expect(view.text == "Hello brave world")
        #expect(UIPasteboard.general.string == "Hello brave world")
        #expect(!delegate.calls.contains("began"))
        view.isSelectable = false
        #expect(!view.isFirstResponder)
        #expect(!view.canBecomeFirstResponder)
    }

    @Test func compositionReplacesItselfUntilItIsCommitted() throws {
        let stage = Stage()
        let (view, delegate) = show("日記", on: stage)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 1, length: 0)
        delegate.calls = []

        view.setMarkedText("ほ", selectedRange: NSRange(location: 1, length: 0))
        view.setMarkedText("ほん", selectedRange: NSRange(location: 2, length: 0))
        #expect(view.text == "日ほん記")
        #expect(view.markedTextRange.map { view.text(in: $0) } == "ほん")
        view.insertText("本")
        #expect(view.text == "日本記")
        #expect(view.markedTextRange == nil)
        try stage.press("z", modifiers: .command)
        #expect(view.text == "日記")
        view.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
        view.unmarkText()
        #expect(view.text.utf16.count == 3)
        view.setMarkedText("き", selectedRange: NSRange(location: 1, length: 0))
        view.resignFirstResponder()
        #expect(view.markedTextRange == nil, "an input method that is left keeps what it has composed")
        #expect(view.text.contains("き"))
    }
}
