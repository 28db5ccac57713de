import Testing

@testable import BenchmarkHarness

@MainActor @Suite struct RunnerTests {
    @Test func aFigureIsTheMedianOfTheRoundsAndBothSidesTakeTurns() throws {
        var figures = [9.0, 1, 5]
        var order = ""
        let item = Benchmark.Case(
            "count",
            ours: .figure {
                order += "o"
                return figures.removeLast()
            },
            peer: .init(
                "other",
                .figure {
                    order += "p"
                    return 2
                }))

        let outcome = try Runner(rounds: 3).run(item, of: "bench")

        #expect(
            outcome == Outcome(benchmark: "bench", name: "count", ours: 5, peer: "other", peerFigure: 2))
        #expect(outcome.ratio == 2.5)
        #expect(order == "oppoop")
    }

    @Test func aTimeIsPerCallForAnyNumberOfRepetitions() throws {
        var time = 0.0
        var calls = 0
        let item = Benchmark.Case(
            "body, ms",
            ours: .time(.milliseconds) {
                calls += 1
                time += 0.00025
            })

        let outcome = try Runner(rounds: 3, shortestSample: 0.002, clock: { time }).run(item, of: "bench")

        // A sample has at least eight calls of a quarter of a millisecond.
        #expect(calls >= 3 * 8)
        #expect(abs(outcome.ours - 0.25) < 1e-9)
    }

    @Test(
        arguments: [([], .nan), ([3], 3), ([4, 1], 2.5), ([9, 1, 5], 5), ([1, 2, 10, 4], 3)] as [([Double], Double)])
    func theMedianIsTheMiddle(values: [Double], expected: Double) {
        #expect(median(values) == expected || median(values).isNaN && expected.isNaN)
    }

    @Test func againstAPeersZeroTheRatioIsOurs() {
        #expect(Outcome(benchmark: "b", name: "draws", ours: 3, peer: "none", peerFigure: 0).ratio == 3)
        #expect(Outcome(benchmark: "b", name: "draws", ours: 3).ratio == nil)
    }
}

@Suite struct TableTests {
    private let frame = Outcome(benchmark: "frame", name: "full, ms", ours: 0.35, peer: "memcpy", peerFigure: 0.0625)
    private let memory = Outcome(benchmark: "frame", name: "peak memory, KB", ours: 48_120)

    @Test func aTSVLineHasSixPlainFields() {
        #expect(Table.tsv(frame) == "frame\tfull, ms\t0.35\tmemcpy\t0.0625\t5.6")
        #expect(Table.tsv(memory) == "frame\tpeak memory, KB\t48120\t-\t-\t-")
    }

    @Test func theReadableTableAlignsItsColumns() {
        #expect(
            Table.readable([frame, memory]) == """
                frame               ours  peer            ratio
                  full, ms          0.35  memcpy  0.0625   5.6x
                  peak memory, KB  48120  -                   -

                """)
    }

    @Test(arguments: [
        (0.0, "0"), (1334, "1334"), (0.000351234567, "0.000351235"), (1e-9, "0.000000001"), (123_456_789, "123456789"),
        (2.50, "2.5"), (-1.5, "-1.5"), (100, "100"), (Double.infinity, "inf"), (999.9999999, "1000"),
    ])
    func numbersArePlain(number: Double, text: String) {
        #expect(Table.plain(number) == text)
    }
}

@Suite struct BenchmarkCommandTests {
    @Test func namesAndTheOptionAreRead() throws {
        let command = try BenchmarkCommand(["frame", "--tsv"], knowing: ["frame", "list"])

        #expect(command.names == ["frame"])
        #expect(command.isTSV)
    }

    @Test func peersAndRunsAreRead() throws {
        let command = try BenchmarkCommand(["list", "--peers", "gtk,qt", "--runs", "5"], knowing: ["frame", "list"])

        #expect(command.names == ["list"])
        #expect(command.peers == ["gtk", "qt"])
        #expect(command.runs == 5)
    }

    @Test(arguments: [
        (["--peers"], "--peers needs names"), (["--peers", "--tsv"], "--peers needs names"),
        (["--runs", "none"], "--runs needs a number"), (["--runs", "0"], "--runs needs a number"),
        (["fram"], "there is no benchmark 'fram'; there are: frame"), (["--csv"], "unknown option '--csv'"),
    ])
    func unknownOptionsAreExplained(arguments: [String], explanation: String) {
        let misuse = #expect(throws: BenchmarkCommand.Misuse.self) {
            try BenchmarkCommand(arguments, knowing: ["frame"])
        }
        #expect(misuse?.description.hasPrefix(explanation) == true)
    }
}

@Suite struct ChildRunTests {
    @Test func aRunHasItsTimesAndItsPeakOfMemory() throws {
        let run = try ChildRun.run("/bin/sleep", ["0.05"])

        #expect(run.seconds >= 0.05)
        #expect(run.processorSeconds < run.seconds)
        #expect(run.peakKilobytes > 100)
    }

    @Test(arguments: [("/no/such/program", "No such file"), ("/bin/false", "status")])
    func aFailingProgramIsNamed(program: String, problem: String) throws {
        let failure = try #require(throws: ChildRun.Failure.self) { try ChildRun.run(program) }

        #expect(failure.executable == program)
        #expect(failure.problem.contains(problem))
    }
}
