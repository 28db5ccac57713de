import SwiftSyntax

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
        /// Where the sources name placeholders, in the order of paths and lines.
        public var placeholders: [PlaceholderUse] = []
        /// The modules that files without imports need, by path.
        public var headers: [String: Set<String>] = [:]
        /// The modules of Twill's that the sources need beside UIKit.
        public var modules: Set<String> = []
        /// The files with errors of syntax, by this parser.
        public var unparsed: [String] = []
        /// The class of the app's delegate; nil without one.
        public var appDelegate: String?
        /// The functions, in the sources, that add the module's tests of XCTest to a list.
        public var testFunctions: [String] = []
    }

    /// What a module is for.
    public enum Role: Sendable {
        /// A program or a library.
        case product
        /// An app that tests run in: a library without an entry point.
        case testHost
        /// Tests, of which a list is added.
        case tests
    }

    static let rules: [Rule.Type] = [
        ConditionRule.self, SwiftUIRule.self, AppFolderRule.self, EntryPointRule.self, ImportRule.self,
        AbsentImportRule.self,
        OldNameRule.self, OldMemberRule.self, ImplicitImportRule.self, AmbiguousTypeRule.self, LiteralRule.self,
        KeyPathRule.self, TestIsolationRule.self,
        MeasureRule.self, FetchRequestRule.self, ExpectedFailureRule.self, MetatypeInitializerRule.self,
        OwnInitializerRule.self,
        ConventionRule.self,
        SelectorRule.self, OutletRule.self,
        ClassDescriptionRule.self, ManagedPropertyRule.self, KeyValueObservationRule.self, KeyValuePropertyRule.self,
        FrameworkExtensionRule.self, ActionRule.self, OptionalRequirementRule.self, OptionalCallRule.self,
        ObjectiveCAttributeRule.self, ReportRule.self,
    ]

    /// Creates a rewriter.
    public init() {}

    /// Rewrites the sources of one module.
    ///
    /// - Parameters:
    ///   - imported: The declarations of the project's other modules that it imports, directly or not.
    ///   - role: What the module is for.
    ///   - failedTests: What the compiler said of an earlier time: a test that it is about fails with it.
    /// - Complexity: Linear in the size of the sources; some milliseconds for each file.
    public func rewrite(
        _ files: [SourceFile], importing imported: [Declarations] = [], as role: Role = .product,
        failedTests: [CompilerError] = []
    ) -> Result {
        let files = failedTests.isEmpty ? files : files.map { BrokenTests(failedTests).replaced(in: $0) }
        let project = DeclarationIndex(files, importing: imported.map(\.index))
        let rules = Self.rules.map { role == .testHost && $0 == EntryPointRule.self ? EntryPointRemovalRule.self : $0 }
        var result = Result()
        result.unparsed = files.filter(\.tree.hasError).map(\.path)
        var appendices: [String: [String]] = [:]
        var rewritten = files.map { file in
            var current = file
            for rule in rules where Self.mayApply(rule, to: current.text) {
                let changes = rule.init(current, project).findChanges()
                appendices[file.path, default: []] += changes.appendix
                result.findings += changes.findings
                result.placeholders += changes.placeholders
                result.modules.formUnion(changes.modules)
                if !changes.header.isEmpty { result.headers[file.path] = changes.header }
                if !changes.edits.isEmpty {
                    current = SourceFile(path: file.path, text: current.text.applying(changes.edits))
                }
            }
            return current
        }
        // It moves lines, so it comes last.
        var overrides = ExtensionOverrides(project)
        rewritten = overrides.move(in: rewritten)
        if let list = ExtensionProperties(project).text, let first = files.first {
            appendices[first.path, default: []].append(list)
        }
        result.placeholders = Set(result.placeholders).sorted()
        result.findings = (result.findings + overrides.findings).sorted()
        result.appDelegate = project.appDelegate
        if role == .tests {
            let tests = TestSearch(rewritten, importing: imported.map(\.index)).functions()
            for (path, text) in tests.texts { appendices[path, default: []].append(text) }
            result.testFunctions = tests.names
        }
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
