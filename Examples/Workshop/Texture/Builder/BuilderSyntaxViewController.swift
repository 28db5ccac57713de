import AsyncDisplayKit
import TextureSwiftSupport
import UIKit

/// The product card by specs and by a result builder, with the source of both.
final class BuilderSyntaxViewController: ASDKViewController<BuilderSyntaxNode> {
    override init() {
        super.init(node: BuilderSyntaxNode())
        title = "SwiftUI-like syntax"
        navigationItem.largeTitleDisplayMode = .never
        node.onShowList = { [weak self] in
            let list = ProductCardListViewController(syntax: .builder)
            list.title = "List of new cards"
            self?.show(list, sender: nil)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The page, which is laid out in the same syntax: one column, or two on wide screens.
final class BuilderSyntaxNode: ASScrollNode {
    private enum Metrics {
        /// The width from which two cards fit side by side.
        static let wide: CGFloat = 560
        static let margin: CGFloat = 16
    }

    /// Called when the user asks for the list, on the main thread.
    var onShowList: (() -> Void)?

    private let titleNode = ASTextNode()
    private let explanationNode = ASTextNode()
    private let nextNode = ASButtonNode()
    private let listNode = ASButtonNode()
    private let specs: CardSampleNode
    private let builder: CardSampleNode
    private let specsCode = ListingNode(.specs)
    private let builderCode = ListingNode(.builder)
    /// A product with all rows at first.
    private var index = 3

    override init() {
        let model = Self.model(index)
        specs = CardSampleNode(.specs, card: ProductCardNode(model: model))
        builder = CardSampleNode(.builder, card: BuilderCardNode(model: model))
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .listBackground
        titleNode.accessibilityTraits = .header
        nextNode.addTarget(
            self, action: Selector("showNextProduct", BuilderSyntaxNode.showNextProduct),
            forControlEvents: .touchUpInside)
        listNode.addTarget(
            self, action: Selector("showList", BuilderSyntaxNode.showList), forControlEvents: .touchUpInside)
        for button in [nextNode, listNode] {
            // 44 points high, with the text's left edge on the margin.
            button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
        }
        setTexts()
    }

    private static func model(_ index: Int) -> CardModel {
        CardModel(ProductGenerator.product(index), imageUrl: PictureServer.shared?.url(forCard: index))
    }

    // MARK: Actions

    @MainActor
    private func showNextProduct() {
        index += 1
        let model = Self.model(index)
        specs.show(ProductCardNode(model: model))
        builder.show(BuilderCardNode(model: model))
    }

    @MainActor
    private func showList() { onShowList?() }

    // MARK: Texts

    /// The page's own words follow the text size; the cards have the sizes of the design.
    private func setTexts() {
        let size = asyncTraitCollection().preferredContentSizeCategory
        let traits = size == .unspecified ? nil : UITraitCollection(preferredContentSizeCategory: size)
        let title = UIFont.preferredFont(forTextStyle: .title2, compatibleWith: traits)
        titleNode.attributedText = NSAttributedString(
            string: "One layout instead of five",
            attributes: [.font: UIFont.boldSystemFont(ofSize: title.pointSize), .foregroundColor: UIColor.label])
        let body = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
        explanationNode.attributedText = NSAttributedString(
            string: "The structures of TextureSwiftSupport read like SwiftUI, and make the specs that you know. "
                + "Both cards are equal, pixel by pixel.",
            attributes: [.font: body, .foregroundColor: UIColor.secondaryLabel])
        nextNode.setTitle("Next product", with: body, with: .systemBlue, for: [])
        listNode.setTitle("List of new cards", with: body, with: .systemBlue, for: [])
        for sample in [specs, builder] { sample.setTextSize(traits) }
        for listing in [specsCode, builderCode] { listing.setTextSize(traits) }
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

    // MARK: Layout

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isWide = constrainedSize.max.width >= Metrics.wide
        return LayoutSpec {
            VStackLayout(spacing: 8) {
                VStackLayout(spacing: 8) {
                    titleNode
                    explanationNode
                    HStackLayout(spacing: 24, flexWrap: .wrap(lineSpacing: 0, alignContent: .start)) {
                        nextNode
                        listNode
                    }
                }
                .padding(.horizontal, Metrics.margin)
                if isWide {
                    HStackLayout(spacing: 8, alignItems: .start) {
                        VStackLayout(spacing: 12) {
                            builder
                            builderCode
                        }
                        .flexGrow(1).flexShrink(1).flexBasis(fraction: 0.5)
                        VStackLayout(spacing: 12) {
                            specs
                            specsCode
                        }
                        .flexGrow(1).flexShrink(1).flexBasis(fraction: 0.5)
                    }
                    .padding(.horizontal, Metrics.margin - 8)
                } else {
                    VStackLayout(spacing: 12) {
                        builder
                        specs
                        builderCode
                        specsCode
                    }
                    .padding(.horizontal, Metrics.margin - 8)
                }
            }
            .padding(.vertical, Metrics.margin)
            .padding(safeAreaInsets)
        }
    }
}
