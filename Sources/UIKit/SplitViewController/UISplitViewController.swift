public import CoreGraphics

/// Shows two or three view controllers side by side where there is room, and one at a time where there is little.
///
/// With a column style each column has a navigation controller: a view controller that is none gets one around it. In compact
/// width the split view controller collapses: the columns' pages become one stack in the navigation controller of the first
/// column, or the view controller for the compact column is shown, and they part again as there is room.
///
/// Without a style it is the one of before iOS 14: `viewControllers` has a primary and a secondary one, and the delegate's
/// methods of that time are called.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    // MARK: Making one

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// One without a style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    public final let style: Style

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: View controllers

    /// The primary one and, unless this is collapsed, the others. With a column style they are the columns' navigation
    /// controllers; set columns there with `setViewController(_:for:)`.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { setClassic(newValue) }
    }

    /// Of a column style. One that is no navigation controller gets one around it, but for the compact column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }

    /// The one that was set, not the navigation controller around it.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Whether there is one column alone, because there is little width.
    public final var isCollapsed: Bool { collapsed != nil }

    // MARK: Showing columns

    /// Shows a column, animated: by another display mode or, collapsed, by a push or a pop.
    open func show(_ column: Column) { showColumn(column) }

    /// Hides a column, animated. The secondary one can be hidden in the collapsed state alone.
    open func hide(_ column: Column) { hideColumn(column) }

    /// Shows a view controller as the primary one, or pushes it in the collapsed state, unless the delegate does it.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }

    /// Shows a view controller as the secondary one, or pushes it in the collapsed state, unless the delegate does it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }

    // MARK: Display mode

    /// How the columns are shown. `.automatic` goes by the width.
    open var preferredDisplayMode: DisplayMode {
        get { storedPreferredDisplayMode }
        set { setPreferredDisplayMode(newValue) }
    }

    public final var displayMode: DisplayMode { mode }

    /// How columns share the width with the secondary one. `.automatic` tiles where this is wider than high.
    open var preferredSplitBehavior: SplitBehavior {
        get { storedPreferredSplitBehavior }
        set { setPreferredSplitBehavior(newValue) }
    }

    public final var splitBehavior: SplitBehavior { behavior }

    /// A button that shows or hides the leading column. With a column style it stands in the bar of the leading column by
    /// itself; otherwise an app puts it in a bar.
    public final var displayModeButtonItem: UIBarButtonItem { modeButton }

    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { storedButtonVisibility }
        set {
            storedButtonVisibility = newValue
            buttonMayHaveMoved()
        }
    }

    /// Not yet: stored. The button goes from two columns to one, and from one to none.
    open var showsSecondaryOnlyButton = false

    /// Whether a swipe from the edge shows the hidden column, and a tap beside it hides it. Where it is false there is no button
    /// for it by itself either.
    open var presentsWithGesture: Bool {
        get { storedPresentsWithGesture }
        set {
            storedPresentsWithGesture = newValue
            buttonMayHaveMoved()
        }
    }

    // MARK: Widths, in points

    /// Lets UIKit choose.
    public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { widths.primary.fraction }
        set { widths.primary.fraction = newValue }
    }
    open var preferredPrimaryColumnWidth: CGFloat {
        get { widths.primary.preferred }
        set { widths.primary.preferred = newValue }
    }
    open var minimumPrimaryColumnWidth: CGFloat {
        get { widths.primary.minimum }
        set { widths.primary.minimum = newValue }
    }
    open var maximumPrimaryColumnWidth: CGFloat {
        get { widths.primary.maximum }
        set { widths.primary.maximum = newValue }
    }
    /// As it is, or would be, shown.
    public final var primaryColumnWidth: CGFloat { width(of: .primary) }

    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { widths.supplementary.fraction }
        set { widths.supplementary.fraction = newValue }
    }
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.preferred }
        set { widths.supplementary.preferred = newValue }
    }
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.minimum }
        set { widths.supplementary.minimum = newValue }
    }
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.maximum }
        set { widths.supplementary.maximum = newValue }
    }
    public final var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

    /// On which side the primary column is. `.leading` is the right one where the language runs from right to left.
    open var primaryEdge: PrimaryEdge {
        get { storedPrimaryEdge }
        set {
            storedPrimaryEdge = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Not yet: stored.
    open var primaryBackgroundStyle = BackgroundStyle.none

    // MARK: View controller

    open override func loadView() { view = SplitView(frame: UIScreen.main.bounds, controller: self) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        widthClassMayHaveChanged()
    }

    open override func overrideTraitCollection(
        forChild childViewController: UIViewController
    ) -> UITraitCollection? {
        traitsForColumn(of: childViewController, super.overrideTraitCollection(forChild: childViewController))
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { columnSize(of: container, in: parentSize) }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let delegate else { return super.supportedInterfaceOrientations }
        let asked = OptionalProbe.call(delegate, "splitViewControllerSupportedInterfaceOrientations(_:)") {
            delegate.splitViewControllerSupportedInterfaceOrientations(self)
        }
        return asked ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
        let asked = OptionalProbe.call(delegate, "splitViewControllerPreferredInterfaceOrientationForPresentation(_:)")
        {
            delegate.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
        }
        return asked ?? super.preferredInterfaceOrientationForPresentation
    }

    open override var childForStatusBarStyle: UIViewController? { mainChild }

    open override var childForStatusBarHidden: UIViewController? { mainChild }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { mainChild }

    override func prepareToAppear() { installColumns() }

    // MARK: Stored state of the extensions

    /// What was set for the columns; without a style the primary and the secondary one.
    final var columns: [Column: UIViewController] = [:]
    /// The columns' navigation controllers, with a column style.
    final var stacks: [Column: UINavigationController] = [:]
    final var mode = DisplayMode.secondaryOnly
    final var behavior = SplitBehavior.tile
    /// Whether the mode was worked out for the present shape.
    final var shapeOfMode: Shape?
    /// How it is collapsed; nil while it is not.
    final var collapsed: Collapse?
    final var widths = Widths() {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    /// Counts changes of the mode on, so that the end of one knows whether another has begun.
    final var modeChanges = 0
    /// Columns on their way in or out.
    final var movingColumns: Set<Column> = []
    final lazy var modeButton = makeModeButton()
    final lazy var gestures = SplitGestures(self)

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedPreferredDisplayMode = DisplayMode.automatic
    final var storedPreferredSplitBehavior = SplitBehavior.automatic
    final var storedButtonVisibility = DisplayModeButtonVisibility.automatic
    final var storedPresentsWithGesture = true
    final var storedPrimaryEdge = PrimaryEdge.leading
}
