import CoreGraphics
import QuartzCore
import TwillSync

extension UIViewController {
    /// The appearance state of a view controller. Callbacks are sent for changes only.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    // MARK: One view controller and its children

    /// Sends `viewWillAppear` or `viewWillDisappear`, if the state changes: to this view controller, then to its
    /// children.
    func startAppearance(_ isAppearing: Bool, animated: Bool) {
        AppearanceCalls.depth += 1
        defer { AppearanceCalls.depth -= 1 }
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            prepareToAppear()
            appearance = .appearing
            appearanceIsMarked = false
            appearanceIsAnimated = animated
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            appearanceIsAnimated = animated
            viewWillDisappear(animated)
        }
        for child in forwardedChildren {
            // A callback may have reversed it, with callbacks for the children.
            guard appearance == (isAppearing ? .appearing : .disappearing) else { return }
            child.startSlotAppearance(isAppearing, animated: animated)
        }
        if isAppearing { didStartToAppear() }
        statusBarMayHaveChanged()
    }

    /// Sends `viewIsAppearing`, once the view is in the window.
    func markAppearing() {
        AppearanceCalls.depth += 1
        defer { AppearanceCalls.depth -= 1 }
        // A callback may have removed the view, or an enclosing container, again.
        guard appearance == .appearing, storedView?.window != nil else { return }
        if !appearanceIsMarked {
            appearanceIsMarked = true
            viewIsAppearing(appearanceIsAnimated)
        }
        for child in forwardedChildren { child.markSlotAppearing() }
    }

    /// Sends the `viewDidAppear` or `viewDidDisappear` that matches the last start: to the children, then to this view
    /// controller.
    func finishAppearance() {
        AppearanceCalls.depth += 1
        defer { AppearanceCalls.depth -= 1 }
        guard appearance == .appearing || appearance == .disappearing else { return }
        for child in forwardedChildren { child.finishSlotAppearance() }
        // A child's callback may have reversed it.
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(appearanceIsAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(appearanceIsAnimated)
        case .appeared, .disappeared: return
        }
        // A callback may also have started a transition that this has to wait for.
        for child in forwardedChildren {
            if appearance == .disappeared { child.startSlotAppearance(false, animated: false) }
            if appearance == .appeared || appearance == .disappeared { child.finishSlotAppearance() }
        }
        moveToParent = .none
        presentationMove = .none
        didFinishAppearance()
        statusBarMayHaveChanged()
    }

    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return [] }
        return storedChildren.filter { child in
            guard !child.appearanceIsManual, let childView = child.slotView else { return false }
            return childView.isDescendant(of: view)
        }
    }

    // MARK: By hand

    func beginManualAppearance(_ isAppearing: Bool, animated: Bool) {
        if appearanceIsManual && (appearance == .appearing) == isAppearing {
            logError("Unbalanced calls to begin/end appearance transitions for \(describe()).")
        }
        appearanceIsManual = true
        startAppearance(isAppearing, animated: animated)
    }

    func endManualAppearance() {
        guard appearanceIsManual else {
            logError("Unbalanced calls to begin/end appearance transitions for \(describe()).")
            return
        }
        if appearance == .appearing, storedView?.window != nil { markAppearing() }
        finishAppearance()
        appearanceIsManual = false
    }
}

/// Counts the nested appearance callbacks.
@MainActor
enum AppearanceCalls {
    static var depth = 0
}

/// The effect of moving a view into or out of a window on the view controllers within it.
///
/// `willAppear` is sent before the view is in the window and `didAppear` after the next commit; a view that leaves gets
/// both at once. View controllers whose appearance is driven otherwise (by a container, or a window for its root) are
/// skipped.
@MainActor
struct AppearanceChange {
    private let isEntering: Bool
    private let controllers: [UIViewController]

    /// - Parameters:
    /// - oldWindow: The window of the view.
    /// - superview: The new superview; nil when the view is removed.
    init?(moving view: UIView, from oldWindow: UIWindow?, into superview: UIView?) {
        // Moving between windows makes nothing appear or disappear.
        let isEntering = superview?.storedWindow != nil
        guard isEntering != (oldWindow != nil) else { return nil }
        self.isEntering = isEntering
        controllers = Self.topmostControllers(in: view).filter { controller in
            guard !controller.appearanceIsManual else { return false }
            guard isEntering else {
                guard controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return false }
                return controller.appearance == .appeared || controller.appearance == .appearing
            }
            guard controller.appearance == .disappeared else { return false }
            return Self.shouldAppear(controller, in: superview!)
        }
        guard !controllers.isEmpty else { return nil }
    }

    func willMove() {
        for controller in controllers { controller.startAppearance(isEntering, animated: false) }
    }

    func didMove() {
        for controller in controllers {
            guard isEntering else {
                controller.finishAppearance()
                continue
            }
            controller.markAppearing()
            // A parent that is itself appearing sends its children's didAppear along with its own.
            if controller.parent?.appearance == .appearing { continue }
            AfterCommit.run {
                if controller.appearance == .appearing && !controller.appearanceIsManual {
                    controller.finishAppearance()
                }
            }
        }
    }

    private static func topmostControllers(in view: UIView) -> [UIViewController] {
        if let controller = view.viewController { return [controller] }
        return view.storedSubviews.flatMap { topmostControllers(in: $0) }
    }

    private static func shouldAppear(_ controller: UIViewController, in superview: UIView) -> Bool {
        guard let parent = controller.parent else {
            // A presentation over a container's page appears and disappears with the page.
            guard let container = controller.slotContainer else { return true }
            return container.appearance == .appearing || container.appearance == .appeared
        }
        var ancestor: UIView? = superview
        while let view = ancestor, view.viewController == nil { ancestor = view.storedSuperview }
        let owner = ancestor?.viewController
        precondition(
            owner == nil || owner === parent,
            "UIViewControllerHierarchyInconsistency: child view controller:\(controller.describe()) should have parent view "
                + "controller:\(owner!.describe()) but actual parent is:\(parent.describe())")
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        // A parent that has not appeared yet will include its children.
        return owner == nil || parent.appearance == .appearing || parent.appearance == .appeared
    }
}
