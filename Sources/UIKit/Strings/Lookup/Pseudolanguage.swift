/// A language for tests: the development language's texts, changed so that mistakes in a layout can be seen.
package enum Pseudolanguage: String, Sendable, CaseIterable {
    /// Each text twice: "Save Save".
    case doubleLength = "double-length"
    /// The interface and the texts from right to left.
    case rightToLeft = "right-to-left"
    /// Letters with accents above and below: "Šåṽé".
    case accented
    /// Each text in brackets: a text without them is cut off, or not localized.
    case bounded

    /// Returns a text or format in this language. Specifiers stay as they are.
    package func text(_ text: String) -> String {
        var pieces = FormatPieces(text)
        switch self {
        case .bounded: return "[# " + text + " #]"
        // The marks of a text that is shown from right to left with letters of any script.
        case .rightToLeft: return "\u{202E}" + text + "\u{202C}"
        case .accented:
            let accented = pieces.pieces.map { piece -> FormatPieces.Piece in
                if case .literal(let literal) = piece { .literal(Self.accent(literal)) } else { piece }
            }
            return pieces.hasSpecifiers ? FormatPieces(pieces: accented).text : Self.accent(text)
        case .doubleLength:
            guard pieces.hasSpecifiers else { return text + " " + text }
            pieces = pieces.withPositions
            return FormatPieces(pieces: pieces.pieces + [.literal(" ")] + pieces.pieces).text
        }
    }

    private static let letters: [Character: Character] = [
        "A": "Å", "B": "Ɓ", "C": "Ç", "D": "Ð", "E": "É", "F": "Ƒ", "G": "Ĝ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ",
        "L": "Ļ", "M": "Ṁ", "N": "Ñ", "O": "Ö", "P": "Þ", "Q": "Ǫ", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "V": "Ṽ",
        "W": "Ŵ", "X": "Ẋ", "Y": "Ý", "Z": "Ž", "a": "å", "b": "ƀ", "c": "ç", "d": "ð", "e": "é", "f": "ƒ", "g": "ĝ",
        "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ļ", "m": "ṁ", "n": "ñ", "o": "ö", "p": "þ", "q": "ǫ", "r": "ŕ",
        "s": "š", "t": "ţ", "u": "û", "v": "ṽ", "w": "ŵ", "x": "ẋ", "y": "ý", "z": "ž",
    ]

    private static func accent(_ text: String) -> String { String(text.map { letters[$0] ?? $0 }) }
}

extension FormatPieces {
    /// The format with the positions of all arguments.
    var withPositions: FormatPieces {
        var next = 1
        return FormatPieces(
            pieces: pieces.map { piece in
                switch piece {
                case .specifier(var specifier) where specifier.position == nil:
                    // The arguments of asterisks come before the value's, and cannot be named again.
                    next += [specifier.width, specifier.precision].filter { $0 == .argument }.count
                    specifier.width = specifier.width == .argument ? nil : specifier.width
                    specifier.precision = specifier.precision == .argument ? nil : specifier.precision
                    specifier.position = next
                    next += 1
                    return .specifier(specifier)
                case .variable(nil, let name):
                    next += 1
                    return .variable(position: next - 1, name: name)
                default: return piece
                }
            })
    }
}
