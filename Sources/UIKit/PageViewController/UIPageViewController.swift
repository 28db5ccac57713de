public import CoreGraphics

/// A container view controller that shows one page at a time, and lets the user swipe between pages.
///
/// The data source is asked for the neighboring pages when a gesture begins, first for the next one. A returned view
/// controller is kept until the page is turned, so that a page that was just left comes back unchanged; after nil it is
/// asked again. `setViewControllers` and a new data source discard the kept pages.
///
/// An incoming page gets its callbacks first: `viewWillAppear` before the other's `viewWillDisappear`, `viewDidAppear`
/// before its `viewDidDisappear`. If the drag is canceled, the page that stays gets `viewWillAppear` and
/// `viewDidAppear` before the other gets `viewWillDisappear` and `viewDidDisappear`.
///
/// Not yet: page curls. A request for them is logged, and the pages scroll. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    // MARK: Making one

    /// Creates a page view controller.
    ///
    /// - Parameters:
    /// - style: The style. `.pageCurl` is logged and scrolls; `transitionStyle` is then `.scroll`.
    /// - options: The options; `interPageSpacing` is a number of points. Negative and invalid values count as 0.
    ///   `spineLocation` belongs to page curls.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.navigationOrientation = navigationOrientation
        spacing = Self.spacing(in: options)
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { curlIsMissing() }
    }

    /// Creates a controller with page curls, as in UIKit, which is logged and scrolls.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationOrientation = .horizontal
        spacing = 0
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        curlIsMissing()
    }

    /// Creates a controller from its element in a storyboard or a nib. Page curls are logged, and the pages scroll.
    public required init?(coder: NSCoder) {
        let settings = Self.decodedSettings(coder)
        navigationOrientation = settings.orientation
        spacing = settings.spacing
        super.init(coder: coder)
        if settings.curls { curlIsMissing() }
    }

    /// The style, always scrolling.
    public final var transitionStyle: TransitionStyle { .scroll }

    /// The direction in which pages are arranged.
    public final let navigationOrientation: NavigationOrientation

    /// The location of the spine, `.none` for pages that scroll.
    public final var spineLocation: SpineLocation { .none }

    /// Whether pages have a back; stored, as pages that scroll have none.
    open var isDoubleSided = false

    /// The gesture recognizers; empty, because in UIKit only those of page curls can be moved to another view.
    public final var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: Pages

    /// The data source; nil disables the gestures.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        get { storedDataSource }
        set { setDataSource(newValue) }
    }

    /// The delegate.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The current page; during a drag, the one that the drag started from. Empty before the first is set.
    open var viewControllers: [UIViewController]? { shownPages }

    /// Shows another page, without calling the delegate.
    ///
    /// Other numbers of view controllers than one trap, as in UIKit. If page curls were requested, two are logged, and
    /// the first is shown. A page turn that is under way ends at once.
    ///
    /// - Parameters:
    /// - direction: The direction that the page comes from: `.forward` from the right or, from right to left, from the
    ///   left; vertically arranged pages come from below.
    /// - completion: Called when the page is shown, with false if the animation was interrupted; without animation
    ///   before this returns.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        setPage(viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    }

    // MARK: View controller

    open override func loadView() { view = PageView(frame: UIScreen.main.bounds, controller: self) }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let delegate else { return super.supportedInterfaceOrientations }
        let asked = OptionalProbe.call(delegate, "pageViewControllerSupportedInterfaceOrientations(_:)") {
            delegate.pageViewControllerSupportedInterfaceOrientations(self)
        }
        return asked ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
        let asked = OptionalProbe.call(delegate, "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)") {
            delegate.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
        }
        return asked ?? super.preferredInterfaceOrientationForPresentation
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        askForSpine()
    }

    override var insetsScrollViewsOfChildren: Bool { parent?.insetsScrollViewsOfChildren ?? false }

    override func prepareToAppear() { installPage() }

    // MARK: Stored state of the extensions

    /// Whether page curls were requested.
    final var wantsCurl = false
    final weak var storedDataSource: (any UIPageViewControllerDataSource)?
    /// The distance of two pages, in points.
    final let spacing: CGFloat
    final lazy var scrollView = PageScrollView(controller: self)
    final var pageControl: UIPageControl?
    /// The index of the page indicator's dot for `page`.
    final var dot = 0
    /// The current page, or the outgoing one of a page turn.
    final var page: UIViewController?
    final var turn: PageTurn?
    /// The data source's neighbors of `page`.
    final var neighbours: [PageSide: UIViewController] = [:]
    /// Whether `neighbours` is complete, from the beginning of a gesture until the pages are at rest.
    final var knowsNeighbours = false
    /// Whether code rather than a finger changes the scroll view.
    final var isArranging = false
    final var wheel = PageWheel()
}
