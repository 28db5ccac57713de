/// The arithmetic of stacks that needs no tree.
enum StackRule {
    /// The tolerance, in points: less than this is neither missing nor left over.
    static let epsilon = 0.01

    /// Returns the length that is missing to the minimum (positive), or in excess of the maximum (negative).
    @inline(__always)
    static func violation(of length: Double, min: Double, max: Double) -> Double {
        length < min ? min - length : length > max ? max - length : 0
    }

    /// Returns where the first of `count` items starts, and the distance added between two of them.
    ///
    /// Spreading falls back to the start (between) or the center (around) for one item, and if no room is left over.
    @inline(__always)
    static func distribution(
        _ justify: FlexStack.Justify, _ violation: Double, count: Int
    ) -> (offset: Double, spacing: Double) {
        let cannotSpread = violation < epsilon || count == 1
        switch justify {
        case .start: return (0, 0)
        case .center: return (violation / 2, 0)
        case .end: return (violation, 0)
        case .spaceBetween: return cannotSpread ? (0, 0) : (0, violation / Double(count - 1))
        case .spaceAround:
            if cannotSpread { return (violation / 2, 0) }
            let unit = violation / Double(count * 2)
            return (unit, unit * 2)
        }
    }

    static func distribution(
        _ align: FlexStack.AlignContent, _ violation: Double, count: Int
    ) -> (offset: Double, spacing: Double) {
        switch align {
        case .start, .stretch: (0, 0)
        case .center: distribution(FlexStack.Justify.center, violation, count: count)
        case .end: distribution(FlexStack.Justify.end, violation, count: count)
        case .spaceBetween: distribution(FlexStack.Justify.spaceBetween, violation, count: count)
        case .spaceAround: distribution(FlexStack.Justify.spaceAround, violation, count: count)
        }
    }

    @inline(__always)
    static func alignment(_ own: FlexStack.AlignSelf, in stack: FlexStack.Align) -> FlexStack.Align {
        switch own {
        case .auto: stack
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }

    /// Distributes the missing or remaining room of a line.
    ///
    /// Growing children get whole points, by their factor; shrinking ones lose by factor times length, unrounded.
    struct Sharing {
        let violation: Double
        let factors: Double
        /// The sum of factor times length over shrinking children.
        var weights = 0.0

        @inline(__always)
        func weight(_ length: Double, shrink: Double) -> Double { length * (shrink / factors) }

        @inline(__always)
        func share(_ length: Double, grow: Double, shrink: Double) -> Double {
            if violation > 0 {
                let share = violation * (grow / factors)
                return FlexRounding.floor(share) ?? share
            }
            if weights == 0 { return 0 }
            return -abs(weight(length, shrink: shrink) / weights * violation)
        }
    }
}
