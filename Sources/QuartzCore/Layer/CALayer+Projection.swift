import CoreGraphics
import TwillDrawing

extension CALayer {
    /// How this layer's plane is seen in its superlayer's; nil where the affine part says it all.
    ///
    /// - Parameter space: What the superlayer has its sublayers in; nil changes nothing.
    final func projection(in space: CATransform3D?) -> Projection? {
        let isFlat = transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1 && anchorPointZ == 0
        guard !isFlat || space != nil else { return nil }
        return Projection(placement(in: space))
    }

    /// From the layer's coordinates to its superlayer's, in space.
    final func placement(in space: CATransform3D?) -> CATransform3D {
        let anchor = anchorInBounds
        var placed = CATransform3DConcat(
            CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
        placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        return space.map { CATransform3DConcat(placed, $0) } ?? placed
    }

    /// What siblings are ordered by: how near the anchor point is.
    final func depth(in space: CATransform3D?) -> CGFloat {
        guard transform.m43 != 0 || space != nil else { return zPosition }
        let x = position.x + transform.m41, y = position.y + transform.m42, z = zPosition + transform.m43
        guard let space else { return z }
        let depth = x * space.m13 + y * space.m23 + z * space.m33 + space.m43
        return depth.isFinite ? depth : 0
    }
}

extension Projection {
    /// What a transform does to the plane z = 0, seen along z.
    init(_ t: CATransform3D) {
        self.init(
            a: t.m11, b: t.m12, p: t.m14, c: t.m21, d: t.m22, q: t.m24, tx: t.m41, ty: t.m42, w: t.m44)
    }
}
