public import CoreGraphics
import QuartzCore
import TwillSync

/// An object that manages a presentation: the frame of the presented view, and the views around it.
///
/// An app's own subclass is provided by the transitioning delegate, for the style `.custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    // MARK: Making a presentation controller

    /// Creates a presentation controller.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    // MARK: Who

    /// The presenting view controller; before the presentation, the presented one.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }

    /// The presented view controller.
    public final var presentedViewController: UIViewController {
        if let presented { return presented }
        logError(
            "\(type(of: self)) was asked for its presentedViewController, which is gone. Keep the view controller until it is "
                + "presented. An empty one takes its part.")
        let empty = UIViewController()
        emptyPresented = empty
        presented = empty
        return empty
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The container; nil until the presentation begins.
    public final var containerView: UIView? { container }

    /// The view that is presented.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    /// The delegate.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Where

    /// The frame of the presented view in the container; all of it by default.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Called before each layout of the container.
    open func containerViewWillLayoutSubviews() {}

    /// Called after each layout of the container.
    open func containerViewDidLayoutSubviews() {}

    /// Whether the presenter's view is removed while the presented one covers it.
    open var shouldRemovePresentersView: Bool { false }

    /// Whether the container covers the window, rather than only the presenter's view.
    open var shouldPresentInFullscreen: Bool { true }

    // MARK: Adaptation

    /// The style in compact width; `.none` keeps it. Evaluated when the presentation begins; not yet: when size classes
    /// change.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    /// Returns the style for traits; `.none` keeps it.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegatesStyle(in: traitCollection)
    }

    // MARK: Transition

    /// Called before the presentation's transition, with the presented view controller's transition coordinator.
    open func presentationTransitionWillBegin() {}

    /// Called after the presentation's transition.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the dismissal's transition.
    open func dismissalTransitionWillBegin() {}

    /// Called after the dismissal's transition.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content container

    /// The preferred size of the presented view controller.
    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

    /// Called when the preferred size has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }

    /// Called when the size by constraints has changed. Not yet: never called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of the presented view controller.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the size changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.viewWillTransition(to: frameSize(inContainerOf: size), with: coordinator)
    }

    /// Called before the traits change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Traits

    /// The traits of the presentation.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenter?.traitCollection ?? DisplayEnvironment.current.traits
    }

    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The traits for the presented view controller and all in the container; nil inherits. The newer API is
    /// `traitOverrides`.
    open var overrideTraitCollection: UITraitCollection? {
        get { storedOverrideTraitCollection }
        set {
            storedOverrideTraitCollection = newValue
            container?.traitsMayHaveChanged()
        }
    }

    /// The trait overrides for all in the container. They take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// Applies pending trait overrides immediately, with callbacks.
    open func updateTraitsIfNeeded() { container?.pendingUpdates.traits.run() }

    // MARK: For the framework

    /// Returns the view below the container for a touch outside the presented view; nil for none.
    func viewBelow(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? { nil }

    /// Handles the key "back"; returns whether it had an effect.
    func handleBack() -> Bool { false }

    enum State {
        case idle, pending, presenting, presented, dismissing
    }

    /// An empty view controller, returned if the presented one was freed.
    final var emptyPresented: UIViewController?
    final weak var presented: UIViewController?
    final weak var presenter: UIViewController?
    final weak var source: UIViewController?
    final var style = UIModalPresentationStyle.custom
    final var state = State.idle {
        // A text input that is behind has no keyboard.
        didSet { (presenter?.viewIfLoaded?.window?.screen ?? .main).keyboard.setNeedsUpdate() }
    }
    final var container: PresentationContainerView?
    final var transition: Transition?
    /// The position of the presenter's view, while it is removed.
    final var presentersPlace: ViewPlace?
    /// Views that are hidden while a presentation over this one moves with it.
    final var hiddenViews: [UIView] = []
    /// The presentation that this one adapts, usually in compact width.
    final var adapted: UIPresentationController?
    /// Whether the requested or current transition is animated.
    final var isMoving = true
    /// Called after the current transition: requests by code during it.
    final var afterTransition: [() -> Void] = []
    /// Holds on the transactions of the presentation.
    final var holds: [TransactionHold] = []

    final var traitExtras: TraitExtras?
    final var storedOverrideTraitCollection: UITraitCollection?

    final var isActive: Bool { state != .idle }

    /// Whether the presented content has the elevated level, with lighter dark backgrounds.
    var isElevated: Bool { false }

    /// Whether a text input behind the presented view controller keeps its keyboard.
    var keepsKeyboardBehind: Bool { false }

    /// Whether it covers the view of its presenter, rather than the window.
    var isInContext: Bool { style == .currentContext || style == .overCurrentContext }

    /// The superview of the container, if it is not that of the presenter's view.
    var contextHost: UIView? { nil }

    /// Returns the animation if there is no animator.
    func makeMotion(isDismissal: Bool) -> any TransitionMotion {
        ModalMotion(self, style: transitionStyle, isDismissal: isDismissal)
    }

    /// The style of the presented view controller, or that of its context if that provides one.
    private var transitionStyle: UIModalTransitionStyle {
        if isInContext, let presenter, presenter.definesPresentationContext,
            presenter.providesPresentationContextTransitionStyle
        {
            return presenter.modalTransitionStyle
        }
        return presented?.modalTransitionStyle ?? .coverVertical
    }

    /// Updates the views around the presented one for a progress from 0 to 1.
    func place(presence: CGFloat) {}

    /// Sets up the views around the presented one, after the container was created.
    func setUpAround() {}

    func tearDownAround() {}

    func frameSize(inContainerOf size: CGSize) -> CGSize { size }
}

/// The delegate of a presentation, which decides its adaptation and is notified of the user's dismissal. All methods
/// are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style in compact width.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// Returns the style for traits.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// Returns the view controller to present in an adapted style, usually a navigation controller around the presented
    /// one.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// Called before the presentation; the style is `.none` if it is not adapted.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Returns whether the user may dismiss the presentation.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// Called when the user begins to dismiss the presentation, never for `dismiss(animated:completion:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// Called after the user has dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// Called when the user tried to dismiss a presentation that may not be dismissed.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Uses the default style.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        OptionalProbe.unimplemented(self, .none)
    }

    /// Uses the style of the older method in compact width.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        // UIKit has both forms; the one with traits is called first, the other for compact width only.
        guard traitCollection.horizontalSizeClass == .compact else { return OptionalProbe.unimplemented(self, .none) }
        return OptionalProbe.forward(from: self, to: self, "adaptivePresentationStyle(for:)") {
            adaptivePresentationStyle(for: controller)
        }
    }

    /// Presents the view controller itself.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    /// Allows the dismissal.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }

    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
