import AsyncDisplayKit
import UIKit

/// The product card by constraints: three ways to hide what a product does not have, and what scrolling it costs.
final class UIKitWayViewController: UIViewController {
    /// Of the product on the card. Its picture comes at once.
    private static let index = 3

    private let column = UIStackView()
    private let sample = UIView()
    private var card: WishlistCardView?
    private var way = HidingWay.constants
    private var product = ProductGenerator.product(UIKitWayViewController.index)
    private let lists = UIView()
    private var race: ScrollRace?
    private var listOwner: AnyObject?
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
        for contender in Contender.all { add(contender) }
        lists.layer.cornerRadius = 8
        lists.clipsToBounds = true
        lists.isHidden = true
        let height = lists.heightAnchor.constraint(equalToConstant: 300)
        // While it is hidden, the stack wants it to be of no height.
        height.priority = UILayoutPriority(999)
        height.isActive = true
        column.addArrangedSubview(lists)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        race?.stop()
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
        column.addArrangedSubview(ways)
        column.addArrangedSubview(captioned(sample, "The card by constraints"))
        column.addArrangedSubview(captioned(textureCard, "The same card as a node"))
        addSwitch("Shop badge", isOn: true) { $0.badge = $1 ? .officialStore : .none }
        addSwitch("Rating", isOn: true) { $0.reviews = $1 ? 128 : 0 }
        addSwitch("Free shipping", isOn: true) { $0.freeShipping = $1 }
        showCard()
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
        let card = WishlistCardView(product: product, way: way)
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
                    self.card?.product = self.product
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

    // MARK: Scrolling

    private func add(_ contender: Contender) {
        let label = UILabel(), figures = UILabel(), graph = FrameTimeGraph()
        let button = UIButton(configuration: .tinted())
        label.text = contender.title
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        figures.text = graph.summary
        figures.font = .preferredFont(forTextStyle: .caption1)
        figures.adjustsFontForContentSizeCategory = true
        figures.textColor = .secondaryLabel
        button.configuration?.title = "Scroll"
        button.configuration?.buttonSize = .small
        button.accessibilityLabel = "Scroll \(contender.title)"
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.addAction(
            UIAction { [weak self] _ in self?.run(contender, graph, figures) }, for: .primaryActionTriggered)
        let head = UIStackView(arrangedSubviews: [label, button])
        head.alignment = .center
        let group = UIStackView(arrangedSubviews: [head, graph, figures])
        group.axis = .vertical
        group.spacing = 4
        column.addArrangedSubview(group)
    }

    private func run(_ contender: Contender, _ graph: FrameTimeGraph, _ figures: UILabel) {
        race?.stop()
        lists.subviews.forEach { $0.removeFromSuperview() }
        lists.isHidden = false
        let list = contender.makeList()
        list.view.frame = lists.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        lists.addSubview(list.view)
        listOwner = list.owner
        view.layoutIfNeeded()
        graph.clear()
        let race = ScrollRace(list.scrolls) {
            graph.add($0)
            figures.text = graph.summary
        } finished: { [weak self] in
            self?.race = nil
        }
        self.race = race
        race.start()
    }
}
