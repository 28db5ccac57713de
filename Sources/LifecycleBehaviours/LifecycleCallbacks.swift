public import UIKit

/// A behaviour made of closures, for what is too little for a class.
///
///     add(behaviours: [LifecycleCallbacks(afterAppearing: { _ in player.play() }, beforeDisappearing: { _ in player.pause() })])
///
/// The view controller keeps its behaviours, so a closure that uses it takes it from its argument or holds it weakly.
@preconcurrency @MainActor
public struct LifecycleCallbacks: ViewControllerLifecycleBehaviour {
    public typealias Callback = @MainActor (UIViewController) -> Void

    private let loading, appearing, shown, disappearing, away, layout, laidOut: Callback?

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

    public func afterLoading(_ viewController: UIViewController) { loading?(viewController) }
    public func beforeAppearing(_ viewController: UIViewController) { appearing?(viewController) }
    public func afterAppearing(_ viewController: UIViewController) { shown?(viewController) }
    public func beforeDisappearing(_ viewController: UIViewController) { disappearing?(viewController) }
    public func afterDisappearing(_ viewController: UIViewController) { away?(viewController) }
    public func beforeLayingOutSubviews(_ viewController: UIViewController) { layout?(viewController) }
    public func afterLayingOutSubviews(_ viewController: UIViewController) { laidOut?(viewController) }
}
