public import QuartzCore

/// A view above or below a section, with a title or with the subviews of `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// Creates a header or footer.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(storedContentView)
    }

    public convenience init() {
        self.init(reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = Self.decodedIdentifier(coder)
        super.init(coder: coder)
        addSubview(storedContentView)
        decodeHeader(from: coder)
    }

    /// The identifier under which a table reuses the view.
    public final let reuseIdentifier: String?

    /// The view for the content: that of the content configuration if there is one.
    public final var contentView: UIView { configurations.contentView ?? storedContentView }

    final let storedContentView = CellContentView(frame: .zero)

    /// The label of the title.
    public final var textLabel: UILabel? {
        if let ownLabel { return ownLabel }
        let label = UILabel()
        label.numberOfLines = 0
        if let titleLook { (label.font, label.textColor) = titleLook }
        ownLabel = label
        storedContentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// The label of a second text. Always nil.
    public final var detailTextLabel: UILabel? { nil }

    /// The view behind the content, which is as large as the header or footer.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            oldValue?.removeFromSuperview()
            if let backgroundView = storedBackgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Configurations

    /// The content as a value, in place of the title; nil, the default, for none.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// Whether the content configuration is updated when the view's state changes; true by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Returns the configuration of content for headers in the table's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        tableStyle == .plain ? .plainHeader() : .groupedHeader()
    }

    /// The background as a value, which replaces the background color and view; nil, the default, for none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { configurations.background = newValue }
    }

    /// Whether the background configuration is updated when the view's state changes; true by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// Returns the background of headers and footers in the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The state by which configurations are updated. A subclass adds what it knows to that of super.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isFocused = isFocused
        return state
    }

    override func focusDidChange() { configurations.setNeedsUpdate() }

    /// Has ``updateConfiguration(using:)`` called before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Called when the state has changed, and before the view is shown first. Set configurations for the state here.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// The type of the function that sets a header's or footer's configurations for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (
            _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
        ) -> Void

    /// The function that is called after ``updateConfiguration(using:)``, for views without a subclass.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedConfigurationUpdateHandler }
        set {
            storedConfigurationUpdateHandler = newValue
            configurations.setNeedsUpdate()
        }
    }

    /// Returns the height of the configured content; nil without a configuration.
    func configuredHeight(in width: CGFloat) -> CGFloat? {
        configurations.updateIfNeeded()
        storedContentView.frame.size.width = width
        return configurations.height(in: width - 2 * placing.inset)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        configurations.setNeedsUpdate()
    }

    // MARK: Reuse and layout

    /// Prepares the view for another section.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        configurations.updateIfNeeded()
        storedContentView.frame = bounds
        configurations.layOut(inset: placing.inset)
        layOutTitle()
    }

    /// Returns the size of the title in a width, with the space above and below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let height = configuredHeight(in: size.width) { return CGSize(width: size.width, height: height) }
        guard let ownLabel, ownLabel.text?.isEmpty == false else { return CGSize(width: size.width, height: 0) }
        let width = size.width - 2 * titleMargin(size.width)
        let text = ownLabel.sizeThatFits(CGSize(width: max(0, width), height: 0)).height
        return CGSize(width: size.width, height: text + placing.above + placing.below)
    }

    /// Returns the size that the constraints in `contentView` determine; without constraints, that of the title.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard configurations.contentView == nil, contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    final var ownLabel: UILabel?

    /// The position of the title in the table's style.
    struct Placing {
        var above: CGFloat = 4
        var below: CGFloat = 4

        /// Whether the text is at the top, as in a footer, rather than at the bottom.
        var isFooter = false
        var inset: CGFloat = 0
    }

    final var placing = Placing()

    /// The table's font and color of titles; nil outside tables.
    final var titleLook: (font: UIFont, color: UIColor)? {
        didSet {
            guard let titleLook, let ownLabel else { return }
            (ownLabel.font, ownLabel.textColor) = titleLook
            setNeedsLayout()
        }
    }

    private func titleMargin(_ width: CGFloat) -> CGFloat {
        placing.inset + UIView.sideMargin(forWidth: width)
    }

    private func layOutTitle() {
        guard let ownLabel else { return }
        let margin = titleMargin(bounds.width) + safeAreaInsets.left
        let width = max(0, bounds.width - 2 * margin)
        let height = min(ownLabel.sizeThatFits(CGSize(width: width, height: 0)).height, bounds.height)
        let y = placing.isFooter ? placing.above : bounds.height - placing.below - height
        ownLabel.frame = edgesOnPixels(CGRect(x: margin, y: max(0, y), width: width, height: height))
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final private(set) lazy var configurations = HostedConfigurations(of: self)
    final var storedConfigurationUpdateHandler: ConfigurationUpdateHandler?
    /// The style of the table that has dequeued the view.
    final var tableStyle = UITableView.Style.plain
    final var storedBackgroundView: UIView?
}

/// A class that is never instantiated. Its metatype creates views of registered classes with their own
/// `init(reuseIdentifier:)`.
open class _UITableViewHeaderFooterViewInitShim: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}
