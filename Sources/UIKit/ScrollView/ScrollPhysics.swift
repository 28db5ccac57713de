import CoreGraphics

/// The arithmetic of scrolling, one axis at a time. Offsets are in points, speeds in points per second.
enum ScrollPhysics {
    /// How much of a pull beyond the edge is seen, at the edge itself.
    static let rubberBandFactor: CGFloat = 0.55

    /// What a pull of `overshoot` beyond the edge shows in a view that is `length` long: less and less of it, and never
    /// `length` or more.
    static func rubberBand(_ overshoot: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, overshoot != 0 else { return 0 }
        let pull = abs(overshoot)
        let shown = (1 - 1 / (pull * rubberBandFactor / length + 1)) * length
        return overshoot < 0 ? -shown : shown
    }

    /// The pull that shows as `shown`: the opposite of ``rubberBand(_:length:)``.
    static func pull(showing shown: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, shown != 0 else { return 0 }
        let size = min(abs(shown), length * 0.999)
        let pull = size * length / (rubberBandFactor * (length - size))
        return shown < 0 ? -pull : pull
    }

    /// Where content is shown that a finger has dragged to `offset`.
    static func banded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound + rubberBand(offset - range.lowerBound, length: length) }
        if offset > range.upperBound { return range.upperBound + rubberBand(offset - range.upperBound, length: length) }
        return offset
    }

    /// Where a finger would have dragged content to that is shown at `offset`.
    static func unbanded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound {
            return range.lowerBound + pull(showing: offset - range.lowerBound, length: length)
        }
        if offset > range.upperBound {
            return range.upperBound + pull(showing: offset - range.upperBound, length: length)
        }
        return offset
    }

    /// How fast speed dies away, per second, for a rate per millisecond such as 0.998. Rates that never stop or are no
    /// rates count as the normal one.
    static func decay(rate: CGFloat) -> CGFloat {
        let rate = rate > 0 && rate < 1 ? min(rate, 0.9999) : 0.998
        return -1000 * log(rate)
    }

    /// Where content comes to rest without edges.
    static func restingOffset(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        offset + velocity / decay(rate: rate)
    }

    /// Where a drag in pages comes to rest: the next page in the direction of the movement, else the nearest; never
    /// more than one from where the drag began.
    ///
    /// - Parameter start: The offset at which the drag began.
    static func page(
        from start: CGFloat, offset: CGFloat, velocity: CGFloat, length: CGFloat, in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return clamp(offset, to: range) }
        let first = (start / length).rounded(), place = offset / length
        var page = place.rounded()
        // A finger that is still as it lifts turns no page.
        if velocity > flick { page = place.rounded(.up) } else if velocity < -flick { page = place.rounded(.down) }
        page = min(max(page, first - 1), first + 1)
        return clamp(page * length, to: range)
    }

    /// The speed from which a lifted finger means a direction.
    static let flick: CGFloat = 50

    static func clamp(_ offset: CGFloat, to range: ClosedRange<CGFloat>) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    static func round(_ offset: CGFloat, toPixelsAt scale: CGFloat) -> CGFloat {
        scale > 0 ? (offset * scale).rounded() / scale : offset
    }
}
