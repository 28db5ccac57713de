import Foundation

extension UICalendarView: MonthCalendarSource {
    final var rules: DateRules {
        let locale = storedLocale ?? DisplayEnvironment.current.locale
        let calendar = storedCalendar ?? Calendar(identifier: locale.calendar.identifier)
        let range = availableDateRange
        return DateRules(
            calendar: calendar, locale: storedLocale ?? storedCalendar?.locale ?? locale,
            timeZone: timeZone ?? calendar.timeZone,
            minimum: range.start == .distantPast ? nil : range.start,
            maximum: range.end == .distantFuture ? nil : range.end)
    }

    final func setUpCalendarView() {
        addSubview(month)
        month.source = self
        month.hasDecorations = true
        if bounds.size == .zero { bounds.size = month.intrinsicContentSize }
    }

    final func rulesDidChange() { month.update(rules) }

    final func decorationsDidChange() {
        month.hasDecorations = wantsDateDecorations
        month.refresh()
        invalidateIntrinsicContentSize()
    }

    // MARK: Days

    final func components(of day: Date) -> DateComponents {
        let calendar = rules.calendar
        var components = calendar.dateComponents([.era, .year, .month, .day], from: day)
        components.calendar = calendar
        return components
    }

    final func monthComponents(of day: Date) -> DateComponents {
        let calendar = rules.calendar
        var components = calendar.dateComponents([.era, .year, .month], from: day)
        components.calendar = calendar
        return components
    }

    /// Returns the day of components; nil where they are none.
    final func date(of components: DateComponents) -> Date? {
        var components = components
        let calendar = components.calendar ?? rules.calendar
        components.calendar = nil
        components.timeZone = nil
        var own = calendar
        own.timeZone = rules.calendar.timeZone
        return own.date(from: components)
    }

    final func isSameDay(_ a: DateComponents, _ b: DateComponents) -> Bool {
        guard let first = date(of: a), let second = date(of: b) else { return false }
        return rules.calendar.isDate(first, inSameDayAs: second)
    }

    // MARK: The month's source

    func isSelected(_ day: Date) -> Bool { selectionBehavior?.isSelected(components(of: day)) ?? false }

    func isSelectable(_ day: Date) -> Bool {
        guard rules.allows(day, .day) else { return false }
        return selectionBehavior?.isSelectable(components(of: day)) ?? true
    }

    func decoration(for day: Date) -> UIView? {
        guard wantsDateDecorations, let delegate else { return nil }
        return delegate.calendarView(self, decorationFor: components(of: day))?.makeView()
    }

    func didTap(_ day: Date) {
        guard let selectionBehavior else { return }
        selectionBehavior.didTap(components(of: day))
        month.refresh()
    }

    func visibleMonthDidChange(from month: Date) {
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: monthComponents(of: month))
    }
}
