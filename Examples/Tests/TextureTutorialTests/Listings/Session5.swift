// swift-format-ignore-file

// "Future": the specs that the text compares with a declarative syntax. Of its two other listings one is SwiftUI, the other
// needs a framework of result builders.
import AsyncDisplayKit

class GoNode: ASDisplayNode {
    let tokopediaText = ASTextNode()
    let tokopediaButtonNode = ASButtonNode()
    let goBtnNode = ASButtonNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        tokopediaText.attributedText = NSAttributedString(string: "Hello World")
        tokopediaButtonNode.setTitle("Button", with: nil, with: nil, for: .normal)
        tokopediaButtonNode.style.preferredSize = CGSize(width: 120, height: 44)
        goBtnNode.setTitle("Go!", with: nil, with: nil, for: .normal)
        goBtnNode.style.preferredSize = CGSize(width: 60, height: 44)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let vStack = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 16,
            justifyContent: .start,
            alignItems: .start,
            children: [tokopediaText, tokopediaButtonNode]
        )

        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 16,
            justifyContent: .start,
            alignItems: .start,
            children: [vStack, goBtnNode]
        )
    }
}
