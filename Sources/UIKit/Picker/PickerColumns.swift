import CoreGraphics

/// The wheels of a picker side by side, with the band that shows the selection.
///
/// The first wheel is the leftmost, in right-to-left layouts the rightmost.
final class PickerColumns: UIView {
    private(set) var wheels: [PickerWheel] = []
    /// The width of each wheel, in points; wheels without one share what is left.
    var widths: [CGFloat?] = [] {
        didSet { setNeedsLayout() }
    }
    private let band = UIView.part(.tertiarySystemFill)

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        band.layer.cornerRadius = PickerMetrics.bandRadius
        band.layer.cornerCurve = .continuous
        addSubview(band)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func setCount(_ count: Int) {
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel()
            wheels.append(wheel)
            addSubview(wheel)
        }
        setNeedsLayout()
    }

    /// Returns the width of each wheel where the picker has a width.
    func resolvedWidths(in width: CGFloat) -> [CGFloat] {
        guard !wheels.isEmpty else { return [] }
        let gaps = CGFloat(wheels.count - 1) * PickerMetrics.spacing
        let room = max(0, width - 2 * PickerMetrics.side - gaps)
        let asked = wheels.indices.map { widths.indices.contains($0) ? widths[$0] : nil }
        let open = asked.count { $0 == nil }
        let share = open == 0 ? 0 : max(0, room - asked.reduce(0) { $0 + ($1 ?? 0) }) / CGFloat(open)
        return asked.map { $0 ?? share }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = (wheels.map(\.content.rowHeight).max() ?? PickerMetrics.rowHeight) + PickerMetrics.bandMargin
        band.frame = CGRect(
            x: PickerMetrics.side, y: ((bounds.height - height) / 2).rounded(),
            width: max(0, bounds.width - 2 * PickerMetrics.side), height: height)
        let widths = resolvedWidths(in: bounds.width)
        let total = widths.reduce(0, +) + CGFloat(max(0, widths.count - 1)) * PickerMetrics.spacing
        var x = (bounds.width - total) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (wheel, width) in zip(wheels, widths) {
            wheel.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            wheel.vanishingPoint = bounds.width / 2 - wheel.center.x
            x += width + PickerMetrics.spacing
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    // MARK: Keys

    /// The wheel that arrow keys spin.
    private var keyWheel = 0

    /// Selects with arrow keys: up and down in a wheel, left and right another wheel.
    ///
    /// - Returns: Whether the key is an arrow.
    func handle(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]), !wheels.isEmpty else {
            return false
        }
        keyWheel = min(keyWheel, wheels.count - 1)
        let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        switch key.keyCode {
        case .keyboardUpArrow: wheels[keyWheel].step(by: -1)
        case .keyboardDownArrow: wheels[keyWheel].step(by: 1)
        case .keyboardLeftArrow: keyWheel = min(max(keyWheel - forward, 0), wheels.count - 1)
        case .keyboardRightArrow: keyWheel = min(max(keyWheel + forward, 0), wheels.count - 1)
        default: return false
        }
        return true
    }
}
