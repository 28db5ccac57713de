import CoreGraphics
import Foundation

/// What a month calendar asks the view that contains it.
@MainActor
protocol MonthCalendarSource: AnyObject {
    func isSelected(_ day: Date) -> Bool
    func isSelectable(_ day: Date) -> Bool
    /// Returns the view below a day's number; nil for none.
    func decoration(for day: Date) -> UIView?
    func didTap(_ day: Date)
    func visibleMonthDidChange(from month: Date)
}

/// The sizes of a month calendar, in points.
enum MonthMetrics {
    static let headerHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 24
    static let rowHeight: CGFloat = 44
    static let side: CGFloat = 8
    static let rows = 6
    static let circle: CGFloat = 40
    static let width: CGFloat = 320
    /// What decorations add to a row.
    static let decorationHeight: CGFloat = 16

    static var height: CGFloat { headerHeight + weekdayHeight + CGFloat(rows) * rowHeight }
}

/// The days of one month in seven columns.
final class MonthGrid: UIView {
    private(set) var month = Date.distantPast
    private var cells: [DayCell] = []
    private var days: [Date] = []
    /// The number of columns before the first day.
    private var lead = 0
    var rowHeight = MonthMetrics.rowHeight {
        didSet { setNeedsLayout() }
    }

    /// Shows a month's days as they are now.
    func show(
        _ month: Date, rules: DateRules, design: UIFontDescriptor.SystemDesign, source: (any MonthCalendarSource)?
    ) {
        let calendar = rules.calendar
        self.month = rules.start(of: .month, month)
        let count = calendar.range(of: .day, in: .month, for: self.month)?.count ?? 30
        lead = (calendar.component(.weekday, from: self.month) - calendar.firstWeekday + 7) % 7
        days = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: self.month) ?? self.month }
        while cells.count > count { cells.removeLast().removeFromSuperview() }
        while cells.count < count {
            let cell = DayCell()
            cells.append(cell)
            addSubview(cell)
        }
        let texts = DateTexts(calendar)
        for (cell, day) in zip(cells, days) {
            cell.day = day
            cell.source = source
            cell.label.text = texts.text(day, pattern: "d")
            cell.accessibilityLabel = texts.text(day, template: "EEEEMMMMd")
            cell.show(
                isToday: calendar.isDateInToday(day), isSelected: source?.isSelected(day) ?? false,
                isEnabled: source?.isSelectable(day) ?? true, design: design)
            cell.decoration = source?.decoration(for: day)
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 7
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, cell) in cells.enumerated() {
            let slot = lead + index, column = isMirrored ? 6 - slot % 7 : slot % 7
            cell.frame = CGRect(
                x: CGFloat(column) * width, y: CGFloat(slot / 7) * rowHeight, width: width, height: rowHeight)
        }
    }
}

/// A day of a month calendar.
final class DayCell: UIControl {
    var day = Date.distantPast
    weak var source: (any MonthCalendarSource)?
    let label = UILabel()
    private let circle = UIView.part(nil)
    private var isToday = false
    private var design = UIFontDescriptor.SystemDesign.default

    var decoration: UIView? {
        didSet {
            guard decoration !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let decoration {
                decoration.isUserInteractionEnabled = false
                addSubview(decoration)
            }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.isAccessibilityElement = false
        addSubview(circle)
        addSubview(label)
        isAccessibilityElement = true
        addAction(
            UIAction { [weak self] _ in
                if let self { source?.didTap(day) }
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(isToday: Bool, isSelected: Bool, isEnabled: Bool, design: UIFontDescriptor.SystemDesign) {
        self.isToday = isToday
        self.design = design
        self.isSelected = isSelected
        self.isEnabled = isEnabled
        accessibilityTraits = isSelected ? [.button, .selected] : isEnabled ? .button : [.button, .notEnabled]
        showColors()
    }

    private func showColors() {
        let font = UIFont.systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        label.font =
            design == .default
            ? font : font.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 20) } ?? font
        circle.isHidden = !isSelected
        // On black, a light tint needs more of its color to be seen.
        let alpha = traitCollection.userInterfaceStyle == .dark ? 0.28 : 0.12
        circle.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(alpha)
        label.textColor =
            if !isEnabled { .tertiaryLabel } else if isSelected && isToday { .white } else if isSelected || isToday {
                tintColor
            } else { .label }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room =
            decoration == nil && bounds.height <= MonthMetrics.rowHeight
            ? bounds.height : bounds.height - MonthMetrics.decorationHeight
        let side = min(MonthMetrics.circle, bounds.width, room)
        circle.frame = CGRect(
            x: ((bounds.width - side) / 2).rounded(), y: ((room - side) / 2).rounded(), width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
        if let decoration {
            let size = decoration.sizeThatFits(CGSize(width: bounds.width, height: MonthMetrics.decorationHeight))
            decoration.frame = CGRect(
                x: (bounds.width - size.width) / 2, y: room - 2 + (MonthMetrics.decorationHeight - size.height) / 2,
                width: size.width, height: size.height)
        }
    }
}
