import AsyncDisplayKit
import UIKit

// The steps from an empty node to the box of BasicTextureViewController.

/// A page whose view is a node's.
final class EmptyNodeViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "An empty node"
        node.backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A box with a frame, in the page's corner.
final class FramedBoxViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "A box with a frame"
        node.backgroundColor = .systemBackground

        let subNode = ASDisplayNode()
        subNode.backgroundColor = .orange
        subNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)

        node.addSubnode(subNode)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The same box in a layout spec, which does not use its frame: the box fills the page.
final class BoxWithoutSizeViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "A box without a size"
        node.backgroundColor = .systemBackground

        let subNode = ASDisplayNode()
        subNode.backgroundColor = .orange
        subNode.frame = CGRect(x: 0, y: 0, width: 300, height: 300)

        node.addSubnode(subNode)
        node.layoutSpecBlock = { _, _ in
            return ASCenterLayoutSpec(
                centeringOptions: .XY,
                sizingOptions: [],
                child: subNode)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
