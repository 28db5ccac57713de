import UIKit

/// A row of the product list: a card for each column, laid out by hand.
final class ProductCell: UITableViewCell {
    private enum Metrics {
        static let cardMargin = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    }

    private var cards: [ProductCardView] = []
    private var columns = 1

    /// Told when a heart is tapped, with its card's place in the row.
    var onHeart: ((_ place: Int, _ isOn: Bool) -> Void)?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// At most as many products as columns; a last row may have fewer.
    func show(_ products: [Product], columns: Int) {
        self.columns = columns
        while cards.count < products.count {
            let card = ProductCardView(product: products[cards.count])
            let place = cards.count
            card.onHeart = { [weak self] isOn in self?.onHeart?(place, isOn) }
            cards.append(card)
            contentView.addSubview(card)
        }
        for (place, card) in cards.enumerated() {
            card.isHidden = place >= products.count
            if place < products.count { card.product = products[place] }
        }
        setNeedsLayout()
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        onHeart = nil
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = columnWidth(contentView.bounds.width), margin = Metrics.cardMargin
        for (place, card) in cards.enumerated() where !card.isHidden {
            let size = card.sizeThatFits(CGSize(width: width - margin.left - margin.right, height: 0))
            card.frame = CGRect(
                x: CGFloat(place) * width + margin.left, y: margin.top, width: size.width, height: size.height)
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margin = Metrics.cardMargin
        let width = columnWidth(size.width - safeAreaInsets.left - safeAreaInsets.right) - margin.left - margin.right
        let heights = cards.filter { !$0.isHidden }.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
        return CGSize(width: size.width, height: (heights.max() ?? 0) + margin.top + margin.bottom)
    }

    private func columnWidth(_ width: CGFloat) -> CGFloat { (width / CGFloat(columns)).rounded(.down) }
}

/// The large title above the list.
final class LargeTitleView: UIView {
    private enum Metrics {
        static let height: CGFloat = 52
        static let bottom: CGFloat = 8
        static let margin: CGFloat = 16
    }

    private let label = UILabel()

    init(title: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Metrics.height))
        label.text = title
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.accessibilityTraits = .header
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let size = label.sizeThatFits(area.size)
        label.frame = CGRect(
            x: area.minX + Metrics.margin, y: bounds.height - Metrics.bottom - size.height,
            width: max(0, area.width - 2 * Metrics.margin), height: size.height)
    }
}
