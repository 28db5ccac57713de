import CoreGraphics

extension UIViewController {
    /// Tells the children that are in the view of a size that is coming.
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
    /// In seconds.
    static let turnDuration: TimeInterval = 0.3

    /// Tells the view controllers of a size and of traits that are coming, makes the change within an animation, and tells
    /// of its end.
    func transition(to size: CGSize, traits: UITraitCollection, change: @escaping () -> Void) {
        guard let root = rootViewController, root.isViewLoaded, !isHidden else { return change() }
        let changesTraits =
            traits.horizontalSizeClass != traitCollection.horizontalSizeClass
            || traits.verticalSizeClass != traitCollection.verticalSizeClass
        let changesSize = size != bounds.size
        guard changesSize || changesTraits else { return change() }
        let coordinator = TransitionCoordinator(
            containerView: self, from: root, to: root, isAnimated: UIView.areAnimationsEnabled,
            duration: Self.turnDuration)
        if changesTraits {
            root.willTransition(to: traits, with: coordinator)
            for presentation in root.presentationsAbove { presentation.willTransition(to: traits, with: coordinator) }
        }
        if changesSize {
            root.viewWillTransition(to: size, with: coordinator)
            for presentation in root.presentationsAbove { presentation.viewWillTransition(to: size, with: coordinator) }
        }
        UIView.animate(withDuration: Self.turnDuration) {
            change()
            coordinator.runAlongside()
            self.layoutIfNeeded()
        } completion: { _ in
            coordinator.finish()
        }
    }
}

extension UIViewController {
    /// Those that this or a view controller in it presents, with all upon them.
    var presentationsAbove: [UIPresentationController] {
        let own = presentedPresentation.map { $0.chain } ?? []
        return own + children.flatMap(\.presentationsAbove)
    }
}
