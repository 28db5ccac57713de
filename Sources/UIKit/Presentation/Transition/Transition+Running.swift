import CoreGraphics
import QuartzCore

extension Transition {
    func start() {
        switch kind {
        case .motion(let motion): start(motion)
        case .animator(let animator, let interaction): start(animator, interaction)
        }
    }

    private func start(_ motion: any TransitionMotion) {
        coordinator.transitionDuration = isAnimated ? motion.duration : 0
        UIView.performWithoutAnimation {
            motion.prepare(self)
            motion.place(0)
            to?.markSlotAppearing()
            containerView.layoutIfNeeded()
        }
        guard isAnimated else {
            UIView.performWithoutAnimation {
                progress = 1
                motion.place(1)
                coordinator.runAlongside()
            }
            AfterCommit.run { self.end(true) }
            return
        }
        if isInteractive { holdAlongside() } else { run(motion) }
    }

    private func run(_ motion: any TransitionMotion) {
        progress = 1
        motion.animate(self) {
            self.coordinator.runAlongside()
        } completion: {
            self.end(true)
        }
    }

    private func start(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let duration = animator.transitionDuration(using: self)
        coordinator.transitionDuration = isAnimated ? max(0, duration.isFinite ? duration : 0) : 0
        guard isAnimated else {
            UIView.performWithoutAnimation {
                if let view = views[.to] {
                    if let to, let frame = finalFrames[ObjectIdentifier(to)] { view.frame = frame }
                    containerView.addSubview(view)
                }
                to?.markSlotAppearing()
                coordinator.runAlongside()
            }
            AfterCommit.run { self.completeTransition(true) }
            return
        }
        coordinator.completionVelocity = interaction?.completionSpeed ?? 1
        coordinator.completionCurve = interaction?.completionCurve ?? .easeInOut
        if let interaction, isInteractive {
            interaction.startInteractiveTransition(self)
        } else {
            if let percent = interaction as? UIPercentDrivenInteractiveTransition { percent.join(self) }
            beganAt = CACurrentMediaTime()
            ViewAnimation.recording({ [self] in if interaction != nil { changes.append($0) } }) {
                animator.animateTransition(using: self)
            }
        }
        to?.markSlotAppearing()
        guard !isOver else { return }
        if isInteractive {
            holdAlongside()
        } else {
            UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.runAlongside() }
        }
    }

    func end(_ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        if !completed { transitionWasCancelled = true }
        coordinator.isCancelled = !completed
        finishAlongside(completed)
        scrubber?.letGo()
        scrubber = nil
        changes = []
        switch kind {
        case .motion(let motion): motion.cleanUp(completed: completed)
        case .animator(let animator, _): animator.animationEnded(completed)
        }
        for controller in [from, to] where controller?.ownTransition === self { controller?.ownTransition = nil }
        let onEnd = self.onEnd
        self.onEnd = nil
        onEnd?(completed)
        coordinator.finish()
        let held = holds
        holds = []
        for hold in held { hold.release() }
    }

    /// Updates the frames after sizes have changed.
    func placeAgain() {
        if case .motion(let motion) = kind, !isOver { motion.place(progress) }
    }

    // MARK: By a finger, or by an app's interaction

    /// The duration of returning after a canceled interaction, in seconds.
    static let returnDuration: TimeInterval = 0.3

    func update(to percentComplete: CGFloat) {
        guard isInteractive, !isOver else { return }
        let percent = percentComplete.isFinite ? min(max(0, percentComplete), 1) : 0
        coordinator.percentComplete = percent
        progress = percent
        alongside?.fractionComplete = percent
        if case .motion(let motion) = kind { motion.place(percent) }
    }

    func finishInteraction() {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        coordinator.endInteraction(cancelled: false)
        releaseAlongside(finishing: true)
        guard case .motion(let motion) = kind else { return }
        progress = 1
        Springs.animate(motion.duration) {
            motion.place(1)
            self.coordinator.runAlongside()
        } completion: {
            self.end(true)
        }
    }

    func cancelInteraction() {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        transitionWasCancelled = true
        coordinator.endInteraction(cancelled: true)
        releaseAlongside(finishing: false)
        guard case .motion(let motion) = kind else { return }
        progress = 0
        Springs.animate(Self.returnDuration) {
            motion.place(0)
        } completion: {
            self.end(false)
        }
    }

    /// Makes a running animation interactive, when a finger takes control.
    func takeHold() {
        guard !isInteractive, !isOver, !transitionWasCancelled, case .animator = kind else { return }
        isInteractive = true
        coordinator.beginInteraction()
    }

    // MARK: What others animate along

    /// Runs the coordinator's blocks in an animator that follows the finger.
    private func holdAlongside() {
        guard !isOver, isInteractive, coordinator.hasAlongside else { return }
        let animator = UIViewPropertyAnimator(duration: max(0.01, coordinator.transitionDuration), curve: .linear)
        animator.addAnimations { self.coordinator.runAlongside() }
        animator.pauseAnimation()
        animator.fractionComplete = progress
        alongside = animator
    }

    private func releaseAlongside(finishing: Bool) {
        guard let alongside, alongside.state == .active else { return }
        alongside.isReversed = !finishing
        let rest = finishing ? 1 - progress : progress
        let speed = max(0.01, coordinator.completionVelocity)
        let parameters: (any UITimingCurveProvider)?
        if case .motion = kind { parameters = UISpringTimingParameters(dampingRatio: 1) } else { parameters = nil }
        alongside.continueAnimation(withTimingParameters: parameters, durationFactor: max(0.001, rest / speed))
    }

    private func finishAlongside(_ completed: Bool) {
        guard let alongside, alongside.state == .active else { return }
        alongside.stopAnimation(false)
        alongside.finishAnimation(at: completed ? .end : .start)
        self.alongside = nil
    }
}
