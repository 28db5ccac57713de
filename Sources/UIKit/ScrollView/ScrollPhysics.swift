import CoreGraphics

/// The arithmetic of scrolling, one axis at a time. Offsets are in points, speeds in points per second.
enum ScrollPhysics {
    /// The fraction of a pull beyond the edge that is visible, at the edge itself.
    static let rubberBandFactor: CGFloat = 0.55

    /// Returns the visible distance of a pull of `overshoot` beyond the edge of a view with `length`: less and less of
    /// it, and always below `length`.
    static func rubberBand(_ overshoot: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, overshoot != 0 else { return 0 }
        let pull = abs(overshoot)
        let shown = (1 - 1 / (pull * rubberBandFactor / length + 1)) * length
        return overshoot < 0 ? -shown : shown
    }

    /// Returns the pull with the visible distance `shown`, the inverse of ``rubberBand(_:length:)``.
    static func pull(showing shown: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, shown != 0 else { return 0 }
        let size = min(abs(shown), length * 0.999)
        let pull = size * length / (rubberBandFactor * (length - size))
        return shown < 0 ? -pull : pull
    }

    /// Returns the visible offset of content that a finger has dragged to `offset`.
    static func banded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound + rubberBand(offset - range.lowerBound, length: length) }
        if offset > range.upperBound { return range.upperBound + rubberBand(offset - range.upperBound, length: length) }
        return offset
    }

    /// Returns the offset to which a finger has dragged content that is visible at `offset`.
    static func unbanded(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        if offset < range.lowerBound {
            return range.lowerBound + pull(showing: offset - range.lowerBound, length: length)
        }
        if offset > range.upperBound {
            return range.upperBound + pull(showing: offset - range.upperBound, length: length)
        }
        return offset
    }

    /// Returns the deceleration per second for a rate per millisecond, such as 0.998. Invalid rates, and those that
    /// never stop, count as the normal one.
    static func decay(rate: CGFloat) -> CGFloat {
        let rate = rate > 0 && rate < 1 ? min(rate, 0.9999) : 0.998
        return -1000 * log(rate)
    }

    /// Returns the offset at which content would come to rest without edges.
    static func restingOffset(from offset: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        offset + velocity / decay(rate: rate)
    }

    /// Returns the offset of the page at which a drag ends: the next one in the direction of the movement, or the
    /// nearest one; at most one page from the start of the drag.
    ///
    /// - Parameter start: The offset at which the drag began.
    static func page(
        from start: CGFloat, offset: CGFloat, velocity: CGFloat, length: CGFloat, in range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return clamp(offset, to: range) }
        let first = (start / length).rounded(), place = offset / length
        var page = place.rounded()
        // A finger that rests before it is lifted turns no page.
        if velocity > flick { page = place.rounded(.up) } else if velocity < -flick { page = place.rounded(.down) }
        page = min(max(page, first - 1), first + 1)
        return clamp(page * length, to: range)
    }

    /// The minimum velocity at which a lifted finger has a direction.
    static let flick: CGFloat = 50

    static func clamp(_ offset: CGFloat, to range: ClosedRange<CGFloat>) -> CGFloat {
        min(max(offset, range.lowerBound), range.upperBound)
    }

    static func round(_ offset: CGFloat, toPixelsAt scale: CGFloat) -> CGFloat {
        scale > 0 ? (offset * scale).rounded() / scale : offset
    }
}
