import Testing

@testable import BenchmarkHarness

@Suite struct ThresholdTests {
    private let text = """
        # What a case may count.

                100        2000  a row
                 12           -  a view

        """

    private func counts(_ allocations: Double, _ instructions: Double? = nil) -> Thresholds.Counts {
        Thresholds.Counts(allocations: allocations, instructions: instructions)
    }

    @Test func aFileHasACaseOnEachLine() throws {
        let thresholds = try Thresholds(text)

        #expect(thresholds.cases == [.init("a row", counts(100, 2000)), .init("a view", counts(12))])
    }

    @Test(arguments: ["x 3 a row", "3 a row", "-1 3 a row", "3 3", "1 1 a row\n2 2 a row", "1.5 2 a row"])
    func aMalformedLineIsNamed(line: String) {
        let error = #expect(throws: Thresholds.Malformed.self) { try Thresholds("# x\n" + line) }

        #expect(error?.description.contains("line ") == true)
    }

    @Test func equalCountsPass() throws {
        let result = try Thresholds(text).compare(with: [
            .init("a row", counts(100, 2000)), .init("a view", counts(12)),
        ])

        #expect(result.failures == [] && result.hints == [])
        #expect(result.table.contains("a row") && result.table.contains("2000"))
    }

    @Test func oneMoreFails() throws {
        let result = try Thresholds(text).compare(
            with: [.init("a row", counts(101.1, 2001)), .init("a view", counts(12.9, 1_000_000))])

        #expect(
            result.failures == [
                "'a row' counts 101.1 allocations, at most 100", "'a row' counts 2001 instructions, at most 2000",
            ])
    }

    /// Allocations have 1 % to spare in the file, and instructions 3 %.
    @Test(arguments: [(95.0, 1845.0, 0), (93, 1845, 1), (94.5, 1800, 1), (93, 1800, 2)])
    func anImprovementOfMoreThanFivePercentIsAHint(allocations: Double, instructions: Double, hints: Int) throws {
        let result = try Thresholds(text).compare(
            with: [.init("a row", counts(allocations, instructions)), .init("a view", counts(12))])

        #expect(result.failures == [] && result.hints.count == hints)
        #expect(result.hints.allSatisfy { $0.contains("lower its threshold") })
    }

    @Test func casesAndThresholdsBelongTogether() throws {
        let result = try Thresholds(text).compare(with: [.init("a row", counts(1, 1)), .init("a frame", counts(3))])

        #expect(
            result.failures == [
                "'a frame' has no threshold", "'a view' has a threshold, and is not counted",
            ])
    }

    @Test func countsBecomeThresholdsAndUncountedInstructionsStay() throws {
        let new = try Thresholds(text).text(settingTo: [
            .init("a row", counts(80.2)), .init("a frame", counts(3, 1000)),
        ])

        #expect(
            new == """
                # What a case may count.

                         82        2000  a row
                          3        1030  a frame

                """)
        #expect(
            try Thresholds(new).compare(with: [.init("a row", counts(82.9)), .init("a frame", counts(3, 1000))])
                .failures == [])
    }
}
