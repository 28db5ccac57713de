import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Carets and selections by finger and mouse, and their geometry.
@MainActor
@Suite struct TextFieldSelectionTests {
    private func show(_ text: String, width: CGFloat = 280, on stage: Stage) -> UITextField {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: width, height: 34))
        field.borderStyle = .roundedRect
        field.text = text
        controller.view.addSubview(field)
        stage.show(controller)
        return field
    }

    private func selection(_ field: UITextField) -> String {
        guard let range = field.selectedTextRange else { return "none" }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return "\(start)-\(start + field.offset(from: range.start, to: range.end))"
    }

    /// The middle of a character on the screen.
    private func place(_ offset: Int, in field: UITextField) -> CGPoint {
        let start = field.position(from: field.beginningOfDocument, offset: offset)!
        let end = field.position(from: start, offset: 1)!
        let rect = field.firstRect(for: field.textRange(from: start, to: end)!)
        return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    @Test func aTapPlacesTheCaretAtTheEndOfAWord() throws {
        let stage = Stage()
        let field = show("Hello brave world", on: stage)
        // Near the end of "brave", and near its beginning.
        try stage.tap(at: place(9, in: field))
        #expect(field.isEditing)
        #expect(selection(field) == "11-11")
        stage.advance(by: 1)
        try stage.tap(at: place(7, in: field))
        #expect(selection(field) == "6-6")
    }

    @Test func twoTapsSelectAWordAndThreeAll() throws {
        let stage = Stage()
        let field = show("Hello brave world", on: stage)
        field.becomeFirstResponder()
        let point = place(8, in: field)
        try stage.tap(at: point)
        try stage.tap(at: point)
        #expect(selection(field) == "6-11")
        try stage.tap(at: point)
        #expect(selection(field) == "0-17")
        try stage.type("x")
        #expect(field.text == "x")
    }

    @Test func aMousePressesExactlyAndDragsASelection() {
        let stage = Stage()
        let field = show("Hello brave world", on: stage)
        func mouse(_ phase: HostEvent.Pointer.Phase, _ point: CGPoint) {
            stage.post(.pointer(.init(phase: phase, position: point, isMouse: true)))
            stage.advance(by: 0.05)
        }
        let first = place(2, in: field), last = place(8, in: field)
        mouse(.down, CGPoint(x: first.x + 2, y: first.y))
        #expect(selection(field) == "3-3", "a press places the caret at once")
        mouse(.moved, last)
        mouse(.moved, CGPoint(x: last.x + 2, y: last.y))
        #expect(selection(field) == "3-9")
        mouse(.moved, CGPoint(x: 21, y: first.y))
        #expect(selection(field) == "0-3")
        mouse(.up, CGPoint(x: 21, y: first.y))
        stage.advance(by: 1)

        // Two presses and a drag select by words.
        mouse(.down, last)
        mouse(.up, last)
        mouse(.down, last)
        #expect(selection(field) == "6-11")
        mouse(.moved, place(13, in: field))
        #expect(selection(field) == "6-17")
        mouse(.up, place(13, in: field))
    }

    @Test func aRestingFingerMovesTheCaret() {
        let stage = Stage()
        let field = show("Hello brave world", on: stage)
        field.becomeFirstResponder()
        let start = place(4, in: field)
        stage.touchDown(at: start)
        stage.advance(by: 0.6)
        stage.touchMoved(to: place(8, in: field))
        stage.advance(by: 0.05)
        stage.touchUp(at: place(8, in: field))
        #expect(["8-8", "9-9"].contains(selection(field)))
    }

    @Test func handlesExtendTheSelection() throws {
        let stage = Stage()
        let field = show("Hello brave world", on: stage)
        field.becomeFirstResponder()
        let point = place(8, in: field)
        try stage.tap(at: point)
        try stage.tap(at: point)
        let end = field.convert(field.caretRect(for: field.selectedTextRange!.end), to: nil)
        stage.touchDown(at: CGPoint(x: end.midX, y: end.maxY))
        stage.touchMoved(to: CGPoint(x: place(15, in: field).x + 1, y: end.midY))
        stage.advance(by: 0.05)
        stage.touchUp(at: CGPoint(x: place(15, in: field).x + 1, y: end.midY))
        #expect(["6-15", "6-16"].contains(selection(field)))
    }

    /// Offsets, points and rectangles agree for every character, at every scale and in both directions.
    @Test(arguments: [1.0, 2.0, 3.0], ["Twill text", "שלום עולם", "ab שלום cd", "e\u{301}👨‍👩‍👧x"])
    func pointsAndOffsetsAgree(scale: Double, text: String) throws {
        let stage = Stage(device: .iphone8, scale: scale)
        let field = show(text, on: stage)
        field.becomeFirstResponder()
        var position = field.beginningOfDocument
        while let next = field.tokenizer.position(
            from: position, toBoundary: .character, inDirection: .storage(.forward))
        {
            let range = try #require(field.textRange(from: position, to: next))
            let rect = field.firstRect(for: range)
            #expect(rect.width > 0 && rect.height > 0)
            let found = try #require(field.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)))
            #expect(field.text(in: found) == field.text(in: range))
            let caret = field.caretRect(for: position)
            #expect(caret.width == 2)
            // On whole pixels, or it is smeared.
            for edge in [caret.minX, caret.minY, caret.maxY] {
                #expect(abs((edge * scale).rounded() - edge * scale) < 0.001, "\(edge)")
            }
            position = next
        }
        #expect(field.compare(position, to: field.endOfDocument) == .orderedSame)
    }

    @Test func theCaretStaysInSightWhileLongTextIsTyped() throws {
        let stage = Stage()
        let field = show("", width: 100, on: stage)
        field.becomeFirstResponder()
        let room = field.editingRect(forBounds: field.bounds)
        for word in ["one ", "two ", "three ", "four ", "five"] {
            try stage.type(word)
            let caret = field.caretRect(for: field.endOfDocument)
            #expect(caret.minX >= room.minX - 1 && caret.maxX <= room.maxX + 1, "\(caret) in \(room)")
        }
        try stage.press("home")
        #expect(field.caretRect(for: field.beginningOfDocument).minX == room.minX)
        #expect(
            field.firstRect(for: field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)!).minX
                >= room.minX)
        try stage.press("end")
        field.resignFirstResponder()
        #expect(field.scrollOffset == 0)
    }

    @Test func theCaretBlinksWhileItRests() {
        let stage = Stage()
        let field = show("", on: stage)
        field.becomeFirstResponder()
        func isSeen() -> Bool {
            field.canvas.content.subviews.contains { $0 !== field.canvas.text && !$0.isHidden && $0.alpha > 0.5 }
        }
        #expect(isSeen())
        stage.advance(by: 0.7)
        #expect(!isSeen())
        stage.advance(by: 0.5)
        #expect(isSeen())
        field.resignFirstResponder()
        #expect(!isSeen())
    }

    // MARK: Secure text

    @Test func theLastCharacterOfASecureTextBecomesADot() throws {
        let stage = Stage()
        let field = show("", on: stage)
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        try stage.type("a")
        try stage.type("b")
        #expect(field.shownString == "•b")
        stage.advance(by: 2)
        #expect(field.shownString == "••")
        #expect(field.text == "ab")
        #expect(field.accessibilityValue == "••")
    }

    @Test func typingIntoASecureTextAgainReplacesIt() throws {
        let stage = Stage()
        let field = show("old", on: stage)
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        try stage.type("n")
        #expect(field.text == "n")
        try stage.type("ew")
        #expect(field.text == "new")
    }

    // MARK: Sizes, which uikit-metrics has

    @Test func sizesAreUIKits() {
        let stage = Stage()
        let field = show("", on: stage)
        #expect(field.intrinsicContentSize.height == 34)
        #expect(
            field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34))
                == CGRect(x: 7, y: 0, width: 186, height: 34))
        #expect(
            field.clearButtonRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34))
                == CGRect(x: 176, y: 7.5, width: 19, height: 19))
        field.borderStyle = .none
        #expect(field.intrinsicContentSize.height == 22)
        #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 34)).minX == 0)
    }

    @Test func viewsBesideTheTextTakeTheirRoom() {
        let stage = Stage()
        let field = show("text", on: stage)
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftView = left
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        field.rightViewMode = .unlessEditing
        stage.advance(by: 0.1)
        #expect(left.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
        #expect(field.textRect(forBounds: field.bounds).minX == 37)
        #expect(field.textRect(forBounds: field.bounds).maxX == 233)
        #expect(field.editingRect(forBounds: field.bounds).maxX == 273)
        field.becomeFirstResponder()
        stage.advance(by: 0.1)
        #expect(field.rightView?.superview == nil)
    }
}
