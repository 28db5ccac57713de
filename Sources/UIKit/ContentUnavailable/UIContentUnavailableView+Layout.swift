import CoreGraphics
import Foundation

extension UIContentUnavailableView {
    /// The frames of the views that are shown, in the content's coordinates, and the size with the margins.
    struct Places {
        var frames: [(view: UIView, frame: CGRect)] = []
        var size = CGSize.zero
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margins and the safe area.
    private var insets: UIEdgeInsets {
        var insets = shown.directionalLayoutMargins.resolved(isRightToLeft)
        let safeArea = safeAreaInsets
        insets.left += safeArea.left
        insets.right += safeArea.right
        insets.top += safeArea.top
        insets.bottom += safeArea.bottom
        guard let superview else { return insets }
        let outer = superview.layoutMargins, around = superview.bounds
        let axes = shown.axesPreservingSuperviewLayoutMargins
        if axes.contains(.horizontal) {
            insets.left = max(insets.left, outer.left - (frame.minX - around.minX))
            insets.right = max(insets.right, outer.right - (around.maxX - frame.maxX))
        }
        if axes.contains(.vertical) {
            insets.top = max(insets.top, outer.top - (frame.minY - around.minY))
            insets.bottom = max(insets.bottom, outer.bottom - (around.maxY - frame.maxY))
        }
        return insets
    }

    func layOutContent() {
        if let background, background.frame != bounds { background.frame = bounds }
        if scrollView.frame != bounds { scrollView.frame = bounds }
        let places = places(in: bounds.width), scale = traitCollection.displayScale
        let content = CGSize(width: bounds.width, height: max(bounds.height, places.size.height))
        let overflows = places.size.height > bounds.height
        scrollView.isScrollEnabled = isScrollEnabled && overflows
        if scrollView.contentSize != content { scrollView.contentSize = content }
        if !scrollView.isScrollEnabled, scrollView.contentOffset != .zero { scrollView.contentOffset = .zero }
        // In the middle of the area between the margins; content that is too high begins at its top.
        let shift = max(0, bounds.height - places.size.height) / 2
        for (view, frame) in places.frames {
            var frame = frame
            frame.origin.y += shift
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            frame = frame.edgesRoundedToPixels(scale)
            if view.frame != frame { view.frame = frame }
        }
    }

    /// Returns the frames for a width, from left to right.
    ///
    /// - Parameter width: The width in points; 0 is unlimited.
    func places(in width: CGFloat) -> Places {
        var insets = insets
        if isRightToLeft { (insets.left, insets.right) = (insets.right, insets.left) }
        let readable = UIView.readableWidth(for: traitCollection.preferredContentSizeCategory)
        let room = width > 0 && width.isFinite ? max(0, width - insets.left - insets.right) : readable
        let parts = parts(in: min(room, readable))
        let widest = parts.map(\.size.width).max() ?? 0
        let column = width > 0 && width.isFinite ? min(room, readable) : widest
        let start = insets.left + (max(room, column) - column) / 2 * (width > 0 ? 1 : 0)

        var places = Places(), y = insets.top
        for part in parts {
            y += part.gap
            let x = shown.alignment == .center ? start + (column - part.size.width) / 2 : start
            // Texts are as wide as the column, and aligned in it.
            let frame =
                part.view is UILabel
                ? CGRect(x: start, y: y, width: column, height: part.size.height)
                : CGRect(origin: CGPoint(x: x, y: y), size: part.size)
            places.frames.append((part.view, frame))
            y += part.size.height
        }
        places.size = CGSize(
            width: column + insets.left + insets.right,
            height: (y + insets.bottom).raisedToPixels(traitCollection.displayScale))
        return places
    }

    /// Returns the views that are shown, from the top, each with its size in a width and its distance from the one above.
    private func parts(in width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
        var parts: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        func add(_ view: UIView, _ size: CGSize, _ gap: CGFloat) {
            parts.append((view, size, parts.isEmpty ? 0 : max(0, gap)))
        }
        if let spinner { add(spinner, spinner.intrinsicContentSize, 0) }
        if !imageView.isHidden { add(imageView, imageSize(in: width), 0) }
        if !textLabel.isHidden { add(textLabel, textLabel.sizeThatFits(limit), shown.imageToTextPadding) }
        if !secondaryLabel.isHidden {
            add(
                secondaryLabel, secondaryLabel.sizeThatFits(limit),
                textLabel.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding)
        }
        for (button, gap) in [
            (button, shown.textToButtonPadding),
            (secondaryButton, button.isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding),
        ] where !button.isHidden {
            var size = button.sizeThatFits(limit)
            size.width = min(size.width, width)
            add(button, size, gap)
        }
        return parts
    }

    private func imageSize(in width: CGFloat) -> CGSize {
        let size = imageView.intrinsicContentSize, limit = shown.imageProperties.maximumSize
        guard size.width > 0, size.height > 0 else { return .zero }
        var factor = min(1, width / size.width)
        if limit.width > 0 { factor = min(factor, limit.width / size.width) }
        if limit.height > 0 { factor = min(factor, limit.height / size.height) }
        return CGSize(width: size.width * factor, height: size.height * factor)
    }
}
