import UIKit

/// A large title with cards below it, which a finger moves up and down.
final class ProductListView: UIView {
    private enum Metrics {
        static let titleHeight: CGFloat = 52
        static let titleBottom: CGFloat = 8
        static let titleMargin: CGFloat = 16
        static let cardMargin = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
        /// On wider screens cards stand in columns no narrower than this.
        static let narrowestColumn: CGFloat = 320
    }

    private let titleLabel = UILabel()
    private let cards: [ProductCardView]

    init(title: String, products: [Product]) {
        cards = products.map(ProductCardView.init)
        super.init(frame: .zero)
        backgroundColor = .listBackground
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        titleLabel.accessibilityTraits = .header
        addSubview(titleLabel)
        cards.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Layout

    private var contentHeight: CGFloat = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(origin: .zero, size: bounds.size).inset(by: safeAreaInsets)

        let titleSize = titleLabel.sizeThatFits(area.size)
        titleLabel.frame = CGRect(
            x: area.minX + Metrics.titleMargin,
            y: area.minY + Metrics.titleHeight - Metrics.titleBottom - titleSize.height,
            width: area.width - 2 * Metrics.titleMargin, height: titleSize.height)

        let columns = max(1, Int(area.width / Metrics.narrowestColumn))
        let columnWidth = (area.width / CGFloat(columns)).rounded(.down)
        var bottoms = [CGFloat](repeating: area.minY + Metrics.titleHeight, count: columns)
        for card in cards {
            // The next card goes where there is most room, the left of two equal columns first.
            let column = bottoms.firstIndex(of: bottoms.min()!)!
            let margin = Metrics.cardMargin
            let width = columnWidth - margin.left - margin.right
            let height = card.sizeThatFits(CGSize(width: width, height: 0)).height
            card.frame = CGRect(
                x: area.minX + CGFloat(column) * columnWidth + margin.left, y: bottoms[column] + margin.top,
                width: width, height: height)
            bottoms[column] = card.frame.maxY + margin.bottom
        }
        contentHeight = bottoms.max()! + safeAreaInsets.bottom + Metrics.cardMargin.bottom
        scroll(by: 0)
    }

    // MARK: Dragging

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        // Read in the window's coordinates: this view's own move along with its content.
        scroll(by: touch.previousLocation(in: nil).y - touch.location(in: nil).y)
    }

    private func scroll(by distance: CGFloat) {
        let last = max(0, contentHeight - bounds.height)
        let offset = min(max(0, bounds.origin.y + distance), last)
        if offset != bounds.origin.y { bounds.origin.y = offset }
    }
}
