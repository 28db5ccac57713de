import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Text views whose text a text layout manager lays out.
@MainActor
@Suite struct TextViewTextKit2Tests {
    private let line = UIFont(name: "Courier", size: 20)!.lineHeight

    private func makeView(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        view.font = UIFont(name: "Courier", size: 20)
        view.text = text
        return view
    }

    private func show(_ view: UIView, on stage: Stage) {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        stage.show(controller)
    }

    @Test func aTextViewHasATextLayoutManagerUntilItsLayoutManagerIsAskedFor() {
        let view = makeView("one\ntwo")

        let manager = view.textLayoutManager
        #expect(manager != nil && view.textLayoutManager === manager)
        #expect(view.textContainer.textLayoutManager === manager && view.textContainer.layoutManager == nil)
        #expect(view.textStorage.layoutManagers.isEmpty)
        #expect((manager?.textContentManager as? NSTextContentStorage)?.textStorage === view.textStorage)

        let old = view.layoutManager
        #expect(view.textLayoutManager == nil && view.textContainer.layoutManager === old)
        #expect(view.textStorage.layoutManagers == [old] && view.textContainer.textLayoutManager == nil)
        #expect(UITextView(usingTextLayoutManager: false).textLayoutManager == nil)
        #expect(UITextView(usingTextLayoutManager: true).textLayoutManager != nil)
    }

