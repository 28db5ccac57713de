import UIKit

/// A card that grows out of the middle on a spring, and shrinks away.
final class GrowTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        CardPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        GrowAnimation(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        GrowAnimation(isPresenting: false)
    }
}

private final class GrowAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.6 : 0.25
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let duration = transitionDuration(using: transitionContext)
        if isPresenting {
            guard let card = transitionContext.view(forKey: .to),
                let controller = transitionContext.viewController(forKey: .to)
            else { return transitionContext.completeTransition(false) }
            card.frame = transitionContext.finalFrame(for: controller)
            card.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
            card.alpha = 0
            transitionContext.containerView.addSubview(card)
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                animations: {
                    card.transform = .identity
                    card.alpha = 1
                },
                completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        } else {
            guard let card = transitionContext.view(forKey: .from) else {
                return transitionContext.completeTransition(false)
            }
            UIView.animate(
                withDuration: duration,
                animations: {
                    card.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
                    card.alpha = 0
                },
                completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
        }
    }
}

/// A card in the middle, over a dimmed screen that closes it when tapped.
private final class CardPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let size = CGSize(width: min(320, bounds.width - 40), height: min(260, bounds.height - 40))
        return CGRect(
            x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
            width: size.width, height: size.height)
    }

    override func presentationTransitionWillBegin() {
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.alpha = 0
        dimming.accessibilityLabel = "Close card"
        dimming.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("close", CardPresentationController.close)))
        containerView?.insertSubview(dimming, at: 0)
        presentedView?.layer.cornerRadius = 20
        presentedView?.clipsToBounds = true
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        // Not its frame: it may be on its way, and smaller than it is.
        let frame = frameOfPresentedViewInContainerView
        presentedView?.bounds.size = frame.size
        presentedView?.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    private func close() {
        presentedViewController.dismiss(animated: true)
    }
}
