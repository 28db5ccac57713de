import CoreGraphics

/// The standard view at the trailing edge of a cell.
final class CellAccessory: UIView {
    enum Kind {
        case disclosure, checkmark, detail, detailDisclosure

        init?(_ type: UITableViewCell.AccessoryType) {
            switch type {
            case .none: return nil
            case .disclosureIndicator: self = .disclosure
            case .checkmark: self = .checkmark
            case .detailButton: self = .detail
            case .detailDisclosureButton: self = .detailDisclosure
            }
        }

        var size: CGSize {
            switch self {
            case .disclosure: CGSize(width: 8, height: 13)
            case .checkmark: CGSize(width: 14, height: 11)
            case .detail: CGSize(width: 22, height: 22)
            case .detailDisclosure: CGSize(width: 22 + 11 + 8, height: 22)
            }
        }

        /// The width that the content view loses, besides a margin of 16.
        var reserved: CGFloat {
            switch self {
            case .disclosure: 27
            case .checkmark: 40
            case .detail: 48
            case .detailDisclosure: 67
            }
        }
    }

    let kind: Kind
    var onTap: (() -> Void)?
    /// The color of the chevron; that of tertiary labels if nil.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether the accessory is on the fill of a focused cell, where it is white.
    var isOnFill = false {
        didSet { if isOnFill != oldValue { setNeedsDisplay() } }
    }

    private var inkColor: UIColor { isOnFill ? .white : tintColor }

    init(kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: kind.size))
        isOpaque = false
        isUserInteractionEnabled = kind == .detail || kind == .detailDisclosure
    }

    required init?(coder: NSCoder) {
        kind = .disclosure
        super.init(coder: coder)
    }

    /// Extends the touch area beyond the button, because a finger is wider.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.3 }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        alpha = 1
        if let touch = touches.first, point(inside: touch.location(in: self), with: event) { onTap?() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }

    override func draw(_ rect: CGRect) {
        switch kind {
        case .disclosure: drawChevron(in: bounds)
        case .checkmark: drawCheckmark()
        case .detail: drawInfo(in: bounds)
        case .detailDisclosure:
            let y = (bounds.height - 13) / 2
            drawInfo(in: CGRect(x: pointsLeft ? bounds.width - 22 : 0, y: 0, width: 22, height: 22))
            drawChevron(in: CGRect(x: pointsLeft ? 0 : bounds.width - 8, y: y, width: 8, height: 13))
        }
    }

    private var pointsLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func drawChevron(in box: CGRect) {
        let path = UIBezierPath(), half: CGFloat = 1.1
        let back = pointsLeft ? box.maxX - half : box.minX + half
        path.move(to: CGPoint(x: back, y: box.minY + half))
        path.addLine(to: CGPoint(x: pointsLeft ? box.minX + half : box.maxX - half, y: box.midY))
        path.addLine(to: CGPoint(x: back, y: box.maxY - half))
        path.lineWidth = 2.1
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        (color ?? (isOnFill ? .white : .tertiaryLabel)).setStroke()
        path.stroke()
    }

    private func drawCheckmark() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1.1, y: 5.9))
        path.addLine(to: CGPoint(x: 5, y: 9.8))
        path.addLine(to: CGPoint(x: 12.9, y: 1.2))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        inkColor.setStroke()
        path.stroke()
    }

    private func drawInfo(in box: CGRect) {
        inkColor.setStroke()
        inkColor.setFill()
        let ring = UIBezierPath(ovalIn: box.insetBy(dx: 0.75, dy: 0.75))
        ring.lineWidth = 1.5
        ring.stroke()
        UIBezierPath(ovalIn: CGRect(x: box.midX - 1.3, y: box.minY + 5, width: 2.6, height: 2.6)).fill()
        let stem = UIBezierPath()
        stem.move(to: CGPoint(x: box.midX - 1.8, y: box.minY + 9.6))
        stem.addLine(to: CGPoint(x: box.midX + 0.2, y: box.minY + 9.6))
        stem.addLine(to: CGPoint(x: box.midX + 0.2, y: box.minY + 16.2))
        stem.move(to: CGPoint(x: box.midX - 2.2, y: box.minY + 16.4))
        stem.addLine(to: CGPoint(x: box.midX + 2.6, y: box.minY + 16.4))
        stem.lineWidth = 1.6
        stem.stroke()
    }
}

/// The disc at the left of a cell that is being edited: red with a minus, or green with a plus.
final class CellEditControl: UIControl {
    private let style: UITableViewCell.EditingStyle
    /// The color of the disc; red or green if nil.
    var discColor: UIColor? {
        didSet { setNeedsDisplay() }
    }
    /// The color of the minus or plus.
    var signColor = UIColor.white {
        didSet { setNeedsDisplay() }
    }

    init(style: UITableViewCell.EditingStyle) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        isOpaque = false
        isAccessibilityElement = true
    }

    /// The label, which differs from that of the button that the control reveals.
    override var accessibilityLabel: String? {
        get {
            [style == .insert ? "Insert" : "Delete", titleOfCell ?? "row"].joined(separator: " ")
        }
        set { super.accessibilityLabel = newValue }
    }

    required init?(coder: NSCoder) {
        style = .delete
        super.init(coder: coder)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    override func draw(_ rect: CGRect) {
        (discColor ?? (style == .insert ? .systemGreen : .systemRed)).setFill()
        UIBezierPath(ovalIn: bounds).fill()
        signColor.setFill()
        UIBezierPath(rect: CGRect(x: 5.5, y: 10, width: 11, height: 2)).fill()
        if style == .insert { UIBezierPath(rect: CGRect(x: 10, y: 5.5, width: 2, height: 11)).fill() }
    }
}

/// The circle at the leading edge of a row that can be selected in editing mode: filled, with a checkmark, if it is.
final class CellSelectionCircle: UIView {
    var isSelected: Bool {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    /// The color of the tick.
    var tickColor = UIColor.white {
        didSet { setNeedsDisplay() }
    }

    init(isSelected: Bool) {
        self.isSelected = isSelected
        super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
        isOpaque = false
        // Touches go to the row.
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        isSelected = false
        super.init(coder: coder)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard isSelected else {
            let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 0.75, dy: 0.75))
            ring.lineWidth = 1.5
            UIColor.tertiaryLabel.setStroke()
            return ring.stroke()
        }
        tintColor.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let check = UIBezierPath()
        check.move(to: CGPoint(x: 6, y: 11.5))
        check.addLine(to: CGPoint(x: 9.5, y: 15.5))
        check.addLine(to: CGPoint(x: 16, y: 7))
        check.lineWidth = 2
        check.lineCapStyle = .round
        check.lineJoinStyle = .round
        tickColor.setStroke()
        check.stroke()
    }
}
