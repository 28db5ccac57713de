public import UIKit

/// The constraints created since the outermost batch began, which are activated at its end.
@MainActor
enum ConstraintBatch {
    private static var open: [[NSLayoutConstraint]] = []

    /// Called for every constraint of this framework.
    static func take(
        _ constraint: NSLayoutConstraint, _ priority: UILayoutPriority, _ file: StaticString, _ line: UInt
    ) -> NSLayoutConstraint {
        constraint.priority = priority
        constraint.identifier = "\(file):\(line)"
        if open.isEmpty {
            constraint.isActive = true
        } else {
            open[open.count - 1].append(constraint)
        }
        return constraint
    }

    /// Returns the constraints created by `make`, none of them active.
    static func collect(_ make: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        open.append([])
        do {
            try make()
        } catch {
            open.removeLast()
            throw error
        }
        return open.removeLast()
    }

    /// Activates the constraints at the end of the outermost batch.
    static func finish(_ constraints: [NSLayoutConstraint]) {
        if open.isEmpty {
            NSLayoutConstraint.activate(constraints)
        } else {
            open[open.count - 1] += constraints
        }
    }
}

extension NSLayoutConstraint {
    /// Activates the constraints that the helpers create in `make` together at its end, which is faster than one by
    /// one.
    ///
    /// Within another batch they are activated, or not, with that one. If `make` throws, none is activated. Constraints
    /// created without the helpers of this framework are unaffected.
    ///
    /// - Returns: The constraints in order of creation.
    @discardableResult
    public static func together(_ make: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        let constraints = try ConstraintBatch.collect(make)
        ConstraintBatch.finish(constraints)
        return constraints
    }

    /// Creates constraints without activating them, for instance to switch between sets of them.
    public static func prepared(_ make: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        try ConstraintBatch.collect(make)
    }
}
