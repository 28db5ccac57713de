import Foundation
import TwillDrawing
import TwillSync

/// The machine's spelling dictionaries, by language.
final class SpellDictionaries: Sendable {
    static let shared = SpellDictionaries(
        folders: ["/usr/share/hunspell", "/usr/share/myspell/dicts"], report: { logError($0, subsystem: nil) },
        library: { try? SpellLibrary() })

    private let folders: [String]
    private let report: @Sendable (String) -> Void
    private let library: @Sendable () -> SpellLibrary?
    private let state = Locked(State())

    private struct State {
        var library: SpellLibrary??
        var dictionaries: [String: SpellDictionary?] = [:]
    }

    init(
        folders: [String], report: @escaping @Sendable (String) -> Void,
        library: @escaping @Sendable () -> SpellLibrary?
    ) {
        self.folders = folders
        self.report = report
        self.library = library
    }

    /// The names of the languages with dictionaries, sorted.
    var languages: [String] { paths.keys.sorted() }

    /// The files without their extensions, by language.
    private var paths: [String: String] {
        var result: [String: String] = [:]
        for folder in folders.reversed() {
            let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            for file in files where file.hasSuffix(".dic") {
                let name = String(file.dropLast(4))
                if files.contains(name + ".aff") { result[name] = "\(folder)/\(name)" }
            }
        }
        return result
    }

    /// Returns the dictionary of a language, such as "en_US", "en-US" or "en"; nil without one.
    func dictionary(_ language: String) -> SpellDictionary? {
        if let known = state.withLock({ $0.dictionaries[language] }) { return known }
        var message: String?
        let library = state.withLock { $0.library } ?? self.library()
        var opened: SpellDictionary?
        if let library {
            let paths = paths
            let name = Self.name(of: language, among: paths.keys.sorted())
            opened = name.flatMap { paths[$0] }.flatMap { SpellDictionary(path: $0, library: library) }
            if opened == nil {
                message =
                    "Twill: no spelling of the language \"\(language)\": \(folders[0]) has no dictionary of it that can be read. "
                    + "Install Debian's package for the language, such as hunspell-en-us or hunspell-de-de."
            }
        } else {
            message =
                "Twill: spelling is not checked: libhunspell-1.7.so.0 is missing. Install Debian's packages "
                + "libhunspell-1.7-0 and hunspell-en-us."
        }
        let result = opened
        let (kept, isFirst) = state.withLock { state -> (SpellDictionary?, Bool) in
            let isFirst = library == nil ? state.library == nil : state.dictionaries[language] == nil
            state.library = .some(library)
            if let known = state.dictionaries[language] { return (known, false) }
            state.dictionaries[language] = .some(result)
            return (result, isFirst)
        }
        if let message, isFirst { report(message) }
        return kept
    }

    /// Returns the name of the dictionary for a language: of its region or, without one, the first of the language.
    static func name(of language: String, among names: [String]) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let code = parts.first?.lowercased() else { return nil }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased()
        let wanted = [region.map { "\(code)_\($0)" }, code, "\(code)_\(code.uppercased())", "en_US"].compactMap { $0 }
        for name in wanted where names.contains(name) && name.hasPrefix(code) { return name }
        return names.first { $0.hasPrefix(code + "_") }
    }
}

/// The functions of Hunspell, by its header hunspell.h.
struct SpellLibrary: @unchecked Sendable {
    typealias Handle = OpaquePointer
    typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
    typealias Spell = @convention(c) (Handle, UnsafePointer<CChar>) -> Int32
    typealias Suggest = @convention(c) (Handle, UnsafeMutablePointer<Strings?>, UnsafePointer<CChar>) -> Int32
    typealias Free = @convention(c) (Handle, UnsafeMutablePointer<Strings?>, Int32) -> Void
    typealias Encoding = @convention(c) (Handle) -> UnsafePointer<CChar>?

    let create: Create
    let spell: Spell
    let suggest: Suggest
    let freeList: Free
    let encoding: Encoding

    init() throws(RuntimeLibrary.Missing) {
        let library = try RuntimeLibrary("libhunspell-1.7.so.0")
        create = try library.function("Hunspell_create")
        spell = try library.function("Hunspell_spell")
        suggest = try library.function("Hunspell_suggest")
        freeList = try library.function("Hunspell_free_list")
        encoding = try library.function("Hunspell_get_dic_encoding")
    }
}

