// swift-format-ignore-file

// "Future": a layout by specs, and in the syntax of a result builder. The listing between them is SwiftUI.
import AsyncDisplayKit
import TextureSwiftSupport

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

// As the text has it: the two lines of the column in a row, and the button after the row, which is on top of it.
final class BuilderGoNode: GoNode {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(spacing: 16) {
                tokopediaText
                tokopediaButtonNode
            }
            goBtnNode
        }
    }
}

// The stacks of the SwiftUI listing, with the spacing of the specs.
final class NestedGoNode: GoNode {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout(spacing: 16, alignItems: .start) {
                VStackLayout(spacing: 16, alignItems: .start) {
                    tokopediaText
                    tokopediaButtonNode
                }
                goBtnNode
            }
        }
    }
}

// Without arguments, as in SwiftUI: no spacing, and elements as wide or high as the stack.
final class PlainGoNode: GoNode {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        LayoutSpec {
            HStackLayout {
                VStackLayout {
                    tokopediaText
                    tokopediaButtonNode
                }
                goBtnNode
            }
        }
    }
}
