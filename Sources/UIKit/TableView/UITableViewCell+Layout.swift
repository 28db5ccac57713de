import CoreGraphics

extension UITableViewCell {
    enum Metrics {
        static let row: CGFloat = 44
        static let value2Label: CGFloat = 91
        static let value2Gap: CGFloat = 8
        static let subtitleGap: CGFloat = 1
        static let subtitlePadding: CGFloat = 10
        static let textGap: CGFloat = 8
        static let editControl: CGFloat = 38
        static let handleGap: CGFloat = 2

        /// The margin at both sides of a row, which is wider on wide screens.
        static func margin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
    }

    func setUpCell() {
        backgroundColor = .systemBackground
        clipsToBounds = false
        contentView.frame = bounds
        addSubview(contentView)
    }

    // MARK: Own views

    func label(_ index: Int) -> UILabel {
        if let label = ownLabels[index] { return label }
        let label = CellLabel(of: self)
        let isSubtitle = style == .subtitle && index == 1
        label.font = .systemFont(ofSize: isSubtitle ? 12 : style == .value2 ? 14 : 17)
        if style == .value2, index == 0 {
            label.textAlignment = .right
            label.textColor = tintColor
        }
        if style == .value1, index == 1 { label.textColor = .secondaryLabel }
        label.highlightedTextColor = nil
        ownLabels[index] = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    func ownImageView() -> UIImageView {
        if let ownImage { return ownImage }
        let view = CellImageView(of: self)
        view.contentMode = .scaleAspectFit
        ownImage = view
        contentView.addSubview(view)
        setNeedsLayout()
        return view
    }

    // MARK: Layout

    /// How much both sides of the screen keep clear of content.
    private var sideInsets: (left: CGFloat, right: CGFloat) {
        isInGroup ? (0, 0) : (safeAreaInsets.left, safeAreaInsets.right)
    }

    private var onePixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    func layOutCell() {
        let margin = Metrics.margin(width: isInGroup ? bounds.width + 32 : bounds.width)
        let sides = sideInsets
        for background in [backgroundView, selectedBackgroundView, grayView] { background?.frame = bounds }

        var left = sides.left
        if storedIsEditing, storedEditingStyle != .none {
            left += shouldIndentWhileEditing ? Metrics.editControl : 0
            editControl?.frame = CGRect(x: sides.left + 12, y: (bounds.height - 22) / 2, width: 22, height: 22)
        }
        var right = bounds.width - sides.right - indexWidth
        if let reorderControl {
            let size = CellReorderControl.size
            reorderControl.frame = CGRect(
                x: right - margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height)
            right = reorderControl.frame.minX - Metrics.handleGap
        }
        if let view = shownAccessoryView {
            let size = view.bounds.size
            view.frame = CGRect(
                x: right - margin - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            right = view.frame.minX - 8
        } else if let accessory {
            let size = accessory.kind.size
            accessory.frame = CGRect(
                x: right - margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
                height: size.height)
            right -= accessory.kind.reserved + (margin - 16)
        }
        let line = separator.map { $0.isHidden ? 0 : onePixel } ?? 0
        let content = CGRect(x: left, y: 0, width: max(0, right - left), height: max(0, bounds.height - line))
        if contentView.frame != content { contentView.frame = content }
        layOutContent(
            margin: margin, hasAccessory: shownAccessoryView != nil || accessory != nil || reorderControl != nil)
        layOutSeparator()
    }

    private var shownAccessoryView: UIView? { storedIsEditing ? editingAccessoryView : accessoryView }

    private func layOutSeparator() {
        guard let separator else { return }
        var inset = separatorInset
        if storedSeparatorInset == nil {
            inset.left += CGFloat(indentationLevel) * indentationWidth + contentView.frame.minX
            if let image = ownImage, image.image != nil { inset.left = contentView.frame.minX + textStart }
        }
        separator.frame = CGRect(
            x: inset.left, y: bounds.height - onePixel, width: max(0, bounds.width - inset.left - inset.right),
            height: onePixel)
        bringSubviewToFront(separator)
    }

    /// Where the text begins, in the content view.
    private var textStart: CGFloat {
        let margin = Metrics.margin(width: isInGroup ? bounds.width + 32 : bounds.width)
        var x = margin + CGFloat(indentationLevel) * indentationWidth
        if let size = imageSize(in: contentView.bounds.height) { x += size.width + 16 }
        return x
    }

    private func imageSize(in height: CGFloat) -> CGSize? {
        guard let size = ownImage?.image?.size, size.width > 0, size.height > 0 else { return nil }
        let scale = min(1, height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func layOutContent(margin: CGFloat, hasAccessory: Bool) {
        let area = contentView.bounds
        if let image = ownImage {
            let size = imageSize(in: area.height) ?? .zero
            image.frame = CGRect(
                x: margin + CGFloat(indentationLevel) * indentationWidth, y: onPixel((area.height - size.height) / 2),
                width: size.width, height: size.height)
        }
        guard let text = ownLabels[0] ?? ownLabels[1] else { return }
        let x = textStart, end = area.width - (hasAccessory ? Metrics.textGap : margin), width = max(0, end - x)
        switch style {
        case .default: text.frame = CGRect(x: x, y: 0, width: width, height: area.height)
        case .value1: layOutValue1(x, width, area)
        case .value2: layOutValue2(x, end, area)
        case .subtitle: layOutSubtitle(x, width, area)
        }
    }

    private func layOutValue1(_ x: CGFloat, _ width: CGFloat, _ area: CGRect) {
        let detail = fitting(ownLabels[1], width), text = fitting(ownLabels[0], width)
        // The text keeps its width, as far as there is room.
        let detailWidth = min(detail.width, max(0, width - text.width - Metrics.textGap))
        place(ownLabels[0], CGRect(x: x, y: 0, width: min(text.width, width), height: text.height), in: area)
        place(
            ownLabels[1], CGRect(x: x + width - detailWidth, y: 0, width: detailWidth, height: detail.height), in: area)
    }

    private func layOutValue2(_ x: CGFloat, _ end: CGFloat, _ area: CGRect) {
        let detail = fitting(ownLabels[1], end - x)
        place(
            ownLabels[0],
            CGRect(x: x, y: 0, width: Metrics.value2Label, height: fitting(ownLabels[0], Metrics.value2Label).height),
            in: area)
        let start = x + Metrics.value2Label + Metrics.value2Gap
        place(ownLabels[1], CGRect(x: start, y: 0, width: max(0, end - start), height: detail.height), in: area)
    }

    private func layOutSubtitle(_ x: CGFloat, _ width: CGFloat, _ area: CGRect) {
        let text = fitting(ownLabels[0], width), detail = fitting(ownLabels[1], width)
        let isEmpty = detail.height == 0 || ownLabels[1]?.text?.isEmpty ?? true
        let height = isEmpty ? text.height : text.height + Metrics.subtitleGap + detail.height
        let y = onPixel((area.height - height) / 2)
        ownLabels[0]?.frame = CGRect(x: x, y: y, width: min(text.width, width), height: text.height)
        ownLabels[1]?.frame = CGRect(
            x: x, y: y + text.height + Metrics.subtitleGap, width: min(detail.width, width), height: detail.height)
    }

    private func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        label?.sizeThatFits(CGSize(width: max(0, width), height: 0)) ?? .zero
    }

    /// Centres a label in the row.
    private func place(_ label: UILabel?, _ frame: CGRect, in area: CGRect) {
        guard let label else { return }
        label.frame = CGRect(
            x: frame.minX, y: onPixel((area.height - frame.height) / 2), width: frame.width, height: frame.height)
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        ScrollPhysics.round(value, toPixelsAt: traitCollection.displayScale)
    }

    // MARK: Measuring

    func fittingSize(in size: CGSize) -> CGSize {
        let margin = Metrics.margin(width: isInGroup ? size.width + 32 : size.width)
        let width = max(0, size.width - 2 * margin - CGFloat(indentationLevel) * indentationWidth)
        let text = fitting(ownLabels[0], width), detail = fitting(ownLabels[1], width)
        var height: CGFloat = 0
        switch style {
        case .default, .value1, .value2: height = max(text.height, detail.height) + 23
        case .subtitle:
            let both = detail.height > 0 ? text.height + Metrics.subtitleGap + detail.height : text.height
            height = both + 2 * Metrics.subtitlePadding - (detail.height > 0 ? 0.5 : 0)
        }
        let image = ownImage?.image?.size.height ?? 0
        return CGSize(width: size.width, height: max(Metrics.row, height.rounded(.up), min(image, 88)))
    }
}
