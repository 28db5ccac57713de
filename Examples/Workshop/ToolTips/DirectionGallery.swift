import ToolTip
import UIKit

/// A button for each direction of a tip.
final class DirectionGallery: UIView {
    private static let names: [(ToolTipDirection, String)] = [
        (.automatic, "Automatic"), (.top, "Top"), (.bottom, "Bottom"), (.leading, "Leading"),
        (.trailing, "Trailing"), (.left, "Left"), (.right, "Right"),
    ]
    private static let rowHeight: CGFloat = 58

    private var buttons: [UIButton] = []

    init(chosen: @escaping (ToolTipDirection, String, UIButton) -> Void) {
        super.init(frame: .zero)
        for (direction, name) in Self.names {
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

    /// Buttons alternate between the edges and the middle, so that each direction has room somewhere.
    private func frame(at index: Int, in width: CGFloat) -> CGRect {
        let side = min(width, max(110, width / 3.2)).rounded(.down)
        let x = ((width - side) / 2 * CGFloat(index % 3)).rounded(.down)
        return CGRect(x: x, y: CGFloat(index) * Self.rowHeight, width: side, height: 44)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: CGFloat(Self.names.count) * Self.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() { button.frame = frame(at: index, in: bounds.width) }
    }
}
