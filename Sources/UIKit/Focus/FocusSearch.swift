import CoreGraphics

/// Finds the item that an arrow key moves to.
enum FocusSearch {
    /// Returns the index of the frame that is next in a direction, and whether it is straight ahead; nil without one.
    ///
    /// Frames that are at least partly straight ahead come first, of these the nearest. Of the others, those at an angle of
    /// up to 45° count, but not in a list's row; upward and downward all do, so that the last row of a grid can be reached
    /// from above.
    static func next(
        from source: CGRect, _ heading: UIFocusHeading, among frames: [CGRect], inRows: Bool = false
    ) -> (index: Int, isAhead: Bool)? {
        var best: (index: Int, isAhead: Bool, distance: CGFloat, offset: CGFloat)?
        for (index, frame) in frames.enumerated() {
            guard let found = measure(from: source, heading, to: frame, inRows: inRows) else { continue }
            guard let present = best else {
                best = (index, found.isAhead, found.distance, found.offset)
                continue
            }
            let isBetter: Bool
            if found.isAhead != present.isAhead {
                isBetter = found.isAhead
            } else if abs(found.distance - present.distance) > 0.5 {
                isBetter = found.distance < present.distance
            } else {
                isBetter = found.offset < present.offset - 0.01
            }
            if isBetter { best = (index, found.isAhead, found.distance, found.offset) }
        }
        return best.map { ($0.index, $0.isAhead) }
    }

    /// Returns how far a frame is along a direction, and to its side; nil for one that is not in the direction.
    private static func measure(
        from source: CGRect, _ heading: UIFocusHeading, to frame: CGRect, inRows: Bool
    ) -> (isAhead: Bool, distance: CGFloat, offset: CGFloat)? {
        // As if the direction were downward.
        let (one, other) = (turned(source, heading), turned(frame, heading))
        guard other.midY > one.midY, other.minY > one.minY, other.maxY > one.maxY else { return nil }
        // What overlaps by more than a half is beside the source.
        guard other.minY >= one.midY else { return nil }
        let distance = max(0, other.minY - one.maxY), offset = abs(other.midX - one.midX)
        let isAhead = min(other.maxX, one.maxX) - max(other.minX, one.minX) > 0.5
        guard isAhead || heading.isVertical || (!inRows && offset < other.midY - one.midY) else { return nil }
        return (isAhead, distance, offset)
    }

    private static func turned(_ rect: CGRect, _ heading: UIFocusHeading) -> CGRect {
        switch heading {
        case .up: CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
        case .left: CGRect(x: rect.minY, y: -rect.maxX, width: rect.height, height: rect.width)
        case .right: CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        default: rect
        }
    }
}
