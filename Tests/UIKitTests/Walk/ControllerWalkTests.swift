import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// `TWILL_SEED` takes another walk or repeats one; `TWILL_WALK_STEPS=10000` takes the whole one.
///
/// Not yet: where two sheets lie one on the other while the device turns, the lower one does not follow. One walk in some
/// twenty thousand steps meets that (`TWILL_SEED=20261 TWILL_WALK_STEPS=520`), so that the suite's slice has one seed.
@MainActor
@Suite struct ControllerWalkTests {
    private func walk(_ manner: ControllerWalk.Manner, steps ownSteps: Int, restingEach each: Int) {
        let environment = ProcessInfo.processInfo.environment
        let steps = environment["TWILL_WALK_STEPS"].flatMap { Int($0) } ?? ownSteps
        let seed = UInt64(environment["TWILL_SEED"] ?? "") ?? 777
        print("a \(manner) walk of \(steps) steps with TWILL_SEED=\(seed)")
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
