import UIKit

/// A walk up the responder chain that ends, whatever `next` of an app's responders returns.
///
/// A chain that leads back to itself would be walked forever. The walk remembers one responder behind it, and moves
/// that mark each time it has gone twice as far: if it meets the mark again, the chain is a cycle.
@MainActor
struct ChainWalk {
    private var current: UIResponder?
    private weak var mark: UIResponder?
    private var steps = 0
    private var stepsToNextMark = 1

    /// - Parameter start: The first responder of the walk.
    init(from start: UIResponder?) {
        current = start
    }

    /// Returns the next responder; nil at the end.
    mutating func step() -> UIResponder? {
        guard let responder = current else { return nil }
        guard responder !== mark else {
            current = nil
            return nil
        }
        steps += 1
        if steps == stepsToNextMark {
            mark = responder
            steps = 0
            stepsToNextMark *= 2
        }
        current = responder.next
        return responder
    }
}
