public import UIKit

/// An anchor of a view or guide that can be constrained to another of its kind.
///
/// The methods below create a constraint with a priority and activate it, or add it to the current batch; see
/// `NSLayoutConstraint.together(_:)`. The source location of the call becomes the constraint's `identifier`, which
/// messages about conflicts contain.
@preconcurrency @MainActor
public protocol LayoutAnchor: AnyObject {
    /// The anchors' class: `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
    associatedtype Kind: AnyObject

    /// Returns a constraint to another anchor plus a constant.
    func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint
    /// Returns a constraint to at least another anchor plus a constant.
    func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant c: CGFloat) -> NSLayoutConstraint
    /// Returns a constraint to at most another anchor plus a constant.
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
    /// Constrains the anchor to another one, plus an offset in points: positive is towards the trailing side, further
    /// right, down, or larger.
    @discardableResult
    public func equal(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(equalTo: other, constant: constant), priority, file, line)
    }

    /// Constrains the anchor to be at or beyond another one.
    @discardableResult
    public func greaterOrEqual(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(greaterThanOrEqualTo: other, constant: constant), priority, file, line)
    }

    /// Constrains the anchor to be at or before another one.
    @discardableResult
    public func lessOrEqual(
        to other: NSLayoutAnchor<Kind>, constant: CGFloat = 0.0, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(lessThanOrEqualTo: other, constant: constant), priority, file, line)
    }
}
