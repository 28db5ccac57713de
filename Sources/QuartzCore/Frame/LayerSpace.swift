import CoreGraphics

/// The last committed 3D space of a layer's sublayers. An object, as few layers have one.
final class LayerSpace {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

extension CALayer {
    /// The space of the sublayers: `sublayerTransform` about the anchor point; nil for the identity.
    ///
    /// Read from the presentation, as both may be animated.
    final var spaceForSublayers: CATransform3D? {
        let outer = sublayerTransform
        guard outer != CATransform3DIdentity else { return nil }
        let eye = anchorInBounds
        let centred = CATransform3DConcat(CATransform3DMakeTranslation(-eye.x, -eye.y, 0), outer)
        return CATransform3DConcat(centred, CATransform3DMakeTranslation(eye.x, eye.y, 0))
    }

    /// Marks the sublayers for commit if their space differs from the previous frame.
    final func commitSublayers(in space: CATransform3D?) {
        guard space != committedSpace?.transform else { return }
        committedSpace = space.map { LayerSpace($0) }
        for sublayer in storedSublayers { sublayer.flags.insert(.wantsCommit) }
    }
}
