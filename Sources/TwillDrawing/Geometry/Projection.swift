package import Foundation

/// A projective mapping of the plane, which keeps lines straight: the appearance of a flat image rotated in space.
/// Points are row vectors: (x, y, 1) becomes (x', y', w'), and is seen at (x' / w', y' / w').
package struct Projection: Sendable, Equatable {
    package var a, b, p: Double
    package var c, d, q: Double
    package var tx, ty, w: Double

    package init(
        a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double, w: Double
    ) {
        (self.a, self.b, self.p) = (a, b, p)
        (self.c, self.d, self.q) = (c, d, q)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }

    package init(_ t: CGAffineTransform) {
        self.init(a: t.a, b: t.b, p: 0, c: t.c, d: t.d, q: 0, tx: t.tx, ty: t.ty, w: 1)
    }

    /// The mapping as an affine transform; nil if it is not affine, and if it shows nothing.
    package var affine: CGAffineTransform? {
        guard abs(p) < 1e-9, abs(q) < 1e-9, w > 1e-9 else { return nil }
        return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }

    /// The determinant, negative if the back is visible.
    package var determinant: Double { a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx) }

    package var isFinite: Bool { [a, b, p, c, d, q, tx, ty, w].allSatisfy(\.isFinite) }

    /// Returns the mapping that applies this one, then `other`.
    package func concatenating(_ o: Projection) -> Projection {
        Projection(
            a: a * o.a + b * o.c + p * o.tx, b: a * o.b + b * o.d + p * o.ty, p: a * o.p + b * o.q + p * o.w,
            c: c * o.a + d * o.c + q * o.tx, d: c * o.b + d * o.d + q * o.ty, q: c * o.p + d * o.q + q * o.w,
            tx: tx * o.a + ty * o.c + w * o.tx, ty: tx * o.b + ty * o.d + w * o.ty, w: tx * o.p + ty * o.q + w * o.w)
    }

    /// The inverse; nil if there is none: seen edge-on, a plane has no extent.
    package var inverse: Projection? {
        let det = determinant
        guard abs(det) > 1e-12, det.isFinite else { return nil }
        return Projection(
            a: (d * w - q * ty) / det, b: (p * ty - b * w) / det, p: (b * q - p * d) / det,
            c: (q * tx - c * w) / det, d: (a * w - p * tx) / det, q: (p * c - a * q) / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det, w: (a * d - b * c) / det)
    }

    /// - Returns: x', y' and w'.
    package func apply(_ point: CGPoint) -> SIMD3<Double> {
        SIMD3(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty, p * point.x + q * point.y + w)
    }

    /// The part of the eye's distance within which nothing is shown.
    private static let nearest = 0.02

    /// Returns the bounding box of the part of `rect` in front of the eye; null if there is none.
    package func boundingBox(of rect: CGRect) -> CGRect {
        guard !rect.isNull, !rect.isInfinite, isFinite else { return .null }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { apply($0) }
        var box = CGRect.null
        func include(_ v: SIMD3<Double>) {
            box = box.union(CGRect(x: v.x / v.z, y: v.y / v.z, width: 0, height: 0))
        }
        for index in 0..<4 {
            let from = corners[index], to = corners[(index + 1) % 4]
            if from.z >= Self.nearest { include(from) }
            // An edge that passes the eye is cut before it.
            if (from.z >= Self.nearest) != (to.z >= Self.nearest) {
                let t = (Self.nearest - from.z) / (to.z - from.z)
                include(from + (to - from) * t)
            }
        }
        return box
    }
}
