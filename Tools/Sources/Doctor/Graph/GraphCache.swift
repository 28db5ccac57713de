public import Foundation
import ProjectReader

/// Keeps what was extracted of modules between runs, for one state of Twill's sources and one compiler.
public struct GraphCache {
    private let folder: URL
    private let extractor: SymbolExtractor

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - folder: Where files are kept.
    ///   - twill: A checkout of Twill.
    public init(folder: URL, twill: URL) {
        self.folder = folder.appendingPathComponent("doctor")
        extractor = SymbolExtractor(twill: twill)
    }

    /// Returns what the modules declare. Builds Twill's modules and extracts them all if what is kept is of other sources.
    ///
    /// - Parameter log: Receives what happens where it takes long.
    func load(log: (String) -> Void) throws -> ModuleGraph {
        var graph = ModuleGraph()
        let sources = sourceKey()
        let compiler = hash(SymbolExtractor.compilerVersion())
        var isBuilt = false
        let exports = extractor.exportedDeclarations()
        for module in SymbolExtractor.toolchainModules + SymbolExtractor.twillModules + exports.keys.sorted() {
            let isOurs = !SymbolExtractor.toolchainModules.contains(module)
            let name = "\(module)-\(compiler)\(isOurs ? "-" + sources : "").txt"
            let file = folder.appendingPathComponent(name)
            if let text = try? String(contentsOf: file, encoding: .utf8) {
                if !text.isEmpty { graph.add(text, module: module, only: exports[module]) }
                continue
            }
            if isOurs, !isBuilt {
                log("Building Twill's modules, to know what they declare; the first time this takes minutes …")
                try extractor.build()
                isBuilt = true
            }
            log("Reading the symbols of \(module) …")
            let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("twill-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: scratch) }
            let text = try extractor.extract(module, isOurs: isOurs, into: scratch)
            if isOurs, text == nil {
                throw ProjectProblem(
                    "The symbols of \(module) could not be extracted. Run ./twill test, which builds it.")
            }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            removeOlder(than: name, module: module)
            try (text ?? "").write(to: file, atomically: true, encoding: .utf8)
            if let text { graph.add(text, module: module, only: exports[module]) }
        }
        graph.modules.formUnion(extractor.otherModules)
        return graph
    }

    private func removeOlder(than name: String, module: String) {
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where other.hasPrefix(module + "-") && other != name {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(other))
        }
    }

    /// A number for the sources of Twill's modules: their names, sizes and dates.
    private func sourceKey() -> String {
        var lines: [String] = []
        for module in SymbolExtractor.twillModules + extractor.exportedDeclarations().keys.sorted() {
            let sources = extractor.twill.appendingPathComponent("Sources/\(module)")
            let all = FileManager.default.enumerator(
                at: sources, includingPropertiesForKeys: [.contentModificationDateKey, .fileSizeKey])
            while let file = all?.nextObject() as? URL {
                guard file.pathExtension == "swift",
                    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
                else { continue }
                let date = values.contentModificationDate?.timeIntervalSince1970 ?? 0
                lines.append("\(module)/\(file.lastPathComponent) \(values.fileSize ?? 0) \(date)")
            }
        }
        return hash(lines.sorted().joined(separator: "\n"))
    }

    private func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}
