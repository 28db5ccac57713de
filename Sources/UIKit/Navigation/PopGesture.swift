import CoreGraphics

/// A recognizer that scroll views, such as paging ones, wait for until it fails.
private final class PopRecognizer: UIScreenEdgePanGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanGestureRecognizer
    }
}

/// The interactive pop gesture: a pan from the leading edge.
@MainActor
final class PopGesture: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UINavigationController?
    let recognizer: UIScreenEdgePanGestureRecognizer = PopRecognizer()

    /// The speed of a finger, in widths per second, above which the direction decides, not the distance.
    private static let flingSpeed: CGFloat = 1

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        recognizer.edges = .left
        recognizer.addTarget(self, action: Selector("drag", PopGesture.drag))
        recognizer.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, controller.stack.count > 1, controller.transition == nil, controller.pending == nil,
            let top = controller.topViewController, controller.shown === top, !controller.isBarHidden
        else { return false }
        return !top.navigationItem.replacesBackButton
    }

    /// Updates the edge, because the layout direction may have changed since the last pan.
    func directionMayHaveChanged() {
        guard let view = controller?.viewIfLoaded else { return }
        recognizer.edges = isRightToLeft(view) ? .right : .left
    }

    private func isRightToLeft(_ view: UIView) -> Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func drag(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let controller, let view = controller.viewIfLoaded, view.bounds.width > 0 else { return }
        // Negative if pages move out to the left.
        let width = isRightToLeft(view) ? -view.bounds.width : view.bounds.width
        let part = pan.translation(in: view).x / width
        switch pan.state {
        case .began:
            // An app may have replaced the delegate and allow every gesture to begin.
            guard controller.stack.count > 1, controller.transition == nil else { return }
            _ = controller.pop(toCount: controller.stack.count - 1, animated: true, isDriven: true)
            controller.startPendingTransition()
        case .changed: controller.transition?.updateInteractiveTransition(part)
        case .ended:
            let speed = pan.velocity(in: view).x / width
            let goes = speed >= Self.flingSpeed || part > 0.5 && speed > -Self.flingSpeed
            if goes {
                controller.transition?.finishInteractiveTransition()
            } else {
                controller.transition?.cancelInteractiveTransition()
            }
        case .cancelled: controller.transition?.cancelInteractiveTransition()
        case .possible, .failed: break
        }
    }
}
