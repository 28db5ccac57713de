import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Texts in interfaces that run from right to left.
@MainActor @Suite struct TextDirectionTests {
    private func text(_ alignment: NSTextAlignment = .natural) -> ASTextNode {
        let node = ASTextNode(), style = NSMutableParagraphStyle()
        style.alignment = alignment
        node.attributedText = NSAttributedString(
            string: "A first line of words\nand one",
            attributes: [
                .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black, .paragraphStyle: style,
            ])
        node.backgroundColor = .white
        node.frame = CGRect(x: 20, y: 100, width: 300, height: 80)
        return node
    }

    /// The left and right ends of the second line.
    private func secondLine(_ node: ASTextNode) -> (left: CGFloat, right: CGFloat) {
        let box = node.frame(forTextRange: NSRange(location: 22, length: 7))
        return (box.minX, box.maxX)
    }

    @Test func linesBeginAtTheLeadingEdge() {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let root = ASDisplayNode(), natural = text(), left = text(.left)
        root.addSubnode(natural)
        root.addSubnode(left)
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        #expect(abs(secondLine(natural).right - 300) < 0.5)
        #expect(abs(secondLine(left).left) < 0.5)
    }

    @Test func aTextIsDrawnAgainWhenTheDirectionChanges() {
        let stage = Stage()
        let root = ASDisplayNode(), node = text()
        root.backgroundColor = .white
        root.addSubnode(node)
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        func isInked(_ range: Range<Int>) -> Bool {
            let picture = stage.snapshot()
            return range.contains { x in
                (128..<148).contains { y in
                    !picture.hasColor(.white, at: CGPoint(x: CGFloat(x), y: CGFloat(y)), tolerance: 60)
                }
            }
        }
        #expect(isInked(20..<80) && !isInked(260..<320))
        stage.setLayoutDirection(.rightToLeft)
        stage.drawChanges()
        #expect(!isInked(20..<80) && isInked(260..<320))
    }
}
