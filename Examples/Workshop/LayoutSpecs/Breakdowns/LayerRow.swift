import UIKit

/// A layer of a breakdown: its number, what it does, and a switch that marks its frame.
final class LayerRow: UIView {
    private enum Metrics {
        static let disc: CGFloat = 24
        static let gap: CGFloat = 12
    }

    private let disc = UILabel()
    private let title: UILabel
    private let text: UILabel
    private let toggle = UISwitch()

    init(number: Int, color: UIColor, title: String, explanation: String, changed: @escaping (Bool) -> Void) {
        self.title = ColumnView.text(title, style: .subheadline)
        text = ColumnView.text(explanation, style: .footnote, color: .secondaryLabel)
        super.init(frame: .zero)
        disc.text = "\(number)"
        disc.font = .boldSystemFont(ofSize: 13)
        disc.textColor = .white
        disc.textAlignment = .center
        disc.backgroundColor = color
        disc.layer.cornerRadius = Metrics.disc / 2
        disc.clipsToBounds = true
        disc.isAccessibilityElement = false
        toggle.accessibilityLabel = "Mark layer \(number)"
        toggle.addAction(
            UIAction { [unowned toggle] _ in changed(toggle.isOn) }, for: .valueChanged)
        for view in [disc, self.title, text, toggle] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameter isShown: Whether the sandbox has the layer.
    func show(isOn: Bool, isShown: Bool) {
        toggle.isOn = isOn && isShown
        toggle.isEnabled = isShown
        for view in [disc, title, text] { view.alpha = isShown ? 1 : 0.4 }
    }

    private var cache = ArrangementCache<[(UIView, CGRect)]>()

    private func arrangement(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        cache.frames(in: self, width: width) { arrange(in: $0) }
    }

    private func arrange(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        let control = toggle.intrinsicContentSize, x = Metrics.disc + Metrics.gap
        let inner = max(0, width - x - Metrics.gap - control.width)
        func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
            label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        let line = max(height(title, inner), control.height)
        let top = height(title, inner), below = height(text, max(0, width - x))
        return (
            [
                (disc, CGRect(x: 0, y: (line - Metrics.disc) / 2, width: Metrics.disc, height: Metrics.disc)),
                (title, CGRect(x: x, y: (line - top) / 2, width: inner, height: top)),
                (
                    toggle,
                    CGRect(
                        x: width - control.width, y: (line - control.height) / 2, width: control.width,
                        height: control.height)
                ),
                (text, CGRect(x: x, y: line + 4, width: max(0, width - x), height: below)),
            ], line + 4 + below
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(in: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in arrangement(in: bounds.width).frames {
            var frame = frame
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            view.frame = pixelAligned(frame)
        }
    }
}