/// A language's dictionary. Never freed: there are as many as there are languages.
final class SpellDictionary: Sendable {
    private let library: SpellLibrary
    private let path: String
    private let encoding: String.Encoding
    /// Hunspell is not safe on several threads at once.
    private let state: Locked<State>

    private struct State: @unchecked Sendable {
        let handle: SpellLibrary.Handle
        /// The words of the dictionary, for completions, sorted by their lowercase; nil until asked for.
        var words: [(lower: String, word: String)]?
    }

    /// Longer words, in bytes, are not checked; Hunspell's own limit is a hundred letters.
    static let longestWord = 200

    /// Opens a dictionary; nil if Hunspell cannot, or its encoding is unknown.
    ///
    /// - Parameter path: The path of the two files, without their extensions.
    init?(path: String, library: SpellLibrary) {
        guard let handle = library.create(path + ".aff", path + ".dic"), let name = library.encoding(handle) else {
            return nil
        }
        switch String(cString: name).uppercased() {
        case "UTF-8": encoding = .utf8
        case "ISO8859-1", "ISO-8859-1": encoding = .isoLatin1
        case "ISO8859-2", "ISO-8859-2": encoding = .isoLatin2
        case "CP1251", "MICROSOFT-CP1251": encoding = .windowsCP1251
        default: return nil
        }
        self.path = path
        self.library = library
        state = Locked(State(handle: handle))
    }

    /// Returns whether a word is in the dictionary, in a form that its rules allow.
    func isCorrect(_ word: String) -> Bool {
        // Letters that the dictionary's language does not have are no mistakes of spelling.
        guard let bytes = bytes(word) else { return true }
        return state.withLock { library.spell($0.handle, bytes) != 0 }
    }

    /// Returns words that may have been meant, the most likely first.
    func suggestions(for word: String) -> [String] {
        guard let bytes = bytes(word) else { return [] }
        return state.withLock { state in
            var list: SpellLibrary.Strings?
            let count = library.suggest(state.handle, &list, bytes)
            defer { library.freeList(state.handle, &list, count) }
            return (0..<Int(max(0, count))).compactMap { index in
                list?[index].flatMap { String(bytes: Data(bytes: $0, count: strlen($0)), encoding: encoding) }
            }
        }
    }

    /// Returns longer words that begin with some letters, in the case of these, the shortest first.
    func words(startingWith start: String, most: Int) -> [String] {
        let lower = start.lowercased()
        let all = state.withLock { state in
            if let words = state.words { return words }
            let words = readWords()
            state.words = words
            return words
        }
        var low = 0, high = all.count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].lower < lower { low = middle + 1 } else { high = middle }
        }
        let found = all[low...].prefix { $0.lower.hasPrefix(lower) }.filter { $0.lower.count > lower.count }
        let sorted = found.sorted { ($0.lower.count, $0.lower) < ($1.lower.count, $1.lower) }
        // A capital at the start of a sentence is kept.
        return sorted.prefix(most).map { entry in
            entry.word.hasPrefix(start) ? entry.word : start + entry.word.dropFirst(start.count)
        }
    }

    private func readWords() -> [(lower: String, word: String)] {
        guard let data = FileManager.default.contents(atPath: path + ".dic"),
            let text = String(data: data, encoding: encoding)
        else { return [] }
        return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
            let word = line.prefix { $0 != "/" && $0 != "\t" && $0 != " " }
            return word.count > 1 && word.first?.isLetter == true ? (word.lowercased(), String(word)) : nil
        }.sorted { $0.lower < $1.lower }
    }

    /// Returns the word in the dictionary's encoding with a zero at its end; nil if it has no such letters.
    private func bytes(_ word: String) -> [CChar]? {
        // Apostrophes that are typed as quotation marks.
        let plain = word.replacingOccurrences(of: "\u{2019}", with: "'")
        guard plain.utf8.count <= Self.longestWord, !plain.utf8.contains(0), let data = plain.data(using: encoding)
        else {
            return nil
        }
        return data.map { CChar(bitPattern: $0) } + [0]
    }
}
