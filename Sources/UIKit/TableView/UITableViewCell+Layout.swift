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
        static let imageGap: CGFloat = 16
        /// The largest height of an image that increases the height of its row.
        static let tallestImage: CGFloat = 88
    }

    func setUpCell() {
        backgroundColor = .systemBackground
        clipsToBounds = false
        storedContentView.frame = bounds
        addSubview(storedContentView)
    }

    /// Returns the margin at both sides of a row of a width.
    func sideMargin(in width: CGFloat) -> CGFloat {
        guard isInGroup else { return table?.contentMargin(in: width) ?? UIView.sideMargin(forWidth: width) }
        // The table's width decides, not that of the group, which is narrower.
        return UIView.sideMargin(forWidth: table?.bounds.width ?? width + 32)
    }

    // MARK: Own views

    func label(_ index: Int) -> UILabel {
        if let label = ownLabels[index] { return label }
        let label = CellLabel(of: self)
        label.font = standardFont(index)
        label.adjustsFontForContentSizeCategory = true
        if style == .value2, index == 0 { label.textColor = tintColor }
        if style == .value1, index == 1 { label.textColor = .secondaryLabel }
        label.highlightedTextColor = nil
        ownLabels[index] = label
        labelsFollowTraits()
        storedContentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    func ownImageView() -> UIImageView {
        if let ownImage { return ownImage }
        let view = CellImageView(of: self)
        view.contentMode = .scaleAspectFit
        ownImage = view
        storedContentView.addSubview(view)
        setNeedsLayout()
        return view
    }

    // MARK: Layout

    /// The safe area at both sides, in the direction of the language.
    private var sideInsets: (leading: CGFloat, trailing: CGFloat) {
        if isInGroup { return (0, 0) }
        let left = safeAreaInsets.left, right = safeAreaInsets.right
        return isRightToLeft ? (right, left) : (left, right)
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns a frame on whole pixels, mirrored in a width if the language runs from right to left. A size of whole
    /// pixels is kept.
    private func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
        let scale = traitCollection.displayScale
        guard isRightToLeft else { return frame.edgesRoundedToPixels(scale) }
        return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
            .edgesRoundedToPixels(scale)
    }

    private var onePixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    func layOutCell() {
        configurations.updateIfNeeded()
        let margin = sideMargin(in: bounds.width)
        for background in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, grayView] {
            background?.frame = bounds
        }
        func put(_ view: UIView, x: CGFloat, _ size: CGSize) {
            let frame = CGRect(
                x: x, y: onPixel((bounds.height - size.height) / 2), width: size.width, height: size.height)
            view.frame = mirrored(frame, in: bounds.width)
        }
        if storedIsEditing, let control = editControl ?? selectionCircle {
            put(control, x: sideInsets.leading + 12, CGSize(width: 22, height: 22))
        }
        var right = bounds.width - sideInsets.trailing - indexWidth
        if let reorderControl {
            right -= margin + CellReorderControl.size.width
            put(reorderControl, x: right, CellReorderControl.size)
            right -= Metrics.handleGap
        }
        if let view = shownAccessoryView {
            put(view, x: right - margin - view.bounds.width, view.bounds.size)
        } else if let accessory {
            put(accessory, x: right - margin - accessory.kind.size.width, accessory.kind.size)
        }
        let line = separator.map { $0.isHidden ? 0 : onePixel } ?? 0
        let span = contentSpan(in: bounds.width, margin: margin)
        let content = mirrored(
            CGRect(
                x: span.start, y: 0, width: max(0, span.end - span.start), height: max(0, bounds.height - line)),
            in: bounds.width)
        if storedContentView.frame != content { storedContentView.frame = content }
        layOutContent(margin: margin)
        configurations.layOut()
        layOutSeparator()
    }

    /// Returns the part of a row's width that is left for the content, in the direction of the language.
    private func contentSpan(in width: CGFloat, margin: CGFloat) -> (start: CGFloat, end: CGFloat) {
        var start = sideInsets.leading, end = width - sideInsets.trailing - indexWidth
        // A row that can be edited is indented without a control, too.
        if storedIsEditing, isRowEditable, shouldIndentWhileEditing { start += Metrics.editControl }
        if reorderControl != nil { end -= margin + CellReorderControl.size.width + Metrics.handleGap }
        if let view = shownAccessoryView {
            end -= margin + view.bounds.width + 8
        } else if let accessory {
            end -= accessory.kind.reserved + (margin - 16)
        }
        return (start, end)
    }

    var hasAccessory: Bool { shownAccessoryView != nil || accessory != nil || reorderControl != nil }

    private var shownAccessoryView: UIView? { storedIsEditing ? editingAccessoryView : accessoryView }

    private func layOutSeparator() {
        guard let separator else { return }
        var inset = separatorInset
        if storedSeparatorInset == nil, table?.chosenSeparatorInset == nil {
            let content = mirrored(storedContentView.frame, in: bounds.width)
            inset.left += CGFloat(indentationLevel) * indentationWidth + content.minX
            if let image = ownImage, image.image != nil { inset.left = content.minX + textStart }
            if let list = configurations.contentView as? UIListContentView {
                inset.left = content.minX + list.textStart
            }
        }
        separator.frame = mirrored(
            CGRect(
                x: inset.left, y: bounds.height - onePixel, width: max(0, bounds.width - inset.left - inset.right),
                height: onePixel), in: bounds.width)
        bringSubviewToFront(separator)
    }

    /// The start of the text in the content view.
    private var textStart: CGFloat {
        let margin = sideMargin(in: bounds.width)
        var x = margin + CGFloat(indentationLevel) * indentationWidth
        if let size = imageSize(in: storedContentView.bounds.height) { x += size.width + Metrics.imageGap }
        return x
    }

    private func imageSize(in height: CGFloat) -> CGSize? {
        guard let size = ownImage?.image?.size, size.width > 0, size.height > 0 else { return nil }
        let scale = min(1, height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func layOutContent(margin: CGFloat) {
        let area = storedContentView.bounds
        if let image = ownImage {
            let size = imageSize(in: area.height) ?? .zero
            image.frame = mirrored(
                CGRect(
                    x: margin + CGFloat(indentationLevel) * indentationWidth,
                    y: onPixel((area.height - size.height) / 2), width: size.width, height: size.height),
                in: area.width)
        }
        guard let text = ownLabels[0] ?? ownLabels[1] else { return }
        let x = textStart, end = area.width - (hasAccessory ? Metrics.textGap : margin), width = max(0, end - x)
        switch style {
        case .default:
            text.frame = mirrored(CGRect(x: x, y: 0, width: width, height: area.height), in: area.width)
        case .value1 where !isStacked: layOutValue1(x, width, area)
        case .value2 where !isStacked: layOutValue2(x, end, area)
        case .value1, .value2, .subtitle: layOutStack(x, width, area)
        }
    }

    private func layOutValue1(_ x: CGFloat, _ width: CGFloat, _ area: CGRect) {
        let detail = fitting(ownLabels[1], width), text = fitting(ownLabels[0], width)
        // The text keeps its width if there is room.
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

    private func layOutStack(_ x: CGFloat, _ width: CGFloat, _ area: CGRect) {
        let text = fitting(ownLabels[0], width), detail = fitting(ownLabels[1], width)
        let isEmpty = detail.height == 0 || ownLabels[1]?.text?.isEmpty ?? true
        let height = isEmpty ? text.height : text.height + Metrics.subtitleGap + detail.height
        let y = onPixel((area.height - height) / 2)
        ownLabels[0]?.frame = mirrored(
            CGRect(x: x, y: y, width: min(text.width, width), height: text.height), in: area.width)
        ownLabels[1]?.frame = mirrored(
            CGRect(
                x: x, y: y + text.height + Metrics.subtitleGap, width: min(detail.width, width), height: detail.height),
            in: area.width)
    }

    private func fitting(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        label?.sizeThatFits(CGSize(width: max(0, width), height: 0)) ?? .zero
    }

    /// Centers a label vertically in the row.
    private func place(_ label: UILabel?, _ frame: CGRect, in area: CGRect) {
        guard let label else { return }
        label.frame = mirrored(
            CGRect(
                x: frame.minX, y: onPixel((area.height - frame.height) / 2), width: frame.width, height: frame.height),
            in: area.width)
    }

    private func onPixel(_ value: CGFloat) -> CGFloat {
        ScrollPhysics.round(value, toPixelsAt: traitCollection.displayScale)
    }

    // MARK: Measuring

    func fittingSize(in size: CGSize) -> CGSize {
        let margin = sideMargin(in: size.width)
        let span = contentSpan(in: size.width, margin: margin)
        let imageWidth = imageSize(in: Metrics.tallestImage).map { $0.width + Metrics.imageGap } ?? 0
        let width = max(
            0,
            span.end - span.start - margin - CGFloat(indentationLevel) * indentationWidth - imageWidth
                - (hasAccessory ? Metrics.textGap : margin))
        let text = fitting(ownLabels[0], width), detail = fitting(ownLabels[1], width)
        var height: CGFloat = 0
        if style == .subtitle || isStacked {
            let both = detail.height > 0 ? text.height + Metrics.subtitleGap + detail.height : text.height
            height = both + 2 * Metrics.subtitlePadding - (detail.height > 0 ? 0.5 : 0)
        } else {
            height = max(text.height, detail.height) + 23
        }
        let image = ownImage?.image?.size.height ?? 0
        return CGSize(
            width: size.width, height: max(Metrics.row, height.rounded(.up), min(image, Metrics.tallestImage)))
    }
}
