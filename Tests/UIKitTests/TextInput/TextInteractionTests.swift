import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// An app's own view with text, which a text interaction gives a caret and a selection.
@MainActor
@Suite struct TextInteractionTests {
    /// A line of text in letters of ten points, drawn nowhere.
    private final class Line: UIView, UITextInput {
        final class Position: UITextPosition {
            let offset: Int
            init(_ offset: Int) { self.offset = offset }
        }

        final class Span: UITextRange {
            let range: Range<Int>
            init(_ range: Range<Int>) { self.range = range }
            override var start: UITextPosition { Position(range.lowerBound) }
            override var end: UITextPosition { Position(range.upperBound) }
            override var isEmpty: Bool { range.isEmpty }
        }

        var text = "one two three"
        var selection = 0..<0
        weak var inputDelegate: (any UITextInputDelegate)?
        lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
        var markedTextStyle: [NSAttributedString.Key: Any]?

        override var canBecomeFirstResponder: Bool { true }

        private func offset(_ position: UITextPosition) -> Int { (position as? Position)?.offset ?? 0 }
        private func clamped(_ offset: Int) -> Int { min(max(offset, 0), text.utf16.count) }

        var hasText: Bool { !text.isEmpty }
        func insertText(_ text: String) { replace(Span(selection), withText: text) }
        func deleteBackward() {
            replace(
                Span(selection.isEmpty ? clamped(selection.lowerBound - 1)..<selection.upperBound : selection),
                withText: "")
        }
        func text(in range: UITextRange) -> String? {
            guard let span = range as? Span else { return nil }
            return (text as NSString).substring(with: NSRange(span.range))
        }
        func replace(_ range: UITextRange, withText text: String) {
            guard let span = range as? Span else { return }
            self.text = (self.text as NSString).replacingCharacters(in: NSRange(span.range), with: text)
            let end = span.range.lowerBound + text.utf16.count
            inputDelegate?.selectionWillChange(self)
            selection = end..<end
            inputDelegate?.selectionDidChange(self)
        }
        var selectedTextRange: UITextRange? {
            get { Span(selection) }
            set {
                guard let span = newValue as? Span else { return }
                selection = span.range
            }
        }
        var markedTextRange: UITextRange? { nil }
        func setMarkedText(_ markedText: String?, selectedRange: NSRange) { insertText(markedText ?? "") }
        func unmarkText() {}
        var beginningOfDocument: UITextPosition { Position(0) }
        var endOfDocument: UITextPosition { Position(text.utf16.count) }
        func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
            let a = offset(from), b = offset(to)
            return Span(min(a, b)..<max(a, b))
        }
        func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
            let place = self.offset(position) + offset
            return (0...text.utf16.count).contains(place) ? Position(place) : nil
        }
        func position(
            from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
        ) -> UITextPosition? {
            self.position(from: position, offset: direction == .left ? -offset : offset)
        }
        func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
            let a = offset(position), b = offset(other)
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }
        func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
            direction == .left ? range.start : range.end
        }
        func characterRange(
            byExtending position: UITextPosition, in direction: UITextLayoutDirection
        ) -> UITextRange? { nil }
        func baseWritingDirection(
            for position: UITextPosition, in direction: UITextStorageDirection
        ) -> NSWritingDirection { .leftToRight }
        func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
        func firstRect(for range: UITextRange) -> CGRect { selectionRects(for: range).first?.rect ?? .zero }
        func caretRect(for position: UITextPosition) -> CGRect {
            CGRect(x: CGFloat(offset(position)) * 10, y: 0, width: 2, height: 20)
        }
        func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
            guard let span = range as? Span, !span.isEmpty else { return [] }
            final class Box: UITextSelectionRect {
                let box: CGRect
                init(_ box: CGRect) { self.box = box }
                override var rect: CGRect { box }
            }
            return [
                Box(
                    CGRect(
                        x: CGFloat(span.range.lowerBound) * 10, y: 0, width: CGFloat(span.range.count) * 10, height: 20)
                )
            ]
        }
        func closestPosition(to point: CGPoint) -> UITextPosition? { Position(clamped(Int((point.x / 10).rounded()))) }
        func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
            closestPosition(to: point)
        }
        func characterRange(at point: CGPoint) -> UITextRange? { nil }
    }

    private final class Log: UITextInteractionDelegate {
        var events: [String] = []
        var allows = true

        func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
            events.append("should \(Int(point.x)) \(Int(point.y))")
            return allows
        }
        func interactionWillBegin(_ interaction: UITextInteraction) { events.append("will") }
        func interactionDidEnd(_ interaction: UITextInteraction) { events.append("did") }
    }

    private func makeScene(_ mode: UITextInteractionMode = .editable) -> (
        stage: Stage, line: Line, interaction: UITextInteraction
    ) {
        let stage = Stage()
        let line = Line(frame: CGRect(x: 50, y: 200, width: 200, height: 40))
        let controller = UIViewController()
        controller.view.addSubview(line)
        let interaction = UITextInteraction(for: mode)
        interaction.textInput = line
        line.addInteraction(interaction)
        stage.show(controller)
        return (stage, line, interaction)
    }

    /// The frames of what the interaction shows in the view.
    private func marks(_ line: Line) -> [CGRect] { line.subviews.filter { !$0.isHidden }.map(\.frame) }

    @Test func aTapPlacesTheCaretAndTypingMovesIt() throws {
        let (stage, line, _) = makeScene()

        try stage.tap(at: CGPoint(x: 50 + 32, y: 210))
        #expect(line.isFirstResponder && line.selection == 3..<3)
        #expect(marks(line) == [CGRect(x: 30, y: 0, width: 2, height: 20)])
        try stage.type("!")
        #expect(line.text == "one! two three" && marks(line) == [CGRect(x: 40, y: 0, width: 2, height: 20)])
        line.resignFirstResponder()
        #expect(marks(line).isEmpty)
    }

    @Test func twoTapsSelectAWordWithoutACaret() throws {
        let (stage, line, _) = makeScene()

        try stage.tap(at: CGPoint(x: 50 + 55, y: 210))
        try stage.tap(at: CGPoint(x: 50 + 55, y: 210))

        #expect(line.selection == 4..<7 && marks(line) == [CGRect(x: 40, y: 0, width: 30, height: 20)])
    }

    @Test func textThatIsNotEditedHasNoCaret() throws {
        let (stage, line, interaction) = makeScene(.nonEditable)

        try stage.tap(at: CGPoint(x: 50 + 32, y: 210))

        #expect(interaction.textInteractionMode == .nonEditable && line.isFirstResponder && marks(line).isEmpty)
    }

    @Test func theDelegateIsAskedAndNotified() throws {
        let (stage, line, interaction) = makeScene()
        let log = Log()
        interaction.delegate = log

        try stage.tap(at: CGPoint(x: 50 + 32, y: 210))
        #expect(log.events == ["should 32 10", "will", "did"])
        log.allows = false
        line.selection = 0..<0
        try stage.tap(at: CGPoint(x: 50 + 82, y: 210))
        #expect(line.selection == 0..<0 && log.events.count == 4)
    }

    @Test func removingTheInteractionTakesItsGesturesAndMarksAway() throws {
        let (stage, line, interaction) = makeScene()
        try stage.tap(at: CGPoint(x: 50 + 32, y: 210))
        #expect(interaction.gesturesForFailureRequirements.count == 1)

        line.removeInteraction(interaction)

        #expect(marks(line).isEmpty && line.gestureRecognizers?.isEmpty ?? true && line.inputDelegate == nil)
        #expect(line.interactions.isEmpty && interaction.gesturesForFailureRequirements.isEmpty)
        // It can be added again.
        line.addInteraction(interaction)
        #expect(marks(line) == [CGRect(x: 30, y: 0, width: 2, height: 20)])
    }

    @Test func changesByCodeMoveTheCaret() throws {
        let (stage, line, _) = makeScene()
        try stage.tap(at: CGPoint(x: 50 + 32, y: 210))

        line.replace(Line.Span(0..<4), withText: "")

        #expect(marks(line) == [CGRect(x: 0, y: 0, width: 2, height: 20)])
    }

    // MARK: Languages

    @Test func theLanguagesOfTheKeyboardAreInputModes() {
        let stage = Stage()
        stage.show(UIViewController())

        let languages = UITextInputMode.activeInputModes.map(\.primaryLanguage)

        #expect(languages.first == "en-US" && languages.contains("de-DE") && languages.last == "emoji")
        #expect(UIResponder().textInputMode?.primaryLanguage == "en-US")
    }

    @Test func aResponderChoosesTheLanguageOfItsKeyboard() throws {
        final class German: UITextField {
            override var textInputMode: UITextInputMode? {
                UITextInputMode.activeInputModes.first { $0.primaryLanguage == "de-DE" }
            }
        }
        let stage = Stage(keyboard: .onScreen)
        let controller = UIViewController()
        let field = German(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        controller.view.addSubview(field)
        stage.show(controller)

        field.becomeFirstResponder()
        stage.advance(by: 1)

        try stage.tap("Ü")
        #expect(field.text == "Ü")
    }
}
