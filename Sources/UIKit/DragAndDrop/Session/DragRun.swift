import CoreGraphics
import Foundation
import TwillHost

/// A drag from the lift to the end of its last animation.
///
/// Once the items move, the drag follows the touch by itself: it goes on where its view scrolls away or is removed.
@MainActor
final class DragRun {
    enum Phase {
        case lifting, dragging, ending, over
    }

    /// A view that the drag is over, with what a drop would do.
    struct Target {
        let interaction: UIDropInteraction
        var proposal: UIDropProposal
    }

    let session: DragSession
    let drop: DropSession
    /// The interaction with which the drag began; nil for items of other programs.
    let interaction: UIDragInteraction?
    /// The touch that the drag follows.
    private(set) var touch: UITouch?
    var phase = Phase.lifting
    let previews: DragPreviews
    /// The interactions from which the items came.
    var sources: [ObjectIdentifier: UIDragInteraction] = [:]
    /// The previews with which the items were lifted.
    var lifted: [ObjectIdentifier: UITargetedDragPreview] = [:]

    private let liftAnimator = DragAnimator()
    private let start: CGPoint
    var target: Target?
    /// The interactions that the drag was over, and those that do not want it while it is over them.
    var entered: [UIDropInteraction] = []
    var refused: [UIDropInteraction] = []
    /// The animations of the drop that are under way, by item.
    var drops: [ObjectIdentifier: DragAnimator] = [:]
    var isUpdating = false
    /// The spring-loaded views under the finger.
    private lazy var springs = SpringLoading(session)

    init(_ session: DragSession, of interaction: UIDragInteraction?, touch: UITouch?) {
        self.session = session
        self.interaction = interaction
        self.touch = touch
        start = touch?.screenLocation ?? session.screenLocation
        drop = DropSession(session, isLocal: interaction != nil)
        previews = DragPreviews(at: start)
        session.run = self
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction?.delegate }

    private var controller: DragController { AppContext.current.drags }

    // MARK: The lift

    func lift() {
        guard let interaction else { return }
        for item in session.items {
            item.run = self
            sources[ObjectIdentifier(item)] = interaction
            let preview = delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
            lifted[ObjectIdentifier(item)] = preview
            previews.add(item, preview)
        }
        delegate?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: session)
        guard phase == .lifting else { return }
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        previews.lift(with: liftAnimator)
    }

    func hideLift() { previews.isHidden = true }

    func liftDidMove(_ gesture: DragLiftGesture) {
        guard phase == .lifting, let touch else { return }
        if touch.screenLocation.distance(to: start) > DragLiftGesture.slop { begin() }
    }

    /// The finger was lifted, or something else happened, before the items were moved.
    func cancelLift(of interaction: UIDragInteraction) {
        guard phase == .lifting, interaction === self.interaction else { return }
        phase = .over
        previews.lower { [self] in
            liftAnimator.complete(at: .start)
            finish()
        }
    }

    // MARK: The drag

    func begin() {
        guard phase == .lifting, let interaction, let touch else { return }
        phase = .dragging
        takeOver(touch, from: interaction)
        for window in AppContext.current.screen.windows { window.closeMenus() }
        previews.isHidden = false
        liftAnimator.complete(at: .end)
        if let delegate {
            delegate.dragInteraction(interaction, sessionWillBegin: session)
            session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
            session.isRestrictedToDraggingApplication = delegate.dragInteraction(
                interaction, sessionIsRestrictedToDraggingApplication: session)
            previews.keepsFullSize = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session)
        }
        guard phase == .dragging else { return }
        for item in session.items where item.previewProvider != nil { previewProviderDidChange(of: item) }
        previews.flock()
        FrameTicks.add(self) { [weak self] _ in self?.frameWillAppear() }
        move(to: touch.screenLocation)
    }

    /// Ends all gestures on the touch: it belongs to the drag from now on.
    private func takeOver(_ touch: UITouch, from interaction: UIDragInteraction) {
        let gestures = AppContext.current.gestures
        for recognizer in touch.recognizers where recognizer !== interaction.lift { gestures.stop(recognizer) }
        interaction.lift.state = .ended
    }

    func move(to location: CGPoint) {
        guard phase == .dragging else { return }
        session.screenLocation = location
        previews.move(to: location)
        if let interaction { delegate?.dragInteraction(interaction, sessionDidMove: session) }
        updateTarget()
        if phase == .dragging { springs.update() }
    }

    /// The views under a finger at rest may scroll, come and go.
    private func frameWillAppear() {
        guard phase == .dragging else { return FrameTicks.remove(self) }
        if target?.interaction !== found()?.interaction { updateTarget() }
        if phase == .dragging { springs.update() }
    }

    func add(_ items: [UIDragItem], from other: UIDragInteraction) {
        guard phase == .dragging else { return }
        if let interaction {
            delegate?.dragInteraction(interaction, session: session, willAdd: items, for: other)
        }
        guard phase == .dragging else { return }
        for item in items where !session.items.contains(where: { $0 === item }) {
            item.run = self
            session.items.append(item)
            sources[ObjectIdentifier(item)] = other
            let preview = other.delegate?.dragInteraction(other, previewForLifting: item, session: session)
            lifted[ObjectIdentifier(item)] = preview
            previews.add(item, preview)
            if item.previewProvider != nil { previewProviderDidChange(of: item) }
        }
        previews.flock()
        updateTarget()
    }

    func previewProviderDidChange(of item: UIDragItem) {
        guard phase == .dragging, let provider = item.previewProvider else { return }
        previews.replace(item, provider())
    }

    // MARK: The end

    /// The user has lifted the finger.
    func release() {
        guard phase == .dragging else { return }
        springs.finish()
        updateTarget()
        guard phase == .dragging else { return }
        guard let target, operation == .copy || operation == .move else { return end(with: operation) }
        phase = .ending
        let operation = operation
        FrameTicks.remove(self)
        if let interaction { delegate?.dragInteraction(interaction, session: session, willEndWith: operation) }
        perform(target, operation)
    }

    /// Ends the drag without a drop: by a key, because the app loses the screen, or because of the touch.
    func cancel() {
        guard phase == .dragging else { return }
        end(with: .cancel)
    }

    private func end(with operation: UIDropOperation) {
        phase = .ending
        touch = nil
        FrameTicks.remove(self)
        springs.finish()
        leaveTarget()
        if let interaction { delegate?.dragInteraction(interaction, session: session, willEndWith: operation) }
        var animators: [DragAnimator] = []
        for item in session.items {
            let animator = DragAnimator()
            animators.append(animator)
            guard let source = sources[ObjectIdentifier(item)] else { continue }
            var end = lifted[ObjectIdentifier(item)]
            if let preview = end, let delegate = source.delegate {
                end = delegate.dragInteraction(source, previewForCancelling: item, withDefault: preview)
            }
            source.delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
            previews.setEnd(of: item, end.flatMap { $0.target.container.window == nil ? nil : $0 })
        }
        previews.returnToEnds(animators) { [self] in
            for animator in animators { animator.complete(at: .end) }
            notifyEnd(with: operation)
        }
    }

    func notifyEnd(with operation: UIDropOperation) {
        let interactions = entered
        entered = []
        for interaction in interactions { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop) }
        if let interaction {
            delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
            if operation == .copy || operation == .move {
                delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
            }
        }
        finish()
    }

    private func finish() {
        phase = .over
        touch = nil
        FrameTicks.remove(self)
        previews.remove()
        for item in session.items where item.run === self { item.run = nil }
        for context in AppContext.all { context.drags.remove(self) }
    }
}
