import CoreGraphics
import Foundation

/// The wheels of a countdown: hours and minutes, with their units in the band.
final class DurationWheels: UIView {
    /// Called when the user has selected another duration, in seconds.
    var onChange: (TimeInterval) -> Void = { _ in }

    private(set) var minutes: Int
    private var interval: Int
    private let columns = PickerColumns()
    private let units = [UILabel(), UILabel()]

    init(_ duration: TimeInterval, interval: Int) {
        self.interval = interval
        minutes = Self.minutes(duration, interval)
        super.init(frame: CGRect(origin: .zero, size: PickerMetrics.size))
        addSubview(columns)
        columns.setCount(2)
        for label in units {
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            label.isUserInteractionEnabled = false
            label.isAccessibilityElement = false
            addSubview(label)
        }
        show(0, count: 24, step: 1)
        show(1, count: 60 / interval, step: interval)
        showDuration(animated: false)
    }

    required init?(coder: NSCoder) { fatalError("DurationWheels is never archived.") }

    static func minutes(_ duration: TimeInterval, _ interval: Int) -> Int {
        let minutes = duration.isFinite ? Int(min(max(duration, 0), 86_399) / 60) : 0
        return max(interval, minutes - minutes % interval)
    }

    func set(_ duration: TimeInterval, interval: Int, animated: Bool) {
        if interval != self.interval {
            self.interval = interval
            show(1, count: 60 / interval, step: interval)
        }
        minutes = Self.minutes(duration, interval)
        showDuration(animated: animated)
    }

    private func show(_ index: Int, count: Int, step: Int) {
        var content = PickerWheel.Content()
        content.count = count
        content.view = { row, reused in
            let label = reused as? PickerTitleLabel ?? PickerTitleLabel()
            label.text = "\(row * step)"
            return label
        }
        content.text = { row in
            let number = row * step, unit = index == 0 ? "hour" : "minute"
            return "\(number) \(unit)\(number == 1 ? "" : "s")"
        }
        let wheel = columns.wheels[index]
        wheel.accessibilityLabel = index == 0 ? "Hours" : "Minutes"
        wheel.onSelect = { [weak self] _ in self?.wheelsDidChange() }
        wheel.show(content)
    }

    private func showDuration(animated: Bool) {
        columns.wheels[0].select(minutes / 60, animated: animated)
        columns.wheels[1].select(minutes % 60 / interval, animated: animated)
        showUnits()
    }

    private func showUnits() {
        units[0].text = minutes / 60 == 1 ? "hour" : "hours"
        units[1].text = "min"
        setNeedsLayout()
    }

    private func wheelsDidChange() {
        let chosen = columns.wheels[0].selectedRow * 60 + columns.wheels[1].selectedRow * interval
        let old = minutes
        minutes = max(chosen, interval)
        if minutes != chosen { columns.wheels[1].select(1, animated: true) }
        showUnits()
        if minutes != old { onChange(TimeInterval(minutes * 60)) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        columns.frame = bounds
        columns.layoutIfNeeded()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (label, wheel) in zip(units, columns.wheels) {
            label.sizeToFit()
            // The unit follows the widest number.
            let distance = 20 + label.bounds.width / 2
            label.center = CGPoint(x: wheel.center.x + (isMirrored ? -distance : distance), y: bounds.midY)
        }
    }

    func handle(_ key: UIKey) -> Bool { columns.handle(key) }
}
