public import UIKit

/// A delegate that is notified about the steps and the end of a tip.
@preconcurrency @MainActor
public protocol ToolTipViewControllerDelegate: AnyObject {
    /// Called when a step's bubble has been shown.
    func toolTipViewController(_ toolTip: ToolTipViewController, didShowStepAt index: Int)
    /// Called when a step has ended, before the next one begins.
    func toolTipViewController(
        _ toolTip: ToolTipViewController, didEndStepAt index: Int, because end: ToolTipStepEnd)
    /// Called once, when the tip has left the screen.
    func toolTipViewController(_ toolTip: ToolTipViewController, didFinishWith outcome: ToolTipOutcome)
}

extension ToolTipViewControllerDelegate {
    /// Does nothing.
    public func toolTipViewController(_ toolTip: ToolTipViewController, didShowStepAt index: Int) {}
    /// Does nothing.
    public func toolTipViewController(
        _ toolTip: ToolTipViewController, didEndStepAt index: Int, because end: ToolTipStepEnd
    ) {}
    /// Does nothing.
    public func toolTipViewController(_ toolTip: ToolTipViewController, didFinishWith outcome: ToolTipOutcome) {}
}

/// A view controller that shows a tip over the screen.
///
/// It is presented over the current context with a cross dissolve, and dismisses itself after the last step.
@preconcurrency @MainActor
open class ToolTipViewController: UIViewController, ToolTipViewDelegate {
    /// A number that tells tips apart, for the app's use.
    public var id: Int

    /// The view with the steps.
    public let tooltipData: ToolTipView!

    /// The delegate, which is not retained.
    public weak var delegate: (any ToolTipViewControllerDelegate)?

    private var waiting: [CheckedContinuation<ToolTipOutcome, Never>] = []
    private var finished: ToolTipOutcome?
    private var mustDismiss = false

    /// Creates a view controller for a tip.
    public init(id: Int = 0, tooltipData: ToolTipView) {
        self.id = id
        self.tooltipData = tooltipData
        super.init(nibName: nil, bundle: nil)
        tooltipData.delegate = self
        modalTransitionStyle = .crossDissolve
        modalPresentationStyle = .overCurrentContext
    }

    /// Not available: archives cannot hold steps.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: The result

    /// Presents the tip and returns its outcome, when it has left the screen.
    ///
    /// Cancelling the task dismisses the tip.
    public func present(over presenter: UIViewController, animated: Bool = true) async -> ToolTipOutcome {
        presenter.present(self, animated: animated)
        guard presentingViewController != nil else {
            let reason =
                presenter.viewIfLoaded?.window == nil
                ? "its presenter is not in a window" : "its presenter is busy with another presentation"
            let problem = ToolTipProblem.notPresented(reason: reason)
            ToolTipLog.note(problem)
            return .failed(problem)
        }
        return await outcome()
    }

    /// Returns the outcome, when the tip has left the screen.
    public func outcome() async -> ToolTipOutcome {
        if let finished { return finished }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append($0) }
        } onCancel: {
            Task { @MainActor in self.tooltipData.cancel() }
        }
    }

    // MARK: Callbacks of UIViewController

    open override func loadView() {
        let containerView = UIView()
        containerView.backgroundColor = .clear
        tooltipData.translatesAutoresizingMaskIntoConstraints = false
        containerView.addSubview(tooltipData)
        NSLayoutConstraint.activate([
            tooltipData.topAnchor.constraint(equalTo: containerView.topAnchor),
            tooltipData.leftAnchor.constraint(equalTo: containerView.leftAnchor),
            tooltipData.rightAnchor.constraint(equalTo: containerView.rightAnchor),
            tooltipData.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
        ])
        view = containerView
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if mustDismiss { leave() }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed || presentingViewController == nil else { return }
        tooltipData.cancel()
        if let outcome = tooltipData.outcome { complete(outcome) }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return tooltipData.skip() }
        super.pressesBegan(presses, with: event)
    }

    open override func accessibilityPerformEscape() -> Bool { tooltipData.accessibilityPerformEscape() }

    // MARK: ToolTipViewDelegate

    /// Notifies the delegate that a step is shown.
    open func toolTipView(_ toolTipView: ToolTipView, didShowStepAt index: Int) {
        delegate?.toolTipViewController(self, didShowStepAt: index)
    }

    /// Notifies the delegate that a step has ended.
    open func toolTipView(_ toolTipView: ToolTipView, didEndStepAt index: Int, because end: ToolTipStepEnd) {
        delegate?.toolTipViewController(self, didEndStepAt: index, because: end)
    }

    /// Dismisses the tip, then notifies the delegate of the outcome.
    open func toolTipView(_ toolTipView: ToolTipView, didFinishWith outcome: ToolTipOutcome) {
        if isBeingDismissed { return }
        guard presentingViewController != nil else { return complete(outcome) }
        // A presentation that is in progress cannot be reversed: it ends first.
        if isBeingPresented { mustDismiss = true } else { leave() }
    }

    private func leave() {
        mustDismiss = false
        guard let presenter = presentingViewController else { return }
        presenter.dismiss(animated: UIView.areAnimationsEnabled) { [self] in
            if let outcome = tooltipData.outcome { complete(outcome) }
        }
    }

    private func complete(_ outcome: ToolTipOutcome) {
        guard finished == nil else { return }
        finished = outcome
        delegate?.toolTipViewController(self, didFinishWith: outcome)
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume(returning: outcome) }
    }
}
