/// A place in the source that a rule could not rewrite, and what to do.
public struct Finding: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file's path.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// What was found and what to do.
    public let text: String

    /// Creates a finding.
    public init(path: String, line: Int, text: String) {
        self.path = path
        self.line = line
        self.text = text
    }

    /// The finding as compilers print a warning.
    public var description: String { "\(path):\(line): warning: \(text)" }

    public static func < (a: Finding, b: Finding) -> Bool { (a.path, a.line, a.text) < (b.path, b.line, b.text) }
}
