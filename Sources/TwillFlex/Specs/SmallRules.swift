// The arithmetic of specs with one or two children, as functions of values.

/// The rule of an inset: empty space around a child.
///
/// Finite insets are subtracted from the range (down to 0) and from the parent's size; an undefined parent becomes 0.
/// On an axis with an infinite inset the child may be smaller than the range's minimum, and the spec takes the maximum;
/// two infinite insets center the child.
enum InsetRule {
    static func childRange(_ insets: FlexInsets, _ range: FlexRange) -> FlexRange {
        let x = finite(insets.left, 0) + finite(insets.right, 0)
        let y = finite(insets.top, 0) + finite(insets.bottom, 0)
        let minWidth = insets.left.isInfinite || insets.right.isInfinite ? 0 : range.min.width
        let minHeight = insets.top.isInfinite || insets.bottom.isInfinite ? 0 : range.min.height
        return FlexRange(
            min: FlexSize(width: larger(0, minWidth - x), height: larger(0, minHeight - y)),
            max: FlexSize(width: larger(0, range.max.width - x), height: larger(0, range.max.height - y)))
    }

    static func childParent(_ insets: FlexInsets, _ parent: FlexSize) -> FlexSize {
        FlexSize(
            width: larger(0, parent.width - (finite(insets.left, 0) + finite(insets.right, 0))),
            height: larger(0, parent.height - (finite(insets.top, 0) + finite(insets.bottom, 0))))
    }

    static func size(_ insets: FlexInsets, _ range: FlexRange, _ child: FlexSize) -> FlexSize {
        range.clamp(
            FlexSize(
                width: finite(child.width + insets.left + insets.right, range.max.width),
                height: finite(child.height + insets.top + insets.bottom, range.max.height)))
    }

    static func position(
        _ insets: FlexInsets, _ range: FlexRange, _ child: FlexSize, _ rounding: FlexRounding
    ) -> FlexPoint {
        func start(_ before: Double, _ after: Double, _ room: Double, _ length: Double) -> Double {
            if !before.isInfinite { return before }
            return room - (finite(after, rounding.nearest((room - length) / 2)) + length)
        }
        return FlexPoint(
            x: start(insets.left, insets.right, range.max.width, child.width),
            y: start(insets.top, insets.bottom, range.max.height, child.height))
    }

    private static func finite(_ length: Double, _ substitute: Double) -> Double {
        length.isInfinite ? substitute : length
    }
}

/// The rule of a relative spec: a child at a position in the available room.
///
/// On an axis with a position the child may be smaller than the range's minimum. The spec takes all the room, or the
/// child's length if the room is unlimited or the rule asks for it. The child's position is rounded to the nearest
/// pixel.
enum RelativeRule {
    static func childRange(_ rule: FlexRelative, _ range: FlexRange) -> FlexRange {
        FlexRange(
            min: FlexSize(
                width: rule.horizontal == .none ? range.min.width : 0,
                height: rule.vertical == .none ? range.min.height : 0),
            max: range.max)
    }

    static func size(_ rule: FlexRelative, _ range: FlexRange, _ room: FlexSize, _ child: FlexSize) -> FlexSize {
        let all = range.clamp(
            FlexSize(
                width: room.width.isFinite ? room.width : child.width,
                height: room.height.isFinite ? room.height : child.height))
        return range.clamp(
            FlexSize(
                width: smaller(all.width, rule.minimumWidth ? child.width : all.width),
                height: smaller(all.height, rule.minimumHeight ? child.height : all.height)))
    }

    static func position(
        _ rule: FlexRelative, _ size: FlexSize, _ child: FlexSize, _ rounding: FlexRounding
    ) -> FlexPoint {
        FlexPoint(
            x: rounding.nearest((size.width - child.width) * share(rule.horizontal)),
            y: rounding.nearest((size.height - child.height) * share(rule.vertical)))
    }

    private static func share(_ position: FlexRelative.Position) -> Double {
        switch position {
        case .none, .start: 0
        case .center: 0.5
        case .end: 1
        }
    }
}

