public import Foundation
public import TwillDrawing

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(to: self) }

    /// Whether both points are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Returns the transformed size, without the translation; a mirroring transform makes it negative.
    public func applying(_ transform: CGAffineTransform) -> CGSize { transform.apply(to: self) }

    /// Whether both sizes are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Returns the bounding box of the transformed rectangle.
    public func applying(_ transform: CGAffineTransform) -> CGRect { transform.apply(to: self) }

    /// Whether both rectangles are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
