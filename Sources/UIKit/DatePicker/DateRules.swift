import Foundation

/// The calendar and the limits by which a date picker computes.
struct DateRules: Equatable {
    /// A calendar with the picker's language and time zone.
    var calendar: Calendar
    var minimum: Date?
    var maximum: Date?
    var minuteInterval = 1

    var locale: Locale { calendar.locale ?? Locale(identifier: "en_US") }

    /// Creates rules whose limits are ignored where the first is later than the last.
    init(
        calendar: Calendar, locale: Locale?, timeZone: TimeZone?, minimum: Date? = nil, maximum: Date? = nil,
        minuteInterval: Int = 1
    ) {
        self.calendar = calendar
        if let locale { self.calendar.locale = locale }
        if let timeZone { self.calendar.timeZone = timeZone }
        self.minuteInterval = minuteInterval
        if let minimum, let maximum, minimum > maximum { return }
        self.minimum = minimum
        self.maximum = maximum
    }

    func clamped(_ date: Date) -> Date {
        if let minimum, date < minimum { return minimum }
        if let maximum, date > maximum { return maximum }
        return date
    }

    /// Returns the date at the multiple of the minute interval at or before it.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let minute = calendar.component(.minute, from: date)
        return date.addingTimeInterval(-Double(minute % minuteInterval) * 60 - seconds(of: date))
    }

    private func seconds(of date: Date) -> TimeInterval {
        let parts = calendar.dateComponents([.second, .nanosecond], from: date)
        return Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
    }

    /// Whether some moment of the period of `date` lies within the limits.
    func allows(_ date: Date, _ period: Calendar.Component) -> Bool {
        if let minimum, calendar.compare(date, to: minimum, toGranularity: period) == .orderedAscending { return false }
        if let maximum, calendar.compare(date, to: maximum, toGranularity: period) == .orderedDescending {
            return false
        }
        return true
    }

    func start(of period: Calendar.Component, _ date: Date) -> Date {
        calendar.dateInterval(of: period, for: date)?.start ?? date
    }

    // MARK: Changing a part of a date

    /// Returns the date in another month of its year, on the last day at most.
    func setting(month: Int, in date: Date) -> Date {
        var parts = parts(of: date)
        let day = parts.day ?? 1
        parts.month = month
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return date }
        return setting(day: day, in: first)
    }

    /// Returns the date on another day of its month, the last one at most.
    func setting(day: Int, in date: Date) -> Date {
        var parts = parts(of: date)
        parts.day = min(day, lastDay(ofMonthOf: date))
        return calendar.date(from: parts) ?? date
    }

    func setting(hour: Int, minute: Int, in date: Date) -> Date {
        calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date) ?? date
    }

    func lastDay(ofMonthOf date: Date) -> Int {
        calendar.range(of: .day, in: .month, for: date).map { $0.upperBound - 1 } ?? 28
    }

    private func parts(of date: Date) -> DateComponents {
        calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    }
}

/// The texts of dates in the language of a calendar.
@MainActor
final class DateTexts {
    private let calendar: Calendar
    private var formatters: [String: DateFormatter] = [:]

    init(_ calendar: Calendar) {
        self.calendar = calendar
    }

    private func formatter(_ key: String, _ setUp: (DateFormatter) -> Void) -> DateFormatter {
        if let known = formatters[key] { return known }
        let formatter = DateFormatter()
        formatter.locale = calendar.locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        setUp(formatter)
        formatters[key] = formatter
        return formatter
    }

    /// Returns a text with the parts of a template such as "yMMMM", in the order of the language.
    func text(_ date: Date, template: String) -> String {
        formatter("t" + template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
    }

    /// Returns a text of a pattern such as "LLLL".
    func text(_ date: Date, pattern: String) -> String {
        formatter("p" + pattern) { $0.dateFormat = pattern }.string(from: date)
    }

    func text(_ date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style) -> String {
        formatter("s\(dateStyle.rawValue).\(timeStyle.rawValue)") {
            $0.dateStyle = dateStyle
            $0.timeStyle = timeStyle
        }.string(from: date)
    }

    /// Returns the word for today.
    func today() -> String {
        let text = formatter("r") {
            $0.dateStyle = .medium
            $0.timeStyle = .none
            $0.doesRelativeDateFormatting = true
        }.string(from: Date())
        return text.contains(where: \.isNumber) ? self.text(Date(), template: "EEEMMMd") : text
    }

    /// Returns the pattern of a template, in which the order of parts can be read.
    func pattern(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: calendar.locale) ?? template
    }

    /// The names of the days in a week, beginning with the calendar's first.
    var weekdays: [String] {
        rotated(formatter("w") { _ in }.shortStandaloneWeekdaySymbols)
    }

    /// The names of the days in a week as they are spoken.
    var fullWeekdays: [String] { rotated(formatter("w") { _ in }.standaloneWeekdaySymbols) }

    private func rotated(_ names: [String]) -> [String] {
        guard names.count == 7 else { return names }
        let first = calendar.firstWeekday - 1
        return Array(names[first...] + names[..<first])
    }
}
