import AsyncDisplayKit
import UIKit

/// Images that move, and one that becomes sharp.
final class AnimatedImagesViewController: ASDKViewController<ASDisplayNode> {
    override init() {
        super.init(node: AnimatedImagesNode())
        title = "Animated images"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// Cards one below the other, two side by side on wide screens.
final class AnimatedImagesNode: ASScrollNode {
    private enum Metrics {
        static let wide: CGFloat = 640
        static let margin: CGFloat = 16
    }

    private let cards: [ImageCardNode] = [
        AnimatedImageCardNode(
            title: "GIF", file: "ball.gif", caption: "Up to 256 colors. 16 frames, each for 0.05 seconds."),
        AnimatedImageCardNode(
            title: "APNG", file: "dots.png", caption: "All colors, and half-transparent. 12 frames."),
        AnimatedImageCardNode(
            title: "WebP", file: "waves.webp", caption: "All colors in little data. 24 frames."),
        QualityCardNode(),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .systemGroupedBackground
    }

    override func didLoad() {
        super.didLoad()
        // The layout keeps clear of bars by itself, at the sides as well.
        view.contentInsetAdjustmentBehavior = .never
        view.alwaysBounceVertical = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isWide = constrainedSize.max.width - safeAreaInsets.left - safeAreaInsets.right >= Metrics.wide
        let columns = isWide ? 2 : 1
        let rows = stride(from: 0, to: cards.count, by: columns).map { first -> ASLayoutElement in
            let row = cards[first..<min(cards.count, first + columns)]
            for card in row {
                card.style.flexGrow = 1
                card.style.flexShrink = 1
                card.style.flexBasis = ASDimensionMake(isWide ? "48%" : "100%")
            }
            return ASStackLayoutSpec(
                direction: .horizontal, spacing: Metrics.margin, justifyContent: .start, alignItems: .stretch,
                children: Array(row))
        }
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: Metrics.margin, justifyContent: .start, alignItems: .stretch, children: rows)
        let margin = Metrics.margin, page = safeAreaInsets
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(
                top: page.top + margin, left: page.left + margin, bottom: page.bottom + margin,
                right: page.right + margin),
            child: column)
    }
}
