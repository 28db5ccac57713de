public import CoreGraphics
import TwillSync

/// A view that shows an image, texts and buttons in place of content that is not available.
///
/// View controllers create it from their ``UIViewController/contentUnavailableConfiguration``. It can also stand in a view of
/// an app. Its content is in the middle of its safe area, no wider than text is readable. Lengths are in points. Main thread
/// only.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    final var shown: UIContentUnavailableConfiguration
    final let scrollView = UIScrollView()
    final let imageView = UIImageView()
    final let textLabel = UILabel()
    final let secondaryLabel = UILabel()
    final let button = UnavailableButton()
    final let secondaryButton = UnavailableButton()
    final var spinner: UIActivityIndicatorView?
    final var background: ConfiguredBackgroundView?

    /// Creates a view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        setUp()
    }

    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.isScrollEnabled = false
        addSubview(scrollView)
        for view in [imageView, textLabel, secondaryLabel, button, secondaryButton] { scrollView.addSubview(view) }
        show()
    }

    /// The configuration that is shown, a ``UIContentUnavailableConfiguration``. Others are logged and ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration else {
                return logError(
                    "\(describe()) shows content-unavailable configurations, and was given \(type(of: newValue)). Use a "
                        + "view that the configuration makes with makeContentView().")
            }
            guard new != shown else { return }
            shown = new
            show()
        }
    }

    /// Whether content that is higher than the view scrolls. False by default; view controllers set it for their view.
    open var isScrollEnabled = false {
        didSet { setNeedsLayout() }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
    }

    /// Returns the size of the content in a width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(fittingWidth: size.width) }

    open override var intrinsicContentSize: CGSize { contentSize(fittingWidth: 0) }

    override var wrapsContent: Bool { true }

    override func contentSize(fittingWidth width: CGFloat) -> CGSize { places(in: width).size }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}

/// A button of a content-unavailable view, which follows the button's part of a configuration.
final class UnavailableButton: UIButton {
    private var action: UIAction?

    func show(
        _ new: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        var new = new
        if let action = properties.primaryAction {
            if new.title == nil, !action.title.isEmpty { new.title = action.title }
            if new.image == nil { new.image = action.image }
        }
        isHidden = new.title?.isEmpty ?? true && new.image == nil && !new.showsActivityIndicator
        if configuration != new { configuration = new }
        if action !== properties.primaryAction {
            if let action { removeAction(action, for: .primaryActionTriggered) }
            if let new = properties.primaryAction { addAction(new, for: .primaryActionTriggered) }
            action = properties.primaryAction
        }
        if menu !== properties.menu { menu = properties.menu }
        showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        role = properties.role
        isEnabled = properties.isEnabled
    }
}
