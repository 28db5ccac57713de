import Foundation

/// The most that a case may count, from a file with one case on each line: allocations, instructions, name.
///
///     # A comment.
///         120      480000  a row that comes into view
///          12           -  a view that is created
///
/// A dash means that a count has no threshold.
public struct Thresholds: Equatable {
    /// What a case counts once.
    public struct Counts: Equatable {
        public var allocations: Double?
        /// Nil where nothing counts them.
        public var instructions: Double?

        public init(allocations: Double?, instructions: Double? = nil) {
            self.allocations = allocations
            self.instructions = instructions
        }
    }

    /// A case with its counts.
    public struct Case: Equatable {
        public var name: String
        public var counts: Counts

        public init(_ name: String, _ counts: Counts) {
            self.name = name
            self.counts = counts
        }
    }

    /// A line of the file that cannot be read.
    public struct Malformed: Error, Equatable, CustomStringConvertible {
        public var description: String
    }

    /// The result of a comparison, for people.
    public struct Comparison: Equatable {
        /// Old and new counts, a line for each case.
        public var table: String
        /// Cases that count more than they may, cases without a threshold, and thresholds without a case.
        public var failures: [String]
        /// Thresholds that are too high by more than 5 %.
        public var hints: [String]
    }

    public private(set) var cases: [Case] = []
    private var comments: [String] = []

    /// Reads the text of a file.
    public init(_ text: String) throws(Malformed) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("#") { comments.append(String(line)) }
            guard !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) else { continue }
            let parts = line.split(separator: " ", maxSplits: 2).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 3, !parts[2].isEmpty, let allocations = Self.limit(parts[0]),
                let instructions = Self.limit(parts[1])
            else {
                throw Malformed(
                    description: "line \(index + 1), '\(line)', is not two numbers of 0 or more, or dashes, and a name")
            }
            guard !cases.contains(where: { $0.name == parts[2] }) else {
                throw Malformed(description: "line \(index + 1) repeats the case '\(parts[2])'")
            }
            cases.append(Case(parts[2], Counts(allocations: allocations, instructions: instructions)))
        }
    }

    /// A limit, nil for a dash; nothing where the word is neither.
    private static func limit(_ word: String) -> Double?? {
        if word == "-" { return .some(nil) }
        return UInt64(word).map { .some(Double($0)) }
    }

    /// Compares counts with the thresholds.
    public func compare(with counted: [Case]) -> Comparison {
        var rows = [["", "allocations", "at most", "instructions", "at most"]]
        var failures: [String] = [], hints: [String] = []
        for new in counted {
            guard let old = cases.first(where: { $0.name == new.name })?.counts else {
                failures.append("'\(new.name)' has no threshold")
                rows.append(
                    [new.name, Self.text(new.counts.allocations), "-", Self.text(new.counts.instructions), "-"])
                continue
            }
            rows.append([
                new.name, Self.text(new.counts.allocations), Self.text(old.allocations),
                Self.text(new.counts.instructions), Self.text(old.instructions),
            ])
            let kinds = [
                ("allocations", new.counts.allocations, old.allocations),
                ("instructions", new.counts.instructions, old.instructions),
            ]
            for (kind, count, limit) in kinds {
                guard let count, let limit else { continue }
                // Of allocations, a fraction is that of an array that grows in some repetitions.
                if (kind == "allocations" ? count.rounded(.down) : count) > limit {
                    failures.append("'\(new.name)' counts \(Self.text(count)) \(kind), at most \(Self.text(limit))")
                } else if Self.threshold(kind, count) < limit * 0.95 {
                    hints.append(
                        "'\(new.name)' counts \(Self.text(count)) \(kind): lower its threshold of \(Self.text(limit))")
                }
            }
        }
        for old in cases where !counted.contains(where: { $0.name == old.name }) {
            failures.append("'\(old.name)' has a threshold, and is not counted")
        }
        return Comparison(table: Table.aligned(rows), failures: failures, hints: hints)
    }

    /// Returns the file's text with thresholds for counts: allocations rounded up with 1 % to spare, which is none below 50,
    /// and instructions with 3 % to spare. Instructions that were not counted keep their threshold.
    public func text(settingTo counted: [Case]) -> String {
        let lines = counted.map { new -> String in
            let old = cases.first { $0.name == new.name }?.counts
            let allocations = new.counts.allocations.map { Self.threshold("allocations", $0) } ?? old?.allocations
            let instructions = new.counts.instructions.map { Self.threshold("instructions", $0) } ?? old?.instructions
            let columns = [allocations, instructions].map { limit in
                let text = limit.map { String(UInt64($0)) } ?? "-"
                return String(repeating: " ", count: max(0, 11 - text.count)) + text
            }
            return columns.joined(separator: " ") + "  " + new.name
        }
        return (comments + [""] + lines).joined(separator: "\n") + "\n"
    }

    /// The threshold that `text(settingTo:)` gives a count.
    private static func threshold(_ kind: String, _ count: Double) -> Double {
        kind == "instructions" ? (count * 1.03).rounded(.up) : count.rounded(.up) + (count * 0.01).rounded()
    }

    private static func text(_ count: Double?) -> String {
        guard let count else { return "-" }
        return count == count.rounded() ? String(UInt64(count)) : String(format: "%.1f", count)
    }
}
