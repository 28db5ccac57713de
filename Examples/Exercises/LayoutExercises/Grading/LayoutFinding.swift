/// A mistake that explains differences: a parameter, and whose it is.
struct LayoutFinding: Equatable {
    /// The kinds in the order in which they are worth fixing.
    enum Rank: Int, Comparable {
        case missing, hidden, structure, order, alignment, inset, spacing, size, appearance, rest

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    let rank: Rank
    /// What the finding is about, without the values: equal on all screens.
    let key: String
    /// The finding in words.
    let text: String
    /// The words if the values differ from screen to screen.
    var textForVaryingValues: String?
}

/// A side of a frame.
enum Edge: String, CaseIterable {
    case top, left, bottom, right

    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    var isNear: Bool { self == .top || self == .left }

    func inset(of insets: UIEdgeInsets) -> CGFloat {
        switch self {
        case .top: insets.top
        case .left: insets.left
        case .bottom: insets.bottom
        case .right: insets.right
        }
    }

    /// The distance of a frame from this side of its container.
    func gap(of frame: CGRect, in container: CGRect) -> CGFloat {
        isNear ? axis.low(frame) - axis.low(container) : axis.high(container) - axis.high(frame)
    }
}

/// An axis of a frame.
enum Axis {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }

    func low(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
    func high(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
    func middle(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.midX : frame.midY }
    func length(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }
}

/// Returns a number of points without needless decimals: "8", "7.5".
func points(_ value: CGFloat) -> String {
    guard value.isFinite else { return value > 0 ? ".infinity" : "-.infinity" }
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
}
