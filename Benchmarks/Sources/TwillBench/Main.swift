import BenchmarkHarness
import Foundation

@main
@MainActor
enum Main {
    /// In the order in which they run.
    static let benchmarks: [Benchmark] = [
        .harness, .frame, .layout, .constraints, .diff, .tracking, .nib, .text, .scroll, .grid,
    ]

    static func main() {
        do {
            let command = try BenchmarkCommand(
                Array(CommandLine.arguments.dropFirst()), knowing: benchmarks.map(\.name))
            exit(command.run(benchmarks))
        } catch {
            FileHandle.standardError.write(Data("twill-bench: \(error)\n".utf8))
            exit(2)
        }
    }
}
