import CoreGraphics
import Foundation

/// A calendar of one month, which changes by arrows, by swipes and by wheels of months and years.
final class MonthCalendar: UIView {
    weak var source: (any MonthCalendarSource)? {
        didSet { refresh() }
    }
    var design = UIFontDescriptor.SystemDesign.default {
        didSet { refresh() }
    }
    /// Whether rows have room for decorations.
    var hasDecorations = false {
        didSet { setNeedsLayout() }
    }

    private(set) var rules: DateRules
    /// The start of the month that is shown.
    private(set) var month: Date

    private let title = MonthTitle()
    private let previousButton = MonthCalendar.arrow("chevron.backward", "Previous Month")
    private let nextButton = MonthCalendar.arrow("chevron.forward", "Next Month")
    private let weekdays = (0..<7).map { _ in UILabel() }
    private let pages = MonthPages()
    private var grids: [MonthGrid] { pages.grids }
    private var wheels: DateWheels?

    init(_ rules: DateRules, date: Date) {
        self.rules = rules
        month = rules.start(of: .month, date)
        super.init(frame: CGRect(x: 0, y: 0, width: MonthMetrics.width, height: MonthMetrics.height))
        for label in weekdays {
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        for view in [pages, title, previousButton, nextButton] as [UIView] { addSubview(view) }
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        previousButton.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        nextButton.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        pages.onTurn = { [weak self] in self?.pageDidTurn($0) }
        refresh()
    }

    required init?(coder: NSCoder) { fatalError("MonthCalendar is never archived.") }

    private static func arrow(_ symbol: String, _ label: String) -> UIButton {
        let button = UIButton(type: .system)
        let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
        button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
        button.accessibilityLabel = label
        return button
    }

    // MARK: Content

    func update(_ rules: DateRules) {
        guard rules != self.rules else { return }
        let isSameCalendar = rules.calendar == self.rules.calendar
        self.rules = rules
        month = rules.start(of: .month, month)
        if !isSameCalendar { closeWheels() }
        wheels?.update(rules)
        refresh()
    }

    /// Shows a month, with a page turn if it is another one and `animated`.
    func show(_ date: Date, animated: Bool) {
        pages.finishTurn()
        let goal = rules.start(of: .month, date)
        guard goal != month else { return }
        let old = month
        if animated, window != nil, wheels == nil {
            let neighbor = goal > month ? 1 : -1
            grid(at: neighbor).show(goal, rules: rules, design: design, source: source)
            pages.turn(to: neighbor) { [weak self] in self?.finishTurn(to: goal, from: old) }
        } else {
            finishTurn(to: goal, from: old)
        }
        showHeader(goal)
    }

    private func finishTurn(to goal: Date, from old: Date) {
        month = goal
        refresh()
        source?.visibleMonthDidChange(from: old)
    }

    private func month(after months: Int) -> Date {
        rules.calendar.date(byAdding: .month, value: months, to: month).map { rules.start(of: .month, $0) } ?? month
    }

    private func grid(at page: Int) -> MonthGrid { grids[page + 1] }

    /// Shows the days as the source has them now.
    func refresh() {
        for page in -1...1 { grid(at: page).show(month(after: page), rules: rules, design: design, source: source) }
        pages.allowsTurns = (mayTurn(by: -1), mayTurn(by: 1))
        showHeader(month)
    }

    private func showHeader(_ month: Date) {
        let texts = DateTexts(rules.calendar)
        title.set(texts.text(month, template: "yMMMM"), isOpen: wheels != nil, design: design)
        for (label, name) in zip(weekdays, texts.weekdays) { label.text = name.uppercased(with: rules.locale) }
        previousButton.isEnabled = mayTurn(by: -1)
        nextButton.isEnabled = mayTurn(by: 1)
        setNeedsLayout()
    }

    // MARK: Months

    private func mayTurn(by months: Int) -> Bool {
        wheels == nil && rules.allows(month(after: months), .month)
    }

    private func turn(by months: Int) {
        pages.finishTurn()
        guard mayTurn(by: months) else { return }
        show(month(after: months), animated: true)
    }

    private func pageDidTurn(_ page: Int) {
        let old = month
        finishTurn(to: month(after: page), from: old)
    }

    // MARK: Wheels

    private func toggleWheels() {
        if wheels != nil { return closeWheels() }
        let wheels = DateWheels(.yearAndMonth, rules: rules, date: rules.clamped(month))
        wheels.onChange = { [weak self] date in self?.show(date, animated: false) }
        wheels.alpha = 0
        self.wheels = wheels
        addSubview(wheels)
        showHeader(month)
        setNeedsLayout()
        layoutIfNeeded()
        showsWheels(true)
    }

    private func closeWheels() {
        guard let wheels else { return }
        self.wheels = nil
        refresh()
        showsWheels(false) { wheels.removeFromSuperview() }
        UIView.animate(withDuration: 0.25) { wheels.alpha = 0 }
    }

    private func showsWheels(_ isOpen: Bool, completion: @escaping () -> Void = {}) {
        UIView.animate(
            withDuration: 0.25,
            animations: { [self] in
                wheels?.alpha = 1
                for view in [pages, previousButton, nextButton] as [UIView] { view.alpha = isOpen ? 0 : 1 }
                for label in weekdays { label.alpha = isOpen ? 0 : 1 }
            }, completion: { _ in completion() })
    }

    // MARK: Layout

    override var intrinsicContentSize: CGSize { CGSize(width: MonthMetrics.width, height: height) }

    private var height: CGFloat {
        MonthMetrics.height + (hasDecorations ? CGFloat(MonthMetrics.rows) * MonthMetrics.decorationHeight : 0)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let header = MonthMetrics.headerHeight, side = MonthMetrics.side
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame =
                isMirrored
                ? CGRect(
                    x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let titleWidth = min(title.sizeThatFits(bounds.size).width, bounds.width - 2 * header - side - 8)
        place(title, CGRect(x: side + 8, y: 0, width: titleWidth, height: header))
        place(nextButton, CGRect(x: bounds.width - side - 40, y: 0, width: 40, height: header))
        place(previousButton, CGRect(x: bounds.width - side - 84, y: 0, width: 40, height: header))
        let column = (bounds.width - 2 * side) / 7
        for (index, label) in weekdays.enumerated() {
            place(
                label,
                CGRect(x: side + CGFloat(index) * column, y: header, width: column, height: MonthMetrics.weekdayHeight))
        }
        let top = header + MonthMetrics.weekdayHeight
        pages.frame = CGRect(x: side, y: top, width: bounds.width - 2 * side, height: max(0, bounds.height - top))
        for grid in grids { grid.rowHeight = pages.bounds.height / CGFloat(MonthMetrics.rows) }
        let wheelsHeight = min(PickerMetrics.size.height, max(0, bounds.height - header))
        wheels?.frame = CGRect(
            x: 0, y: header + ((bounds.height - header - wheelsHeight) / 2).rounded(), width: bounds.width,
            height: wheelsHeight)
    }
}
