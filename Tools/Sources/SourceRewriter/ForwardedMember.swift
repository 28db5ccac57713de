import SwiftSyntax

/// A member of an extension that gets another name, and the member of the class that calls it.
struct ForwardedMember {
    /// The edits in the extension.
    let edits: [Edit]
    private let attributes: String
    private let modifiers: [String]
    private let rest: String
    private let body: String
    private let extensionAccess: String?

    static let suffix = "_inExtension"
    private static let access: Set<String> = ["public", "open", "internal", "private", "fileprivate", "package"]

    /// Returns nil for a member that cannot be called from another one with the same arguments.
    init?(_ member: DeclSyntax, extensionAccess: String?) {
        if let function = member.as(FunctionDeclSyntax.self) {
            guard function.body != nil, let call = Self.call(function),
                !function.signature.description.contains("//"),
                function.name.text.first?.isLetter == true || function.name.text.first == "_"
            else { return nil }
            self.init(
                edits: Self.rename(function.modifiers, function.name.bytes.upperBound), function.attributes,
                function.modifiers, extensionAccess,
                rest: Self.text(function), body: call)
        } else if let variable = member.as(VariableDeclSyntax.self) {
            guard let binding = variable.bindings.first, variable.bindings.count == 1,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation, let accessors = binding.accessorBlock,
                let hasSetter = Self.hasSetter(accessors)
            else { return nil }
            let called = Self.receiver(variable.modifiers) + name.text + Self.suffix
            self.init(
                edits: Self.rename(variable.modifiers, name.bytes.upperBound), variable.attributes, variable.modifiers,
                extensionAccess,
                rest: "var \(name.text)\(type.trimmedDescription) ",
                body: hasSetter ? "get { \(called) } set { \(called) = newValue }" : called)
        } else {
            return nil
        }
    }

    private init(
        edits: [Edit], _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ extensionAccess: String?,
        rest: String, body: String
    ) {
        self.edits = edits
        self.attributes = attributes.trimmedDescription
        self.modifiers = modifiers.map { $0.trimmedDescription }
        self.extensionAccess = extensionAccess
        self.rest = rest
        self.body = body
    }

    /// Returns the member of the class, in one line.
    func declaration(isInPublicClass: Bool) -> String {
        var words = modifiers
        if !words.contains(where: { Self.access.contains($0) }) {
            // An override is as accessible as its class.
            if words.contains("override"), isInPublicClass {
                words.insert("public", at: 0)
            } else if let extensionAccess, extensionAccess == "public" {
                words.insert(extensionAccess, at: 0)
            }
        }
        let start = [attributes, words.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: " ")
        return (start.isEmpty ? "" : start + " ") + rest + "{ \(body) }"
    }

    // MARK: Parts

    /// The member loses its override and its access, so that the class in another file can call it.
    private static func rename(_ modifiers: DeclModifierListSyntax, _ end: Int) -> [Edit] {
        var edits = [Edit.insert(suffix, at: end)]
        for modifier in modifiers {
            switch modifier.name.text {
            case "override", "open", "dynamic": edits.append(Edit(modifier.bytesWithSpaces, ""))
            case "public", "private", "fileprivate": edits.append(Edit(modifier.bytes, "internal"))
            case "class": edits.append(Edit(modifier.bytes, "static"))
            default: break
            }
        }
        return edits
    }

    private static func receiver(_ modifiers: DeclModifierListSyntax) -> String {
        modifiers.has("class") || modifiers.has("static") ? "Self." : ""
    }

    /// The declaration's text between its keyword and its body, in one line.
    static func text(_ function: FunctionDeclSyntax) -> String {
        var copy = function.detached
        copy.attributes = []
        copy.modifiers = []
        copy.body = nil
        return copy.trimmedDescription.split(whereSeparator: \.isNewline)
            .map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }.joined(separator: " ") + " "
    }

    static func call(_ function: FunctionDeclSyntax, suffix: String = Self.suffix) -> String? {
        var arguments: [String] = []
        for parameter in function.signature.parameterClause.parameters {
            if parameter.ellipsis != nil { return nil }
            let type = parameter.type.trimmedDescription
            if type.contains("@autoclosure") { return nil }
            let name = (parameter.secondName ?? parameter.firstName).text
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            arguments.append(label + (type.hasPrefix("inout ") ? "&" : "") + name)
        }
        let effects = function.signature.effectSpecifiers
        let start = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
        return start + receiver(function.modifiers) + function.name.text + suffix
            + "(\(arguments.joined(separator: ", ")))"
    }

    /// Whether a computed property can be set; nil if it has observers.
    private static func hasSetter(_ block: AccessorBlockSyntax) -> Bool? {
        switch block.accessors {
        case .getter: return false
        case .accessors(let list):
            let names = list.map(\.accessorSpecifier.text)
            if names.contains("didSet") || names.contains("willSet") { return nil }
            return names.contains("set")
        }
    }
}
