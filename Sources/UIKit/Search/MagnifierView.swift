import CoreGraphics

/// The magnifying glass of a search field, which grows with the text.
final class MagnifierView: UIImageView {
    /// The image that an app shows in its place.
    var replacement: UIImage? {
        didSet { update() }
    }

    init() {
        super.init(image: nil)
        tintColor = .secondaryLabel
        contentMode = .center
        update()
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            update()
        }
    }

    private func update() {
        let size: CGSize
        if let replacement {
            image = replacement
            size = CGSize(width: min(replacement.size.width, 100), height: min(replacement.size.height, 100))
        } else {
            // 16 points in a box of 20, at the standard text size.
            let points = UIFontMetrics(forTextStyle: .body).scaledValue(for: 16, compatibleWith: traitCollection)
            image = UIImage(
                systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: points))
            size = CGSize(width: (points * 1.25).rounded(), height: (points * 1.25).rounded())
        }
        guard size != frame.size else { return }
        frame.size = size
        superview?.setNeedsLayout()
    }
}
