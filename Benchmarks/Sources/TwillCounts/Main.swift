import BenchmarkHarness
import CCounts
import Foundation

/// Counts the work of a few cases and compares it with the thresholds of a file: `twill-counts FILE [--update]`.
@main
@MainActor
enum Main {
    /// The option with which the program runs itself below valgrind.
    static let probe = "--below-valgrind"

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments != [probe] else { return runBelowValgrind() }
        guard let file = arguments.first, !file.hasPrefix("-"), arguments.count == 1 || arguments[1...] == ["--update"]
        else {
            fail("usage: twill-counts FILE [--update]", status: 2)
        }
        do {
            let thresholds = try Thresholds(String(contentsOfFile: file, encoding: .utf8))
            let counted = try count()
            if arguments.count == 2 {
                try thresholds.text(settingTo: counted).write(toFile: file, atomically: true, encoding: .utf8)
                note("Wrote the thresholds to \(file).")
                return
            }
            report(thresholds.compare(with: counted), file)
        } catch {
            fail("\(file): \(error)", status: 2)
        }
    }

    private static func report(_ result: Thresholds.Comparison, _ file: String) {
        print(result.table, terminator: "")
        for hint in result.hints { print("hint: \(hint)") }
        for failure in result.failures { print("error: \(failure)") }
        guard !result.failures.isEmpty else { return }
        fail(
            "Work has grown. If the change is worth it, raise the thresholds in \(file) with `./twill counts --update`.",
            status: 1)
    }

    private static func count() throws -> [Thresholds.Case] {
        let instructions = try Instructions.count(probe: probe, cases: CountedCase.all.count)
        if instructions == nil { note("Instructions are not counted: this needs valgrind and strip.") }
        return CountedCase.all.enumerated().map { index, item in
            note("\(item.name) …")
            return Thresholds.Case(
                item.name,
                Thresholds.Counts(allocations: allocations(of: item), instructions: instructions?[index]))
        }
    }

    /// The quietest of five rounds, for one repetition: threads that start or end meanwhile count as well.
    private static func allocations(of item: CountedCase) -> Double {
        let work = item.prepare()
        var number = 0
        func run(_ count: Int) {
            for _ in 0..<count {
                work(number)
                number += 1
            }
        }
        run(item.warmUp)
        let rounds = (0..<5).map { _ in
            let before = twill_allocations_of_process()
            run(item.repetitions)
            return Double(twill_allocations_of_process() - before) / Double(item.repetitions)
        }
        return rounds.min() ?? .nan
    }

    private static func runBelowValgrind() {
        for item in CountedCase.all {
            let work = item.prepare()
            for number in 0..<item.warmUp { work(number) }
            Instructions.begin()
            for number in item.warmUp..<item.warmUp + item.repetitions { work(number) }
            Instructions.end()
        }
    }

    private static func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        note("twill-counts: \(text)")
        exit(status)
    }
}
