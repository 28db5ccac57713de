import Foundation

/// The words that CONTRIBUTING.md replaces by others, as far as a search finds them without mistakes.
enum Words {
    private static let patterns = [
        "hear(?:s|d|ing)? of", "unheard", "anew", "for ever", "nobodys?", "somebodys?", "whoever", "whomever",
        "(?:the|a|each) person", "stand-ins?", "complain(?:s|t|ts|ed|ing)?", "nonsense", "sane", "mend(?:s|ed|ing)?",
        "beside each other", "in (?:its|their|his) stead", "of (?:its|their|his|our) own(?=[.,;:)])",
        "(?:is|are|was|were|be|been|being) told", "(?:gives?|gave|given|giving) way", "wish(?:es|ed)?", "lends?",
        "lent",
        "lest", "thereof", "once more", "goes? slowly", "going slowly", "answers (?:nil|true|false|with)",
        "(?:takes?|took|taken|taking) back",
    ]

    private static let search = try! NSRegularExpression(pattern: "\\b(?:\(patterns.joined(separator: "|")))\\b")
    private static let hump = try! NSRegularExpression(pattern: "([a-z0-9])([A-Z])")
    private static let lineBreak = try! NSRegularExpression(pattern: "\\n[ ]*(?:///?[ ]?)?")

    /// Returns the words to replace in a text, in comments, literals and names: `aNobodysName` contains "nobodys".
    static func found(in text: String) -> [String] {
        let lines = lineBreak.replaced(in: text, by: " ")
        let words = hump.replaced(in: lines, by: "$1 $2").lowercased()
        return search.matches(in: words, range: NSRange(location: 0, length: (words as NSString).length))
            .map { (words as NSString).substring(with: $0.range) }
    }
}

extension NSRegularExpression {
    fileprivate func replaced(in text: String, by template: String) -> String {
        stringByReplacingMatches(
            in: text, range: NSRange(location: 0, length: (text as NSString).length), withTemplate: template)
    }
}

/// The number of words to replace that each part of the repository still contains.
struct WordCounts {
    /// The largest allowed count of each part. A file belongs to the longest prefix of its path.
    let allowed: [String: Int]

    /// Returns the part that a file belongs to; nil if it is not checked.
    func part(of file: String) -> String? {
        allowed.keys.filter { file == $0 || file.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    }

    /// Returns what is wrong with the counts: a part has more words, or fewer, so that its allowance has to be lowered.
    func findings(in files: [(path: String, text: String)]) -> [Finding] {
        var counts = allowed.mapValues { _ in 0 }
        var examples: [String: [String]] = [:]
        for file in files {
            guard let part = part(of: file.path) else { continue }
            let words = Words.found(in: file.text)
            counts[part]! += words.count
            if !words.isEmpty { examples[part, default: []].append("\(file.path) (\(words.joined(separator: ", ")))") }
        }
        return counts.sorted { $0.key < $1.key }.compactMap { part, count in
            let limit = allowed[part]!
            if count == limit { return nil }
            let problem =
                count > limit
                ? "contains \(count) words of CONTRIBUTING.md's table, and \(limit) are allowed: \(examples[part]!)"
                : "contains only \(count) words of CONTRIBUTING.md's table; lower its allowance from \(limit)"
            return Finding(place: part, problem: problem)
        }
    }
}
