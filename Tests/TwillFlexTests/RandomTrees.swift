import Testing
import TwillFlex

/// Numbers that repeat from a seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed &+ 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Trees of all specs with all properties.
struct RandomTrees {
    var random: SeededGenerator

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }

    mutating func length(_ most: Int = 160) -> Double { Double(Int.random(in: 0...most * 4, using: &random)) / 4 }

    mutating func dimension(_ percent: Int) -> FlexDimension {
        guard chance(percent) else { return .auto }
        return chance(25) ? .fraction(pick([0, 0.25, 0.3, 0.5, 1])) : .points(length())
    }

    mutating func style() -> FlexStyle {
        var style = FlexStyle()
        style.width = dimension(25)
        style.height = dimension(25)
        style.minWidth = dimension(8)
        style.maxWidth = dimension(8)
        style.minHeight = dimension(8)
        style.maxHeight = dimension(8)
        style.basis = dimension(10)
        if chance(25) { style.grow = pick([0.5, 1, 1, 2, 3]) }
        if chance(30) { style.shrink = pick([0.5, 1, 1, 2]) }
        if chance(15) { style.spacingBefore = length(12) }
        if chance(15) { style.spacingAfter = length(12) }
        if chance(20) { style.alignSelf = pick([.start, .end, .center, .stretch]) }
        if chance(20) { style.ascender = length(20) }
        if chance(20) { style.descender = -length(8) }
        if chance(20) { style.position = FlexPoint(x: length(40), y: length(40)) }
        return style
    }

    mutating func element(depth: Int) -> SlowElement {
        let style = style()
        guard depth > 0, chance(85) else {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: return SlowElement(.box, style)
            case 1: return SlowElement(.empty, style)
            case 2: return SlowElement(.node, style)
            case 3: return SlowElement(.own(Int.random(in: 0...60, using: &random)), style)
            default: return SlowElement(.text(Int.random(in: 0...60, using: &random)), style)
            }
        }
        func children(_ count: Int, _ trees: inout RandomTrees) -> [SlowElement] {
            (0..<count).map { _ in trees.element(depth: depth - 1) }
        }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return SlowElement(.inset(insets()), style, children(1, &self))
        case 1: return SlowElement(.relative(relative()), style, children(1, &self))
        case 2: return SlowElement(.ratio(pick([0.5, 1, 1.5, 9.0 / 16])), style, children(1, &self))
        case 3: return SlowElement(.overlay, style, children(2, &self))
        case 4: return SlowElement(.background, style, children(2, &self))
        case 5: return SlowElement(.corner(corner()), style, children(2, &self))
        case 6:
            let count = Int.random(in: 0...3, using: &random)
            return SlowElement(.absolute(pick([.fill, .sizeToFit])), style, children(count, &self))
        case 7: return SlowElement(.wrapper, style, children(Int.random(in: 0...3, using: &random), &self))
        case 8: return SlowElement(.node, style, children(1, &self))
        default: return SlowElement(.stack(stack()), style, children(Int.random(in: 0...5, using: &random), &self))
        }
    }

    mutating func stack() -> FlexStack {
        FlexStack(
            pick([.vertical, .horizontal]), spacing: chance(50) ? length(12) : 0,
            justify: pick([.start, .center, .end, .spaceBetween, .spaceAround]),
            align: pick([.start, .end, .center, .stretch, .stretch, .baselineFirst, .baselineLast, .notSet]),
            wrap: chance(25) ? .wrap : .noWrap,
            alignContent: pick([.start, .center, .end, .spaceBetween, .spaceAround, .stretch]),
            lineSpacing: chance(50) ? length(8) : 0)
    }

    mutating func insets() -> FlexInsets {
        func inset(_ trees: inout RandomTrees) -> Double { trees.chance(20) ? .infinity : trees.length(20) }
        return FlexInsets(top: inset(&self), left: inset(&self), bottom: inset(&self), right: inset(&self))
    }

    mutating func relative() -> FlexRelative {
        FlexRelative(
            horizontal: pick([.none, .start, .center, .end]), vertical: pick([.none, .start, .center, .end]),
            minimumWidth: chance(50), minimumHeight: chance(50))
    }

    mutating func corner() -> FlexCorner {
        FlexCorner(
            pick([.topLeft, .topRight, .bottomLeft, .bottomRight]),
            offset: FlexPoint(x: length(20) - 10, y: length(20) - 10), wrapsCorner: chance(50))
    }

    mutating func range() -> FlexRange {
        func axis(_ trees: inout RandomTrees) -> (Double, Double) {
            let low = trees.chance(50) ? 0 : trees.length(200)
            if trees.chance(25) { return (low, .infinity) }
            return trees.chance(40) ? (low, low) : (low, low + trees.length(300))
        }
        let width = axis(&self)
        let height = axis(&self)
        return FlexRange(
            min: FlexSize(width: width.0, height: height.0), max: FlexSize(width: width.1, height: height.1))
    }
}

extension SlowElement {
    /// The tree as an indented list, for messages.
    func outline(_ level: Int = 0) -> String {
        var parts = ["\(kind)"]
        func add(_ name: String, _ dimension: FlexDimension) {
            if let points = dimension.points { parts.append("\(name) \(points)") }
            if let fraction = dimension.fraction { parts.append("\(name) \(fraction * 100)%") }
        }
        add("width", style.width)
        add("height", style.height)
        add("minWidth", style.minWidth)
        add("maxWidth", style.maxWidth)
        add("minHeight", style.minHeight)
        add("maxHeight", style.maxHeight)
        add("basis", style.basis)
        if style.grow != 0 { parts.append("grow \(style.grow)") }
        if style.shrink != 0 { parts.append("shrink \(style.shrink)") }
        if style.spacingBefore != 0 { parts.append("before \(style.spacingBefore)") }
        if style.spacingAfter != 0 { parts.append("after \(style.spacingAfter)") }
        if style.alignSelf != .auto { parts.append("self \(style.alignSelf)") }
        if style.ascender != 0 || style.descender != 0 {
            parts.append("baselines \(style.ascender) \(style.descender)")
        }
        if style.position != .zero { parts.append("at \(style.position.x),\(style.position.y)") }
        let line = String(repeating: "  ", count: level) + parts.joined(separator: ", ")
        return ([line] + children.map { $0.outline(level + 1) }).joined(separator: "\n")
    }
}
