import Foundation
import Testing
import TwillTesting
import UIKit

/// Date pickers in English of the United States, in Greenwich's time.
@MainActor
@Suite struct DatePickerTests {
    private let stage = Stage()
    private let picker = UIDatePicker()

    init() {
        picker.timeZone = TimeZone(identifier: "GMT")
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT") ?? calendar.timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
            ?? Date()
    }

    private func show(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: Date) -> Counter {
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date
        picker.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: picker.intrinsicContentSize)
        let counter = Counter()
        picker.addAction(UIAction { _ in counter.count += 1 }, for: .valueChanged)
        stage.show(picker)
        return counter
    }

    private final class Counter {
        var count = 0
    }

    private func wheel(_ label: String, of other: UIDatePicker? = nil) throws -> UIView {
        func find(_ view: UIView) -> UIView? {
            if view.accessibilityLabel == label, view.accessibilityTraits.contains(.adjustable) { return view }
            for child in view.subviews {
                if let found = find(child) { return found }
            }
            return nil
        }
        return try #require(find(other ?? picker) ?? picker.window.flatMap(find))
    }

    /// The widest day is another one in each season.
    @Test func theWheelOfDaysIsAsWideWheneverThePickerIsMade() throws {
        let widths = try (1...12).map { month in
            let other = UIDatePicker(frame: CGRect(x: 0, y: 60, width: 320, height: 216))
            other.timeZone = TimeZone(identifier: "GMT")
            other.date = date(2026, month, 5)
            other.preferredDatePickerStyle = .wheels
            stage.show(other)
            return try wheel("Date", of: other).bounds.width
        }

        #expect(Set(widths).count == 1, "\(widths)")
    }

    // MARK: Limits

    @Test func dateIsClampedToTheLimits() {
        picker.minimumDate = date(2024, 3, 10)
        picker.maximumDate = date(2024, 3, 20)

        picker.date = date(2024, 1, 1)
        #expect(picker.date == date(2024, 3, 10))
        picker.date = date(2025, 1, 1)
        #expect(picker.date == date(2024, 3, 20))
        picker.minimumDate = date(2026, 1, 1)

        #expect(picker.date == date(2025, 1, 1))
    }

    @Test func dateIsRoundedDownToTheMinuteInterval() {
        picker.minuteInterval = 15
        picker.date = date(2024, 3, 10, 9, 44)
        #expect(picker.date == date(2024, 3, 10, 9, 30))

        picker.roundsToMinuteInterval = false
        #expect(picker.date == date(2024, 3, 10, 9, 44))
    }

    @Test(arguments: [0, -5, 7, 45, 60])
    func minuteIntervalThatDoesNotDivideAnHourIsOne(interval: Int) {
        picker.minuteInterval = interval

        #expect(picker.minuteInterval == 1)
    }

    @Test func styleFollowsTheMode() {
        #expect(picker.datePickerStyle == .compact)
        picker.preferredDatePickerStyle = .inline
        #expect(picker.datePickerStyle == .inline)
        picker.datePickerMode = .time
        #expect(picker.datePickerStyle == .wheels)
        picker.datePickerMode = .countDownTimer
        picker.preferredDatePickerStyle = .compact
        #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    }

    // MARK: Wheels

    @Test func wheelsShowTheDateInTheOrderOfTheLanguage() throws {
        _ = show(.date, .wheels, date(2024, 6, 8))

        #expect(try wheel("Month").accessibilityValue == "June")
        #expect(try wheel("Day").accessibilityValue == "8" && wheel("Year").accessibilityValue == "2024")
        #expect(try wheel("Month").frame.minX < wheel("Day").frame.minX)
        #expect(try wheel("Day").frame.minX < wheel("Year").frame.minX)

        picker.locale = Locale(identifier: "de_DE")
        stage.drawChanges()

        #expect(try wheel("Month").accessibilityValue == "Juni")
        #expect(try wheel("Day").frame.minX < wheel("Month").frame.minX)
    }

    @Test func spinningAWheelChangesItsPartOfTheDate() throws {
        let counter = show(.dateAndTime, .wheels, date(2024, 6, 8, 11, 30))

        try wheel("Hour").accessibilityIncrement()
        #expect(picker.date == date(2024, 6, 8, 12, 30))
        #expect(try wheel("AM/PM").accessibilityValue == "PM" && wheel("Hour").accessibilityValue == "12")
        try wheel("AM/PM").accessibilityDecrement()
        #expect(picker.date == date(2024, 6, 8, 0, 30))
        try wheel("Minute").accessibilityDecrement()
        try wheel("Date").accessibilityIncrement()

        #expect(picker.date == date(2024, 6, 9, 0, 29) && counter.count == 4)
    }

    @Test func dayThatAMonthLacksBecomesItsLast() throws {
        let counter = show(.date, .wheels, date(2024, 3, 31))

        try wheel("Month").accessibilityDecrement()
        stage.advance(by: 1)

        #expect(picker.date == date(2024, 2, 29) && counter.count == 1)
        #expect(try wheel("Day").accessibilityValue == "29")
    }

    @Test func wheelComesBackFromBeyondTheLimit() throws {
        picker.maximumDate = date(2024, 6, 10)
        let counter = show(.date, .wheels, date(2024, 6, 10))

        try wheel("Day").accessibilityIncrement()
        stage.advance(by: 1)

        #expect(picker.date == date(2024, 6, 10) && counter.count == 0)
        #expect(try wheel("Day").accessibilityValue == "10")
    }

    @Test func aDragOnTheDayWheelSelects() throws {
        let counter = show(.date, .wheels, date(2024, 6, 8))
        let day = try wheel("Day")
        let middle = day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil)

        try stage.drag(
            from: CGPoint(x: middle.x, y: middle.y + 30), to: CGPoint(x: middle.x, y: middle.y - 5), seconds: 1)
        stage.advance(by: 1)

        #expect(picker.date == date(2024, 6, 9) && counter.count == 1)
    }

    @Test func otherCalendarsHaveTheirYearsAndMonths() throws {
        picker.calendar = Calendar(identifier: .buddhist)
        _ = show(.date, .wheels, date(2024, 6, 8))
        #expect(try wheel("Year").accessibilityValue?.contains("2567") == true)

        picker.calendar = Calendar(identifier: .hebrew)
        stage.drawChanges()
        #expect(try wheel("Year").accessibilityValue?.contains("5784") == true)
        for _ in 0..<14 { try wheel("Month").accessibilityIncrement() }

        picker.calendar = Calendar(identifier: .islamicUmmAlQura)
        stage.drawChanges()
        #expect(try wheel("Month").accessibilityValue?.isEmpty == false)
    }

    // MARK: Compact

    @Test func compactPickerOpensACalendarOverTheWindow() throws {
        let counter = show(.dateAndTime, .compact, date(2024, 6, 8, 9, 41))
        #expect(stage.shows("Jun 8, 2024"))

        try stage.tap("Jun 8, 2024")
        stage.advance(by: 0.5)
        #expect(stage.shows("June 2024"))
        try stage.tap("Thursday, June 20")
        stage.advance(by: 0.5)

        #expect(picker.date == date(2024, 6, 20, 9, 41) && counter.count == 1)
        #expect(stage.shows("Jun 20, 2024") && stage.shows("June 2024"))
        try stage.tap(at: CGPoint(x: 200, y: 640))
        stage.advance(by: 0.5)
        #expect(!stage.shows("June 2024"))
    }

    @Test func compactTimeOpensWheels() throws {
        var events: [String] = []
        picker.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
        let counter = show(.time, .compact, date(2024, 6, 8, 9, 41))

        let pill = try #require(picker.subviews.first?.subviews.first)
        try stage.tap(at: pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil))
        stage.advance(by: 0.5)
        try wheel("Minute").accessibilityIncrement()
        try stage.press("escape")
        stage.advance(by: 0.5)

        #expect(picker.date == date(2024, 6, 8, 9, 42) && counter.count == 1 && events == ["begin", "end"])
    }

    @Test func disabledCompactPickerDoesNotOpen() throws {
        picker.isEnabled = false
        _ = show(.date, .compact, date(2024, 6, 8))

        try stage.tap(at: CGPoint(x: 40, y: 75))
        stage.advance(by: 0.5)

        #expect(!stage.shows("June 2024"))
    }

    @Test func popoverGoesWithItsPicker() throws {
        _ = show(.date, .compact, date(2024, 6, 8))
        try stage.tap("Jun 8, 2024")
        stage.advance(by: 0.5)

        picker.removeFromSuperview()
        stage.advance(by: 0.5)

        #expect(!stage.shows("June 2024"))
    }

    // MARK: Inline

    @Test func monthsTurnByArrowsAndSwipes() throws {
        let counter = show(.date, .inline, date(2024, 6, 8))

        try stage.tap("Next Month")
        stage.advance(by: 0.5)
        #expect(stage.shows("July 2024") && stage.shows("31"))
        try stage.drag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 320, y: 250))
        stage.advance(by: 1)
        #expect(stage.shows("June 2024"))
        try stage.tap("Previous Month")
        stage.advance(by: 0.5)

        #expect(stage.shows("May 2024") && picker.date == date(2024, 6, 8) && counter.count == 0)
    }

    @Test func daysAndMonthsOutsideTheLimitsAreDisabled() throws {
        picker.minimumDate = date(2024, 6, 5)
        picker.maximumDate = date(2024, 6, 25)
        let counter = show(.date, .inline, date(2024, 6, 8))

        try stage.tap(at: picker.convert(CGPoint(x: 290, y: 22), to: nil))
        stage.advance(by: 0.5)
        #expect(stage.shows("June 2024"))
        // Tuesday, June 4.
        try stage.tap(at: picker.convert(CGPoint(x: 8 + 43.4 * 2.5, y: 68 + 66), to: nil))

        #expect(picker.date == date(2024, 6, 8) && counter.count == 0)
    }

    @Test func titleOpensWheelsOfMonthsAndYears() throws {
        _ = show(.date, .inline, date(2024, 6, 8))

        try stage.tap("June 2024")
        stage.advance(by: 0.5)
        try wheel("Month").accessibilityIncrement()
        try wheel("Year").accessibilityDecrement()
        stage.advance(by: 0.5)
        try stage.tap("July 2023")
        stage.advance(by: 0.5)

        #expect(stage.shows("July 2023") && picker.date == date(2024, 6, 8))
    }

    @Test func weekBeginsWithTheLanguagesFirstDay() throws {
        _ = show(.date, .inline, date(2024, 6, 8))
        #expect(stage.shows("SUN"))
        func column(_ text: String) throws -> CGFloat {
            func find(_ view: UIView) -> UILabel? {
                if let label = view as? UILabel, label.text == text { return label }
                return view.subviews.lazy.compactMap(find).first
            }
            let label = try #require(find(picker))
            return label.convert(CGPoint.zero, to: picker).x
        }
        #expect(try column("SUN") < column("MON"))

        picker.locale = Locale(identifier: "en_GB")
        stage.drawChanges()

        #expect(try column("MON") < column("SUN"))
    }
}
