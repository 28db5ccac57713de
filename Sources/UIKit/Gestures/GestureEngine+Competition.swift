import CoreGraphics
import QuartzCore
import TwillSync

/// The competition between recognizers on the same touches.
extension GestureEngine {
    func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        perform {
            switch (recognizer.storedState, state) {
            case (.possible, .began), (.possible, .ended): want(recognizer, state)
            case (.possible, .changed) where recognizer.held != nil: break
            case (_, .changed) where recognizer.isRecognizing && hasPendingActions(recognizer): break
            case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
            case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
                (.changed, .cancelled):
                enter(state, recognizer)
            case (.began, .failed), (.changed, .failed): enter(.cancelled, recognizer)
            case (.possible, .changed):
                logError("\(type(of: recognizer)) cannot go from possible to changed: set its state to began first.")
            default: break
            }
        }
    }

    /// Ends a gesture from outside: the recognizer was turned off, or its view is gone.
    func stop(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isInProgress else { return }
        change(recognizer, to: .cancelled)
    }

    private func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
        recognizer.storedState = state
        queueActions(of: recognizer)
    }

    // MARK: Recognizing

    private func want(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if recognizer.held != nil {
            if recognizer.held?.state == .began, state == .ended { recognizer.held?.endedMeanwhile = true }
            return
        }
        recognizer.held = .init(state: state)
        decide(recognizer)
    }

    /// Lets a recognizer that wants to recognize do so, wait or fail.
    private func decide(_ recognizer: UIGestureRecognizer) {
        guard let held = recognizer.held else { return }
        let rivals = inProgress.filter { $0 !== recognizer && $0.sharesTouch(with: recognizer) }
        if rivals.contains(where: { ($0.isRecognizing || $0.storedState == .ended) && prevents($0, recognizer) }) {
            return fail(recognizer)
        }
        let required = inProgress.filter { $0 !== recognizer && mustFail($0, before: recognizer) }
        if required.contains(where: { $0.isRecognizing || $0.storedState == .ended }) { return fail(recognizer) }
        if required.contains(where: { $0.storedState == .possible }) { return }
        recognizer.held = nil
        guard mayBegin(recognizer) else { return fail(recognizer) }
        enter(held.state, recognizer)
        if recognizer.cancelsTouchesInView { views.cancel(recognizer.seenTouches) }
        for rival in rivals where rival.storedState == .possible && prevents(recognizer, rival) { fail(rival) }
        for waiting in inProgress where waiting.held != nil && mustFail(recognizer, before: waiting) { fail(waiting) }
        if held.endedMeanwhile { enter(.ended, recognizer) }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible else { return }
        recognizer.storedState = .failed
        recognizer.held = nil
        // Outside a gesture there is nothing to reset, and no recognizer waits.
        guard recognizer.isInProgress else {
            recognizer.storedState = .possible
            return
        }
        for waiting in inProgress where waiting.held != nil { decide(waiting) }
    }

    /// Asks the touched views, from the deepest up to the recognizer's own, then the delegate.
    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        var asked: [UIView] = []
        for touch in recognizer.seenTouches {
            var view = touch.view
            while let current = view, !asked.contains(where: { $0 === current }) {
                asked.append(current)
                view = current === recognizer.view ? nil : current.superview
            }
        }
        if let own = recognizer.view, !asked.contains(where: { $0 === own }) { asked.append(own) }
        return asked.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
            && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if let delegate = winner.delegate,
            delegate.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser)
        {
            return false
        }
        return !(loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) ?? false)
    }

    private func mustFail(_ first: UIGestureRecognizer, before second: UIGestureRecognizer) -> Bool {
        if second.failureRequirements.contains(where: { $0.recognizer === first }) { return true }
        guard first.sharesTouch(with: second) else { return false }
        return second.shouldRequireFailure(of: first) || first.shouldBeRequiredToFail(by: second)
            || second.delegate?.gestureRecognizer(second, shouldRequireFailureOf: first) ?? false
            || first.delegate?.gestureRecognizer(first, shouldBeRequiredToFailBy: second) ?? false
    }
}

extension UIGestureRecognizer {
    fileprivate func sharesTouch(with other: UIGestureRecognizer) -> Bool {
        seenTouches.contains { touch in other.seenTouches.contains { $0 === touch } }
    }
}
