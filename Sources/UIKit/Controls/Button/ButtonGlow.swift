import CoreGraphics
import QuartzCore

/// The light that shows while a button is pressed.
final class ButtonGlow: UIView {
    /// The length of a side in points.
    static let side: CGFloat = 88

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [UIColor.white.withAlphaComponent(0.8).cgColor, UIColor.white.withAlphaComponent(0).cgColor]
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func place(in bounds: CGRect) {
        frame = CGRect(
            x: bounds.midX - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
    }
}
