/// The parts of a file's path, from its text only.
///
/// Foundation's functions on Linux crash for a name of one character and for one that ends in a slash after it.
enum PathText {
    /// Returns the part after the last slash; empty if the path ends in one.
    static func name(_ path: String) -> String { String(path[nameStart(path)...]) }

    /// Returns the part before the last slash; empty if there is none.
    static func folder(_ path: String) -> String {
        let start = nameStart(path)
        guard start > path.startIndex else { return "" }
        return String(path[..<path.index(before: start)])
    }

    /// Returns the folders and the name, without empty ones.
    static func components(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }

    /// Returns the name without its extension, and the extension without its dot. A name that only begins with a dot
    /// has no extension.
    static func split(_ name: String) -> (base: String, fileExtension: String) {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
        let rest = name[name.index(after: dot)...]
        return rest.isEmpty ? (name, "") : (String(name[..<dot]), String(rest))
    }

    private static func nameStart(_ path: String) -> String.Index {
        path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }
}
