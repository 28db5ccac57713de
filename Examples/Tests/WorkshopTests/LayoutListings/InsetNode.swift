import AsyncDisplayKit

final class InsetNode: ASDisplayNode {
    private let a = Box("A", width: 120, height: 80, color: .systemBlue)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
            child: a
        )
    }
}

/// A box with a natural size, as a text or an image has.
private final class Box: ASDisplayNode {
    private let size: CGSize

    init(_ name: String, width: CGFloat, height: CGFloat, color: UIColor) {
        size = CGSize(width: width, height: height)
        super.init()
        debugName = name
        backgroundColor = color
        cornerRadius = 8
        alpha = 0.75
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        return size
    }
}
