import AsyncDisplayKit
import UIKit

/// The real layout of a sample: a screen with its spec and nothing else.
final class LayoutVC: ASDKViewController<ASDisplayNode> {
    let page: PageNode

    init<Sample: LayoutSample>(_ sample: Sample) {
        page = PageNode(sample)
        super.init(node: ASDisplayNode())
        title = sample.title
        navigationItem.largeTitleDisplayMode = .never
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        let page = page
        node.layoutSpecBlock = { node, _ in ASInsetLayoutSpec(insets: node.safeAreaInsets, child: page) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
