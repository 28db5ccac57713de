import UIKit

/// A box that is moved, turned, sized and pressed, and says which gesture it was.
final class GestureBox: UIView {
    /// Told which gesture fired.
    var onGesture: ((String) -> Void)?

    private let label = UILabel()
    private var color = 0

    private static let side: CGFloat = 120
    private static let colors: [UIColor] = [.systemIndigo, .systemPink, .systemTeal, .systemGreen, .systemOrange]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.colors[0]
        layer.cornerRadius = 18
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 4)
        isMultipleTouchEnabled = true
        accessibilityIdentifier = "box"
        label.text = "Tap, hold, drag,\npinch, turn"
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        addSubview(label)
        addRecognizers()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    func reset(to center: CGPoint) {
        transform = .identity
        bounds.size = CGSize(width: Self.side, height: Self.side)
        self.center = center
    }

    // MARK: Recognisers

    private func addRecognizers() {
        let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", GestureBox.tapped))
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector("doubleTapped", GestureBox.doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        let hold = UILongPressGestureRecognizer(target: self, action: Selector("held", GestureBox.held))
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", GestureBox.panned))
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinched", GestureBox.pinched))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector("turned", GestureBox.turned))
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector("swiped", GestureBox.swiped))
        swipe.direction = [.left, .right]
        for recognizer in [tap, doubleTap, hold, pan, pinch, rotation, swipe] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    private func tapped() {
        onGesture?("Tap")
        color = (color + 1) % Self.colors.count
        UIView.animate(withDuration: 0.25) { self.backgroundColor = Self.colors[self.color] }
    }

    private func doubleTapped() {
        onGesture?("Double tap")
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
            animations: { self.transform = .identity })
    }

    private func held(_ hold: UILongPressGestureRecognizer) {
        guard hold.state == .began || hold.state == .ended else { return }
        onGesture?("Long press \(hold.state == .began ? "began" : "ended")")
        UIView.animate(withDuration: 0.2) { self.alpha = hold.state == .began ? 0.6 : 1 }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        log("Pan", pan)
        let way = pan.translation(in: superview)
        center = CGPoint(x: center.x + way.x, y: center.y + way.y)
        pan.setTranslation(.zero, in: superview)
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        log("Pinch", pinch)
        transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
    }

    private func turned(_ rotation: UIRotationGestureRecognizer) {
        log("Rotation", rotation)
        transform = transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
    }

    private func swiped() { onGesture?("Swipe") }

    /// Changes are many and are not told.
    private func log(_ name: String, _ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: onGesture?("\(name) began")
        case .ended: onGesture?("\(name) ended")
        case .cancelled: onGesture?("\(name) cancelled")
        default: break
        }
    }
}

extension GestureBox: UIGestureRecognizerDelegate {
    /// Fingers move, size and turn at once; a quick one may swipe too.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !(gestureRecognizer is UITapGestureRecognizer) && !(otherGestureRecognizer is UITapGestureRecognizer)
    }
}
