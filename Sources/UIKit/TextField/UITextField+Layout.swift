import CoreGraphics
import QuartzCore
import TwillText

extension UITextField {
    private var inset: CGFloat { metrics.text }

    private static let clearButtonSize: CGFloat = 19
    private static let clearButtonMargin: CGFloat = 5

    /// Whether views of the leading side are at the right.
    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Which parts are shown

    private func shows(_ mode: ViewMode, _ isEditing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private func showsLeftView(_ isEditing: Bool) -> Bool { leftView != nil && shows(leftViewMode, isEditing) }

    private func showsRightView(_ isEditing: Bool) -> Bool { rightView != nil && shows(rightViewMode, isEditing) }

    private func showsClearButton(_ isEditing: Bool) -> Bool {
        hasText && shows(clearButtonMode, isEditing) && !showsRightView(isEditing)
    }

    // MARK: Rectangles

    func standardTextRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
        var left = bounds.minX + inset, right = bounds.maxX - inset
        func keepClear(of rect: CGRect, margin: CGFloat) {
            if rect.midX < bounds.midX {
                left = max(left, rect.maxX + margin)
            } else {
                right = min(right, rect.minX - margin)
            }
        }
        if showsLeftView(isEditing) { keepClear(of: leftViewRect(forBounds: bounds), margin: metrics.besideViews) }
        if showsRightView(isEditing) { keepClear(of: rightViewRect(forBounds: bounds), margin: metrics.besideViews) }
        if showsClearButton(isEditing) {
            keepClear(of: clearButtonRect(forBounds: bounds), margin: Self.clearButtonMargin)
        }
        return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
    }

    func standardClearButtonRect(_ bounds: CGRect) -> CGRect {
        let size = Self.clearButtonSize, margin = Self.clearButtonMargin
        let x = isMirrored ? bounds.minX + margin : bounds.maxX - size - margin
        return CGRect(x: x, y: roundedToPixels(bounds.midY - size / 2), width: size, height: size)
    }

    func standardSideRect(_ view: UIView?, _ bounds: CGRect, isLeading: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.sizeThatFits(bounds.size) }
        let margin = metrics.views
        let x = isLeading != isMirrored ? bounds.minX + margin : bounds.maxX - size.width - margin
        return CGRect(x: x, y: roundedToPixels(bounds.midY - size.height / 2), width: size.width, height: size.height)
    }

    private func roundedToPixels(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return (length * scale).rounded() / scale
    }

    // MARK: Size

    /// The size that shows the whole text, or the placeholder where there is none.
    var contentSize: CGSize {
        let shown = hasText ? content : placeholderContent ?? content
        let text = TextLayout.make(
            shown, TextOptions(width: .infinity, maximumLines: 1, isRightToLeft: runsRightToLeft))
        // A point more than the line, as UIKit's fields have: 22 points for the default font.
        let line = shownFont.lineHeight.rounded(.up) + 1
        let height: CGFloat =
            switch borderStyle {
            case .none: line
            case .line, .bezel: line + 4
            case .roundedRect: max(34, line + 12)
            }
        var width = ceil(text.size.width) + 2 * inset
        for view in [showsLeftView(isEditing) ? leftView : nil, showsRightView(isEditing) ? rightView : nil] {
            if let view { width += view.bounds.width }
        }
        if clearButtonMode != .never { width += Self.clearButtonSize + Self.clearButtonMargin }
        return CGSize(width: width, height: height)
    }

    // MARK: Parts

    /// Shows and hides the views beside the text.
    func partsDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func appearanceDidChange() {
        setNeedsLayout()
        borderView?.setNeedsDisplay()
        canvas.text.setNeedsDisplay()
    }

    func layOutParts() {
        layOutBorder()
        show(leftView, showsLeftView(isEditing), leftViewRect(forBounds: bounds))
        show(rightView, showsRightView(isEditing), rightViewRect(forBounds: bounds))
        if showsClearButton(isEditing), clearButton == nil { clearButton = makeClearButton() }
        show(clearButton, showsClearButton(isEditing), clearButtonRect(forBounds: bounds))
        let rect = isEditing && hasText ? editingRect(forBounds: bounds) : restingRect
        if canvas.frame != rect || canvas.content.bounds.size != bounds.size {
            // While its width is animated, the text is not stretched.
            canvas.text.contentMode = runsRightToLeft ? .topRight : .topLeft
            canvas.show(rect, of: bounds)
            canvas.text.setNeedsDisplay()
        }
        storedLayout = nil
        selectionMayHaveMoved()
    }

    private var restingRect: CGRect {
        if !hasText, storedPlaceholder != nil { return placeholderRect(forBounds: bounds) }
        return isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    private func show(_ view: UIView?, _ isShown: Bool, _ rect: CGRect) {
        guard let view else { return }
        if isShown {
            if view.superview !== self { addSubview(view) }
            if view.frame != rect { view.frame = rect }
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    private func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        clearButton = button
        showClearImages()
        button.tintColor = .tertiaryLabel
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { [weak self] _ in self?.clearByUser() }, for: .touchUpInside)
        return button
    }

    func showClearImages() {
        let symbol = UIImage(
            systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14))
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            clearButton?.setImage(clearImages[state] ?? (state == .normal ? symbol : nil), for: state)
        }
    }

    private func layOutBorder() {
        // As in UIKit, the image of the disabled field needs the other one.
        let image = background.map { isEnabled ? $0 : disabledBackground ?? $0 }
        let needsBorder = borderStyle != .none || image != nil
        guard needsBorder else {
            borderView?.removeFromSuperview()
            borderView = nil
            return
        }
        let view = borderView ?? TextFieldBorder()
        if borderView == nil {
            borderView = view
            insertSubview(view, at: 0)
        }
        view.style = borderStyle
        view.fill = borderStyle == .roundedRect && image == nil ? metrics.fill : nil
        view.radius = metrics.radius
        view.image = borderStyle == .roundedRect && metrics.fill == nil ? nil : image
        view.frame = borderRect(forBounds: bounds)
    }
}

