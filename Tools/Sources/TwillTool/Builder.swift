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
        return try stage(product, in: package.appendingPathComponent("App"))
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
