import Foundation
import Testing
import TwillSync
import TwillTesting
import TwillText

@testable import AsyncDisplayKit

/// The contents and sizes of text nodes.
@MainActor @Suite struct TextNodeTests {
    nonisolated static let words = "One two three four five six seven eight nine ten"

    nonisolated static func node(_ text: String, size: CGFloat = 14) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
        return node
    }

    private func measure(_ node: ASDisplayNode, width: CGFloat, height: CGFloat = .infinity) -> CGSize {
        node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: width, height: height))).size
    }

    @Test func textNodesHaveTheSizeOfLabels() {
        for width: CGFloat in [60, 100, 200, 1000] {
            let label = UILabel()
            label.text = Self.words
            label.font = .systemFont(ofSize: 14)
            label.numberOfLines = 0
            let expected = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            #expect(measure(Self.node(Self.words), width: width) == expected)
        }
    }

    /// The second engine's sizes are whole points, with the insets; the first one's whole pixels.
    @Test(arguments: [CGFloat(1), 2, 3]) func aTextNode2IsAWholeNumberOfPointsLarge(scale: CGFloat) {
        let stage = Stage(scale: scale)
        defer { _ = stage }
        for points: CGFloat in [11, 13, 14, 17.5] {
            for width: CGFloat in [60, 130, 1000] {
                for inset: CGFloat in [0, 2.25] {
                    let first = Self.node(Self.words, size: points), second = ASTextNode2()
                    second.attributedText = first.attributedText
                    for node in [first, second] {
                        node.textContainerInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
                    }
                    let pixels = measure(first, width: width), whole = measure(second, width: width)
                    #expect(whole.width == min(width, whole.width.rounded()) && whole.height == whole.height.rounded())
                    #expect(whole.width >= pixels.width && whole.width < pixels.width + 1)
                    // Rounding up to pixels comes before: the text itself may be that much smaller.
                    #expect(whole.height > pixels.height - 1 / scale && whole.height < pixels.height + 1)
                    #expect((pixels.width * scale).rounded() / scale == pixels.width)
                }
            }
        }
    }

    @Test func aLineBreakAtTheEndMakesNoLineInATextNode2() {
        func height(_ text: String, _ node: ASTextNode) -> CGFloat {
            node.attributedText = Self.node(text).attributedText
            return measure(node, width: 1000).height
        }
        let one = height("One", ASTextNode2()), two = height("One\ntwo", ASTextNode2())
        #expect(two > one)
        for end in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"] {
            #expect(height("One" + end, ASTextNode2()) == one)
            #expect(height("One\ntwo" + end, ASTextNode2()) == two)
            #expect(height(end, ASTextNode2()) == one)
        }
        #expect(height("One\n\n", ASTextNode2()) == two)
        #expect(height("One\n", ASTextNode()) == height("One\ntwo", ASTextNode()))
    }

    @Test func aLineBreakAtTheEndOfATextNode2HasNoPlace() {
        let node = ASTextNode2()
        node.attributedText = Self.node("One\n").attributedText
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 50)

        #expect(node.lineCount == 1)
        #expect(
            node.rects(forTextRange: NSRange(location: 0, length: 4))
                == node.rects(forTextRange: NSRange(location: 0, length: 3)))
        #expect(node.rects(forTextRange: NSRange(location: 3, length: 1)).isEmpty)
    }

    @Test func emptyTextNodesHaveSizeZero() {
        #expect(measure(ASTextNode(), width: 100) == .zero)
        #expect(measure(Self.node(""), width: 100) == .zero)
    }

    @Test func aMaximumOfLinesTruncates() {
        let node = Self.node(Self.words)
        node.maximumNumberOfLines = 2
        let line = measure(Self.node("One"), width: 1000).height
        let size = measure(node, width: 80)
        #expect(size.height >= 2 * line - 0.5 && size.height <= 2 * line + 0.5)
        node.frame = CGRect(origin: .zero, size: size)
        #expect(node.lineCount == 2)
        #expect(node.isTruncated)
        node.maximumNumberOfLines = 0
        node.frame = CGRect(x: 0, y: 0, width: 80, height: 500)
        #expect(!node.isTruncated)
        #expect(node.lineCount > 2)
    }

    @Test func behaviour32BaselinesAreTheFirstFontsAscenderAndTheLastOnesDescender() {
        let node = ASTextNode()
        let large = UIFont.systemFont(ofSize: 30), small = UIFont.systemFont(ofSize: 10)
        let text = NSMutableAttributedString(string: "A", attributes: [.font: large])
        text.append(NSAttributedString(string: "b", attributes: [.font: small]))
        node.attributedText = text
        #expect(node.style.ascender == large.ascender)
        #expect(node.style.descender == small.descender)
    }

    /// The lines that fit end with a short word; the last of them, filled up and with an ellipsis, is wider.
    @Test func behaviour32ATruncatedLineMakesTheNodeWiderThanItsWords() {
        let text = "A extraordinarily long word"
        let word = measure(Self.node("A"), width: 1000)
        let part = measure(Self.node("A extraor\u{2026}"), width: 1000)
        for node in [Self.node(text), ASTextNode2()] {
            node.attributedText = Self.node(text).attributedText
            node.maximumNumberOfLines = 1
            let size = measure(node, width: part.width + 4)
            #expect(size.width >= part.width - 4 && size.width <= part.width + 4)
            let height = node is ASTextNode2 ? word.height.rounded(.up) : word.height
            #expect(size.width > word.width + 20 && size.height == height)
        }
    }

    @Test func behaviour32AMinimumLineHeightAddsToTheAscender() {
        let font = UIFont.systemFont(ofSize: 10)
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 40
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: "A", attributes: [.font: font, .paragraphStyle: style])
        #expect(node.style.ascender == 40 + font.descender)
        style.maximumLineHeight = 20
        node.attributedText = NSAttributedString(string: "B", attributes: [.font: font, .paragraphStyle: style])
        #expect(node.style.ascender == 20 + font.descender)
    }

    @Test func truncationAttributedTextIsAtTheEnd() {
        let node = Self.node(Self.words)
        node.maximumNumberOfLines = 1
        node.truncationAttributedText = NSAttributedString(string: " …")
        node.additionalTruncationMessage = NSAttributedString(string: "more")
        let size = measure(node, width: 150)
        #expect(size.width <= 150)
        node.frame = CGRect(origin: .zero, size: CGSize(width: 150, height: size.height))
        #expect(node.isTruncated)
        let shown = node.presentText
        let content = shown?.layout.content.runs.map(\.text).joined() ?? ""
        #expect(content.hasPrefix("One two"))
        #expect(content.hasSuffix(" … more"))
        // One more letter would not fit; the next character may be a space.
        let words = content.dropLast(" … more".count)
        let rest = Self.words.dropFirst(words.count).prefix(2)
        let longer = Self.node(words + rest + " … more")
        #expect(measure(longer, width: 1000).width > 150)
    }

    @Test func aShadowMakesTheNodeLargerOnTheSidesItReaches() {
        let node = Self.node("Shadow")
        let plain = measure(node, width: 500)
        node.shadowOpacity = 1
        node.shadowRadius = 2
        node.shadowOffset = CGSize(width: 3, height: 5)
        #expect(node.shadowPadding == UIEdgeInsets(top: 0, left: 0, bottom: -7, right: -5))
        let size = measure(node, width: 500)
        #expect(size == CGSize(width: plain.width + 5, height: plain.height + 7))
    }

    @Test func measuringOffTheMainThreadGivesTheSame() {
        // A thread of the app's own sees the screen whose code ran last: another test's screen may have other pixels.
        let stage = Stage(scale: 2)
        defer { _ = stage }
        let size = Locked(CGSize.zero)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let node = TextNodeTests.node(TextNodeTests.words)
            let range = ASSizeRangeMake(.zero, CGSize(width: 100, height: CGFloat.infinity))
            let measured = node.layoutThatFits(range).size
            size.withLock { $0 = measured }
            isDone.signal()
        }
        isDone.wait()
        #expect(size.withLock { $0 } == measure(Self.node(Self.words), width: 100))
    }

    @Test func theFirstFrameContainsTheText() {
        let stage = Stage(scale: 2)
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        let node = ASTextNode()
        node.attributedText = NSAttributedString(
            string: "MMMM", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.black])
        node.frame = CGRect(x: 20, y: 100, width: 300, height: 60)
        controller.node.addSubnode(node)
        stage.show(controller)
        #expect(stage.shows("MMMM"))
        let picture = stage.snapshot()
        var dark = 0
        for x in stride(from: CGFloat(20), to: 150, by: 1) where picture.hasColor(.black, at: CGPoint(x: x, y: 130)) {
            dark += 1
        }
        #expect(dark > 10)
    }

    // MARK: Links

    private final class Listener: ASTextNodeDelegate {
        var taps: [String] = []
        var tokenTaps = 0

        func textNode(
            _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
            textRange: NSRange
        ) {
            taps.append("\(attribute) \(value) \(textRange.location) \(textRange.length)")
        }

        func textNodeTappedTruncationToken(_ textNode: ASTextNode) { tokenTaps += 1 }
    }

    private func linkedNode() -> ASTextNode {
        let node = ASTextNode()
        let text = NSMutableAttributedString(
            string: "Read the terms now", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.addAttribute(
            NSAttributedString.Key("place"), value: "terms", range: NSRange(location: 9, length: 5))
        node.attributedText = text
        node.linkAttributeNames = ["place"]
        node.isUserInteractionEnabled = true
        return node
    }

    @Test func aTapOnALinkNotifiesTheDelegate() throws {
        let stage = Stage()
        let listener = Listener()
        let controller = ASDKViewController(node: ASDisplayNode())
        let node = linkedNode()
        node.delegate = listener
        node.frame = CGRect(x: 20, y: 100, width: 340, height: 40)
        controller.node.addSubnode(node)
        stage.show(controller)

        let box = node.frame(forTextRange: NSRange(location: 9, length: 5))
        try stage.tap(at: CGPoint(x: 20 + box.midX, y: 100 + box.midY))
        #expect(listener.taps == ["place terms 9 5"])
        try stage.tap(at: CGPoint(x: 22, y: 110))
        #expect(listener.taps.count == 1)
    }

    @Test func touchingALinkHighlightsIt() {
        let stage = Stage()
        let listener = Listener()
        let controller = ASDKViewController(node: ASDisplayNode())
        let node = linkedNode()
        node.delegate = listener
        node.frame = CGRect(x: 20, y: 100, width: 340, height: 40)
        controller.node.addSubnode(node)
        stage.show(controller)

        let box = node.frame(forTextRange: NSRange(location: 9, length: 5))
        let point = CGPoint(x: 20 + box.midX, y: 100 + box.midY)
        stage.touchDown(at: point)
        #expect(node.highlightRange == NSRange(location: 9, length: 5))
        // It stays through another layout: one that is added would ask for the next, and so on.
        let shown = node.layer.sublayers ?? []
        node.setNeedsLayout()
        stage.advance(by: 1.0 / 60)
        #expect(!shown.isEmpty && (node.layer.sublayers ?? []).elementsEqual(shown, by: ===))
        stage.touchUp(at: point)
        #expect(node.highlightRange.length == 0)
    }
}
