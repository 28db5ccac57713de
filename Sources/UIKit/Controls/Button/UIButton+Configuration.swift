import CoreGraphics
import Foundation
import QuartzCore

extension UIButton.Configuration {
    var defaultInsets: NSDirectionalEdgeInsets {
        switch buttonSize {
        case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    func insets(_ isRightToLeft: Bool) -> UIEdgeInsets { contentInsets.resolved(isRightToLeft) }

    var titleFont: UIFont {
        buttonSize == .mini || buttonSize == .small
            ? .preferredFont(forTextStyle: .subheadline)
            : .preferredFont(forTextStyle: .body)
    }

    var subtitleFont: UIFont {
        buttonSize == .mini || buttonSize == .small
            ? .preferredFont(forTextStyle: .caption1)
            : .preferredFont(forTextStyle: .footnote)
    }

    var wrapsText: Bool { !titleLineBreakMode.isSingleLine || hasSubtitle && !subtitleLineBreakMode.isSingleLine }

    var hasSubtitle: Bool { subtitle?.isEmpty == false }

    func cornerRadius(height: CGFloat) -> CGFloat {
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .small: 6
            case .medium: 8
            case .large: 12
            case .capsule: height / 2
            case .dynamic:
                switch buttonSize {
                case .mini, .small: 14
                case .medium: 8
                case .large: 12
                }
            }
        return max(0, min(radius, height / 2))
    }

    // MARK: States

    func changed(for button: UIButton) -> UIButton.Configuration {
        var result = self
        if let selected = button.popUpSelection {
            result.title = selected.title
            result.image = selected.image ?? image
        }
        let tint = button.role == .destructive ? UIColor.systemRed : button.tintColor ?? .systemBlue
        let base = baseBackgroundColor ?? tint
        var style = style
        if button.isSelected, automaticallyUpdateForSelection {
            style = style == .plain ? .tinted : .filled
        }
        var foreground = baseForegroundColor ?? (style == .filled ? .white : tint)
        var fill: UIColor? =
            switch style {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .tertiarySystemFill
            case .tinted: base.withAlphaComponent(0.18)
            case .filled: base
            }
        if !button.isEnabled {
            foreground = .tertiaryLabel
            if style != .plain { fill = .tertiarySystemFill }
        } else if button.isHighlighted {
            foreground = foreground.fading(style == .plain ? 0.5 : 0.75)
            fill = fill?.fading(0.75)
        }
        if result.background.backgroundColor == nil { result.background.backgroundColor = fill }
        if result.background.strokeColor == nil { result.background.strokeColor = tint }
        result.baseForegroundColor = foreground
        return result
    }
}

extension UIColor {
    /// Returns the color with its alpha multiplied by `factor`, in each appearance.
    func fading(_ factor: CGFloat) -> UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits)
            return color.withAlphaComponent(color.cgColor.alpha * factor)
        }
    }
}

extension NSDirectionalEdgeInsets {
    func resolved(_ isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}

extension UIButton {
    /// Sets the configuration in initializers, in which property observers do not run.
    func adopt(_ configuration: Configuration) {
        self.configuration = configuration
    }

    func configurationDidChange() {
        guard !isUpdatingConfiguration else { return }
        if configuration == nil {
            shownConfiguration = nil
            loadedBackdrop?.removeFromSuperview()
            loadedBackdrop = nil
            loadedSubtitle?.isHidden = true
            loadedSpinner?.stopAnimating()
            label.font = standardTitleFont
            label.numberOfLines = 1
            label.lineBreakMode = .byTruncatingMiddle
            label.textAlignment = .natural
            showNow()
        }
        setNeedsUpdateConfiguration()
        invalidateIntrinsicContentSize()
    }

    private func showNow() {
        label.alpha = 1
        setNeedsContentUpdate()
    }

    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
        guard var shown = configuration else { return }
        if shown.title == nil {
            if let text = currentAttributedTitle {
                shown.attributedTitle = AttributedString(text)
            } else {
                shown.title = currentTitle
            }
        }
        if shown.image == nil { shown.image = currentImage }
        if automaticallyUpdatesConfiguration {
            shown = shown.updated(for: self)
        } else if shown.baseForegroundColor == nil {
            shown.baseForegroundColor = shown.style == .filled ? .white : tintColor
        }
        shown.image = symbol(of: shown)
        shownConfiguration = shown
        show(shown)
    }

