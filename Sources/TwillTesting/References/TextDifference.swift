/// The difference of two texts as lines, which begin with two spaces (unchanged), "- " (removed) or "+ " (added).
struct TextDifference {
    /// All lines.
    let lines: [String]

    init(expected: String, actual: String) {
        let old = Self.lines(of: expected), new = Self.lines(of: actual)
        let difference = new.difference(from: old)
        var removed: Set<Int> = [], inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var oldIndex = 0, newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                lines.append("- " + old[oldIndex])
                oldIndex += 1
            } else if newIndex < new.count, inserted.contains(newIndex) {
                lines.append("+ " + new[newIndex])
                newIndex += 1
            } else {
                lines.append("  " + old[oldIndex])
                oldIndex += 1
                newIndex += 1
            }
        }
        self.lines = lines
    }

    /// How many lines are removed or new.
    var changeCount: Int { lines.count { !$0.hasPrefix("  ") } }

    /// The changed lines, each with two unchanged ones before and after it; "…" replaces the others.
    ///
    /// - Parameter limit: The most lines.
    func summary(limit: Int = 40) -> [String] {
        var isShown = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() where !line.hasPrefix("  ") {
            for near in max(0, index - 2)...min(lines.count - 1, index + 2) { isShown[near] = true }
        }
        var result: [String] = []
        for index in lines.indices {
            if isShown[index] {
                result.append(lines[index])
            } else if result.last != "…" {
                result.append("…")
            }
        }
        guard result.count > limit else { return result }
        return result.prefix(limit) + ["… and \(result.count - limit) more lines"]
    }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
