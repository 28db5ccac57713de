import Foundation
import TwillSync

/// The machine's hyphenation patterns, which are read when a word of their language is hyphenated for the first time.
///
/// Without a language's patterns, words of that language are not hyphenated, which is logged once.
final class HyphenDictionaries: Sendable {
    static let shared = HyphenDictionaries(folder: "/usr/share/hyphen") { logError($0, subsystem: nil) }

    private let folder: String
    private let report: @Sendable (String) -> Void
    private let state = Locked(State())

    private struct State {
        /// By language, and by file: several languages of a region may share one.
        var patterns: [String: HyphenPatterns?] = [:]
        var files: [String: HyphenPatterns] = [:]
    }

    /// - Parameter folder: The folder with files such as `hyph_de_DE.dic`, as Debian's packages install them.
    init(folder: String, report: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.report = report
    }

    /// Returns the points at which a word may be broken, as numbers of characters before them.
    ///
    /// - Parameter language: The tag of a language, such as "de" or "pt-BR".
    func points(in word: [UInt32], language: String) -> [Int] {
        guard word.count >= 4 else { return [] }
        return patterns(language)?.points(in: word) ?? []
    }

    private func patterns(_ language: String) -> HyphenPatterns? {
        if let known = state.withLock({ $0.patterns[language] }) { return known }
        var found: HyphenPatterns?
        for path in Self.paths(for: language, in: folder) {
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            found = state.withLock { $0.files[file] } ?? HyphenPatterns(contentsOf: file)
            if let found {
                state.withLock { $0.files[file] = found }
                break
            }
        }
        let result = found
        let isFirst = state.withLock { $0.patterns.updateValue(result, forKey: language) == nil }
        if result == nil, isFirst {
            report(
                "Twill: no hyphenation of the language \"\(language)\": \(folder) has no patterns of it that can be read. "
                    + "Install Debian's package for the language, such as hyphen-en-us or hyphen-de.")
        }
        return result
    }

    /// Returns the files with patterns of a language, its region's first.
    static func paths(for language: String, in folder: String) -> [String] {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let name = parts.first?.lowercased(), name.allSatisfy({ $0.isASCII && $0.isLetter }) else { return [] }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let preferred = [
            region.map { "hyph_\(name)_\($0).dic" }, "hyph_\(name).dic", "hyph_\(name)_\(name.uppercased()).dic",
        ]
        .compactMap { $0 }.filter(all.contains)
        let others = all.filter { $0.hasPrefix("hyph_\(name)_") && $0.hasSuffix(".dic") && !preferred.contains($0) }
        return (preferred + others).map { "\(folder)/\($0)" }
    }
}
