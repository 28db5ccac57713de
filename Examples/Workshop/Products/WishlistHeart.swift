import UIKit

/// A heart on a grey disc; a tap turns it on and off.
final class WishlistHeart: UIView {
    private let image = UIImageView()

    var isOn: Bool {
        didSet { showState() }
    }

    init(isOn: Bool) {
        self.isOn = isOn
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 2 / 3, alpha: 1)
        addSubview(image)
        isAccessibilityElement = true
        accessibilityTraits = .button
        showState()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func showState() {
        image.image = UIImage(named: isOn ? "active_heart" : "inactive_heart")
        accessibilityLabel = isOn ? "Remove from wishlist" : "Add to wishlist"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        image.frame = bounds.insetBy(dx: 2, dy: 2)
    }

    // MARK: Touches

    /// Where the finger went down, in the window; nil once it has moved too far for a tap.
    private var tapStart: CGPoint?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        tapStart = touches.first?.location(in: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let start = tapStart, let now = touches.first?.location(in: nil) else { return }
        if abs(now.x - start.x) > 10 || abs(now.y - start.y) > 10 { tapStart = nil }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if tapStart != nil { isOn.toggle() }
        tapStart = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        tapStart = nil
    }
}
