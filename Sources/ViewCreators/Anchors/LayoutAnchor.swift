public import UIKit

/// An anchor of a view or guide that can be held to another of its kind.
///
/// The methods below make a constraint, give it its priority and activate it, or hand it to the batch they are called
/// in; see `NSLayoutConstraint.together(_:)`. The place of the call becomes the constraint's `identifier`, so that
/// reports about conflicts name it.
@preconcurrency @MainActor
public protocol LayoutAnchor: AnyObject {
    associatedtype Kind: AnyObject

    func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint
    func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint
    func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint
}

extension NSLayoutXAxisAnchor: LayoutAnchor {
    public typealias Kind = NSLayoutXAxisAnchor
}

extension NSLayoutYAxisAnchor: LayoutAnchor {
    public typealias Kind = NSLayoutYAxisAnchor
}

extension NSLayoutDimension: LayoutAnchor {
    public typealias Kind = NSLayoutDimension
}

extension LayoutAnchor {
    /// At another anchor, moved by points: positive is towards the trailing side, further right, down, or larger.
    @discardableResult
    public func equal(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(equalTo: other, constant: constant), priority, file, line)
    }

    /// At or beyond another anchor.
    @discardableResult
    public func greaterOrEqual(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(greaterThanOrEqualTo: other, constant: constant), priority, file, line)
    }

    /// At or before another anchor.
    @discardableResult
    public func lessOrEqual(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(lessThanOrEqualTo: other, constant: constant), priority, file, line)
    }
}
