import CoreGraphics
import Foundation

extension UIContentUnavailableView {
    /// Shows the configuration in the views.
    func show() {
        show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        showImage()
        button.show(shown.button, shown.buttonProperties)
        secondaryButton.show(shown.secondaryButton, shown.secondaryButtonProperties)
        showBackground()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
    ) {
        label.isHidden = text?.isEmpty ?? true
        guard !label.isHidden else {
            label.text = nil
            return
        }
        // Attributes of a previous attributed text are removed.
        label.text = text
        label.font = properties.font
        label.textColor = properties.color
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = shown.alignment == .center ? .center : .natural
        if let attributed { label.attributedText = attributed }
    }

    func showImage() {
        let properties = shown.imageProperties, color = properties.tintColor ?? tintColor ?? .systemBlue
        showSpinner(color)
        imageView.isHidden = shown.image == nil
        imageView.contentMode = .scaleAspectFit
        imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        imageView.image = shown.image
        imageView.tintColor = color
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
    }

    private func showSpinner(_ color: UIColor) {
        guard shown.style == .loading, shown.image == nil else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        let view = spinner ?? UIActivityIndicatorView(style: .medium)
        view.color = color
        if spinner == nil {
            scrollView.addSubview(view)
            view.startAnimating()
        }
        spinner = view
    }

    private func showBackground() {
        guard shown.background != .clear() else {
            background?.removeFromSuperview()
            background = nil
            return
        }
        if let background {
            background.configuration = shown.background
        } else {
            let view = ConfiguredBackgroundView(shown.background)
            insertSubview(view, at: 0)
            background = view
        }
    }
}