/// The distances, in points, of what a text field shows.
struct TextFieldMetrics {
    /// From the border to the text.
    var text: CGFloat
    /// From the border to the views beside the text.
    var views: CGFloat = 0
    /// From such a view to the text.
    var besideViews: CGFloat
    /// The color of a rounded rectangle without a line.
    var fill: UIColor?
    /// The radius of a rounded rectangle.
    var radius: CGFloat = 5

    init(_ style: UITextField.BorderStyle) {
        switch style {
        case .none: text = 0
        case .line: text = 2
        case .bezel, .roundedRect: text = 7
        }
        besideViews = text
    }
}

/// The border of a text field.
final class TextFieldBorder: UIView {
    var style = UITextField.BorderStyle.none {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }
    var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }

    /// The color of a rounded rectangle without a line, which nothing is drawn for.
    var fill: UIColor? {
        didSet {
            guard fill != oldValue else { return }
            backgroundColor = fill
            setNeedsDisplay()
        }
    }
    var radius: CGFloat = 5 {
        didSet { layer.cornerRadius = radius }
    }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    private static let hairline = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.25, alpha: 1) : UIColor(white: 205.0 / 255, alpha: 1)
    }

    override func draw(_ rect: CGRect) {
        if let image { return image.draw(in: bounds) }
        let pixel = 1 / traitCollection.displayScale
        switch style {
        case .none: break
        case .line:
            UIColor.label.setStroke()
            let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
            path.lineWidth = 1
            path.stroke()
        case .bezel:
            Self.hairline.setStroke()
            let path = UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5))
            path.lineWidth = 1
            path.stroke()
            UIColor.systemGray.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width, height: 1)).fill()
        case .roundedRect:
            guard fill == nil else { return }
            let outer = UIBezierPath(roundedRect: bounds, cornerRadius: 5)
            Self.hairline.setFill()
            outer.fill()
            UIColor.systemBackground.setFill()
            UIBezierPath(roundedRect: bounds.insetBy(dx: pixel, dy: pixel), cornerRadius: 5 - pixel).fill()
        }
    }
}
