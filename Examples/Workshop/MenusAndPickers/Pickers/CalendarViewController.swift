import UIKit

/// A calendar with decorations, in which several days are selected.
final class CalendarViewController: UIViewController {
    private let calendar = UICalendarView()
    private let summary = UILabel()
    private lazy var selection = UICalendarSelectionMultiDate(delegate: self)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Calendar"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        calendar.delegate = self
        calendar.visibleDateComponents = DateComponents(year: 2026, month: 6)
        calendar.selectionBehavior = selection
        selection.selectedDates = [9, 10, 11].map { DateComponents(year: 2026, month: 6, day: $0) }
        summary.textColor = .secondaryLabel
        summary.textAlignment = .center
        summary.font = .preferredFont(forTextStyle: .body)
        summary.adjustsFontForContentSizeCategory = true
        let column = UIStackView(arrangedSubviews: [calendar, summary])
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor).withPriority(.defaultHigh),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
        ])
        showSelection()
    }

    private func showSelection() {
        let count = selection.selectedDates.count
        summary.text = count == 1 ? "One day off" : "\(count) days off"
    }
}

extension CalendarViewController: UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        switch dateComponents.day {
        case 5, 19: .default(color: .systemRed, size: .medium)
        case 12: .image(UIImage(systemName: "star.fill"), color: .systemOrange, size: .large)
        case 24:
            .customView {
                let label = UILabel()
                label.text = "trip"
                label.font = .systemFont(ofSize: 10, weight: .semibold)
                label.textColor = .systemGreen
                return label
            }
        default: nil
        }
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
        showSelection()
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
        showSelection()
    }
}

extension NSLayoutConstraint {
    fileprivate func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
