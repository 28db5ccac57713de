import Foundation

/// What was asked for on the command line: names of benchmarks, `--tsv`, and for `scroll` `--peers A,B` and `--runs N`.
public struct BenchmarkCommand: Equatable {
    /// Empty: all.
    public var names: [String] = []
    public var isTSV = false
    /// The peers to be measured against; empty: the benchmark's own choice.
    public var peers: [String] = []
    /// How often each program is run; nil: the benchmark's own choice.
    public var runs: Int?

    public struct Misuse: Error, Equatable, CustomStringConvertible {
        public var description: String
    }

    /// - Parameter arguments: Without the program's own name.
    public init(_ arguments: [String], knowing known: [String]) throws(Misuse) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--tsv" {
                isTSV = true
            } else if argument == "--peers" {
                guard let list = rest.popFirst(), !list.hasPrefix("-") else {
                    throw Misuse(description: "--peers needs names after it, with commas between")
                }
                peers = list.split(separator: ",").map(String.init)
            } else if argument == "--runs" {
                guard let number = rest.popFirst().flatMap({ Int($0) }), (1...100).contains(number) else {
                    throw Misuse(description: "--runs needs a number from 1 to 100 after it")
                }
                runs = number
            } else if argument.hasPrefix("-") {
                throw Misuse(description: "unknown option '\(argument)'; there are --tsv, --peers and --runs")
            } else if known.contains(argument) {
                names.append(argument)
            } else {
                throw Misuse(
                    description: "there is no benchmark '\(argument)'; there are: \(known.joined(separator: ", "))")
            }
        }
    }

    /// Runs what was asked for. The table goes to standard output; what is going on, and failures, to standard error.
    ///
    /// - Returns: The status to exit with: 1 where a benchmark failed, after the others have run.
    @MainActor
    public func run(_ benchmarks: [Benchmark], with runner: Runner = Runner()) -> Int32 {
        var outcomes: [Outcome] = []
        var reports: [String] = []
        var status: Int32 = 0
        for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
            do {
                if let report = try benchmark.makeReport?(self) {
                    reports.append(report.readable)
                    if isTSV { report.outcomes.forEach { print(Table.tsv($0)) } }
                    continue
                }
                for item in try benchmark.makeCases() {
                    note("\(benchmark.name): \(item.name) …")
                    let outcome = try runner.run(item, of: benchmark.name)
                    outcomes.append(outcome)
                    if isTSV { print(Table.tsv(outcome)) }
                }
            } catch {
                note("\(benchmark.name) failed: \(error)")
                status = 1
            }
        }
        if !isTSV {
            let tables = (outcomes.isEmpty ? [] : [Table.readable(outcomes)]) + reports
            print(tables.joined(separator: "\n"), terminator: "")
        }
        return status
    }

    public func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
