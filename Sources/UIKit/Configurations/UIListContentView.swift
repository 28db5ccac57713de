public import CoreGraphics
import TwillSync

/// A view that shows an image and two texts as a list's cells do.
///
/// Cells create it from a ``UIListContentConfiguration``. It can also stand in a view of an app: it is as wide as its content
/// in one line, unless constraints give it another width, and its height follows from its width. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    final var shown: UIListContentConfiguration
    final let textLabel = UILabel()
    final let secondaryLabel = UILabel()
    final let imageView = UIImageView()
    private var guides: [ObjectIdentifier: FollowingGuide] = [:]
    /// The width in which the engine asks for the height.
    private var storedFittingWidth: CGFloat?

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        show()
    }

    /// The configuration that is shown, a ``UIListContentConfiguration``. Others are logged and ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                return logError(
                    "\(describe()) shows list content configurations, and was given \(type(of: newValue)). Use a view that "
                        + "the configuration makes with makeContentView().")
            }
            guard new != shown else { return }
            shown = new
            show()
        }
    }

    /// The guide with the frame of the text; nil while there is no text.
    open var textLayoutGuide: UILayoutGuide? { textLabel.isHidden ? nil : guide(for: textLabel) }

    /// The guide with the frame of the second text; nil while there is none.
    open var secondaryTextLayoutGuide: UILayoutGuide? { secondaryLabel.isHidden ? nil : guide(for: secondaryLabel) }

    /// The guide with the frame of the image; nil while there is none.
    open var imageLayoutGuide: UILayoutGuide? { imageView.isHidden ? nil : guide(for: imageView) }

    private func guide(for view: UIView) -> UILayoutGuide {
        let following = guides[ObjectIdentifier(view)] ?? FollowingGuide(in: self)
        guides[ObjectIdentifier(view)] = following
        layoutIfNeeded()
        following.follow(view.frame)
        return following.guide
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
        for view in [imageView, textLabel, secondaryLabel] as [UIView] {
            guides[ObjectIdentifier(view)]?.follow(view.frame)
        }
    }

    // MARK: Size

    /// Returns the size of the content in a width; without a width, that of the content in one line.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width < UIView.layoutFittingExpandedSize.width ? size.width : contentWidth
        return CGSize(width: width, height: height(in: width))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }

    /// The width of the content in one line, and the height that it has in the width that constraints give it.
    open override var intrinsicContentSize: CGSize {
        let width = storedFittingWidth ?? currentWrapWidth, natural = contentWidth
        return CGSize(width: natural, height: height(in: width > 0 ? width : natural))
    }

    override var wrapsContent: Bool { true }

    override func contentSize(fittingWidth width: CGFloat) -> CGSize {
        let outer = storedFittingWidth
        storedFittingWidth = width
        defer { storedFittingWidth = outer }
        return intrinsicContentSize
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
}

/// A layout guide that has the frame of a view that is laid out by hand.
@MainActor
private final class FollowingGuide {
    let guide = UILayoutGuide()
    private let constraints: [NSLayoutConstraint]

    init(in view: UIView) {
        view.addLayoutGuide(guide)
        constraints = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
        ]
        NSLayoutConstraint.activate(constraints)
    }

    func follow(_ frame: CGRect) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for (constraint, number) in zip(constraints, numbers) where constraint.constant != number {
            constraint.constant = number
        }
    }
}
