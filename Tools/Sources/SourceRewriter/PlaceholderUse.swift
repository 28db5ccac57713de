/// A place in the source that names a placeholder: a type or a member that UIKit lacks, or one of Apple's frameworks.
public struct PlaceholderUse: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The file's path.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The name of the type, the member or the framework.
    public let name: String

    /// The place as compilers print it.
    public var description: String { "\(path):\(line): \(name) is a placeholder" }

    public static func < (a: PlaceholderUse, b: PlaceholderUse) -> Bool {
        (a.path, a.line, a.name) < (b.path, b.line, b.name)
    }
}
