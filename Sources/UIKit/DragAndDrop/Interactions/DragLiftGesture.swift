import CoreGraphics
import Foundation
import TwillHost

/// The gesture that lifts a view: a finger that rests, or a mouse that is pressed and moves.
@MainActor
final class DragLiftGesture: UIGestureRecognizer {
    /// How long a finger rests before a lift, in seconds; less where a context menu would open at that moment.
    static let delay: TimeInterval = 0.5
    static let delayBeforeMenu: TimeInterval = 0.35
    /// The distance that a finger may move before, and that a mouse has to move, in points.
    static let slop: CGFloat = 10
    static let mouseSlop: CGFloat = 4

    private var start = CGPoint.zero
    private var timer: AppClockHandle?
    private(set) var isMouse = false

    /// The touch that lifts.
    var touch: UITouch? { trackedTouches.first }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, numberOfTouches == 1, let touch = touches.first else {
            if state == .possible { state = .failed } else { touches.forEach { ignore($0, for: event) } }
            return
        }
        start = centroid
        isMouse = touch.isMouse
        guard !isMouse else { return }
        let opensMenu = touch.recognizers.contains { $0.delegate is ContextMenuGate }
        timer = schedule(after: opensMenu ? Self.delayBeforeMenu : Self.delay) { [weak self] in
            guard let self, state == .possible else { return }
            state = .began
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isRecognizing {
            state = .changed
        } else if isMouse {
            if centroid.distance(to: start) > Self.mouseSlop { state = .began }
        } else if centroid.distance(to: start) > Self.slop {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isRecognizing ? .ended : .failed
    }

    override func resetOwnState() {
        timer?.cancel()
        timer = nil
    }

    /// The location at which the touch began, in the window.
    var startLocation: CGPoint { start }
}

/// Lets a lift begin only where the delegate has items, so that other gestures go on, and a tap add items to a drag.
@MainActor
final class DragGate: NSObject, UIGestureRecognizerDelegate {
    weak var interaction: UIDragInteraction?

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let interaction, interaction.isEnabled else { return false }
        if gestureRecognizer === interaction.tap { return AppContext.current.drags.isDragging }
        return interaction.accepts(touch)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let interaction else { return false }
        return gestureRecognizer === interaction.tap ? interaction.findsItemsToAdd() : interaction.liftShouldBegin()
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let interaction, gestureRecognizer === interaction.lift else { return false }
        return otherGestureRecognizer.delegate is ContextMenuGate || interaction.allowsSimultaneousRecognitionDuringLift
    }
}

extension UIDragInteraction {
    /// Whether a touch may lift the view: not one on a control, which has its own gestures.
    fileprivate func accepts(_ touch: UITouch) -> Bool {
        var touched = touch.view
        while let current = touched, current !== view {
            if current is UIControl { return false }
            touched = current.superview
        }
        return true
    }

    fileprivate func liftShouldBegin() -> Bool {
        guard let view, view.window != nil, let delegate, let touch = lift.touch else { return false }
        let session = DragSession()
        session.screenLocation = touch.screenStart
        let items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !items.isEmpty, self.view?.window != nil else { return false }
        session.items = items
        pending = (session, items)
        return true
    }

    func handleLift(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let pending, let touch = lift.touch else { return }
            self.pending = nil
            let run = DragRun(pending.session, of: self, touch: touch)
            self.run = run
            AppContext.current.drags.add(run)
            run.lift()
            if lift.isMouse { run.begin() }
        case .changed: run?.liftDidMove(lift)
        case .ended, .cancelled: run?.cancelLift(of: self)
        default: break
        }
    }

    // MARK: Adding items

    fileprivate func findsItemsToAdd() -> Bool {
        guard let view, let delegate else { return false }
        let runs = AppContext.current.drags.dragging, point = tap.location(in: view)
        let session = delegate.dragInteraction(self, sessionForAddingItems: runs.map(\.session), withTouchAt: point)
        guard let run = runs.first(where: { $0.session === session }) else { return false }
        let items = delegate.dragInteraction(self, itemsForAddingTo: run.session, withTouchAt: point)
            .filter { item in !run.session.items.contains { $0 === item } }
        guard !items.isEmpty else { return false }
        pending = (run.session, items)
        return true
    }

    func handleAddingTap(_ gesture: UIGestureRecognizer) {
        guard gesture.state == .ended, let pending else { return }
        self.pending = nil
        pending.session.run?.add(pending.items, from: self)
    }
}
