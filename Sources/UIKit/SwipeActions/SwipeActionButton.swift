import CoreGraphics

/// The button of an action: its color, and on it its title, its image or both, in white.
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView(frame: .zero)
    private let shade = UIView()

    /// The horizontal center of the title, from the button's left edge.
    var middle: CGFloat = 0 {
        didSet { if middle != oldValue { setNeedsLayout() } }
    }

    private enum Metrics {
        static let narrowest: CGFloat = 74
        static let padding: CGFloat = 15
        static let gap: CGFloat = 4
        /// The height from which on a row shows the title in addition to the image.
        static let rowWithBoth: CGFloat = 91
    }

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = action.title
        accessibilityTraits = .button
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 0
        imageView.image = action.image
        imageView.tintColor = .white
        if let image = action.image, image.renderingMode == .automatic {
            imageView.image = image.withRenderingMode(.alwaysTemplate)
        }
        shade.backgroundColor = UIColor(white: 0, alpha: 0.15)
        shade.isUserInteractionEnabled = false
        shade.isHidden = true
        for view in [label, imageView, shade] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Actions of rows are made by their list, never from an archive.")
    }

    var naturalWidth: CGFloat {
        let content = max(titleSize.width, imageView.image?.size.width ?? 0)
        return max(Metrics.narrowest, (content + 2 * Metrics.padding).rounded(.up))
    }

    private var titleSize: CGSize {
        action.title?.isEmpty == false ? label.sizeThatFits(CGSize(width: 200, height: 0)) : .zero
    }

    override var isHighlighted: Bool {
        didSet { shade.isHidden = !isHighlighted }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let image = imageView.image?.size ?? .zero, title = titleSize
        let hasImage = image.width > 0 && image.height > 0
        let hasTitle = title.height > 0 && (!hasImage || bounds.height >= Metrics.rowWithBoth)
        label.isHidden = !hasTitle
        imageView.isHidden = !hasImage
        let height =
            (hasImage ? image.height : 0) + (hasImage && hasTitle ? Metrics.gap : 0) + (hasTitle ? title.height : 0)
        var y = onPixel((bounds.height - height) / 2)
        if hasImage {
            imageView.frame = CGRect(
                x: onPixel(middle - image.width / 2), y: y, width: image.width, height: image.height)
            y += image.height + Metrics.gap
        }
        label.frame = CGRect(x: onPixel(middle - title.width / 2), y: y, width: title.width, height: title.height)
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        ScrollPhysics.round(value, toPixelsAt: traitCollection.displayScale)
    }
}

/// The actions at one side of a row, as far as the row reveals them.
///
/// They emerge from behind each other. They stretch if the row is pulled farther than they are wide, and the first one
/// can cover the others.
final class SwipeActionsView: UIView {
    /// The buttons, from the edge of the table inwards.
    let buttons: [SwipeActionButton]
    private let isAtRight: Bool
    private let widths: [CGFloat]

    /// The width of all actions when they are open.
    let naturalWidth: CGFloat

    /// The width that the row reveals, in points.
    var revealed: CGFloat = 0 {
        didSet { if revealed != oldValue { setNeedsLayout() } }
    }

    /// How far the first action covers the others, up to 1.
    var expansion: CGFloat = 0 {
        didSet { if expansion != oldValue { setNeedsLayout() } }
    }

    init(_ actions: [UIContextualAction], isAtRight: Bool, rowWidth: CGFloat) {
        buttons = actions.map { SwipeActionButton($0) }
        self.isAtRight = isAtRight
        let natural = buttons.map(\.naturalWidth), total = natural.reduce(0, +)
        // A part of the row stays visible.
        let scale = min(1, max(1, rowWidth - 44) / max(1, total))
        widths = natural.map { $0 * scale }
        naturalWidth = total * scale
        super.init(frame: .zero)
        clipsToBounds = true
        // The first is in front of the others.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Actions of rows are made by their list, never from an archive.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let stretch = naturalWidth > 0 ? revealed / naturalWidth : 0
        // Distances from the row, which reveals the view.
        var inner: CGFloat = 0
        for (index, button) in buttons.enumerated().reversed() {
            let width = widths[index]
            var start = onPixel(inner * stretch), middle = start + width * max(1, stretch) / 2
            if index == 0 {
                start = onPixel(start * (1 - expansion))
                middle += (start + width / 2 - middle) * expansion
            }
            let isInnermost = index == buttons.count - 1 || (index == 0 && expansion == 1)
            place(button, from: isInnermost ? revealed - bounds.width : start, middle: middle)
            inner += width
        }
    }

    /// Sets the frame of a button.
    ///
    /// - Parameter start: Where the button begins, from the row's edge outwards; negative under the row.
    private func place(_ button: SwipeActionButton, from start: CGFloat, middle: CGFloat) {
        let width = max(0, revealed - start), left = isAtRight ? bounds.width - width : 0
        button.frame = edgesOnPixels(CGRect(x: left, y: 0, width: width, height: bounds.height))
        let edge = isAtRight ? bounds.width - revealed : revealed
        button.middle = (isAtRight ? edge + middle : edge - middle) - left
        button.layoutIfNeeded()
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        ScrollPhysics.round(value, toPixelsAt: traitCollection.displayScale)
    }
}
