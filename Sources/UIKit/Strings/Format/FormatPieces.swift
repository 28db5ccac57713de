/// A format, split into literal text and specifiers.
package struct FormatPieces: Sendable, Equatable {
    package enum Piece: Sendable, Equatable {
        case literal(String)
        case specifier(FormatSpecifier)
        /// A variable of a `.stringsdict` file: `%#@files@`, `%2$#@files@`.
        case variable(position: Int?, name: String)
        /// `%arg`: the number that the variable varies by.
        case variableArgument
    }

    package private(set) var pieces: [Piece] = []
    /// Whether there is a percent sign that begins no specifier.
    package private(set) var isDamaged = false

    /// - Parameter format: Any text; a percent sign that begins no specifier is literal.
    package init(_ format: String) {
        guard format.utf8.contains(UInt8(ascii: "%")) else {
            if !format.isEmpty { pieces = [.literal(format)] }
            return
        }
        var literal = "", rest = format.unicodeScalars[...]
        while let scalar = rest.first {
            guard scalar == "%" else {
                let run = rest.prefix { $0 != "%" }
                literal.unicodeScalars.append(contentsOf: run)
                rest = rest[run.endIndex...]
                continue
            }
            var reader = SpecifierReader(rest: rest.dropFirst())
            if rest.dropFirst().first == "%" {
                literal += "%"
                rest = rest.dropFirst(2)
            } else if let piece = reader.read() {
                if !literal.isEmpty { pieces.append(.literal(literal)) }
                literal = ""
                pieces.append(piece)
                rest = reader.rest
            } else {
                isDamaged = true
                literal += "%"
                rest = rest.dropFirst()
            }
        }
        if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    package init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// The format as text again.
    package var text: String {
        pieces.map { piece in
            switch piece {
            case .literal(let text): text.replacing("%", with: "%%")
            case .specifier(let specifier): "%" + (specifier.position.map { "\($0)$" } ?? "") + specifier.text
            case .variable(let position, let name): "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
            case .variableArgument: "%arg"
            }
        }.joined()
    }

    /// Whether there are specifiers or variables.
    package var hasSpecifiers: Bool {
        pieces.contains { if case .literal = $0 { false } else { true } }
    }

    /// The names of the variables in the format.
    package var variables: [String] {
        pieces.compactMap { if case .variable(_, let name) = $0 { name } else { nil } }
    }
}

/// A format's specifier, such as `%2$-8.3lf`.
package struct FormatSpecifier: Sendable, Equatable {
    /// The position of the argument, from 1; nil for the next one.
    package var position: Int?
    package var flags = ""
    package var width: Amount?
    package var precision: Amount?
    /// `h`, `l`, `ll` and so on.
    package var length = ""
    package var conversion: Unicode.Scalar = "@"

    package enum Amount: Sendable, Equatable {
        case number(Int)
        /// `*`: the next argument.
        case argument
    }

    /// The specifier behind the percent sign and the position.
    package var text: String {
        func text(_ amount: Amount) -> String {
            if case .number(let number) = amount { "\(number)" } else { "*" }
        }
        return flags + (width.map(text) ?? "") + (precision.map { "." + text($0) } ?? "") + length
            + String(Character(conversion))
    }

    /// Reads the text of a `.stringsdict` file's value type or of a catalog's `formatSpecifier`, such as `d` or `.1f`.
    package init?(_ text: String) {
        var reader = SpecifierReader(rest: text.unicodeScalars[...])
        guard case .specifier(let specifier) = reader.read(), reader.rest.isEmpty else { return nil }
        self = specifier
    }

    package init(conversion: Unicode.Scalar = "@") {
        self.conversion = conversion
    }
}

private struct SpecifierReader {
    var rest: String.UnicodeScalarView.SubSequence

    /// Reads what stands behind a percent sign; nil if it is no specifier.
    mutating func read() -> FormatPieces.Piece? {
        if let end = after("arg"), end.first.map({ !$0.properties.isAlphabetic }) ?? true {
            rest = end
            return .variableArgument
        }
        var specifier = FormatSpecifier()
        let start = rest
        if let number = number(), rest.first == "$", number > 0 {
            rest = rest.dropFirst()
            specifier.position = number
        } else {
            rest = start
        }
        if let piece = variable(specifier.position) { return piece }
        while let flag = rest.first, "-+ #0'".unicodeScalars.contains(flag) {
            specifier.flags.unicodeScalars.append(flag)
            rest = rest.dropFirst()
        }
        specifier.width = amount()
        if rest.first == "." {
            rest = rest.dropFirst()
            specifier.precision = amount() ?? .number(0)
        }
        while let scalar = rest.first, "hlqLztj".unicodeScalars.contains(scalar), specifier.length.count < 2 {
            specifier.length.unicodeScalars.append(scalar)
            rest = rest.dropFirst()
        }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSpn".unicodeScalars.contains(conversion) else {
            return nil
        }
        rest = rest.dropFirst()
        specifier.conversion = conversion
        return .specifier(specifier)
    }

    private func after(_ word: String) -> String.UnicodeScalarView.SubSequence? {
        var rest = rest
        for scalar in word.unicodeScalars {
            guard rest.popFirst() == scalar else { return nil }
        }
        return rest
    }

    private mutating func variable(_ position: Int?) -> FormatPieces.Piece? {
        guard let name = after("#@"), let end = name.prefix(200).firstIndex(of: "@"), end > name.startIndex else {
            return nil
        }
        rest = name[end...].dropFirst()
        return .variable(position: position, name: String(String.UnicodeScalarView(name[..<end])))
    }

    private mutating func amount() -> FormatSpecifier.Amount? {
        if rest.first == "*" {
            rest = rest.dropFirst()
            return .argument
        }
        return number().map { .number($0) }
    }

    /// Returns a number of at most 99,999.
    private mutating func number() -> Int? {
        var digits = ""
        while let scalar = rest.first, ("0"..."9").contains(scalar), digits.count < 5 {
            digits.unicodeScalars.append(scalar)
            rest = rest.dropFirst()
        }
        return Int(digits)
    }
}
