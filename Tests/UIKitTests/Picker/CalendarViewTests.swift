import Foundation
import Testing
import TwillTesting
import UIKit

/// A calendar view of June 2024, which begins on a Saturday.
@MainActor
@Suite struct CalendarViewTests {
    private let stage = Stage()
    private let view = UICalendarView()
    private let log = CalendarLog()

    init() {
        view.timeZone = TimeZone(identifier: "GMT")
        view.delegate = log
        view.visibleDateComponents = DateComponents(year: 2024, month: 6)
        view.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: view.intrinsicContentSize)
        stage.show(view)
    }

    private func day(_ day: Int, month: Int = 6) -> DateComponents {
        DateComponents(year: 2024, month: month, day: day)
    }

    @Test func monthsAreShownAndReported() throws {
        #expect(stage.shows("June 2024") && view.visibleDateComponents.month == 6)
        log.months = []

        try stage.tap("Next Month")
        stage.advance(by: 0.5)
        view.setVisibleDateComponents(day(1, month: 1), animated: true)
        stage.advance(by: 0.5)

        #expect(log.months == [6, 7] && view.visibleDateComponents.month == 1 && stage.shows("January 2024"))
    }

    @Test func tapSelectsADay() throws {
        let selection = UICalendarSelectionSingleDate(delegate: log)
        view.selectionBehavior = selection
        selection.selectedDate = day(3)

        try stage.tap("Thursday, June 20")

        #expect(selection.selectedDate?.day == 20 && log.selected == [20])
        // The delegate allows no empty selection.
        try stage.tap("Thursday, June 20")
        #expect(selection.selectedDate?.day == 20)
        log.allowsNone = true
        try stage.tap("Thursday, June 20")
        #expect(selection.selectedDate == nil && log.selected == [20, nil])
    }

    @Test func dayThatTheDelegateRefusesIsDisabled() throws {
        let selection = UICalendarSelectionSingleDate(delegate: log)
        log.refused = [20]
        view.selectionBehavior = selection

        _ = try? stage.tap("Thursday, June 20")
        #expect(selection.selectedDate == nil)
        log.refused = []
        selection.updateSelectableDates()
        try stage.tap("Thursday, June 20")

        #expect(selection.selectedDate?.day == 20)
    }

    @Test func severalDaysAreSelectedAndDeselected() throws {
        let selection = UICalendarSelectionMultiDate(delegate: log)
        view.selectionBehavior = selection

        for name in ["Thursday, June 20", "Friday, June 21", "Thursday, June 20", "Saturday, June 1"] {
            try stage.tap(name)
        }

        #expect(selection.selectedDates.map(\.day) == [21, 1] && log.deselected == [20])
    }

    @Test func nothingIsSelectedWithoutABehavior() throws {
        try stage.tap("Thursday, June 20")

        #expect(view.selectionBehavior == nil && log.selected.isEmpty)
    }

    @Test func daysOutsideTheRangeAreDisabled() throws {
        let selection = UICalendarSelectionSingleDate(delegate: nil)
        view.selectionBehavior = selection
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT") ?? calendar.timeZone
        let start = try #require(calendar.date(from: day(10))), end = try #require(calendar.date(from: day(20)))
        view.availableDateRange = DateInterval(start: start, end: end)

        _ = try? stage.tap("Friday, June 21")
        #expect(selection.selectedDate == nil)
        try stage.tap("Monday, June 10")

        #expect(selection.selectedDate?.day == 10)
    }

    @Test func decorationsAreAskedForByDay() {
        #expect(Set(log.decorated).isSuperset(of: 1...30))
        let height = view.intrinsicContentSize.height

        view.wantsDateDecorations = false

        // Six rows, each without 16 points of decorations.
        #expect(view.intrinsicContentSize.height == height - 96)
    }
}

@MainActor
private final class CalendarLog: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
{
    var months: [Int?] = []
    var selected: [Int?] = []
    var deselected: [Int?] = []
    var decorated: [Int] = []
    var refused: [Int] = []
    var allowsNone = false

    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        decorated.append(dateComponents.day ?? 0)
        return dateComponents.day == 12 ? .default(color: .systemRed, size: .large) : nil
    }

    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) { months.append(previousDateComponents.month) }

    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
        selected.append(dateComponents?.day)
    }

    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool {
        guard let day = dateComponents?.day else { return allowsNone }
        return !refused.contains(day)
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {}

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
        deselected.append(dateComponents.day)
    }
}
