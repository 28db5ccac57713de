import UIKit

/// A parameter: its name, its value, a stepper or a switch, and chips for values to choose.
final class ParameterRow: UIView {
    private enum Metrics {
        static let gap: CGFloat = 12
        static let lineGap: CGFloat = 8
    }

    private let nameLabel = UILabel()
    private let valueLabel = UILabel()
    private let control: UIControl?
    private let chips: ChipsView?

    init(
        _ name: String, options: [String], isSwitch: Bool, hasSteps: Bool, select: @escaping (Int) -> Void,
        step: @escaping (_ isUp: Bool) -> Void
    ) {
        if isSwitch {
            let toggle = UISwitch()
            toggle.addAction(
                UIAction { [unowned toggle] _ in select(toggle.isOn ? 1 : 0) }, for: .valueChanged)
            control = toggle
        } else if hasSteps {
            control = Self.makeStepper(step)
        } else {
            control = nil
        }
        chips = isSwitch ? nil : ChipsView(name, options, select: select)
        super.init(frame: .zero)
        control?.accessibilityLabel = name
        nameLabel.text = name
        nameLabel.font = .preferredFont(forTextStyle: .subheadline)
        nameLabel.isAccessibilityElement = control == nil
        valueLabel.font = .preferredFont(forTextStyle: .subheadline)
        valueLabel.textColor = .secondaryLabel
        valueLabel.isHidden = !hasSteps
        for label in [nameLabel, valueLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            addSubview(label)
        }
        if let control { addSubview(control) }
        if let chips { addSubview(chips) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The stepper only has to know whether it is pressed up or down: the sample has the value.
    private static func makeStepper(_ step: @escaping (Bool) -> Void) -> UIStepper {
        let stepper = UIStepper()
        stepper.minimumValue = -1
        stepper.maximumValue = 1
        stepper.addAction(
            UIAction { [unowned stepper] _ in
                let isUp = stepper.value > 0
                stepper.value = 0
                step(isUp)
            }, for: .valueChanged)
        return stepper
    }

    func show(_ text: String) {
        chips?.show(text)
        (control as? UISwitch)?.isOn = text == "on"
        control?.accessibilityValue = text
        if valueLabel.text != text.leftToRight {
            valueLabel.text = text.leftToRight
            cache.invalidate()
            setNeedsLayout()
        }
    }

    // MARK: Layout

    private var cache = ArrangementCache<[(UIView, CGRect)]>()

    private func arrangement(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        cache.frames(in: self, width: width) { arrange(in: $0) }
    }

    private func arrange(in width: CGFloat) -> (frames: [(UIView, CGRect)], height: CGFloat) {
        let control = control?.intrinsicContentSize ?? .zero
        let all = CGSize(width: width, height: .greatestFiniteMagnitude)
        let value = valueLabel.isHidden ? .zero : rounded(valueLabel.sizeThatFits(all))
        let trailing = control.width + (value.width > 0 ? value.width + Metrics.gap : 0)
        var name = rounded(nameLabel.sizeThatFits(all))
        let isOneLine = name.width + (trailing > 0 ? trailing + Metrics.gap : 0) <= width
        var frames: [(UIView, CGRect)] = []
        name.width = min(name.width, width)
        var height = isOneLine ? max(name.height, control.height, value.height) : name.height
        frames.append((nameLabel, CGRect(x: 0, y: isOneLine ? (height - name.height) / 2 : 0, size: name)))
        if trailing > 0 {
            let line = isOneLine ? height : max(control.height, value.height), top = isOneLine ? 0 : height + 4
            var x = isOneLine ? width - trailing : 0
            if value.width > 0 {
                frames.append((valueLabel, CGRect(x: x, y: top + (line - value.height) / 2, size: value)))
                x += value.width + Metrics.gap
            }
            if let view = self.control {
                frames.append((view, CGRect(x: x, y: top + (line - control.height) / 2, size: control)))
            }
            height = top + line
        }
        if let chips {
            let size = chips.sizeThatFits(all)
            frames.append((chips, CGRect(x: 0, y: height + Metrics.lineGap, width: width, height: size.height)))
            height += Metrics.lineGap + size.height
        }
        return (frames, height.rounded(.up))
    }

    private func rounded(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
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

extension CGRect {
    fileprivate init(x: CGFloat, y: CGFloat, size: CGSize) {
        self.init(x: x, y: y, width: size.width, height: size.height)
    }
}
