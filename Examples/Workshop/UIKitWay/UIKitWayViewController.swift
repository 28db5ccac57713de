import AsyncDisplayKit
import UIKit

/// The product card by constraints, in code and from a nib, with three ways to hide what a product does not have.
final class UIKitWayViewController: UIViewController {
    /// Of the product on the card. Its picture comes at once.
    private static let index = 3

    private let column = UIStackView()
    private let sample = UIView()
    private var card: UIView?
    private var isFromNib = false
    private var way = HidingWay.constants
    private var product = ProductGenerator.product(UIKitWayViewController.index)
    private let textureCard = NodeHostView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "UIKit way"
        navigationItem.largeTitleDisplayMode = .never
        product.badge = .officialStore
        product.reviews = max(1, product.reviews)
        product.freeShipping = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .listBackground
        column.spacing = 12
        showReadable(column)
        setUpSample()
    }

    // MARK: The card

    private func setUpSample() {
        let ways = UISegmentedControl(items: HidingWay.allCases.map(\.title))
        ways.selectedSegmentIndex = way.rawValue
        ways.accessibilityLabel = "Way of hiding"
        ways.addAction(
            UIAction { [weak self, weak ways] _ in
                guard let self, let ways, let way = HidingWay(rawValue: ways.selectedSegmentIndex) else { return }
                self.way = way
                showCard()
            }, for: .valueChanged)
        column.addArrangedSubview(makeSourceControl())
        column.addArrangedSubview(ways)
        column.addArrangedSubview(captioned(sample, "The card by constraints"))
        column.addArrangedSubview(captioned(textureCard, "The same card as a node"))
        addSwitch("Shop badge", isOn: true) { $0.badge = $1 ? .officialStore : .none }
        addSwitch("Rating", isOn: true) { $0.reviews = $1 ? 128 : 0 }
        addSwitch("Free shipping", isOn: true) { $0.freeShipping = $1 }
        showCard()
    }

    private func makeSourceControl() -> UISegmentedControl {
        let sources = UISegmentedControl(items: ["Code", "Interface Builder"])
        sources.selectedSegmentIndex = 0
        sources.accessibilityLabel = "Source of the card"
        sources.addAction(
            UIAction { [weak self, weak sources] _ in
                self?.isFromNib = sources?.selectedSegmentIndex == 1
                self?.showCard()
            }, for: .valueChanged)
        return sources
    }

    private func captioned(_ card: UIView, _ text: String) -> UIView {
        let caption = UILabel()
        caption.text = text
        caption.font = .preferredFont(forTextStyle: .caption1)
        caption.adjustsFontForContentSizeCategory = true
        caption.textColor = .secondaryLabel
        let group = UIStackView(arrangedSubviews: [caption, card])
        group.axis = .vertical
        group.spacing = 4
        return group
    }

    private func showCard() {
        card?.removeFromSuperview()
        let card: UIView =
            isFromNib ? NibCardSample(product: product, way: way) : WishlistCardView(product: product, way: way)
        card.translatesAutoresizingMaskIntoConstraints = false
        sample.addSubview(card)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: sample.topAnchor),
            card.bottomAnchor.constraint(equalTo: sample.bottomAnchor),
            card.leadingAnchor.constraint(equalTo: sample.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: sample.trailingAnchor),
        ])
        self.card = card
        showTextureCard()
    }

    /// The same card in Texture, below: nothing has to be hidden there, because a spec holds only what is to be seen.
    private func showTextureCard() {
        let url = PictureServer.shared?.url(forCard: Self.index)
        textureCard.node = ProductCardNode(model: CardModel(product, imageUrl: url))
    }

    private func addSwitch(_ name: String, isOn: Bool, _ change: @escaping (inout Product, Bool) -> Void) {
        let control = UISwitch(), label = UILabel()
        control.isOn = isOn
        control.accessibilityLabel = name
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                change(&product, control.isOn)
                UIView.animate(withDuration: 0.3) {
                    (self.card as? WishlistCardView)?.product = self.product
                    (self.card as? NibCardSample)?.product = self.product
                    self.showTextureCard()
                    self.view.layoutIfNeeded()
                }
            }, for: .valueChanged)
        label.text = name
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let row = UIStackView(arrangedSubviews: [label, control])
        row.alignment = .center
        label.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        column.addArrangedSubview(row)
    }
}
