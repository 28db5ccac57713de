import CoreGraphics
import Foundation

/// The content of a compact date picker: a label for the date, and one for the time.
final class DateCompactView: UIView {
    /// Called when a label was tapped.
    var onOpen: (_ pill: DatePill, _ isTime: Bool) -> Void = { _, _ in }

    private let day: DatePill?
    private let time: DatePill?
    private static let spacing: CGFloat = 8

    init(_ mode: UIDatePicker.Mode) {
        day = mode == .time ? nil : DatePill()
        time = mode == .date ? nil : DatePill()
        super.init(frame: .zero)
        for pill in pills {
            addSubview(pill)
            pill.addAction(
                UIAction { [weak self, weak pill] _ in
                    if let self, let pill { onOpen(pill, pill === time) }
                }, for: .touchUpInside)
        }
        day?.accessibilityIdentifier = "date"
        time?.accessibilityIdentifier = "time"
    }

    required init?(coder: NSCoder) { fatalError("DateCompactView is never archived.") }

    private var pills: [DatePill] { [day, time].compactMap { $0 } }

    var isEnabled = true {
        didSet { for pill in pills { pill.isEnabled = isEnabled } }
    }

    func show(_ date: Date, _ rules: DateRules) {
        let texts = DateTexts(rules.calendar)
        day?.text = texts.text(date, dateStyle: .medium, timeStyle: .none)
        time?.text = texts.text(date, dateStyle: .none, timeStyle: .short)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    var fittingSize: CGSize {
        let sizes = pills.map { $0.sizeThatFits(.zero) }
        let width = sizes.reduce(0) { $0 + $1.width } + CGFloat(max(0, sizes.count - 1)) * Self.spacing
        return CGSize(width: width, height: sizes.map(\.height).max() ?? 34)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for pill in pills {
            let width = pill.sizeThatFits(.zero).width
            pill.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width + Self.spacing
        }
    }
}
