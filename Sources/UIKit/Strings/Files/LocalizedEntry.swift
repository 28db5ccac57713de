/// The text of a key in one language, with its variations by number and device.
package struct LocalizedEntry: Sendable, Equatable {
    /// The text or format, by device, width or number.
    package var value: TextVariation
    /// The variables that the formats name, as in `%#@files@`.
    package var variables: [String: FormatVariable]

    package init(_ value: TextVariation, variables: [String: FormatVariable] = [:]) {
        self.value = value
        self.variables = variables
    }

    /// A text without variations.
    package init(_ text: String) {
        self.init(.text(text))
    }

    /// The text if it is the same for each device and number; nil otherwise.
    package var plainText: String? {
        guard variables.isEmpty, case .text(let text) = value else { return nil }
        return text
    }
}

/// A text that depends on the surroundings or on a number.
package indirect enum TextVariation: Sendable, Equatable {
    case text(String)
    /// By the category of a number. `other` is always there.
    case plural([PluralCategory: TextVariation])
    /// By the name of a device: `iphone`, `ipad`, `mac`, `other` and so on.
    case device([String: TextVariation])
    /// By the width that a text needs, in no fixed unit.
    case width([Int: TextVariation])

    /// Returns the text for a device and a number's category.
    ///
    /// - Parameter category: Returns the category of the number; called if the text varies by number.
    package func text(device: String, category: () -> PluralCategory) -> String {
        switch self {
        case .text(let text): text
        case .plural(let forms): Self.form(category(), forms)?.text(device: device, category: category) ?? ""
        case .device(let forms):
            (forms[device] ?? forms["other"] ?? forms.min { $0.key < $1.key }?.value)?
                .text(device: device, category: category) ?? ""
        case .width(let forms):
            forms.max { $0.key < $1.key }?.value.text(device: device, category: category) ?? ""
        }
    }

    private static func form(
        _ category: PluralCategory, _ forms: [PluralCategory: TextVariation]
    ) -> TextVariation? {
        forms[category] ?? forms[.other] ?? forms.min { $0.key.rawValue < $1.key.rawValue }?.value
    }

    /// Returns the categories that the text has forms for on a device; nil if it does not vary by number.
    package func pluralCategories(device: String) -> Set<PluralCategory>? {
        switch self {
        case .text: nil
        case .plural(let forms): Set(forms.keys)
        case .device(let forms): (forms[device] ?? forms["other"])?.pluralCategories(device: device)
        case .width(let forms): forms.max { $0.key < $1.key }?.value.pluralCategories(device: device)
        }
    }
}

/// A part of a format that varies by a number.
package struct FormatVariable: Sendable, Equatable {
    /// The position of its argument, from 1; nil for the next one.
    package var argument: Int?
    /// The argument's specifier without the percent sign, such as `d` or `.1f`. Stands for `%arg`.
    package var specifier: String
    package var forms: TextVariation

    package init(argument: Int? = nil, specifier: String, forms: TextVariation) {
        self.argument = argument
        self.specifier = specifier
        self.forms = forms
    }
}

/// An error in a file of localized strings. The other keys of the file can be used.
package struct StringsProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file's path, or its name.
    package var file: String
    /// The line, from 1, where it is known.
    package var line: Int?
    /// The key, where it is known.
    package var key: String?
    package var reason: String

    package init(file: String, line: Int? = nil, key: String? = nil, reason: String) {
        self.file = file
        self.line = line
        self.key = key
        self.reason = reason
    }

    package var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return place + ": " + (key.map { "The key \"\($0.prefix(80))\" " } ?? "") + reason
    }
}

/// What was read of a file of localized strings.
package struct StringsFile: Sendable, Equatable {
    package var entries: [String: LocalizedEntry] = [:]
    /// The errors, at most ``mostProblems``.
    package private(set) var problems: [StringsProblem] = []

    package init(entries: [String: LocalizedEntry] = [:]) {
        self.entries = entries
    }

    package static let mostProblems = 20
    /// The size of the largest file that is read, in bytes.
    package static let mostBytes = 64 << 20

    package mutating func add(_ problem: StringsProblem) {
        if problems.count < Self.mostProblems { problems.append(problem) }
    }
}
