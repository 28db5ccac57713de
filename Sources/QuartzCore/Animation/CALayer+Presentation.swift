import Foundation

extension CALayer {
    /// Returns a layer of the same class with the same values, made by `init(layer:)`.
    final func makeCopyToShow() -> CALayer {
        unsafeBitCast(type(of: self), to: _CALayerCopyShim.Type.self).init(layer: self)
    }

    final func makePresentation() -> CALayer? {
        if presentationModel != nil { return self }
        guard wasCommitted else { return nil }
        let copy = makeCopyToShow()
        if let animations {
            animations.apply(to: copy, at: animations.lastTime ?? localTime(ofMediaTime: CACurrentMediaTime()))
        }
        copy.presentationModel = self
        return copy
    }

    /// Returns the layer that a frame at `time` of the app's clock shows: itself, unless it animates.
    final func shown(atMediaTime time: CFTimeInterval) -> CALayer {
        guard let animations else { return self }
        return animations.shown(of: self, at: localTime(ofMediaTime: time))
    }

    /// Returns the layer shown at any moment, without starting animations.
    final func shownWithoutStarting(atMediaTime time: CFTimeInterval) -> CALayer {
        guard let animations else { return self }
        let copy = makeCopyToShow()
        animations.apply(to: copy, at: localTime(ofMediaTime: time))
        return copy
    }

    /// Returns a property's shown value, which animations may keep different from the layer's.
    package final func shownValue(forKeyPath keyPath: String) -> Any? {
        animatedValue(forKeyPath: keyPath)?.boxed
    }

    final func animatedValue(forKeyPath keyPath: String) -> AnimatedValue? {
        guard animations != nil, let shown = makePresentation() else { return property(atKeyPath: keyPath)?.get(self) }
        return shown.property(atKeyPath: keyPath)?.get(shown)
    }
}

/// Never instantiated; see `_CAAnimationInitShim`.
open class _CALayerCopyShim: CALayer, @unchecked Sendable {
    public required override init(layer: Any) {
        preconditionFailure("never instantiated")
    }

    public required init?(coder: NSCoder) {
        preconditionFailure("never instantiated")
    }
}
