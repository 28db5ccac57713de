import UIKit

/// A group of the screen: a title, and below it rows on a white card.
class ServiceCard: UIStackView {
    private let rows = UIStackView()

    init(_ title: String) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 8
        let header = Self.label(title, .headline)
        header.accessibilityTraits.insert(.header)
        addArrangedSubview(header)
        rows.axis = .vertical
        rows.spacing = 12
        rows.isLayoutMarginsRelativeArrangement = true
        rows.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16)
        rows.backgroundColor = .secondarySystemGroupedBackground
        rows.layer.cornerRadius = 12
        addArrangedSubview(rows)
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func add(_ views: UIView...) {
        for view in views { rows.addArrangedSubview(view) }
    }

    /// Buttons side by side; at the accessibility text sizes one below the other.
    func addButtons(_ buttons: UIButton...) {
        let row = UIStackView(arrangedSubviews: buttons)
        row.spacing = 10
        row.distribution = .fillEqually
        row.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
        buttonRows.append(row)
        rows.addArrangedSubview(row)
    }

    private var buttonRows: [UIStackView] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        for row in buttonRows { row.axis = isLarge ? .vertical : .horizontal }
    }

    static func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    /// - Parameter name: What VoiceOver reads, where the title needs the card to be understood.
    static func button(_ title: String, name: String? = nil, _ action: @escaping () -> Void) -> UIButton {
        var look = UIButton.Configuration.tinted()
        look.title = title
        look.buttonSize = .small
        look.cornerStyle = .medium
        let button = UIButton(configuration: look, primaryAction: UIAction { _ in action() })
        if let name { button.accessibilityLabel = name }
        return button
    }
}
