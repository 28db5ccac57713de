import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
    func layOutButton() {
        updateConfigurationIfNeeded()
        if shownConfiguration != nil { return layOutConfiguration() }
        loadedBackground?.frame = onPixels(backgroundRect(forBounds: bounds))
        loadedGlow?.place(in: bounds)
        let content = contentRect(forBounds: bounds)
        if let loadedImageView, !loadedImageView.isHidden { loadedImageView.frame = imageRect(forContentRect: content) }
        if let loadedLabel {
            loadedLabel.frame = titleRect(forContentRect: content)
            loadedBackdrop?.frame = loadedLabel.frame.insetBy(dx: -4, dy: -2)
        }
    }

    /// Returns the position of the title's baseline in a button of its content's size, and its share of the growth.
    ///
    /// - Parameter width: The width at which a configured title wraps; 0 is unlimited.
    func baselineOfTitle(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat)? {
        let size =
            width > 0 ? sizeOfContent(in: CGSize(width: width, height: .greatestFiniteMagnitude)) : sizeOfContent
        let area = CGRect(origin: .zero, size: size)
        let title: CGRect
        if shownConfiguration != nil {
            guard let frame = titleFrameOfConfiguration(in: area) else { return nil }
            title = frame
        } else {
            guard hasTitle else { return nil }
            title = titleRect(forContentRect: contentRect(forBounds: area))
        }
        let inTitle = label.baselineOfText(isFirst: isFirst, fittingWidth: width > 0 ? title.width : 0)
        let baseline = title.minY + inTitle.share * title.height + inTitle.offset
        let share: CGFloat =
            switch contentVerticalAlignment {
            case .top: 0
            case .bottom: 1
            default: 0.5
            }
        return (share, baseline - share * size.height)
    }

    var hasTitle: Bool { currentTitle?.isEmpty == false || (currentAttributedTitle?.length ?? 0) > 0 }

    var effectiveContentInsets: UIEdgeInsets { shownConfiguration?.insets(isRightToLeft) ?? contentEdgeInsets }

    // MARK: Size

    /// The size in whole points, rounded up. A title without an image has 6 points above and below it, unless the content
    /// has insets. An image alone determines the size; a title that is empty, but not nil, counts with its line's height.
    var sizeOfContent: CGSize {
        updateConfigurationIfNeeded()
        if shownConfiguration != nil { return sizeOfConfiguration }
        let image = shownImage?.size
        var size = image ?? .zero
        if image == nil || showsLine {
            let title = hasTitle ? titleSize : CGSize(width: 0, height: label.roundedUp(label.font.lineHeight))
            size.width += title.width
            size.height = max(size.height, title.height)
            if image == nil, contentEdgeInsets == .zero {
                size.width = max(size.width, ButtonMetrics.minimumWidth)
                size.height += 2 * ButtonMetrics.titlePadding
            }
        }
        if let background = currentBackgroundImage {
            size.width = max(size.width, background.size.width)
            size.height = max(size.height, background.size.height)
        }
        return CGSize(
            width: (size.width + contentEdgeInsets.left + contentEdgeInsets.right).rounded(.up),
            height: (size.height + contentEdgeInsets.top + contentEdgeInsets.bottom).rounded(.up))
    }

    /// Whether the title's line counts in the size, even if it is empty.
    private var showsLine: Bool {
        hasTitle || (!hasImageOfType && (currentTitle != nil || currentAttributedTitle != nil))
    }

    private var titleSize: CGSize {
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        guard label.numberOfLines == 1, currentAttributedTitle == nil else { return size }
        return CGSize(width: size.width, height: label.roundedUp(label.font.lineHeight))
    }

    // MARK: Places

    /// Returns the frames of the image, and of the title after it, for content in `rect`.
    func placeParts(in rect: CGRect) -> (image: CGRect, title: CGRect) {
        let imageSize = fitted(shownImage?.size ?? .zero, in: rect)
        var titleSize = CGSize.zero
        if hasTitle {
            let room = max(0, rect.width - imageSize.width - titleEdgeInsets.left - titleEdgeInsets.right)
            titleSize = label.sizeThatFits(CGSize(width: room, height: rect.height))
            titleSize.width = min(titleSize.width, room)
            titleSize.height = min(
                titleSize.height, max(0, rect.height - titleEdgeInsets.top - titleEdgeInsets.bottom))
        }
        let total = imageSize.width + titleSize.width
        var image = CGRect(origin: .zero, size: imageSize), title = CGRect(origin: .zero, size: titleSize)
        image.origin.x = x(of: image.width, offset: 0, total: total, in: rect, insets: imageEdgeInsets)
        title.origin.x = x(of: title.width, offset: image.width, total: total, in: rect, insets: titleEdgeInsets)
        placeVertically(&image, in: rect, insets: imageEdgeInsets)
        placeVertically(&title, in: rect, insets: titleEdgeInsets)
        if isRightToLeft, imageSize.width > 0 {
            // The image comes first in both directions.
            let group = CGRect(
                x: min(image.minX, title.minX), y: 0, width: max(image.maxX, title.maxX) - min(image.minX, title.minX),
                height: 0)
            image.origin.x = group.maxX - (image.minX - group.minX) - image.width
            title.origin.x = group.maxX - (title.minX - group.minX) - title.width
        }
        return (onPixels(image), onPixels(title))
    }

    /// Returns the size of an image, reduced to the button's height, as in UIKit.
    private func fitted(_ size: CGSize, in rect: CGRect) -> CGSize {
        guard size.width > 0, size.height > 0 else { return .zero }
        return CGSize(width: min(size.width, max(0, rect.width)), height: min(size.height, max(0, rect.height)))
    }

    private func x(
        of width: CGFloat, offset: CGFloat, total: CGFloat, in rect: CGRect, insets: UIEdgeInsets
    ) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: rect.minX + offset + insets.left
        case .right: rect.maxX - total + offset - insets.right
        default: rect.minX + (rect.width - total + insets.left - insets.right) / 2 + offset
        }
    }

    private func placeVertically(_ part: inout CGRect, in rect: CGRect, insets: UIEdgeInsets) {
        switch contentVerticalAlignment {
        case .top: part.origin.y = rect.minY + insets.top
        case .bottom: part.origin.y = rect.maxY - part.height - insets.bottom
        case .fill:
            part.origin.y = rect.minY + insets.top
            if part.width > 0 { part.size.height = max(0, rect.height - insets.top - insets.bottom) }
        case .center: part.origin.y = rect.minY + (rect.height - part.height + insets.top - insets.bottom) / 2
        }
    }

    /// Returns the frame on whole pixels: text and images between pixels would be blurred.
    func onPixels(_ rect: CGRect) -> CGRect { edgesOnPixels(rect) }
}
