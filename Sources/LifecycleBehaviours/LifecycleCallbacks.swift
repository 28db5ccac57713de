public import UIKit

/// A behaviour made of closures.
///
///     add(behaviours: [LifecycleCallbacks(afterAppearing: { _ in player.play() }, beforeDisappearing: { _ in player.pause() })])
///
/// The view controller retains its behaviours, so a closure that uses it takes it from its argument or captures it
/// weakly.
@preconcurrency @MainActor
public struct LifecycleCallbacks: ViewControllerLifecycleBehaviour {
    /// A closure that is called with the view controller.
    public typealias Callback = @MainActor (UIViewController) -> Void

    private let loading, appearing, shown, disappearing, away, layout, laidOut: Callback?

    /// Creates a behaviour of closures; the omitted ones do nothing.
    public init(
        afterLoading: Callback? = nil, beforeAppearing: Callback? = nil, afterAppearing: Callback? = nil,
        beforeDisappearing: Callback? = nil, afterDisappearing: Callback? = nil,
        beforeLayingOutSubviews: Callback? = nil, afterLayingOutSubviews: Callback? = nil
    ) {
        loading = afterLoading
        appearing = beforeAppearing
        shown = afterAppearing
        disappearing = beforeDisappearing
        away = afterDisappearing
        layout = beforeLayingOutSubviews
        laidOut = afterLayingOutSubviews
    }

    /// Calls the closure for loading.
    public func afterLoading(_ viewController: UIViewController) { loading?(viewController) }
    /// Calls the closure for appearing.
    public func beforeAppearing(_ viewController: UIViewController) { appearing?(viewController) }
    /// Calls the closure for having appeared.
    public func afterAppearing(_ viewController: UIViewController) { shown?(viewController) }
    /// Calls the closure for disappearing.
    public func beforeDisappearing(_ viewController: UIViewController) { disappearing?(viewController) }
    /// Calls the closure for having disappeared.
    public func afterDisappearing(_ viewController: UIViewController) { away?(viewController) }
    /// Calls the closure before layout.
    public func beforeLayingOutSubviews(_ viewController: UIViewController) { layout?(viewController) }
    /// Calls the closure after layout.
    public func afterLayingOutSubviews(_ viewController: UIViewController) { laidOut?(viewController) }
}
