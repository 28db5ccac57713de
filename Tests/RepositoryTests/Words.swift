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
