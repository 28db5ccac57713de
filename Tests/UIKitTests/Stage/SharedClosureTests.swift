import CAllocations
import QuartzCore
import Testing
import TwillSync

@testable import UIKit

/// The closures that all threads share: the clock, and the one that identifies the running test. They are read millions
/// of times, so a reading must not leave anything behind.
@Suite struct SharedClosureTests {
    private func allocations(of body: () -> Void) -> Int {
        let before = twill_allocations_of_thread()
        for _ in 0..<100 { body() }
        return Int(twill_allocations_of_thread() - before)
    }

    @Test func readingTheTimeOnAnotherThreadAllocatesNothing() {
        #expect(!MainThread.isCurrent)
        _ = CACurrentMediaTime()

        #expect(allocations { _ = CACurrentMediaTime() } == 0)
    }

    @Test func readingTheRunningTestAllocatesNothing() {
        _ = AppContext.currentTest()

        #expect(allocations { _ = AppContext.currentTest } == 0)
    }
}