/// The rule of a ratio spec: a child of a given ratio of height to width.
enum RatioRule {
    /// Returns the size nearest to the ratio among those that fill one finite side of the range, each clamped to the
    /// range; nil if no side is finite or the ratio is invalid.
    static func size(_ ratio: Double, _ range: FlexRange, _ rounding: FlexRounding) -> FlexSize? {
        guard ratio > 0, ratio < .infinity else { return nil }
        var best: FlexSize?
        if FlexTree.isFinite(range.max.width) {
            let height = rounding.down(ratio * range.max.width)
            best = range.clamp(FlexSize(width: range.max.width, height: height))
        }
        if FlexTree.isFinite(range.max.height) {
            let width = rounding.down(range.max.height / ratio)
            let candidate = range.clamp(FlexSize(width: width, height: range.max.height))
            if best.map({ distance($0, ratio) > distance(candidate, ratio) }) ?? true { best = candidate }
        }
        return best
    }

    private static func distance(_ size: FlexSize, _ ratio: Double) -> Double {
        abs(size.height / size.width - ratio)
    }
}

/// The rule of a corner spec: a small element centered on a corner of a large one.
enum CornerRule {
    struct Result {
        var size: FlexSize
        var content: FlexPoint
        var corner: FlexPoint
    }

    /// Returns the container's size and both positions. The container is as large as the content. If it wraps the
    /// corner, it is as large as both together, clamped to the range, and both move so that the leftmost and topmost
    /// edges are at 0.
    static func place(_ rule: FlexCorner, _ range: FlexRange, content: FlexSize, corner: FlexSize) -> Result {
        let isRight = rule.location == .topRight || rule.location == .bottomRight
        let isBottom = rule.location == .bottomLeft || rule.location == .bottomRight
        var origin = FlexPoint(
            x: (isRight ? content.width - corner.width / 2 : -corner.width / 2) + rule.offset.x,
            y: (isBottom ? content.height - corner.height / 2 : -corner.height / 2) + rule.offset.y)
        guard rule.wrapsCorner else { return Result(size: content, content: .zero, corner: origin) }
        let left = smaller(0, origin.x)
        let top = smaller(0, origin.y)
        let size = FlexSize(
            width: larger(content.width, origin.x + corner.width) - left,
            height: larger(content.height, origin.y + corner.height) - top)
        origin.x -= left
        origin.y -= top
        return Result(size: range.clamp(size), content: FlexPoint(x: -left, y: -top), corner: origin)
    }
}

extension FlexParameters {
    init(_ insets: FlexInsets) {
        func number(_ length: Double) -> Double { length.isNaN ? 0 : length }
        self.init(
            a: number(insets.top), b: number(insets.left), c: number(insets.bottom), d: number(insets.right))
    }

    init(_ stack: FlexStack) {
        self.init(
            a: finite(stack.spacing), b: finite(stack.lineSpacing),
            choices: (
                stack.direction.rawValue, stack.justify.rawValue, stack.align.rawValue, stack.wrap.rawValue,
                stack.alignContent.rawValue, 0
            ))
    }

    var insets: FlexInsets { FlexInsets(top: a, left: b, bottom: c, right: d) }

    init(_ relative: FlexRelative) {
        self.init(
            choices: (
                relative.horizontal.rawValue, relative.vertical.rawValue, relative.minimumWidth ? 1 : 0,
                relative.minimumHeight ? 1 : 0, 0, 0
            ))
    }

    var relative: FlexRelative {
        FlexRelative(
            horizontal: FlexRelative.Position(rawValue: choices.0) ?? .none,
            vertical: FlexRelative.Position(rawValue: choices.1) ?? .none, minimumWidth: choices.2 != 0,
            minimumHeight: choices.3 != 0)
    }

    init(_ corner: FlexCorner) {
        self.init(
            a: finite(corner.offset.x), b: finite(corner.offset.y),
            choices: (corner.location.rawValue, corner.wrapsCorner ? 1 : 0, 0, 0, 0, 0))
    }

    var corner: FlexCorner {
        FlexCorner(
            FlexCorner.Location(rawValue: choices.0) ?? .topLeft, offset: FlexPoint(x: a, y: b),
            wrapsCorner: choices.1 != 0)
    }

    var stack: FlexStack {
        FlexStack(
            FlexStack.Direction(rawValue: choices.0) ?? .vertical, spacing: a,
            justify: FlexStack.Justify(rawValue: choices.1) ?? .start,
            align: FlexStack.Align(rawValue: choices.2) ?? .notSet,
            wrap: FlexStack.Wrap(rawValue: choices.3) ?? .noWrap,
            alignContent: FlexStack.AlignContent(rawValue: choices.4) ?? .start, lineSpacing: b)
    }
}
