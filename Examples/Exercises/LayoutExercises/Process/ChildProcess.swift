import Foundation

/// Runs programs and waits for them.
enum ChildProcess {
    struct Result {
        /// The exit status; 128 and the signal if a signal ended the program.
        var status: Int32
        var output: String
        var errors: String
        /// The signal that ended the program.
        var signal: Int32?
    }

    struct TimeOut: Error {}

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is looked for on the `PATH`.
    ///   - seconds: The time after which the program is killed.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], seconds: Double = 120
    ) throws -> Result {
        let process = Process()
        let isPath = program.contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
        process.arguments = isPath ? arguments : [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files rather than pipes: a pipe that is not emptied would stop the program.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("output"), errors = folder.appendingPathComponent("errors")
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        if ended.wait(timeout: .now() + seconds) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            ended.wait()
        }
        func text(_ file: URL) -> String { String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self) }
        let isSignal = process.terminationReason == .uncaughtSignal
        return Result(
            status: isSignal ? 128 + process.terminationStatus : process.terminationStatus, output: text(output),
            errors: text(errors), signal: isSignal ? process.terminationStatus : nil)
    }
}
