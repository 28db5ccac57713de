import Foundation

/// Formats arguments by a format whose specifiers may be wrong, as translations are data.
///
/// An argument of another type than its specifier's is shown as itself, and one that is missing leaves the specifier
/// in the text; both are errors. Foundation would read memory that is not there.
package struct SafeFormat {
    /// The locale of the numbers; nil for none, as in programs' own files.
    package var locale: Locale?
    /// The language whose plural rules count.
    package var language: String
    /// The device's name in variations by device.
    package var device: String
    package var arguments: [Any]
    /// The errors, for the log.
    package private(set) var problems: [String] = []

    private var variables: [String: FormatVariable] = [:]
    /// The variables that may still be put in: formats can name each other, and themselves.
    private var expansionsLeft = 200
    /// Where the arguments of the format that is being expanded begin, and the variable's own.
    private var next = 1
    private var ownArgument: Int?
    private var ownSpecifier = ""

    /// The deepest that variables are nested.
    private static let mostNesting = 8
    private static let mostWidth = 1000

    package init(arguments: [Any], locale: Locale?, language: String, device: String = "other") {
        self.arguments = arguments
        self.locale = locale
        self.language = language
        self.device = device
    }

    /// Formats an entry of a file.
    package mutating func text(_ entry: LocalizedEntry) -> String {
        variables = entry.variables
        let format = entry.value.text(device: device) { mainCategory(entry) }
        return text(format)
    }

    /// Formats a text that is in no file.
    package mutating func text(_ format: String) -> String {
        next = 1
        return expand(format, depth: 0)
    }

    /// Returns the category of the argument by which the whole text varies: the first number.
    private mutating func mainCategory(_ entry: LocalizedEntry) -> PluralCategory {
        let forms = entry.value.pluralCategories(device: device) ?? []
        let other = entry.value.text(device: device) { .other }
        var position = 1, digits: Int?
        for case .specifier(let specifier) in FormatPieces(other).pieces {
            if Self.isNumber(specifier.conversion) {
                position = specifier.position ?? position
                digits = Self.fractionDigits(specifier)
                break
            }
            if specifier.position == nil { position += 1 }
        }
        return category(at: position, fractionDigits: digits, forms)
    }

    private static func isNumber(_ conversion: Unicode.Scalar) -> Bool {
        "dDiuUfFeEgG".unicodeScalars.contains(conversion)
    }

    /// Returns the digits that a specifier shows of a fraction; nil for as many as needed.
    private static func fractionDigits(_ specifier: FormatSpecifier) -> Int? {
        guard "fF".unicodeScalars.contains(specifier.conversion) else { return nil }
        if case .number(let digits) = specifier.precision { return digits }
        return nil
    }

    /// - Parameter forms: The categories that the text has: a form for zero is used for the number 0 in all languages.
    private mutating func category(
        at position: Int, fractionDigits: Int?, _ forms: Set<PluralCategory>
    ) -> PluralCategory {
        guard let argument = argument(position), let operands = Self.operands(argument, fractionDigits) else {
            problems.append("Argument \(position) is missing or not a number, by which the text varies.")
            return .other
        }
        if operands.n == 0, forms.contains(.zero) { return .zero }
        return PluralRules.rules(for: language).category(of: operands)
    }

    private static func operands(_ argument: Any, _ digits: Int?) -> PluralOperands? {
        switch FormatValue(argument) {
        case .signed(let value): digits.map { PluralOperands(Double(value), fractionDigits: $0) } ?? .init(value)
        case .unsigned(let value): digits.map { PluralOperands(Double(value), fractionDigits: $0) } ?? .init(value)
        case .floating(let value): PluralOperands(value, fractionDigits: digits)
        case .text, .pointer: nil
        }
    }

    private func argument(_ position: Int) -> Any? {
        position >= 1 && position <= arguments.count ? arguments[position - 1] : nil
    }

    // MARK: Expansion

    private mutating func expand(_ format: String, depth: Int) -> String {
        var result = ""
        for piece in FormatPieces(format).pieces {
            switch piece {
            case .literal(let text): result += text
            case .specifier(let specifier): result += text(specifier)
            case .variable(let position, let name): result += text(variable: name, position, depth: depth)
            case .variableArgument:
                guard let position = ownArgument else {
                    result += "%arg"
                    continue
                }
                var specifier = FormatSpecifier(ownSpecifier) ?? FormatSpecifier(conversion: "d")
                specifier.position = position
                let saved = next
                result += text(specifier)
                next = saved
            }
        }
        return result
    }

    private mutating func text(variable name: String, _ position: Int?, depth: Int) -> String {
        if let (entry, language) = FormatRegistry.entry(named: name) {
            // The format came from a file without its variables: they are known by the mark in the name.
            var inner = self
            inner.variables = entry.variables
            inner.language = language
            let text = inner.text(variable: FormatRegistry.name(in: name), position, of: entry, depth: depth)
            next = inner.next
            expansionsLeft = inner.expansionsLeft
            problems = inner.problems
            return text
        }
        return text(variable: name, position, of: nil, depth: depth)
    }

    private mutating func text(
        variable name: String, _ position: Int?, of entry: LocalizedEntry?, depth: Int
    ) -> String {
        if let entry, name == FormatRegistry.wholeName {
            let saved = next
            let format = entry.value.text(device: device) { mainCategory(entry) }
            next = position ?? saved
            let text = expand(format, depth: depth + 1)
            if position != nil { next = saved }
            return text
        }
        guard let variable = variables[name] else {
            problems.append("There is no variable \"\(name)\".")
            return ""
        }
        guard depth < Self.mostNesting, expansionsLeft > 0 else {
            problems.append("The variable \"\(name)\" is nested too deeply, or in itself.")
            return ""
        }
        expansionsLeft -= 1
        let index = position ?? variable.argument ?? next
        let specifier = FormatSpecifier(variable.specifier)
        var category = PluralCategory.other
        if let forms = variable.forms.pluralCategories(device: device) {
            category = self.category(at: index, fractionDigits: specifier.flatMap(Self.fractionDigits), forms)
        }
        let form = variable.forms.text(device: device) { category }
        let outer = (next, ownArgument, ownSpecifier)
        next = index
        ownArgument = index
        ownSpecifier = variable.specifier
        let text = expand(form, depth: depth + 1)
        let reached = max(next, index + 1)
        (next, ownArgument, ownSpecifier) = outer
        if position == nil, variable.argument == nil || variable.argument == outer.0 { next = max(next, reached) }
        return text
    }

    // MARK: Specifiers

    private mutating func text(_ specifier: FormatSpecifier) -> String {
        var specifier = specifier
        specifier.width = fixed(specifier.width, &specifier.flags)
        var ignored = ""
        specifier.precision = fixed(specifier.precision, &ignored)
        let position = specifier.position ?? next
        if specifier.position == nil { next += 1 }
        guard let argument = argument(position) else {
            problems.append("There is no argument \(position) for %\(specifier.text).")
            return "%" + specifier.text
        }
        let (text, isMatch) = FormatValue(argument).text(specifier, locale: locale)
        if !isMatch {
            problems.append("Argument \(position), \(type(of: argument)), does not match %\(specifier.text).")
        }
        return text
    }

    /// Returns a width or precision as a number that memory has room for.
    private mutating func fixed(_ amount: FormatSpecifier.Amount?, _ flags: inout String) -> FormatSpecifier.Amount? {
        var number: Int
        switch amount {
        case nil: return nil
        case .number(let value): number = value
        case .argument:
            guard case .signed(let value)? = argument(next).map({ FormatValue($0) }) else {
                problems.append("Argument \(next), for the asterisk of a format, is missing or not a whole number.")
                next += 1
                return nil
            }
            next += 1
            if value < 0 { flags += "-" }
            number = Int(min(value.magnitude, 100_000))
        }
        number = min(number, Self.mostWidth)
        return .number(number)
    }
}
