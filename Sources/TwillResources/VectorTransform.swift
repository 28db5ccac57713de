package import Foundation

/// An affine transform of the points of an SVG file: x' = a x + c y + tx, y' = b x + d y + ty.
package struct VectorTransform: Sendable, Equatable {
    package var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

    package static let identity = VectorTransform()

    package init(
        a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
    ) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a rotation by an angle in radians.
    package init(angle: Double) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    /// Returns this transform followed by another.
    package func concatenating(_ next: VectorTransform) -> VectorTransform {
        VectorTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns a point after the transform.
    package func apply(to point: CGPoint) -> CGPoint {
        let x = Double(point.x), y = Double(point.y)
        return CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
    }

    /// Reads an attribute: a list of functions, the last one applied first. What is not understood counts as none.
    package init(_ text: String?) {
        self.init()
        guard let text, text.utf8.count < 1000 else { return }
        for part in text.split(separator: ")") {
            let pair = part.split(separator: "(", maxSplits: 1)
            guard pair.count == 2 else { continue }
            var scanner = VectorScanner(String(pair[1]))
            let n = scanner.numbers().map { Double($0) }
            guard n.allSatisfy({ abs($0) <= 1e6 }) else { continue }
            let own: VectorTransform
            switch (pair[0].filter { $0.isLetter }, n.count) {
            case ("matrix", 6): own = VectorTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            case ("translate", 1): own = VectorTransform(tx: n[0])
            case ("translate", 2): own = VectorTransform(tx: n[0], ty: n[1])
            case ("scale", 1): own = VectorTransform(a: n[0], d: n[0])
            case ("scale", 2): own = VectorTransform(a: n[0], d: n[1])
            case ("rotate", 1): own = VectorTransform(angle: n[0] * .pi / 180)
            case ("rotate", 3):
                own = VectorTransform(tx: -n[1], ty: -n[2]).concatenating(VectorTransform(angle: n[0] * .pi / 180))
                    .concatenating(VectorTransform(tx: n[1], ty: n[2]))
            default: continue
            }
            self = own.concatenating(self)
        }
    }
}
