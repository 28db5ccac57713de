public import CoreGraphics
public import Foundation
import TwillSync

/// The ways in which a date picker shows its date.
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact, or wheels for modes that are never compact.
    case automatic
    /// Wheels.
    case wheels
    /// Labels that open a calendar and a time picker over the window.
    case compact
    /// A calendar in the view itself.
    case inline
}

/// A control to select a date, a time or a duration.
///
/// `.valueChanged` is sent for the user's changes. Dates are computed in the calendar, language and time zone of the
/// picker, which are the app's unless they are set.
///
/// Not yet: typing a time with keys; units of durations are in English.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The parts of a date that the user selects.
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time
        /// A day.
        case date
        /// A day with hours and minutes.
        case dateAndTime
        /// A duration in hours and minutes.
        case countDownTimer
        /// A month of a year.
        case yearAndMonth
    }

    /// Creates a date picker. A frame of size zero becomes one of the size that fits.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpDatePicker()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeDatePicker(from: coder)
        needsContent = true
    }

    // MARK: Date

    /// The selected date, within the limits, and at a multiple of the minute interval if the picker rounds to it.
    open var date: Date {
        get { shownDate }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date, without an event.
    open func setDate(_ date: Date, animated: Bool) { show(date, animated: animated) }

    /// The earliest date; nil for none. Both limits are ignored where the first is later than the last.
    open var minimumDate: Date? {
        get { storedMinimumDate }
        set {
            storedMinimumDate = newValue
            rulesDidChange()
        }
    }

    /// The latest date; nil for none.
    open var maximumDate: Date? {
        get { storedMaximumDate }
        set {
            storedMaximumDate = newValue
            rulesDidChange()
        }
    }

    /// The minutes from one time to the next that can be selected: a number that divides 60, at most 30. Others count as 1.
    open var minuteInterval: Int {
        get { storedMinuteInterval }
        set {
            storedMinuteInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            if storedMinuteInterval != newValue {
                logError(
                    "UIDatePicker.minuteInterval was set to \(newValue), which does not divide 60 or is more than 30. It is 1 "
                        + "now; set 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30.")
            }
            rulesDidChange()
        }
    }

    /// Whether the date is rounded down to a multiple of the minute interval; true by default.
    open var roundsToMinuteInterval: Bool {
        get { storedRounds }
        set {
            storedRounds = newValue
            rulesDidChange()
        }
    }

    /// The seconds of a countdown, whole minutes below a day. 0 until it is set, or the user has selected one.
    open var countDownDuration: TimeInterval {
        get { datePickerMode == .countDownTimer ? storedDuration : 0 }
        set {
            storedDuration = TimeInterval(DurationWheels.minutes(newValue, storedMinuteInterval) * 60)
            showDate(animated: false)
        }
    }

    // MARK: Calendar

    /// The language in which dates are shown; nil for the app's.
    open var locale: Locale? {
        get { storedLocale }
        set {
            storedLocale = newValue
            rulesDidChange()
        }
    }

    /// The calendar in which dates are computed. Setting nil restores that of the language.
    open var calendar: Calendar! {
        get { rules.calendar }
        set {
            storedCalendar = newValue
            rulesDidChange()
        }
    }

    /// The time zone in which dates are computed; nil for the machine's.
    open var timeZone: TimeZone? {
        get { storedTimeZone }
        set {
            storedTimeZone = newValue
            rulesDidChange()
        }
    }

    // MARK: Appearance

    /// The parts of a date that the user selects; the date with its time by default.
    open var datePickerMode: Mode {
        get { storedMode }
        set {
            guard newValue != storedMode else { return }
            storedMode = newValue
            contentKindDidChange()
        }
    }

    /// The style that is used where the mode allows it.
    open var preferredDatePickerStyle: UIDatePickerStyle {
        get { storedStyle }
        set {
            guard newValue != storedStyle else { return }
            storedStyle = newValue
            contentKindDidChange()
        }
    }

    /// The style in use. Durations and months are always wheels, and so is a time that is inline.
    public final var datePickerStyle: UIDatePickerStyle { resolvedStyle }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            showEnabled()
        }
    }

    // MARK: Layout

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { fittingSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { closePopover(animated: false) }
    }

    // MARK: Keys

    open override var canBecomeFirstResponder: Bool { resolvedStyle == .wheels && isEnabled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in !(press.key.map(handle) ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    // MARK: Stored state of the extensions

    final var storedDate = Date()
    final var storedDuration: TimeInterval = 0
    final var needsContent = false
    final var content: UIView?
    final var popover: DatePopover?
    final var laidOutSize = CGSize.zero
    private final var storedMinimumDate: Date?
    private final var storedMaximumDate: Date?
    private final var storedMinuteInterval = 1
    private final var storedRounds = true
    final var storedLocale: Locale?
    final var storedCalendar: Calendar?
    private final var storedTimeZone: TimeZone?
    private final var storedMode = Mode.dateAndTime
    private final var storedStyle = UIDatePickerStyle.automatic
}
