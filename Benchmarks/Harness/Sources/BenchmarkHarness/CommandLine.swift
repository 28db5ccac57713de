import Foundation

/// What was asked for on the command line: names of benchmarks, and `--tsv`.
public struct BenchmarkCommand: Equatable {
    /// Empty: all.
    public var names: [String] = []
    public var isTSV = false

    public struct Misuse: Error, Equatable, CustomStringConvertible {
        public var description: String
    }

    /// - Parameter arguments: Without the program's own name.
    public init(_ arguments: [String], knowing known: [String]) throws(Misuse) {
        for argument in arguments {
            if argument == "--tsv" {
                isTSV = true
            } else if argument.hasPrefix("-") {
                throw Misuse(description: "unknown option '\(argument)'; there is --tsv")
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
        var status: Int32 = 0
        for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
            do {
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
        if !isTSV { print(Table.readable(outcomes), terminator: "") }
        return status
    }

    private func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
