import Testing

@testable import UIKit

/// Optional methods whose implementations call others that are optional.
@MainActor
@Suite struct OptionalProbeTests {
    private func missing() -> Int { OptionalProbe.unimplemented(0, "missing()") }
    private func other() -> Int { OptionalProbe.unimplemented(0, "other()") }

    @Test func aDefaultIsAbsentAndAMethodIsThere() {
        #expect(OptionalProbe.call { missing() } == nil && OptionalProbe.call("missing()") { missing() } == nil)
        #expect(OptionalProbe.call { 1 } == 1 && OptionalProbe.call("missing()") { 1 } == 1)
    }

    @Test func aMethodThatEndsWithAnAbsentOneIsThere() {
        let result = OptionalProbe.call("missing()") {
            _ = other()
            return 1
        }

        #expect(result == 1)
    }

    @Test func aProbeInsideAMethodLeavesTheOuterOneAlone() {
        let there = OptionalProbe.call { () -> Int in
            _ = OptionalProbe.call { missing() }
            return 1
        }
        let absent = OptionalProbe.call { () -> Int in
            let result = missing()
            _ = OptionalProbe.call { 1 }
            return result
        }

        #expect(there == 1 && absent == nil)
    }

    @Test func aDefaultThatNobodyProbesLeavesNoTrace() {
        _ = missing()

        #expect(OptionalProbe.call { 1 } == 1)
    }

    /// The last act of moving a row asks a table that is in editing mode, which asks for other optional methods.
    @Test func aMovedRowStaysMovedThoughItsMethodAsksTheResponders() {
        final class Source: UIResponder {
            var asked = false
            func act() { asked = canPerformAction(Selector("copy", Source.act), withSender: nil) }
        }
        let source = Source()

        let result: Void? = OptionalProbe.call("tableView(_:moveRowAt:to:)") { source.act() }

        #expect(result != nil)
    }
}
