public import QuartzCore

/// Lays out views in a row or a column, with constraints that it makes itself.
///
/// The constraints carry UIKit's identifiers ("UISV-spacing" and so on) in reports. They are made anew in the pass that
/// updates constraints, once however much has changed. A view that is hidden takes no room; hidden or shown within an
/// animation, it shrinks or grows. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// How the views fill the stack along its axis.
    public enum Distribution: Int, Sendable {
        /// They are as large as they like, and where that does not fit, one gives way by its priorities.
        case fill
        case fillEqually
        /// In proportion to what they would like.
        case fillProportionally
        /// Gaps are equal, and at least the spacing.
        case equalSpacing
        /// Distances of centres are equal, if gaps can then be at least the spacing.
        case equalCentering
    }

    /// How the views stand across the stack's axis.
    public enum Alignment: Int, Sendable {
        case fill
        case leading
        /// For rows: their texts stand on one line. A column takes it for `leading`.
        case firstBaseline
        case center
        case trailing
        /// For rows: the last lines of their texts are one. A column takes it for `leading`.
        case lastBaseline

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// The spacing of a view without one of its own: the stack's.
    public class final var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

    /// The distance that the system takes between views.
    public class final var spacingUseSystem: CGFloat { 1.401298e-45 }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A row with the views as its subviews.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
    }

    // MARK: Views

    /// In the order of the layout, hidden ones too. Always a part of `subviews`, whose order is front and back.
    public final var arrangedSubviews: [UIView] { arranged }

    /// Puts a view last, as a subview too if it is none, and lets constraints place it.
    open func addArrangedSubview(_ view: UIView) { arrange(view, at: nil) }

    /// Traps where the index is greater than the count, as UIKit does.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

    /// The view stays a subview, and is not laid out by the stack any more.
    open func removeArrangedSubview(_ view: UIView) { release(view) }

    // MARK: Layout

    open var axis: NSLayoutConstraint.Axis {
        get { storedAxis }
        set { change(&storedAxis, to: newValue) }
    }

    open var distribution: Distribution {
        get { storedDistribution }
        set { change(&storedDistribution, to: newValue) }
    }

    open var alignment: Alignment {
        get { storedAlignment }
        set { change(&storedAlignment, to: newValue) }
    }

    /// Between neighbours; the least one for the distributions with equal gaps. May be negative.
    open var spacing: CGFloat {
        get { storedSpacing }
        set { setSpacing(newValue) }
    }

    /// Counts after a view instead of `spacing`, while another one follows.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        setSpacing(spacing, after: arrangedSubview)
    }

    /// `spacingUseDefault` where none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Whether vertical spacing is measured from baseline to baseline.
    open var isBaselineRelativeArrangement: Bool {
        get { storedIsBaselineRelative }
        set { change(&storedIsBaselineRelative, to: newValue) }
    }

    /// Whether the views lie within the margins, or reach to the edges.
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
    /// The constraints that it has made.
    final var arrangement: [NSLayoutConstraint] = []
    /// Around the views, for baselines.
    final var spanner: UILayoutGuide?
    /// Views that are hidden for the layout, and shown until their animation is over.
    final var collapsing: Set<ObjectIdentifier> = []
    final var needsArranging = false
}
