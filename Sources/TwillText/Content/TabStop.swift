public import Foundation

/// A position on a line that the text after a tab is aligned at.
public struct TabStop: Hashable, Sendable {
    /// The way text is aligned at a stop; it is mirrored in a paragraph that runs from right to left.
    public enum Alignment: UInt8, Hashable, Sendable {
        /// Text begins at the stop, is centered at it, or ends at it.
        case leading, center, trailing
    }

    /// The position in points, from the leading edge. Stops at zero, below, or at no finite position are not used.
    public var location: CGFloat
    /// The alignment of the text up to the next tab or the end of the line.
    ///
    /// Text that has no space before the stop continues beyond it.
    public var alignment: Alignment
    /// The characters of which the first ends the aligned text, such as a decimal point; nil for none. Text from there
    /// on follows the stop.
    public var terminators: CharacterSet?

    /// Creates a stop.
    public init(_ location: CGFloat, _ alignment: Alignment = .leading, terminators: CharacterSet? = nil) {
        self.location = location
        self.alignment = alignment
        self.terminators = terminators
    }
}

/// The tab stops of a line.
struct TabRuler {
    /// The stops in the order of their locations.
    let stops: [TabStop]
    let interval: Double

    /// - Parameter isNeeded: Whether the paragraph has tabs.
    init(_ style: ParagraphStyle, isNeeded: Bool) {
        guard isNeeded else {
            stops = []
            interval = 28
            return
        }
        stops = style.tabStops.filter { $0.location.isFinite && $0.location > 0 }.sorted { $0.location < $1.location }
        let interval = Double(finite(style.defaultTabInterval))
        self.interval = interval > 0 ? interval : 28
    }

    /// Returns the first stop beyond a position.
    func stop(after x: Double) -> TabStop {
        if let stop = stops.first(where: { $0.location > x + LineBreaker.tolerance }) { return stop }
        guard x.isFinite else { return TabStop(x) }
        let beyond = max(x, stops.last?.location ?? 0)
        return TabStop(((beyond + LineBreaker.tolerance) / interval).rounded(.down) * interval + interval)
    }
}
