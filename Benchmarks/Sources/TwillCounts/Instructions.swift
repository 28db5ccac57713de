import Foundation

/// Counts instructions with callgrind, the profiler of valgrind, which simulates the processor: the counts are
/// those of the program, on whatever machine it runs.
enum Instructions {
    /// The function at which callgrind begins to count.
    @inline(never)
    @_silgen_name("twill_counts_begin")
    static func begin() { withExtendedLifetime(getpid()) {} }

    /// The function at which callgrind writes its counts.
    @inline(never)
    @_silgen_name("twill_counts_end")
    static func end() { withExtendedLifetime(getppid()) {} }

    /// Returns the instructions of one repetition of each case, in the order of the cases; nil without a
    /// valgrind that can run this program. Version 3.19 cannot read the debug information of Swift 6.3.
    @MainActor
    static func count(probe: String, cases: Int) throws -> [Double]? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let tools = path.split(separator: ":").map { "\($0)/valgrind" }
        guard let valgrind = tools.first(where: FileManager.default.isExecutableFile) else { return nil }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-counts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: valgrind)
        process.arguments = [
            "--tool=callgrind", "-q", "--zero-before=twill_counts_begin", "--dump-before=twill_counts_end",
            "--callgrind-out-file=\(folder.path)/out", CommandLine.arguments[0], probe,
        ]
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            FileHandle.standardError.write(Data("valgrind failed: \(said.suffix(500))\n".utf8))
            return nil
        }
        return try (0..<cases).map { index in
            let text = try String(contentsOf: folder.appendingPathComponent("out.\(index + 1)"), encoding: .utf8)
            let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
            guard let total = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
                throw Failure(description: "valgrind wrote no total for case \(index + 1)")
            }
            return total / Double(CountedCase.all[index].repetitions)
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }
}
