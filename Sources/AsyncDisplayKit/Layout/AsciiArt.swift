/// Boxes drawn in characters, around the boxes of children.
enum AsciiArt {
    /// Returns a box with a name around the boxes of children.
    ///
    /// - Parameter children: The names of the children, or their boxes of lines of equal length.
    static func box(around children: [String], name: String, isVertical: Bool) -> String {
        guard !children.isEmpty else { return name }
        let blocks = children.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        var lines = isVertical ? column(blocks) : row(blocks)
        // Wide enough for the name with a dash on either side.
        let width = max(lines.map(\.count).max() ?? 0, name.count + 2)
        lines = lines.map { "|" + centred($0, in: width) + "|" }
        return ([centred(name, in: width + 2, with: "-")] + lines + [String(repeating: "-", count: width + 2)])
            .joined(separator: "\n")
    }

    private static func row(_ blocks: [[String]]) -> [String] {
        let height = blocks.map(\.count).max() ?? 0
        return (0..<height).map { line in
            "  "
                + blocks.map { block in
                    let above = (height - block.count + 1) / 2
                    let width = block[0].count
                    return line >= above && line < above + block.count
                        ? block[line - above] : String(repeating: " ", count: width)
                }.joined(separator: "  ") + "  "
        }
    }

    private static func column(_ blocks: [[String]]) -> [String] {
        let width = blocks.map { $0[0].count }.max() ?? 0
        return blocks.flatMap { $0.map { "  " + centred($0, in: width) + "  " } }
    }

    private static func centred(_ text: String, in width: Int, with filling: Character = " ") -> String {
        let missing = max(0, width - text.count)
        let before = (missing + 1) / 2
        return String(repeating: filling, count: before) + text + String(repeating: filling, count: missing - before)
    }
}
