extension SourceRewriter {
    /// A file with today's names and iOS's conditions, and what cannot be rewritten of it.
    package struct ReadFile: Sendable {
        /// The source, with each statement on its line.
        package let file: SourceFile
        package let findings: [Finding]
        /// The names of types and members that a placeholder stands for.
        package let placeholders: Set<String>
    }

    /// The declarations of a module that rules ask for.
    public struct Declarations: Sendable {
        let index: DeclarationIndex

        /// Reads the declarations of a module's sources.
        public init(_ files: [SourceFile]) { index = DeclarationIndex(files) }
    }

    /// The rules that change what names mean. The others change how things are written, so that a reader who is no compiler
    /// does without them.
    private static let namingRules: Set<ObjectIdentifier> = [
        ObjectIdentifier(ConditionRule.self), ObjectIdentifier(ImportRule.self), ObjectIdentifier(OldNameRule.self),
        ObjectIdentifier(OldMemberRule.self), ObjectIdentifier(LiteralRule.self), ObjectIdentifier(KeyPathRule.self),
    ]

    /// Reads one file of a module, with the findings that `rewrite(_:)` has, but those about overrides in extensions.
    ///
    /// Files of a module may be read on several threads.
    package func read(_ file: SourceFile, of declarations: Declarations) -> ReadFile {
        var current = file
        var findings: [Finding] = []
        var placeholders: Set<String> = []
        for rule in Self.rules where Self.mayApply(rule, to: current.text) {
            let changes = rule.init(current, declarations.index).findChanges()
            findings += changes.findings
            placeholders.formUnion(changes.placeholders.map(\.name))
            if !changes.edits.isEmpty, Self.namingRules.contains(ObjectIdentifier(rule)) {
                current = SourceFile(path: file.path, text: current.text.applying(changes.edits))
            }
        }
        return ReadFile(file: current, findings: findings, placeholders: placeholders)
    }
}
