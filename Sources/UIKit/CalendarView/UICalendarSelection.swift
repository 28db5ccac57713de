public import Foundation

/// The way in which the user selects days of a calendar view.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    weak var view: UICalendarView?

    nonisolated override init() {
        super.init()
    }

    /// Asks the delegate again which days can be selected.
    open func updateSelectableDates() { view?.month.refresh() }

    func isSelected(_ day: DateComponents) -> Bool { false }
    func isSelectable(_ day: DateComponents) -> Bool { true }
    func didTap(_ day: DateComponents) {}

    /// Compares days in the calendar of the view.
    func isSame(_ a: DateComponents, _ b: DateComponents) -> Bool {
        view?.isSameDay(a, b) ?? (a.era == b.era && a.year == b.year && a.month == b.month && a.day == b.day)
    }
}

/// A selection of one day.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The object that is asked and notified. Not retained.
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

    private var day: DateComponents?

    /// Creates a selection without a day.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected day; nil for none.
    open var selectedDate: DateComponents? {
        get { day }
        set { setSelected(newValue, animated: false) }
    }

    /// Selects a day, without a call of the delegate.
    open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
        day = selectedDate
        view?.month.refresh()
    }

    override func isSelected(_ day: DateComponents) -> Bool { self.day.map { isSame($0, day) } ?? false }

    override func isSelectable(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func didTap(_ day: DateComponents) {
        if isSelected(day) {
            // The selection is given up where the delegate allows none.
            guard let delegate,
                OptionalProbe.call(
                    delegate, "dateSelection(_:canSelectDate:)", { delegate.dateSelection(self, canSelectDate: nil) })
                    == true
            else { return }
            self.day = nil
        } else {
            self.day = day
        }
        delegate?.dateSelection(self, didSelectDate: self.day)
    }
}

/// An object that decides about a selection of one day, and is notified of it.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
    /// Called when the user has selected a day, or none.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)

    /// Returns whether a day can be selected; true by default. Where it returns true for nil, a tap on the selected day
    /// selects none.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns true.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { OptionalProbe.unimplemented(self, true) }
}

/// A selection of any number of days.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The object that is asked and notified. Not retained.
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

    private var days: [DateComponents] = []

    /// Creates a selection without days.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected days, in the order in which they were selected.
    open var selectedDates: [DateComponents] {
        get { days }
        set { setSelectedDates(newValue, animated: false) }
    }

    /// Selects days, without a call of the delegate.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        days = selectedDates
        view?.month.refresh()
    }

    override func isSelected(_ day: DateComponents) -> Bool { days.contains { isSame($0, day) } }

    override func isSelectable(_ day: DateComponents) -> Bool {
        guard let delegate else { return true }
        return isSelected(day)
            ? delegate.multiDateSelection(self, canDeselectDate: day)
            : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func didTap(_ day: DateComponents) {
        if isSelected(day) {
            days.removeAll { isSame($0, day) }
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            days.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

/// An object that decides about a selection of days, and is notified of it.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
    /// Called when the user has selected a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)

    /// Called when the user has deselected a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)

    /// Returns whether a day can be selected; true by default.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool

    /// Returns whether a selected day can be deselected; true by default.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
