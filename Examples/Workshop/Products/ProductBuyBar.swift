import UIKit

/// The bar at the bottom of a product's page: what it costs, and the button that puts it into the cart.
final class ProductBuyBar: UIView {
    static let height: CGFloat = 66

    private let line = UIView()
    private let caption = UILabel()
    private let price = UILabel()
    private let button = UIButton(configuration: .filled())
    private var count = 0

    init(price text: String) {
        super.init(frame: .zero)
        backgroundColor = .cardBackground
        line.backgroundColor = .separator
        caption.font = .systemFont(ofSize: 12)
        caption.textColor = .secondaryLabel
        price.text = text
        price.font = .systemFont(ofSize: 17, weight: .semibold)
        button.addAction(
            UIAction { [weak self] _ in
                self?.count += 1
                self?.showCount()
            }, for: .primaryActionTriggered)
        [line, caption, price, button].forEach(addSubview)
        showCount()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func showCount() {
        caption.text = count == 0 ? "Price" : "\(count) in your cart"
        button.configuration?.title = count == 0 ? "Add to cart" : "Add another"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: 0, left: safeAreaInsets.left + 16, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right + 16)
        )
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
        let width = min(220, (area.width - 12) / 2)
        button.frame = CGRect(x: area.maxX - width, y: area.midY - 22, width: width, height: 44)
        let column = area.width - width - 12
        caption.frame = CGRect(x: area.minX, y: area.midY - 20, width: column, height: 16)
        price.frame = CGRect(x: area.minX, y: area.midY - 2, width: column, height: 22)
    }
}
