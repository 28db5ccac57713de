import Foundation

extension CALayer {
    /// Returns the sublayers back to front, in drawing order.
    ///
    /// - Parameter depth: The depth to order by, if it is not equal for all.
    final func sublayersInDrawingOrder(by depth: (CALayer) -> CGFloat = { $0.zPosition }) -> [CALayer] {
        let depths = storedSublayers.map(depth)
        guard depths.contains(where: { $0 != 0 }) else { return storedSublayers }
        return storedSublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { storedSublayers[$0] }
    }

    /// The sublayers; presentations for a presentation.
    final var shownSublayers: [CALayer]? {
        let sublayers = presentationModel?.storedSublayers.compactMap { $0.presentation() } ?? storedSublayers
        return sublayers.isEmpty ? nil : sublayers
    }

    final func insert(_ layer: CALayer, at index: Int) {
        requireNoCycle(adding: layer)
        let movesWithin = layer.storedSuperlayer === self
        let wasOnScreen = layer.storedSuperlayer != nil
        layer.unlinkFromSuperlayer()
        // As in Core Animation, an index past the end, here also one that moved because the layer was removed, is the
        // end.
        storedSublayers.insert(layer, at: min(index, storedSublayers.count))
        layer.storedSuperlayer = self
        // Its node depends on the space of its previous superlayer.
        if committedSpace != nil { layer.flags.insert(.wantsCommit) }
        layer.markAncestorsForSubtree()
        setNeedsCommit()
        if !movesWithin, !placesSublayers { setNeedsLayout() }
        if !wasOnScreen { layer.runAction(forEvent: kCAOnOrderIn) }
        runAction(forEvent: "sublayers")
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard let sibling, sibling !== layer, let index = storedSublayers.firstIndex(where: { $0 === sibling }) else {
            // Without a sibling, below means the back and above the front.
            return insert(layer, at: offset == 0 ? 0 : storedSublayers.count)
        }
        let own = storedSublayers.firstIndex { $0 === layer }
        let shift = own.map { $0 < index ? -1 : 0 } ?? 0
        insert(layer, at: index + offset + shift)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = storedSublayers.firstIndex(where: { $0 === old }) else { return }
        requireNoCycle(adding: new)
        let own = storedSublayers.firstIndex { $0 === new }
        old.detachFromSuperlayer()
        insert(new, at: own.map { $0 < index ? index - 1 : index } ?? index)
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in layers { requireNoCycle(adding: layer) }
        for layer in storedSublayers where !layers.contains(where: { $0 === layer }) { layer.detachFromSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    final func detachFromSuperlayer() {
        guard let parent = storedSuperlayer else { return }
        if parent.mask === self {
            parent.mask = nil
            return
        }
        runAction(forEvent: kCAOnOrderOut)
        unlinkFromSuperlayer()
        removeAnimationsInSubtree()
        parent.setNeedsCommit()
        if !parent.placesSublayers { parent.setNeedsLayout() }
        parent.runAction(forEvent: "sublayers")
    }

    private func unlinkFromSuperlayer() {
        guard let parent = storedSuperlayer else { return }
        checkThread()
        if parent.mask === self { parent.mask = nil }
        parent.storedSublayers.removeAll { $0 === self }
        if parent.committedSpace != nil { flags.insert(.wantsCommit) }
        storedSuperlayer = nil
        parent.setNeedsCommit()
    }

    private func requireNoCycle(adding layer: CALayer) {
        var ancestor: CALayer? = self
        while let current = ancestor {
            precondition(
                current !== layer,
                "\(layer.describe()) cannot become a sublayer of \(describe()): "
                    + "a layer cannot be inside itself or inside its own sublayers. Remove one of them first.")
            ancestor = current.storedSuperlayer
        }
    }

    final func zPositionDidChange() {
        setNeedsCommit()
        storedSuperlayer?.setNeedsCommit()
    }

    final func visibilityDidChange() {
        setNeedsCommit()
        storedSuperlayer?.setNeedsCommit()
        // Changes below a hidden layer were not propagated to its ancestors.
        if !isHidden { markAncestorsForSubtree() }
    }
}
