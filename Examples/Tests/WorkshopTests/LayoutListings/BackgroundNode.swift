import AsyncDisplayKit

final class BackgroundNode: ASDisplayNode {
    private let a = Box("A", width: 200, height: 120, color: .systemBlue)
    private let b = Box("B", width: 80, height: 40, color: .systemOrange)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spec = ASBackgroundLayoutSpec(
            child: a,
            background: b
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
