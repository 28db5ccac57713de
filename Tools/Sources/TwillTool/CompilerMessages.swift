/// What compilers print, where several of them compile parts of one module.
enum CompilerMessages {
    /// Returns a text without the messages that are in it already: each compiler that reads a file prints its errors.
    ///
    /// A message begins with a line such as `/Shop/Cart.swift:3:5: error: …`, and goes on until the next one.
    static func withoutRepetitions(_ text: String) -> String {
        var kept: [Substring] = []
        var seen: Set<Substring> = []
        var isKept = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("/"), line.contains(": error: ") || line.contains(": warning: ") {
                isKept = seen.insert(line).inserted
            }
            if isKept { kept.append(line) }
        }
        return kept.joined(separator: "\n")
    }
}
