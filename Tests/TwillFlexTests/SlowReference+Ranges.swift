import TwillFlex

// Ranges and lengths of the slow reference.

extension SlowReference {
    func finiteRoom(_ range: FlexRange) -> FlexSize {
        func finite(_ x: Double) -> Double { x >= 0 && x < 10_000_000 ? x : .nan }
        return FlexSize(width: finite(range.max.width), height: finite(range.max.height))
    }

    func clamp(_ range: FlexRange, _ size: FlexSize) -> FlexSize {
        FlexSize(
            width: Swift.max(range.min.width, Swift.min(range.max.width, size.width)),
            height: Swift.max(range.min.height, Swift.min(range.max.height, size.height)))
    }

    func intersect(_ one: FlexRange, _ other: FlexRange) -> FlexRange {
        func axis(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double) {
            if Swift.max(a, c) <= Swift.min(b, d) { return (Swift.max(a, c), Swift.min(b, d)) }
            return a < c ? (b, b) : (a, a)
        }
        let width = axis(one.min.width, one.max.width, other.min.width, other.max.width)
        let height = axis(one.min.height, one.max.height, other.min.height, other.max.height)
        return FlexRange(
            min: FlexSize(width: width.0, height: height.0), max: FlexSize(width: width.1, height: height.1))
    }

    func length(_ dimension: FlexDimension, _ parent: Double, _ automatic: Double) -> Double {
        if let points = dimension.points { return points }
        if let fraction = dimension.fraction {
            return (fraction * parent).isNaN ? automatic : fraction * parent
        }
        return automatic
    }

    func resolve(_ style: FlexStyle, _ parent: FlexSize, _ automatic: FlexRange) -> FlexRange {
        func axis(
            _ exact: FlexDimension, _ least: FlexDimension, _ most: FlexDimension, _ parent: Double, _ low: Double,
            _ high: Double
        ) -> (Double, Double) {
            let low = length(least, parent, low)
            let high = length(most, parent, high)
            if high <= low { return (low, low) }
            let exact = length(exact, parent, .nan)
            if exact.isNaN { return (low, high) }
            let held = Swift.max(low, Swift.min(high, exact))
            return (held, held)
        }
        let width = axis(
            style.width, style.minWidth, style.maxWidth, parent.width, automatic.min.width, automatic.max.width)
        let height = axis(
            style.height, style.minHeight, style.maxHeight, parent.height, automatic.min.height, automatic.max.height)
        return FlexRange(
            min: FlexSize(width: width.0, height: height.0), max: FlexSize(width: width.1, height: height.1))
    }
}
