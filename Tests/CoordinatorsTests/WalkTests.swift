import Coordinators
import Testing
import TwillTesting

/// Random sequences of actions of a user and an app through coordinators. After each step, coordinators and screen
/// agree, and all objects that are not shown are released.
///
/// `TWILL_SEED` selects other walks or repeats one; `TWILL_WALKS=1000` sets their number.
@MainActor @Suite struct WalkTests {
    @Test func coordinatorsAndScreenAgreeOnRandomWalks() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["TWILL_WALKS"].flatMap { Int($0) } ?? 60
        let first = environment["TWILL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1..<1_000_000_000)
        print("\(count) walks from TWILL_SEED=\(first) on")
        // Leaves a screen of the usual scale to tests that bring none.
        var kinds: [String: Int] = [:]
        for index in 0..<count {
            let seed = first + UInt64(index)
            let walk = Walk(seed: seed)
            if let finding = walk.firstFinding() {
                Issue.record("TWILL_SEED=\(seed) TWILL_WALKS=1, \(finding)")
                return
            }
            for kind in walk.kinds { kinds[kind, default: 0] += 1 }
        }
        print("steps: \(kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
        // A kind of step that is never taken proves nothing; among a few walks one may be missing.
        if count >= 200 { #expect(Set(kinds.keys) == Walk.allKinds) }
    }

    /// Coordinators that are wrong on purpose: the walks find each, and say what is wrong.
    @Test(arguments: WalkFault.allCases) func aPlantedFaultIsFound(fault: WalkFault) {
        // Leaves a screen of the usual scale to tests that bring none.
        var finding: String?
        // Fixed seeds: whether a walk comes across the fault does not change from run to run.
        for seed in UInt64(1)...30 where finding == nil { finding = Walk(seed: seed, fault: fault).firstFinding() }

        #expect(finding?.contains(fault.message) == true, "\(fault): \(finding ?? "nothing was found")")
    }
}

/// A mistake that a coordinator of the walks may make.
enum WalkFault: CaseIterable, CustomTestStringConvertible {
    /// A child that has ended stays in its parent's list.
    case keepsChildren
    /// A coordinator that keeps the pages it has made.
    case keepsPages
    /// A parent that lets go of a child when a page is about to leave, so also where a swipe back is given up.
    case letsGoTooEarly
    /// A tab whose coordinator is not in the list of children.
    case forgetsTab
    /// A coordinator that holds itself.
    case holdsItself

    var message: String {
        switch self {
        case .keepsChildren: "has ended and is still a child"
        case .keepsPages: "is nowhere and still held"
        case .letsGoTooEarly: "is shown, and its coordinator is gone"
        case .forgetsTab: "does not lead"
        case .holdsItself: "leads nowhere and is still held"
        }
    }

    var testDescription: String { String(describing: self) }
}
