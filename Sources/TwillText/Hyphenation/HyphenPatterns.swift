import Foundation

/// The hyphenation patterns of a language, by Franklin Liang's method (https://tug.org/docs/liang/), in the format of
/// https://github.com/hunspell/hyphen/blob/master/README_hyphen.txt.
///
/// A file of compounds has two levels: the first finds the parts of a word, the second the breaks within each. Patterns
/// that change the spelling are left out. libhyphen is not used, as it takes seconds to load German.
final class HyphenPatterns: Sendable {
    private let levels: [PatternTree]
    private let limits: Limits

    /// The fewest letters before and after a break: in the word, and in the parts of a compound.
    private struct Limits {
        var left = 2
        var right = 2
        var compoundLeft = 2
        var compoundRight = 2
    }

    /// Reads a file; nil if it is missing, without patterns, or in an unknown encoding.
    init?(contentsOf path: String) {
        guard let data = FileManager.default.contents(atPath: path), data.count < 50_000_000 else { return nil }
        let lines = data.split(separator: 0x0A)
        guard let first = lines.first, let name = String(bytes: first.filter { $0 > 0x20 }, encoding: .ascii),
            let encoding = Encoding(name)
        else { return nil }
        var trees = [PatternTree()]
        var limits = Limits()
        for line in lines.dropFirst() {
            guard let start = line.first, start != UInt8(ascii: "#"), start != UInt8(ascii: "%") else { continue }
            if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start) {
                let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }
                let number = words.count > 1 ? max(1, min(20, Int(words[1]) ?? 2)) : 2
                switch words[0] {
                case "LEFTHYPHENMIN": limits.left = number
                case "RIGHTHYPHENMIN": limits.right = number
                case "COMPOUNDLEFTHYPHENMIN": limits.compoundLeft = number
                case "COMPOUNDRIGHTHYPHENMIN": limits.compoundRight = number
                case "NEXTLEVEL": trees.append(PatternTree())
                default: break
                }
            } else if !line.contains(UInt8(ascii: "/")) {
                trees[trees.count - 1].add(line, encoding)
            }
        }
        guard trees.contains(where: { !$0.isEmpty }) else { return nil }
        levels = trees
        self.limits = limits
    }

    /// Returns the points at which a word may be broken, as numbers of characters before them.
    func points(in word: [UInt32]) -> [Int] {
        // Patterns are in lowercase.
        var letters: [UInt32] = []
        letters.reserveCapacity(word.count)
        for value in word {
            let lower = Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars
            guard let lower, lower.count == 1, let scalar = lower.first else { return [] }
            letters.append(scalar.value)
        }
        var parts = [0..<letters.count]
        var result: Set<Int> = []
        for level in levels {
            var next: [Range<Int>] = []
            for part in parts {
                let left = part.lowerBound == 0 ? limits.left : limits.compoundLeft
                let right = part.upperBound == letters.count ? limits.right : limits.compoundRight
                var start = part.lowerBound
                for point in level.points(in: Array(letters[part])) where point >= left && part.count - point >= right {
                    result.insert(part.lowerBound + point)
                    next.append(start..<(part.lowerBound + point))
                    start = part.lowerBound + point
                }
                next.append(start..<part.upperBound)
            }
            parts = next
        }
        return result.sorted()
    }

    /// The encoding of a file: UTF-8, or one with a byte for each character.
    fileprivate enum Encoding {
        case utf8
        case bytes([UInt32])

        init?(_ name: String) {
            guard name != "UTF-8" else {
                self = .utf8
                return
            }
            let name = name.hasPrefix("ISO8859-") ? "ISO-" + name.dropFirst(3) : name
            guard !name.isEmpty, let converter = iconv_open("UTF-32LE", name), converter != iconv_t(bitPattern: -1)
            else { return nil }
            defer { iconv_close(converter) }
            var table = [UInt32](repeating: 0xFFFD, count: 256)
            for byte in 0..<256 {
                var input = CChar(truncatingIfNeeded: byte)
                var output: UInt32 = 0
                withUnsafeMutablePointer(to: &input) { input in
                    withUnsafeMutableBytes(of: &output) { output in
                        var from: UnsafeMutablePointer<CChar>? = input
                        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
                        var left = 1, room = 4
                        _ = iconv(converter, &from, &left, &to, &room)
                    }
                }
                if output != 0 { table[byte] = UInt32(littleEndian: output) }
            }
            self = .bytes(table)
        }

        func scalars(_ line: Data) -> [UInt32] {
            switch self {
            case .utf8: String(decoding: line, as: UTF8.self).unicodeScalars.map(\.value)
            case .bytes(let table): line.map { table[Int($0)] }
            }
        }
    }
}

/// Patterns by their letters: a tree in flat arrays, as languages have a hundred thousand.
private struct PatternTree: Sendable {
    private struct Node {
        var letter: UInt32
        var child: Int32 = 0
        var sibling: Int32 = 0
        /// The start of the values of the pattern that ends here, one more than it has letters; -1 for none.
        var values: Int32 = -1
    }

    private var nodes = [Node(letter: 0)]
    private var values: [UInt8] = []

    var isEmpty: Bool { nodes.count == 1 }

    mutating func add(_ line: Data, _ encoding: HyphenPatterns.Encoding) {
        var node = 0
        var numbers: [UInt8] = [0]
        for scalar in encoding.scalars(line) {
            switch scalar {
            case 0x30...0x39: numbers[numbers.count - 1] = UInt8(scalar - 0x30)
            case 0x00...0x20: break
            default:
                node = child(scalar, of: node, adds: true) ?? 0
                numbers.append(0)
            }
        }
        guard node != 0, numbers.contains(where: { $0 > 0 }), values.count < Int(Int32.max) - 1_000 else { return }
        nodes[node].values = Int32(values.count)
        values += numbers
    }

    private mutating func child(_ letter: UInt32, of parent: Int, adds: Bool) -> Int? {
        if let found = child(letter, of: parent) { return found }
        nodes.append(Node(letter: letter, sibling: nodes[parent].child))
        nodes[parent].child = Int32(nodes.count - 1)
        return nodes.count - 1
    }

    private func child(_ letter: UInt32, of parent: Int) -> Int? {
        var node = Int(nodes[parent].child)
        while node != 0, nodes[node].letter != letter { node = Int(nodes[node].sibling) }
        return node == 0 ? nil : node
    }

    /// Returns the points where the highest value of all patterns within the word is odd.
    func points(in word: [UInt32]) -> [Int] {
        guard !isEmpty, word.count > 1 else { return [] }
        let dotted = [0x2E] + word + [0x2E]
        var highest = [UInt8](repeating: 0, count: dotted.count + 1)
        for start in dotted.indices {
            var node = 0
            var end = start
            while end < dotted.count, let next = child(dotted[end], of: node) {
                node = next
                end += 1
                let first = Int(nodes[node].values)
                guard first >= 0 else { continue }
                for i in 0...(end - start) { highest[start + i] = max(highest[start + i], values[first + i]) }
            }
        }
        return (1..<word.count).filter { highest[$0 + 1] & 1 == 1 }
    }
}
