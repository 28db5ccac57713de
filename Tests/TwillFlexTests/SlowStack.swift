import TwillFlex

/// The stack of the slow reference.
struct SlowStack {
    private final class Item {
        let element: SlowElement
        var layout: SlowLayout

        init(_ element: SlowElement, _ layout: SlowLayout) {
            self.element = element
            self.layout = layout
        }
    }

    private struct Line {
        var items: [Item]
        var cross = 0.0
        var baseline = 0.0
        var length = 0.0
    }

    private let reference: SlowReference
    private let element: SlowElement
    private let stack: FlexStack
    private let range: FlexRange
    private let parent: FlexSize
    private let isRow: Bool

    init(_ reference: SlowReference, _ element: SlowElement, _ stack: FlexStack, _ range: FlexRange) {
        self.reference = reference
        self.element = element
        self.stack = stack
        self.range = range
        isRow = stack.direction == .horizontal
        parent = FlexSize(
            width: range.min.width == range.max.width ? range.max.width : .nan,
            height: range.min.height == range.max.height ? range.max.height : .nan)
    }

    func layout() -> SlowLayout {
        if element.children.isEmpty { return SlowLayout(element, range.min, [], reference) }
        let isExact = main(range.min) == main(range.max)
        let leavesOut = isExact && element.children.filter(isFlexible).count == 1
        let items = element.children.map { child in
            if leavesOut, isFlexible(child) { return Item(child, SlowLayout(child, .zero, [], reference)) }
            return Item(
                child,
                measure(
                    child, reference.length(child.style.basis, main(parent), 0),
                    reference.length(child.style.basis, main(parent), .infinity), cross(range.min), cross(range.max)))
        }
        var lines = lines(items)
        for line in lines { flex(line, leavesOut) }
        for index in lines.indices { setCross(&lines[index], isOnly: lines.count == 1) }
        stretch(&lines)
        for index in lines.indices { lines[index].length = length(lines[index].items) }
        place(lines)
        let size = size(lines.map(\.length).max()!, crossSum(lines))
        let layout = SlowLayout(element, reference.clamp(range, size), items.map(\.layout), reference)
        if !isRow {
            layout.ascender = items.first!.layout.ascender
            layout.descender = items.last!.layout.descender
        }
        return layout
    }

    private func isFlexible(_ child: SlowElement) -> Bool { child.style.grow > 0 && child.style.shrink > 0 }

