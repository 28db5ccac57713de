/// A type as a source writes it, read without a compiler. Optionals count as what they contain.
indirect enum StaticType: Hashable, Sendable {
    /// A type by its path, with the types in angle brackets.
    case named(String, [StaticType])
    case metatype(StaticType)
    case function([StaticType], StaticType)
    case tuple([StaticType])
    /// Several protocols, or a class with protocols.
    case composition([StaticType])
    case unknown

    static func named(_ name: String) -> StaticType { .named(name, []) }

    /// Reads a type.
    init(_ source: String) {
        var reader = TypeReader(source)
        self = source.isEmpty ? .unknown : reader.type()
    }

    var name: String? {
        if case .named(let name, _) = self { return name }
        return nil
    }

    /// What a collection of this type contains, if it is one of Swift's.
    var element: StaticType? {
        guard case .named(let name, let arguments) = self else { return nil }
        switch name {
        case "Array", "Set", "ArraySlice", "ContiguousArray": return arguments.first
        case "Dictionary": return arguments.count == 2 ? .tuple(arguments) : nil
        case "Range", "ClosedRange": return arguments.first
        default: return nil
        }
    }

    /// Returns the type with other types for names, as for the parameters of a generic type.
    func substituting(_ types: [String: StaticType]) -> StaticType {
        guard !types.isEmpty else { return self }
        switch self {
        case .named(let name, let arguments):
            if let type = types[name] { return type }
            return .named(name, arguments.map { $0.substituting(types) })
        case .metatype(let type): return .metatype(type.substituting(types))
        case .function(let parameters, let result):
            return .function(parameters.map { $0.substituting(types) }, result.substituting(types))
        case .tuple(let elements): return .tuple(elements.map { $0.substituting(types) })
        case .composition(let parts): return .composition(parts.map { $0.substituting(types) })
        case .unknown: return self
        }
    }
}

extension StaticType: CustomStringConvertible {
    var description: String {
        switch self {
        case .named(let name, let arguments):
            arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
        case .metatype(let type): "\(type).Type"
        case .function(let parameters, let result):
            "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
        case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
        case .composition(let parts): parts.map(\.description).joined(separator: " & ")
        case .unknown: "?"
        }
    }
}

/// Reads types from text. What it does not understand is unknown.
private struct TypeReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ source: String) { bytes = Array(source.utf8) }

    private static let prefixes: Set<String> = [
        "inout", "any", "some", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "each",
        "repeat", "nonisolated",
    ]

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] <= 32 { position += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        skipSpaces()
        let matches = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if matches { position += text.utf8CodeUnitCount }
        return matches
    }

    private mutating func word() -> String {
        skipSpaces()
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            let isPart =
                byte == UInt8(ascii: "_") || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte)
                || (97...122).contains(byte) || byte == UInt8(ascii: "`")
            guard isPart else { break }
            position += 1
        }
        return String(decoding: bytes[start..<position].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }

    mutating func type() -> StaticType {
        depth += 1
        defer { depth -= 1 }
        guard depth < 40 else { return .unknown }
        var parts = [single()]
        while take("&") { parts.append(single()) }
        return parts.count == 1 ? parts[0] : .composition(parts)
    }

    private mutating func single() -> StaticType {
        var result: StaticType
        if take("@") {
            _ = word()
            if position < bytes.count, bytes[position] == UInt8(ascii: "(") { skipBrackets() }
            return single()
        }
        if take("~") { return single() }
        if take("[") {
            let element = type()
            if take(":") {
                result = .named("Dictionary", [element, type()])
            } else {
                result = .named("Array", [element])
            }
            guard take("]") else { return .unknown }
        } else if take("(") {
            result = parentheses()
        } else {
            let name = word()
            if name.isEmpty { return .unknown }
            if Self.prefixes.contains(name) {
                if position < bytes.count, bytes[position] == UInt8(ascii: "(") { skipBrackets() }
                return single()
            }
            result = path(from: name)
        }
        while take("?") || take("!") || take("...") {}
        while take(".") {
            let name = word()
            guard name == "Type" || name == "Protocol" else { return .unknown }
            result = .metatype(result)
            while take("?") || take("!") {}
        }
        return result
    }

    private mutating func path(from first: String) -> StaticType {
        var name = first
        var arguments: [StaticType] = []
        while true {
            if position < bytes.count, bytes[position] == UInt8(ascii: "<"), take("<") {
                arguments = list(until: ">")
            }
            guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "."),
                bytes[position + 1] != UInt8(ascii: ".")
            else { break }
            let before = position
            position += 1
            let next = word()
            if next == "Type" || next == "Protocol" || next.isEmpty {
                position = before
                break
            }
            name += "." + next
            arguments = []
        }
        if name == "Optional", let wrapped = arguments.first { return wrapped }
        return .named(name, arguments)
    }

    private mutating func parentheses() -> StaticType {
        let elements = list(until: ")")
        while true {
            if take("async") || take("throws") || take("rethrows") {
                if position < bytes.count, bytes[position] == UInt8(ascii: "(") { skipBrackets() }
                continue
            }
            break
        }
        if take("->") { return .function(elements, type()) }
        if elements.isEmpty { return .named("Void") }
        return elements.count == 1 ? elements[0] : .tuple(elements)
    }

    /// Reads types that commas separate, with or without names before them.
    private mutating func list(until end: StaticString) -> [StaticType] {
        var result: [StaticType] = []
        while !take(end) {
            guard position < bytes.count else { return result }
            let start = position
            skipLabel()
            result.append(type())
            if take("=") { skipValue() }
            if !take(","), position == start { position += 1 }
        }
        return result
    }

    /// Skips `name:` or `_ name:` before a type.
    private mutating func skipLabel() {
        let start = position
        if word().isEmpty { return position = start }
        _ = word()
        if !take(":") { position = start }
    }

    private mutating func skipValue() {
        while position < bytes.count, ![UInt8(ascii: ","), UInt8(ascii: ")")].contains(bytes[position]) {
            position += 1
        }
    }

    private mutating func skipBrackets() {
        var open = 0
        repeat {
            if bytes[position] == UInt8(ascii: "(") { open += 1 }
            if bytes[position] == UInt8(ascii: ")") { open -= 1 }
            position += 1
        } while open > 0 && position < bytes.count
    }
}
