import Foundation

/// A wheel of a date picker.
enum DateColumn: Equatable {
    case year, month, day
    /// The day with its weekday, beside a time.
    case date
    case hour, minute
    /// Before noon or after.
    case period

    /// The part of a date that a row covers.
    var unit: Calendar.Component {
        switch self {
        case .year: .year
        case .month: .month
        case .day, .date: .day
        case .hour, .period: .hour
        case .minute: .minute
        }
    }

    /// Whether the first row follows the last.
    var isCyclic: Bool {
        switch self {
        case .month, .day, .hour, .minute: true
        case .year, .date, .period: false
        }
    }

    /// Returns the columns of a mode, in the order of a language.
    @MainActor
    static func columns(_ mode: UIDatePicker.Mode, _ texts: DateTexts) -> [DateColumn] {
        switch mode {
        case .time: order(in: texts.pattern("jmm"))
        case .date: order(in: texts.pattern("yMMMMd"))
        case .yearAndMonth: order(in: texts.pattern("yMMMM"))
        case .dateAndTime: [.date] + order(in: texts.pattern("jmm"))
        case .countDownTimer: []
        }
    }

    private static func order(in pattern: String) -> [DateColumn] {
        var columns: [DateColumn] = []
        var isQuoted = false
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            guard !isQuoted, let column = column(of: letter), !columns.contains(column) else { continue }
            columns.append(column)
        }
        return columns
    }

    private static func column(of letter: Character) -> DateColumn? {
        switch letter {
        case "y", "u", "U", "r": .year
        case "M", "L": .month
        case "d": .day
        case "h", "H", "k", "K": .hour
        case "m": .minute
        case "a", "b", "B": .period
        default: nil
        }
    }
}

/// The rows of the wheels of dates: which value a row has, and what date it makes.
@MainActor
struct DateRows {
    let rules: DateRules
    let texts: DateTexts
    /// The date from which years and days are counted.
    let anchor: Date
    private let hourPattern: String

    static let yearsAround = 1_900
    static let daysAround = 10_000

    init(_ rules: DateRules, anchor: Date) {
        self.rules = rules
        texts = DateTexts(rules.calendar)
        self.anchor = anchor
        hourPattern = String(texts.pattern("j").first { "hHkK".contains($0) } ?? "H")
    }

    /// The number of different values in a column.
    func count(_ column: DateColumn, at date: Date) -> Int {
        switch column {
        case .year: 2 * Self.yearsAround + 1
        case .month: rules.calendar.range(of: .month, in: .year, for: date)?.count ?? 12
        case .day: rules.calendar.maximumRange(of: .day).map { $0.upperBound - 1 } ?? 31
        case .date: 2 * Self.daysAround + 1
        case .hour: 24
        case .minute: 60 / rules.minuteInterval
        case .period: 2
        }
    }

    /// Returns the value of a date in a column, from 0 on.
    func value(_ column: DateColumn, of date: Date) -> Int {
        let calendar = rules.calendar
        switch column {
        case .year:
            let from = rules.start(of: .year, anchor), to = rules.start(of: .year, date)
            let years = (calendar.dateComponents([.year], from: from, to: to).year ?? 0)
            return min(max(years + Self.yearsAround, 0), 2 * Self.yearsAround)
        case .month: return calendar.component(.month, from: date) - 1
        case .day: return calendar.component(.day, from: date) - 1
        case .date:
            let from = calendar.startOfDay(for: anchor), to = calendar.startOfDay(for: date)
            let days = calendar.dateComponents([.day], from: from, to: to).day ?? 0
            return min(max(days + Self.daysAround, 0), 2 * Self.daysAround)
        case .hour: return calendar.component(.hour, from: date)
        case .minute: return calendar.component(.minute, from: date) / rules.minuteInterval
        case .period: return calendar.component(.hour, from: date) / 12
        }
    }

