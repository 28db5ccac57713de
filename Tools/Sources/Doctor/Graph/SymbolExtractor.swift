import Foundation
import ProjectReader

/// Extracts the symbols of built modules with the toolchain's `swift symbolgraph-extract`.
struct SymbolExtractor {
    /// A checkout of Twill.
    let twill: URL

    /// Twill's modules that have the names of Apple's and Texture's frameworks, and what tests find beside XCTest.
    static let twillModules = [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "AsyncDisplayKit", "TextureSwiftSupport", "TwillTestRunner",
    ]

    /// What the toolchain brings. Modules that a toolchain has no interface of are left out.
    static let toolchainModules = [
        "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch", "Observation",
        "Synchronization", "XCTest", "Testing", "_Testing_Foundation", "Glibc", "SwiftGlibc",
    ]

    /// Declarations of Twill's inner modules that one of these exports, as `@_exported import struct` names them.
    func exportedDeclarations() -> [String: Set<Substring>] {
        var result: [String: Set<Substring>] = [:]
        for module in Self.twillModules {
            let folder = twill.appendingPathComponent("Sources/\(module)")
            let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = all?.nextObject() as? URL {
                guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8),
                    text.contains("@_exported")
                else { continue }
                for line in text.split(separator: "\n") where line.hasPrefix("@_exported") {
                    guard let path = line.split(separator: " ").last?.split(separator: "."), path.count == 2 else {
                        continue
                    }
                    result[String(path[0]), default: []].insert(path[1])
                }
            }
        }
        return result
    }

    /// Twill's other modules, which an app may import. Their names are all that is asked for.
    var otherModules: Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: twill.path + "/Sources")) ?? []
        return Set(names.filter { !$0.hasPrefix("C") || $0.hasPrefix("Co") }).subtracting(Self.twillModules)
    }

    /// Builds the modules, unless they are built.
    func build() throws {
        for target in ["TextureSwiftSupport", "TwillTestRunner"] {
            let status = try run(
                "swift", ["build", "--package-path", twill.path, "--target", target], output: FileHandle.standardError)
            guard status == 0 else {
                throw ProjectProblem("Twill's modules could not be built; the compiler's messages are above.")
            }
        }
    }

    /// Extracts a module, and returns the lines for its `ModuleGraph`; nil if there is no such module.
    ///
    /// - Parameter isOurs: Whether the module is Twill's.
    func extract(_ module: String, isOurs: Bool, into folder: URL) throws -> String? {
        let files = FileManager.default
        let output = folder.appendingPathComponent(module)
        try files.createDirectory(at: output, withIntermediateDirectories: true)
        var arguments = [
            "symbolgraph-extract", "-module-name", module, "-target", try target(), "-minimum-access-level", "public",
            "-skip-inherited-docs", "-skip-synthesized-members", "-output-dir", output.path,
        ]
        if isOurs {
            arguments += ["-I", twill.appendingPathComponent(".build/debug/Modules").path]
            // The interfaces need no declarations in C, only that the modules exist.
            for map in try emptyModules(in: folder) { arguments += ["-Xcc", "-I" + map.path] }
        }
        guard try run("swift", arguments, output: FileHandle.nullDevice, errors: FileHandle.nullDevice) == 0 else {
            return nil
        }
        var reader = SymbolGraphReader(module: module)
        for name in try files.contentsOfDirectory(atPath: output.path).sorted() where name.hasSuffix(".json") {
            try reader.read(output.appendingPathComponent(name))
        }
        return reader.text
    }

    private func emptyModules(in folder: URL) throws -> [URL] {
        let sources = twill.appendingPathComponent("Sources")
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
            FileManager.default.fileExists(atPath: sources.path + "/\($0)/module.modulemap")
                || FileManager.default.fileExists(atPath: sources.path + "/\($0)/include")
        }
        return try names.map { name in
            let map = folder.appendingPathComponent("maps/\(name)")
            try FileManager.default.createDirectory(at: map, withIntermediateDirectories: true)
            let file = map.appendingPathComponent("module.modulemap")
            try "module \(name) {}\n".write(to: file, atomically: true, encoding: .utf8)
            return map
        }
    }

    // MARK: Processes

    /// The version of the compiler, as it says it.
    static func compilerVersion() -> String { (try? capture("swift", ["--version"])) ?? "" }

    private func target() throws -> String {
        let data = Data(try Self.capture("swift", ["-print-target-info"]).utf8)
        let info = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (info?["target"] as? [String: Any])?["unversionedTriple"] as? String ?? "x86_64-unknown-linux-gnu"
    }

    private func run(
        _ program: String, _ arguments: [String], output: FileHandle, errors: FileHandle? = nil
    ) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = output
        if let errors { process.standardError = errors }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func capture(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
