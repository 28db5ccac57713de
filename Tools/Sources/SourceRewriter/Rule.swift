import SwiftSyntax

/// A rule of rewriting: what one construct of iOS code becomes on Linux.
///
/// A rule visits the syntax tree of a file and collects changes. Rules run one after another, each on the result of the one
/// before.
class Rule: SyntaxVisitor {
    let file: SourceFile
    let project: DeclarationIndex
    final var changes = Changes()

    required init(_ file: SourceFile, _ project: DeclarationIndex) {
        self.file = file
        self.project = project
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the changes of the file.
    func findChanges() -> Changes {
        walk(file.tree)
        return changes
    }

    /// Reports something that cannot be rewritten.
    final func report(_ text: String, at node: some SyntaxProtocol) {
        changes.findings.append(Finding(path: file.path, line: file.line(node), text: text))
    }
}

/// What a rule changes in a file.
struct Changes {
    /// The edits, which keep each line in its place.
    var edits: [Edit] = []
    /// Source that is added after the last line.
    var appendix: [String] = []
    var findings: [Finding] = []
    /// Where the file names placeholders.
    var placeholders: [PlaceholderUse] = []
    /// The modules of Twill's that the file needs beside UIKit.
    var modules: Set<String> = []
}
