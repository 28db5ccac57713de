import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Copying and pasting more than characters.
@MainActor
@Suite struct TextViewPasteTests {
    private let stage = Stage()

    private func show(_ text: NSAttributedString, allowsAttributes: Bool = true) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        view.allowsEditingTextAttributes = allowsAttributes
        view.attributedText = text
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
        view.becomeFirstResponder()
        return view
    }

    private let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

    private func words() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "one two", attributes: plain)
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        return text
    }

    private func color(in view: UITextView, at offset: Int) -> UIColor? {
        view.textStorage.attribute(.foregroundColor, at: offset, effectiveRange: nil) as? UIColor
    }

    private func picture() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
    }

    private func images(in view: UITextView) -> [UIImage] {
        (0..<view.textStorage.length).compactMap {
            (view.textStorage.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment)?.image
        }
    }

    @Test func copiedTextKeepsItsAttributesWhereTheyMayBeEdited() throws {
        let view = show(words())
        view.selectedRange = NSRange(location: 0, length: 3)
        try stage.press("c", modifiers: .command)
        #expect(UIPasteboard.general.string == "one")
        view.selectedRange = NSRange(location: 7, length: 0)

        try stage.press("v", modifiers: .command)

        #expect(view.text == "one twoone" && color(in: view, at: 8) == .red && color(in: view, at: 5) != .red)
        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        try stage.press("z", modifiers: .command)
        #expect(view.text == "one two")

        view.pasteAndMatchStyle(nil)
        #expect(view.text == "one twoone" && color(in: view, at: 8) != .red)
    }

    @Test func anInputWithoutAttributesPastesCharacters() throws {
        let view = show(words())
        view.selectedRange = NSRange(location: 0, length: 3)
        view.copy(nil)

        let other = show(NSAttributedString(string: "", attributes: plain), allowsAttributes: false)
        try stage.press("v", modifiers: .command)

        #expect(other.text == "one" && color(in: other, at: 0) != .red)
    }

    @Test func pastedImagesAreAttachments() throws {
        let view = show(NSAttributedString(string: "ab", attributes: plain))
        view.selectedRange = NSRange(location: 1, length: 0)
        UIPasteboard.general.images = [picture(), picture()]
        #expect(view.canPerformAction(EditCommands.paste, withSender: nil))
        #expect(!view.canPerformAction(EditCommands.pasteAndMatchStyle, withSender: nil))

        try stage.press("v", modifiers: .command)
        stage.advance(by: 0.1)

        #expect(view.text == "a\u{FFFC}\u{FFFC}b" && images(in: view).map(\.size.width) == [30, 30])
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        let place = view.caretRect(for: view.beginningOfDocument)
        let point = view.convert(CGPoint(x: place.maxX + 20, y: place.midY), to: nil)
        #expect(stage.snapshot().hasColor(.green, at: point))
        try stage.press("z", modifiers: .command)
        #expect(view.text == "ab")
    }

    @Test func imagesAreNotPastedWhereAttributesMayNotBeEdited() throws {
        let view = show(NSAttributedString(string: "ab", attributes: plain), allowsAttributes: false)
        UIPasteboard.general.image = picture()

        #expect(!view.canPerformAction(EditCommands.paste, withSender: nil))
        view.paste(nil)
        #expect(view.text == "ab")
    }

    private final class Refusing: NSObject, UITextViewDelegate {
        var asked: [String] = []

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            asked.append(text)
            return false
        }
    }

    @Test func theDelegateIsAskedAboutWhatIsPasted() {
        let view = show(words())
        let delegate = Refusing()
        view.delegate = delegate
        UIPasteboard.general.image = picture()
        view.paste(nil)
        view.selectedRange = NSRange(location: 0, length: 3)
        view.copy(nil)
        view.paste(nil)

        #expect(delegate.asked == ["\u{FFFC}", "one"] && view.text == "one two")
    }

    /// Other programs get the characters, or an image that is copied alone.
    @Test func imagesInCopiedTextAreNoCharacters() throws {
        let attachment = NSTextAttachment()
        attachment.image = picture()
        let text = NSMutableAttributedString(attributedString: words())
        text.append(NSAttributedString(attachment: attachment))
        let view = show(text)
        view.selectAll(nil)
        view.copy(nil)
        #expect(UIPasteboard.general.string == "one two" && !UIPasteboard.general.hasImages)

        view.selectedRange = NSRange(location: 7, length: 1)
        view.copy(nil)
        #expect(!UIPasteboard.general.hasStrings && UIPasteboard.general.image?.size == CGSize(width: 30, height: 20))
        view.paste(nil)
        #expect(images(in: view).count == 1)
    }
}
