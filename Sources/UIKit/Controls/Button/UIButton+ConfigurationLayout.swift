import CoreGraphics
import Foundation
import QuartzCore

extension UIButton {
    /// The sizes of a configured button's parts, for a width of its content.
    private struct Parts {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var isVertical = false
        var imagePadding: CGFloat = 0
        var titlePadding: CGFloat = 0

        var text: CGSize {
            CGSize(
                width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
        }

        var total: CGSize {
            isVertical
                ? CGSize(
                    width: max(image.width, text.width), height: image.height + imagePadding + text.height)
                : CGSize(
                    width: image.width + imagePadding + text.width, height: max(image.height, text.height))
        }
    }

    private func parts(_ shown: Configuration, width: CGFloat) -> Parts {
        var parts = Parts()
        parts.isVertical = shown.imagePlacement == .top || shown.imagePlacement == .bottom
        if shown.showsActivityIndicator {
            parts.image = spinner.intrinsicContentSize
        } else if let image = shown.image {
            parts.image = image.size
        }
        let hasText = shown.title?.isEmpty == false || shown.hasSubtitle
        if hasText, parts.image.width > 0 { parts.imagePadding = shown.imagePadding }
        let room = parts.isVertical ? width : max(0, width - parts.image.width - parts.imagePadding)
        let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
        if shown.title?.isEmpty == false { parts.title = label.sizeThatFits(limit) }
        if shown.hasSubtitle {
            parts.subtitle = secondLabel.sizeThatFits(limit)
            if parts.title.height > 0 { parts.titlePadding = shown.titlePadding }
        }
        parts.title.width = min(parts.title.width, room)
        parts.subtitle.width = min(parts.subtitle.width, room)
        return parts
    }

    var sizeOfConfiguration: CGSize {
        guard let shown = shownConfiguration else { return .zero }
        let insets = shown.insets(isRightToLeft)
        // A button without text is as high as one with text: its line counts.
        var total = parts(shown, width: .greatestFiniteMagnitude).total
        if shown.image == nil, !shown.showsActivityIndicator { total.height = max(total.height, lineHeight(shown)) }
        let scale = traitCollection.displayScale
        total.width += indicatorRoom(shown)
        return CGSize(
            width: (total.width + insets.left + insets.right).raisedToPixels(scale),
            height: (total.height + insets.top + insets.bottom).raisedToPixels(scale))
    }

    func sizeOfContent(in room: CGSize) -> CGSize {
        let whole = sizeOfContent
        guard let shown = shownConfiguration, room.height >= .greatestFiniteMagnitude, room.width > 0,
            room.width < whole.width
        else { return whole }
        let insets = shown.insets(isRightToLeft), sides = insets.left + insets.right + indicatorRoom(shown)
        let total = parts(shown, width: max(0, room.width - sides)).total
        return CGSize(
            width: min(room.width, (total.width + sides).raisedToPixels(traitCollection.displayScale)),
            height: max(
                whole.height,
                (total.height + insets.top + insets.bottom).raisedToPixels(traitCollection.displayScale)))
    }

    private func lineHeight(_ shown: Configuration) -> CGFloat {
        let scale = traitCollection.displayScale
        guard scale > 0 else { return shown.titleFont.lineHeight }
        return ((shown.titleFont.lineHeight * scale) - 0.001).rounded(.up) / scale
    }

    func layOutConfiguration() {
        guard let shown = shownConfiguration else { return }
        let background = bounds.inset(by: shown.background.backgroundInsets.resolved(isRightToLeft))
        let outset = shown.background.strokeWidth > 0 ? shown.background.strokeOutset : 0
        let backdrop = backdrop
        backdrop.frame = onPixels(background.insetBy(dx: -outset, dy: -outset))
        backdrop.layer.cornerRadius = shown.cornerRadius(height: backdrop.bounds.height)

        let (parts, image, text) = places(of: shown, in: bounds)
        layOutIndicator(shown)
        loadedImageView?.frame = onPixels(image)
        loadedSpinner?.frame = onPixels(image)
        loadedLabel?.frame = onPixels(line(parts.title, y: text.minY, in: text))
        loadedSubtitle?.frame = onPixels(line(parts.subtitle, y: text.maxY - parts.subtitle.height, in: text))
    }

    func titleFrameOfConfiguration(in bounds: CGRect) -> CGRect? {
        guard let shown = shownConfiguration else { return nil }
        let (parts, _, text) = places(of: shown, in: bounds)
        return parts.title.height > 0 ? onPixels(line(parts.title, y: text.minY, in: text)) : nil
    }

    private func places(of shown: Configuration, in bounds: CGRect) -> (Parts, image: CGRect, text: CGRect) {
        var content = contentRect(forBounds: bounds)
        let indicator = indicatorRoom(shown)
        if isRightToLeft { content.origin.x += min(indicator, content.width) }
        content.size.width = max(0, content.width - indicator)
        let parts = parts(shown, width: max(0, content.width))
        let origin = origin(of: parts.total, in: content)
        let total = CGRect(origin: origin, size: parts.total)
        var image = CGRect(origin: origin, size: parts.image)
        var text = CGRect(origin: origin, size: parts.text)
        if parts.isVertical {
            image.origin.x = total.midX - image.width / 2
            text.origin.x = total.midX - text.width / 2
            if shown.imagePlacement == .top {
                text.origin.y = total.maxY - text.height
            } else {
                image.origin.y = total.maxY - image.height
            }
        } else {
            image.origin.y = total.midY - image.height / 2
            text.origin.y = total.midY - text.height / 2
            if (shown.imagePlacement == .trailing) != isRightToLeft {
                image.origin.x = total.maxX - image.width
            } else {
                text.origin.x = total.maxX - text.width
            }
        }
        return (parts, image, text)
    }

    /// Returns the frame of a line, which is as wide as the widest, so that the alignment has an effect.
    private func line(_ size: CGSize, y: CGFloat, in text: CGRect) -> CGRect {
        CGRect(x: text.minX, y: y, width: text.width, height: size.height)
    }

    private func origin(of size: CGSize, in rect: CGRect) -> CGPoint {
        var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        switch effectiveContentHorizontalAlignment {
        case .left: origin.x = rect.minX
        case .right: origin.x = rect.maxX - size.width
        default: break
        }
        switch contentVerticalAlignment {
        case .top: origin.y = rect.minY
        case .bottom: origin.y = rect.maxY - size.height
        default: break
        }
        return origin
    }
}
