import CoreGraphics

/// The parts of a transform: perspective, shear, scale, rotation and translation (Thomas, "Decomposing a matrix into
/// simple transformations", Graphics Gems II), so that interpolation rotates instead of squeezing.
struct TransformParts {
    var translation = SIMD3<Double>(0, 0, 0)
    var scale = SIMD3<Double>(1, 1, 1)
    /// xy, xz, yz
    var shear = SIMD3<Double>(0, 0, 0)
    /// x, y, z, w
    var rotation = SIMD4<Double>(0, 0, 0, 1)
    /// m14, m24, m34, m44 of the part applied last.
    var perspective = SIMD4<Double>(0, 0, 0, 1)

    /// Returns nil if the transform is singular or not finite.
    init?(_ t: CATransform3D) {
        guard t.m44 != 0, t.rows.joined().allSatisfy(\.isFinite) else { return nil }
        var m = t.rows.map { $0.map { $0 / t.m44 } }
        if m[0][3] != 0 || m[1][3] != 0 || m[2][3] != 0 {
            var plain = CATransform3D()
            var rows = m
            for row in 0..<4 { rows[row][3] = row == 3 ? 1 : 0 }
            plain.rows = rows
            guard let inverse = plain.inverse?.rows else { return nil }
            // The column by which the affine part's columns produce the given last one.
            for row in 0..<4 { perspective[row] = (0..<4).reduce(0) { $0 + inverse[row][$1] * m[$1][3] } }
            for row in 0..<4 { m[row][3] = row == 3 ? 1 : 0 }
        }
        translation = SIMD3(m[3][0], m[3][1], m[3][2])
        var rows = (0..<3).map { SIMD3<Double>(m[$0][0], m[$0][1], m[$0][2]) }
        func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
        func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
        scale.x = length(rows[0])
        guard scale.x > 1e-12 else { return nil }
        rows[0] /= scale.x
        shear.x = dot(rows[0], rows[1])
        rows[1] -= rows[0] * shear.x
        scale.y = length(rows[1])
        guard scale.y > 1e-12 else { return nil }
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = dot(rows[0], rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = dot(rows[1], rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = length(rows[2])
        guard scale.z > 1e-12 else { return nil }
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        let cross = SIMD3<Double>(
            rows[1].y * rows[2].z - rows[1].z * rows[2].y, rows[1].z * rows[2].x - rows[1].x * rows[2].z,
            rows[1].x * rows[2].y - rows[1].y * rows[2].x)
        if dot(rows[0], cross) < 0 {
            // A mirroring. In the plane, as a flat layer is, if the z axis is unchanged.
            if rows[2].z > 0.999_999 && scale.z > 0 {
                scale.y = -scale.y
                rows[1] = -rows[1]
                shear.x = -shear.x
            } else {
                scale = -scale
                rows = rows.map { -$0 }
            }
        }
        rotation = Self.quaternion(rows)
    }

    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        let (xx, yy, zz) = (r[0].x, r[1].y, r[2].z)
        // With the signs of row vectors: r[0].y is the sine of a rotation about z.
        let w = max(0, 1 + xx + yy + zz).squareRoot() / 2
        var x = max(0, 1 + xx - yy - zz).squareRoot() / 2
        var y = max(0, 1 - xx + yy - zz).squareRoot() / 2
        var z = max(0, 1 - xx - yy + zz).squareRoot() / 2
        if w > 1e-6 {
            if r[1].z < r[2].y { x = -x }
            if r[2].x < r[0].z { y = -y }
            if r[0].y < r[1].x { z = -z }
        } else if x >= y && x >= z {
            if r[0].y + r[1].x < 0 { y = -y }
            if r[0].z + r[2].x < 0 { z = -z }
        } else if y >= z {
            if r[1].z + r[2].y < 0 { z = -z }
        }
        return SIMD4(x, y, z, w)
    }

    var matrix: CATransform3D {
        let q = rotation
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        let rows = [
            SIMD3<Double>(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3<Double>(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3<Double>(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
        ]
        let first = rows[0] * scale.x
        let second = (rows[1] + rows[0] * shear.x) * scale.y
        let third = (rows[2] + rows[0] * shear.y + rows[1] * shear.z) * scale.z
        var result = CATransform3D(
            m11: first.x, m12: first.y, m13: first.z, m14: 0, m21: second.x, m22: second.y, m23: second.z, m24: 0,
            m31: third.x, m32: third.y, m33: third.z, m34: 0,
            m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return result }
        let plain = result.rows
        result.rows = plain.map { row in
            var row = row
            row[3] = (0..<4).reduce(0) { $0 + row[$1] * perspective[$1] }
            return row
        }
        return result
    }

    func interpolated(to end: TransformParts, _ t: Double) -> TransformParts {
        var parts = self
        parts.translation += (end.translation - translation) * t
        parts.scale += (end.scale - scale) * t
        parts.shear += (end.shear - shear) * t
        parts.perspective += (end.perspective - perspective) * t
        parts.rotation = Self.slerp(rotation, end.rotation, t)
        return parts
    }

    /// Interpolates the rotation the shorter way, at an even speed.
    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
        var cosine = (a * b).sum()
        var b = b
        if cosine < 0 {
            cosine = -cosine
            b = -b
        }
        let mixed: SIMD4<Double>
        if cosine > 0.999_999_9 {
            mixed = a + (b - a) * t
        } else {
            let angle = acos(cosine)
            mixed = (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
        }
        return mixed / (mixed * mixed).sum().squareRoot()
    }
}

extension CATransform3D {
    /// The inverse; nil if there is none.
    var inverse: CATransform3D? {
        let inverse = CATransform3DInvert(self)
        guard inverse.rows.joined().allSatisfy(\.isFinite) else { return nil }
        // `CATransform3DInvert` returns a singular transform itself.
        let product = CATransform3DConcat(self, inverse)
        let error = zip(product.rows.joined(), CATransform3DIdentity.rows.joined()).map { abs($0 - $1) }.max() ?? 1
        return error < 1e-6 ? inverse : nil
    }

    /// Returns the transform at a fraction of the way to another one.
    package func interpolated(to end: CATransform3D, _ t: Double) -> CATransform3D {
        if t == 0 || self == end { return self }
        if t == 1 { return end }
        if let a = TransformParts(self), let b = TransformParts(end) { return a.interpolated(to: b, t).matrix }
        // One of them is singular and has no rotation, so the numbers are interpolated.
        var mixed = CATransform3D()
        mixed.rows = zip(rows, end.rows).map { zip($0, $1).map { $0 + ($1 - $0) * t } }
        return mixed
    }
}

/// The parts in key paths below `transform`.
extension TransformParts {
    /// The rotations about x, y and z, applied in this order, in radians.
    var angles: SIMD3<Double> {
        get {
            let m = CATransform3D.rotation(rotation)
            let y = asin(max(-1, min(1, -m.m13)))
            if abs(m.m13) < 0.999_999 {
                return SIMD3(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
            }
            return SIMD3(atan2(-m.m32, m.m22), y, 0)
        }
        set {
            let rotated = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
                CATransform3DMakeRotation(newValue.z, 0, 0, 1))
            rotation = Self.quaternion(rotated.rows.prefix(3).map { SIMD3($0[0], $0[1], $0[2]) })
        }
    }
}

extension CATransform3D {
    fileprivate static func rotation(_ q: SIMD4<Double>) -> CATransform3D {
        var parts = TransformParts(CATransform3DIdentity)!
        parts.rotation = q
        return parts.matrix
    }
}
