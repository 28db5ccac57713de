import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Random walks. `TWILL_SEED` selects another walk or repeats one; `TWILL_WALK_STEPS=10000` runs the whole walk, and
/// `TWILL_WALK_LOG=1` prints each step.
@MainActor
@Suite struct ControllerWalkTests {
    private func walk(_ manner: ControllerWalk.Manner, steps ownSteps: Int, restingEach each: Int) {
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["TWILL_WALK_STEPS"].flatMap { Int($0) } ?? ownSteps
        let seed = UInt64(environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 1..<1_000_000)
        print("a \(manner) walk of \(steps) steps with TWILL_SEED=\(seed)")
        // Leaves a screen of the usual scale to tests that bring none.
        let walk = ControllerWalk(seed: seed, manner: manner)
        for step in 1...steps {
            walk.step()
            guard step % each == 0 else { continue }
            if each > 1 { walk.comeToRest() }
            let wrong = walk.disagreements()
            guard wrong.isEmpty else {
                Issue.record(
                    """
                    TWILL_SEED=\(seed), step \(step): \(wrong.joined(separator: "; "))
                    after:
                    \(walk.log.joined(separator: "\n"))
                    """)
                return
            }
        }
    }

    @Test func aCalmWalkEndsWithControllersViewsScreenAndMemoryInAgreement() {
        walk(.calm, steps: 150, restingEach: 1)
    }

    @Test func stepsTakenWhileTransitionsRunLeaveAllInAgreement() {
        walk(.hasty, steps: 300, restingEach: 10)
    }

    @Test func stepsTakenInCallbacksLeaveAllInAgreement() {
        walk(.reentrant, steps: 300, restingEach: 10)
    }
}
