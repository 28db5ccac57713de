import Foundation
import Testing
import TwillTesting
import UIKit

/// Date pickers of durations.
@MainActor
@Suite struct CountdownPickerTests {
    private let stage = Stage()
    private let picker = UIDatePicker()

    init() {
        picker.datePickerMode = .countDownTimer
        stage.show(picker)
    }

    private func wheel(_ label: String) throws -> UIView {
        func find(_ view: UIView) -> UIView? {
            if view.accessibilityLabel == label { return view }
            for child in view.subviews {
                if let found = find(child) { return found }
            }
            return nil
        }
        return try #require(find(picker))
    }

    @Test func durationIsWholeMinutesBelowADay() {
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))

        picker.countDownDuration = 3_660 + 59
        #expect(picker.countDownDuration == 3_660)
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 60)
        picker.datePickerMode = .time

        #expect(picker.countDownDuration == 0)
    }

    @Test func userSelectsAMinuteAtLeast() throws {
        var events = 0
        picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        picker.countDownDuration = 3_660

        try wheel("Hours").accessibilityDecrement()
        #expect(picker.countDownDuration == 60)
        try wheel("Minutes").accessibilityDecrement()
        stage.advance(by: 1)

        #expect(picker.countDownDuration == 60 && events == 1)
        #expect(try wheel("Minutes").accessibilityValue == "1 minute")
    }
}
