import CoreGraphics

/// What a layer does to its sublayers in space, as it was last committed. An object, as few layers have one.
final class LayerSpace {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

extension CALayer {
    /// The space that the sublayers lie in: `sublayerTransform` about the anchor point. nil where it changes nothing.
    ///
    /// Asked of what is shown, as both may be animated.
    final var spaceForSublayers: CATransform3D? {
        let outer = sublayerTransform
        guard outer != CATransform3DIdentity else { return nil }
        let eye = anchorInBounds
        let centred = CATransform3DConcat(CATransform3DMakeTranslation(-eye.x, -eye.y, 0), outer)
        return CATransform3DConcat(centred, CATransform3DMakeTranslation(eye.x, eye.y, 0))
    }

    /// Has the sublayers committed again where the space that they lie in is another than in the frame before.
    final func commitSublayers(in space: CATransform3D?) {
        guard space != committedSpace?.transform else { return }
        committedSpace = space.map { LayerSpace($0) }
        for sublayer in storedSublayers { sublayer.flags.insert(.wantsCommit) }
    }
}
