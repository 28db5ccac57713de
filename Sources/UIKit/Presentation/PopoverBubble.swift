import CoreGraphics
import QuartzCore

/// The bubble of a popover, with round corners and an arrow, which contains the presented view.
@MainActor
final class PopoverBubble: UIView {
    /// The distance from the bubble's edge to the arrow's tip, in points.
    static let arrowHeight: CGFloat = 13
    static let arrowBase: CGFloat = 37
    static let radius: CGFloat = 13

    private let shape = CAShapeLayer()
    /// Clips the presented view, without the arrow.
    let content = UIView()

    /// The app's own background, which replaces this drawing.
    var background: UIPopoverBackgroundView? {
        didSet {
            guard let background else { return }
            insertSubview(background, at: 0)
            shape.isHidden = true
            updateFill()
            let isPlain = type(of: background).wantsDefaultContentAppearance
            if !isPlain { content.layer.cornerRadius = 0 }
        }
    }

    private var arrowHeight: CGFloat { background.map { type(of: $0).arrowHeight() } ?? Self.arrowHeight }

    var arrow = UIPopoverArrowDirection.unknown {
        didSet { if arrow != oldValue { setNeedsLayout() } }
    }

    /// The distance along the edge, from the bubble's corner to the middle of the arrow.
    var arrowPosition: CGFloat = 0 {
        didSet { if arrowPosition != oldValue { setNeedsLayout() } }
    }

    /// The color of the arrow and the bubble; the presented view's, unless the popover has its own.
    var fill: UIColor? {
        didSet { updateFill() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(shape)
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
        content.clipsToBounds = true
        content.layer.cornerRadius = Self.radius
        content.layer.cornerCurve = .continuous
        addSubview(content)
    }

    required init?(coder: NSCoder) {
        fatalError("PopoverBubble is never archived.")
    }

    private func updateFill() {
        // The presented view is at the elevated level, the bubble around it is not.
        let traits = content.subviews.first?.traitCollection ?? traitCollection
        let color = (fill ?? .systemBackground).resolvedColor(with: traits)
        shape.fillColor = color.cgColor
        content.backgroundColor = background == nil ? color : nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    /// The frame of the bubble without its arrow.
    var body: CGRect {
        let height = arrowHeight
        switch arrow {
        case .up: return bounds.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
        case .down: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0))
        case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: height, bottom: 0, right: 0))
        case .right: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: height))
        default: return bounds
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background?.frame = bounds
        content.frame = body.inset(by: background.map { type(of: $0).contentViewInsets() } ?? .zero)
        for view in content.subviews where view.frame != content.bounds { view.frame = content.bounds }
        updateFill()
        shape.frame = bounds
        let path = arrowPath()
        shape.path = path.cgPath
        let outline = UIBezierPath(roundedRect: body, cornerRadius: Self.radius)
        outline.append(path)
        layer.shadowPath = outline.cgPath
    }

    /// Returns an arrow pointing up, whose flanks curve into the edge and meet in a round tip.
    private func arrowPath() -> UIBezierPath {
        let path = UIBezierPath()
        guard [.up, .down, .left, .right].contains(arrow) else { return path }
        let half = Self.arrowBase / 2, height = Self.arrowHeight
        // It overlaps the body by a point, so that no seam is visible.
        path.move(to: CGPoint(x: -half, y: 1))
        path.addLine(to: CGPoint(x: -half, y: 0))
        path.addCurve(
            to: CGPoint(x: -3.5, y: -height + 1.6), controlPoint1: CGPoint(x: -half * 0.55, y: 0),
            controlPoint2: CGPoint(x: -half * 0.42, y: -height * 0.62))
        path.addCurve(
            to: CGPoint(x: 3.5, y: -height + 1.6), controlPoint1: CGPoint(x: -1.6, y: -height - 0.3),
            controlPoint2: CGPoint(x: 1.6, y: -height - 0.3))
        path.addCurve(
            to: CGPoint(x: half, y: 0), controlPoint1: CGPoint(x: half * 0.42, y: -height * 0.62),
            controlPoint2: CGPoint(x: half * 0.55, y: 0))
        path.addLine(to: CGPoint(x: half, y: 1))
        path.close()
        let body = body
        let (angle, foot): (CGFloat, CGPoint) =
            switch arrow {
            case .up: (0, CGPoint(x: body.minX + arrowPosition, y: body.minY))
            case .down: (.pi, CGPoint(x: body.minX + arrowPosition, y: body.maxY))
            case .left: (-.pi / 2, CGPoint(x: body.minX, y: body.minY + arrowPosition))
            default: (.pi / 2, CGPoint(x: body.maxX, y: body.minY + arrowPosition))
            }
        path.apply(CGAffineTransform(translationX: foot.x, y: foot.y).rotated(by: angle))
        return path
    }
}
