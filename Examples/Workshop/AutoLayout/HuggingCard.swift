import UIKit

/// Two labels in a row that do not fit, or leave space: which of them is compressed or stretched?
final class HuggingCard: LayoutCard {
    private let left = HuggingCard.label("Shipping address", .systemBlue)
    private let right = HuggingCard.label("Jalan Sudirman 1, Jakarta", .systemOrange)
    private let row = UIView()
    private var width: NSLayoutConstraint!

    init() {
        super.init(
            title: "Hugging and compression",
            caption:
                "With room to spare, the label that hugs less grows. With too little, the one that resists less is cut."
        )
        for view in [row, left, right] { view.translatesAutoresizingMaskIntoConstraints = false }
        stage.addSubview(row)
        row.addSubview(left)
        row.addSubview(right)
        row.layer.borderWidth = 1
        row.layer.borderColor = UIColor.separator.cgColor
        width = row.widthAnchor.constraint(equalToConstant: 240)
        // The slider's value is an optional constraint: the row stays inside the card.
        width.priority = .defaultHigh + 1
        NSLayoutConstraint.activate([
            width,
            row.topAnchor.constraint(equalTo: stage.topAnchor),
            row.bottomAnchor.constraint(equalTo: stage.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: stage.leadingAnchor),
            row.trailingAnchor.constraint(lessThanOrEqualTo: stage.trailingAnchor),
            left.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
            left.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
            left.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 4),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -4),
            right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
        ])
        addSlider("Row", from: 80, to: 420, value: 240) { [weak self] in self?.width.constant = $0 }
        addChoice("Hugs more", ["Leading", "Trailing"]) { [weak self] in self?.hug($0) }
        addChoice("Resists more", ["Leading", "Trailing"]) { [weak self] in self?.resist($0) }
        hug(0)
        resist(0)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        row.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func hug(_ place: Int) {
        for (index, label) in [left, right].enumerated() {
            label.setContentHuggingPriority(UILayoutPriority(index == place ? 251 : 250), for: .horizontal)
        }
    }

    private func resist(_ place: Int) {
        for (index, label) in [left, right].enumerated() {
            label.setContentCompressionResistancePriority(
                UILayoutPriority(index == place ? 750 : 749), for: .horizontal)
        }
    }

    private static func label(_ text: String, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.backgroundColor = color.withAlphaComponent(0.25)
        return label
    }
}

extension UILayoutPriority {
    fileprivate static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + more)
    }
}
