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
        title.font = .preferredFont(forTextStyle: .body)
        title.adjustsFontForContentSizeCategory = true
        title.numberOfLines = 0
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
        let text = title.sizeThatFits(CGSize(width: titleWidth(in: size.width), height: .greatestFiniteMagnitude))
        return CGSize(width: size.width, height: max(Self.height, tallest + 16, text.height.rounded(.up) + 20))
    }

    /// What the controls leave.
    private func titleWidth(in width: CGFloat) -> CGFloat {
        guard !fills else { return title.intrinsicContentSize.width }
        return max(0, controls.reduce(width - 2 * Self.margin) { $0 - size(of: $1).width - Self.gap })
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
            control.frame = pixelAligned(
                CGRect(
                    x: (right - size.width).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
                    width: size.width,
                    height: size.height))
            right = control.frame.minX - Self.gap
        }
        let width = max(0, right - Self.margin)
        let height = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        title.frame = pixelAligned(
            CGRect(
                x: Self.margin, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
        for part in controls + [title] { part.frame.origin.x = bounds.width - part.frame.maxX }
    }
}
