import CoreGraphics

/// The root view of an alert: the cards, over all of the container. Numbers are the phone's, in points.
@MainActor
final class AlertView: UIView {
    private unowned let alert: UIAlertController
    let card = UIView()
    private let cancelCard = UIView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var rows: [AlertRow] = []
    private var lines: [UIView] = []
    private var isStale = true

    private var isSheet: Bool { alert.preferredStyle == .actionSheet && traitCollection.userInterfaceIdiom != .pad }

    private enum Metrics {
        static let width: CGFloat = 270
        static let padding: CGFloat = 20
        static let radius: CGFloat = 14
        static let buttonHeight: CGFloat = 44
        static let sheetRowHeight: CGFloat = 57
        static let sheetMargin: CGFloat = 8
        static let titleGap: CGFloat = 3
    }

    init(_ alert: UIAlertController) {
        self.alert = alert
        super.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        for view in [card, cancelCard] {
            view.layer.cornerRadius = Metrics.radius
            view.layer.cornerCurve = .continuous
            view.clipsToBounds = true
            addSubview(view)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
    }

    required init?(coder: NSCoder) {
        fatalError("AlertView is never archived.")
    }

    func contentDidChange() {
        isStale = true
        setNeedsLayout()
    }

    // MARK: Content

    private func build() {
        isStale = false
        for view in rows + lines { view.removeFromSuperview() }
        card.backgroundColor = .alertMaterial
        cancelCard.backgroundColor = .alertCancelMaterial
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 13)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        let emphasized = alert.emphasizedAction
        rows = alert.actions.map { action in
            let isCancel = action.style == .cancel
            let row = AlertRow(
                action, size: isSheet ? 20 : 17,
                weight: action === emphasized || isSheet && isCancel ? .semibold : .regular)
            row.onTap = { [unowned alert] in alert.choose(action) }
            (isSheet && isCancel ? cancelCard : card).addSubview(row)
            return row
        }
        lines = rows.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        if isStale { build() }
        for line in lines { line.removeFromSuperview() }
        if isSheet { layOutSheet() } else { layOutAlert() }
    }

    private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

    /// - Returns: The bottom of the text, padding included.
    private func layOutText(width: CGFloat, padding: CGFloat, bottom: CGFloat, gap: CGFloat) -> CGFloat {
        let room = CGSize(width: width - 2 * padding, height: .greatestFiniteMagnitude)
        let hasTitle = !(alert.title ?? "").isEmpty, hasMessage = !(alert.message ?? "").isEmpty
        titleLabel.isHidden = !hasTitle
        messageLabel.isHidden = !hasMessage
        guard hasTitle || hasMessage else { return 0 }
        var y = isSheet ? bottom : padding
        for (label, isShown) in [(titleLabel, hasTitle), (messageLabel, hasMessage)] where isShown {
            if label === messageLabel, hasTitle { y += gap }
            let height = label.sizeThatFits(room).height
            label.frame = CGRect(x: padding, y: y, width: room.width, height: height)
            y += height
        }
        return y + bottom
    }

    private func addLine(_ index: Int, _ frame: CGRect) {
        let line = lines[index]
        line.frame = frame
        card.addSubview(line)
    }

    private func row(of action: UIAlertAction) -> AlertRow? { rows.first { $0.action === action } }

