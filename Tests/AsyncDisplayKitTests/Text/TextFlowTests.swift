import Foundation
import Testing
import TwillTesting
import TwillText

@testable import AsyncDisplayKit

/// Texts around exclusion paths, and texts truncated at the beginning and in the middle. Courier New is drawn with
/// Liberation Mono, whose glyphs are all 1229/2048 of the size wide.
@MainActor @Suite struct TextFlowTests {
    private let cell: CGFloat = 20.0 * 1229 / 2048

    private func node(_ text: String) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: text, attributes: attributes)
        return node
    }

    private var attributes: [NSAttributedString.Key: Any] {
        [.font: UIFont(name: "Courier New", size: 20)!, .foregroundColor: UIColor.black]
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.05 }

    private func box(_ node: ASTextNode, _ location: Int, _ length: Int) -> CGRect {
        node.frame(forTextRange: NSRange(location: location, length: length))
    }

    private func show(_ node: ASDisplayNode, on stage: Stage) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()
    }

    private final class Listener: ASTextNodeDelegate {
        var events: [String] = []

        func textNode(
            _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
            textRange: NSRange
        ) { events.append("tap \(value)") }

        func textNodeTappedTruncationToken(_ textNode: ASTextNode) { events.append("token") }
    }

    // MARK: Exclusion paths

    @Test func textFlowsAroundItsExclusionPaths() {
        let node = node("aaa bbb ccc ddd eee"), line = UIFont(name: "Courier New", size: 20)!.lineHeight
        node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 5 * cell, y: 0, width: 5 * cell, height: line))]
        let size = node.layoutThatFits(
            ASSizeRangeMake(.zero, CGSize(width: 20 * cell, height: .infinity))
        ).size
        node.frame = CGRect(origin: .zero, size: size)

        #expect(isNear(box(node, 0, 3).minX, 0))
        #expect(isNear(box(node, 4, 7).minX, 10 * cell) && isNear(box(node, 4, 7).minY, 0))
        #expect(isNear(box(node, 12, 7).minX, 0) && isNear(box(node, 12, 7).minY, line))
        #expect(node.lineCount == 2 && !node.isTruncated)
        #expect(size.width < 18 * cell && size.height < 2 * line + 1)
        node.exclusionPaths = nil
        #expect(isNear(box(node, 4, 7).minX, 4 * cell))
    }

    @Test func exclusionPathsAreInTheCoordinatesOfTheText() {
        let node = node("aaa bbb")
        node.textContainerInset = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 0)
        node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10))]
        node.frame = CGRect(x: 0, y: 0, width: 300, height: 100)

        #expect(isNear(box(node, 0, 3).minX, 60) && isNear(box(node, 0, 3).minY, 30))
    }

    @Test func exclusionPathsMakeALayoutNecessaryIfTheyDiffer() {
        let root = ASDisplayNode(), node = node("aaa bbb")
        root.addSubnode(node)
        root.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: node) }
        let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))
        let before = root.layoutThatFits(range).size
        node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 50))]

        #expect(isNear(root.layoutThatFits(range).size.height, before.height + 50))
        let same = root.layoutThatFits(range)
        node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 50))]
        #expect(root.layoutThatFits(range) === same)
    }

    @Test(arguments: [CGFloat(1), 2, 3])
    func textDrawsNothingInAPath(scale: CGFloat) {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let stage = Stage(scale: scale)
            stage.setLayoutDirection(direction)
            let node = node(String(repeating: "HHHH ", count: 60))
            node.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 100, y: 60, width: 120, height: 120))]
            node.frame = CGRect(x: 20, y: 100, width: 320, height: 300)
            show(node, on: stage)
            let image = stage.snapshot()
            func inks(_ x: CGFloat, _ y: CGFloat) -> Bool {
                !image.hasColor(.white, at: CGPoint(x: 20 + x, y: 100 + y), tolerance: 60)
            }

            var inked: [CGPoint] = []
            for angle in stride(from: 0, to: 2 * Double.pi, by: 0.1) {
                for radius in stride(from: 0, through: 57, by: 3.0) {
                    let (x, y) = (160 + radius * cos(angle), 120 + radius * sin(angle))
                    if inks(x, y) { inked.append(CGPoint(x: x, y: y)) }
                }
            }
            #expect(inked.isEmpty)
            // There is text on both sides.
            #expect((30..<95).contains { inks(CGFloat($0), 115) || inks(CGFloat($0), 120) })
            #expect((225..<315).contains { inks(CGFloat($0), 115) || inks(CGFloat($0), 120) })
        }
    }

    @Test func tokenIsInTheLastPiece() {
        let node = node("aaa bbb ccc ddd eee"), line = UIFont(name: "Courier New", size: 20)!.lineHeight
        node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 5 * cell, y: 0, width: 5 * cell, height: line))]
        node.maximumNumberOfLines = 1
        node.truncationAttributedText = NSAttributedString(string: "[+]")
        node.frame = CGRect(x: 0, y: 0, width: 20 * cell, height: 100)

        #expect(node.isTruncated && node.lineCount == 1)
        // Ten cells: "bbb ccc" and the token.
        #expect(isNear(box(node, 4, 15).minX, 10 * cell) && isNear(box(node, 4, 15).width, 7 * cell))
    }

    // MARK: Truncation at the beginning and in the middle

    @Test(arguments: [(NSLineBreakMode.byTruncatingHead, 0), (.byTruncatingMiddle, 2)])
    func textOfTheAppReplacesWhatIsLeftOut(mode: NSLineBreakMode, start: Int) throws {
        let node = node("abcdefghij")
        node.truncationMode = mode
        node.maximumNumberOfLines = 1
        node.truncationAttributedText = NSAttributedString(string: "..")
        node.additionalTruncationMessage = NSAttributedString(string: "x")
        node.frame = CGRect(x: 0, y: 0, width: 8 * cell + 1, height: 40)
        let layout = try #require(node.presentText).layout

        // ".. x" is four cells wide.
        #expect(node.isTruncated)
        #expect(isNear(layout.truncationFrame.minX, CGFloat(start) * cell))
        #expect(isNear(layout.truncationFrame.width, 4 * cell))
        #expect(isNear(box(node, 8, 2).minX, 6 * cell))
        #expect(node.rects(forTextRange: NSRange(location: 3, length: 2)).isEmpty)
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func linksWorkInWhatIsShown(mode: NSLineBreakMode) throws {
        let stage = Stage()
        let listener = Listener(), node = ASTextNode()
        let text = NSMutableAttributedString(string: "abcdefghij", attributes: attributes)
        for (index, name) in ["start", "hidden", "end"].enumerated() {
            text.addAttribute(.link, value: name, range: NSRange(location: [0, 4, 8][index], length: 2))
        }
        node.attributedText = text
        node.isUserInteractionEnabled = true
        node.delegate = listener
        node.truncationMode = mode
        node.additionalTruncationMessage = NSAttributedString(string: "more")
        node.truncationAttributedText = NSAttributedString(string: ".")
        node.maximumNumberOfLines = 1
        // "..more" is six cells wide.
        node.truncationAttributedText = NSAttributedString(string: "..")
        node.frame = CGRect(x: 20, y: 100, width: 11 * cell + 1, height: 40)
        text.append(NSAttributedString(string: "klmnopqrst", attributes: attributes))
        text.addAttribute(.link, value: "last", range: NSRange(location: 18, length: 2))
        node.attributedText = text
        show(node, on: stage)
        func tap(_ column: CGFloat) throws {
            try stage.tap(at: CGPoint(x: 20 + (column + 0.5) * cell, y: 110))
        }

        // The end of the text, two letters of it at least, is at the end of the line.
        try tap(10)
        #expect(listener.events == ["tap last"])
        try tap(mode == .byTruncatingHead ? 3 : 5)
        #expect(listener.events == ["tap last", "token"])
        if mode == .byTruncatingMiddle {
            try tap(0)
            #expect(listener.events.last == "tap start")
        }
        #expect(node.rects(forTextRange: NSRange(location: 4, length: 2)).isEmpty)
        node.highlightRange = NSRange(location: 18, length: 2)
        let frames = node.highlightRects(forTextRange: node.highlightRange)
        #expect(frames.count == 1 && isNear(frames[0].minX, 9 * cell - 2))
    }

    @Test func imagesInATokenAreItsOwn() {
        let stage = Stage(scale: 1)
        func image(_ color: UIColor) -> NSTextAttachment {
            let attachment = NSTextAttachment()
            attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
            }
            return attachment
        }
        for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingTail] {
            let node = ASTextNode()
            let text = NSMutableAttributedString(attachment: image(.red))
            text.append(NSAttributedString(string: "bcdefghijklmnopqrst", attributes: attributes))
            node.attributedText = text
            node.truncationAttributedText = NSAttributedString(attachment: image(.blue))
            node.truncationMode = mode
            node.maximumNumberOfLines = 1
            node.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
            show(node, on: stage)
            let shown = stage.snapshot()

            #expect(
                (20..<120).contains { x in
                    (100..<130).contains { shown.hasColor(.blue, at: CGPoint(x: x, y: $0), tolerance: 4) }
                }, "\(mode)")
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3])
    func rightToLeftTextLosesItsBeginningAtTheRight(scale: CGFloat) {
        let stage = Stage(scale: scale)
        stage.setLayoutDirection(.rightToLeft)
        let node = node("אבגדהוזחטי")
        node.truncationMode = .byTruncatingHead
        node.maximumNumberOfLines = 1
        node.frame = CGRect(x: 20, y: 100, width: 5 * cell + 0.5, height: 40)
        show(node, on: stage)

        // The last letter is at the left edge of the line, the ellipsis at its right.
        #expect(isNear(box(node, 9, 1).minX, 0.5))
        #expect(isNear(node.presentText!.layout.truncationFrame.maxX, 5 * cell + 0.5))
        #expect(node.rects(forTextRange: NSRange(location: 0, length: 6)).isEmpty)
    }
}
