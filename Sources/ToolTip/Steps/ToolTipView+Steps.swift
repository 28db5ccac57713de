import UIKit

extension ToolTipView {
    /// The data of the current step.
    public var currentData: ToolTipData { tipData[currentIndex] }

    /// The numbers of the counter; nil for a single step, and in tours that do not state their number of steps.
    var stepNumber: StepNumber? {
        let (before, total) = tourSteps ?? (before: 0, total: tipData.count)
        guard let total, total > 1 else { return nil }
        return StepNumber(step: before + currentIndex + 1, count: total)
    }

    /// The position of a step, from 1, among a number of steps.
    struct StepNumber {
        var step: Int
        var count: Int
    }

    // MARK: Moving

    /// Goes to the next step; after the last one the tip is done.
    public func goForward() { endStep(.forward) }

    /// Goes to the previous step; at the first one nothing happens.
    public func goBack() {
        guard currentIndex > 0 else { return }
        endStep(.back)
    }

    /// Skips the current step and the rest.
    public func skip() { endStep(.skipped) }

    /// Ends the tip for a reason of the app's.
    public func cancel() { endStep(.dismissed) }

    func callToAction() {
        guard outcome == nil, isShown else { return }
        currentData.onCallToAction?()
        goForward()
    }

    func tapOutside() {
        guard isShown, currentData.advancesOnTap else { return }
        goForward()
    }

    var isShown: Bool {
        if case .shown = phase { true } else { false }
    }

    // MARK: Beginning and ending

    func begin(_ index: Int) {
        currentIndex = index
        phase = .seeking(Search())
        placement = nil
        bubble.isHidden = true
        contentDidChange()
        link.requiresContinuousUpdates = true
        setNeedsLayout()
    }

    /// Makes the bubble show the current step's data again.
    func contentDidChange() {
        guard outcome == nil, phase != .waiting else { return }
        bubble.show(
            currentData, isFirst: currentIndex == 0, isLast: currentIndex + 1 == tipData.count, number: stepNumber,
            texts: texts, appearance: appearance)
        sizes = [:]
        litRects = nil
        setNeedsLayout()
    }

    func didShow(at time: TimeInterval) {
        phase = .shown(since: time)
        hasShownStep = true
        link.requiresContinuousUpdates = stepDuration != nil
        animateIn()
        bubble.flashScrollIndicators()
        announceStep()
        delegate?.toolTipView(self, didShowStepAt: currentIndex)
    }

    /// The seconds for which the step is shown; nil for no limit.
    var stepDuration: TimeInterval? {
        guard let duration = currentData.duration, duration.isFinite, duration > 0 else { return nil }
        return duration
    }

    private func animateIn() {
        bubble.isHidden = false
        bubble.alpha = 1
        bubble.transform = .identity
        guard UIView.areAnimationsEnabled else { return }
        bubble.alpha = 0
        // The anchor point is the arrow's: it stays on the anchor.
        if !UIAccessibility.isReduceMotionEnabled { bubble.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: { [bubble] in
                bubble.alpha = 1
                bubble.transform = .identity
            }, completion: nil)
    }

    func endStep(_ end: ToolTipStepEnd) {
        guard outcome == nil else { return }
        let index = currentIndex
        if case .failed(let problem) = end {
            lastProblem = problem
            ToolTipLog.note(problem)
        }
        delegate?.toolTipView(self, didEndStepAt: index, because: end)
        // The delegate may have ended the tip.
        guard outcome == nil, index == currentIndex else { return }
        switch end {
        case .skipped: finish(.skipped(step: index))
        case .dismissed: finish(.dismissed(step: index))
        case .back:
            isMovingBack = true
            begin(index - 1)
        case .forward, .timeout:
            isMovingBack = false
            advance(from: index)
        case .failed:
            if isMovingBack, index > 0 { return begin(index - 1) }
            isMovingBack = false
            advance(from: index)
        }
    }

    private func advance(from index: Int) {
        if index + 1 < tipData.count { return begin(index + 1) }
        if !hasShownStep, let lastProblem { return finish(.failed(lastProblem)) }
        finish(.done)
    }

    private func finish(_ result: ToolTipOutcome) {
        outcome = result
        link.requiresContinuousUpdates = false
        delegate?.toolTipView(self, didFinishWith: result)
    }
}
