public import UIKit

/// The constraints made since the outermost batch began, which wait for its end.
@MainActor
enum ConstraintBatch {
    private static var open: [[NSLayoutConstraint]] = []

    /// Where every constraint of this framework passes on its way.
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

    /// The constraints that `make` makes, none of them active yet.
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

    /// Activates at the end of the outermost batch.
    static func finish(_ constraints: [NSLayoutConstraint]) {
        if open.isEmpty {
            NSLayoutConstraint.activate(constraints)
        } else {
            open[open.count - 1] += constraints
        }
    }
}

extension NSLayoutConstraint {
    /// Activates what the helpers make in `make` all at once at its end, which is faster than one by one.
    ///
    /// Within another batch they are activated, or not, with that one. Where `make` throws, none is activated.
    /// Constraints that are made without the helpers of this framework are left as they are.
    ///
    /// - Returns: The constraints in the order of making.
    @discardableResult
    public static func together(_ make: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        let constraints = try ConstraintBatch.collect(make)
        ConstraintBatch.finish(constraints)
        return constraints
    }

    /// Makes constraints and activates none of them, to keep sets of them that take turns.
    public static func prepared(_ make: () throws -> Void) rethrows -> [NSLayoutConstraint] {
        try ConstraintBatch.collect(make)
    }
}
