import CoreGraphics
import Foundation

extension UIListContentView {
    /// Shows the configuration in the views.
    func show() {
        show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
        show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
        showImage()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.isHidden = text?.isEmpty ?? true
        guard !label.isHidden else {
            label.text = nil
            return
        }
        // Attributes of a previous attributed text are removed.
        label.text = properties.transform.apply(to: text ?? "")
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.lineBreakMode = properties.lineBreakMode
        label.numberOfLines = properties.numberOfLines
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
        if let attributed { label.attributedText = attributed }
    }

    func showImage() {
        imageView.isHidden = shown.image == nil
        guard let image = shown.image else {
            imageView.image = nil
            return
        }
        let properties = shown.imageProperties
        imageView.contentMode = .scaleAspectFit
        imageView.preferredSymbolConfiguration =
            properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(font: shown.textProperties.font)
        imageView.image = image
        imageView.tintColor = properties.resolvedTintColor(for: tintColor ?? .systemBlue)
        imageView.layer.cornerRadius = properties.cornerRadius
        imageView.clipsToBounds = properties.cornerRadius > 0
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    fileprivate func apply(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }
}
