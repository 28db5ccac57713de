import UIKit

/// A way up the chain that ends, whatever `next` of an app's responders answers.
///
/// A chain that leads back to itself would be walked for ever. The walk remembers one responder behind it, and moves that
/// mark up each time it has gone twice as far: where it meets the mark again, it has gone round.
@MainActor
struct ChainWalk {
    private var current: UIResponder?
    private weak var mark: UIResponder?
    private var steps = 0
    private var stepsToNextMark = 1

    /// - Parameter start: The first that the walk comes to.
    init(from start: UIResponder?) {
        current = start
    }

    /// The responder that the walk has come to; nil at the end.
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
