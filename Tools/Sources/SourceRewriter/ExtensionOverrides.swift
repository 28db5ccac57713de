import SwiftSyntax

/// Moves what is overridden from extensions into the class.
///
/// Without Objective-C an extension cannot override, and what it declares cannot be overridden:
///
///     extension Page {
///         override func viewDidLoad() { super.viewDidLoad() }
///     }
///
/// The member stays where it is, with another name, and the class gets one that calls it:
///
///     extension Page {
///         func viewDidLoad_inExtension() { super.viewDidLoad() }
///     }
///     // at the end of Page:
///     override func viewDidLoad() { viewDidLoad_inExtension() }
///
/// So it sees what is private in its file. A property with observers, a subscript and a method with a variable number of
/// arguments move as a whole, between `#sourceLocation` directives, so that their lines stay what they were.
///
/// Limits: extensions of classes of other modules, and constrained ones, are reported.
struct ExtensionOverrides {
    private let project: DeclarationIndex
    private(set) var findings: [Finding] = []
    /// What moves into each class, by its path.
    private var moved: [String: [Member]] = [:]

    private struct Member {
        let path: String
        let line: Int
        let text: String
        let conditions: [String]
        /// The modules that its file imports.
        let imports: Set<String>
    }

    init(_ project: DeclarationIndex) {
        self.project = project
    }

    /// Returns the files with members moved.
    mutating func move(in files: [SourceFile]) -> [SourceFile] {
        let emptied = files.map { file in
            let edits = takeMembers(of: file)
            return edits.isEmpty ? file : SourceFile(path: file.path, text: file.text.applying(edits))
        }
        guard !moved.isEmpty else { return emptied }
        return emptied.map { file in
            let edits = addMembers(to: file)
            return edits.isEmpty
                ? file : SourceFile(path: file.path, text: file.text.applying(edits, movingLines: true))
        }
    }

    // MARK: Out of the extensions

    private mutating func takeMembers(of file: SourceFile) -> [Edit] {
        let visitor = ExtensionVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        var edits: [Edit] = []
        for node in visitor.extensions {
            let extended = node.extendedType.trimmedDescription
            let type = project.resolve(extended, from: node.enclosingType ?? "")
            for member in node.memberBlock.members where moves(member.decl, of: type ?? extended) {
                let line = file.line(member.decl)
                guard let type, project.types[type]?.path != nil, node.genericWhereClause == nil else {
                    findings.append(
                        Finding(
                            path: file.path, line: line,
                            text: "an extension of \(extended) cannot override here; move the override into a subclass")
                    )
                    continue
                }
                let access = ["public", "private", "fileprivate"].first { node.modifiers.has($0) }
                let text: String
                if let call = ForwardedMember(member.decl, extensionAccess: access) {
                    edits += call.edits
                    text = call.declaration(isInPublicClass: project.types[type]?.isPublic == true)
                } else {
                    edits.append(Edit(member.decl.bytes, ""))
                    text = member.decl.trimmedDescription
                }
                moved[type, default: []].append(
                    Member(
                        path: file.path, line: line, text: text, conditions: member.buildConditions,
                        imports: file.importedModules))
            }
        }
        return edits
    }

    private func moves(_ member: DeclSyntax, of type: String) -> Bool {
        guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
        // On iOS a member of an extension that is open can be overridden in another module.
        if modifiers.has("override") || (modifiers.has("open") && project.types[type]?.path != nil) { return true }
        guard let function = member.as(FunctionDeclSyntax.self), !modifiers.has("private"), !modifiers.has("static")
        else { return false }
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        return project.isOverridden(function.name.text, labels: labels, of: type)
    }

    private final class ExtensionVisitor: SyntaxVisitor {
        var extensions: [ExtensionDeclSyntax] = []

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            extensions.append(node)
            return .skipChildren
        }
    }

    // MARK: Into the classes

    private func addMembers(to file: SourceFile) -> [Edit] {
        let visitor = ClassVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        var imports: Set<String> = []
        let edits: [Edit] = visitor.classes.compactMap { node in
            let name = node.typePath
            guard let members = moved[name], project.types[name]?.path == file.path else { return nil }
            let brace = node.memberBlock.rightBrace
            var text = "\n"
            for member in members {
                imports.formUnion(member.imports)
                text += member.conditions.map { "#if \($0)\n" }.joined()
                text += "#sourceLocation(file: \"\(member.path)\", line: \(member.line))\n\(member.text)\n"
                text += member.conditions.map { _ in "#endif\n" }.joined()
            }
            text += "#sourceLocation(file: \"\(file.path)\", line: \(file.line(brace)))\n"
            return .insert(text, at: brace.bytes.lowerBound)
        }
        // A declaration in another file may need its imports.
        let missing = imports.subtracting(file.importedModules).sorted()
        return missing.isEmpty
            ? edits
            : edits + [.insert(missing.map { "\nimport \($0)" }.joined() + "\n", at: file.tree.endPosition.utf8Offset)]
    }

    private final class ClassVisitor: SyntaxVisitor {
        var classes: [ClassDeclSyntax] = []

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            classes.append(node)
            return .visitChildren
        }
    }
}
