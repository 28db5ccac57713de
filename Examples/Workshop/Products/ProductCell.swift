import UIKit

/// A row of the product list: a card for each column, laid out by hand.
final class ProductCell: UITableViewCell {
    private enum Metrics {
        static let cardMargin = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    }

    private var cards: [ProductCardView] = []
    private var columnWidth: CGFloat = 0

    /// Whether the cards set the outlines of their shadows.
    var hasShadowPath = true

    /// Called when a heart is tapped, with its card's place in the row.
    var onHeart: ((_ place: Int, _ isOn: Bool) -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Products for the columns from the left; a last row may have fewer.
    func show(_ products: [Product], columnWidth: CGFloat) {
        self.columnWidth = columnWidth
        while cards.count < products.count {
            let card = ProductCardView(product: products[cards.count])
            let place = cards.count
            card.onHeart = { [weak self] isOn in self?.onHeart?(place, isOn) }
            cards.append(card)
            contentView.addSubview(card)
        }
        for (place, card) in cards.enumerated() {
            card.isHidden = place >= products.count
            card.hasShadowPath = hasShadowPath
            if place < products.count { card.product = products[place] }
        }
        setNeedsLayout()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        onHeart = nil
        touchedPlace = nil
    }

    // MARK: Touches

    /// The place of the card that was touched last; a row that was selected without a touch has none.
    private(set) var touchedPlace: Int?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchedPlace = touches.first.flatMap { touch in
            cards.firstIndex { !$0.isHidden && $0.bounds.contains(touch.location(in: $0)) }
        }
        super.touchesBegan(touches, with: event)
    }

    /// Scales the touched card down while it is highlighted.
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        guard let touchedPlace else { return }
        let card = cards[touchedPlace]
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            card.transform = highlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = Metrics.cardMargin
        for (place, card) in cards.enumerated() where !card.isHidden {
            let size = card.sizeThatFits(CGSize(width: columnWidth - margin.left - margin.right, height: 0))
            card.bounds.size = size
            card.center = CGPoint(
                x: CGFloat(place) * columnWidth + margin.left + size.width / 2, y: margin.top + size.height / 2)
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margin = Metrics.cardMargin
        let width = columnWidth - margin.left - margin.right
        let heights = cards.filter { !$0.isHidden }.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
        return CGSize(width: size.width, height: (heights.max() ?? 0) + margin.top + margin.bottom)
    }
}
