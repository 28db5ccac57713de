import CoreGraphics
import QuartzCore

/// UIKit's push and pop transition: the upper page slides in from or out to the trailing side; the lower one moves more
/// slowly, dimmed.
@MainActor
final class PageSlide: TransitionMotion {
    /// Retained until the transition ends: its animation may outlive the controller's other owners.
    private let controller: UINavigationController
    private let operation: UINavigationController.Operation
    private weak var transition: Transition?
    private let dimming = UIView()
    /// The upper page, which casts a shadow during the transition.
    private weak var shadowed: UIView?
    private var ownShadow: OwnShadow?

    /// The fraction of its width by which the lower page moves.
    static let parallax: CGFloat = 0.3
    static let dimmingAlpha: CGFloat = 0.1
    let duration: TimeInterval = 0.5

    init(controller: UINavigationController, operation: UINavigationController.Operation) {
        self.controller = controller
        self.operation = operation
        dimming.backgroundColor = .black
        dimming.isUserInteractionEnabled = false
    }

    func prepare(_ transition: Transition) {
        self.transition = transition
        let container = transition.containerView
        guard let to = transition.to?.slotView else { return }
        let from = transition.from?.slotView
        transition.to.map(controller.place)
        if operation == .pop, let from, from.superview === container {
            container.insertSubview(to, belowSubview: from)
            container.insertSubview(dimming, belowSubview: from)
        } else {
            container.addSubview(dimming)
            container.addSubview(to)
        }
        let upper = operation == .pop ? from : to
        if let upper, transition.isAnimated, upper.layer.shadowOpacity == 0 {
            ownShadow = OwnShadow(of: upper.layer)
            upper.layer.shadowOpacity = Self.shadowOpacity
            upper.layer.shadowRadius = 5
            upper.layer.shadowOffset = .zero
            shadowed = upper
        }
    }

    /// The shadow properties of a page's layer, restored at the end.
    private struct OwnShadow {
        private let radius: CGFloat
        private let offset: CGSize
        private let path: CGPath?

        init(of layer: CALayer) {
            radius = layer.shadowRadius
            offset = layer.shadowOffset
            path = layer.shadowPath
        }

        func restore(to layer: CALayer) {
            layer.shadowOpacity = 0
            layer.shadowRadius = radius
            layer.shadowOffset = offset
            layer.shadowPath = path
        }
    }

    private static let shadowOpacity: Float = 0.12

    func place(_ progress: CGFloat) {
        guard let transition else { return }
        let container = transition.containerView, bounds = container.bounds
        let isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = isRightToLeft ? -bounds.width : bounds.width
        let isPop = operation == .pop
        // 1 when the upper page covers the lower one.
        let covered = isPop ? 1 - progress : progress
        if let upper = isPop ? transition.from : transition.to {
            move(upper, by: width * (1 - covered), isComing: !isPop)
        }
        if let lower = isPop ? transition.to : transition.from {
            move(lower, by: -width * Self.parallax * covered, isComing: isPop)
        }
        dimming.frame = bounds
        dimming.alpha = transition.isAnimated ? Self.dimmingAlpha * covered : 0
        controller.placeBars(progress)
    }

    /// Moves a page. An incoming page is laid out for the bars' final state, an outgoing one stays unchanged.
    private func move(_ page: UIViewController, by distance: CGFloat, isComing: Bool) {
        guard let view = page.slotView else { return }
        var frame = isComing ? controller.pageFrame(for: page) : (view.restingFrame ?? view.frame)
        view.restingFrame = frame
        frame.origin.x += distance
        view.frame = frame
        // Without a path, the shadow would be blurred from the page's pixels in each frame that changes one.
        if view === shadowed, view.layer.shadowPath?.boundingBox != view.bounds {
            UIView.performWithoutAnimation { view.layer.shadowPath = CGPath(rect: view.bounds, transform: nil) }
        }
    }

    func cleanUp(completed: Bool) {
        dimming.removeFromSuperview()
        if let shadowed { ownShadow?.restore(to: shadowed.layer) }
    }
}

extension UINavigationController {
    func beginBarTransition(
        operation: Operation, from: UIViewController?, to: UIViewController, transition: Transition
    ) {
        let bar = navigationBar
        bar.statusHeight = statusHeight
        barMove = BarMove(
            startFrame: bar.isHidden ? barFrame(for: from, hidden: true) : bar.frame,
            endFrame: barFrame(for: to, hidden: isBarHidden), from: from, to: to)
        bar.isHidden = bar.isHidden && isBarHidden
        bar.beginTransition(to: barPage(for: to), operation: operation)
        let tools = toolbar!
        let showsTools = showsToolbar(for: to)
        barMove?.toolbarStart = tools.isHidden ? toolbarFrame(hidden: true) : tools.frame
        barMove?.toolbarEnd = toolbarFrame(hidden: !showsTools)
        tools.isHidden = tools.isHidden && !showsTools
        if showsTools { tools.setItems(to.toolbarItems, animated: false) }
        (parent as? UITabBarController)?.beginBarTransition(from: from, to: to, operation: operation, in: self)
        UIView.performWithoutAnimation { placeBars(0) }
        if case .animator = transition.kind {
            transition.coordinator.animate(alongsideTransition: { [weak self] _ in self?.placeBars(1) })
        }
    }

    /// - Parameter fades: Whether titles and buttons cross-fade in place.
    func placeBars(_ progress: CGFloat, fades: Bool = false) {
        guard let move = barMove else { return }
        navigationBar.frame = move.startFrame.mixed(with: move.endFrame, progress)
        navigationBar.placeTransition(progress, fades: fades)
        toolbar.frame = move.toolbarStart.mixed(with: move.toolbarEnd, progress)
        (parent as? UITabBarController)?.placeBarTransition(progress)
    }

    func endBarTransition(_ completed: Bool) {
        barMove = nil
        navigationBar.endTransition(completed)
        (parent as? UITabBarController)?.endBarTransition(completed)
    }

    /// The movement of the bars during a transition.
    struct BarMove {
        var startFrame: CGRect
        var endFrame: CGRect
        var toolbarStart = CGRect.zero
        var toolbarEnd = CGRect.zero
        weak var from: UIViewController?
        weak var to: UIViewController?

        init(startFrame: CGRect, endFrame: CGRect, from: UIViewController?, to: UIViewController) {
            self.startFrame = startFrame
            self.endFrame = endFrame
            self.from = from
            self.to = to
        }
    }
}

extension CGRect {
    /// Returns the rectangle between this one and another; 0 is this one.
    func mixed(with other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX + (other.minX - minX) * part, y: minY + (other.minY - minY) * part,
            width: width + (other.width - width) * part, height: height + (other.height - height) * part)
    }
}
