public import CoreGraphics

/// A container view controller with two or three view controllers side by side, or one at a time in compact width.
///
/// With a column style each column has a navigation controller, which is created if necessary. In compact width the
/// split view controller collapses: the columns' pages become one stack in the navigation controller of the first
/// column, or the view controller of the compact column is shown. They separate again in regular width.
///
/// Without a style it works as before iOS 14: `viewControllers` has a primary and a secondary one, and the delegate's
/// methods of that time are called.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    // MARK: Making one

    /// Creates a split view controller with a column style.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a split view controller without a style.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Not yet: archives cannot be decoded.
    public required init?(coder: NSCoder) {
        style = Self.decodedStyle(coder)
        super.init(coder: coder)
        decodeSplit(from: coder)
    }

    /// The style.
    public final let style: Style

    /// The delegate.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: View controllers

    /// The primary view controller and, unless this is collapsed, the others. With a column style they are the columns'
    /// navigation controllers; set columns there with `setViewController(_:for:)`.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { setClassic(newValue) }
    }

    /// Sets the view controller of a column, with a column style. A navigation controller is created around it if
    /// necessary, except for the compact column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }

    /// Returns the view controller that was set for a column, not the navigation controller around it.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Whether only one column is shown, in compact width.
    public final var isCollapsed: Bool { collapsed != nil }

    // MARK: Showing columns

    /// Shows a column, animated: by another display mode or, if collapsed, by a push or a pop.
    open func show(_ column: Column) { showColumn(column) }

    /// Hides a column, animated. The secondary one can only be hidden in the collapsed state.
    open func hide(_ column: Column) { hideColumn(column) }

    /// Shows a view controller as the primary one, or pushes it in the collapsed state, unless the delegate does it.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender: sender) }

    /// Shows a view controller as the secondary one, or pushes it in the collapsed state, unless the delegate does it.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetail(vc, sender: sender) }

    // MARK: Display mode

    /// The preferred arrangement of the columns. `.automatic` depends on the width.
    open var preferredDisplayMode: DisplayMode {
        get { storedPreferredDisplayMode }
        set { setPreferredDisplayMode(newValue) }
    }

    /// The current arrangement of the columns.
    public final var displayMode: DisplayMode { mode }

    /// The preferred way in which columns share the width with the secondary one. `.automatic` tiles in landscape.
    open var preferredSplitBehavior: SplitBehavior {
        get { storedPreferredSplitBehavior }
        set { setPreferredSplitBehavior(newValue) }
    }

    /// The current way in which columns share the width.
    public final var splitBehavior: SplitBehavior { behavior }

    /// The button that shows or hides the leading column. With a column style it is in the bar of the leading column
    /// automatically; otherwise an app adds it to a bar.
    public final var displayModeButtonItem: UIBarButtonItem { modeButton }

    /// The visibility of the button.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { storedButtonVisibility }
        set {
            storedButtonVisibility = newValue
            buttonMayHaveMoved()
        }
    }

    /// Whether there is a button for showing the secondary column only. Not yet: stored; the button switches from two
    /// columns to one, and from one to none.
    open var showsSecondaryOnlyButton = false

    /// Whether a swipe from the edge shows the hidden column, and a tap outside hides it. If it is false, the button is
    /// not added automatically either.
    open var presentsWithGesture: Bool {
        get { storedPresentsWithGesture }
        set {
            storedPresentsWithGesture = newValue
            buttonMayHaveMoved()
        }
    }

    // MARK: Widths, in points

    /// The value of automatic dimensions.
    public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

    /// The preferred width of the primary column, as a fraction.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { widths.primary.fraction }
        set { widths.primary.fraction = newValue }
    }
    /// The preferred width of the primary column, in points.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { widths.primary.preferred }
        set { widths.primary.preferred = newValue }
    }
    /// The minimum width of the primary column, in points.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { widths.primary.minimum }
        set { widths.primary.minimum = newValue }
    }
    /// The maximum width of the primary column, in points.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { widths.primary.maximum }
        set { widths.primary.maximum = newValue }
    }
    /// The width of the primary column when it is shown.
    public final var primaryColumnWidth: CGFloat { width(of: .primary) }

    /// The preferred width of the supplementary column, as a fraction.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { widths.supplementary.fraction }
        set { widths.supplementary.fraction = newValue }
    }
    /// The preferred width of the supplementary column, in points.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.preferred }
        set { widths.supplementary.preferred = newValue }
    }
    /// The minimum width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.minimum }
        set { widths.supplementary.minimum = newValue }
    }
    /// The maximum width of the supplementary column, in points.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { widths.supplementary.maximum }
        set { widths.supplementary.maximum = newValue }
    }
    /// The width of the supplementary column when it is shown.
    public final var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

    /// The side of the primary column. `.leading` is the right one in right-to-left languages.
    open var primaryEdge: PrimaryEdge {
        get { storedPrimaryEdge }
        set {
            storedPrimaryEdge = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The background of the primary column. Not yet: stored.
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

    /// The view controllers that were set for the columns; without a style the primary and the secondary one.
    final var columns: [Column: UIViewController] = [:]
    /// The columns' navigation controllers, with a column style.
    final var stacks: [Column: UINavigationController] = [:]
    final var mode = DisplayMode.secondaryOnly
    final var behavior = SplitBehavior.tile
    /// The shape for which the mode was determined.
    final var shapeOfMode: Shape?
    /// The collapsed state; nil while expanded.
    final var collapsed: Collapse?
    final var widths = Widths() {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    /// The number of changes of the mode, by which the end of one detects that another has begun.
    final var modeChanges = 0
    /// Columns that are being shown or hidden.
    final var movingColumns: Set<Column> = []
    final lazy var modeButton = makeModeButton()
    final lazy var gestures = SplitGestures(self)

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedPreferredDisplayMode = DisplayMode.automatic
    final var storedPreferredSplitBehavior = SplitBehavior.automatic
    final var storedButtonVisibility = DisplayModeButtonVisibility.automatic
    final var storedPresentsWithGesture = true
    final var storedPrimaryEdge = PrimaryEdge.leading
}
