import Foundation
import TwillResources

extension UIDatePicker {
    /// Reads the attributes of a `<datePicker>`.
    final func decodeDatePicker(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let name = element["datePickerMode"], let mode = Self.modes[name] { datePickerMode = mode }
        if let name = element["style"], let style = Self.styles[name] { preferredDatePickerStyle = style }
        if let value = element.number("minuteInterval"), let minutes = Int(exactly: value) { minuteInterval = minutes }
        if let name = element.child(key: "locale")?["localeIdentifier"] { locale = Locale(identifier: name) }
        if let name = element.child(key: "timeZone")?["name"] { timeZone = TimeZone(identifier: name) }
        minimumDate = Self.date(element, "minimumDate") ?? minimumDate
        maximumDate = Self.date(element, "maximumDate") ?? maximumDate
        if element.bool("useCurrentDate") == true { date = Date() }
        if let value = Self.date(element, "date") { date = value }
        if let value = element.number("countDownDuration") { countDownDuration = value }
    }

    private static func date(_ element: InterfaceElement, _ key: String) -> Date? {
        element.child(key: key)?.number("timeIntervalSinceReferenceDate").map(
            Date.init(timeIntervalSinceReferenceDate:))
    }

    private static let modes: [String: Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
    ]

    private static let styles: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}
