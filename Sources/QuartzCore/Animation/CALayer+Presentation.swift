import Foundation

extension CALayer {
    /// A layer of the same class with the same values, made by `init(layer:)`.
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

    /// What a frame at `time` of the app's clock shows of this layer: itself, unless it animates.
    final func shown(atMediaTime time: CFTimeInterval) -> CALayer {
        guard let animations else { return self }
        return animations.shown(of: self, at: localTime(ofMediaTime: time))
    }

    /// The same for any moment, without the animations beginning with it.
    final func shownAgain(atMediaTime time: CFTimeInterval) -> CALayer {
        guard let animations else { return self }
        let copy = makeCopyToShow()
        animations.apply(to: copy, at: localTime(ofMediaTime: time))
        return copy
    }

    /// The value that a property shows now, which animations may hold apart from the layer's own.
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
