import CoreGraphics

/// The view of a presented alert, which fills the container and lays out the alert's box. Metrics are the phone's, in
/// points.
@MainActor
final class AlertView: UIView {
    private unowned let alert: UIAlertController
    /// The root view of the alert, around its cards.
    let box = UIView()
    let card = UIView()
    private let cancelCard = UIView()
    /// Scrolls if the texts are higher than the screen allows.
    private let texts = UIScrollView()
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let fields = AlertFields()
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
            box.addSubview(view)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            texts.addSubview(label)
        }
        texts.alwaysBounceVertical = false
        texts.contentInsetAdjustmentBehavior = .never
        card.addSubview(texts)
        card.addSubview(fields)
        UIScreen.main.keyboard.add(self)
    }

    required init?(coder: NSCoder) {
        fatalError("AlertView is never archived.")
    }

    func contentDidChange() {
        isStale = true
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            contentDidChange()
        }
    }

    // MARK: Content

    private func build() {
        isStale = false
        for view in rows + lines { view.removeFromSuperview() }
        card.backgroundColor = .alertMaterial
        cancelCard.backgroundColor = .alertCancelMaterial
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        let traits = traitCollection
        let small = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        titleLabel.font =
            isSheet
            ? .systemFont(ofSize: small.pointSize, weight: .semibold)
            : .preferredFont(forTextStyle: .headline, compatibleWith: traits)
        messageLabel.font = small
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        let emphasized = alert.emphasizedAction
        rows = alert.actions.map { action in
            let isCancel = action.style == .cancel
            let font = UIFont.preferredFont(forTextStyle: isSheet ? .title3 : .body, compatibleWith: traits)
            let row = AlertRow(
                action, size: font.pointSize,
                weight: action === emphasized || isSheet && isCancel ? .semibold : .regular,
                wraps: traits.preferredContentSizeCategory.isAccessibilityCategory)
            row.onTap = { [unowned alert] in alert.choose(action) }
            (isSheet && isCancel ? cancelCard : card).addSubview(row)
            return row
        }
        fields.fields = alert.textFields ?? []
        lines = rows.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        knownOverlap = keyboardOverlap
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
                .edgesRoundedToPixels(traitCollection.displayScale)
            y += height
        }
        return y + bottom
    }

    /// - Parameter room: The part of the screen's height that the buttons leave.
    /// - Returns: The bottom of the visible texts.
    private func showTexts(width: CGFloat, height: CGFloat, room: CGFloat) -> CGFloat {
        let shown = min(height, max(room, 0)).roundedToPixels(traitCollection.displayScale)
        texts.frame = CGRect(x: 0, y: 0, width: width, height: shown)
        texts.contentSize = CGSize(width: width, height: height)
        return shown
    }

    private func addLine(_ index: Int, _ frame: CGRect) {
        let line = lines[index]
        line.frame = frame.edgesRoundedToPixels(traitCollection.displayScale)
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
        var area = bounds.inset(by: safeAreaInsets)
        area.size.height -= max(0, keyboardOverlap - safeAreaInsets.bottom)
        let fits = rows.count == 2 && rows.allSatisfy { $0.textWidth <= width / 2 - 16 }
        let ordered = alert.orderedActions(sideBySide: fits).compactMap(row(of:))
        let heights = ordered.map { $0.height(width: width, least: Metrics.buttonHeight) }
        let buttons = fits ? (heights.max() ?? 0) + hairline : heights.reduce(0) { $0 + $1 + hairline }
        let fieldsHeight = fields.height(lineHeight: hairline)
        // Fields are nearer to the text above than buttons are, and as far from the buttons.
        let gap: CGFloat = fieldsHeight == 0 ? 0 : y == 0 ? Metrics.padding : -4
        let block = fieldsHeight == 0 ? 0 : fieldsHeight + gap + Metrics.padding
        y = showTexts(width: width, height: y, room: max(area.height - buttons - block, area.height / 5))
        fields.isHidden = fieldsHeight == 0
        if fieldsHeight > 0 {
            fields.frame = edgesOnPixels(
                CGRect(x: 16, y: y + gap, width: width - 32, height: fieldsHeight))
            y += block
        }
        if fits {
            let height = heights.max() ?? 0
            addLine(0, CGRect(x: 0, y: y, width: width, height: hairline))
            addLine(1, CGRect(x: width / 2, y: y, width: hairline, height: height + hairline))
            for (index, row) in ordered.enumerated() {
                row.frame = CGRect(
                    x: CGFloat(index) * width / 2, y: y + hairline, width: width / 2, height: height
                ).edgesRoundedToPixels(traitCollection.displayScale)
            }
            y += height + hairline
        } else {
            for (index, row) in ordered.enumerated() {
                addLine(index, CGRect(x: 0, y: y, width: width, height: hairline))
                row.frame = CGRect(x: 0, y: y + hairline, width: width, height: heights[index])
                    .edgesRoundedToPixels(traitCollection.displayScale)
                y += heights[index] + hairline
            }
        }
        let scale = traitCollection.displayScale
        let size = CGSize(
            width: width.roundedToPixels(scale), height: min(y, area.height).roundedToPixels(scale))
        card.frame = CGRect(origin: .zero, size: size)
        placeBox(
            at: CGRect(
                x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
                width: size.width, height: size.height))
    }

    /// How much of the view the keyboard covers.
    fileprivate var keyboardOverlap: CGFloat { window.map { $0.screen.keyboard.overlap(with: self) } ?? 0 }

    fileprivate var knownOverlap: CGFloat = 0

    /// Sets the frame of the box, whose transform is that of the transition.
    private func placeBox(at frame: CGRect) { box.untransformedFrame = edgesOnPixels(frame) }

    private func layOutSheet() {
        fields.isHidden = true
        let area = bounds.inset(by: safeAreaInsets)
        // In landscape the sheet is as wide as the phone is in portrait.
        let width = min(area.width, max(bounds.height, 320)) - 2 * Metrics.sheetMargin
        let x = ((bounds.width - width) / 2).rounded()
        let ordered = alert.orderedActions(sideBySide: false)
        let cancel = ordered.filter { $0.style == .cancel }.compactMap(row(of:))
        var y = layOutText(width: width, padding: 16, bottom: 13.5, gap: 12).rounded(.up)
        let rest = ordered.filter { $0.style != .cancel }.compactMap(row(of:))
        func height(_ row: AlertRow) -> CGFloat { row.height(width: width, least: Metrics.sheetRowHeight) }
        let buttons = (rest + cancel.prefix(1)).reduce(0) { $0 + height($1) + hairline }
        let room = area.height - buttons - (cancel.isEmpty ? 1 : 2) * Metrics.sheetMargin
        y = showTexts(width: width, height: y, room: max(room, area.height / 3))
        for (index, row) in rest.enumerated() {
            if y > 0 { addLine(index, CGRect(x: 0, y: y, width: width, height: hairline)) }
            let start = y > 0 ? y + hairline : 0
            row.frame = CGRect(x: 0, y: start, width: width, height: height(row))
                .edgesRoundedToPixels(traitCollection.displayScale)
            y = row.frame.maxY
        }
        let end = bounds.maxY - max(Metrics.sheetMargin, safeAreaInsets.bottom)
        var bottom = end
        var cancelFrame = CGRect.null
        cancelCard.isHidden = cancel.isEmpty
        if let row = cancel.first {
            row.frame = CGRect(x: 0, y: 0, width: width, height: height(row))
            cancelFrame = edgesOnPixels(
                CGRect(x: x, y: bottom - row.frame.height, width: width, height: row.frame.height))
            bottom = cancelFrame.minY - Metrics.sheetMargin
        }
        let shown = min(y, bottom - area.minY).roundedToPixels(traitCollection.displayScale)
        card.isHidden = y <= 0
        let cardFrame =
            card.isHidden ? .null : edgesOnPixels(CGRect(x: x, y: bottom - shown, width: width, height: shown))
        let whole = cardFrame.union(cancelFrame)
        placeBox(at: whole.isNull ? CGRect(x: x, y: end, width: width, height: 0) : whole)
        for (view, frame) in [(card, cardFrame), (cancelCard, cancelFrame)] where !frame.isNull {
            view.frame = frame.offsetBy(dx: -whole.minX, dy: -whole.minY)
        }
    }

    /// The distance from the top of the cards to the bottom of the screen, in points.
    var reach: CGFloat { max(0, bounds.maxY - (box.center.y - box.bounds.height / 2)) }
}

extension UIColor {
    /// The alert's material over a dimmed plain background.
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

extension AlertView: KeyboardFollower {
    func keyboardMayHaveMoved(_ keyboard: KeyboardController) {
        if keyboardOverlap != knownOverlap { setNeedsLayout() }
    }
}
