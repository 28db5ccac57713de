import UIKit

/// Controls for the weight, the scale, the colors and the value.
final class SymbolControls: UIView {
    private(set) var style = SymbolStyle() {
        didSet { if style != oldValue { changed() } }
    }

    /// Called after each change.
    var changed: () -> Void = {}

    private let weightName = SymbolControls.label("Regular", color: .secondaryLabel)
    private let column = UIStackView()

    init() {
        super.init(frame: .zero)
        preservesSuperviewLayoutMargins = true
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        ])
        column.addArrangedSubview(scales)
        column.addArrangedSubview(colorings)
        addSlider("Weight", 8, 3, weightName) { [unowned self] value in
            let index = Int(value.rounded())
            weightName.text = SymbolStyle.weights[index].name
            style.weight = index
        }
        let percent = Self.label("100 %", color: .secondaryLabel)
        addSlider("Value", 1, 1, percent) { [unowned self, unowned percent] value in
            percent.text = "\(Int((value * 100).rounded())) %"
            style.value = Double(value)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private static func label(_ text: String, color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        return label
    }

    private var scales: UISegmentedControl {
        let control = UISegmentedControl(items: ["Small", "Medium", "Large"])
        control.selectedSegmentIndex = 1
        control.addAction(
            UIAction { [unowned self, unowned control] _ in
                style.scale = [.small, .medium, .large][max(0, control.selectedSegmentIndex)]
            }, for: .valueChanged)
        return control
    }

    private var colorings: UISegmentedControl {
        let control = UISegmentedControl(items: SymbolStyle.Coloring.allCases.map(\.title))
        control.selectedSegmentIndex = 0
        control.addAction(
            UIAction { [unowned self, unowned control] _ in
                style.coloring = SymbolStyle.Coloring(rawValue: control.selectedSegmentIndex) ?? .monochrome
            }, for: .valueChanged)
        return control
    }

    private func addSlider(
        _ name: String, _ maximum: Float, _ value: Float, _ label: UILabel, changed: @escaping (Float) -> Void
    ) {
        let slider = UISlider()
        slider.maximumValue = maximum
        slider.value = value
        slider.accessibilityLabel = name
        slider.addAction(UIAction { [unowned slider] _ in changed(slider.value) }, for: .valueChanged)
        let title = Self.label(name), names = UIStackView(arrangedSubviews: [title, label])
        names.distribution = .equalSpacing
        let group = UIStackView(arrangedSubviews: [names, slider])
        group.axis = .vertical
        group.spacing = 2
        column.addArrangedSubview(group)
    }
}
