import CoreGraphics
import TwillDrawing

extension CALayer {
    /// Returns the projection of this layer's plane to its superlayer's; nil if it is affine.
    ///
    /// - Parameter space: The space of the superlayer's sublayers; nil for the identity.
    final func projection(in space: CATransform3D?) -> Projection? {
        let isFlat = transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1 && anchorPointZ == 0
        guard !isFlat || space != nil else { return nil }
        return Projection(placement(in: space))
    }

    /// Returns the 3D transform from the layer's coordinates to its superlayer's.
    final func placement(in space: CATransform3D?) -> CATransform3D {
        let anchor = anchorInBounds
        var placed = CATransform3DConcat(
            CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform)
        placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        return space.map { CATransform3DConcat(placed, $0) } ?? placed
    }

    /// Returns the depth of the anchor point, by which siblings are ordered.
    final func depth(in space: CATransform3D?) -> CGFloat {
        guard transform.m43 != 0 || space != nil else { return zPosition }
        let x = position.x + transform.m41, y = position.y + transform.m42, z = zPosition + transform.m43
        guard let space else { return z }
        let depth = x * space.m13 + y * space.m23 + z * space.m33 + space.m43
        return depth.isFinite ? depth : 0
    }
}

extension Projection {
    /// Creates the projection of the plane z = 0, seen along z.
    init(_ t: CATransform3D) {
        self.init(
            a: t.m11, b: t.m12, p: t.m14, c: t.m21, d: t.m22, q: t.m24, tx: t.m41, ty: t.m42, w: t.m44)
    }
}
