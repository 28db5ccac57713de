import TwillSync
import UIKit

extension ASDisplayNode {
    /// Whether a transition's layout is being measured: layout passes wait for it.
    final var isMeasuringTransition: Bool { has(.measuresTransition) }

    @MainActor
    final func transition(animated: Bool, asynchronously: Bool, _ completion: (() -> Void)?) {
        let range = rangeForLayoutPass(bounds.size.onPixels)
        setNeedsLayout()
        transition(to: range, animated: animated, asynchronously: asynchronously, completion)
    }

    @MainActor
    final func transition(
        to range: ASSizeRange, animated: Bool, asynchronously: Bool, _ completion: (() -> Void)?
    ) {
        guard range.max.width > 0, range.max.height > 0 else { return }
        let (isCurrent, version) = state.withLock { state in
            (
                state.calculated.map { $0.version == state.layoutVersion && $0.constrainedSize == range } ?? false,
                state.layoutVersion
            )
        }
        if isCurrent { return }
        cancelTransition()
        let id = state.withLock { state in
            state.flags.insert(.measuresTransition)
            state.makeExtras().transitionID += 1
            return state.extras!.transitionID
        }
        // Nodes lock their state, and the layout is created for this transition only.
        nonisolated(unsafe) let node = self
        let measure = {
            node.measure(range, parentSize: range.max, version: version)
        }
        guard asynchronously else { return goOver(to: measure(), id: id, animated: animated, completion) }
        let name = WorkerPool.Name(
            kind: WorkerPool.Kind("measuring", of: type(of: self)),
            subject: { [node = LightReference(self)] in
                "The measuring of \(node.object?.describe() ?? "a node") for a transition"
            },
            advice: {
                "With shouldMeasureAsync it runs on another thread and must not wait for the main thread, as "
                    + "DispatchQueue.main.sync does: set what it needs before. The transition begins when it is through."
            })
        AsyncTransactions.run(name: name) {
            guard node.isTransition(id) else { return {} }
            let next = measure()
            return { node.goOver(to: next, id: id, animated: animated, completion) }
        }
    }

    private func isTransition(_ id: Int) -> Bool {
        state.withLock { $0.extras?.transitionID == id && $0.flags.contains(.measuresTransition) }
    }

    @MainActor
    private func goOver(to next: NodeLayout, id: Int, animated: Bool, _ completion: (() -> Void)?) {
        guard isTransition(id) else { return }
        let previous = state.withLock { state in
            defer { state.calculated = next }
            return state.calculated
        }
        completion?()
        // The completion may have cancelled it, or started another.
        guard isTransition(id) else {
            return state.withLock { state in
                let isNext = state.calculated.map {
                    $0.version == next.version && $0.constrainedSize == next.constrainedSize
                }
                if isNext == true { state.calculated = previous }
            }
        }
        var next = next
        if !next.requestedLayoutFromAbove, next.size != bounds.size.onPixels {
            next.requestedLayoutFromAbove = givesSizeAway(next.size)
        }
        state.withLock { state in
            state.calculated = next
            // The next layout pass measures again if the node was invalidated meanwhile.
            state.pending = nil
            state.flags.remove(.measuresTransition)
        }
        state.invalidateRecord()
        calculatedLayoutDidChange()
        let transition = LayoutTransition(node: self, from: previous, to: next)
        setExtra(\.transition, transition)
        let context = TransitionContext(node: self, transition: transition, isAnimated: animated)
        if automaticallyManagesSubnodes { transition.applyInsertionsAndMoves() }
        animateLayoutTransition(context)
    }

    final func cancelTransition() {
        state.withLock { state in
            state.flags.remove(.measuresTransition)
            state.extras?.transitionID += 1
        }
    }

    /// Animates as Texture does by default: new and resized nodes fade in, removed ones fade out, and the others move.
    @MainActor
    final func animateByDefault(_ context: any ASContextTransitioning) {
        guard context.isAnimated() else {
            placeSubnodes()
            context.completeTransition(true)
            return
        }
        let removed = context.removedSubnodes()
        var appearing = context.insertedSubnodes()
        var moving: [ASDisplayNode] = []
        for subnode in context.subnodes(forKey: ASTransitionContextToLayoutKey) {
            guard !appearing.contains(where: { $0 === subnode }) else { continue }
            let from = context.initialFrame(for: subnode), to = context.finalFrame(for: subnode)
            if from.size != to.size {
                appearing.append(subnode)
            } else if from.origin != to.origin {
                moving.append(subnode)
            }
        }
        // The alpha before another transition began to fade the node.
        let alphas = (appearing + removed).map { subnode in
            let alpha = subnode.extra(\.alphaBeforeTransition, nil) ?? subnode.alpha
            subnode.setExtra(\.alphaBeforeTransition, alpha)
            return (subnode, alpha)
        }
        for subnode in appearing {
            subnode.frame = context.finalFrame(for: subnode)
            subnode.alpha = 0
        }
        let size = context.layout(forKey: ASTransitionContextToLayoutKey)?.size ?? bounds.size
        UIView.animate(
            withDuration: defaultLayoutTransitionDuration, delay: defaultLayoutTransitionDelay,
            options: defaultLayoutTransitionOptions
        ) {
            for subnode in removed { subnode.alpha = 0 }
            for (subnode, alpha) in alphas.prefix(appearing.count) { subnode.alpha = alpha }
            if self.bounds.size.onPixels != size { self.frame = CGRect(origin: self.frame.origin, size: size) }
            for subnode in moving { subnode.frame = context.finalFrame(for: subnode) }
        } completion: { finished in
            let isLatest = self.extra(\.transition, nil) === (context as? TransitionContext)?.transition
            context.completeTransition(finished)
            // Restores the alpha for later use, unless a later transition is fading the node.
            for (subnode, alpha) in alphas.suffix(removed.count) where isLatest || subnode.supernode == nil {
                subnode.alpha = alpha
                subnode.setExtra(\.alphaBeforeTransition, nil)
            }
            guard isLatest else { return }
            for subnode in appearing { subnode.setExtra(\.alphaBeforeTransition, nil) }
        }
    }

    @MainActor
    final func finishTransition(_ context: any ASContextTransitioning) {
        guard let transition = (context as? TransitionContext)?.transition else { return }
        if automaticallyManagesSubnodes { transition.applyRemovals() }
        if extra(\.transition, nil) === transition { setExtra(\.transition, nil) }
        loadedBacking?.layer.setNeedsLayout()
    }
}
