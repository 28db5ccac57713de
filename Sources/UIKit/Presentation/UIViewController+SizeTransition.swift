import CoreGraphics

extension UIViewController {
    /// Notifies the children within the view of a change of size.
    func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded {
            child.viewWillTransition(
                to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
        }
    }

    func forwardTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children where child.isViewLoaded { child.willTransition(to: traits, with: coordinator) }
    }
}

extension UIWindow {
    /// Notifies the view controllers of a change of size and traits.
    ///
    /// - Returns: nil if nothing changes for them. The caller makes the change, and then finishes this.
    func beginSizeTransition(
        to size: CGSize, traits: UITraitCollection, rotation: InterfaceRotation?
    ) -> TransitionCoordinator? {
        guard let root = rootViewController, root.isViewLoaded, !isHidden else { return nil }
        let changesTraits =
            traits.horizontalSizeClass != traitCollection.horizontalSizeClass
            || traits.verticalSizeClass != traitCollection.verticalSizeClass
        let changesSize = size != bounds.size
        guard changesSize || changesTraits || rotation != nil else { return nil }
        let coordinator = TransitionCoordinator(
            containerView: self, from: root, to: root, isAnimated: rotation != nil, duration: rotation?.duration ?? 0)
        if let rotation { coordinator.targetTransform = CGAffineTransform(rotationAngle: -rotation.angle) }
        let presentations = root.presentationsAbove
        if changesTraits {
            root.willTransition(to: traits, with: coordinator)
            for presentation in presentations { presentation.willTransition(to: traits, with: coordinator) }
        }
        if changesSize {
            root.viewWillTransition(to: size, with: coordinator)
            for presentation in presentations { presentation.viewWillTransition(to: size, with: coordinator) }
        }
        return coordinator
    }

    /// Completes the change after the window has its new size.
    func finishSizeTransition(_ coordinator: TransitionCoordinator) {
        UIView.performWithoutAnimation { layoutIfNeeded() }
        coordinator.runAlongside()
        AfterCommit.run { coordinator.finish() }
    }
}

extension UIViewController {
    /// The presentations by this or a view controller within it, with all over them.
    var presentationsAbove: [UIPresentationController] {
        let own = presentedPresentation.map { $0.chain } ?? []
        return own + children.flatMap(\.presentationsAbove)
    }
}
