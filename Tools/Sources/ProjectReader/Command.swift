public import Foundation

/// A program that is run to its end, with what it prints.
public struct Command {
    /// How a program ended.
    public struct Result {
        /// Its status; 127 if it could not be started.
        public var status: Int32
        /// What it printed.
        public var output: Data
        /// What it printed to standard error.
        public var errors: String
    }

    private let words: [String]

    /// Creates a command from a program's name and its arguments.
    public init(_ words: String...) { self.words = words }

    /// Runs the program and waits for its end.
    public func run() -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let output = Pipe()
        // A file, so that neither stream can fill up while the other one is read.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: errors.path)
        do {
            try process.run()
        } catch {
            return Result(status: 127, output: Data(), errors: "\(words[0]) could not be started: \(error)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        return Result(status: process.terminationStatus, output: data, errors: text)
    }
}
