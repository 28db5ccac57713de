import AsyncDisplayKit
import Testing
import TwillTesting

/// A node that draws a filled circle.
final class DiscNode: ASDisplayNode {
    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        UIColor.red.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}

final class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        node.backgroundColor = .white

        let subNode = ASDisplayNode()
        subNode.backgroundColor = .orange
        subNode.style.preferredSize = CGSize(width: 300, height: 300)

        node.addSubnode(subNode)
        node.layoutSpecBlock = { _, _ in
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: subNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

@MainActor @Suite struct NodeScreenTests {
    @Test func aBoxLiesInTheMiddleOfTheScreen() {
        let stage = Stage()
        stage.show(BasicTextureViewController())

        let picture = stage.snapshot()
        #expect(picture.hasColor(.orange, at: CGPoint(x: 187, y: 333)))
        #expect(picture.hasColor(.orange, at: CGPoint(x: 38, y: 184)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 36, y: 184)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 38, y: 182)))
    }

    @Test func whatANodeDrawsIsInTheFirstFrame() {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        let disc = DiscNode()
        disc.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        controller.node.addSubnode(disc)
        stage.show(controller)

        #expect(stage.frameCount == 1)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 150, y: 150)))
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 102, y: 102)))
    }
}
