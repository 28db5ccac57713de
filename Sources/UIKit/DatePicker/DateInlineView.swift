import CoreGraphics
import Foundation

/// The content of an inline date picker: a month calendar, and below it the time.
final class DateInlineView: UIView, MonthCalendarSource {
    let calendar: MonthCalendar
    private weak var picker: UIDatePicker?
    private let timeTitle = UILabel()
    private let time: DatePill?
    private var selected: Date

    private static let timeHeight: CGFloat = 48

    init(_ picker: UIDatePicker, rules: DateRules, hasTime: Bool) {
        self.picker = picker
        selected = picker.shownDate
        calendar = MonthCalendar(rules, date: selected)
        time = hasTime ? DatePill() : nil
        super.init(frame: .zero)
        addSubview(calendar)
        calendar.source = self
        guard let time else { return }
        timeTitle.text = "Time"
        timeTitle.font = .preferredFont(forTextStyle: .body)
        timeTitle.adjustsFontForContentSizeCategory = true
        addSubview(timeTitle)
        addSubview(time)
        time.accessibilityIdentifier = "time"
        time.addAction(
            UIAction { [weak self, weak time] _ in
                if let time { self?.picker?.openPopover(from: time, isTime: true) }
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { fatalError("DateInlineView is never archived.") }

    func update(_ rules: DateRules) { calendar.update(rules) }

    func show(_ date: Date, animated: Bool) {
        let rules = calendar.rules
        let isOtherDay = !rules.calendar.isDate(date, inSameDayAs: selected)
        selected = date
        time?.text = DateTexts(rules.calendar).text(date, dateStyle: .none, timeStyle: .short)
        if isOtherDay { calendar.refresh() }
        calendar.show(date, animated: animated)
        setNeedsLayout()
    }

    var fittingSize: CGSize {
        CGSize(width: MonthMetrics.width, height: MonthMetrics.height + (time == nil ? 0 : Self.timeHeight))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let below = time == nil ? 0 : Self.timeHeight
        calendar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
        guard let time else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = MonthMetrics.side + 8, size = time.sizeThatFits(.zero), top = calendar.frame.maxY
        let pillX = bounds.width - side - size.width
        time.frame = CGRect(
            x: isMirrored ? side : pillX, y: top + (below - size.height) / 2, width: size.width, height: size.height)
        let width = max(0, pillX - side - 8)
        timeTitle.textAlignment = .natural
        timeTitle.frame = CGRect(
            x: isMirrored ? bounds.width - side - width : side, y: top, width: width, height: below)
    }

    // MARK: The calendar's source

    func isSelected(_ day: Date) -> Bool { calendar.rules.calendar.isDate(day, inSameDayAs: selected) }

    func isSelectable(_ day: Date) -> Bool { calendar.rules.allows(day, .day) }

    func decoration(for day: Date) -> UIView? { nil }

    func didTap(_ day: Date) {
        guard !isSelected(day) else { return }
        picker?.didSelect(day: day)
        // In a popover the picker shows its labels only.
        if let date = picker?.shownDate { show(date, animated: true) }
    }

    func visibleMonthDidChange(from month: Date) {}
}
