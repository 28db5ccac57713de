import CoreGraphics
import TwillFlex

extension ASLayout {
    /// Returns a text that explains each element's size: the size its parent allowed, its style, and the result.
    ///
    /// Each element has a line, indented by its level:
    ///
    ///     ASStackLayoutSpec 375 × 96: allowed 375 wide and 0 … ∞ high
    ///       ASImageNode 80 × 80 at 8, 8: allowed 0 … ∞ wide and 0 … 80 high; width 80pt, height 80pt in its style
    ///       ASTextNode 0 × 0 at 96, 8: not measured, nothing is left for it
    ///
    /// Layouts that were put together by hand, and those without specs, contain only sizes and positions.
    public func sizeExplanation() -> String {
        var lines: [String] = []
        explain(0, &lines)
        return lines.joined(separator: "\n")
    }

    private func explain(_ level: Int, _ lines: inout [String]) {
        let name = layoutElement?.nameForMessages ?? "An element that is gone"
        var line = String(repeating: "  ", count: level) + "\(name) \(plain(size.width)) × \(plain(size.height))"
        if !ASPointIsNull(position) { line += " at \(plain(position.x)), \(plain(position.y))" }
        if let reason { line += ": " + reason }
        lines.append(line)
        for sublayout in sublayouts { sublayout.explain(level + 1, &lines) }
    }

    /// The reason for the size, as far as it is known.
    private var reason: String? {
        guard let entry = recordedEntry else { return nil }
        if entry.isSkipped { return "not measured, nothing is left for it" }
        var parts = ["allowed \(span(\.width, entry.range, "wide")) and \(span(\.height, entry.range, "high"))"]
        if let style = entry.element._styleIfLoaded { parts += requests(style, entry) }
        return parts.joined(separator: "; ")
    }

    private func requests(_ style: ASLayoutElementStyle, _ entry: LayoutRecording.Entry) -> [String] {
        let size = style.size
        let dimensions = [
            ("width", size.width), ("height", size.height), ("minWidth", size.minWidth), ("maxWidth", size.maxWidth),
            ("minHeight", size.minHeight), ("maxHeight", size.maxHeight), ("flexBasis", style.flexBasis),
        ]
        var requests = dimensions.filter { $0.1.unit != .auto }.map { "\($0.0) \(NSStringFromASDimension($0.1))" }
        if style.flexGrow > 0 { requests.append("flexGrow \(plain(style.flexGrow))") }
        if style.flexShrink > 0 { requests.append("flexShrink \(plain(style.flexShrink))") }
        guard !requests.isEmpty else { return [] }
        var parts = [requests.joined(separator: ", ") + " in its style"]
        let ignores = (entry.element as? ASLayoutSpec)?.ignoresOwnSize ?? false
        let own = ASLayoutElementSizeResolve(size, entry.parentSize)
        if ignores, size != ASLayoutElementSize() {
            parts.append("a spec of this class does not look at sizes of its own")
        } else {
            for (name, low, high, range) in [
                ("width", own.min.width, own.max.width, (entry.range.min.width, entry.range.max.width)),
                ("height", own.min.height, own.max.height, (entry.range.min.height, entry.range.max.height)),
            ] where low > range.1 || high < range.0 {
                parts.append("the parent's range beats its own \(name)")
            }
        }
        return parts
    }

    private func span(_ side: KeyPath<CGSize, CGFloat>, _ range: ASSizeRange, _ word: String) -> String {
        func text(_ length: CGFloat) -> String { length == .infinity ? "∞" : plain(length) }
        let low = range.min[keyPath: side]
        let high = range.max[keyPath: side]
        return low == high ? "\(text(low)) \(word)" : "\(text(low)) … \(text(high)) \(word)"
    }
}
