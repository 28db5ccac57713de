public import UIKit

extension NSLayoutDimension {
    // MARK: A number of points

    /// Constrains the dimension to a constant in points.
    @discardableResult
    public func equal(
        toConstant constant: CGFloat, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(equalToConstant: constant), priority, file, line)
    }

    /// Constrains the dimension to at least a constant in points.
    @discardableResult
    public func greaterOrEqual(
        toConstant constant: CGFloat, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(greaterThanOrEqualToConstant: constant), priority, file, line)
    }

    /// Constrains the dimension to at most a constant in points.
    @discardableResult
    public func lessOrEqual(
        toConstant constant: CGFloat, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(constraint(lessThanOrEqualToConstant: constant), priority, file, line)
    }

    // MARK: A multiple of another size

    /// Constrains the dimension to a multiple of another.
    @discardableResult
    public func equal(
        to other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0.0,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(
            constraint(equalTo: other, multiplier: multiplier, constant: constant), priority, file, line)
    }

    /// Constrains the dimension to at least a multiple of another.
    @discardableResult
    public func greaterOrEqual(
        to other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0.0,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(
            constraint(greaterThanOrEqualTo: other, multiplier: multiplier, constant: constant), priority, file, line)
    }

    /// Constrains the dimension to at most a multiple of another.
    @discardableResult
    public func lessOrEqual(
        to other: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0.0,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        ConstraintBatch.take(
            constraint(lessThanOrEqualTo: other, multiplier: multiplier, constant: constant), priority, file, line)
    }
}
