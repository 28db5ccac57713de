import Foundation
import Testing
import TwillTesting
import TwillText

@testable import AsyncDisplayKit

/// Insets of text nodes, colors, and touches on and next to links.
@MainActor @Suite struct TextDetailTests {
    private func show(_ node: ASDisplayNode, on stage: Stage, _ frame: CGRect) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = frame
        controller.node.addSubnode(node)
        stage.show(controller)
    }

    private func linked() -> ASTextNode {
        let node = ASTextNode()
        let text = NSMutableAttributedString(
            string: "Read the terms now", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        text.addAttribute(.link, value: "terms", range: NSRange(location: 9, length: 5))
        node.attributedText = text
        node.isUserInteractionEnabled = true
        return node
    }

    private final class Listener: ASTextNodeDelegate {
        var events: [String] = []
        var wantsLongPresses = true

        func textNode(
            _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
            textRange: NSRange
        ) { events.append("tap \(value)") }

        func textNode(
            _ textNode: ASTextNode, longPressedLinkAttribute attribute: String, value: Any, at point: CGPoint,
            textRange: NSRange
        ) { events.append("long \(value)") }

        func textNode(
            _ textNode: ASTextNode, shouldLongPressLinkAttribute attribute: String, value: Any, at point: CGPoint
        ) -> Bool { wantsLongPresses }

        func textNodeTappedTruncationToken(_ textNode: ASTextNode) { events.append("token") }
    }

    // MARK: Size and colour

    @Test func textContainerInsetsSurroundTheText() {
        let node = TextNodeTests.node("Text")
        let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))
        let plain = node.layoutThatFits(range).size
        node.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        #expect(node.layoutThatFits(range).size == CGSize(width: plain.width + 10, height: plain.height + 5))
        node.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(node.frame(forTextRange: NSRange(location: 0, length: 1)).minX == 2)
    }

    @Test func textWithoutAColourMayFollowTheTint() {
        let stage = Stage()
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: "MMMM", attributes: [.font: UIFont.systemFont(ofSize: 60)])
        node.tintColor = .red
        show(node, on: stage, CGRect(x: 20, y: 100, width: 340, height: 80))
        func has(_ color: UIColor) -> Bool {
            let picture = stage.snapshot()
            return (20..<200).contains { picture.hasColor(color, at: CGPoint(x: CGFloat($0), y: 140), tolerance: 2) }
        }
        #expect(has(.black) && !has(.red))
        node.textColorFollowsTintColor = true
        stage.drawChanges()
        #expect(has(.red))
        node.tintColor = .blue
        stage.drawChanges()
        #expect(has(.blue) && !has(.red))
    }

    @Test func boxesOfARangeAreInItsLines() {
        let node = TextNodeTests.node("One two three", size: 20)
        node.frame = CGRect(x: 0, y: 0, width: 80, height: 100)
        let boxes = node.rects(forTextRange: NSRange(location: 0, length: 13))
        #expect(boxes.count == Int(node.lineCount) && boxes.count > 1)
        #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxY <= $1.minY + 0.5 })
        #expect(node.rects(forTextRange: NSRange(location: 40, length: 3)).isEmpty)
    }

    // MARK: Truncation

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
    func theTruncationModeDeterminesTheTruncatedPart(mode: NSLineBreakMode) {
        let node = TextNodeTests.node("One two three four five six", size: 20)
        node.maximumNumberOfLines = 1
        node.truncationMode = mode
        node.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
        #expect(node.isTruncated)
        let layout = node.presentText!.layout
        // The first and the last words can be found where they are shown.
        let first = layout.utf16Index(at: CGPoint(x: 2, y: 10)) ?? -1
        let last = layout.utf16Index(at: CGPoint(x: layout.size.width - 2, y: 10)) ?? -1
        switch mode {
        case .byTruncatingHead: #expect(last >= 24)
        case .byTruncatingMiddle: #expect(first <= 1 && last >= 24)
        default: #expect(first <= 1)
        }
    }

    @Test(arguments: [false, true])
    func tapsOnTheEllipsisNotifyTheDelegateIfEnabled(asks: Bool) throws {
        let stage = Stage()
        let listener = Listener(), node = TextNodeTests.node("One two three four five six", size: 20)
        node.maximumNumberOfLines = 1
        node.isUserInteractionEnabled = true
        node.delegate = listener
        node.alwaysHandleTruncationTokenTap = asks
        show(node, on: stage, CGRect(x: 20, y: 100, width: 120, height: 30))
        let line = try #require(node.presentText?.layout.lines.last)
        try stage.tap(at: CGPoint(x: 20 + line.frame.maxX - 3, y: 112))
        #expect(listener.events == (asks ? ["token"] : []))
    }

    // MARK: Links

    @Test func aLinkIsFoundAtAPoint() {
        let stage = Stage()
        let node = linked()
        show(node, on: stage, CGRect(x: 20, y: 100, width: 340, height: 40))
        let box = node.frame(forTextRange: NSRange(location: 9, length: 5))
        var name: NSString?
        var range = NSRange(location: 0, length: 0)
        let value = node.linkAttributeValue(
            at: CGPoint(x: box.midX, y: box.midY), attributeName: &name, range: &range)
        #expect(value as? String == "terms")
        #expect(name as String? == NSAttributedString.Key.link.rawValue && range == NSRange(location: 9, length: 5))
        #expect(node.linkAttributeValue(at: CGPoint(x: 5, y: 10), attributeName: nil, range: nil) == nil)
    }

    @Test(arguments: [false, true])
    func touchesBesideLinksMayPassThrough(passes: Bool) {
        let stage = Stage()
        let node = linked()
        node.passthroughNonlinkTouches = passes
        show(node, on: stage, CGRect(x: 20, y: 100, width: 340, height: 40))
        let box = node.frame(forTextRange: NSRange(location: 9, length: 5))
        #expect(node.point(inside: CGPoint(x: box.midX, y: box.midY), with: nil))
        #expect(node.point(inside: CGPoint(x: 5, y: 10), with: nil) == !passes)
    }

    /// A long touch is a tap, if the delegate does not accept it as a long press.
    @Test(arguments: [false, true])
    func aLongPressOnALinkIsReportedInsteadOfATap(isWanted: Bool) {
        let stage = Stage()
        let listener = Listener(), node = linked()
        listener.wantsLongPresses = isWanted
        node.delegate = listener
        show(node, on: stage, CGRect(x: 20, y: 100, width: 340, height: 40))
        let box = node.frame(forTextRange: NSRange(location: 9, length: 5))
        let point = CGPoint(x: 20 + box.midX, y: 100 + box.midY)
        stage.touchDown(at: point)
        stage.advance(by: 1)
        stage.touchUp(at: point)
        #expect(listener.events == [isWanted ? "long terms" : "tap terms"])
    }

    @Test(arguments: [ASTextNodeHighlightStyle.light, .dark])
    func aRangeMayBeHighlightedByCode(style: ASTextNodeHighlightStyle) {
        let stage = Stage()
        let node = linked()
        node.backgroundColor = .gray
        node.highlightStyle = style
        show(node, on: stage, CGRect(x: 20, y: 100, width: 340, height: 60))
        let place = CGPoint(x: 60, y: 102)
        let before = stage.pixel(at: place)
        node.setHighlightRange(NSRange(location: 0, length: 4), animated: false)
        stage.drawChanges()
        let white = stage.pixel(at: place), old = before
        func level(_ color: UIColor) -> CGFloat {
            var level: CGFloat = 0
            color.getRed(&level, green: nil, blue: nil, alpha: nil)
            return level
        }
        #expect(style == .light ? level(white) < level(old) : level(white) > level(old))
        node.highlightRange = NSRange(location: 0, length: 0)
        stage.drawChanges()
        #expect(level(stage.pixel(at: place)) == level(old))
    }

    @Test func placeholderBarsAreAtThePositionsOfLines() {
        let node = TextNodeTests.node("One two three", size: 20)
        node.placeholderColor = .green
        node.placeholderInsets = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
        node.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        #expect(node.placeholderEnabled)
        let image = node.placeholderImage()
        #expect(image?.size == CGSize(width: 200, height: 40))
        node.placeholderColor = nil
        #expect(!node.placeholderEnabled && node.placeholderImage() == nil)
    }
}
