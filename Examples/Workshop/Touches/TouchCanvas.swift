import UIKit

/// Shows every touch: a ring where it is, the way it came, and its phase.
final class TouchCanvas: UIView {
    /// Told what happened, in words.
    var onTouch: ((String) -> Void)?

    private let hint = UILabel()
    private var marks: [UITouch: TouchMark] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        clipsToBounds = true
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "canvas"
        hint.text = "Draw here with one finger or several"
        hint.font = .systemFont(ofSize: 13)
        hint.textColor = .tertiaryLabel
        hint.textAlignment = .center
        addSubview(hint)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hint.frame = CGRect(x: 0, y: 12, width: bounds.width, height: 18)
    }

    func clear() {
        for mark in subviews where mark is TouchMark { mark.removeFromSuperview() }
        marks = [:]
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let mark = TouchMark(frame: bounds)
            addSubview(mark)
            marks[touch] = mark
            onTouch?("Hit \(hitView(touch)), chain: \(chain(from: touch.view))")
        }
        show(touches, "began", .systemGreen)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        show(touches, "moved", .systemBlue)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        finish(touches, "ended", .systemOrange)
    }

    /// A gesture recogniser has taken the touches for itself, for one.
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        finish(touches, "cancelled", .systemRed)
    }

    private func show(_ touches: Set<UITouch>, _ phase: String, _ color: UIColor) {
        for touch in touches { marks[touch]?.show(touch.location(in: self), phase, color) }
    }

    private func finish(_ touches: Set<UITouch>, _ phase: String, _ color: UIColor) {
        show(touches, phase, color)
        for touch in touches {
            marks.removeValue(forKey: touch)?.fade()
            onTouch?("Touch \(phase)\(touch.tapCount > 1 ? ", \(touch.tapCount) taps" : "")")
        }
    }

    // MARK: Words

    private func hitView(_ touch: UITouch) -> String {
        touch.view.map { String(describing: type(of: $0)) } ?? "nothing"
    }

    private func chain(from view: UIView?) -> String {
        sequence(first: view as UIResponder?) { $0?.next }.compactMap { $0 }.dropFirst().prefix(2)
            .map { String(describing: type(of: $0)) }.joined(separator: " › ")
    }
}

/// One touch on its way.
private final class TouchMark: UIView {
    private let trail = CAShapeLayer()
    private let ring = UIView()
    private let label = UILabel()
    private let path = UIBezierPath()

    private static let ring: CGFloat = 56

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        trail.fillColor = nil
        trail.lineWidth = 3
        trail.lineCap = .round
        trail.lineJoin = .round
        layer.addSublayer(trail)
        ring.bounds.size = CGSize(width: Self.ring, height: Self.ring)
        ring.layer.cornerRadius = Self.ring / 2
        ring.layer.borderWidth = 3
        label.font = .systemFont(ofSize: 12, weight: .semibold)
        label.textAlignment = .center
        addSubview(ring)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ point: CGPoint, _ phase: String, _ color: UIColor) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        let cgColor = color.resolvedColor(with: traitCollection).cgColor
        // A finger is followed at once.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        trail.frame = bounds
        trail.path = path.cgPath
        trail.strokeColor = cgColor
        CATransaction.commit()
        ring.center = point
        ring.layer.borderColor = cgColor
        ring.backgroundColor = color.withAlphaComponent(0.15)
        label.text = "\(phase)  \(Int(point.x)), \(Int(point.y))"
        label.textColor = color
        label.sizeToFit()
        label.center = CGPoint(
            x: min(max(point.x, label.bounds.midX + 6), max(bounds.width - label.bounds.midX - 6, 0)),
            y: point.y < 56 ? point.y + 42 : point.y - 42)
    }

    func fade() {
        UIView.animate(
            withDuration: 0.8, delay: 0.6, options: .curveEaseIn, animations: { self.alpha = 0 },
            completion: { _ in self.removeFromSuperview() })
    }
}
