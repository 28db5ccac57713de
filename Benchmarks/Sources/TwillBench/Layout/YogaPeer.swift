import Foundation
import Glibc

/// Yoga, fetched from PyPI and built here with full optimisation, with the benchmark's trees beside it.
///
/// The source package of `poga`, Python's binding, holds Yoga's C++ sources. It is fetched once with pip, which checks
/// what it gets, and built once with g++; both stay below the benchmarks' build folder.
struct YogaPeer: Sendable {
    typealias Number = @convention(c) (Int32) -> Void
    typealias NumberWidth = @convention(c) (Int32, Double) -> Void
    typealias NumbersWidth = @convention(c) (Int32, Int32, Double) -> Void
    typealias Width = @convention(c) (Double) -> Void
    typealias Frames = @convention(c) (UnsafeMutablePointer<Double>) -> Int32
    typealias Nothing = @convention(c) () -> Void

    let cardFresh: NumberWidth
    let cardKeep: Width
    let cardChange: NumberWidth
    let cardFrames: Frames
    let listBuild: Number
    let listFree: Nothing
    let listLayout: Width
    let listChange: NumbersWidth
    let listFrames: Frames
    let columnBuild: Number
    let columnFree: Nothing
    let columnLayout: Width
    let columnChange: NumbersWidth
    let columnFrames: Frames

    static let package = "poga==0.1.19"

    init() throws {
        let library = try Self.library()
        guard let handle = dlopen(library.path, RTLD_NOW) else {
            throw Failure(problem: "\(library.path) cannot be loaded: \(String(cString: dlerror()))")
        }
        func function<Type>(_ name: String, _ type: Type.Type) throws -> Type {
            guard let symbol = dlsym(handle, "twill_yoga_" + name) else {
                throw Failure(problem: "\(library.path) has no \(name)")
            }
            return unsafeBitCast(symbol, to: type)
        }
        cardFresh = try function("card_fresh", NumberWidth.self)
        cardKeep = try function("card_keep", Width.self)
        cardChange = try function("card_change", NumberWidth.self)
        cardFrames = try function("card_frames", Frames.self)
        listBuild = try function("list_build", Number.self)
        listFree = try function("list_free", Nothing.self)
        listLayout = try function("list_layout", Width.self)
        listChange = try function("list_change", NumbersWidth.self)
        listFrames = try function("list_frames", Frames.self)
        columnBuild = try function("column_build", Number.self)
        columnFree = try function("column_free", Nothing.self)
        columnLayout = try function("column_layout", Width.self)
        columnChange = try function("column_change", NumbersWidth.self)
        columnFrames = try function("column_frames", Frames.self)
    }

    struct Failure: Error, CustomStringConvertible {
        var problem: String
        var description: String { problem }
    }

    /// Frames as left, top, width, height for each node, parents first.
    func read(_ frames: Frames, nodes: Int) -> [Double] {
        [Double](unsafeUninitializedCapacity: nodes * 4) { buffer, count in
            count = Int(frames(buffer.baseAddress!)) * 4
        }
    }

    // MARK: Fetching and building

    private static func library() throws -> URL {
        let benchmarks = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let cases = benchmarks.appendingPathComponent("Peers/Yoga/cases.cpp")
        let folder = benchmarks.deletingLastPathComponent().appendingPathComponent(".build-bench/yoga")
        let library = folder.appendingPathComponent("libtwill-yoga.so")
        if isNewer(library, than: cases) { return library }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        let archive = folder.appendingPathComponent("poga-0.1.19.tar.gz")
        if !FileManager.default.fileExists(atPath: archive.path) {
            note("layout: fetching Yoga's sources (\(package)) from PyPI …")
            try run(
                "python3", "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "poga", "-d", folder.path, package
            )
        }
        try run("tar", "xzf", archive.path, "-C", folder.path)
        note("layout: building Yoga with g++ -O3 …")
        let sources = folder.appendingPathComponent("poga-0.1.19/src/poga/deps")
        let files =
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
            .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".cpp") } ?? []
        guard !files.isEmpty else { throw Failure(problem: "\(package) holds no sources of Yoga") }
        try run(
            ["g++", "-O3", "-DNDEBUG", "-std=c++14", "-fPIC", "-shared", "-I", sources.path, cases.path]
                + files.sorted()
                + ["-o", library.path])
        return library
    }

    private static func isNewer(_ one: URL, than other: URL) -> Bool {
        func date(_ url: URL) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
        }
        guard let one = date(one), let other = date(other) else { return false }
        return one > other
    }

    private static func run(_ words: String...) throws { try run(words) }

    private static func run(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let last = text.split(separator: "\n").suffix(3).joined(separator: "; ")
            throw Failure(problem: "\(words[0]) failed: \(last)")
        }
    }

    static func note(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
