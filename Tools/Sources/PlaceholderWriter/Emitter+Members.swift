import SwiftSyntax

extension Emitter {
    // MARK: Functions

    mutating func emit(_ node: FunctionDeclSyntax) throws(ListProblem) {
        let head = [prefix(node.attributes), access(node.modifiers), " ", node.modifiers.words].joined()
            .trimmingSpaces
        let signature =
            "func \(node.name.trimmedDescription)\(node.genericParameterClause?.trimmedDescription ?? "")"
            + node.signature.trimmedDescription + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        var body = ""
        if let given = node.body {
            body = given.statements.trimmedDescription
            if given.statements.count == 1, case .expr? = given.statements.first?.item,
                node.signature.returnClause != nil, !body.hasPrefix("fatalError")
            {
                body = "return \(body)"
            }
        } else if let type = node.signature.returnClause?.type {
            body = try value(of: type, for: node.name.text)
        }
        if let note = note(node.name.text, isGiven: node.body != nil) {
            body = body.isEmpty ? note : node.body == nil ? "\(note); return \(body)" : "\(note); \(body)"
        }
        add("\(head) \(signature) {\(body.isEmpty ? "" : " \(body) ")}")
    }

    /// The call that logs a member of an extension or a function outside of types.
    private func note(_ member: String, isGiven: Bool) -> String? {
        switch scope.last?.kind {
        case nil: return isGiven ? nil : "Placeholder.log(\"\(member)\")"
        case .extensionType: return "Placeholder.log(\"\(path).\(member)\")"
        default: return nil
        }
    }

    // MARK: Variables

    mutating func emit(_ node: VariableDeclSyntax) throws(ListProblem) {
        let keyword = node.bindingSpecifier.text
        let level = access(node.modifiers)
        let head = [
            prefix(node.attributes), keyword == "let" && level == "open" ? "public" : level, " ", node.modifiers.words,
        ]
        .joined().trimmingSpaces
        for binding in node.bindings {
            let name = binding.pattern.trimmedDescription
            let type = binding.typeAnnotation?.type
            let typed = "\(name)\(type.map { ": " + $0.trimmedDescription } ?? "")"
            if let block = binding.accessorBlock, block.isObserver, let type {
                let initial = try initial(binding.initializer?.value.trimmedDescription, type, name)
                add("\(head) var \(typed) = \(initial) \(block.trimmedDescription)")
            } else if let block = binding.accessorBlock, !block.isKeywords {
                add("\(head) var \(typed) \(block.trimmedDescription)")
            } else if binding.accessorBlock != nil, let type {
                add("\(head) var \(typed) { \(try value(of: type, for: name)) }")
            } else if let initializer = binding.initializer, scope.last?.kind != .extensionType || node.isStatic {
                add("\(head) \(keyword) \(typed) \(initializer.trimmedDescription)")
            } else if keyword == "let" {
                add("\(head) let \(typed)")
            } else if let type {
                try emitStored(name, typed, type, head, initializer: binding.initializer?.value.trimmedDescription)
            } else {
                throw ListProblem("\(list): \(path).\(name) needs a type.")
            }
        }
    }

    private func initial(_ given: String?, _ type: TypeSyntax, _ name: String) throws(ListProblem) -> String {
        if let given { return given }
        return try value(of: type, for: name)
    }

    private mutating func emitStored(
        _ name: String, _ typed: String, _ type: TypeSyntax, _ head: String, initializer: String?
    ) throws(ListProblem) {
        if scope.last?.kind == .extensionType {
            let initial = try initial(initializer, type, name)
            let isWeak = head.contains("weak")
            add("\(isWeak ? "public" : head) var \(typed) {")
            let read = type.isOptional ? "" : " ?? \(initial)"
            add("    get { Placeholder.value(of: self, \"\(name)\")\(read) }")
            add(
                "    set { Placeholder.log(\"\(path).\(name)\"); "
                    + "Placeholder.\(isWeak ? "setWeak" : "set")(newValue, of: self, \"\(name)\") }")
            add("}")
        } else if type.isOptional {
            add("\(head) var \(typed)")
        } else if (try? value(of: type, for: name)) == nil {
            // The initializers set it.
            add("\(head) var \(typed)")
        } else {
            add("\(head) var \(typed) = \(try value(of: type, for: name))")
        }
    }

    // MARK: Initializers

