import Foundation

/// Compiles a learner's file into a library that a running program loads.
///
/// Only this file is compiled, against the modules that the checkout has built, so that it takes a second; and each
/// exercise by itself, so that an error in one of them does not stop the others.
public struct LearnerCompiler: Sendable {
    /// What the compiler rejected.
    public struct Failure: Error, Sendable {
        /// A few errors, each with its file and line.
        public var messages: [String]
    }

    /// The folder with Twill's sources.
    public let checkout: URL
    private let flags: [String]

    /// Creates a compiler for the modules of a checkout.
    public init(checkout: URL) {
        self.checkout = checkout
        let built = checkout.appendingPathComponent(".build/debug")
        var flags = ["-I", built.appendingPathComponent("Modules").path]
        let sources = checkout.appendingPathComponent("Sources")
        // The build folder also has modules of the benchmarks, whose maps contradict these.
        for folder in Self.folders(in: sources) {
            let source = sources.appendingPathComponent(folder)
            if Self.hasModuleMap(source) { flags += ["-Xcc", "-I" + source.path] }
            let made = built.appendingPathComponent(folder + ".build")
            if Self.hasModuleMap(made) {
                flags += ["-Xcc", "-fmodule-map-file=" + made.appendingPathComponent("module.modulemap").path]
            }
        }
        let libraries = ["--cflags-only-I", "pangocairo", "pangoft2", "pixman-1", "sdl2"]
        if let result = try? ChildProcess.run("pkg-config", libraries) {
            for flag in result.output.split(whereSeparator: \.isWhitespace) { flags += ["-Xcc", String(flag)] }
        }
        self.flags = flags
    }

    /// The settings of SourceKit-LSP with which an editor completes the code of a learner's files, as JSON.
    public var editorSettings: String {
        let settings = ["fallbackBuildSystem": ["swiftCompilerFlags": flags + ["-swift-version", "5"]]]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        return (try? encoder.encode(settings)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private static func folders(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static func hasModuleMap(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("module.modulemap").path)
    }

    /// Compiles a file.
    ///
    /// - Parameters:
    ///   - exercise: The number of the exercise, which names the class that the file has to have.
    ///   - folder: Where the library is written.
    /// - Returns: The library. Its module has a new name each time, so that a program can load several versions.
    public func compile(_ source: URL, exercise: Int, into folder: URL) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = "Exercise\(exercise)_\(UUID().uuidString.prefix(8))"
        let entry = folder.appendingPathComponent("\(name).swift")
        let library = folder.appendingPathComponent("lib\(name).so")
        let page = "Exercise\(exercise)ViewController"
        try Data(
            """
            import LayoutExercises
            @_cdecl("\(LoadedPage.symbol)") public func makeLoadedPage() -> UnsafeMutableRawPointer {
                LoadedPage.make(\(page).self)
            }

            """.utf8
        ).write(to: entry)
        defer { try? FileManager.default.removeItem(at: entry) }
        let result = try ChildProcess.run(
            "swiftc",
            [
                "-emit-library", "-o", library.path, "-module-name", name, "-swift-version", "5", "-Onone", "-g",
                "-wmo", "-use-ld=lld", "-diagnostic-style", "llvm",
            ] + flags + [entry.path, source.path])
        guard result.status == 0 else { throw Failure(messages: Self.messages(result.errors, source, page)) }
        return library
    }

    /// Returns the compiler's errors in its own words, without the code that it repeats.
    static func messages(_ output: String, _ source: URL, _ page: String) -> [String] {
        let errors = output.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
        let own = errors.filter { $0.hasPrefix(source.path + ":") }.map {
            source.lastPathComponent + $0.dropFirst(source.path.count)
        }
        if own.isEmpty, errors.contains(where: { $0.contains("cannot find '\(page)'") }) {
            return ["\(source.lastPathComponent): there is no class \(page) any more. The grader looks for this name."]
        }
        if own.isEmpty, errors.contains(where: { $0.contains("ExercisePage") }) {
            return [
                "\(source.lastPathComponent): \(page) has to conform to ExercisePage, with init(elements: PostElements)."
            ]
        }
        let shown = own.isEmpty ? (errors.isEmpty ? [String(output.suffix(600))] : errors) : own
        var unique: [String] = []
        for message in shown where !unique.contains(message) { unique.append(message) }
        return Array(unique.prefix(3))
    }
}
