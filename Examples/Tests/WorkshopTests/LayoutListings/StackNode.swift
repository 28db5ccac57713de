import AsyncDisplayKit

final class StackNode: ASDisplayNode {
    private let a = Box("A", width: 60, height: 60, color: .systemBlue)
    private let b = Box("B", width: 80, height: 100, color: .systemGreen)
    private let c = Box("C", width: 50, height: 40, color: .systemOrange)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 8,
            justifyContent: .start,
            alignItems: .center,
            flexWrap: .noWrap,
            alignContent: .start,
            lineSpacing: 0,
            children: [a, b, c]
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
