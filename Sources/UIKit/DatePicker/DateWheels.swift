import CoreGraphics
import Foundation

/// The wheels of a date picker.
final class DateWheels: UIView {
    let mode: UIDatePicker.Mode
    /// Called when the user has selected another date, which lies within the limits.
    var onChange: (Date) -> Void = { _ in }

    private(set) var date: Date
    private var rows: DateRows
    private var kinds: [DateColumn] = []
    private let columns = PickerColumns()
    private var counts: [Int] = []

    init(_ mode: UIDatePicker.Mode, rules: DateRules, date: Date) {
        self.mode = mode
        self.date = rules.clamped(date)
        rows = DateRows(rules, anchor: date)
        super.init(frame: CGRect(origin: .zero, size: PickerMetrics.size))
        addSubview(columns)
        reload()
    }

    required init?(coder: NSCoder) { fatalError("DateWheels is never archived.") }

    // MARK: Content

    func update(_ rules: DateRules) {
        guard rules != rows.rules else { return }
        rows = DateRows(rules, anchor: date)
        date = rules.clamped(date)
        reload()
    }

    func setDate(_ date: Date, animated: Bool) {
        self.date = rows.rules.clamped(date)
        showDate(animated: animated)
    }

    private func reload() {
        kinds = DateColumn.columns(mode, rows.texts)
        columns.setCount(kinds.count)
        counts = kinds.map { rows.count($0, at: date) }
        for index in kinds.indices { show(index) }
        columns.widths = kinds.map(width)
        showDate(animated: false)
    }

    private func show(_ index: Int) {
        let kind = kinds[index], wheel = columns.wheels[index]
        var content = PickerWheel.Content()
        content.count = counts[index] * (kind.isCyclic ? Self.cycles : 1)
        content.view = { [weak self] row, reused in
            let label = reused as? PickerTitleLabel ?? PickerTitleLabel()
            self?.fill(label, index, row)
            return label
        }
        content.text = { [weak self] row in self?.title(index, row) }
        wheel.onSelect = { [weak self] row in self?.select(row, in: index) }
        wheel.accessibilityLabel = kind.accessibilityLabel
        wheel.show(content)
    }

    /// How often a cyclic wheel repeats its rows.
    private static let cycles = 400

    private func value(_ index: Int, _ row: Int) -> Int { row % max(counts[index], 1) }

    private func title(_ index: Int, _ row: Int) -> String {
        rows.title(kinds[index], value(index, row), at: date)
    }

    private func fill(_ label: UILabel, _ index: Int, _ row: Int) {
        let kind = kinds[index]
        label.text = title(index, row)
        label.textColor = rows.allows(kind, value(index, row), at: date) ? .label : .tertiaryLabel
        label.textAlignment = kind == .date ? (isMirrored ? .left : .right) : .center
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func width(_ kind: DateColumn) -> CGFloat? {
        let font = UIFont.systemFont(ofSize: PickerMetrics.fontSize)
        let widest = rows.titlesToMeasure(kind, at: date).map {
            NSAttributedString(string: $0, attributes: [.font: font]).size().width
        }.max()
        return (widest ?? 0).rounded(.up) + (kind == .date ? 8 : kinds.contains(.date) ? 16 : 24)
    }

    // MARK: Selection

    private func showDate(animated: Bool, sparing spared: Int? = nil) {
        if let month = kinds.firstIndex(of: .month), rows.count(.month, at: date) != counts[month] {
            counts[month] = rows.count(.month, at: date)
            show(month)
        }
        for (index, kind) in kinds.enumerated() {
            let wheel = columns.wheels[index]
            // Another finger has it.
            if index != spared, wheel.isDragging { continue }
            let goal = row(index, near: wheel.selectedRow)
            guard goal != wheel.selectedRow || wheel.nearestRow != goal else { continue }
            let isSameTitle =
                wheel.selectedRow >= 0 && kind == .hour && title(index, goal) == title(index, wheel.selectedRow)
            wheel.select(goal, animated: animated && !isSameTitle)
        }
        recolor()
    }

    /// Returns the row of the date's value that is nearest to another row, or to the middle.
    private func row(_ index: Int, near row: Int) -> Int {
        let value = rows.value(kinds[index], of: date), count = counts[index]
        guard kinds[index].isCyclic, count > 0 else { return value }
        let middle = count * (Self.cycles / 2)
        // Near the ends the wheel begins in the middle again.
        let start = row < count * 4 || row > count * (Self.cycles - 4) ? middle : row
        let base = start - start % count + value
        return [base - count, base, base + count].min { abs($0 - start) < abs($1 - start) } ?? base
    }

    private func recolor() {
        for (index, wheel) in columns.wheels.enumerated() {
            wheel.forEachShownRow { row, view in
                if let label = view as? UILabel { fill(label, index, row) }
            }
        }
    }

    private func select(_ row: Int, in index: Int) {
        let kind = kinds[index], value = value(index, row)
        let chosen = rows.date(kind, value, from: date)
        let old = date
        date = rows.rules.clamped(chosen)
        showDate(animated: true, sparing: index)
        if date != old { onChange(date) }
    }

    // MARK: Layout and keys

    override func layoutSubviews() {
        super.layoutSubviews()
        columns.frame = bounds
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        recolor()
    }

    func handle(_ key: UIKey) -> Bool { columns.handle(key) }
}

extension DateColumn {
    fileprivate var accessibilityLabel: String {
        switch self {
        case .year: "Year"
        case .month: "Month"
        case .day: "Day"
        case .date: "Date"
        case .hour: "Hour"
        case .minute: "Minute"
        case .period: "AM/PM"
        }
    }
}
