import CoreGraphics
import QuartzCore
import TwillSync

extension UIViewController {
    // MARK: Who presents whom

    var rootAncestor: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    var presentedByAncestors: UIViewController? { presentationAtOrAbove?.presented }

    /// The presentation by this view controller or the nearest ancestor.
    var presentationAtOrAbove: UIPresentationController? {
        var controller: UIViewController? = self
        while let current = controller {
            if let presentation = current.presentedPresentation { return presentation }
            controller = current.parent
        }
        return nil
    }

    var presenterOfAncestors: UIViewController? { activePresentation?.presenter }

    /// The presentation that shows this view controller or the nearest ancestor.
    var activePresentation: UIPresentationController? {
        var controller: UIViewController? = self
        while let current = controller {
            if let presentation = current.ownPresentation, presentation.isActive { return presentation }
            controller = current.parent
        }
        return nil
    }

    var nearestPresentation: UIPresentationController? {
        if let active = activePresentation { return active.adapted ?? active }
        if let ownPresentation { return ownPresentation }
        guard parent == nil || modalPresentationStyle != .automatic else { return nil }
        let made = makePresentation(presenter: nil, source: self)
        ownPresentation = made
        return made
    }

    /// The transition of this view controller, of an enclosing container, or of its presentation.
    var currentTransition: Transition? {
        var controller: UIViewController? = self
        while let current = controller {
            if let transition = current.ownTransition, !transition.isOver { return transition }
            controller = current.parent
        }
        return nil
    }

    func setModalPresentationStyle(_ style: UIModalPresentationStyle) {
        guard style != storedModalPresentationStyle else { return }
        storedModalPresentationStyle = style
        if ownPresentation?.isActive != true { ownPresentation = nil }
    }

    func setPreferredContentSize(_ size: CGSize) {
        guard size != storedPreferredContentSize else { return }
        storedPreferredContentSize = size
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        if let ownPresentation, ownPresentation.isActive {
            ownPresentation.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// Returns a presentation controller for the current style.
    func makePresentation(presenter: UIViewController?, source: UIViewController) -> UIPresentationController {
        let style = modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
        let made: UIPresentationController
        switch style {
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
            made = CoveringPresentationController(presentedViewController: self, presenting: presenter)
        case .pageSheet, .formSheet, .automatic:
            made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
        case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        case .custom:
            made =
                transitioningDelegate?
                .presentationController(forPresented: self, presenting: presenter, source: source)
                ?? makeOwnPresentation(presenter: presenter)
        }
        made.style = style
        return made
    }

    // MARK: Presenting

    func presentNow(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller)
        if let active = controller.ownPresentation, active.isActive {
            preconditionFailure(
                "Application tried to present modally a view controller \(controller.describe()) that is already being "
                    + "presented by \(active.presenter?.describe() ?? "another one"). Dismiss it first."
            )
        }
        precondition(
            controller.parent == nil,
            "Application tried to present modally a view controller \(controller.describe()) that has a parent view "
                + "controller \(controller.parent?.describe() ?? ""). Remove it from its parent first.")
        precondition(
            controller !== presenter && controller !== self,
            "Application tried to present modally a view controller on itself. Presenting controller is "
                + "\(describe()).")
        let attempt =
            "Attempt to present \(controller.describe()) on \(presenter.describe()) (from \(describe()))"
        if let other = presenter.presentedPresentation {
            if other.state == .dismissing, !other.isMoving {
                // It is dismissed with the next commit, so a presentation in the same run loop iteration waits for
                // that.
                other.afterTransition.append { [weak self] in
                    self?.present(controller, animated: animated, completion: completion)
                }
                return
            }
            guard other.state == .presented else {
                return logError("\(attempt) while a presentation is in progress.")
            }
            return logError("\(attempt) which is already presenting \(other.presentedViewController.describe()).")
        }
        guard presenter.viewIfLoaded?.window != nil else {
            return logError("\(attempt) whose view is not in the window hierarchy.")
        }
        if let own = presenter.ownPresentation, own.isActive, own.state == .dismissing {
            return logError("\(attempt) while a presentation is in progress.")
        }
        // If the presentation is adapted, another view controller, which contains this one, may be shown.
        let (presentation, shown) = presentation(of: controller, by: presenter)
        presentation.state = .pending
        presentation.isMoving = animated && UIView.areAnimationsEnabled
        if let hold = TransactionHold() { presentation.holds.append(hold) }
        shown.ownPresentation = presentation
        presenter.presentedPresentation = presentation
        presenter.presentedKeeper = shown
        shown.loadViewIfNeeded()
        AfterCommit.run { presentation.begin(animated: animated, completion: completion) }
    }

    /// Returns the presentation, created earlier on access, or now.
    private func presentation(of controller: UIViewController, by presenter: UIViewController)
        -> (presentation: UIPresentationController, shown: UIViewController)
    {
        let presentation: UIPresentationController
        if let made = controller.ownPresentation, controller.modalPresentationStyle != .custom {
            presentation = made
        } else {
            presentation = controller.makePresentation(presenter: presenter, source: self)
        }
        presentation.presenter = presenter
        presentation.source = self
        if let popover = presentation as? UIPopoverPresentationController {
            (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
        }
        return presentation.adapted(of: controller, by: presenter)
    }

    private func presenter(for controller: UIViewController) -> UIViewController {
        let style = controller.modalPresentationStyle
        guard style == .currentContext || style == .overCurrentContext || controller.presentsInContext else {
            return screenFilling
        }
        var context: UIViewController? = self
        while let current = context {
            if current.definesPresentationContext { return current }
            context = current.parent
        }
        return rootAncestor
    }

    /// The nearest ancestor that covers the screen, not one presented over a page of a container.
    private var screenFilling: UIViewController {
        var root = rootAncestor
        while let presentation = root.ownPresentation, presentation.isActive, presentation.liesInContext,
            let presenter = presentation.presenter
        {
            root = presenter.rootAncestor
        }
        return root
    }

    // MARK: Dismissing

    func dismissNow(animated: Bool, completion: (() -> Void)?) {
        guard let presentation = presentationAtOrAbove ?? activePresentation else {
            if let completion { AfterCommit.run(completion) }
            return
        }
        let arriving = presentation.chain.filter { $0.state != .presented }
        if let last = arriving.last, arriving.allSatisfy({ !$0.isMoving && $0.state != .dismissing }) {
            // It was requested in the same run loop iteration, and is presented with the next commit.
            last.afterTransition.append { [weak self] in self?.dismiss(animated: animated, completion: completion) }
            return
        }
        guard arriving.isEmpty else {
            return logError(
                "Attempt to dismiss from view controller \(describe()) while a presentation or dismiss is in progress!")
        }
        presentation.dismiss(animated: animated, completion: completion)
    }
}
