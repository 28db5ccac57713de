import AsyncDisplayKit
import UIKit

/// The same box as Basic UIKit's, as a node that a layout spec puts in the middle.
final class BasicTextureViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: ASDisplayNode())
        title = "Basic Texture"
        navigationItem.largeTitleDisplayMode = .never
        node.backgroundColor = .systemBackground
        node.automaticallyRelayoutOnSafeAreaChanges = true

        let subNode = ASDisplayNode()
        subNode.backgroundColor = .orange

        node.addSubnode(subNode)
        node.layoutSpecBlock = { node, constrainedSize in
            let page = node.safeAreaInsets
            // Smaller only where the page is: on a phone that lies on its side.
            let side = min(
                300, constrainedSize.max.width - page.left - page.right - 32,
                constrainedSize.max.height - page.top - page.bottom - 32)
            subNode.style.preferredSize = CGSize(width: side, height: side)
            return ASInsetLayoutSpec(
                insets: page,
                child: ASCenterLayoutSpec(
                    centeringOptions: .XY,
                    sizingOptions: [],
                    child: subNode))
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