    /// Returns the date with another value in a column, which may be outside the limits.
    func date(_ column: DateColumn, _ value: Int, from date: Date) -> Date {
        let calendar = rules.calendar
        let hour = calendar.component(.hour, from: date), minute = calendar.component(.minute, from: date)
        switch column {
        case .year:
            let years = value - self.value(.year, of: date)
            return calendar.date(byAdding: .year, value: years, to: date) ?? date
        case .month: return rules.setting(month: value + 1, in: date)
        case .day: return rules.setting(day: value + 1, in: date)
        case .date:
            let days = value - self.value(.date, of: date)
            return calendar.date(byAdding: .day, value: days, to: date) ?? date
        case .hour: return rules.setting(hour: value, minute: minute, in: date)
        case .minute: return rules.setting(hour: hour, minute: value * rules.minuteInterval, in: date)
        case .period: return rules.setting(hour: hour % 12 + 12 * value, minute: minute, in: date)
        }
    }

    /// Whether a row can be selected while the others are as in `date`.
    func allows(_ column: DateColumn, _ value: Int, at date: Date) -> Bool {
        if column == .day, value >= rules.lastDay(ofMonthOf: date) { return false }
        let candidate = self.date(column, value, from: date)
        if column == .month, self.value(.month, of: candidate) != value { return false }
        if column == .period {
            return [0, 11].contains { rules.allows(rules.setting(hour: 12 * value + $0, minute: 0, in: date), .hour) }
        }
        return rules.allows(candidate, column.unit)
    }

    func title(_ column: DateColumn, _ value: Int, at date: Date) -> String {
        switch column {
        case .year:
            let start = rules.start(of: .year, anchor)
            let year = rules.calendar.date(byAdding: .year, value: value - Self.yearsAround, to: start) ?? start
            return texts.text(year, template: hasEras ? "Gy" : "y")
        case .month: return texts.text(rules.setting(month: value + 1, in: date), pattern: "LLLL")
        case .day: return texts.text(rules.setting(day: value + 1, in: longMonth), template: "d")
        case .date:
            let day = rules.calendar.date(byAdding: .day, value: value - Self.daysAround, to: anchor) ?? anchor
            return rules.calendar.isDateInToday(day) ? texts.today() : texts.text(day, template: "EEEMMMd")
        case .hour: return texts.text(rules.setting(hour: value, minute: 0, in: summer), pattern: hourPattern)
        case .minute:
            return texts.text(rules.setting(hour: 12, minute: value * rules.minuteInterval, in: summer), pattern: "mm")
        case .period: return texts.text(rules.setting(hour: 12 * value, minute: 0, in: summer), pattern: "a")
        }
    }

    /// Returns titles that tell the width of a column, whatever day it is today.
    func titlesToMeasure(_ column: DateColumn, at date: Date) -> [String] {
        let count = count(column, at: date)
        guard column == .date else {
            // Years have one form; a few of them tell the width.
            let values = count > 100 ? Array(stride(from: count / 2, to: count / 2 + 60, by: 5)) : Array(0..<count)
            return values.map { title(column, $0, at: date) }
        }
        // Each day of the week in each month, with two digits.
        let calendar = rules.calendar, start = rules.start(of: .year, summer)
        var titles = (0..<366).compactMap { offset -> String? in
            let day = calendar.date(byAdding: .day, value: offset, to: start) ?? start
            return (21...27).contains(calendar.component(.day, from: day)) ? texts.text(day, template: "EEEMMMd") : nil
        }
        let today = texts.today()
        if !today.contains(where: \.isNumber) { titles.append(today) }
        return titles
    }

    private var hasEras: Bool { [.japanese, .republicOfChina].contains(rules.calendar.identifier) }

    /// A day without a change of the clock, at noon in most places.
    private var summer: Date { Date(timeIntervalSinceReferenceDate: 43_200) }

    /// A day in a month that has all days.
    private var longMonth: Date {
        let longest = rules.calendar.maximumRange(of: .day).map { $0.upperBound - 1 } ?? 31
        var date = summer
        for _ in 0..<14 where rules.lastDay(ofMonthOf: date) < longest {
            date = rules.calendar.date(byAdding: .month, value: 1, to: date) ?? date
        }
        return date
    }
}
