public import UIKit

/// A view controller with a number of steps from being visible.
///
/// 0 is on the screen; each further number is a step of the user, such as going back. Lists that are farther away load
/// and draw less around their visible area.
@preconcurrency @MainActor
public protocol ASVisibilityDepth: AnyObject {
    /// Returns the number of steps from being visible.
    func visibilityDepth() -> Int

    /// Called when the depth may have changed. Containers notify their children.
    func visibilityDepthDidChange()
}

/// A container that determines the visibility depth of its children.
@preconcurrency @MainActor
public protocol ASManagesChildVisibilityDepth: ASVisibilityDepth {
    /// Returns the number of steps for a child.
    func visibilityDepth(ofChild childViewController: UIViewController) -> Int
}

/// Returns the range mode of a list at a depth: full at 0, minimum at 1, visible only at 2, low memory beyond.
public func ASLayoutRangeModeForVisibilityDepth(_ visibilityDepth: Int) -> ASLayoutRangeMode {
    switch visibilityDepth {
    case ...0: .full
    case 1: .minimum
    case 2: .visibleOnly
    default: .lowMemory
    }
}

extension UIViewController {
    /// Returns the depth by the container, or else the view controller's own: 0, and 1 after its view disappeared.
    final func depth(own: Int) -> Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChild: self) ?? own
    }

    fileprivate func tellChildren(_ children: [UIViewController]) {
        for child in children { (child as? any ASVisibilityDepth)?.visibilityDepthDidChange() }
    }
}

/// A navigation controller whose pages load and draw less, the deeper they are in the stack.
///
/// The root counts as one step away, as the user can return to it immediately.
@preconcurrency @MainActor
open class ASDKNavigationController: UINavigationController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Returns the number of steps from being visible.
    open func visibilityDepth() -> Int { depth(own: ownDepth) }

    /// Called when the number of steps has changed.
    open func visibilityDepthDidChange() { tellChildren(viewControllers) }

    /// Returns the number of steps for a child.
    open func visibilityDepth(ofChild childViewController: UIViewController) -> Int {
        let pages = viewControllers
        guard let index = pages.firstIndex(where: { $0 === childViewController }), index < pages.count - 1 else {
            return visibilityDepth()
        }
        return visibilityDepth() + (index == 0 ? 1 : pages.count - 1 - index)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    // MARK: Stack

    private var lastCount = 0

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The user has gone back.
        guard viewControllers.count != lastCount else { return }
        lastCount = viewControllers.count
        visibilityDepthDidChange()
    }

    open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        visibilityDepthDidChange()
    }

    open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
        visibilityDepthDidChange()
    }

    @discardableResult
    open override func popViewController(animated: Bool) -> UIViewController? {
        defer { visibilityDepthDidChange() }
        return super.popViewController(animated: animated)
    }

    @discardableResult
    open override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        defer { visibilityDepthDidChange() }
        return super.popToViewController(viewController, animated: animated)
    }

    @discardableResult
    open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
        defer { visibilityDepthDidChange() }
        return super.popToRootViewController(animated: animated)
    }
}

/// The name before Texture 3.
public typealias ASNavigationController = ASDKNavigationController

/// A tab bar controller whose tabs load and draw less while they are not selected.
@preconcurrency @MainActor
open class ASTabBarController: UITabBarController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Returns the number of steps from being visible.
    open func visibilityDepth() -> Int { depth(own: ownDepth) }

    /// Called when the number of steps has changed.
    open func visibilityDepthDidChange() { tellChildren(viewControllers ?? []) }

    /// Returns the number of steps for a child.
    open func visibilityDepth(ofChild childViewController: UIViewController) -> Int {
        visibilityDepth() + (selectedViewController === childViewController ? 0 : 1)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The user has tapped a tab.
        if let chosen = selectedViewController, chosen !== lastChosen {
            lastChosen = chosen
            visibilityDepthDidChange()
        }
    }

    private weak var lastChosen: UIViewController?

    // MARK: Tabs

    open override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        super.setViewControllers(viewControllers, animated: animated)
        visibilityDepthDidChange()
    }

    open override var selectedViewController: UIViewController? {
        get { super.selectedViewController }
        set {
            super.selectedViewController = newValue
            visibilityDepthDidChange()
        }
    }

    open override var selectedIndex: Int {
        get { super.selectedIndex }
        set {
            super.selectedIndex = newValue
            visibilityDepthDidChange()
        }
    }
}
