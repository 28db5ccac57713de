import CoreGraphics
import Foundation

/// The views under the finger, and the drop on one of them.
extension DragRun {
    /// What a drop would do now: nothing where the source does not allow to move.
    var operation: UIDropOperation {
        guard let proposal = target?.proposal else { return .cancel }
        return proposal.operation == .move && !drop.allowsMoveOperation ? .cancel : proposal.operation
    }

    /// Returns the interaction under the finger that wants the items: the front-most view's, or that of one around it.
    func found() -> (interaction: UIDropInteraction, isNew: Bool)? {
        let screen = AppContext.current.screen
        guard let hit = screen.hitTest(session.screenLocation, with: nil) else {
            refused = []
            return nil
        }
        var view: UIView? = hit.view
        var passed: [UIDropInteraction] = []
        defer { refused.removeAll { interaction in !passed.contains { $0 === interaction } } }
        while let current = view {
            (current as? any DraggableText)?.textDrag.prepareForDrops()
            for case let interaction as UIDropInteraction in (current.rareState?.interactions ?? []).reversed() {
                if interaction === target?.interaction { return (interaction, false) }
                passed.append(interaction)
                if refused.contains(where: { $0 === interaction }) || isTaken(interaction) { continue }
                if interaction.delegate?.dropInteraction(interaction, canHandle: drop) == true {
                    return (interaction, true)
                }
                refused.append(interaction)
            }
            view = current.superview
        }
        return nil
    }

    /// Whether another drag is over a view that takes only one.
    private func isTaken(_ interaction: UIDropInteraction) -> Bool {
        !interaction.allowsSimultaneousDropSessions
            && AppContext.current.drags.runs.contains { $0 !== self && $0.target?.interaction === interaction }
    }

    /// Notifies the views that the finger has left and come over, and asks what a drop would do.
    func updateTarget() {
        guard phase == .dragging, !isUpdating else { return }
        isUpdating = true
        defer { isUpdating = false }
        let found = found()
        if found?.interaction !== target?.interaction {
            leaveTarget()
            if let interaction = found?.interaction {
                target = Target(interaction: interaction, proposal: UIDropProposal(operation: .cancel))
                if !entered.contains(where: { $0 === interaction }) { entered.append(interaction) }
                interaction.delegate?.dropInteraction(interaction, sessionDidEnter: drop)
            }
        }
        if phase == .dragging, let interaction = target?.interaction {
            let proposal = interaction.delegate?.dropInteraction(interaction, sessionDidUpdate: drop)
            if target?.interaction === interaction, let proposal { target?.proposal = proposal }
        }
        guard phase == .dragging else { return }
        previews.show(
            operation, count: session.items.count, isSmall: !(target?.proposal.prefersFullSizePreview ?? false))
    }

    func leaveTarget() {
        guard let interaction = target?.interaction else { return }
        target = nil
        interaction.delegate?.dropInteraction(interaction, sessionDidExit: drop)
    }

    func interactionWillLeave(_ interaction: UIDropInteraction) {
        entered.removeAll { $0 === interaction }
        refused.removeAll { $0 === interaction }
        guard target?.interaction === interaction else { return }
        target = nil
        interaction.delegate?.dropInteraction(interaction, sessionDidExit: drop)
        interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop)
    }

    // MARK: The drop

    func perform(_ target: Target, _ operation: UIDropOperation) {
        let interaction = target.interaction
        interaction.delegate?.dropInteraction(interaction, performDrop: drop)
        var animators: [DragAnimator] = []
        for item in session.items {
            let animator = DragAnimator()
            animators.append(animator)
            drops[ObjectIdentifier(item)] = animator
            previews.setEnd(of: item, dropPreview(of: item, on: interaction))
            interaction.delegate?.dropInteraction(interaction, item: item, willAnimateDropWith: animator)
        }
        previews.drop(animators) { [self] in
            for animator in animators { animator.complete(at: .end) }
            drops = [:]
            interaction.delegate?.dropInteraction(interaction, concludeDrop: drop)
            self.target = nil
            notifyEnd(with: operation)
        }
    }

    private func dropPreview(of item: UIDragItem, on interaction: UIDropInteraction) -> UITargetedDragPreview? {
        guard let view = interaction.view, view.window != nil,
            let standard = previews.currentPreview(
                of: item, target: UIDragPreviewTarget(container: view, center: session.location(in: view)))
        else { return nil }
        let preview = interaction.delegate?.dropInteraction(
            interaction, previewForDropping: item, withDefault: standard)
        return preview.flatMap { $0.target.container.window == nil ? nil : $0 }
    }

    func updateDropPreview(of item: UIDragItem) {
        guard phase == .ending, drops[ObjectIdentifier(item)] != nil, let interaction = target?.interaction else {
            return
        }
        previews.retarget(item, dropPreview(of: item, on: interaction))
    }

    /// Drops the items of another program, of which nothing was known before.
    ///
    /// - Returns: Whether a view took them.
    func dropForeignItems() -> Bool {
        phase = .dragging
        for item in session.items { item.run = self }
        updateTarget()
        guard phase == .dragging, let target, operation == .copy else {
            leaveTarget()
            notifyEnd(with: .cancel)
            return false
        }
        phase = .ending
        perform(target, .copy)
        return true
    }
}
