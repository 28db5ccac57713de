import UIKit

/// A tour that is under way: waits for each screen and shows its tips.
@MainActor
final class TourRun: ToolTipViewControllerDelegate {
    let tour: ToolTipTour
    private weak var window: UIWindow?
    private var index = 0
    private var stepsBefore = 0
    private var waitingSince: TimeInterval?
    private var hasShown = false
    private var problem: ToolTipProblem?
    private var link: UIUpdateLink?
    private(set) weak var shown: ToolTipViewController?
    private(set) var outcome: ToolTipOutcome?
    private let onShow: () -> Void
    private let onEnd: (ToolTipOutcome) -> Void

    init(
        _ tour: ToolTipTour, in window: UIWindow, onShow: @escaping () -> Void,
        onEnd: @escaping (ToolTipOutcome) -> Void
    ) {
        self.tour = tour
        self.window = window
        self.onShow = onShow
        self.onEnd = onEnd
    }

    /// Whether the tour's window was released, so that it cannot go on.
    var isStale: Bool { window == nil }

    func start() {
        guard let window, !tour.stops.isEmpty else { return end(.failed(.noSteps)) }
        let link = UIUpdateLink(view: window)
        link.addAction(to: .beforeCATransactionCommit) { [weak self] _, info in self?.look(at: info.modelTime) }
        link.isEnabled = true
        link.requiresContinuousUpdates = true
        self.link = link
    }

    func cancel() {
        guard outcome == nil else { return }
        if let shown { return shown.tooltipData.cancel() }
        end(.failed(.cancelled(tour: tour.id)))
    }

    // MARK: Screens

    private func look(at time: TimeInterval) {
        guard outcome == nil, shown == nil else { return }
        guard let window else { return end(.failed(.cancelled(tour: tour.id))) }
        let stop = tour.stops[index]
        for screen in VisibleScreens.all(in: window) {
            guard let made = stop.makeView(screen) else { continue }
            guard let view = made else { return goOn() }
            return show(view, on: screen)
        }
        let start = waitingSince ?? time
        waitingSince = start
        if time - start >= tour.patience {
            end(.failed(.screenMissing(tour: tour.id, screen: stop.name)))
        }
    }

    private func show(_ view: ToolTipView, on screen: UIViewController) {
        let steps = stepsBefore + view.tipData.count
        // A tour may have more steps than it states.
        let total = tour.stepCount.map { max($0, steps) } ?? (tour.stops.count == 1 ? steps : nil)
        view.tourSteps = (stepsBefore, total)
        stepsBefore = steps
        let tip = ToolTipViewController(tooltipData: view)
        tip.delegate = self
        screen.present(tip, animated: true)
        guard tip.presentingViewController != nil else {
            return end(.failed(.notPresented(reason: "\(type(of: screen)) is busy with another presentation")))
        }
        shown = tip
        link?.requiresContinuousUpdates = false
    }

    private func goOn() {
        shown = nil
        waitingSince = nil
        index += 1
        guard index < tour.stops.count else {
            if !hasShown, let problem { return end(.failed(problem)) }
            return end(hasShown ? .done : .failed(.noSteps))
        }
        link?.requiresContinuousUpdates = true
    }

    private func end(_ result: ToolTipOutcome) {
        guard outcome == nil else { return }
        outcome = result
        link?.isEnabled = false
        link?.requiresContinuousUpdates = false
        link = nil
        if case .failed(let problem) = result { ToolTipLog.note(problem) }
        onEnd(result)
    }

    // MARK: ToolTipViewControllerDelegate

    func toolTipViewController(_ toolTip: ToolTipViewController, didShowStepAt index: Int) {
        guard !hasShown else { return }
        hasShown = true
        onShow()
    }

    func toolTipViewController(_ toolTip: ToolTipViewController, didFinishWith outcome: ToolTipOutcome) {
        switch outcome {
        case .done: goOn()
        case .failed(let problem):
            self.problem = problem
            goOn()
        case .skipped, .dismissed: end(outcome)
        }
    }
}
