import Foundation
import ProjectReader
import TestReports

/// Runs a program of tests. Where a test ends the process, it has failed, and the program is started again for the
/// others.
struct TestRun {
    let program: URL
    let options: [String]
    let timeout: Double
    /// Where the tests print; nil for this process's own streams.
    var output: FileHandle?

    func list() throws {
        let process = makeProcess(options + ["--list"])
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ProjectProblem("The tests could not be listed.") }
    }

    func run() throws -> TestReport {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let journal = folder.appendingPathComponent("journal")
        let done = folder.appendingPathComponent("done")
        var report = TestReport()
        while true {
            try Data(report.tests.map { $0.identifier + "\n" }.joined().utf8).write(to: done)
            let process = makeProcess(options + ["--journal", journal.path, "--done", done.path])
            try process.run()
            let hasHung = watch(process, journal)
            var part = Journal((try? String(contentsOf: journal, encoding: .utf8)) ?? "")
            try? FileManager.default.removeItem(at: journal)
            let unfinished = part.unfinished
            if hasHung {
                part.endUnfinished("The test did not end within \(Int(timeout).counted("second")).")
            } else if process.terminationReason == .uncaughtSignal {
                part.endUnfinished("The test ended the process with signal \(process.terminationStatus).")
            } else {
                part.endUnfinished("The test ended the process with status \(process.terminationStatus).")
            }
            report.merge(part.report)
            guard let unfinished else {
                let isRefused = process.terminationReason == .exit && process.terminationStatus == 2
                if isRefused || (part.report.tests.isEmpty && process.terminationReason == .uncaughtSignal) {
                    throw ProjectProblem("The tests of \(program.lastPathComponent) ended before the first test.")
                }
                return report
            }
            log("\(unfinished) ended the process; the tests after it are run in another one.")
        }
    }

    private func makeProcess(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if let output {
            process.standardOutput = output
            process.standardError = output
        }
        return process
    }

    /// Waits for the process, and ends it if it writes nothing for too long.
    private func watch(_ process: Process, _ journal: URL) -> Bool {
        var size = -1
        var changed = Date()
        while process.isRunning {
            Thread.sleep(forTimeInterval: 0.05)
            let now = (try? FileManager.default.attributesOfItem(atPath: journal.path)[.size] as? Int) ?? 0
            if now != size {
                size = now
                changed = Date()
            } else if Date().timeIntervalSince(changed) > timeout {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return true
            }
        }
        return false
    }
}
