import AsyncDisplayKit

final class AbsoluteNode: ASDisplayNode {
    private let a = Box("A", width: 80, height: 80, color: .systemBlue)
    private let b = Box("B", width: 80, height: 80, color: .systemGreen)
    private let c = Box("C", width: 80, height: 80, color: .systemOrange)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        a.style.layoutPosition = CGPoint(x: 20, y: 20)
        b.style.layoutPosition = CGPoint(x: 120, y: 160)
        c.style.layoutPosition = CGPoint(x: 220, y: 300)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASAbsoluteLayoutSpec(
            sizing: .default,
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
