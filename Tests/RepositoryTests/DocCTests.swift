import Foundation
import Testing

/// The documentation of the small frameworks compiles without a warning: links lead somewhere, parameters are those there are.
@Suite(.serialized) struct DocCTests {
    private static let tools = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
        String.init)

    private static func tool(_ name: String) -> String? {
        tools.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var hasTools: Bool { ["docc", "swift", "pkg-config"].allSatisfy { tool($0) != nil } }

    private func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: try #require(Self.tool(name)))
        process.arguments = arguments
        process.currentDirectoryURL = Repository.root
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test(
        .enabled(if: hasTools, "needs docc, swift and pkg-config"),
        arguments: ["ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators", "ToolTip"])
    func theDocumentationOfAFrameworkCompilesWithoutWarnings(module: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docc-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let graphs = folder.appendingPathComponent("graphs")
        try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
        let built = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("Modules")
        let flags =
            try run("pkg-config", ["--cflags-only-I", "pangocairo", "pangoft2", "pixman-1"]).output
            .split(whereSeparator: \.isWhitespace).map(String.init) + ["-ISources/CGraphics", "-ISources/CCodecs"]

        let extracted = try run(
            "swift",
            [
                "symbolgraph-extract", "-module-name", module, "-I", built.path, "-target", Self.target,
                "-output-dir", graphs.path, "-minimum-access-level", "public",
            ] + flags.flatMap { ["-Xcc", $0] })
        #expect(extracted.status == 0, "\(extracted.output)")
        let converted = try run(
            "docc",
            [
                "convert", "--additional-symbol-graph-dir", graphs.path, "--fallback-display-name", module,
                "--fallback-bundle-identifier", "org.twill.\(module)", "--warnings-as-errors",
                "--output-path", folder.appendingPathComponent("archive").path,
            ])

        #expect(converted.status == 0 && !converted.output.contains("warning:"), "\(converted.output)")
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }
}
