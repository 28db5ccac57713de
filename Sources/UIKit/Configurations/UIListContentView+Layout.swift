import CoreGraphics

extension UIListContentView {
    /// The frames of the parts, from left to right.
    private struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        /// The height of the content with its margins.
        var height: CGFloat = 0
        var textStart: CGFloat = 0
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margins, at least those of the view around where the configuration wants it.
    private var margins: NSDirectionalEdgeInsets {
        var margins = shown.directionalLayoutMargins
        let axes = shown.axesPreservingSuperviewLayoutMargins
        guard let superview, !axes.isEmpty else { return margins }
        let outer =
            (superview as? any ConfiguredContentContainer)?.marginsOfConfiguredContent
            ?? superview.directionalLayoutMargins
        if axes.contains(.horizontal) {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        if axes.contains(.vertical) {
            margins.top = max(margins.top, outer.top)
            margins.bottom = max(margins.bottom, outer.bottom)
        }
        return margins
    }

    func height(in width: CGFloat) -> CGFloat { places(in: width, height: nil).height }

    /// The width of the content in one line, with its margins.
    var contentWidth: CGFloat {
        let margins = margins, scale = traitCollection.displayScale, image = imageSize
        var width = margins.leading + margins.trailing
        if !imageView.isHidden { width += reservedSize(for: image).width + shown.imageToTextPadding }
        let text = fitting(textLabel, .greatestFiniteMagnitude).width
        let secondary = fitting(secondaryLabel, .greatestFiniteMagnitude).width
        width +=
            showsSideBySide(in: .greatestFiniteMagnitude)
            ? text + shown.textToSecondaryTextHorizontalPadding + secondary : max(text, secondary)
        return width.raisedToPixels(scale)
    }

    func layOutContent() {
        let places = places(in: bounds.width, height: bounds.height), scale = traitCollection.displayScale
        func put(_ view: UIView, _ frame: CGRect) {
            guard !view.isHidden else { return }
            let mirrored = CGRect(
                x: isRightToLeft ? bounds.width - frame.maxX : frame.minX, y: frame.minY, width: frame.width,
                height: frame.height
            ).edgesRoundedToPixels(scale)
            if view.frame != mirrored { view.frame = mirrored }
        }
        put(imageView, places.image)
        put(textLabel, places.text)
        put(secondaryLabel, places.secondary)
    }

    /// How far the middle of the content is below that of the view, as headers have more room above their text.
    var middleOffset: CGFloat { (margins.top - margins.bottom) / 2 }

    /// The start of the texts, from the leading edge.
    var textStart: CGFloat { places(in: bounds.width, height: bounds.height).textStart }

    /// - Parameter height: The height in which the content is centered; nil for that of the content.
    private func places(in width: CGFloat, height: CGFloat?) -> Places {
        let margins = margins, scale = traitCollection.displayScale
        var places = Places(), start = margins.leading
        let end = max(start, width - margins.trailing)
        let image = imageSize, slot = imageView.isHidden ? .zero : reservedSize(for: image)
        if !imageView.isHidden {
            places.image = CGRect(origin: CGPoint(x: start + (slot.width - image.width) / 2, y: 0), size: image)
            start = min(end, start + slot.width + shown.imageToTextPadding)
        }
        places.textStart = start
        let room = end - start
        let text = fitting(textLabel, room), secondary = fitting(secondaryLabel, room)
        let isBeside = showsSideBySide(in: room)
        let gap = text.height > 0 && secondary.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
        let block = isBeside ? max(text.height, secondary.height) : text.height + gap + secondary.height
        var least = margins.top + margins.bottom + max(block, slot.height)
        if shown.style.isCell { least = max(least, UITableViewCell.Metrics.row) }
        places.height = least.raisedToPixels(scale)

        // The content is in the middle of what the margins leave, also where that is less than it needs by more than the
        // separator of its row.
        let given = height ?? places.height, whole = given < places.height - 1 ? given : max(given, places.height)
        let extra = whole - margins.top - margins.bottom
        func centered(_ height: CGFloat) -> CGFloat { margins.top + (extra - height) / 2 }
        places.image.origin.y = centered(image.height)
        if isBeside {
            places.text = CGRect(x: start, y: centered(text.height), width: text.width, height: text.height)
            places.secondary = CGRect(
                x: end - secondary.width, y: centered(secondary.height), width: secondary.width,
                height: secondary.height)
        } else {
            let top = centered(block)
            places.text = CGRect(x: start, y: top, width: room, height: text.height)
            places.secondary = CGRect(x: start, y: top + text.height + gap, width: room, height: secondary.height)
        }
        return places
    }

    /// Whether both texts are in one line: if it was asked for, they fit, and the text size leaves room.
    private func showsSideBySide(in room: CGFloat) -> Bool {
        guard shown.prefersSideBySideTextAndSecondaryText, !textLabel.isHidden, !secondaryLabel.isHidden,
            !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        else { return false }
        let text = fitting(textLabel, .greatestFiniteMagnitude)
        let other = fitting(secondaryLabel, .greatestFiniteMagnitude)
        return text.width + shown.textToSecondaryTextHorizontalPadding + other.width <= room
    }

    private func fitting(_ label: UILabel, _ width: CGFloat) -> CGSize {
        label.isHidden ? .zero : label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    }

    // MARK: Image

    private var imageSize: CGSize {
        guard !imageView.isHidden else { return .zero }
        let size = imageView.intrinsicContentSize, limit = shown.imageProperties.maximumSize
        guard size.width > 0, size.height > 0 else { return .zero }
        var factor: CGFloat = 1
        if limit.width > 0 { factor = min(factor, limit.width / size.width) }
        if limit.height > 0 { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// The size that is kept free for the image. Symbols of different widths leave texts at one position.
    private func reservedSize(for image: CGSize) -> CGSize {
        let wanted = shown.imageProperties.reservedLayoutSize, isSymbol = shown.image?.isSymbolImage == true
        let standard = UIFontMetrics(forTextStyle: .body).scaledValue(for: 28, compatibleWith: traitCollection)
        func length(_ wanted: CGFloat, _ own: CGFloat, symbol: CGFloat) -> CGFloat {
            if wanted == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            return wanted > 0 ? wanted : isSymbol ? max(own, symbol) : own
        }
        return CGSize(
            width: length(wanted.width, image.width, symbol: standard),
            // A symbol does not make its row higher than its text does.
            height: wanted.height > 0 || !isSymbol ? length(wanted.height, image.height, symbol: 0) : 0)
    }
}

/// The view around the content of a configuration, whose margins the content may keep.
@MainActor
protocol ConfiguredContentContainer: UIView {
    /// The margins for the content of a configuration, which is narrower beside an accessory.
    var marginsOfConfiguredContent: NSDirectionalEdgeInsets { get }
}

extension CellContentView: ConfiguredContentContainer {
    var marginsOfConfiguredContent: NSDirectionalEdgeInsets {
        guard let cell = superview as? UITableViewCell else { return directionalLayoutMargins }
        var margins = directionalLayoutMargins
        margins.leading += CGFloat(cell.indentationLevel) * cell.indentationWidth
        if cell.hasAccessory { margins.trailing = UITableViewCell.Metrics.textGap }
        return margins
    }
}
