public import CoreGraphics
import QuartzCore

/// Decides where a presented view lies, and what else is seen while it is there.
///
/// An app's own subclass comes from the transitioning delegate, for the style `.custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    // MARK: Making a presentation controller

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    // MARK: Who

    /// The one that really presents; before the presentation, the one that is presented stands in for it.
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }

    public final var presentedViewController: UIViewController {
        if let presented { return presented }
        report(
            "\(type(of: self)) was asked for its presentedViewController, which is gone. Keep the view controller until it is "
                + "presented. An empty one takes its part.")
        let empty = UIViewController()
        emptyPresented = empty
        presented = empty
        return empty
    }

    open var presentationStyle: UIModalPresentationStyle { style }

    /// nil until the presentation begins.
    public final var containerView: UIView? { container }

    open var presentedView: UIView? { presentedViewController.viewIfLoaded }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Where

    /// In the container; all of it by default.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Called around each layout of the container.
    open func containerViewWillLayoutSubviews() {}

    open func containerViewDidLayoutSubviews() {}

    /// Whether the presenter's view leaves the window while the presented one covers it.
    open var shouldRemovePresentersView: Bool { false }

    /// Whether the container covers the window, or only the presenter's view.
    open var shouldPresentInFullscreen: Bool { true }

    // MARK: Adaptation

    /// `.none` keeps the style. Asked when the presentation begins; not yet: asked again when size classes change.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegatesStyle(in: traitCollection)
    }

    // MARK: Transition

    /// The transition coordinator of the presented view controller is there.
    open func presentationTransitionWillBegin() {}

    open func presentationTransitionDidEnd(_ completed: Bool) {}

    open func dismissalTransitionWillBegin() {}

    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content container

    open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }

    /// Not yet: never called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presented?.viewWillTransition(to: frameSize(inContainerOf: size), with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presented?.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presenter?.traitCollection ?? DisplayEnvironment.current.traits
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits for the presented view controller and all in the container; nil inherits. The newer way is `traitOverrides`.
    open var overrideTraitCollection: UITraitCollection? {
        get { storedOverrideTraitCollection }
        set {
            storedOverrideTraitCollection = newValue
            container?.traitsMayHaveChanged()
        }
    }

    /// The traits that this sets for all in the container. They take effect before the next layout.
    open var traitOverrides: UITraitOverrides {
        get { ownTraitOverrides }
        set { setTraitOverrides(newValue) }
    }

    /// Brings overrides of traits that were changed into effect now, and sends the callbacks.
    open func updateTraitsIfNeeded() { TraitUpdates.run() }

    // MARK: For the framework

    /// The view below the container that takes a touch beside what is presented; nil for none.
    func viewBelow(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? { nil }

    /// The key "back" while this is shown. True where the key meant something.
    func takeBack() -> Bool { false }

    enum State {
        case idle, pending, presenting, presented, dismissing
    }

    /// Takes the part of a view controller that nobody kept.
    final var emptyPresented: UIViewController?
    final weak var presented: UIViewController?
    final weak var presenter: UIViewController?
    final weak var source: UIViewController?
    final var style = UIModalPresentationStyle.custom
    final var state = State.idle
    final var container: PresentationContainerView?
    final var transition: Transition?
    /// Where the presenter's view was, while it is away.
    final var presentersPlace: ViewPlace?
    /// Out of sight while a presentation upon this goes along with it.
    final var hiddenViews: [UIView] = []
    /// What this stands in for, mostly where there is little width.
    final var adapted: UIPresentationController?
    /// Whether the transition that is asked for or under way moves anything.
    final var isMoving = true
    /// Called once the transition under way is over: what was asked for while it was not, and could not wait for a user.
    final var afterTransition: [() -> Void] = []
    /// Of the transactions in which this was presented.
    final var holds: [TransactionHold] = []

    final var traitExtras: TraitExtras?
    final var storedOverrideTraitCollection: UITraitCollection?

    final var isActive: Bool { state != .idle }

    /// Whether dark backgrounds are lighter in what is presented.
    var isElevated: Bool { false }

    /// How it moves where no animator says otherwise.
    func makeMotion(isDismissal: Bool) -> any TransitionMotion {
        ModalMotion(self, style: transitionStyle, isDismissal: isDismissal)
    }

    /// The presented view controller's, or that of the context it is presented in where that provides one.
    private var transitionStyle: UIModalTransitionStyle {
        let isInContext = style == .currentContext || style == .overCurrentContext
        if isInContext, let presenter, presenter.definesPresentationContext,
            presenter.providesPresentationContextTransitionStyle
        {
            return presenter.modalTransitionStyle
        }
        return presented?.modalTransitionStyle ?? .coverVertical
    }

    /// Brings what is around the presented view to a part of the way: 0 is away, 1 is there.
    func place(presence: CGFloat) {}

    /// Prepares what is around the presented view; the container is there.
    func setUpAround() {}

    func tearDownAround() {}

    func frameSize(inContainerOf size: CGSize) -> CGSize { size }
}

/// Asked how a presentation adapts, and told when a person dismisses it. All methods may be left out.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Asked where there is little width.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// In place of the presented view controller, where the presentation adapts: most often a navigation controller around it.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?

    /// The style is `.none` where the presentation does not adapt.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// False keeps a sheet that a person drags down.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// Only where a person dismisses, never for `dismiss(animated:completion:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        OptionalProbe.unimplemented(self, .none)
    }

    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        // Both forms exist in UIKit; the one with traits is asked first, the other for little width alone.
        guard traitCollection.horizontalSizeClass == .compact else { return OptionalProbe.unimplemented(self, .none) }
        return OptionalProbe.forward(from: self, to: self, "adaptivePresentationStyle(for:)") {
            adaptivePresentationStyle(for: controller)
        }
    }

    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }

    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }

    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
