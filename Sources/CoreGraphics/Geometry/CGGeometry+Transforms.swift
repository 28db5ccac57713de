public import Foundation
public import TwillDrawing

extension CGPoint {
    public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(to: self) }

    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// The translation does not count; a mirroring transform makes a negative size.
    public func applying(_ transform: CGAffineTransform) -> CGSize { transform.apply(to: self) }

    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// The smallest upright rectangle around the transformed one.
    public func applying(_ transform: CGAffineTransform) -> CGRect { transform.apply(to: self) }

    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
