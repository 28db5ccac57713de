import Foundation

/// What headers in Objective-C declare.
enum Headers {
    private static let skipped: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "node_modules"]

    /// Returns the names of classes, protocols and enumerations in the headers below a folder.
    static func types(below folder: URL) -> Set<String> {
        var result: Set<String> = []
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = all?.nextObject() as? URL {
            if file.lastPathComponent.hasPrefix(".") || skipped.contains(file.lastPathComponent) {
                all?.skipDescendants()
                continue
            }
            guard file.pathExtension == "h", let data = try? Data(contentsOf: file), data.count < 1_000_000 else {
                continue
            }
            result.formUnion(types(String(decoding: data, as: UTF8.self)))
        }
        return result
    }

    static func types(_ text: String) -> Set<String> {
        var result: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
            guard let first = words.first else { continue }
            if first == "@interface" || first == "@protocol", words.count > 1 {
                // `@protocol A, B;` and `@interface A (Category)` name what is elsewhere.
                if !line.contains(";"), !line.contains("(") { result.insert(String(words[1])) }
            } else if first == "typedef",
                let mark = words.firstIndex(where: {
                    $0.hasPrefix("NS_") && ($0.hasSuffix("ENUM") || $0 == "NS_OPTIONS")
                }),
                words.count > mark + 2
            {
                result.insert(String(words[mark + 2]))
            }
        }
        return result
    }
}
