import ToolTip
import UIKit

/// A button for each direction of a tip.
final class DirectionGallery: UIView {
    /// The directions with their columns, 0 to 2 from the leading edge, in which each has room.
    private static let names: [(direction: ToolTipDirection, name: String, column: Int)] = [
        (.automatic, "Automatic", 0), (.top, "Top", 1), (.bottom, "Bottom", 2), (.leading, "Leading", 2),
        (.trailing, "Trailing", 0), (.left, "Left", 2), (.right, "Right", 0),
    ]
    private static let rowHeight: CGFloat = 58

    private var buttons: [UIButton] = []

    init(chosen: @escaping (ToolTipDirection, String, UIButton) -> Void) {
        super.init(frame: .zero)
        for (direction, name, _) in Self.names {
            var look = UIButton.Configuration.gray()
            look.title = name
            let button = UIButton(configuration: look)
            button.addAction(
                UIAction { [unowned button] _ in chosen(direction, name, button) }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func frame(at index: Int, in width: CGFloat) -> CGRect {
        let (direction, _, column) = Self.names[index]
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft && ![.left, .right].contains(direction)
        let side = min(width, max(110, width / 3.2)).rounded(.down)
        let x = ((width - side) / 2 * CGFloat(isMirrored ? 2 - column : column)).rounded(.down)
        return CGRect(x: x, y: CGFloat(index) * Self.rowHeight, width: side, height: 44)
    }

    /// The area of the first button's title, as a rectangle to point at.
    var firstTitle: CGRect {
        guard let button = buttons.first else { return .zero }
        return CGRect(x: button.frame.midX - 40, y: button.frame.midY - 20, width: 80, height: 40)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: CGFloat(Self.names.count) * Self.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() { button.frame = frame(at: index, in: bounds.width) }
    }
}
