import UIKit
import ViewTracking

/// A card of the feed, with a badge that shows what the service knows of it.
final class FeedCell: UITableViewCell {
    private let card = UIView()
    private let title = UILabel()
    private let subtitle = UILabel()
    private let badge = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.layer.borderWidth = 2
        title.font = .preferredFont(forTextStyle: .headline)
        subtitle.font = .preferredFont(forTextStyle: .subheadline)
        subtitle.textColor = .secondaryLabel
        badge.font = .preferredFont(forTextStyle: .footnote)
        badge.setContentHuggingPriority(.required, for: .horizontal)
        badge.setContentCompressionResistancePriority(.required, for: .horizontal)
        for label in [title, subtitle, badge] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        let texts = UIStackView(arrangedSubviews: [title, subtitle])
        texts.axis = .vertical
        texts.spacing = 4
        let row = UIStackView(arrangedSubviews: [texts, badge])
        row.spacing = 12
        row.alignment = .center
        for view in [card, row] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(card)
        card.addSubview(row)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 14),
            row.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -14),
            row.topAnchor.constraint(equalTo: card.topAnchor, constant: 20),
            row.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -20),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(card number: Int) {
        title.text = "Card \(number)"
        subtitle.text = "Half of it, for a second"
        card.trackingElement = TrackingElement(
            elementType: "card", identity: "\(number)", minimumVisibleRatio: 0.5, minimumDwell: 1)
        setBadge("", .systemGray)
    }

    /// The view that carries the component.
    var trackedView: UIView { card }

    /// Shows the ratio and the dwell: green once sent, orange while the time runs, gray below the ratio.
    func show(_ state: TrackingElementState) {
        let percent = "\(Int((state.visibility.ratio * 100).rounded())) %"
        if state.isSent {
            setBadge("\(percent)\nsent", .systemGreen)
        } else if let dwell = state.dwell {
            let tenths = Int((dwell * 10 + 0.01).rounded(.down))
            setBadge("\(percent)\n\(tenths / 10).\(tenths % 10) s", .systemOrange)
        } else {
            setBadge(percent, .systemGray)
        }
    }

    private func setBadge(_ text: String, _ color: UIColor) {
        guard badge.text != text || badge.textColor != color else { return }
        badge.text = text
        badge.textColor = color
        card.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }
}
