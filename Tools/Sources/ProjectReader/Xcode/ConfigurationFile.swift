import Foundation

/// The build settings of an `.xcconfig` file and of those that it includes.
///
///     #include? "Secrets.xcconfig"
///     PRODUCT_NAME = Shop   // a comment
///     API_HOST[config=Debug] = localhost
struct ConfigurationFile {
    /// In the order of their lines.
    private(set) var settings = BuildSettings()
    /// What could not be read.
    private(set) var notes: [String] = []

    private let project: URL

    /// - Parameter project: The folder that paths count from, where there is no such file beside the including one.
    init(_ file: URL, project: URL) {
        self.project = project
        read(file, from: nil, [])
    }

    private mutating func read(_ file: URL, from origin: String?, _ outer: Set<String>) {
        // A file that includes itself is read once.
        guard !outer.contains(file.path) else { return }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            notes.append("\(origin.map { "\($0): " } ?? "")\(file.path) cannot be read; its settings are missing.")
            return
        }
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let words = content.trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#include") {
                include(words, in: file, line: number + 1, outer.union([file.path]))
            } else if let equals = Self.assignment(words) {
                settings.set(
                    words[..<equals].trimmingCharacters(in: .whitespaces),
                    words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces))
            } else if !words.isEmpty {
                notes.append("\(file.path):\(number + 1): the line is no setting and no #include; it is left out.")
            }
        }
    }

    private mutating func include(_ line: String, in file: URL, line number: Int, _ outer: Set<String>) {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 3 else {
            notes.append("\(file.path):\(number): the name after #include has no quotation marks; it is left out.")
            return
        }
        let name = String(parts[1])
        let candidates =
            name.hasPrefix("/")
            ? [URL(fileURLWithPath: name)]
            : [file.deletingLastPathComponent(), project].map { $0.appendingPathComponent(name).standardizedFileURL }
        let found = candidates.first { FileManager.default.fileExists(atPath: $0.path) }
        // With a question mark it may be missing.
        if found == nil, parts[0].contains("?") { return }
        read(found ?? candidates[0], from: "\(file.path):\(number)", outer)
    }

    /// Where the name ends: conditions in brackets have equals signs, too.
    private static func assignment(_ text: String) -> String.Index? {
        var depth = 0
        return text.firstIndex { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return character == "=" && depth == 0
        }
    }
}
