public import QuartzCore

/// What stands above or below a section: a title, or what is put into `contentView`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
    }

    public convenience init() {
        self.init(reuseIdentifier: nil)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    public final let reuseIdentifier: String?

    public final var contentView: UIView { storedContentView }

    final let storedContentView = CellContentView(frame: .zero)

    public final var textLabel: UILabel? {
        if let ownLabel { return ownLabel }
        let label = UILabel()
        label.numberOfLines = 0
        if let titleLook { (label.font, label.textColor) = titleLook }
        ownLabel = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    public final var detailTextLabel: UILabel? { nil }

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

    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        layOutTitle()
    }

    /// The title's height in this width, with its distances.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let ownLabel, ownLabel.text?.isEmpty == false else { return CGSize(width: size.width, height: 0) }
        let width = size.width - 2 * titleMargin(size.width)
        let text = ownLabel.sizeThatFits(CGSize(width: max(0, width), height: 0)).height
        return CGSize(width: size.width, height: text + placing.above + placing.below)
    }

    /// By the constraints in `contentView`, or without any by the title.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    final var ownLabel: UILabel?

    /// Where the title of a table of this kind stands.
    struct Placing {
        var above: CGFloat = 4
        var below: CGFloat = 4
        /// The text stands at the bottom of a header, at the top of a footer.
        var isFooter = false
        var inset: CGFloat = 0
    }

    final var placing = Placing()

    /// The table's font and colour of titles; nil outside tables.
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
    final var storedBackgroundView: UIView?
}

/// Never instantiated: lends its metatype's shape, so that a registered class is made through its own
/// `init(reuseIdentifier:)`.
open class _UITableViewHeaderFooterViewInitShim: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}
