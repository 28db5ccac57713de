import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The size of text views, and what they show where.
@MainActor
@Suite struct TextViewLayoutTests {
    private func makeView(_ text: String, width: CGFloat = 200) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: width, height: 100))
        view.font = UIFont(name: "Courier", size: 20)
        view.text = text
        return view
    }

    /// Letters of Courier are 1,229 of 2,048 units wide: 12.002 points.
    private let letter: CGFloat = 20 * 1_229 / 2_048
    private let line = UIFont(name: "Courier", size: 20)!.lineHeight

    private func show(_ view: UIView, on stage: Stage) {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(view)
        stage.show(controller)
    }

    @Test(arguments: [1.0, 2, 3]) func aViewThatDoesNotScrollHasTheHeightOfItsText(scale: CGFloat) throws {
        let stage = Stage(scale: scale)
        let view = makeView("one two three four five")
        view.isScrollEnabled = false
        show(view, on: stage)
        func onPixels(_ height: CGFloat) -> CGFloat { ((height - 0.001) * scale).rounded(.up) / scale }

        // Fifteen letters fit between the padding of 5 points.
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == onPixels(2 * line + 16))
        #expect(view.sizeThatFits(CGSize(width: 1_000, height: 0)).width == onPixels(23 * letter + 10))
        view.becomeFirstResponder()
        try stage.type("\nmore")
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == onPixels(3 * line + 16))
        view.text = ""
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == onPixels(line + 16))
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.text = "x"
        #expect(
            view.sizeThatFits(CGSize(width: 200, height: 0)) == CGSize(width: onPixels(letter), height: onPixels(line)))
    }

    /// As of drawn strings, whose attribute of the font has this default in Apple's documentation.
    @Test(arguments: ["", "Hi"]) func textWithoutAFontIsAsHighAsHelveticaOfTwelvePoints(text: String) throws {
        let stage = Stage(scale: 2)
        let plain = UITextView()
        let attributed = UITextView()
        for view in [plain, attributed] {
            view.isScrollEnabled = false
            view.textContainerInset = .zero
            view.textContainer.lineFragmentPadding = 0
            show(view, on: stage)
        }

        plain.text = text
        attributed.attributedText = NSAttributedString(string: text)

        // 1.15 of 12 points, raised to half a point.
        #expect(plain.intrinsicContentSize.height == 14)
        #expect(attributed.intrinsicContentSize.height == 14)
        #expect(plain.font?.fontName ?? "Helvetica" == "Helvetica")
        #expect(plain.intrinsicContentSize.width.sign == .plus)
    }

    @Test func paragraphsAddNoPixelByRounding() throws {
        let stage = Stage(scale: 2)
        let view = UITextView()
        view.isScrollEnabled = false
        view.textContainerInset = .zero
        show(view, on: stage)

        view.text = Array(repeating: "Hello World", count: 5).joined(separator: "\n")

        // Five times 13.8.
        #expect(view.intrinsicContentSize.height == 69)
    }

    @Test func constraintsGiveItTheHeightOfItsText() throws {
        let stage = Stage()
        let controller = UIViewController()
        let view = UITextView()
        view.font = UIFont(name: "Courier", size: 20)
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
            view.topAnchor.constraint(equalTo: controller.view.topAnchor),
        ])
        stage.show(controller)
        view.becomeFirstResponder()
        let empty = view.frame.height

        try stage.type("one two three four")
        stage.advance(by: 0.1)

        #expect(abs(empty - line - 16) < 0.51)
        #expect(abs(view.frame.height - 2 * line - 16) < 0.51)
    }

    @Test func theContentIsAsHighAsTheText() {
        let stage = Stage()
        let view = makeView((0..<40).map { "line \($0)" }.joined(separator: "\n"))
        show(view, on: stage)

        #expect(abs(view.contentSize.height - 40 * line - 16) < 0.51)
        view.text = "short"
        stage.advance(by: 0.1)
        #expect(abs(view.contentSize.height - line - 16) < 0.51)
        #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    }

    @Test func scrollingToARangeShowsIt() {
        let stage = Stage()
        let view = makeView((0..<400).map { "line \($0)" }.joined(separator: "\n"))
        show(view, on: stage)
        let range = (view.text as NSString).range(of: "line 333")

        view.scrollRangeToVisible(range)
        stage.advance(by: 0.1)

        let start = view.position(from: view.beginningOfDocument, offset: range.location)!
        #expect(view.bounds.intersects(view.caretRect(for: start)))
        #expect(
            view.offset(
                from: view.beginningOfDocument,
                to: view.closestPosition(to: CGPoint(x: 6, y: view.caretRect(for: start).midY))!) == range.location)
    }

    @Test func rotationLaysOutAtTheNewWidth() {
        let stage = Stage()
        let controller = UIViewController()
        let view = makeView(String(repeating: "word ", count: 200))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.view.addSubview(view)
        stage.show(controller)
        let before = view.contentSize.height

        stage.rotate(to: .landscapeLeft)

        #expect(view.bounds.width > 600)
        #expect(view.textContainer.size.width == view.bounds.width)
        #expect(view.contentSize.height < before * 0.65)
    }

    @Test func largeTextChangesFontsOfTextStyles() {
        let stage = Stage()
        let view = makeView("one\ntwo")
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        show(view, on: stage)

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.advance(by: 0.1)

        #expect(view.font?.pointSize == 53)
        #expect(view.contentSize.height > 120)
    }

    @Test func textIsDrawnInBothAppearances() {
        let stage = Stage()
        let view = makeView("████████")
        view.backgroundColor = .clear
        show(view, on: stage)
        let point = CGPoint(x: 5 + 30, y: 108 + line / 2)

        #expect(stage.snapshot().hasColor(.black, at: point, tolerance: 8))
        stage.setAppearance(.dark)
        #expect(stage.snapshot().hasColor(.white, at: point, tolerance: 8))
    }

    @Test func rightToLeftTextBeginsAtTheRight() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let view = makeView("")
        show(view, on: stage)
        view.becomeFirstResponder()

        #expect(view.caretRect(for: view.beginningOfDocument).maxX > 190)
        try stage.type("שלום")
        #expect(view.caretRect(for: view.endOfDocument).minX < 190 - 3 * 8)
        #expect(view.caretRect(for: view.beginningOfDocument).maxX > 190)
    }

    @Test func aTapOnALinkOfATextThatIsReadAsksTheDelegate() throws {
        final class Delegate: NSObject, UITextViewDelegate {
            var urls: [String] = []
            func textView(
                _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                interaction: UITextItemInteraction
            ) -> Bool {
                urls.append("\(URL) \(characterRange.location),\(characterRange.length)")
                return urls.count > 1
            }
        }
        let stage = Stage()
        let view = makeView("")
        let text = NSMutableAttributedString(
            string: "see here", attributes: [.font: UIFont(name: "Courier", size: 20)!])
        text.addAttribute(.link, value: "https://example.org/a", range: NSRange(location: 4, length: 4))
        view.attributedText = text
        view.isEditable = false
        let delegate = Delegate()
        view.delegate = delegate
        show(view, on: stage)
        let point = CGPoint(x: 5 + 12 * 6, y: 108 + line / 2)

        try stage.tap(at: point)
        #expect(delegate.urls == ["https://example.org/a 4,4"])
        #expect(stage.openedURLs.isEmpty)
        stage.advance(by: 1)
        try stage.tap(at: point)
        #expect(stage.openedURLs.map(\.absoluteString) == ["https://example.org/a"])
    }

    // MARK: Long texts

    /// The caret was at the end of the text, out of sight.
    @Test func aTapOnAVisibleLineDoesNotScroll() throws {
        let stage = Stage()
        let view = makeView((0..<50).map { "line \($0)\n" }.joined())
        show(view, on: stage)
        #expect(view.selectedRange.location == (view.text as NSString).length)

        try stage.tap(at: CGPoint(x: 5 + 12 * 2, y: 108 + line * 1.5))
        stage.advance(by: 0.5)

        #expect(view.isFirstResponder && view.contentOffset == .zero)
        #expect(view.selectedRange.location < 15)
    }

    @Test func aKeystrokeInALongTextLaysOutItsParagraphAlone() throws {
        let stage = Stage()
        let view = makeView(String(repeating: "A line of some words that wraps.\n", count: 30_000), width: 300)
        show(view, on: stage)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 500_000, length: 0)
        stage.advance(by: 0.1)
        func measured() -> Int {
            guard let flow = view.layoutManager.flow as? BlockFlow else { return -1 }
            var count = 0
            var next = flow.blocks.first
            while let place = next {
                if flow.blocks[place.index].isMeasured { count += 1 }
                next = flow.blocks.place(after: place)
            }
            return count
        }
        let before = measured()

        for letter in "typed text" { try stage.type(String(letter)) }

        #expect(before > 0 && before < 200)
        #expect(measured() - before < 10)
        #expect(
            view.text(
                in: view.textRange(
                    from: view.position(from: view.beginningOfDocument, offset: 500_000)!,
                    to: view.selectedTextRange!.start)!) == "typed text")
        #expect(view.bounds.intersects(view.caretRect(for: view.selectedTextRange!.start)))
    }

    @Test func tenMegabytesWithoutALineBreakAreShown() throws {
        let stage = Stage()
        let view = makeView(String(repeating: "ab cd ", count: 10_000_000 / 6), width: 300)
        show(view, on: stage)
        view.becomeFirstResponder()

        view.selectedRange = NSRange(location: 5_000_000, length: 0)
        stage.advance(by: 0.1)
        try stage.type("x")

        #expect(view.textStorage.length == 10_000_000 / 6 * 6 + 1)
        #expect(view.bounds.intersects(view.caretRect(for: view.selectedTextRange!.start)))
    }
}
