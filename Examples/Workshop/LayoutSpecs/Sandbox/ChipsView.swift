import UIKit

/// Buttons for the values of a parameter, in as many lines as they need. One of them may be selected.
final class ChipsView: UIView {
    private static let gap: CGFloat = 8

    private let buttons: [UIButton]
    private let titles: [String]

    /// - Parameter name: The parameter, which the buttons' accessibility labels begin with.
    init(_ name: String, _ titles: [String], select: @escaping (Int) -> Void) {
        self.titles = titles
        buttons = titles.indices.map { index in
            let button = UIButton(
                configuration: .gray(), primaryAction: UIAction { _ in select(index) })
            button.accessibilityLabel = "\(name): \(titles[index])"
            return button
        }
        super.init(frame: .zero)
        buttons.forEach(addSubview)
        show(nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Marks the chip with this text.
    func show(_ text: String?) {
        for (button, title) in zip(buttons, titles) {
            let isSelected = title == text
            guard button.isSelected != isSelected || button.configuration?.title == nil else { continue }
            var style = isSelected ? UIButton.Configuration.filled() : .gray()
            style.title = title.leftToRight
            style.cornerStyle = .capsule
            style.buttonSize = .small
            style.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
            button.configuration = style
            button.isSelected = isSelected
        }
    }

    private var cache = ArrangementCache<[CGRect]>()

    private func arrangement(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
        cache.frames(in: self, width: width) { arrange(in: $0) }
    }

    private func arrange(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
        var frames: [CGRect] = [], x: CGFloat = 0, y: CGFloat = 0, lineHeight: CGFloat = 0
        for button in buttons {
            let own = button.intrinsicContentSize
            let size = CGSize(width: min(own.width.rounded(.up), width), height: own.height.rounded(.up))
            if x > 0, x + size.width > width {
                x = 0
                y += lineHeight + Self.gap
                lineHeight = 0
            }
            frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
            x += size.width + Self.gap
            lineHeight = max(lineHeight, size.height)
        }
        return (frames, y + lineHeight)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrangement(in: size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (button, frame) in zip(buttons, arrangement(in: bounds.width).frames) {
            var frame = frame
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            button.frame = pixelAligned(frame)
        }
    }
}

extension String {
    /// The same text, from left to right in every language: numbers alone would be reordered.
    var leftToRight: String { "\u{200E}\(self)\u{200E}" }
}
