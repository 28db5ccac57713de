import Foundation
import Testing

/// The documentation of the small modules compiles without a warning: links lead somewhere, parameters are those there are.
/// `./twill docs` compiles that of all modules, which takes longer.
@Suite struct DocCTests {
    private static let tools = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
        String.init)

    private static func tool(_ name: String) -> String? {
        tools.map { $0 + "/" + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static var hasTools: Bool { ["docc", "swift", "pkg-config"].allSatisfy { tool($0) != nil } }

    private static func run(_ path: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = Repository.root
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    private func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        try Self.run(try #require(Self.tool(name)), arguments)
    }

    @Test(.enabled(if: hasTools, "needs docc, swift and pkg-config"))
    func theDocumentationCompilesWithoutWarnings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docc-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let built = products.appendingPathComponent("Modules")
        let flags =
            try run("pkg-config", ["--cflags-only-I", "pangocairo", "pangoft2", "pixman-1"]).output
            .split(whereSeparator: \.isWhitespace).map(String.init)
            + [
                "-ISources/CGraphics", "-ISources/CCodecs", "-ISources/CSwiftRuntime",
                "-fmodule-map-file=\(products.path)/CTransfers.build/module.modulemap",
            ]
        let pages = folder.appendingPathComponent("Twill.docc").path
        let gathered = try Self.run(Repository.root.path + "/Documentation/gather-pages", [pages])
        #expect(gathered.status == 0, "\(gathered.output)")
        let twill = folder.appendingPathComponent("Twill.doccarchive").path

        try convert("Twill", catalog: pages, [], to: twill)

        for module in [
            "ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators", "ToolTip", "ViewTracking",
            "TextureSwiftSupport", "TwillTesting", "TwillConstraints", "TwillFlex", "TwillDiff",
        ] {
            let graphs = folder.appendingPathComponent(module).path
            try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
            let extracted = try run(
                "swift",
                [
                    "symbolgraph-extract", "-module-name", module, "-I", built.path, "-target", Self.target,
                    "-output-dir", graphs, "-minimum-access-level", "public",
                ] + flags.flatMap { ["-Xcc", $0] })
            #expect(extracted.status == 0, "\(extracted.output)")

            try convert(
                module, catalog: "Sources/\(module)/\(module).docc",
                ["--additional-symbol-graph-dir", graphs, "--dependency", twill], to: graphs + ".doccarchive")
        }
    }

    /// Compiles a catalog, and expects no warning.
    private func convert(_ module: String, catalog: String, _ options: [String], to archive: String) throws {
        let converted = try run(
            "docc",
            ["convert", catalog] + options + [
                "--fallback-display-name", module, "--fallback-bundle-identifier", "org.twill.\(module)",
                "--enable-experimental-external-link-support", "--ide-console-output", "--output-path", archive,
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
