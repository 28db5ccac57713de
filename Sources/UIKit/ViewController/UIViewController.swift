public import QuartzCore

/// An object that manages a view and its child view controllers.
///
/// The view is loaded when it is first accessed, and the appearance callbacks have UIKit's order
/// (`UIViewController+Appearance.swift`). Main thread only.
///
/// One of a storyboard is created with its scene's attributes, and its view is loaded from there.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: Making a view controller

    /// Creates a view controller.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of the nib with the view, without `.xib`. nil looks for one with the class's name when the
    ///     view is loaded: for FeedViewController, FeedView and FeedViewController.
    ///   - nibBundleOrNil: The bundle of the nib; nil searches the main bundle and the resource bundles beside it.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a view controller from its element in a storyboard or a nib: its attributes and bar items are set when this
    /// returns, its outlets later.
    ///
    /// Not yet: archives; from another coder it has default values.
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = Self.decodedNib(coder)
        super.init()
        decodeController(from: coder)
    }

    /// Writes the object to an archive.
    ///
    /// Not yet: the framework's properties are not written; subclasses that override this write theirs.
    open func encode(with coder: NSCoder) {}

    /// The name of the nib.
    public let nibName: String?
    /// The bundle of the nib.
    public let nibBundle: Bundle?

    /// The title in bars, unless their items have their own.
    open var title: String? {
        get { storedTitle }
        set {
            KeyValueObservers.changing(self, "title") {
                storedTitle = newValue
                titleDidChange()
            }
        }
    }

    // MARK: View

    /// The root view, loaded by `loadView()` and `viewDidLoad()` when it is first accessed.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { setView(newValue) }
    }

    /// The view if it is loaded; never loads it.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// Updates the constraints of the root view, instead of its `updateConstraints()`, which this calls. Call super.
    open func updateViewConstraints() { storedView?.updateConstraints() }

    /// The minimum margins of the root view: 16 points at the sides or, in larger widths, 20.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// Whether the root view's margins are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { storedRespectsMinimumMargins }
        set {
            storedRespectsMinimumMargins = newValue
            storedView?.marginsMayHaveChanged()
        }
    }

    /// Called when the root view's margins have changed.
    open func viewLayoutMarginsDidChange() {}

    /// The guide for the lower edge of bars at the top. UIKit has replaced it by the safe area's guide.
    @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
    open var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

    @available(
        *, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
    )
    /// The guide for the upper edge of bars at the bottom.
    open var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() { loadNow() }

    /// Loads the view from the storyboard or the nib, or creates a plain one if there is none. An override sets `view` and
    /// does not call super.
    open func loadView() {
        if !loadViewFromStoryboard(), !loadViewFromNib() { loadPlainView() }
    }

    /// Called when the view was loaded.
    open func viewDidLoad() {}

    // MARK: Appearance

    /// Called when the view is about to appear. It is not in the window yet.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called when the view is in the window, with valid traits and geometry.
    open func viewIsAppearing(_ animated: Bool) {}

    /// Called when the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called when the view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Sends a child its `will…` callback, in containers that return false for
    /// `shouldAutomaticallyForwardAppearanceMethods`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginManualAppearance(isAppearing, animated: animated)
    }

    /// Sends the `did…` callback that matches the last `beginAppearanceTransition`.
    open func endAppearanceTransition() { endManualAppearance() }

    /// Whether this view controller's appearance callbacks are forwarded to children whose views are in its view.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether it appears because it was added to a parent, during these callbacks.
    open var isMovingToParent: Bool { moveToParent == .to }

    /// Whether it disappears because it was removed from a parent, during these callbacks.
    open var isMovingFromParent: Bool { moveToParent == .from }

    // MARK: Layout

    /// Called before the root view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the root view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// The insets added to the view's safe area.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storedAdditionalSafeAreaInsets }
        set {
            storedAdditionalSafeAreaInsets = newValue
            storedView?.safeAreaMayHaveChanged()
        }
    }

    /// Called when the view's safe area has changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// The preferred size for a container or a presentation; (0, 0) for none.
    open var preferredContentSize: CGSize {
        get { storedPreferredContentSize }
        set { setPreferredContentSize(newValue) }
    }

    // MARK: Unavailable content

    /// The content that is shown over the view instead of its usual one, such as a ``UIContentUnavailableConfiguration``.
    ///
    /// nil, the default, shows none. Its view covers that of the view controller, above the keyboard. The configuration is
    /// updated for ``contentUnavailableConfigurationState`` when that changes.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailableContent?.configuration }
        set { setUnavailableContent(newValue) }
    }

    /// The state for the configuration: the traits, and the text of the search in this content. Overrides add values to it.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { stateOfUnavailableContent }

    /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() { setNeedsUnavailableContentUpdate() }

    /// Called to set ``contentUnavailableConfiguration`` for a state: before the first layout, when traits or the text of the
    /// search have changed, and on request. Never call it; the default implementation does nothing.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    // MARK: Containment

    /// The parent view controller.
    public final var parent: UIViewController? { storedParent }

    /// The child view controllers.
    public final var children: [UIViewController] { storedChildren }

    /// Adds a child, after removing it from its current parent, and calls its `willMove(toParent:)`; the container then
    /// adds its view and calls `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes the view controller from its parent. The container has called `willMove(toParent: nil)` and removed the
    /// view; this calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Animates from one child's view to another's: adds the new view to the superview of the old one, runs
    /// `animations` or the transition in `options`, and removes the old one.
    ///
    /// For containers. Both must be children of this already, otherwise it traps as in UIKit. If appearance callbacks
    /// are forwarded automatically the children get theirs; otherwise the container sends them. Overrides call super.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view is removed.
    ///   - toViewController: The child whose view is added.
    ///   - duration: The duration in seconds.
    ///   - options: The options of the animation or transition.
    ///   - animations: Makes the changes to animate; nil for none.
    ///   - completion: Called after the appearance callbacks, with whether the animation ran to its end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(
            fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
            completion: completion)
    }

    /// Called when the parent is about to change.
    open func willMove(toParent parent: UIViewController?) { noteMove(toParent: parent) }

    /// Called when the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Navigation

    /// The contents of a navigation bar for this view controller.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// The nearest enclosing navigation controller.
    open var navigationController: UINavigationController? { nearestAncestor() }

    /// Whether the bar at the bottom, a tab bar or a toolbar, is hidden while this or a later page is on the stack.
    open var hidesBottomBarWhenPushed = false

    /// The contents of a navigation controller's toolbar for this view controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the contents of the toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }

    /// The edges at which the view extends under bars. If `extendedLayoutIncludesOpaqueBars` is false, only under
    /// translucent ones.
    open var edgesForExtendedLayout: UIRectEdge {
        get { storedExtendedEdges }
        set {
            storedExtendedEdges = newValue
            parent?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether the view also extends under opaque bars.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { storedExtendedLayoutIncludesOpaqueBars }
        set {
            guard newValue != storedExtendedLayoutIncludesOpaqueBars else { return }
            storedExtendedLayoutIncludesOpaqueBars = newValue
            parent?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The nearest enclosing tab bar controller.
    open var tabBarController: UITabBarController? { nearestAncestor() }

    /// The contents of a tab bar for this view controller.
    open var tabBarItem: UITabBarItem! {
        get { itemForTabBar() }
        set { ownTabBarItem = newValue }
    }

    /// Sets the scroll view under the bars, if it is not the view or its first subview. The edge is ignored.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollView = scrollView
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Sets the scroll view under all bars.
    open func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    /// Returns the scroll view under the bars.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollView }

    /// Pushes a view controller if there is an enclosing navigation controller, otherwise presents it.
    open func show(_ vc: UIViewController, sender: Any?) { showInContainer(vc) }

    /// Shows a view controller as the secondary one of the enclosing split view controller; without one, presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender ?? self)
        } else {
            present(vc, animated: true)
        }
    }

    /// The nearest enclosing split view controller.
    open var splitViewController: UISplitViewController? { nearestAncestor() }

    /// Called on the primary view controller when a split view controller without a style collapses, to adopt the
    /// secondary one. Does nothing by default.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Called on the primary view controller when a split view controller without a style expands, to return the
    /// secondary one. nil by default: the previous one stays.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    // MARK: Presentation

    /// Presents a view controller over this one, or over the ancestor that presents for it.
    ///
    /// The presented view is loaded at once; the transition starts after the next commit. A presentation that is
    /// refused is logged, and its completion is never called.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The view controller to present.
    ///   - flag: Whether the presentation is animated.
    ///   - completion: Called after the presented view controller's `viewDidAppear`.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentNow(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the presented view controller, with all above it; without one, dismisses this view controller.
    ///
    /// - Parameters:
    ///   - flag: Whether the dismissal is animated.
    ///   - completion: Called after the dismissed view controller's `viewDidDisappear`.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissNow(animated: flag, completion: completion)
    }

    /// The presentation style. `.automatic` is a page sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedModalPresentationStyle }
        set { setModalPresentationStyle(newValue) }
    }

    /// The transition style.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

    /// Whether the user is prevented from dismissing it by a swipe.
    open var isModalInPresentation = false

    /// Whether presentations with the context styles cover this view controller.
    open var definesPresentationContext = false

    /// Whether view controllers presented over this one use its transition style.
    open var providesPresentationContextTransitionStyle = false

    /// The object that provides animations and presentation controllers.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// Whether this view controller controls the status bar in a style that does not cover the screen.
    open var modalPresentationCapturesStatusBarAppearance = false

    /// The view controller presented by this one or the nearest ancestor.
    open var presentedViewController: UIViewController? { presentedByAncestors }

    /// The view controller that presented this one or the nearest ancestor.
    open var presentingViewController: UIViewController? { presenterOfAncestors }

    /// The current or future presentation controller; before a presentation, it is created for the current style.
    open var presentationController: UIPresentationController? { nearestPresentation }

    /// The presentation controller of a sheet, to set it up before it is presented; nil for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        nearestPresentation as? UISheetPresentationController
    }

    /// The presentation controller of a popover, to set it up before it is presented; nil for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        nearestPresentation as? UIPopoverPresentationController
    }

    /// Whether it is being presented, during the presented view controller's appearance callbacks.
    open var isBeingPresented: Bool { presentationMove == .to }

    /// Whether it is being dismissed, during the presented view controller's disappearance callbacks.
    open var isBeingDismissed: Bool { presentationMove == .from }

    /// The coordinator of the current transition of this view controller, or of an enclosing container.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition?.coordinator }

    /// Called before the size changes, by a rotation or a resized window. The animation belongs to `coordinator`; call
    /// super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// Called before the size classes change. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTransition(to: newCollection, with: coordinator)
    }

    /// Returns the size of a child; by default that of the view.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called when a child's preferred size has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when constraints change the size of a child's root view, which does not translate its autoresizing mask.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    // MARK: Segues

    /// The storyboard that the view controller was created from; nil for others.
    open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

    /// Performs a segue of the view controller's scene.
    ///
    /// ``shouldPerformSegue(withIdentifier:sender:)`` is not called. An identifier that the scene does not have is logged,
    /// where UIKit raises an exception.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performSegueNow(identifier, sender: sender)
    }

    /// Returns whether a segue that was triggered is performed. The default implementation returns true.
    ///
    /// - Parameters:
    ///   - identifier: The segue's identifier; empty if it has none.
    ///   - sender: The object that triggered it; of an embed segue the container view.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed, to pass data to its destination. The default implementation does nothing.
    ///
    /// The destination's view is not loaded yet.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether an unwind segue may return to this view controller.
    ///
    /// The default implementation returns true if the class lists the action as a ``NibActionTarget``, and the segue does
    /// not begin here.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { self !== fromViewController && listsUnwindAction(action) }

    /// Returns the children that are searched for the destination of an unwind segue, the first one first.
    ///
    /// The default implementation returns all but the one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.filter { $0 !== origin }
    }

    /// Returns the child that contains the source of an unwind segue, or presents a view controller that does.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        childThatContains(source)
    }

    /// Called on a container to show the child that contains the destination of an unwind segue, or is it.
    ///
    /// The default implementation does nothing; navigation controllers pop, tab bar controllers select.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Status bar and orientation

    /// The style of the status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether the status bar is hidden.
    open var prefersStatusBarHidden: Bool { false }

    /// The animation of changes of the status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that defines the status bar's style; nil for this view controller.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that defines whether the status bar is hidden; nil for this view controller.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Updates the status bar, after a change of this view controller's preferences. Animated in an animation block.
    open func setNeedsStatusBarAppearanceUpdate() { statusBarMayHaveChanged() }

    /// Whether the home indicator may be hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child that defines whether the home indicator may be hidden; nil for this view controller.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Updates the home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarMayHaveChanged() }

    /// Whether the interface rotates with the device, while this covers the screen.
    open var shouldAutorotate: Bool { true }

    /// The supported interface orientations while this covers the screen; containers return those of their contents.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// The preferred interface orientation, if the current one is not supported.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// Updates the interface orientation, after a change of `supportedInterfaceOrientations`.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIScreen.main.reviewOrientation() }

    /// Rotates the interface to the device's orientation, if that is supported.
    open class func attemptRotationToDeviceOrientation() { UIScreen.main.reviewOrientation() }

    // MARK: Traits

    /// The traits of the view controller.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection
            ?? resolveTraits(
                from: parent?.traitCollection ?? DisplayEnvironment.current.traits)
    }

    /// The appearance for the view, its subviews and the children; `.unspecified` inherits it.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedUserInterfaceStyle }
        set {
            storedUserInterfaceStyle = newValue
            storedView?.traitsMayHaveChanged()
        }
    }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The trait overrides for the view and the children. While the view is in a window they take effect before the
    /// next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// Applies pending trait overrides immediately, with callbacks.
    open func updateTraitsIfNeeded() { viewIfLoaded?.pendingUpdates.traits.run() }

    /// Sets traits for one child; nil lets it inherit again. They take effect at once, and are discarded when the child
    /// is removed.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        setOverrides(collection, of: childViewController)
    }

    /// Returns the traits that this container sets for a child; the result of an override is applied, too.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.storedParentsOverrides : nil
    }

    /// Called when memory runs short, to release objects that can be recreated. Called on view controllers whose view
    /// is loaded, after the app's delegate and the notification. Call super.
    open func didReceiveMemoryWarning() {}

    // MARK: Restoration

    /// An identifier for state restoration. Not yet: stored; nothing is restored.
    open var restorationIdentifier: String?

    // MARK: Editing

    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Sets whether the content is being edited. Override it to change the content, and call super, which updates
    /// `editButtonItem`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }

    /// A bar button titled Edit or Done, which toggles editing.
    open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

    // MARK: Focus

    /// The environments that the focus moves to when it moves to the view controller; by default its view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        (preferredFocusedView ?? viewIfLoaded).map { [$0] } ?? []
    }

    /// The view that the focus moves to, as before iOS 10; nil, the default, leaves the choice to the view.
    open var preferredFocusedView: UIView? { nil }

    /// The view that contains the view controller's view.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }

    /// The container of the focus items: the view.
    open var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    /// The identifier of the focus group of what is in the view; nil, the default, is that of the view around it.
    open var focusGroupIdentifier: String? {
        get { storedFocusGroupIdentifier }
        set { storedFocusGroupIdentifier = newValue }
    }

    /// Has the focus moved to a preferred environment before the next frame, if it is in the view.
    open func setNeedsFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(in: self) }

    /// Moves the focus now, if that was requested for the view controller or for what contains it.
    open func updateFocusIfNeeded() { UIFocusSystem.focusSystem(for: self)?.updateIfNeeded(in: self) }

    /// Returns whether the focus may move from or to something in the view; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved from or to something in the view. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Responder chain

    /// The window whose root this is, the presenting view controller, or else the superview of the view.
    open override var next: UIResponder? {
        guard let view = storedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        if let presenter = ownPresentation?.presenter, ownPresentation?.isActive == true { return presenter }
        return view.superview
    }

    override var firstResponderWindow: UIWindow? { storedView?.window?.responderWindow }

    /// Pops the page of a navigation controller, or dismisses a sheet, popover or alert that the user may dismiss.
    open override func accessibilityPerformEscape() -> Bool { handleBack() }

    override func handleBack() -> Bool { ownPresentation?.handleBackIfActive() ?? false }

    // MARK: Stored state of the extensions

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedExtendedLayoutIncludesOpaqueBars = false
    final var storedAdditionalSafeAreaInsets = UIEdgeInsets.zero
    final var storedUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    final var traitExtras: TraitExtras?
    /// The traits that the parent sets for this view controller only.
    final var storedParentsOverrides: UITraitCollection?
    /// The size of the root view, if constraints position it.
    final var sizeByConstraints: CGSize?
    final var storedTitle: String?
    final var storedFocusGroupIdentifier: String?
    final var storedRespectsMinimumMargins = true
    final var storedTopGuide: BarLayoutGuide?
    final var storedBottomGuide: BarLayoutGuide?
    final var storedModalPresentationStyle = UIModalPresentationStyle.automatic
    final var storedPreferredContentSize = CGSize.zero
    final var storedExtendedEdges = UIRectEdge.all
    final var storedToolbarItems: [UIBarButtonItem]?

    final var storedView: UIView?
    /// The scene of the storyboard that the view controller was created from.
    final var storyboardScene: StoryboardScene?
    final var isLoadingView = false
    final var storedChildren: [UIViewController] = []
    final weak var storedParent: UIViewController?
    final var appearance = Appearance.disappeared
    final var appearanceIsAnimated = false
    /// Whether `viewIsAppearing` was sent for this appearance.
    final var appearanceIsMarked = false
    /// Whether callbacks are sent manually, between `beginAppearanceTransition` and `endAppearanceTransition`.
    final var appearanceIsManual = false
    final var moveToParent = ParentMove.none
    final lazy var ownNavigationItem = makeNavigationItem()
    final weak var contentScrollView: UIScrollView?
    final var ownTabBarItem: UITabBarItem?
    /// The insets for the bars of a container.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
    }
    /// The presentation controller of this view controller's current or future presentation.
    final var ownPresentation: UIPresentationController?
    /// The presentation controller of the presented view controller.
    final var presentedPresentation: UIPresentationController?
    /// Retains the presented view controller, which may have no other owner.
    final var presentedKeeper: UIViewController?
    final var presentationMove = ParentMove.none
    /// The current transition of this view controller.
    final weak var ownTransition: Transition?

    final var unavailableContent: UnavailableContent?
    final var needsUnavailableContentUpdate = true
    final var isUpdatingUnavailableContent = false

    final var storedIsEditing = false
    final lazy var ownEditButtonItem = makeEditButtonItem()

    // MARK: For the framework's view controllers

    /// The view that content presented over this context covers.
    var contextView: UIView? { viewIfLoaded }

    /// Whether the view controller is presented over a context with a separate style, too.
    var presentsInContext: Bool { false }

    /// The style that `.automatic` means.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }

    /// A presentation controller for the style `.custom`, where no delegate makes one.
    func makeOwnPresentation(presenter: UIViewController?) -> UIPresentationController {
        UIPresentationController(presentedViewController: self, presenting: presenter)
    }

    // MARK: For containers

    /// Whether bars of this container are in front of its children's topmost scroll views.
    var insetsScrollViewsOfChildren: Bool { false }

    /// Called before `viewWillAppear`, so that a container installs its children's views.
    func prepareToAppear() {}

    /// Called after `viewWillAppear` of this view controller and the included children.
    func didStartToAppear() {}

    /// Called after `viewDidAppear` and `viewDidDisappear`.
    func didFinishAppearance() {}
}

extension UIViewController: UITraitEnvironment {}
