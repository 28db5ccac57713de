public import CoreGraphics
public import Foundation

/// A calendar of one month, with decorations and a selection of days.
///
/// Days are described by components with the calendar, era, year, month and day.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    /// Creates a calendar view that shows the present month.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCalendarView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCalendarView()
    }

    /// The object that gives days their decorations. Not retained.
    open weak var delegate: (any UICalendarViewDelegate)? {
        get { storedDelegate }
        set {
            storedDelegate = newValue
            decorationsDidChange()
        }
    }

    /// The way in which the user selects days; nil, the default, for no selection.
    open var selectionBehavior: UICalendarSelection? {
        get { storedSelection }
        set {
            storedSelection?.view = nil
            storedSelection = newValue
            newValue?.view = self
            month.refresh()
        }
    }

    /// The calendar in which months are computed; that of the app's language by default.
    open var calendar: Calendar {
        get { rules.calendar }
        set {
            storedCalendar = newValue
            rulesDidChange()
        }
    }

    /// The language of names; the app's by default.
    open var locale: Locale {
        get { rules.locale }
        set {
            storedLocale = newValue
            rulesDidChange()
        }
    }

    /// The time zone; nil for the calendar's.
    open var timeZone: TimeZone? {
        get { storedTimeZone }
        set {
            storedTimeZone = newValue
            rulesDidChange()
        }
    }

    /// The design of the system font in which the calendar is written.
    open var fontDesign: UIFontDescriptor.SystemDesign {
        get { month.design }
        set { month.design = newValue }
    }

    /// The days that the user can see and select.
    open var availableDateRange: DateInterval {
        get { storedRange }
        set {
            storedRange = newValue
            rulesDidChange()
        }
    }

    /// The month that is shown. Setting it turns no page.
    open var visibleDateComponents: DateComponents {
        get { monthComponents(of: month.month) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows a month; components that are no date are ignored.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        if let date = date(of: dateComponents) { month.show(date, animated: animated) }
    }

    /// Whether days have room for decorations; true by default.
    open var wantsDateDecorations: Bool {
        get { storedWantsDecorations }
        set {
            storedWantsDecorations = newValue
            decorationsDidChange()
        }
    }

    /// Asks the delegate for the decorations of days again.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) { month.refresh() }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { month.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { month.intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        month.frame = bounds
    }

    // MARK: Stored state of the extensions

    final lazy var month = MonthCalendar(rules, date: Date())
    private final weak var storedDelegate: (any UICalendarViewDelegate)?
    private final var storedSelection: UICalendarSelection?
    final var storedCalendar: Calendar?
    final var storedLocale: Locale?
    private final var storedTimeZone: TimeZone?
    private final var storedRange = DateInterval(start: .distantPast, end: .distantFuture)
    private final var storedWantsDecorations = true
}
