import CoreGraphics
import QuartzCore

/// A handle at an end of a selection: a bar with a knob.
final class TextSelectionHandle: UIView {
    let isStart: Bool
    private let bar = UIView()
    private let knob = UIView()

    private static let knobSize: CGFloat = 10

    init(isStart: Bool) {
        self.isStart = isStart
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        knob.layer.cornerRadius = Self.knobSize / 2
        addSubview(bar)
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter caret: The caret at the end of the selection, in the superview's coordinates.
    func place(at caret: CGRect, color: UIColor) {
        let knob = Self.knobSize
        frame = CGRect(
            x: caret.midX - knob / 2, y: isStart ? caret.minY - knob : caret.minY, width: knob,
            height: caret.height + knob)
        bar.frame = CGRect(x: knob / 2 - 1, y: isStart ? knob : 0, width: 2, height: caret.height)
        self.knob.frame = CGRect(x: 0, y: isStart ? 0 : caret.height, width: knob, height: knob)
        bar.backgroundColor = color
        self.knob.backgroundColor = color
    }

    func distance(to point: CGPoint) -> CGFloat { abs(point.x - frame.midX) }
}
