import UIKit

/// Something about constraints to try out: what it is, the sample, and what it can be set to. Laid out by stack views.
class LayoutCard: UIView {
    /// Where the sample stands.
    let stage = UIView()
    private let rows = UIStackView()

    init(title: String, caption: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        let heading = UILabel()
        heading.text = title
        heading.font = .preferredFont(forTextStyle: .headline)
        heading.adjustsFontForContentSizeCategory = true
        heading.numberOfLines = 0
        heading.accessibilityTraits = .header
        let text = Self.note(caption)
        rows.axis = .vertical
        rows.spacing = 12
        for view in [heading, text, stage] { rows.addArrangedSubview(view) }
        rows.setCustomSpacing(4, after: heading)
        rows.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            rows.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            rows.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    static func note(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        return label
    }

    // MARK: Rows

    /// A control with its name before it.
    final func add(_ name: String, _ control: UIView) {
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        let row = UIStackView(arrangedSubviews: [label, control])
        row.spacing = 12
        row.alignment = .center
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        if control is UISwitch || control is UIStepper {
            label.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        }
        rows.addArrangedSubview(row)
    }

    /// A view as wide as the card.
    final func add(_ view: UIView) { rows.addArrangedSubview(view) }

    final func addChoice(_ name: String, _ titles: [String], selected: Int = 0, _ choose: @escaping (Int) -> Void) {
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentIndex = selected
        control.accessibilityLabel = name
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISegmentedControl else { return }
                choose(control.selectedSegmentIndex)
            }, for: .valueChanged)
        let label = Self.note(name)
        let group = UIStackView(arrangedSubviews: [label, control])
        group.axis = .vertical
        group.spacing = 4
        add(group)
    }

    final func addSlider(
        _ name: String, from low: Float, to high: Float, value: Float, _ change: @escaping (CGFloat) -> Void
    ) {
        let slider = UISlider()
        slider.minimumValue = low
        slider.maximumValue = high
        slider.value = value
        slider.accessibilityLabel = name
        slider.addAction(
            UIAction { action in
                guard let slider = action.sender as? UISlider else { return }
                change(CGFloat(slider.value.rounded()))
            }, for: .valueChanged)
        add(name, slider)
    }

    final func addSwitch(_ name: String, isOn: Bool, _ change: @escaping (Bool) -> Void) {
        let control = UISwitch()
        control.isOn = isOn
        control.accessibilityLabel = name
        control.addAction(
            UIAction { action in
                guard let control = action.sender as? UISwitch else { return }
                change(control.isOn)
            }, for: .valueChanged)
        add(name, control)
    }
}
