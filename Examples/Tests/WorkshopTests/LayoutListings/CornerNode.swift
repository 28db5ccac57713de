import AsyncDisplayKit

final class CornerNode: ASDisplayNode {
    private let a = Box("A", width: 160, height: 120, color: .systemBlue)
    private let b = Box("B", width: 40, height: 40, color: .systemIndigo)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spec = ASCornerLayoutSpec(
            child: a,
            corner: b,
            location: .topRight
        )
        return ASCenterLayoutSpec(
            centeringOptions: .XY,
            sizingOptions: [],
            child: spec
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
