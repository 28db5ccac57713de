import UIKit

/// The name of a month and the number of its photos, on a blurred background.
final class MonthHeader: UICollectionReusableView {
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    private let name = UILabel()
    private let count = UILabel()

    static func height(_ traits: UITraitCollection) -> CGFloat {
        UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits).lineHeight.rounded(.up) + 16
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (label, style, color) in [(name, .headline, .label), (count, .subheadline, .secondaryLabel)]
            as [(UILabel, UIFont.TextStyle, UIColor)]
        {
            label.font = .preferredFont(forTextStyle: style)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = color
        }
        for view in [background, name, count] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            background.leadingAnchor.constraint(equalTo: leadingAnchor),
            background.trailingAnchor.constraint(equalTo: trailingAnchor),
            background.topAnchor.constraint(equalTo: topAnchor),
            background.bottomAnchor.constraint(equalTo: bottomAnchor),
            name.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 8),
            name.centerYAnchor.constraint(equalTo: centerYAnchor),
            count.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor, constant: -8),
            count.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
            count.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
        ])
        count.setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ name: String, _ count: Int) {
        self.name.text = name
        self.count.text = "\(count)"
    }
}
