/// A rule of rewriting: what one construct of iOS code becomes on Linux.
///
/// Rules run one after another, each on the result of the one before.
protocol Rule: Sendable {
    /// Returns the changes of a file.
    func changes(of file: SourceFile, in project: DeclarationIndex) -> Changes
}

/// What a rule changes in a file.
struct Changes {
    /// The edits, which keep each line in its place.
    var edits: [Edit] = []
    /// Source that is added after the last line.
    var appendix: [String] = []
    var findings: [Finding] = []

    mutating func report(_ text: String, _ file: SourceFile, line: Int) {
        findings.append(Finding(path: file.path, line: line, text: text))
    }
}
