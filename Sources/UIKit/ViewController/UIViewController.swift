public import QuartzCore

/// Manages a view, and the view controllers whose views are inside it.
///
/// As UIKit's: the view is loaded when it is first asked for, and the appearance callbacks come in UIKit's order
/// (`UIViewController+Appearance.swift`). Main thread only.
///
/// Not yet: nibs and storyboards. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: Making a view controller

    /// - Parameters:
    ///   - nibName: Not yet: nibs are not read; a name is reported when the view is loaded, and a plain view made.
    ///   - bundle: Where the nib lies.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    public let nibName: String?
    public let nibBundle: Bundle?

    /// What bars above and below show for this view controller, unless its items say otherwise.
    open var title: String? {
        get { storedTitle }
        set {
            storedTitle = newValue
            titleDidChange()
        }
    }

    // MARK: View

    /// The root view, loaded by `loadView()` and `viewDidLoad()` when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { setView(newValue) }
    }

    /// The view if it is loaded; never loads it.
    open var viewIfLoaded: UIView? { storedView }

    open var isViewLoaded: Bool { storedView != nil }

    /// Brings the constraints of the root view up to date, in the place of its `updateConstraints()`, which this calls.
    /// Call super.
    open func updateViewConstraints() { storedView?.updateConstraints() }

    /// The least margins of the root view: 16 or, where there is more room, 20 points at the sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// Whether the root view's margins are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { storedRespectsMinimumMargins }
        set {
            storedRespectsMinimumMargins = newValue
            storedView?.marginsMayHaveChanged()
        }
    }

    open func viewLayoutMarginsDidChange() {}

    /// The end of what bars cover at the top. UIKit has replaced it by the safe area's guide.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

    @available(
        *, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
    )
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

    open func loadViewIfNeeded() { loadNow() }

    /// Makes the view. An override sets `view` and does not call super.
    open func loadView() { loadPlainView() }

    open func viewDidLoad() {}

    // MARK: Appearance

    /// The view is not in the window yet.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view is in the window, and its traits and geometry are valid.
    open func viewIsAppearing(_ animated: Bool) {}

    open func viewDidAppear(_ animated: Bool) {}

    open func viewWillDisappear(_ animated: Bool) {}

    open func viewDidDisappear(_ animated: Bool) {}

    /// For containers that answer false to `shouldAutomaticallyForwardAppearanceMethods`: sends the child its `will…`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginManualAppearance(isAppearing, animated: animated)
    }

    /// Sends the `did…` that matches the last `beginAppearanceTransition`.
    open func endAppearanceTransition() { endManualAppearance() }

    /// Whether children whose views are in this one's are told what this view controller is told.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// True in the appearance callbacks that follow being added to a parent.
    open var isMovingToParent: Bool { moveToParent == .to }

    /// True in the disappearance callbacks of being removed from a parent.
    open var isMovingFromParent: Bool { moveToParent == .from }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}

    open func viewDidLayoutSubviews() {}

    /// Added to what the superview and the window make of the view's safe area.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storedAdditionalSafeAreaInsets }
        set {
            storedAdditionalSafeAreaInsets = newValue
            storedView?.safeAreaMayHaveChanged()
        }
    }

    open func viewSafeAreaInsetsDidChange() {}

    /// For a container or a presentation to choose by; (0, 0) says nothing.
    open var preferredContentSize: CGSize {
        get { storedPreferredContentSize }
        set { setPreferredContentSize(newValue) }
    }

    // MARK: Containment

    public final var parent: UIViewController? { storedParent }

    public final var children: [UIViewController] { storedChildren }

    /// Takes a child from its present parent, if any, and calls its `willMove(toParent:)`; the container then adds its
    /// view and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// The container has called `willMove(toParent: nil)` and removed the view; this calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Exchanges the view of a child for another child's, with an animation: adds the view that comes to the superview of
    /// the one that goes, runs `animations` or the transition that `options` name, and removes the one that goes.
    ///
    /// For containers. Both must be children of this already, or this traps as in UIKit. Where appearance callbacks are
    /// forwarded automatically the children get theirs; otherwise the container sends them. Overrides call super.
    ///
    /// - Parameter completion: Called after the appearance callbacks, with whether the animation ran to its end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    open func willMove(toParent parent: UIViewController?) { noteMove(toParent: parent) }

    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Navigation

    /// What a navigation bar shows for this view controller.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// The nearest navigation controller that this is in, or that its ancestors are in.
    open var navigationController: UINavigationController? { nearestAncestor() }

    /// Whether the bar at the bottom, a tab bar or a toolbar, leaves while this or one above it is on the stack.
    open var hidesBottomBarWhenPushed = false

    /// What a navigation controller's toolbar shows for this view controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    /// Under which bars the view goes on. With `extendedLayoutIncludesOpaqueBars` false, only translucent ones count.
    open var edgesForExtendedLayout: UIRectEdge {
        get { storedExtendedEdges }
        set {
            storedExtendedEdges = newValue
            parent?.viewIfLoaded?.setNeedsLayout()
        }
    }

    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { storedExtendedLayoutIncludesOpaqueBars }
        set {
            guard newValue != storedExtendedLayoutIncludesOpaqueBars else { return }
            storedExtendedLayoutIncludesOpaqueBars = newValue
            parent?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The nearest tab bar controller around.
    open var tabBarController: UITabBarController? { nearestAncestor() }

    /// What a tab bar shows for this view controller.
    open var tabBarItem: UITabBarItem! {
        get { itemForTabBar() }
        set { ownTabBarItem = newValue }
    }

    /// Names what scrolls under the bars, where it is not the view or its first subview. The edge does not count.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollView = scrollView
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }

    /// Pushes where there is a navigation controller around, else presents.
    open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

    /// Shows it as the secondary one of the split view controller around; where there is none, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender ?? self)
        } else {
            present(vc, animated: true)
        }
    }

    /// The nearest split view controller that this is in, or that its ancestors are in.
    open var splitViewController: UISplitViewController? { nearestAncestor() }

    /// Called on the primary view controller of a split view controller without a style, as it collapses, to take up the
    /// secondary one. Does nothing by itself.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called on the primary view controller as a split view controller without a style expands, for the secondary one. nil
    /// by itself: the one before stays.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    // MARK: Presentation

    /// Shows a view controller over this one, or over the ancestor that presents for it.
    ///
    /// The presented view is loaded at once; the transition starts after the next commit. A presentation that is refused is
    /// reported on standard error, and its completion is never called.
    ///
    /// - Parameter completion: Called after the presented view controller's `viewDidAppear`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentNow(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Takes away what this presents, with all above it; where it presents nothing, takes this itself away.
    ///
    /// - Parameter completion: Called after the dismissed view controller's `viewDidDisappear`.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissNow(animated: flag, completion: completion)
    }

    /// `.automatic` is a page sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedModalPresentationStyle }
        set { setModalPresentationStyle(newValue) }
    }

    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether a person may not swipe this away.
    open var isModalInPresentation = false

    /// Whether the context styles present over this view controller.
    open var definesPresentationContext = false

    /// Whether what is presented over this takes its transition style.
    open var providesPresentationContextTransitionStyle = false

    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether a style that does not cover the screen gives this view controller the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// What this or the nearest ancestor presents.
    open var presentedViewController: UIViewController? { presentedByAncestors }

    /// Who presented this or the nearest ancestor.
    open var presentingViewController: UIViewController? { presenterOfAncestors }

    /// What presents this or will present it; asked before, it is made for the present style.
    open var presentationController: UIPresentationController? { nearestPresentation }

    /// For setting a sheet up before it is presented; nil for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        nearestPresentation as? UISheetPresentationController
    }

    /// For setting a popover up before it is presented; nil for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        nearestPresentation as? UIPopoverPresentationController
    }

    /// True in the appearance callbacks of being presented, for the presented view controller alone.
    open var isBeingPresented: Bool { presentationMove == .to }

    /// True in the disappearance callbacks of being dismissed, for the presented view controller alone.
    open var isBeingDismissed: Bool { presentationMove == .from }

    /// Of the transition that this view controller, or a container around it, takes part in.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition?.coordinator }

    /// Called before the size changes, by a turn or another size of the window. The animation is `coordinator`'s; call super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the size classes change. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTransition(to: newCollection, with: coordinator)
    }

    /// The size that a container gives a child; all of this view's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when constraints give a child's root view, which does not translate its autoresizing mask, another size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Status bar and orientation

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    open var prefersStatusBarHidden: Bool { false }

    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    open var childForStatusBarStyle: UIViewController? { nil }

    open var childForStatusBarHidden: UIViewController? { nil }

    /// What this or those above and below it say of the status bar has changed. In an animation block it changes along.
    open func setNeedsStatusBarAppearanceUpdate() { statusBarMayHaveChanged() }

    open var prefersHomeIndicatorAutoHidden: Bool { false }

    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarMayHaveChanged() }

    /// Whether the interface turns with the device, while this covers the screen.
    open var shouldAutorotate: Bool { true }

    /// How the interface may stand while this covers the screen; containers answer for what they hold.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// How the interface comes to stand for this, where it may not stand as it does.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// `supportedInterfaceOrientations` has another answer: the interface turns where it has to, or may at last.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIScreen.main.reviewOrientation() }

    /// Turns the interface to how the device is held, where that is allowed.
    open class func attemptRotationToDeviceOrientation() { UIScreen.main.reviewOrientation() }

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection
            ?? resolveTraits(
                from: parent?.traitCollection ?? DisplayEnvironment.current.traits)
    }

    /// `.unspecified` inherits. Applies to the view, its subviews and the children.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedUserInterfaceStyle }
        set {
            storedUserInterfaceStyle = newValue
            storedView?.traitsMayHaveChanged()
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits that this view controller sets for its view and its children. While its view is in a window they take
    /// effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// Brings overrides of traits that were changed into effect now, and sends the callbacks.
    open func updateTraitsIfNeeded() { TraitUpdates.run() }

    /// Sets traits for a child alone; nil lets it inherit again. They take effect at once, and are forgotten when the child
    /// leaves.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        setOverrides(collection, of: childViewController)
    }

    /// The traits that this container sets for a child; what an override of this returns is in force, too.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.storedParentsOverrides : nil
    }

    /// Memory runs short: let go of what can be made again. Called on view controllers whose view is loaded, after the app's
    /// delegate and the notification. Call super.
    open func didReceiveMemoryWarning() {}

    // MARK: Restoration

    /// A name for restoring the app's state. Not yet: stored; nothing is restored.
    open var restorationIdentifier: String?

    // MARK: Editing

    /// Whether what it shows can be changed.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Override to change what is shown, and call super: it keeps the value and the title of `editButtonItem`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

    /// A bar button that reads Edit or Done, and turns editing on and off when it is touched.
    open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

    // MARK: Responder chain

    /// The window whose root this is, who presented this, else the superview of the view.
    open override var next: UIResponder? {
        guard let view = storedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        if let presenter = ownPresentation?.presenter, ownPresentation?.isActive == true { return presenter }
        return view.superview
    }

    override var firstResponderWindow: UIWindow? { storedView?.window }

    /// Pops the page of a navigation controller, and closes a sheet, popover or alert that the user may close.
    open override func accessibilityPerformEscape() -> Bool { takeBack() }

    override func takeBack() -> Bool { ownPresentation?.takeBackAsShown() ?? false }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedExtendedLayoutIncludesOpaqueBars = false
    final var storedAdditionalSafeAreaInsets = UIEdgeInsets.zero
    final var storedUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    final var traitExtras: TraitExtras?
    /// The traits that the parent sets for this alone.
    final var storedParentsOverrides: UITraitCollection?
    /// Of the root view, where constraints place it.
    final var sizeByConstraints: CGSize?
    final var storedTitle: String?
    final var storedRespectsMinimumMargins = true
    final var storedTopGuide: BarLayoutGuide?
    final var storedBottomGuide: BarLayoutGuide?
    final var storedModalPresentationStyle = UIModalPresentationStyle.automatic
    final var storedPreferredContentSize = CGSize.zero
    final var storedExtendedEdges = UIRectEdge.all
    final var storedToolbarItems: [UIBarButtonItem]?

    final var storedView: UIView?
    final var isLoadingView = false
    final var storedChildren: [UIViewController] = []
    final weak var storedParent: UIViewController?
    final var appearance = Appearance.disappeared
    final var appearanceIsAnimated = false
    /// Whether `viewIsAppearing` was sent for this appearance.
    final var appearanceIsMarked = false
    /// Between `beginAppearanceTransition` and `endAppearanceTransition` nothing is sent automatically.
    final var appearanceIsManual = false
    final var moveToParent = ParentMove.none
    final lazy var ownNavigationItem = makeNavigationItem()
    final weak var contentScrollView: UIScrollView?
    final var ownTabBarItem: UITabBarItem?
    /// What bars of a container take of the view's edges.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
    }
    /// How this view controller is presented, or would be.
    final var ownPresentation: UIPresentationController?
    /// What this view controller presents.
    final var presentedPresentation: UIPresentationController?
    /// Keeps what it presents: nobody else needs to.
    final var presentedKeeper: UIViewController?
    final var presentationMove = ParentMove.none
    /// The transition that this view controller itself takes part in.
    final weak var ownTransition: Transition?

    final var storedIsEditing = false
    final lazy var ownEditButtonItem = makeEditButtonItem()

    // MARK: For the framework's view controllers

    /// The style that `.automatic` stands for.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

    /// A presentation controller for the style `.custom`, where no delegate makes one.
    func makeOwnPresentation(presenter: UIViewController?) -> UIPresentationController {
        UIPresentationController(presentedViewController: self, presenting: presenter)
    }

    // MARK: For containers

    /// Whether bars of this container lie over the scroll views that its children begin with.
    var insetsScrollViewsOfChildren: Bool { false }

    /// Called before `viewWillAppear`, so that a container has its children's views in place to take them along.
    func prepareToAppear() {}

    /// Called after `viewWillAppear` of this and of the children that it takes along.
    func didStartToAppear() {}

    /// Called after `viewDidAppear` and `viewDidDisappear`.
    func didFinishAppearance() {}
}

extension UIViewController: UITraitEnvironment {}
