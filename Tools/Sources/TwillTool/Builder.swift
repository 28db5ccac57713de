import Foundation
import ProjectReader

/// Builds packages with SwiftPM.
struct Builder {
    let cache: Cache

    /// Builds a program.
    ///
    /// - Returns: Its path.
    func build(_ package: URL, product: String) throws -> URL {
        let arguments = [
            "build", "--package-path", package.path, "--scratch-path", cache.build.path, "--product", product,
        ]
        // A build folder that packages share keeps the plan of the one before, where no manifest is newer.
        try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: package.appendingPathComponent("Package.swift").path)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProjectProblem("The build failed; the compiler's messages above name lines of the project.")
        }
        return cache.build.appendingPathComponent("debug/\(product)")
    }

    /// Goes on as another program, in this process.
    static func replaceProcess(_ program: URL, _ arguments: [String]) throws -> Never {
        var pointers = ([program.path] + arguments).map { strdup($0) } + [nil]
        execv(program.path, &pointers)
        throw ProjectProblem("\(program.path) could not be started: \(String(cString: strerror(errno))).")
    }
}
