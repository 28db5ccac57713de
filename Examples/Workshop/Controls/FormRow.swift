import UIKit

/// One line of a form: a title at the leading edge and controls at the other, or controls alone over the whole width.
final class FormRow: UIView {
    static let height: CGFloat = 44
    static let margin: CGFloat = 16
    private static let gap: CGFloat = 12

    private let title = UILabel()
    private let controls: [UIView]
    private let fills: Bool

    /// - Parameter fills: Whether the last control takes the width that is left.
    init(_ text: String?, _ controls: [UIView], fills: Bool = false) {
        self.controls = controls
        self.fills = fills
        super.init(frame: .zero)
        title.text = text
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.8
        addSubview(title)
        controls.forEach(addSubview)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func size(of control: UIView) -> CGSize {
        let own = control.intrinsicContentSize
        return CGSize(width: own.width > 0 ? own.width : control.bounds.width, height: max(own.height, 0))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let tallest = controls.map { self.size(of: $0).height }.max() ?? 0
        return CGSize(width: size.width, height: max(Self.height, tallest + 16))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.width - Self.margin
        for (index, control) in controls.enumerated().reversed() {
            var size = size(of: control)
            if size.height == 0 { size.height = control.sizeThatFits(bounds.size).height }
            if fills, index == controls.count - 1 {
                let others = controls.dropLast().reduce(0) { $0 + self.size(of: $1).width + Self.gap }
                let text = title.text == nil ? 0 : title.intrinsicContentSize.width + Self.gap
                size.width = right - Self.margin - others - text
            }
            control.frame = CGRect(
                x: (right - size.width).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            right = control.frame.minX - Self.gap
        }
        let height = title.intrinsicContentSize.height
        title.frame = CGRect(
            x: Self.margin, y: ((bounds.height - height) / 2).rounded(), width: max(0, right - Self.margin),
            height: height)
    }
}
