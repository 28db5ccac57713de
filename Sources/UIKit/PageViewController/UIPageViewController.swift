public import CoreGraphics

/// Shows one of many view controllers at a time, and goes from page to page as a finger drags.
///
/// The data source is asked for the pages on both sides as a gesture begins, first for the one after. An answer that is a
/// view controller is kept until the page is turned, so that a page which has just been left comes back as it was; nil is
/// asked for again. `setViewControllers` and a new data source forget what is kept.
///
/// A page that comes is told first: `viewWillAppear` before the other's `viewWillDisappear`, `viewDidAppear` before its
/// `viewDidDisappear`. Where the drag is given up, the page that stays hears `viewWillAppear` and `viewDidAppear` before the
/// other hears `viewWillDisappear` and `viewDidDisappear`.
///
/// Not yet: page curls. One who asks for them is told so, and gets pages that scroll. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    // MARK: Making one

    /// - Parameters:
    ///   - style: `.pageCurl` is reported and scrolls; `transitionStyle` then says `.scroll`.
    ///   - options: `interPageSpacing` in points, a number. Less than nothing, and what is no number, counts as 0.
    ///     `spineLocation` belongs to page curls.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        self.navigationOrientation = navigationOrientation
        spacing = Self.spacing(in: options)
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl { curlIsMissing() }
    }

    /// As UIKit's this asks for page curls, and so is reported and scrolls.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationOrientation = .horizontal
        spacing = 0
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        curlIsMissing()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        navigationOrientation = .horizontal
        spacing = 0
        super.init(coder: coder)
        curlIsMissing()
    }

    public final var transitionStyle: TransitionStyle { .scroll }

    public final let navigationOrientation: NavigationOrientation

    /// `.none`: pages that scroll have no spine.
    public final var spineLocation: SpineLocation { .none }

    /// Stored: pages that scroll have no back.
    open var isDoubleSided = false

    /// Empty: as in UIKit only page curls have recognisers that can be moved to another view.
    public final var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: Pages

    /// nil switches the gestures off.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        get { storedDataSource }
        set { setDataSource(newValue) }
    }

    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The page that is shown; while a finger drags, the one from which it drags. Empty before the first is set.
    open var viewControllers: [UIViewController]? { shownPages }

    /// Shows another page. The delegate hears nothing of it.
    ///
    /// Another number of view controllers than one traps, as in UIKit. Where page curls were asked for, two are reported, and
    /// the first is shown. A turn that is under way ends at once.
    ///
    /// - Parameters:
    ///   - direction: From where the page comes: `.forward` from the right or, where the language runs from right to left,
    ///     from the left; pages that are turned vertically come from below.
    ///   - completion: Called once the page is there, with false where the animation was cut short; without animation before
    ///     this returns.
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

    /// Whether this was to curl its pages.
    final var wantsCurl = false
    final weak var storedDataSource: (any UIPageViewControllerDataSource)?
    /// Between two pages, in points.
    final let spacing: CGFloat
    final lazy var scrollView = PageScrollView(controller: self)
    final var pageControl: UIPageControl?
    /// The dot of `page`.
    final var dot = 0
    /// The page that stands, or that a turn leaves.
    final var page: UIViewController?
    final var turn: PageTurn?
    /// What the data source has answered for `page`.
    final var neighbours: [PageSide: UIViewController] = [:]
    /// From the beginning of a gesture until the pages rest: `neighbours` is all there is.
    final var knowsNeighbours = false
    /// The scroll view is changed from here, and not by a finger.
    final var isArranging = false
    final var wheel = PageWheel()
}