    private func align(_ child: SlowElement) -> FlexStack.Align {
        switch child.style.alignSelf {
        case .auto: stack.align
        case .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }

    private func measure(
        _ child: SlowElement, _ mainMin: Double, _ mainMax: Double, _ crossMin: Double, _ crossMax: Double
    ) -> SlowLayout {
        var least = 0.0
        var most = crossMax
        if align(child) == .stretch {
            let own = reference.resolve(child.style, .undefined, .unconstrained)
            least = cross(own.min) == 0 ? crossMin : cross(own.min)
            most = cross(own.max) == .infinity ? crossMax : cross(own.max)
        }
        return reference.layout(child, FlexRange(min: size(mainMin, least), max: size(mainMax, most)), parent)
    }

    private func lines(_ items: [Item]) -> [Line] {
        guard stack.wrap == .wrap else { return [Line(items: items)] }
        var lines: [Line] = []
        var current: [Item] = []
        var used = 0.0
        for item in items {
            let style = item.element.style
            let needed = style.spacingBefore + main(item.layout.size) + style.spacingAfter
            let between = current.isEmpty ? 0 : stack.spacing
            if !current.isEmpty, violation(used + between + needed, main(range.min), main(range.max)) < 0 {
                lines.append(Line(items: current))
                current = []
                used = needed
            } else {
                used += between + needed
            }
            current.append(item)
        }
        return lines + [Line(items: current)]
    }

    private func flex(_ line: Line, _ leavesOut: Bool) {
        let items = line.items
        let missing = violation(length(items), main(range.min), main(range.max))
        let factors: [Double] = items.map {
            abs(missing) < 0.01 ? 0 : missing > 0 ? $0.element.style.grow : $0.element.style.shrink
        }
        let sum = factors.reduce(0, +)
        guard sum != 0 else {
            if leavesOut {
                for item in items where isFlexible(item.element) {
                    item.layout = measure(item.element, 0, 0, cross(range.min), cross(range.max))
                }
            }
            return
        }
        let weights = zip(items, factors).map { main($0.layout.size) * ($1 / sum) }
        let weightSum = weights.reduce(0, +)
        let shares: [Double] = items.indices.map { index in
            if missing > 0 { return (missing * (factors[index] / sum)).rounded(.down) }
            return weightSum == 0 ? 0 : -abs(weights[index] / weightSum * missing)
        }
        let rest = shares.reduce(missing, -)
        let first = shares.firstIndex { $0 != 0 }
        for (index, item) in items.enumerated() where shares[index] != 0 {
            let extra = index == first && item.element.style.grow > 0 ? rest : 0
            let length = max(main(item.layout.size) + shares[index] + extra, 0)
            item.layout = measure(item.element, length, length, cross(range.min), cross(range.max))
        }
    }

    private func baseline(_ item: Item) -> Double? {
        switch align(item.element) {
        case .baselineFirst: item.layout.ascender
        case .baselineLast: cross(item.layout.size) + item.layout.descender
        default: nil
        }
    }

    private func setCross(_ line: inout Line, isOnly: Bool) {
        let aligned = line.items.compactMap { item in baseline(item).map { ($0, cross(item.layout.size) - $0) } }
        let others = line.items.filter { baseline($0) == nil }.map { cross($0.layout.size) }
        let above = aligned.map(\.0).reduce(0, max)
        let below = aligned.map(\.1).reduce(0, max)
        line.baseline = above
        line.cross = max(above + below, others.reduce(0, max))
        if isOnly { line.cross = min(max(cross(range.min), line.cross), cross(range.max)) }
        if isOnly, cross(range.min) == cross(range.max) { line.cross = cross(range.min) }
    }

    private func crossSum(_ lines: [Line]) -> Double {
        lines.reduce(stack.lineSpacing * Double(lines.count - 1)) { $0 + $1.cross }
    }

    private func stretch(_ lines: inout [Line]) {
        let missing = violation(crossSum(lines), cross(range.min), cross(range.max))
        let stretchesLines = lines.count > 1 && stack.alignContent == .stretch && missing > 0.01
        for index in lines.indices {
            if stretchesLines { lines[index].cross += missing / Double(lines.count) }
            let size = lines[index].cross
            for item in lines[index].items where align(item.element) == .stretch {
                if size - cross(item.layout.size) > 0.01 {
                    let length = main(item.layout.size)
                    item.layout = measure(item.element, length, length, size, size)
                }
            }
        }
    }

    private func place(_ lines: [Line]) {
        let (start, extra) = distribute(
            stack.alignContent, violation(crossSum(lines), cross(range.min), cross(range.max)), lines.count)
        var across = start
        for (number, line) in lines.enumerated() {
            if number > 0 { across += extra + stack.lineSpacing }
            var (along, between) = distribute(
                FlexStack.AlignContent(rawValue: stack.justify.rawValue)!,
                violation(line.length, main(range.min), main(range.max)), line.items.count)
            between += stack.spacing
            for (index, item) in line.items.enumerated() {
                along += item.element.style.spacingBefore
                if index > 0 { along += between }
                let rest = line.cross - cross(item.layout.size)
                let offset =
                    switch align(item.element) {
                    case .end: rest
                    case .center: reference.down(rest / 2)
                    case .baselineFirst, .baselineLast: line.baseline - baseline(item)!
                    default: 0.0
                    }
                item.layout.position =
                    isRow
                    ? FlexPoint(x: along, y: across + offset) : FlexPoint(x: across + offset, y: along)
                along += main(item.layout.size) + item.element.style.spacingAfter
            }
            across += line.cross
        }
    }

    private func distribute(_ align: FlexStack.AlignContent, _ missing: Double, _ count: Int) -> (Double, Double) {
        let cannot = missing < 0.01 || count == 1
        switch align {
        case .start, .stretch: return (0, 0)
        case .center: return (missing / 2, 0)
        case .end: return (missing, 0)
        case .spaceBetween: return cannot ? (0, 0) : (0, missing / Double(count - 1))
        case .spaceAround:
            return cannot
                ? (missing / 2, 0) : (missing / Double(count * 2), missing / Double(count * 2) * 2)
        }
    }

    private func length(_ items: [Item]) -> Double {
        var length = stack.spacing * Double(items.count - 1)
        for item in items { length = length + item.element.style.spacingBefore + item.element.style.spacingAfter }
        return items.reduce(length) { $0 + main($1.layout.size) }
    }

    private func violation(_ length: Double, _ least: Double, _ most: Double) -> Double {
        length < least ? least - length : length > most ? most - length : 0
    }

    private func main(_ size: FlexSize) -> Double { isRow ? size.width : size.height }
    private func cross(_ size: FlexSize) -> Double { isRow ? size.height : size.width }
    private func size(_ main: Double, _ cross: Double) -> FlexSize {
        isRow ? FlexSize(width: main, height: cross) : FlexSize(width: cross, height: main)
    }
}