    @Test func aContainerOfATextLayoutManagerIsTakenOver() throws {
        let contents = NSTextContentStorage()
        let manager = NSTextLayoutManager()
        contents.addTextLayoutManager(manager)
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        manager.textContainer = container
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 200), textContainer: container)
        let stage = Stage()
        show(view, on: stage)

        view.becomeFirstResponder()
        try stage.type("typed")

        #expect(view.textLayoutManager === manager && contents.attributedString?.string == "typed")
        #expect(manager.textLayoutFragment(for: CGPoint(x: 1, y: 1)) != nil)
    }

    @Test func typedTextMakesNewFragments() throws {
        let stage = Stage()
        let view = makeView("one\ntwo")
        show(view, on: stage)
        let manager = try #require(view.textLayoutManager)
        func texts() -> [String] {
            var result: [String] = []
            manager.enumerateTextLayoutFragments(from: nil) {
                result.append(($0.textElement as? NSTextParagraph)?.attributedString.string ?? "")
                return true
            }
            return result
        }

        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 3, length: 0)
        try stage.type("\n1")

        #expect(texts() == ["one\n", "1\n", "two"])
        try stage.press("z", modifiers: .command)
        try stage.press("z", modifiers: .command)
        #expect(texts() == ["one\n", "two"])
    }

    /// A fragment that fills its frame behind its text, and makes room around it.
    private final class Bubble: NSTextLayoutFragment {
        override var topMargin: CGFloat { 10 }
        override var bottomMargin: CGFloat { 10 }
        override var leadingPadding: CGFloat { 20 }

        override func draw(at point: CGPoint, in context: CGContext) {
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(origin: point, size: layoutFragmentFrame.size))
            super.draw(at: point, in: context)
        }
    }

    private final class Bubbles: NSObject, NSTextLayoutManagerDelegate {
        func textLayoutManager(
            _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
            in textElement: NSTextElement
        ) -> NSTextLayoutFragment {
            let isBubble = (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("x") == true
            return isBubble
                ? Bubble(textElement: textElement, range: nil)
                : NSTextLayoutFragment(textElement: textElement, range: nil)
        }
    }

    @Test(arguments: [1.0, 2, 3]) func fragmentsOfAnAppsOwnDrawThemselves(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let view = makeView("one\nxx\nthree")
        view.backgroundColor = .white
        let bubbles = Bubbles()
        view.textLayoutManager?.delegate = bubbles
        show(view, on: stage)

        // Inset 8 above, padding 5 before: the bubble's frame is from 5, its text 20 further.
        let top = 100 + 8 + line
        let caret = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: 4)))
        #expect(abs(caret.midX - 25) < 1 && abs(caret.minY - (8 + line + 10)) < 1)
        func isRed(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.pixel(at: CGPoint(x: x, y: y)) == .red }
        #expect(isRed(10, top + 4) && isRed(10, top + line + 16))
        #expect(!isRed(2, top + 4) && !isRed(10, top - 3) && !isRed(10, top + line + 23))
        // What follows is below the bubble.
        let next = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: 7)))
        #expect(abs(next.minY - (8 + 2 * line + 20)) < 1)
    }

    // MARK: Attachments

    private final class Switch: NSTextAttachmentViewProvider {
        override init(
            textAttachment: NSTextAttachment, parentView: UIView?, textLayoutManager: NSTextLayoutManager?,
            location: any NSTextLocation
        ) {
            super.init(
                textAttachment: textAttachment, parentView: parentView, textLayoutManager: textLayoutManager,
                location: location)
            tracksTextAttachmentViewBounds = true
        }

        override func loadView() {
            let control = UISwitch()
            control.accessibilityIdentifier = "switch"
            view = control
        }

        override func attachmentBounds(
            for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
            textContainer: NSTextContainer?, proposedLineFragment: CGRect, position: CGPoint
        ) -> CGRect {
            CGRect(x: 0, y: -5, width: 51, height: 31)
        }
    }

    @Test func viewsOfAttachmentsAreInTheTextAndCanBeUsed() throws {
        NSTextAttachment.registerViewProviderClass(Switch.self, forFileType: "app.switch")
        let stage = Stage()
        let view = makeView("")
        let text = NSMutableAttributedString(
            string: "on ", attributes: [.font: UIFont(name: "Courier", size: 20)!])
        text.append(NSAttributedString(attachment: NSTextAttachment(data: nil, ofType: "app.switch")))
        view.attributedText = text
        show(view, on: stage)

        let control = try #require(view.subviews.compactMap { $0 as? UISwitch }.first)
        let letter: CGFloat = 20 * 1_229 / 2_048
        // On whole pixels, of which there are two in a point.
        #expect(control.frame.minX == ((5 + 3 * letter) * 2).rounded() / 2)
        #expect(control.frame.minY * 2 == (control.frame.minY * 2).rounded())
        #expect(control.frame.size == CGSize(width: 51, height: 31))
        try stage.tap("switch")
        #expect(control.isOn)

        // It moves with the text, and goes with it.
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
        stage.advance(by: 0.1)
        #expect(abs(control.frame.minX - 5) < 0.1 && control.superview === view)
        view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 1))
        stage.advance(by: 0.1)
        #expect(control.superview == nil)
    }

    private final class WeakView {
        weak var view: UIView?

        init(_ view: UIView) {
            self.view = view
        }
    }

    @Test func viewsOfDeletedAttachmentsAreReleased() {
        NSTextAttachment.registerViewProviderClass(Switch.self, forFileType: "app.switch")
        let stage = Stage()
        let view = makeView("")
        show(view, on: stage)

        var shown: [WeakView] = []
        for _ in 0..<200 {
            view.attributedText = NSAttributedString(attachment: NSTextAttachment(data: nil, ofType: "app.switch"))
            stage.advance(by: 0.02)
            shown += view.subviews.compactMap { $0 as? UISwitch }.map(WeakView.init)
        }

        #expect(shown.count == 200)
        #expect(shown.count { $0.view != nil } <= 40)
    }

    /// An attachment that is as wide as its line, and draws its own image.
    private final class Wide: NSTextAttachment, @unchecked Sendable {
        override func attachmentBounds(
            for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect {
            CGRect(x: 0, y: 0, width: min(lineFrag.width, 500), height: 40)
        }

        override func image(
            forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
        ) -> UIImage? {
            UIGraphicsImageRenderer(size: imageBounds.size).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(origin: .zero, size: imageBounds.size))
            }
        }
    }

    @Test func attachmentsDecideAboutTheirSizeAndImage() throws {
        let stage = Stage()
        let view = makeView("")
        view.attributedText = NSAttributedString(attachment: Wide())
        show(view, on: stage)

        // 320 points less the padding of 5 at both ends.
        let frame = view.layoutManager.boundingRect(
            forGlyphRange: NSRange(location: 0, length: 1), in: view.textContainer)
        #expect(
            frame.width == 310 && view.layoutManager.attachmentSize(forGlyphAt: 0) == CGSize(width: 310, height: 40))
        #expect(stage.pixel(at: CGPoint(x: 300, y: 100 + 8 + 20)) == .red)
    }
}
