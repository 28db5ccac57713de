import SwiftSyntax

/// A declaration of a framework or of the project: a member of a type, or a global one.
struct Declaration: Sendable {
    enum Kind: Character, Sendable {
        case property = "v"
        case method = "m"
        case initializer = "i"
        case `case` = "c"
        case `subscript` = "s"
        case alias = "a"
        case macro = "x"
    }

    var kind: Kind
    var isStatic = false
    /// The base name, without labels.
    var name: String
    /// The argument labels; `_` where there is none. Nil for what takes no arguments.
    var labels: [String]?
    /// The types of the arguments, as they are written.
    var parameters: [String] = []
    /// The type of a property, the result of a function, or what an alias stands for; empty where it is not written.
    var type = ""
    /// The expression that a property without a written type begins with.
    var initialValue: ExprSyntax?

    /// Forgets the function's own generic parameters, which are known at a call alone.
    mutating func forget(_ generics: [String]) {
        guard !generics.isEmpty else { return }
        let unknown = Dictionary(generics.map { ($0, StaticType.named("_")) }) { first, _ in first }
        parameters = parameters.map { text in
            let isVariadic = text.hasSuffix("...")
            return StaticType(text).substituting(unknown).description + (isVariadic ? "..." : "")
        }
        type = type.isEmpty ? "" : StaticType(type).substituting(unknown).description
    }

    /// The name with its labels, such as `tap(_:)`.
    var fullName: String { labels.map { "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name }

    /// Whether a call with these labels can mean the declaration. Arguments may be left out, as they may have defaults;
    /// trailing closures are counted at the end.
    func accepts(_ call: CallLabels) -> Bool {
        guard let labels else { return true }
        var index = 0
        for label in call.labels {
            // An argument may be given several times where the parameter is variadic.
            if index > 0, label == "_", parameters.indices.contains(index - 1),
                parameters[index - 1].hasSuffix("...")
            {
                continue
            }
            guard let found = labels[index...].firstIndex(of: label) else { return false }
            index = found + 1
        }
        guard call.trailingClosures > 0 else { return true }
        return labels.count - index >= call.trailingClosures
    }
}

/// The labels of a call.
struct CallLabels: Sendable {
    var labels: [String]
    var trailingClosures = 0

    /// The labels as Swift writes them, such as `(_:animated:)`.
    var text: String { "(\(labels.map { $0 + ":" }.joined())\(trailingClosures > 0 ? "…" : ""))" }
}

/// A type of a framework or of the project, with what it declares itself.
struct TypeDeclaration: Sendable {
    enum Kind: Character, Sendable {
        case `class` = "C"
        case structure = "S"
        case enumeration = "E"
        case `protocol` = "P"
        case alias = "A"
        /// An extension, whose type is declared elsewhere.
        case `extension` = "X"
    }

    var kind: Kind
    var module: String
    /// The superclass and the protocols.
    var inherited: [String] = []
    var generics: [String] = []
    /// What an alias stands for.
    var alias = ""
    var members: [String: [Declaration]] = [:]

    mutating func merge(_ other: TypeDeclaration) {
        if kind == .extension, other.kind != .extension {
            kind = other.kind
            module = other.module
            generics = other.generics
            alias = other.alias
            // The superclass comes first.
            inherited = other.inherited + inherited
        } else {
            inherited += other.inherited
        }
        for (name, declarations) in other.members { members[name, default: []] += declarations }
    }
}
