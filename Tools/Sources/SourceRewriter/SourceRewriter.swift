/// Rewrites the sources of an iOS module so that they compile on Linux.
///
/// Each statement stays on its line, so that messages of the compiler and breakpoints point to the original file. What
/// cannot be rewritten is left as it is, and reported.
public struct SourceRewriter: Sendable {
    /// The sources of a module after rewriting.
    public struct Result: Sendable {
        /// The sources by path.
        public var texts: [String: String] = [:]
        /// What could not be rewritten, in the order of paths and lines.
        public var findings: [Finding] = []
    }

    static let rules: [Rule.Type] = [
        ConditionRule.self, EntryPointRule.self, ImportRule.self, OldNameRule.self, OldMemberRule.self,
        LiteralRule.self, KeyPathRule.self,
        SelectorRule.self, OutletRule.self,
        ActionRule.self, OptionalRequirementRule.self, OptionalCallRule.self, ObjectiveCAttributeRule.self,
        ReportRule.self,
    ]

    /// Creates a rewriter.
    public init() {}

    /// Rewrites the sources of one module.
    ///
    /// - Complexity: Linear in the size of the sources; some milliseconds for each file.
    public func rewrite(_ files: [SourceFile]) -> Result {
        let project = DeclarationIndex(files)
        var result = Result()
        var appendices: [String: [String]] = [:]
        var rewritten = files.map { file in
            var current = file
            for rule in Self.rules where Self.mayApply(rule, to: current.text) {
                let changes = rule.init(current, project).findChanges()
                appendices[file.path, default: []] += changes.appendix
                result.findings += changes.findings
                if !changes.edits.isEmpty {
                    current = SourceFile(path: file.path, text: current.text.applying(changes.edits))
                }
            }
            return current
        }
        // It moves lines, so it comes last.
        var overrides = ExtensionOverrides(project)
        rewritten = overrides.move(in: rewritten)
        result.findings = (result.findings + overrides.findings).sorted()
        for file in rewritten {
            result.texts[file.path] = Self.adding(appendices[file.path] ?? [], to: file.text)
        }
        return result
    }

    private static func adding(_ appendix: [String], to text: String) -> String {
        guard !appendix.isEmpty else { return text }
        let end = text.hasSuffix("\n") ? "" : "\n"
        return text + end + appendix.joined(separator: "\n") + "\n"
    }
}
