import BuildOverlay
import Foundation
import ProjectReader
import ProjectWatch
import SourceRewriter

/// Builds packages with SwiftPM.
struct Builder {
    let cache: Cache
    /// Where the compiler's messages go; nil for standard error.
    var output: FileHandle?
    /// Whether progress is left out.
    var isQuiet = false

    /// Builds a program.
    ///
    /// - Returns: Its path.
    /// - Throws: ``BuildFailure`` with what the compiler said, which is printed, too.
    func build(_ package: URL, _ summary: BuildOverlay.Summary) throws -> URL {
        try requireSyntax(of: summary)
        return try withLock {
            try forgetPlan(ofOtherThan: package)
            let words = [
                "swift", "build", "--package-path", package.path, "--scratch-path", cache.build.path, "--product",
                summary.product,
            ]
            let result = try run(words) { if !isQuiet { (output ?? .standardError).write($0) } }
            if isQuiet {
                for line in result.text.split(separator: "\n") where !Self.isProgress(line) { log(String(line)) }
            }
            guard result.status == 0 else { throw BuildFailure(errors: CompilerError.all(in: result.text)) }
            return try stage(summary, in: package.appendingPathComponent("App"))
        }
    }

    /// Runs a body when no other process builds in the shared folder.
    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let lock = try BuildLock(cache.build) { process in
            log(
                "Another `twill` builds\(process.map { " (process \($0))" } ?? ""), and both share what is built of "
                    + "Twill: waiting for it.")
        }
        return try withExtendedLifetime(lock, body)
    }

    /// Runs a program, and passes on what it prints.
    func run(_ words: [String], _ print: (Data) -> Void) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        var output = Data()
        while true {
            let part = pipe.fileHandleForReading.availableData
            if part.isEmpty { break }
            output += part
            print(part)
        }
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private static func isProgress(_ line: Substring) -> Bool {
        (line.hasPrefix("[") && line.contains("/") && !line.contains("error:")) || line.hasPrefix("Build")
            || line.hasPrefix("warning: prohibited flag") || line.contains("the use of `mktemp' is dangerous")
    }

    /// The file that says whose plan the build folder has.
    private var note: URL { cache.build.appendingPathComponent("planned-package") }

    /// Whether the plan in the build folder is a package's.
    func hasPlan(of package: URL) -> Bool { (try? String(contentsOf: note, encoding: .utf8)) == package.path }

    /// What SwiftPM has planned.
    var plan: URL { cache.build.appendingPathComponent("debug.yaml") }

    /// The folder with what is built.
    var built: URL { cache.build.appendingPathComponent("debug").resolvingSymlinksInPath() }

    /// A build folder that packages share keeps the plan of the one that was built last, and SwiftPM does not notice that it
    /// is another's.
    private func forgetPlan(ofOtherThan package: URL) throws {
        guard !hasPlan(of: package) else { return }
        try? FileManager.default.removeItem(at: plan)
        try FileManager.default.createDirectory(at: cache.build, withIntermediateDirectories: true)
        try package.path.write(to: note, atomically: true, encoding: .utf8)
    }

    /// Puts the program with its own resource bundles into a folder, as apps find the resources of all bundles beside them,
    /// and the build folder has those of other projects too. The resources of the app and its tests lie beside the program
    /// itself, too, which is their main bundle.
    func stage(_ summary: BuildOverlay.Summary, in folder: URL) throws -> URL {
        let built = built
        let files = FileManager.default
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent(summary.product)
        let original = built.appendingPathComponent(summary.product)
        // A link is no copy, and not possible where the build folder is on another disk.
        do { try files.linkItem(at: original, to: program) } catch { try files.copyItem(at: original, to: program) }
        for name in try files.contentsOfDirectory(atPath: built.path) where name.hasSuffix(".resources") {
            guard name.hasPrefix(summary.product + "_") || name.hasPrefix("Twill_") else { continue }
            try files.createSymbolicLink(
                at: folder.appendingPathComponent(name), withDestinationURL: built.appendingPathComponent(name))
        }
        for module in summary.mainModules {
            let resources = built.appendingPathComponent("\(summary.product)_\(module).resources/Resources")
            for name in (try? files.contentsOfDirectory(atPath: resources.path)) ?? [] {
                try? files.createSymbolicLink(
                    at: folder.appendingPathComponent(name), withDestinationURL: resources.appendingPathComponent(name))
            }
        }
        return program
    }

    /// Goes on as another program, in this process.
    static func replaceProcess(_ program: URL, _ arguments: [String]) throws -> Never {
        var pointers = ([program.path] + arguments).map { strdup($0) } + [nil]
        execv(program.path, &pointers)
        throw ProjectProblem("\(program.path) could not be started: \(String(cString: strerror(errno))).")
    }
}

/// A build that the compiler refused.
struct BuildFailure: Error, CustomStringConvertible {
    let errors: [CompilerError]

    var description: String { "The build failed; the compiler's messages above name lines of the project." }
}
