import CoreGraphics
import TwillDrawing

extension CALayer {
    /// How this layer's plane is seen in its superlayer's; nil where the affine part says it all.
    ///
    /// - Parameter superlayer: Whose `sublayerTransform` counts, about its anchor point.
    final func projection(in superlayer: CALayer?) -> Projection? {
        let outer = superlayer?.sublayerTransform ?? CATransform3DIdentity
        let isFlat = transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1
        guard !isFlat || outer != CATransform3DIdentity else { return nil }
        let anchor = anchorInBounds
        var placed = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), transform)
        placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        if outer != CATransform3DIdentity, let superlayer {
            let eye = superlayer.anchorInBounds
            placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(-eye.x, -eye.y, 0))
            placed = CATransform3DConcat(placed, outer)
            placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(eye.x, eye.y, 0))
        }
        return Projection(placed)
    }

    /// What siblings are ordered by: how near the anchor point is.
    final func depth(in superlayer: CALayer) -> CGFloat {
        let outer = superlayer.sublayerTransform
        guard transform.m43 != 0 || outer != CATransform3DIdentity else { return zPosition }
        let eye = superlayer.anchorInBounds
        let x = position.x + transform.m41 - eye.x, y = position.y + transform.m42 - eye.y
        let z = zPosition + transform.m43
        let depth = x * outer.m13 + y * outer.m23 + z * outer.m33 + outer.m43
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
