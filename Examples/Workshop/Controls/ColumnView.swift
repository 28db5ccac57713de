import UIKit

/// Views one below the other, each as wide as the page's margins leave and as high as it wants to be.
final class ColumnView: UIScrollView {
    static let margin: CGFloat = 20
    static let spacing: CGFloat = 16
    /// Wider lines are hard to read.
    static let maximumWidth: CGFloat = 672

    private(set) var rows: [UIView] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func add(_ views: UIView...) {
        for view in views { addSubview(view) }
        rows += views
        setNeedsLayout()
    }

    /// Replaces all rows; those that stay are not removed.
    func show(_ views: [UIView]) {
        for row in rows where !views.contains(row) { row.removeFromSuperview() }
        for view in views { addSubview(view) }
        rows = views
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * Self.margin)
        let width = min(room, Self.maximumWidth)
        let left = safeAreaInsets.left + Self.margin + ((room - width) / 2).rounded()
        var y = Self.margin
        for row in rows where !row.isHidden {
            let height = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
            row.frame = CGRect(x: left, y: y, width: width, height: height)
            y += height + Self.spacing
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // The text size may be another.
        setNeedsLayout()
    }

    /// A paragraph.
    static func text(_ text: String = "", style: UIFont.TextStyle = .body, color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    /// A switch with its name.
    static func choice(_ name: String, isOn: Bool, changed: @escaping (Bool) -> Void) -> FormRow {
        let choice = UISwitch()
        choice.isOn = isOn
        choice.accessibilityLabel = name
        choice.addAction(UIAction { [unowned choice] _ in changed(choice.isOn) }, for: .valueChanged)
        let row = FormRow(name, [choice])
        row.backgroundColor = .secondarySystemBackground
        row.layer.cornerRadius = 10
        return row
    }

    /// A wide button.
    static func button(_ title: String, action: @escaping () -> Void) -> UIButton {
        var look = UIButton.Configuration.tinted()
        look.title = title
        look.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
        return UIButton(configuration: look, primaryAction: UIAction { _ in action() })
    }
}
