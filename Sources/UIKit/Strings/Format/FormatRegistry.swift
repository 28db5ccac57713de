import TwillSync

/// The entries behind formats that an app has looked up but not yet filled in.
///
/// `NSLocalizedString` returns a string; the forms for one, few and many have to come along for
/// `String.localizedStringWithFormat`. On iOS they are attached to the string object. A Swift string has no room for
/// them, so the name of the format's variable carries a mark: `%#@files12@` names entry 12. The mark begins with an
/// invisible character.
package enum FormatRegistry {
    private struct Source: Hashable, Sendable {
        var table: String
        var key: String
    }

    private struct State: Sendable {
        var entries: [(entry: LocalizedEntry, language: String)] = []
        var numbers: [Source: Int] = [:]
    }

    private static let state = Locked(State())

    private static let mark: Unicode.Scalar = "\u{2063}"

    /// The name of the variable that stands for a text which varies by number as a whole.
    static let wholeName = "value"

    /// Returns the format of an entry that has to be filled in, with its marks. The number of marks is bounded by the
    /// number of keys in all files that were read.
    ///
    /// - Parameter table: Names the file and the language.
    package static func format(
        _ entry: LocalizedEntry, language: String, table: String, key: String, device: String
    ) -> String {
        let number = state.withLock { state in
            let source = Source(table: table, key: key)
            if let number = state.numbers[source], state.entries[number].entry == entry { return number }
            state.entries.append((entry, language))
            state.numbers[source] = state.entries.count - 1
            return state.entries.count - 1
        }
        let suffix = String(Character(mark)) + "\(number)"
        guard entry.value.pluralCategories(device: device) == nil else { return "%#@\(wholeName)\(suffix)@" }
        let format = entry.value.text(device: device) { .other }
        let marked = FormatPieces(format).pieces.map { piece in
            guard case .variable(let position, let name) = piece else { return piece }
            return .variable(position: position, name: name + suffix)
        }
        return FormatPieces(pieces: marked).text
    }

    /// Returns the entry that a variable's name is marked with, and its language.
    static func entry(named name: String) -> (LocalizedEntry, String)? {
        guard let at = name.unicodeScalars.firstIndex(of: mark),
            let number = Int(String(name.unicodeScalars[at...].dropFirst()))
        else { return nil }
        return state.withLock { state in
            state.entries.indices.contains(number)
                ? (state.entries[number].entry, state.entries[number].language) : nil
        }
    }

    /// Returns a variable's name without its mark.
    static func name(in marked: String) -> String {
        String(marked.unicodeScalars.prefix { $0 != mark })
    }

    /// Whether a format has marks.
    package static func isMarked(_ format: String) -> Bool { format.unicodeScalars.contains(mark) }
}