    private func layOutAlert() {
        cancelCard.isHidden = true
        let isLargeText = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let width = min(isLargeText ? 310 : Metrics.width, bounds.width - 2 * Metrics.sheetMargin)
        var y = layOutText(
            width: width, padding: Metrics.padding, bottom: Metrics.padding, gap: Metrics.titleGap
        ).rounded(.up)
        let fits = rows.count == 2 && rows.allSatisfy { $0.textWidth <= width / 2 - 16 }
        let ordered = alert.orderedActions(sideBySide: fits).compactMap(row(of:))
        if fits {
            addLine(0, CGRect(x: 0, y: y, width: width, height: hairline))
            addLine(1, CGRect(x: width / 2, y: y, width: hairline, height: Metrics.buttonHeight + hairline))
            for (index, row) in ordered.enumerated() {
                row.frame = CGRect(
                    x: CGFloat(index) * width / 2, y: y + hairline, width: width / 2, height: Metrics.buttonHeight)
            }
            y += Metrics.buttonHeight + hairline
        } else {
            for (index, row) in ordered.enumerated() {
                addLine(index, CGRect(x: 0, y: y, width: width, height: hairline))
                row.frame = CGRect(x: 0, y: y + hairline, width: width, height: Metrics.buttonHeight)
                y += Metrics.buttonHeight + hairline
            }
        }
        let area = bounds.inset(by: safeAreaInsets)
        let size = CGSize(width: width, height: min(y, area.height))
        card.bounds.size = size
        card.center = CGPoint(
            x: (area.midX - size.width / 2).rounded() + size.width / 2,
            y: (area.midY - size.height / 2).rounded() + size.height / 2)
    }

    private func layOutSheet() {
        let area = bounds.inset(by: safeAreaInsets)
        // On its side the sheet is as wide as the phone is upright.
        let width = min(area.width, max(bounds.height, 320)) - 2 * Metrics.sheetMargin
        let x = ((bounds.width - width) / 2).rounded()
        let ordered = alert.orderedActions(sideBySide: false)
        let cancel = ordered.filter { $0.style == .cancel }.compactMap(row(of:))
        var y = layOutText(width: width, padding: 16, bottom: 13.5, gap: 12).rounded(.up)
        for (index, row) in ordered.filter({ $0.style != .cancel }).compactMap(row(of:)).enumerated() {
            if y > 0 { addLine(index, CGRect(x: 0, y: y, width: width, height: hairline)) }
            let start = y > 0 ? y + hairline : 0
            row.frame = CGRect(x: 0, y: start, width: width, height: Metrics.sheetRowHeight)
            y = start + Metrics.sheetRowHeight
        }
        var bottom = bounds.maxY - max(Metrics.sheetMargin, safeAreaInsets.bottom)
        cancelCard.isHidden = cancel.isEmpty
        if let row = cancel.first {
            row.frame = CGRect(x: 0, y: 0, width: width, height: Metrics.sheetRowHeight)
            cancelCard.frame = CGRect(
                x: x, y: bottom - Metrics.sheetRowHeight, width: width, height: Metrics.sheetRowHeight)
            bottom = cancelCard.frame.minY - Metrics.sheetMargin
        }
        let height = min(y, bottom - area.minY)
        card.isHidden = y <= 0
        card.frame = CGRect(x: x, y: bottom - height, width: width, height: height)
    }

    /// From the top of the cards to the bottom of the screen, in points.
    var reach: CGFloat { bounds.maxY - min(card.isHidden ? cancelCard.frame.minY : card.frame.minY, bounds.maxY) }
}

extension UIColor {
    /// The alert's material over a darkened plain background.
    static let alertMaterial = UIColor { traits in
        UIColor(white: (traits.userInterfaceStyle == .dark ? 37 : 242) / 255, alpha: 1)
    }

    static let alertCancelMaterial = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 44 / 255, alpha: 1) : .white
    }

    static let alertPressed = UIColor { traits in
        UIColor(white: (traits.userInterfaceStyle == .dark ? 46 : 225) / 255, alpha: 1)
    }
}

/// A button of an alert.
@MainActor
final class AlertRow: UIControl {
    let action: UIAlertAction
    var onTap: (() -> Void)?
    private let label = UILabel()

    init(_ action: UIAlertAction, size: CGFloat, weight: UIFont.Weight) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        label.isUserInteractionEnabled = false
        addSubview(label)
        isEnabled = action.isEnabled
        accessibilityLabel = action.title
        accessibilityTraits = .button
        applyColor()
        addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        fatalError("AlertRow is never archived.")
    }

    private func applyColor() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    var textWidth: CGFloat { label.intrinsicContentSize.width }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColor()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .alertPressed : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = label.intrinsicContentSize.height
        label.frame = CGRect(
            x: 8, y: ((bounds.height - height) / 2).rounded(), width: max(0, bounds.width - 16), height: height)
    }
}
