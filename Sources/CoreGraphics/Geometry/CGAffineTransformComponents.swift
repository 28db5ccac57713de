public import Foundation
public import TwillDrawing

/// The parts of an affine transform, in the order in which they are applied: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Sendable, Equatable {
    /// The scale. The height is negative if the transform mirrors.
    public var scale: CGSize
    /// The distance that a point moves to the right for each unit of y, after scaling.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    /// The translation, applied last.
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: CGVector(dx: 0, dy: 0))
    }

    /// Creates components.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates a transform from its parts.
    public init(_ components: CGAffineTransformComponents) {
        let (sine, cosine) = (sin(components.rotation), cos(components.rotation))
        let (sx, sy, shear) = (components.scale.width, components.scale.height, components.horizontalShear)
        self.init(
            a: sx * cosine, b: sx * sine, c: sy * (shear * cosine - sine), d: sy * (shear * sine + cosine),
            tx: components.translation.dx, ty: components.translation.dy)
    }

    /// Returns the parts of the transform. One that maps everything onto a line has a scale of 0.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        // Without a width, the other axis determines the rotation.
        let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        let (sine, cosine) = (sin(rotation), cos(rotation))
        let height = d * cosine - c * sine
        let shear = c * cosine + d * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? shear / height : 0,
            rotation: rotation, translation: CGVector(dx: tx, dy: ty))
    }
}
