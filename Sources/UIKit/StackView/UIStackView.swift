public import QuartzCore

/// A view that arranges its subviews in a row or a column, with constraints that it creates.
///
/// The constraints have UIKit's identifiers ("UISV-spacing" and so on) in messages. They are replaced in the constraint
/// update pass, once for any number of changes. A hidden view takes no room; hidden or shown within an animation, it
/// shrinks or grows. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The distribution of the views along the stack's axis.
    public enum Distribution: Int, Sendable {
        /// The views have their natural sizes; if these do not fit, one of them is resized by its priorities.
        case fill
        /// All views have the same length.
        case fillEqually
        /// The views fill the stack in proportion to their natural sizes.
        case fillProportionally
        /// Gaps are equal, and at least the spacing.
        case equalSpacing
        /// Distances of centers are equal, if gaps are then at least the spacing.
        case equalCentering
    }

    /// The alignment of the views across the stack's axis.
    public enum Alignment: Int, Sendable {
        /// The views fill the stack.
        case fill
        /// The views are at the leading or top edge.
        case leading
        /// The first baselines of a row's views are aligned. In a column the same as `leading`.
        case firstBaseline
        /// The views are centered.
        case center
        /// The views are at the trailing or bottom edge.
        case trailing
        /// The last baselines of a row's views are aligned. In a column the same as `leading`.
        case lastBaseline

        /// The views are at the top edge of a row.
        public static let top = Alignment.leading
        /// The views are at the bottom edge of a row.
        public static let bottom = Alignment.trailing
    }

    /// The custom spacing that uses the stack's spacing.
    public class final var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// The custom spacing that uses the system's standard distance.
    public class final var spacingUseSystem: CGFloat { 1.401298e-45 }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a row with arranged subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        // A view's initializer never fails.
        super.init(coder: coder)!
        decodeStackView(from: coder)
    }

    // MARK: Views

    /// The arranged subviews in layout order, including hidden ones. A subset of `subviews`, whose order is the drawing
    /// order.
    public final var arrangedSubviews: [UIView] { arranged }

    /// Appends an arranged view, which becomes a subview and is laid out by constraints.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

    /// Inserts an arranged view. An index greater than the count traps, as in UIKit.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// Removes an arranged view from the arrangement. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) { release(view) }

    // MARK: Layout

    /// The axis of the arrangement.
    open var axis: NSLayoutConstraint.Axis {
        get { storedAxis }
        set { change(&storedAxis, to: newValue) }
    }

    /// The distribution along the axis.
    open var distribution: Distribution {
        get { storedDistribution }
        set { change(&storedDistribution, to: newValue) }
    }

    /// The alignment across the axis.
    open var alignment: Alignment {
        get { storedAlignment }
        set { change(&storedAlignment, to: newValue) }
    }

    /// The distance between neighbors; the minimum for the distributions with equal gaps. May be negative.
    open var spacing: CGFloat {
        get { storedSpacing }
        set { setSpacing(newValue) }
    }

    /// Sets the spacing after a view, instead of `spacing`, which is used if another view follows.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        setSpacing(spacing, after: arrangedSubview)
    }

    /// Returns the spacing set after a view; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether vertical spacing is measured between baselines.
    open var isBaselineRelativeArrangement: Bool {
        get { storedIsBaselineRelative }
        set { change(&storedIsBaselineRelative, to: newValue) }
    }

    /// Whether the views are arranged within the margins rather than the edges.
    open var isLayoutMarginsRelativeArrangement: Bool {
        get { storedIsMarginsRelative }
        set { change(&storedIsMarginsRelative, to: newValue) }
    }

    // MARK: UIView

    open override class var requiresConstraintBasedLayout: Bool { true }

    open override func updateConstraints() {
        arrangeNow()
        super.updateConstraints()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        release(subview)
        super.willRemoveSubview(subview)
    }

    open override var forFirstBaselineLayout: UIView { viewForBaseline(isFirst: true) }

    open override var forLastBaselineLayout: UIView { viewForBaseline(isFirst: false) }

    override func hiddenWillChange(of subview: UIView, to isHidden: Bool) -> Bool {
        let isSame = isHidden == subview.isHidden
        if isSame, subview.storedIsHidden != nil || subview.layer.isHidden == isHidden { return true }
        return hide(subview, isHidden)
    }

    // MARK: Stored state of the extensions

    final var arranged: [UIView] = []
    final var storedAxis = NSLayoutConstraint.Axis.horizontal
    final var storedDistribution = Distribution.fill
    final var storedAlignment = Alignment.fill
    final var storedSpacing: CGFloat = 0
    final var storedIsBaselineRelative = false
    final var storedIsMarginsRelative = false
    final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    /// The constraints created by the stack.
    final var arrangement: [NSLayoutConstraint] = []
    /// A guide around the views, for baselines.
    final var spanner: UILayoutGuide?
    /// Views that are hidden for the layout, and visible until their animation ends.
    final var collapsing: Set<ObjectIdentifier> = []
    final var needsArranging = false
}
