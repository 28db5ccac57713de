import Foundation
import Testing

@testable import BenchmarkHarness

@Suite struct PeerTableTests {
    private func table() -> PeerTable {
        var table = PeerTable(
            "1,000 products", columns: [.init("mean", unit: "ms"), .init("late"), .init("blank", summary: .most)],
            programs: ["ours", "gtk", "qt"])
        table.add(run: [2, 1, 0], of: "ours")
        table.add(run: [1.5, 0, 2], of: "ours")
        table.add(run: [6, 9, 0], of: "gtk")
        table.add(run: [3, 0, nil], of: "qt")
        return table
    }

    @Test func theLeastOfSeveralRunsCountsAndOfFaultsTheMost() {
        #expect(table().figure(0, of: "ours") == 1.5)
        #expect(table().figure(1, of: "ours") == 0)
        #expect(table().figure(2, of: "ours") == 2)
        #expect(table().figure(2, of: "qt") == nil)
    }

    @Test func theBestPeerIsFoundInEachColumn() {
        #expect(table().best(0)?.peer == "qt")
        #expect(table().best(1)?.figure == 0)
        #expect(table().best(2)?.peer == "gtk")
    }

    @Test func thereIsAnOutcomeForEachColumnAndPeer() {
        let outcomes = table().outcomes(of: "scroll")

        #expect(
            outcomes.map(Table.tsv) == [
                "scroll\t1,000 products, mean, ms\t1.5\tgtk\t6\t0.25",
                "scroll\t1,000 products, mean, ms\t1.5\tqt\t3\t0.5",
                "scroll\t1,000 products, late\t0\tgtk\t9\t0", "scroll\t1,000 products, late\t0\tqt\t0\t0",
                "scroll\t1,000 products, blank\t2\tgtk\t0\t2",
            ])
    }

    @Test func theReadableTableEndsWithTheRatiosToTheBest() {
        #expect(
            table().readable == """
                1,000 products    mean, ms  late  blank
                ours                   1.5     0      2
                gtk                      6     9      0
                qt                       3     0      -
                ours / best peer      0.5x    0x     2x
                best peer               qt    qt    gtk

                """)
    }

    @Test func aProgramThatWasNotMeasuredLeavesItsCellsEmpty() {
        var table = PeerTable("t", columns: [.init("mean")], programs: ["ours", "gtk"])
        table.add(run: [1], of: "ours")

        #expect(table.best(0) == nil)
        #expect(table.outcomes(of: "scroll").isEmpty)
        #expect(table.readable.contains("-"))
    }
}

@Suite struct PeersTests {
    /// The programs of Benchmarks/Peers are in Python, and so are the tests of what they count.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "needs python3"))
    func thePeersOwnTestsPass() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Peers/tests").standardizedFileURL.path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-B", "-m", "unittest", "discover", folder]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("OK"))
    }
}
