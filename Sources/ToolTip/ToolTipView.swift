public import UIKit

/// A delegate that is notified about the steps of a tip's view.
@preconcurrency @MainActor
public protocol ToolTipViewDelegate: AnyObject {
    /// Called when a step's bubble has been shown.
    func toolTipView(_ toolTipView: ToolTipView, didShowStepAt index: Int)
    /// Called when a step has ended, before the next one begins.
    func toolTipView(_ toolTipView: ToolTipView, didEndStepAt index: Int, because end: ToolTipStepEnd)
    /// Called when all steps have ended, once. The view is to be removed.
    func toolTipView(_ toolTipView: ToolTipView, didFinishWith outcome: ToolTipOutcome)
}

extension ToolTipViewDelegate {
    /// Does nothing.
    public func toolTipView(_ toolTipView: ToolTipView, didShowStepAt index: Int) {}
    /// Does nothing.
    public func toolTipView(_ toolTipView: ToolTipView, didEndStepAt index: Int, because end: ToolTipStepEnd) {}
    /// Does nothing.
    public func toolTipView(_ toolTipView: ToolTipView, didFinishWith outcome: ToolTipOutcome) {}
}

/// A view that dims the screen around an element and explains it in a bubble, step by step.
///
/// It fills the view of a ``ToolTipViewController``, or any view in the window of its anchors. In each frame it looks
/// for the anchor, so that the bubble follows scrolling, animations, rotation and layout.
@preconcurrency @MainActor
public final class ToolTipView: UIView {
    /// The delegate, which is not retained.
    public weak var delegate: (any ToolTipViewDelegate)?

    /// The steps.
    public let tipData: [ToolTipData]

    /// The index of the current step.
    public internal(set) var currentIndex: Int

    /// The colors, fonts and measures.
    public var appearance = ToolTipAppearance() {
        didSet { contentDidChange() }
    }

    /// The texts of buttons and of the counter.
    public var texts = ToolTipTexts() {
        didSet { contentDidChange() }
    }

    /// The bubble of the current step.
    public let bubble = ToolTipBubbleView()

    /// The bubble's current placement in this view's coordinates; nil while no anchor is on the screen.
    public internal(set) var placement: ToolTipPlacement?

    /// The end of all steps; nil before.
    public internal(set) var outcome: ToolTipOutcome?

    let dimming = ShapeView()
    var spotlights: [Spotlight] = []
    /// The rectangles that the spotlights were made for, and the bounds; nil to make them again.
    var litRects: [CGRect]?
    var phase = Phase.waiting
    var hasShownStep = false
    var isMovingBack = false
    var isFollowing = false
    var lastProblem: ToolTipProblem?
    var sizes: [CGFloat: CGSize] = [:]
    var keyboard: CGRect?
    private var keyboardObservations: [NotificationObservation] = []
    private(set) lazy var link = makeLink()
    var touchStart: CGPoint?
    /// In a tour, its steps on earlier screens, and their number on all screens; nil if the tour does not state it.
    var tourSteps: (before: Int, total: Int?)?

    /// The state of the current step.
    enum Phase: Equatable {
        /// Not in a window yet.
        case waiting
        /// Looks for the anchor, and scrolls to it.
        case seeking(Search)
        /// The bubble was shown at a time.
        case shown(since: TimeInterval)
    }

    /// The search for an anchor that is off screen.
    struct Search: Equatable {
        /// The time of the first frame.
        var start: TimeInterval?
        /// Whether the scroll views were asked to scroll.
        var hasScrolled = false
        /// The anchor's visible part in the frame before.
        var last: CGRect?
    }

    /// A part that is not dimmed, with the anchor's view that gets its touches.
    struct Spotlight {
        var path: UIBezierPath
        var views: [UIView]
        var letsTouchesThrough: Bool
    }

    /// Creates a view with steps.
    ///
    /// nil, with a message in the log, if `data` is empty or `currentIndex` is out of range.
    ///
    /// - Parameters:
    ///   - data: The steps.
    ///   - currentIndex: The index of the first step to show.
    public init?(data: [ToolTipData], currentIndex: Int = 0) {
        guard !data.isEmpty else {
            ToolTipLog.note(.noSteps)
            return nil
        }
        guard data.indices.contains(currentIndex) else {
            ToolTipLog.note(.indexOutOfRange(index: currentIndex, count: data.count))
            return nil
        }
        tipData = data
        self.currentIndex = currentIndex
        super.init(frame: .zero)
        setupView()
    }

    /// Not available: archives cannot hold steps.
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setupView() {
        addSubview(dimming)
        addSubview(bubble)
        dimming.isUserInteractionEnabled = false
        dimming.shape.fillRule = .evenOdd
        bubble.isHidden = true
        accessibilityViewIsModal = true
        bubble.nextButton.onTap = { [weak self] in self?.callToAction() }
        bubble.backButton.onTap = { [weak self] in self?.goBack() }
        bubble.skipButton.onTap = { [weak self] in self?.skip() }
        _ = registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]) {
            (view: ToolTipView, _: UITraitCollection) in view.contentDidChange()
        }
        observeKeyboard()
    }

    private func makeLink() -> UIUpdateLink {
        let link = UIUpdateLink(view: self)
        link.addAction(to: .beforeCATransactionCommit) { [weak self] _, info in self?.follow(at: info.modelTime) }
        return link
    }

    private func observeKeyboard() {
        keyboardObservations = [
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        ]
        .map { name in
            NotificationObservation(name, in: .default) { [weak self] notification in
                self?.keyboardDidChange(notification)
            }
        }
    }

    // MARK: Callbacks of views

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        link.isEnabled = window != nil
        guard window != nil, outcome == nil else { return }
        if phase == .waiting { begin(currentIndex) }
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        sizes = [:]
        UIView.performWithoutAnimation { dimming.frame = bounds }
        // Within an animation of the window's size as well: the bubble is placed without animation.
        follow(at: nil)
    }

    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        return viewBehindSpotlight(at: point, with: event) ?? hit
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchStart = touches.first?.location(in: self)
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { touchStart = nil }
        guard let start = touchStart, let end = touches.first?.location(in: self), abs(end.x - start.x) < 10,
            abs(end.y - start.y) < 10
        else { return }
        tapOutside()
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchStart = nil
    }

    public override func accessibilityPerformEscape() -> Bool {
        guard outcome == nil else { return false }
        skip()
        return true
    }
}
