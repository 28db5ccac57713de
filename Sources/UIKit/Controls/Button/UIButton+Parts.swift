import CoreGraphics
import Foundation
import QuartzCore

/// The subviews of a button, created when they are needed.
extension UIButton {
    var label: UILabel {
        if let loadedLabel { return loadedLabel }
        let label = UILabel()
        label.font = standardTitleFont
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        label.shadowOffset = .zero
        loadedLabel = label
        addSubview(label)
        setNeedsContentUpdate()
        return label
    }

    var contentImageView: UIImageView {
        if let loadedImageView { return loadedImageView }
        let contentImageView = UIImageView()
        loadedImageView = contentImageView
        if let loadedLabel {
            insertSubview(contentImageView, belowSubview: loadedLabel)
        } else {
            addSubview(contentImageView)
        }
        setNeedsContentUpdate()
        return contentImageView
    }

    var secondLabel: UILabel {
        if let loadedSubtitle { return loadedSubtitle }
        let label = UILabel()
        label.isAccessibilityElement = false
        loadedSubtitle = label
        addSubview(label)
        return label
    }

    /// The background image of a classic button.
    var background: UIImageView {
        if let loadedBackground { return loadedBackground }
        let background = UIImageView()
        loadedBackground = background
        insertSubview(background, at: 0)
        return background
    }

    /// The background of a configuration, and of a selected system button.
    var backdrop: UIView {
        if let loadedBackdrop { return loadedBackdrop }
        let backdrop = UIView()
        backdrop.isUserInteractionEnabled = false
        loadedBackdrop = backdrop
        insertSubview(backdrop, at: 0)
        return backdrop
    }

    var spinner: UIActivityIndicatorView {
        if let loadedSpinner { return loadedSpinner }
        let spinner = UIActivityIndicatorView(style: .medium)
        loadedSpinner = spinner
        addSubview(spinner)
        return spinner
    }

    var hasSubtitle: Bool { shownConfiguration?.hasSubtitle ?? false }

    // MARK: Updating

    func setNeedsContentUpdate() {
        if configuration != nil { return setNeedsUpdateConfiguration() }
        showClassicContent()
        setNeedsLayout()
    }

    func contentSizeDidChange() {
        setNeedsContentUpdate()
        invalidateIntrinsicContentSize()
    }

    private func showClassicContent() {
        showTitle()
        showImage()
        if let image = currentBackgroundImage {
            background.image = image
            background.isHidden = false
        } else {
            loadedBackground?.isHidden = true
        }
        let showsSelection = isSelected && isSystem && currentTitle != nil && !has(\.titleColor, state)
        if showsSelection {
            backdrop.backgroundColor = tintColor
            backdrop.layer.cornerRadius = 4
            label.textColor = .white
        }
        loadedBackdrop?.isHidden = !showsSelection
        showGlow()
    }

    private func showGlow() {
        let isShown = showsTouchWhenHighlighted && isHighlighted
        if isShown, loadedGlow == nil {
            let glow = ButtonGlow(frame: .zero)
            loadedGlow = glow
            addSubview(glow)
        }
        loadedGlow?.isHidden = !isShown
    }

    /// Reverses the title label's own shadow offset, which the app may change between presses.
    private func turnTitleShadow(of label: UILabel) {
        let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
        guard isReversed != isTitleShadowReversed else { return }
        isTitleShadowReversed = isReversed
        label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }

    private func showTitle() {
        let attributed = currentAttributedTitle, title = currentTitle
        guard attributed != nil || title != nil || loadedLabel != nil else { return }
        let label = label
        if let attributed {
            let text = NSMutableAttributedString(attributedString: attributed)
            attributed.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: attributed.length)) {
                if $0 == nil { text.addAttribute(.foregroundColor, value: currentTitleColor, range: $1) }
                _ = $2
            }
            label.attributedText = text
        } else {
            label.text = title
            label.textColor = currentTitleColor
        }
        label.shadowColor = currentTitleShadowColor
        turnTitleShadow(of: label)
        fade(label, to: isSystem && isHighlighted && !has(\.titleColor, state) ? ButtonMetrics.pressedAlpha : 1)
    }

    /// The image of the current state, a symbol in the button's configuration.
    var shownImage: UIImage? {
        currentImage?.symbolShown(in: traitCollection, currentPreferredSymbolConfiguration?.values)
    }

    private func showImage() {
        guard let image = shownImage else {
            loadedImageView?.isHidden = true
            return
        }
        let contentImageView = contentImageView
        contentImageView.isHidden = false
        let isOwn = has(\.image, state)
        contentImageView.image = systemImage(image)
        contentImageView.tintColor = storedType == .close ? .secondaryLabel : nil
        var alpha: CGFloat = 1
        if isHighlighted, !isOwn {
            if isSystem {
                alpha = ButtonMetrics.pressedAlpha
            } else if adjustsImageWhenHighlighted {
                contentImageView.image = darkened(image)
            }
        }
        if !isEnabled, !isOwn, adjustsImageWhenDisabled { alpha = ButtonMetrics.disabledImageAlpha }
        fade(contentImageView, to: alpha)
    }

    /// Fades a view: at once when pressed, animated when released.
    private func fade(_ view: UIView, to alpha: CGFloat) {
        guard view.alpha != alpha else { return }
        ControlAnimation.run(ButtonMetrics.releaseDuration, animated: alpha == 1 && window != nil) {
            view.alpha = alpha
        }
    }

    /// Returns an image as a template, for system buttons, unless its rendering mode is set.
    private func systemImage(_ image: UIImage) -> UIImage {
        isSystem && image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private func darkened(_ image: UIImage) -> UIImage {
        let tint = image.usesTintColor ? tintColor.resolvedColor(with: traitCollection) : nil
        if let darkened, darkened.of === image, darkened.tint == tint { return darkened.image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        format.opaque = false
        let source = tint.map { image.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image
        let result = UIGraphicsImageRenderer(size: image.size, format: format).image { context in
            let rect = CGRect(origin: .zero, size: image.size)
            source.draw(in: rect)
            UIColor(white: 0, alpha: 0.4).setFill()
            context.fill(rect, blendMode: .sourceAtop)
        }
        let resized = image.capInsets == .zero ? result : result.resizableImage(withCapInsets: image.capInsets)
        darkened = (resized, image, tint)
        return resized
    }
}

enum ButtonMetrics {
    /// The padding above and below the title of a classic button without content insets.
    static let titlePadding: CGFloat = 6
    static let minimumWidth: CGFloat = 30
    /// The size of titles of system buttons, in points.
    static let systemFontSize: CGFloat = 15
    static let pressedAlpha: CGFloat = 0.2
    /// The duration of the fade after a press, in seconds.
    static let releaseDuration = 0.3
    static let disabledImageAlpha: CGFloat = 0.5
    /// The diameter of info and add buttons.
    static let symbol: CGFloat = 22
}
