import SwiftParser
import SwiftSyntax

/// The declarations of lists, for what one derives from another.
struct ListIndex {
    enum Kind {
        case type(hasEmptyInitializer: Bool)
        /// An enumeration with its first case.
        case enumeration(first: String)
        case options
        /// Another name for a type.
        case alias(TypeSyntax)
        /// A class with what it inherits from.
        case classType(inherits: String?)
    }

    private(set) var kinds: [String: Kind] = [:]
    private(set) var outerTypes: Set<String> = []
    private(set) var addedMembers: Set<String> = []
    private(set) var globals: Set<String> = []
    /// The names of the members that subclasses override on iOS.
    private(set) var overridable: Set<String> = []
    private var designated: Set<String> = []
    /// The members of classes, as `UITextField.inputView`.
    private(set) var classMembers: Set<String> = []

    init(_ lists: [String]) {
        for list in lists {
            let reader = Reader(viewMode: .sourceAccurate)
            reader.walk(Parser.parse(source: list))
            kinds.merge(reader.kinds) { first, _ in first }
            outerTypes.formUnion(reader.outerTypes)
            addedMembers.formUnion(reader.addedMembers)
            globals.formUnion(reader.globals)
            overridable.formUnion(reader.overridable)
            designated.formUnion(reader.designated)
            classMembers.formUnion(reader.classMembers)
        }
    }

    /// Returns what a name means within a type: the innermost type counts.
    func kind(of name: String, in scope: [String]) -> Kind? {
        var outer = scope
        while true {
            if let kind = kinds[(outer + [name]).joined(separator: ".")] { return kind }
            if outer.isEmpty { return nil }
            outer.removeLast()
        }
    }

    /// Returns the class of UIKit, QuartzCore or Foundation that a class of a list descends from.
    func root(of name: String, in scope: [String] = []) -> String? {
        var current = name
        var steps = 0
        while case .classType(let inherits)? = kind(of: current, in: scope), steps < 20 {
            guard let inherits else { return nil }
            current = inherits
            steps += 1
        }
        return current
    }

    /// Whether a class or one that it descends from has designated initializers with parameters, so that `init()` is not
    /// inherited.
    func hasDesignatedInitializers(_ name: String) -> Bool {
        var current = name
        var steps = 0
        while case .classType(let inherits)? = kinds[current], steps < 20 {
            if designated.contains(current) { return true }
            current = inherits ?? ""
            steps += 1
        }
        return false
    }

    private final class Reader: SyntaxVisitor {
        var kinds: [String: Kind] = [:]
        var outerTypes: Set<String> = []
        var addedMembers: Set<String> = []
        var globals: Set<String> = []
        var overridable: Set<String> = []
        var designated: Set<String> = []
        var classMembers: Set<String> = []
        private var scope: [String] = []

        private func enter(_ name: String, _ kind: Kind) -> SyntaxVisitorContinueKind {
            if scope.isEmpty { outerTypes.insert(name) }
            scope.append(name)
            kinds[scope.joined(separator: ".")] = kind
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            for member in node.memberBlock.members {
                for name in member.decl.declaredNames { classMembers.insert("\(node.name.text).\(name)") }
            }
            return enter(
                node.name.text,
                .classType(inherits: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription))
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            let given = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
            let isEmpty = given.isEmpty || given.contains { $0.signature.parameterClause.parameters.isEmpty }
            return enter(node.name.text, .type(hasEmptyInitializer: isEmpty))
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            if scope.isEmpty { outerTypes.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.attributes.names.contains("Options") { return enter(node.name.text, .options) }
            let first = node.memberBlock.members.lazy.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.first
            return enter(node.name.text, .enumeration(first: first?.elements.first?.name.text ?? ""))
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.extendedType.trimmedDescription
            scope.append(name)
            for member in node.memberBlock.members {
                for memberName in member.decl.declaredNames where !memberName.isEmpty {
                    addedMembers.insert("\(name).\(memberName)")
                    if node.attributes.names.contains("Overridable") { overridable.insert(memberName) }
                }
            }
            return .visitChildren
        }
        override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
        override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
        override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
        override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            let modifiers = node.modifiers.map(\.name.text)
            if !modifiers.contains("convenience"), !modifiers.contains("required"),
                !node.signature.parameterClause.parameters.isEmpty
            {
                designated.insert(scope.joined(separator: "."))
            }
            return .skipChildren
        }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            if scope.isEmpty { outerTypes.insert(node.name.text) }
            kinds[(scope + [node.name.text]).joined(separator: ".")] = .alias(node.initializer.value)
            return .skipChildren
        }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if scope.isEmpty { globals.insert(node.name.text) }
            return .skipChildren
        }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            if scope.isEmpty { globals.formUnion(DeclSyntax(node).declaredNames) }
            return .skipChildren
        }
    }
}

extension DeclSyntax {
    /// The names of a function, a variable, or a type.
    var declaredNames: [String] {
        if let variable = self.as(VariableDeclSyntax.self) {
            return variable.bindings.map { $0.pattern.trimmedDescription }
        }
        return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }
}

extension AttributeListSyntax {
    var names: [String] {
        compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    }
}
