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
        try forgetPlan(ofOtherThan: package)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ProjectProblem("The build failed; the compiler's messages above name lines of the project.")
        }
        return try stage(product, in: package.appendingPathComponent("App"))
    }

    /// A build folder that packages share keeps the plan of the one that was built last, and SwiftPM does not notice that it
    /// is another's.
    private func forgetPlan(ofOtherThan package: URL) throws {
        let note = cache.build.appendingPathComponent("planned-package")
        guard (try? String(contentsOf: note, encoding: .utf8)) != package.path else { return }
        try? FileManager.default.removeItem(at: cache.build.appendingPathComponent("debug.yaml"))
        try FileManager.default.createDirectory(at: cache.build, withIntermediateDirectories: true)
        try package.path.write(to: note, atomically: true, encoding: .utf8)
    }

    /// Puts the program with its own resource bundles into a folder, as apps find the resources of all bundles beside them,
    /// and the build folder has those of other projects too.
    private func stage(_ product: String, in folder: URL) throws -> URL {
        let built = cache.build.appendingPathComponent("debug").resolvingSymlinksInPath()
        let files = FileManager.default
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent(product)
        try files.linkItem(at: built.appendingPathComponent(product), to: program)
        for name in try files.contentsOfDirectory(atPath: built.path) where name.hasSuffix(".resources") {
            guard name.hasPrefix(product + "_") || name.hasPrefix("Twill_") else { continue }
            try files.createSymbolicLink(
                at: folder.appendingPathComponent(name), withDestinationURL: built.appendingPathComponent(name))
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
