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

    /// Returns the instructions of one repetition of each case, in the order of the cases; nil without valgrind and
    /// strip.
    ///
    /// Valgrind runs a copy of the program without debug information: version 3.19 gives up on that of Swift 6.3.
    @MainActor
    static func count(probe: String, cases: Int) throws -> [Double]? {
        guard let valgrind = tool("valgrind"), let strip = tool("strip") else { return nil }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-counts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = CommandLine.arguments[0], copy = program + ".stripped"
        defer {
            try? FileManager.default.removeItem(at: folder)
            try? FileManager.default.removeItem(atPath: copy)
        }
        // The compiler may call a copy of a function, whose name contains the function's.
        guard try run(strip, ["--strip-debug", program, "-o", copy]),
            try run(
                valgrind,
                [
                    "--tool=callgrind", "-q", "--zero-before=*twill_counts_begin*", "--dump-before=*twill_counts_end*",
                    "--callgrind-out-file=\(folder.path)/out", copy, probe,
                ])
        else { return nil }
        return try (0..<cases).map { index in
            let text = try String(contentsOf: folder.appendingPathComponent("out.\(index + 1)"), encoding: .utf8)
            let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
            guard let total = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
                throw Failure(description: "valgrind wrote no total for case \(index + 1)")
            }
            return total / Double(CountedCase.all[index].repetitions)
        }
    }

    private static func tool(_ name: String) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs a tool, and reports what it has written where it fails. Sets of the program have the same order each time.
    private static func run(_ tool: URL, _ arguments: [String]) throws -> Bool {
        let process = Process(), output = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        process.standardError = output
        try process.run()
        let written = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus != 0 else { return true }
        FileHandle.standardError.write(
            Data("\(tool.lastPathComponent) failed: \(written.suffix(500))\n".utf8))
        return false
    }

    private struct Failure: Error, CustomStringConvertible {
        var description: String
    }
}
