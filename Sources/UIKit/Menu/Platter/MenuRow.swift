import CoreGraphics

/// An element of an open menu.
@MainActor
final class MenuRow: UIView {
    let item: MenuOutline.Item
    private let style: MenuOutline.Style
    private let hasIndicator: Bool
    private let title = UILabel()
    private let subtitle = UILabel()
    private let imageView = UIImageView()
    private let indicator = UIImageView()
    private let spinner = UIActivityIndicatorView(style: .medium)
    private unowned let overlay: MenuOverlay

    /// - Parameters:
    ///   - hasIndicator: Whether there is room for a checkmark or a chevron before the title.
    ///   - isHeader: Whether it is the row at the top of an open submenu, which closes it.
    init(
        _ item: MenuOutline.Item, _ style: MenuOutline.Style, hasIndicator: Bool, isHeader: Bool, overlay: MenuOverlay
    ) {
        self.item = item
        self.style = style
        self.hasIndicator = hasIndicator
        self.isHeader = isHeader
        self.overlay = overlay
        super.init(frame: .zero)
        for view in [title, subtitle, imageView, indicator] { addSubview(view) }
        setUp()
        setUpAccessibility()
    }

    required init?(coder: NSCoder) {
        fatalError("MenuRow is never archived.")
    }

    let isHeader: Bool

    /// Whether choosing it has an effect.
    var isEnabled: Bool { !item.attributes.contains(.disabled) && !isUnavailable }

    /// Whether it is a command that no responder performs.
    private lazy var isUnavailable: Bool = {
        guard let command = item.element as? UICommand else { return false }
        let target = overlay.responder.target(forAction: command.action, withSender: command)
        (target as? UIResponder)?.validate(command)
        return target == nil || command.attributes.contains(.disabled)
    }()

    var isHighlighted = false {
        didSet { backgroundColor = isHighlighted ? .menuHighlight : nil }
    }

    /// The submenu that the row opens.
    var menu: UIMenu? { if case .menu(let menu) = item.kind { menu } else { nil } }

    // MARK: Content

    private func setUp() {
        let traits = overlay.traitCollection
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        if case .loading = item.kind {
            title.text = "Loading…"
            spinner.startAnimating()
            addSubview(spinner)
        } else {
            title.text = style == .small ? nil : item.element.title
        }
        subtitle.text = style == .row ? item.element.subtitle : nil
        let body = UIFont.preferredFont(
            forTextStyle: style == .medium ? .caption1 : .body, compatibleWith: traits)
        title.font = isHeader ? .systemFont(ofSize: body.pointSize, weight: .semibold) : body
        subtitle.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        title.numberOfLines = style == .row ? (isLarge ? 0 : 2) : 1
        subtitle.numberOfLines = isLarge ? 0 : 2
        title.textAlignment = style == .medium ? .center : .natural
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : item.attributes.contains(.destructive) ? .systemRed : .label
        title.textColor = color
        subtitle.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
        let symbols = UIImage.SymbolConfiguration(textStyle: .body)
        imageView.preferredSymbolConfiguration = symbols
        imageView.tintColor = color
        imageView.image = item.element.image
        imageView.contentMode = item.element.image?.isSymbolImage == true ? .center : .scaleAspectFit
        indicator.contentMode = .center
        indicator.tintColor = color
        indicator.image = indicatorName.flatMap { name in
            UIImage(
                systemName: name,
                withConfiguration: UIImage.SymbolConfiguration(
                    pointSize: min(22, body.pointSize * 0.82), weight: .semibold))
        }
        if style != .row, item.state == .on { layer.cornerRadius = 8 }
    }

    private var indicatorName: String? {
        if menu != nil { return isHeader ? "chevron.down" : "chevron.forward" }
        switch item.state {
        case .on: return "checkmark"
        case .mixed: return "minus"
        case .off: return nil
        }
    }

    private func setUpAccessibility() {
        isAccessibilityElement = true
        let texts = [title.text ?? item.element.title, subtitle.text].compactMap { $0 }.filter { !$0.isEmpty }
        accessibilityLabel = texts.joined(separator: ", ")
        var traits: UIAccessibilityTraits = .button
        if !isEnabled { traits.insert(.notEnabled) }
        if item.state == .on { traits.insert(.selected) }
        accessibilityTraits = traits
        if menu != nil { accessibilityValue = isHeader ? "Expanded" : "Collapsed" }
        accessibilityIdentifier = item.element.accessibilityName
    }

    override func accessibilityActivate() -> Bool {
        overlay.choose(self)
        return true
    }

    // MARK: Layout

    private var hasImage: Bool { item.element.image != nil }

    private var isTextLarge: Bool { overlay.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    private var imageSide: CGFloat { isTextLarge ? MenuMetrics.imageSide * 1.5 : MenuMetrics.imageSide }

    private func textRoom(_ width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        let start =
            hasIndicator ? (isTextLarge ? MenuMetrics.indicatorSide + 12 : MenuMetrics.indicatorSide) : MenuMetrics.side
        let end = hasImage || spinner.superview != nil ? MenuMetrics.side + imageSide + 8 : MenuMetrics.side
        return (start, max(20, width - start - end))
    }

    /// Returns the height of the row in a menu.
    func height(width: CGFloat) -> CGFloat {
        switch style {
        case .small: return MenuMetrics.smallHeight
        case .medium: return max(MenuMetrics.mediumHeight, 38 + title.font.lineHeight.rounded(.up))
        case .row:
            let room = CGSize(width: textRoom(width).width, height: .greatestFiniteMagnitude)
            let text = title.sizeThatFits(room).height
            let more = subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room).height + 1 : 0
            return max(MenuMetrics.rowHeight, (text + more + 22).rounded(.up))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        switch style {
        case .small: imageView.frame = edgesOnPixels(bounds.insetBy(dx: 4, dy: 8))
        case .medium:
            imageView.frame = edgesOnPixels(CGRect(x: 0, y: 10, width: bounds.width, height: imageSide))
            title.frame = CGRect(
                x: 4, y: bounds.height - title.font.lineHeight.rounded(.up) - 8, width: bounds.width - 8,
                height: title.font.lineHeight.rounded(.up))
        case .row: layOutRow()
        }
    }

    private func layOutRow() {
        let (start, width) = textRoom(bounds.width)
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        let text = title.sizeThatFits(room).height
        let more = subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room).height + 1 : 0
        let top = ((bounds.height - text - more) / 2)
        place(title, CGRect(x: start, y: top, width: width, height: text))
        place(subtitle, CGRect(x: start, y: top + text + 1, width: width, height: max(0, more - 1)))
        place(
            imageView,
            CGRect(
                x: bounds.width - MenuMetrics.side - imageSide, y: (bounds.height - imageSide) / 2, width: imageSide,
                height: imageSide))
        place(indicator, CGRect(x: 6, y: 0, width: start - 8, height: bounds.height))
        if spinner.superview != nil {
            let x = bounds.width - MenuMetrics.side - imageSide / 2
            spinner.center = CGPoint(x: isRightToLeft ? bounds.width - x : x, y: bounds.midY)
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// - Parameter frame: As from left to right.
    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        view.frame = edgesOnPixels(frame)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        overlay.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        overlay.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        overlay.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        overlay.touchesCancelled(touches, with: event)
    }
}

extension UIMenuElement {
    /// The identifier by which tests find the element's row.
    fileprivate var accessibilityName: String? {
        guard let action = self as? UIAction else { return nil }
        return action.identifier.rawValue.hasPrefix("twill.action.") ? nil : action.identifier.rawValue
    }
}
