import AsyncDisplayKit
import UIKit

/// A step's card, and the finished one beside it.
final class CardStepViewController: ASDKViewController<ASDisplayNode> {
    init(step: CardStep) {
        super.init(node: CardStepNode(step: step))
        title = "Step \(step.letter)"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// Laid out by specs like everything on the page: one below the other, and side by side on wide screens.
final class CardStepNode: ASScrollNode {
    private enum Metrics {
        /// From here on two cards fit side by side.
        static let wide: CGFloat = 560
        static let margin: CGFloat = 16
    }

    private let step: CardStep
    private let titleNode = ASTextNode()
    private let explanationNode = ASTextNode()
    private let yours: LabelledCardNode
    private let expected: LabelledCardNode

    init(step: CardStep) {
        self.step = step
        // One that has all rows. Its picture comes at once: what happens on the way is the list's subject.
        let product = ProductGenerator.product(3)
        let model = CardModel(product, imageUrl: PictureServer.shared?.url(forCard: 3))
        yours = LabelledCardNode("Yours, after step \(step.letter)", step.makeCard(model) ?? StartCardNode())
        expected = LabelledCardNode("Expected", WishlistCardNode(model: model))
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .listBackground
        setTexts()
    }

    /// The page's own words follow the text size; the cards have the sizes of the design.
    private func setTexts() {
        let size = asyncTraitCollection().preferredContentSizeCategory
        let traits = size == .unspecified ? nil : UITraitCollection(preferredContentSizeCategory: size)
        let title = UIFont.preferredFont(forTextStyle: .title2, compatibleWith: traits)
        titleNode.attributedText = NSAttributedString(
            string: step.title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: title.pointSize), .foregroundColor: UIColor.label])
        explanationNode.attributedText = NSAttributedString(
            string: step.explanation,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits),
                .foregroundColor: UIColor.secondaryLabel,
            ])
        let label = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        for card in [yours, expected] { card.setLabelFont(.systemFont(ofSize: label.pointSize, weight: .semibold)) }
    }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        let size = asyncTraitCollection().preferredContentSizeCategory
        if size != previous.preferredContentSizeCategory { setTexts() }
    }

    override func didLoad() {
        super.didLoad()
        // The layout keeps clear of bars by itself, at the sides as well.
        view.contentInsetAdjustmentBehavior = .never
        view.alwaysBounceVertical = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isWide = constrainedSize.max.width >= Metrics.wide
        if isWide { for card in [yours, expected] { card.style.width = ASDimensionMake("48%") } }
        let cards = ASStackLayoutSpec(
            direction: isWide ? .horizontal : .vertical, spacing: 20, justifyContent: .spaceBetween,
            alignItems: isWide ? .start : .stretch, children: [yours, expected])
        let page = ASStackLayoutSpec(
            direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
            children: [titleNode, explanationNode, cards])
        cards.style.spacingBefore = 16
        var insets = safeAreaInsets
        insets.top += Metrics.margin
        insets.left += Metrics.margin
        insets.right += Metrics.margin
        insets.bottom += Metrics.margin
        return ASInsetLayoutSpec(insets: insets, child: page)
    }
}

/// A card on a white plate, with a line above it.
private final class LabelledCardNode: ASDisplayNode {
    private let labelNode = ASTextNode()
    private let plateNode = ASDisplayNode()
    private let label: String
    private let card: ASDisplayNode

    init(_ label: String, _ card: ASDisplayNode) {
        self.label = label
        self.card = card
        super.init()
        automaticallyManagesSubnodes = true
        plateNode.backgroundColor = .cardBackground
        plateNode.cornerRadius = 10
        card.style.minHeight = ASDimensionMake(96)
    }

    func setLabelFont(_ font: UIFont) {
        labelNode.attributedText = NSAttributedString(
            string: label, attributes: [.font: font, .foregroundColor: UIColor.secondaryLabel])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .stretch,
            children: [labelNode, ASBackgroundLayoutSpec(child: card, background: plateNode)])
    }
}
