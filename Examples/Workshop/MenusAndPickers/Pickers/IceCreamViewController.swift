import UIKit

/// A picker view with titles in three components, and one with views as rows.
final class IceCreamViewController: UIViewController {
    private let flavors = ["Vanilla", "Chocolate", "Strawberry", "Pistachio", "Lemon", "Mango", "Hazelnut", "Coffee"]
    private let scoops = ["1", "2", "3", "4"]
    private let vessels = ["Cup", "Cone", "Bowl"]
    private let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Teal", .systemTeal), ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]

    private let order = UIPickerView()
    private let swatches = UIPickerView()
    private let summary = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Picker view"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        for picker in [order, swatches] {
            picker.dataSource = self
            picker.delegate = self
        }
        order.selectRow(2, inComponent: 0, animated: false)
        order.selectRow(1, inComponent: 1, animated: false)
        swatches.selectRow(4, inComponent: 0, animated: false)
        summary.font = .preferredFont(forTextStyle: .headline)
        summary.adjustsFontForContentSizeCategory = true
        summary.textAlignment = .center
        summary.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: [order, summary, swatches])
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Surprise me", primaryAction: UIAction { [weak self] _ in self?.surprise() })
        showOrder()
    }

    private func surprise() {
        for component in 0..<order.numberOfComponents {
            let next = (order.selectedRow(inComponent: component) + 3) % order.numberOfRows(inComponent: component)
            order.selectRow(next, inComponent: component, animated: true)
        }
        showOrder()
    }

    private func showOrder() {
        let flavor = flavors[order.selectedRow(inComponent: 0)], scoop = scoops[order.selectedRow(inComponent: 1)]
        let vessel = vessels[order.selectedRow(inComponent: 2)]
        summary.text = "\(flavor), \(scoop) \(scoop == "1" ? "scoop" : "scoops"), \(vessel.lowercased())"
        summary.textColor = colors[swatches.selectedRow(inComponent: 0)].color
    }
}

extension IceCreamViewController: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { pickerView === order ? 3 : 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        guard pickerView === order else { return colors.count }
        return [flavors.count, scoops.count, vessels.count][component]
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView === order ? [150, 50, 80][component] : 220
    }

    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        pickerView === order ? 32 : 44
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        guard pickerView === order else {
            let swatch = view as? SwatchView ?? SwatchView()
            swatch.show(colors[row].name, colors[row].color)
            return swatch
        }
        let label = view as? UILabel ?? UILabel()
        label.font = .systemFont(ofSize: 22)
        label.textAlignment = .center
        label.text = [flavors, scoops, vessels][component][row]
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { showOrder() }
}

/// A row with a color and its name.
private final class SwatchView: UIView {
    private let dot = UIView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        dot.layer.cornerRadius = 14
        label.font = .systemFont(ofSize: 21)
        let row = UIStackView(arrangedSubviews: [dot, label])
        row.spacing = 12
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            dot.widthAnchor.constraint(equalToConstant: 28), dot.heightAnchor.constraint(equalToConstant: 28),
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 56),
            row.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ name: String, _ color: UIColor) {
        dot.backgroundColor = color
        label.text = name
        accessibilityLabel = name
    }
}
