import UIKit

/// Date pickers in all styles and modes, in several languages.
final class DatePickersViewController: UIViewController {
    private let scroll = UIScrollView()
    private let column = UIStackView()
    private let result = UILabel()
    private let wheels = UIDatePicker()
    private var pickers: [UIDatePicker] = []
    private let modes: [(String, UIDatePicker.Mode)] = [
        ("Time", .time), ("Date", .date), ("Both", .dateAndTime), ("Timer", .countDownTimer), ("Month", .yearAndMonth),
    ]
    /// June 8, 2026, 9:41 in the picker's time zone.
    static let start = Date(timeIntervalSince1970: 1_780_911_660)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Date pickers"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "globe"), menu: makeLanguageMenu())
        navigationItem.rightBarButtonItem?.accessibilityLabel = "Language"
        column.axis = .vertical
        column.spacing = 16
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 24, trailing: 20)
        scroll.addSubview(column)
        view.addSubview(scroll)
        for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
        addRow("Starts", makePicker(.dateAndTime, .compact))
        addRow("Birthday", makePicker(.date, .compact))
        addRow("Alarm", makePicker(.time, .compact))
        result.textColor = .secondaryLabel
        result.font = .preferredFont(forTextStyle: .footnote)
        result.adjustsFontForContentSizeCategory = true
        result.numberOfLines = 0
        result.text = "Nothing chosen yet"
        column.addArrangedSubview(result)
        addWheels()
        column.addArrangedSubview(makePicker(.dateAndTime, .inline))
    }

    private func makePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        setUp(picker, mode, style)
        return picker
    }

    private func setUp(_ picker: UIDatePicker, _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) {
        picker.timeZone = TimeZone(identifier: "GMT")
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Self.start
        picker.countDownDuration = 5_400
        picker.addAction(
            UIAction { [weak self] action in
                if let picker = action.sender as? UIDatePicker { self?.show(picker) }
            }, for: .valueChanged)
        pickers.append(picker)
    }

    private func addRow(_ title: String, _ picker: UIDatePicker) {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let row = UIStackView(arrangedSubviews: [label, picker])
        row.alignment = .center
        row.spacing = 8
        column.addArrangedSubview(row)
    }

    private func addWheels() {
        setUp(wheels, .dateAndTime, .wheels)
        let choice = UISegmentedControl(items: modes.map(\.0))
        choice.selectedSegmentIndex = 2
        choice.addAction(
            UIAction { [weak self] action in
                guard let self, let choice = action.sender as? UISegmentedControl else { return }
                wheels.datePickerMode = modes[choice.selectedSegmentIndex].1
            }, for: .valueChanged)
        column.addArrangedSubview(choice)
        column.addArrangedSubview(wheels)
    }

    private func show(_ picker: UIDatePicker) {
        if picker.datePickerMode == .countDownTimer {
            result.text = "Chosen: \(Int(picker.countDownDuration / 60)) minutes"
            return
        }
        let formatter = DateFormatter()
        formatter.timeZone = picker.timeZone
        formatter.locale = Locale(identifier: "en_US")
        formatter.dateFormat = "MMM d, yyyy 'at' HH:mm"
        result.text = "Chosen: " + formatter.string(from: picker.date)
    }

    private func makeLanguageMenu() -> UIMenu {
        let languages: [(String, String?)] = [
            ("English", nil), ("British English", "en_GB"), ("Deutsch", "de_DE"), ("Français", "fr_FR"),
            ("Svenska", "sv_SE"), ("Türkçe", "tr_TR"),
        ]
        return UIMenu(
            options: .singleSelection,
            children: languages.map { name, identifier in
                UIAction(title: name, state: identifier == nil ? .on : .off) { [weak self] _ in
                    for picker in self?.pickers ?? [] { picker.locale = identifier.map { Locale(identifier: $0) } }
                }
            })
    }
}
