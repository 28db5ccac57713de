import CoreGraphics

/// The changes that a list collects between the beginning and the end of a group, nested at times.
package struct UpdateBatch<Animation> {
    /// The changes of an outermost group.
    package struct Group {
        package let changes: ListUpdate<Animation>
        /// Whether no group asked for a change without animation.
        package let isAnimated: Bool
        fileprivate let completions: [(Bool) -> Void]

        /// Calls the completions in the order in which they were added.
        package func complete(_ finished: Bool) {
            for completion in completions { completion(finished) }
        }
    }

    private var depth = 0
    /// The changes so far.
    private(set) var changes = ListUpdate<Animation>()
    private var isAnimated = true
    private var completions: [(Bool) -> Void] = []

    package init() {}

    /// Whether changes are being collected.
    package var isOpen: Bool { depth > 0 }

    package mutating func open(animated: Bool = true) {
        depth += 1
        if !animated { isAnimated = false }
    }

    /// Closes the innermost group. Call it only if `isOpen`.
    ///
    /// - Returns: The collected changes, if this was the outermost group.
    package mutating func close() -> Group? {
        depth -= 1
        guard depth == 0 else { return nil }
        let group = Group(changes: changes, isAnimated: isAnimated, completions: completions)
        self = UpdateBatch()
        return group
    }

    package mutating func change(_ body: (inout ListUpdate<Animation>) -> Void) { body(&changes) }

    package mutating func add(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
}
