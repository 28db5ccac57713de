import CoreGraphics

/// The chevron that opens and closes the item of an outline: it points to the text's end, and down if it is open.
final class OutlineDisclosure: UIControl {
    static let size = CGSize(width: 14, height: 14)

    private let chevron = OutlineChevron(frame: CGRect(origin: .zero, size: size))

    /// Whether the item is open. In an animation the chevron rotates.
    var isOpen = false {
        didSet { if isOpen != oldValue { rotate() } }
    }

    init() {
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        isAccessibilityElement = true
        accessibilityTraits = .button
        chevron.isUserInteractionEnabled = false
        addSubview(chevron)
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Disclosures of outlines are made by their cell, never from an archive.")
    }

    override var accessibilityLabel: String? {
        get { "\(isOpen ? "Collapse" : "Expand") \(titleOfCell ?? "item")" }
        set { super.accessibilityLabel = newValue }
    }

    private var pointsLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func rotate() {
        let angle: CGFloat = isOpen ? (pointsLeft ? -.pi / 2 : .pi / 2) : 0
        chevron.transform = CGAffineTransform(rotationAngle: angle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if chevron.pointsLeft != pointsLeft {
            chevron.pointsLeft = pointsLeft
            UIView.performWithoutAnimation { rotate() }
        }
    }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.3 : 1 }
    }

    /// Extends the touch area beyond the chevron, because a finger is wider.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -15, dy: -15).contains(point)
    }
}

private final class OutlineChevron: UIView {
    var pointsLeft = false {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(), middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let back: CGFloat = pointsLeft ? 2.6 : -2.6
        path.move(to: CGPoint(x: middle.x + back, y: middle.y - 5.2))
        path.addLine(to: CGPoint(x: middle.x - back, y: middle.y))
        path.addLine(to: CGPoint(x: middle.x + back, y: middle.y + 5.2))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        tintColor.setStroke()
        path.stroke()
    }
}
