import Foundation
import Testing

/// The tests of Swift Testing in a program, which finds them itself.
///
/// They run one after the other, as all see the same screen.
///
/// The library is driven by its binary interface of version 0: a configuration in JSON, and a record in JSON for each event.
struct SwiftTests: Sendable {
    private typealias EntryPoint =
        @convention(thin) @Sendable (
            _ configuration: UnsafeRawBufferPointer?,
            _ recordHandler: @escaping @Sendable (_ record: UnsafeRawBufferPointer) -> Void
        ) async throws -> Bool

    private struct Configuration: Encodable {
        var verbosity = 0
        var parallel = false
        var listTests = false
        var filter: [String]?
    }

    /// What the library says of a test, or of what happens in it.
    struct Record: Decodable {
        struct Payload: Decodable {
            struct Issue: Decodable {
                var isFailure: Bool?
                var isKnown: Bool?
                var sourceLocation: Location?
            }
            struct Location: Decodable {
                var filePath: String?
                var line: Int?
            }
            struct Message: Decodable {
                var symbol: String?
                var text: String
            }

            var kind: String
            var id: String?
            var testID: String?
            var issue: Issue?
            var messages: [Message]?
        }

        var kind: String
        var payload: Payload
    }

    private let entryPoint: EntryPoint

    /// Nil if the library lacks the interface.
    init?() {
        guard let symbol = dlsym(nil, "swt_abiv0_getEntryPoint") else { return nil }
        let get = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
        entryPoint = unsafeBitCast(get(), to: EntryPoint.self)
    }

    /// The tests that options choose, in the order of their names.
    func identifiers(_ options: RunnerOptions) async throws -> [String] {
        let found = Collected()
        _ = try await call(Configuration(verbosity: .min, listTests: true)) { record in
            if record.kind == "test", record.payload.kind == "function", let id = record.payload.id {
                found.insert(Self.identifier(id))
            }
        }
        return try options.chosen(found.all.sorted()) { $0 }
    }

    /// Runs tests.
    ///
    /// - Parameter handler: Is called with each event, on the thread where it happens.
    /// - Returns: Whether all have passed.
    func run(_ identifiers: [String], handler: @escaping @Sendable (Record.Payload) -> Void) async throws -> Bool {
        // The library has a dot after the module.
        let names = identifiers.map { name in
            let parts = name.split(separator: "/", maxSplits: 1)
            let id = parts.count == 2 && !parts[0].contains(".") ? parts.joined(separator: ".") : name
            return NSRegularExpression.escapedPattern(for: id)
        }
        let configuration = Configuration(filter: ["^(?:\(names.joined(separator: "|")))(?:/|$)"])
        return try await call(configuration) { record in
            if record.kind == "event" { handler(record.payload) }
        }
    }

    private func call(
        _ configuration: Configuration, handler: @escaping @Sendable (Record) -> Void
    ) async throws -> Bool {
        let json = try JSONEncoder().encode(configuration)
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: json.count, alignment: 1)
        defer { bytes.deallocate() }
        bytes.copyBytes(from: json)
        return try await entryPoint(UnsafeRawBufferPointer(bytes)) { text in
            // An unknown record is one of a later version.
            if let record = try? JSONDecoder().decode(Record.self, from: Data(text)) { handler(record) }
        }
    }

    /// The identifier of a test without its place in the source: `ShopTests.Cart/sum()/Cart.swift:3:6` is
    /// `ShopTests.Cart/sum()`, and `ShopTests.sum()/Cart.swift:3:6` is `ShopTests/sum()`. That of a suite stays.
    static func identifier(_ id: String) -> String {
        guard let slash = id.lastIndex(of: "/"), id[slash...].contains(#/\.swift:\d+:\d+$/#) else { return id }
        let name = id[..<slash]
        guard !name.contains("/"), let dot = name.firstIndex(of: ".") else { return String(name) }
        return name[..<dot] + "/" + name[name.index(after: dot)...]
    }

    /// Names that are collected on any thread.
    private final class Collected: @unchecked Sendable {
        private let lock = NSLock()
        private var names: Set<String> = []

        func insert(_ name: String) { lock.withLock { _ = names.insert(name) } }
        var all: Set<String> { lock.withLock { names } }
    }
}