    mutating func emit(_ node: InitializerDeclSyntax) throws(ListProblem) {
        let head = [prefix(node.attributes), access(node.modifiers) == "" ? "" : "public ", node.modifiers.words]
            .joined()
            .trimmingSpaces
        let signature =
            "init\(node.optionalMark?.text ?? "")\(node.genericParameterClause?.trimmedDescription ?? "")"
            + node.signature.trimmedDescription
        var steps: [String] = []
        if let body = node.body {
            steps = [body.statements.trimmedDescription]
        } else {
            let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
            let stored = storedNames(around: node)
            steps = parameters.filter(stored.contains).map { "self.\($0) = \($0)" }
            if let call = superCall(parameters) { steps.append(call) }
        }
        let isConvenience = node.modifiers.contains { $0.name.text == "convenience" }
        if scope.last?.kind == .classType, scope.last?.isQuiet == false, !isConvenience {
            steps.append("Placeholder.log(\"\(path)\")")
        }
        if scope.last?.isLabelled == true, !isConvenience, isView { steps.append("contentMode = .redraw") }
        add("\(head) \(signature) { \(steps.filter { !$0.isEmpty }.joined(separator: "; ")) }")
    }

    private func storedNames(around node: InitializerDeclSyntax) -> Set<String> {
        guard let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self) else { return [] }
        var result: Set<String> = []
        for member in block.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
            for binding in variable.bindings where binding.accessorBlock == nil {
                result.insert(binding.pattern.trimmedDescription)
            }
        }
        return result
    }

    private func superCall(_ parameters: [String]) -> String? {
        guard scope.last?.kind == .classType, case .classType(let inherits?)? = index.kind(of: path, in: []) else {
            return nil
        }
        switch Family(index.root(of: inherits, in: names)) {
        case .view: return "super.init(frame: \(parameters.contains("frame") ? "frame" : ".zero"))"
        case .controller: return "super.init(nibName: nil, bundle: nil)"
        case .object, .layer: return "super.init()"
        case .unknown: return nil
        }
    }

    /// Adds the initializers that a class inherits, so that each logs its name.
    mutating func addInitializers(of node: ClassDeclSyntax) {
        let given = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let hasCoder = given.contains { $0.signature.trimmedDescription.contains("coder") }
        let log =
            (scope.last?.isQuiet == true ? "" : "; Placeholder.log(\"\(path)\")")
            + (scope.last?.isLabelled == true && isView ? "; contentMode = .redraw" : "")
            + (scope.last?.isLabelled == true && index.root(of: path) == "CALayer"
                ? "; needsDisplayOnBoundsChange = true" : "")
        let family = Family(index.root(of: node.name.text, in: Array(names.dropLast())))
        let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
        let isComplete = given.contains { initializer in
            !initializer.modifiers.contains { ["convenience", "required"].contains($0.name.text) }
        }
        if !isComplete, !index.hasDesignatedInitializers(parent) {
            switch family {
            case .view: add("public override init(frame: CGRect) { super.init(frame: frame)\(log) }")
            case .controller:
                add(
                    "public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { "
                        + "super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)\(log) }")
            case .object:
                add("public override init() { super.init()\(log) }")
            case .layer:
                add("public override init() { super.init()\(log) }")
            default: break
            }
        }
        if family == .layer, !given.contains(where: { $0.signature.trimmedDescription.contains("layer") }) {
            add("public override init(layer: Any) { super.init(layer: layer) }")
        }
        if family != .object, family != .unknown, !hasCoder {
            add("public required init?(coder: NSCoder) { super.init(coder: coder)\(log) }")
        }
    }

    private var isView: Bool { Family(index.root(of: path)) == .view }

    /// Adds what shows the name of a class.
    mutating func addLabel(of node: ClassDeclSyntax) {
        guard scope.last?.isLabelled == true else { return }
        if isView {
            add("open override func draw(_ rect: CGRect) { Placeholder.draw(\"\(node.name.text)\", in: self) }")
        } else if index.root(of: path) == "CALayer" {
            add(
                "open override func draw(in ctx: CGContext) { "
                    + "MainActor.assumeIsolated { Placeholder.draw(\"\(node.name.text)\", in: self, ctx) } }")
        } else {
            add("open override var placeholderName: String { \"\(node.name.text)\" }")
        }
    }

    /// The kinds of classes by what their initializers are.
    enum Family {
        case view, controller, object, layer, unknown

        init(_ root: String?) {
            switch root {
            case "NSObject", "UIResponder", "UILayoutGuide", "UITextInputStringTokenizer": self = .object
            case "UIKeyCommand": self = .unknown
            case "CALayer": self = .layer
            case let name? where name.hasSuffix("Controller"): self = .controller
            case let name? where name.hasPrefix("UI"): self = .view
            default: self = .unknown
            }
        }
    }
}

extension AccessorBlockSyntax {
    /// Whether the block observes a stored value.
    var isObserver: Bool {
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
}

extension VariableDeclSyntax {
    var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}

extension String {
    var trimmingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}