    /// Returns the image, a symbol in the size of the title unless it is configured otherwise.
    private func symbol(of shown: Configuration) -> UIImage? {
        guard let image = shown.image, image.isSymbolImage else { return shown.image }
        let surrounding = UIImage.SymbolConfiguration(font: shown.titleFont)
            .applying(currentPreferredSymbolConfiguration).applying(shown.preferredSymbolConfigurationForImage)
        return image.symbolShown(in: traitCollection, surrounding.values)
    }

    private func show(_ shown: Configuration) {
        loadedBackground?.isHidden = true
        if shown.title?.isEmpty == false || loadedLabel != nil {
            let title = label
            show(shown.titleText, in: title, shown.titleFont, shown, shown.titleTextAttributesTransformer)
            title.numberOfLines = shown.titleLineBreakMode.isSingleLine ? 1 : 0
            title.lineBreakMode = shown.titleLineBreakMode
            title.textAlignment = textAlignment(shown)
            title.alpha = 1
        }
        if shown.hasSubtitle {
            let subtitle = secondLabel
            subtitle.isHidden = false
            show(
                shown.subtitleText, in: subtitle, shown.subtitleFont, shown, shown.subtitleTextAttributesTransformer)
            subtitle.numberOfLines = shown.subtitleLineBreakMode.isSingleLine ? 1 : 0
            subtitle.lineBreakMode = shown.subtitleLineBreakMode
            subtitle.textAlignment = textAlignment(shown)
        } else {
            loadedSubtitle?.isHidden = true
        }
        showImage(shown)
        let backdrop = backdrop
        backdrop.isHidden = false
        let background = shown.background
        backdrop.backgroundColor =
            background.backgroundColorTransformer == nil
            ? background.backgroundColor : background.resolvedBackgroundColor(for: background.backgroundColor ?? .clear)
        backdrop.layer.borderWidth = shown.background.strokeWidth
        backdrop.layer.borderColor =
            background.resolvedStrokeColor(for: tintColor)
            .resolvedColor(with: traitCollection).cgColor
    }

    private func show(
        _ text: ButtonText, in label: UILabel, _ font: UIFont, _ shown: Configuration,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        // Attributes of a previous attributed text are removed.
        label.text = text.plain
        label.font = font
        label.textColor = shown.baseForegroundColor
        guard text.own != nil || transformer != nil, let attributed = text.attributed else { return }
        var defaults = AttributeContainer()
        defaults.font = font
        defaults.foregroundColor = shown.baseForegroundColor
        label.attributedText = NSAttributedString(attributed.shown(with: defaults, transformer))
    }

    private func showImage(_ shown: Configuration) {
        if shown.showsActivityIndicator {
            let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
            spinner.color = shown.activityIndicatorColorTransformer?(color) ?? color
            spinner.startAnimating()
        } else {
            loadedSpinner?.stopAnimating()
        }
        guard let image = shown.image, !shown.showsActivityIndicator else {
            loadedImageView?.isHidden = true
            return
        }
        let contentImageView = contentImageView
        contentImageView.isHidden = false
        contentImageView.alpha = 1
        let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
        contentImageView.tintColor = shown.imageColorTransformer?(color) ?? color
        contentImageView.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }

    private func textAlignment(_ shown: Configuration) -> NSTextAlignment {
        let leading: NSTextAlignment = isRightToLeft ? .right : .left
        switch shown.titleAlignment {
        case .leading: return leading
        case .center: return .center
        case .trailing: return isRightToLeft ? .left : .right
        case .automatic:
            let hasImage = shown.image != nil || shown.showsActivityIndicator
            let isBeside = shown.imagePlacement == .leading || shown.imagePlacement == .trailing
            return hasImage && isBeside ? leading : .center
        }
    }
}

extension NSLineBreakMode {
    fileprivate var isSingleLine: Bool { self != .byWordWrapping && self != .byCharWrapping }
}
