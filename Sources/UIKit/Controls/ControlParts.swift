import CoreGraphics
import QuartzCore

/// The round white part of a switch or slider, with its shadow.
@MainActor
final class KnobView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.16
        layer.shadowOffset = CGSize(width: 0, height: 3)
        layer.shadowRadius = 4
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
}

/// A view that is drawn by a closure, again on each change of size.
@MainActor
final class GlyphView: UIView {
    private let paint: @MainActor (CGRect, UIColor) -> Void

    var color: UIColor = .label {
        didSet { if color !== oldValue { setNeedsDisplay() } }
    }

    init(_ paint: @escaping @MainActor (CGRect, UIColor) -> Void) {
        self.paint = paint
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        paint = { _, _ in }
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) { paint(bounds, color) }
}

extension UIView {
    /// Returns a view without interaction.
    static func part(_ color: UIColor?) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = color
        return view
    }
}
