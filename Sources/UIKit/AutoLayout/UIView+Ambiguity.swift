import CoreGraphics
import TwillConstraints

extension UIView {
    /// The quantities of this view that constraints do not determine, with their ranges and the reason: a line for each
    /// ambiguous x, y, width and height. nil without any.
    ///
    /// An addition of Twill's; UIKit only has `hasAmbiguousLayout`. Searches the solver's tableau, and copies it for
    /// each line.
    public final var layoutAmbiguityDescription: String? {
        let lines = LayoutEngine.main.ambiguities(of: self).map { $0.text(about: LayoutNames.name(of: self)) }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    func showAnotherLayout() {
        guard LayoutEngine.main.exercise(self) else { return }
        superview?.setNeedsLayout()
        (window ?? topmostView).layoutIfNeeded()
    }
}

/// A quantity of a view that constraints do not determine.
struct LayoutAmbiguity {
    let quantity: LayoutQuantity
    let value: Double
    let ambiguity: Ambiguity

    @MainActor
    func text(about name: String) -> String {
        let side =
            switch quantity {
            case .minX: "x"
            case .minY: "y"
            case .width: "width"
            default: "height"
            }
        func number(_ value: Double) -> String { shortest(CGFloat((value * 1000).rounded() / 1000)) }
        let range =
            switch (ambiguity.lowest, ambiguity.highest) {
            case (nil, nil): "any value"
            case (let low?, nil): "any value from \(number(low)) up"
            case (nil, let high?): "any value up to \(number(high))"
            case (let low?, let high?): "any value from \(number(low)) to \(number(high))"
            }
        return "\(name).\(side) is \(number(value)), and could have \(range). \(reason(side))"
    }

    @MainActor
    private func reason(_ side: String) -> String {
        switch ambiguity.reason {
        case .noConstraint: return "No constraint says anything about it."
        case .tooFewConstraints: return "Constraints are missing: add one that gives its \(side)."
        case .equalPriorities(let members):
            let names = members.map { "    \(ConflictReports.description(of: $0.tag))" }.joined(separator: "\n")
            return "Not all of these can hold, and their priorities are equal; give one another priority:\n\(names)"
        }
    }
}

extension LayoutEngine {
    func ambiguities(of view: UIView) -> [LayoutAmbiguity] {
        stopExercises()
        solve(for: view)
        let item = view.layoutItem
        return LayoutQuantity.ofFrames.compactMap { quantity in
            guard let variable = item.state.pointee[quantity], let found = solver.ambiguity(of: variable) else {
                return nil
            }
            return LayoutAmbiguity(quantity: quantity, value: solver.value(of: variable), ambiguity: found)
        }
    }

    // MARK: Exercising

    /// Below all priorities that an app would use.
    private static let exercisePriority = Priority(0.001)

    /// Requests other values for ambiguous quantities.
    ///
    /// - Returns: Whether any is ambiguous.
    func exercise(_ view: UIView) -> Bool {
        let found = ambiguities(of: view)
        guard !found.isEmpty else { return false }
        view.auto.exerciseCount += 1
        let item = view.layoutItem
        for entry in found {
            let values = Self.values(for: entry)
            let goal = values[(view.auto.exerciseCount - 1) % values.count]
            terms.removeAll(keepingCapacity: true)
            append(entry.quantity, of: item, times: 1)
            let made = add(item, .target(entry.quantity.axis), -goal, priority: Self.exercisePriority)
            // One per axis at a time: the next call changes the other.
            if let made {
                if let known = item.state.pointee[entry.quantity.axis].exercise { try? solver.remove(known) }
                item.state.pointee[entry.quantity.axis].exercise = made
            }
        }
        exercised.append(WeakLayoutItem(item: item))
        solve()
        return true
    }

    /// Returns the ends of the range, or a step from the current value, and finally the current value.
    private static func values(for entry: LayoutAmbiguity) -> [Double] {
        let step = 20.0, now = entry.value
        let goals = [entry.ambiguity.highest ?? now + step, entry.ambiguity.lowest ?? now - step]
        return goals.filter { abs($0 - now) > 0.5 } + [now]
    }

    func stopExercises() {
        guard !exercised.isEmpty else { return }
        for entry in exercised {
            guard let item = entry.item else { continue }
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { drop(&item.state.pointee[axis].exercise) }
        }
        exercised = []
    }
}

struct WeakLayoutItem {
    weak var item: LayoutItem?
}
