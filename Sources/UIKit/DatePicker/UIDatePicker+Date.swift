import Foundation

extension UIDatePicker {
    /// The calendar and the limits by which the picker computes.
    final var rules: DateRules {
        let locale = storedLocale ?? DisplayEnvironment.current.locale
        let calendar = storedCalendar ?? Calendar(identifier: locale.calendar.identifier)
        return DateRules(
            calendar: calendar, locale: locale, timeZone: timeZone ?? storedCalendar?.timeZone ?? .current,
            minimum: minimumDate, maximum: maximumDate, minuteInterval: minuteInterval)
    }

    final var shownDate: Date {
        let rules = rules, date = rules.clamped(storedDate)
        guard roundsToMinuteInterval else { return date }
        let rounded = rules.rounded(date)
        // The limit itself need not be a multiple.
        return rules.clamped(rounded)
    }

    final func show(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return }
        storedDate = date
        showDate(animated: animated)
    }

    final func rulesDidChange() {
        guard content != nil, !needsContent else { return }
        let rules = rules
        switch content {
        case let wheels as DateWheels: wheels.update(rules)
        case let inline as DateInlineView: inline.update(rules)
        default: break
        }
        showDate(animated: false)
        invalidateIntrinsicContentSize()
    }

    /// Shows the date, or the duration, in the content.
    final func showDate(animated: Bool) {
        guard !needsContent else { return }
        let date = shownDate
        switch content {
        case let wheels as DateWheels: wheels.setDate(date, animated: animated)
        case let wheels as DurationWheels: wheels.set(storedDuration, interval: minuteInterval, animated: animated)
        case let compact as DateCompactView: compact.show(date, rules)
        case let inline as DateInlineView: inline.show(date, animated: animated)
        default: break
        }
        if content is DateCompactView { invalidateIntrinsicContentSize() }
    }

    // MARK: The user's changes

    /// The user has selected another date.
    final func didSelect(_ date: Date) {
        guard isEnabled else { return }
        storedDate = rules.clamped(date)
        switch content {
        case let compact as DateCompactView:
            compact.show(shownDate, rules)
            invalidateIntrinsicContentSize()
        case let inline as DateInlineView: inline.show(shownDate, animated: true)
        default: break
        }
        send(.valueChanged, with: nil)
        send(.primaryActionTriggered, with: nil)
    }

    final func didSelect(duration: TimeInterval) {
        guard isEnabled else { return }
        storedDuration = duration
        send(.valueChanged, with: nil)
        send(.primaryActionTriggered, with: nil)
    }

    /// Selects another day at the same time of day.
    final func didSelect(day: Date) {
        let calendar = rules.calendar, time = calendar.dateComponents([.hour, .minute, .second], from: storedDate)
        let date = calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
        didSelect(date ?? day)
    }
}
