import TwillFlex

/// A second implementation of Texture's specs, with lists of items and without caches. The engine's results have to
/// equal its results exactly.
final class SlowElement {
    enum Kind {
        case box
        /// Text of so many characters of 7 × 17 points, which wraps.
        case text(Int)
        /// The same as an element that resolves its own style, and says where its baselines are.
        case own(Int)
        case empty
        case node
        case stack(FlexStack)
        case inset(FlexInsets)
        case relative(FlexRelative)
        case ratio(Double)
        case overlay, background
        case corner(FlexCorner)
        case absolute(FlexAbsoluteSizing)
        case wrapper
    }

    let kind: Kind
    var style: FlexStyle
    var children: [SlowElement]

    init(_ kind: Kind, _ style: FlexStyle = FlexStyle(), _ children: [SlowElement] = []) {
        self.kind = kind
        self.style = style
        self.children = children
    }

    /// Adds the same element to a tree.
    @discardableResult
    func add(to tree: inout FlexTree, _ parent: FlexID? = nil, _ texts: inout [Int]) -> FlexID {
        let id: FlexID
        switch kind {
        case .box: id = tree.addBox(style, to: parent)
        case .text(let characters):
            texts.append(characters)
            id = tree.addContent(style, token: Int32(texts.count - 1), to: parent)
        case .own(let characters):
            // Told apart by the sign.
            texts.append(-characters - 1)
            id = tree.addOpaque(style, token: Int32(texts.count - 1), to: parent)
        case .empty: id = tree.addEmpty(style, to: parent)
        case .node: id = tree.addNode(style, to: parent)
        case .stack(let stack): id = tree.addStack(stack, style, to: parent)
        case .inset(let insets): id = tree.addInset(insets, style, to: parent)
        case .relative(let relative): id = tree.addRelative(relative, style, to: parent)
        case .ratio(let ratio): id = tree.addRatio(ratio, style, to: parent)
        case .overlay: id = tree.addOverlay(style, to: parent)
        case .background: id = tree.addBackground(style, to: parent)
        case .corner(let corner): id = tree.addCorner(corner, style, to: parent)
        case .absolute(let sizing): id = tree.addAbsolute(sizing, style, to: parent)
        case .wrapper: id = tree.addWrapper(style, to: parent)
        }
        for child in children { child.add(to: &tree, id, &texts) }
        return id
    }
}

/// The result of measuring an element.
final class SlowLayout {
    let element: SlowElement
    let size: FlexSize
    var position = FlexPoint.zero
    let children: [SlowLayout]
    /// As the style says, unless measuring gave others.
    var ascender: Double
    var descender: Double

    init(_ element: SlowElement, _ size: FlexSize, _ children: [SlowLayout], _ reference: SlowReference) {
        self.element = element
        ascender = element.style.ascender
        descender = element.style.descender
        let isValid = [size.width, size.height].allSatisfy { $0 >= 0 && $0 < 10_000_000 }
        self.size =
            isValid ? FlexSize(width: reference.up(size.width), height: reference.up(size.height)) : .zero
        self.children = children
        for child in children where !isValid {
            if !child.position.x.isFinite { child.position.x = 0 }
            if !child.position.y.isFinite { child.position.y = 0 }
        }
    }
}

struct SlowReference {
    var scale: Double

    func up(_ length: Double) -> Double { ((length - 0x1p-23) * scale).rounded(.up) / scale + 0 }
    func down(_ length: Double) -> Double { ((length + 0x1p-23) * scale).rounded(.down) / scale + 0 }
    func nearest(_ length: Double) -> Double { (length * scale).rounded(.toNearestOrAwayFromZero) / scale + 0 }

    static func measure(_ characters: Int, _ range: FlexRange) -> FlexSize {
        let natural = Double(characters) * 7
        let room = range.max.width
        let lines = natural <= room || room <= 0 ? 1 : (natural / room).rounded(.up)
        return FlexSize(width: Swift.min(natural, room), height: lines * 17)
    }

    /// Baselines that follow from the number of lines.
    static func measureOwn(_ characters: Int, _ range: FlexRange) -> FlexMeasurement {
        let size = measure(characters, range)
        return FlexMeasurement(size, ascender: size.height / 17 + 10, descender: -size.height / 4)
    }

    func layout(_ element: SlowElement, _ range: FlexRange, _ parent: FlexSize) -> SlowLayout {
        if case .own(let characters) = element.kind {
            let answer = Self.measureOwn(characters, range)
            let layout = SlowLayout(element, answer.size, [], self)
            layout.ascender = answer.ascender
            layout.descender = answer.descender
            return layout
        }
        switch element.kind {
        case .inset(let insets): return inset(element, insets, range, parent)
        case .overlay: return layers(element, range, parent, isOverlay: true)
        case .background: return layers(element, range, parent, isOverlay: false)
        default: break
        }
        let exact = intersect(range, resolve(element.style, parent, FlexRange.unconstrained))
        var range = exact
        if !element.children.isEmpty {
            // What has to be endless gets no size at all, whatever its children do.
            if range.min.width == .infinity { range.min.width = 0 }
            if range.min.height == .infinity { range.min.height = 0 }
            if range != exact {
                let inner = layout(of: element, range)
                let layout = SlowLayout(element, exact.min, inner.children, self)
                layout.ascender = inner.ascender
                layout.descender = inner.descender
                return layout
            }
        }
        return layout(of: element, range)
    }

    private func layout(of element: SlowElement, _ range: FlexRange) -> SlowLayout {
        switch element.kind {
        case .box:
            let isFinite = range.max.width < 10_000_000 && range.max.height < 10_000_000
            return SlowLayout(element, clamp(range, isFinite ? range.max : .zero), [], self)
        case .text(let characters):
            return SlowLayout(element, clamp(range, Self.measure(characters, range)), [], self)
        case .node:
            guard let child = element.children.first else {
                let isFinite = range.max.width < 10_000_000 && range.max.height < 10_000_000
                return SlowLayout(element, clamp(range, isFinite ? range.max : .zero), [], self)
            }
            let layout = layout(child, range, range.max)
            return SlowLayout(element, layout.size, [layout], self)
        case .stack(let stack): return SlowStack(self, element, stack, range).layout()
        case .relative(let relative): return self.relative(element, relative, range)
        case .ratio(let ratio): return self.ratio(element, ratio, range)
        case .corner(let corner): return self.corner(element, corner, range)
        case .absolute(let sizing): return absolute(element, sizing, range)
        case .wrapper:
            let layouts = element.children.map { layout($0, range, range.max) }
            var size = range.min
            for layout in layouts {
                size.width = Swift.max(size.width, layout.size.width)
                size.height = Swift.max(size.height, layout.size.height)
            }
            return SlowLayout(element, size, layouts, self)
        default: return SlowLayout(element, range.min, [], self)
        }
    }

    private func layers(
        _ element: SlowElement, _ range: FlexRange, _ parent: FlexSize, isOverlay: Bool
    ) -> SlowLayout {
        let content = layout(element.children[0], range, parent)
        let layer = layout(
            element.children[1], FlexRange(exactly: content.size), isOverlay ? content.size : parent)
        return SlowLayout(element, content.size, [content, layer], self)
    }

    private func inset(
        _ element: SlowElement, _ insets: FlexInsets, _ range: FlexRange, _ parent: FlexSize
    ) -> SlowLayout {
        func finite(_ x: Double) -> Double { x.isInfinite ? 0 : x }
        let x = finite(insets.left) + finite(insets.right)
        let y = finite(insets.top) + finite(insets.bottom)
        let freeX = insets.left.isInfinite || insets.right.isInfinite
        let freeY = insets.top.isInfinite || insets.bottom.isInfinite
        func positive(_ x: Double) -> Double { x > 0 ? x : 0 }
        let inner = FlexRange(
            min: FlexSize(
                width: positive((freeX ? 0 : range.min.width) - x), height: positive((freeY ? 0 : range.min.height) - y)
            ),
            max: FlexSize(width: positive(range.max.width - x), height: positive(range.max.height - y)))
        let innerParent = FlexSize(width: positive(parent.width - x), height: positive(parent.height - y))
        let child = layout(element.children[0], inner, innerParent)
        let size = FlexSize(
            width: freeX ? range.max.width : child.size.width + insets.left + insets.right,
            height: freeY ? range.max.height : child.size.height + insets.top + insets.bottom)
        func place(_ before: Double, _ after: Double, _ room: Double, _ length: Double) -> Double {
            if before.isFinite { return before }
            return after.isFinite ? room - (after + length) : room - (nearest((room - length) / 2) + length)
        }
        child.position = FlexPoint(
            x: place(insets.left, insets.right, range.max.width, child.size.width),
            y: place(insets.top, insets.bottom, range.max.height, child.size.height))
        return SlowLayout(element, clamp(range, size), [child], self)
    }

    private func relative(_ element: SlowElement, _ rule: FlexRelative, _ range: FlexRange) -> SlowLayout {
        let room = finiteRoom(range)
        let inner = FlexRange(
            min: FlexSize(
                width: rule.horizontal == .none ? range.min.width : 0,
                height: rule.vertical == .none ? range.min.height : 0), max: range.max)
        let child = layout(element.children[0], inner, room)
        var size = clamp(
            range,
            FlexSize(
                width: room.width.isNaN ? child.size.width : room.width,
                height: room.height.isNaN ? child.size.height : room.height))
        if rule.minimumWidth { size.width = Swift.min(size.width, child.size.width) }
        if rule.minimumHeight { size.height = Swift.min(size.height, child.size.height) }
        size = clamp(range, size)
        func share(_ position: FlexRelative.Position) -> Double {
            position == .center ? 0.5 : position == .end ? 1 : 0
        }
        child.position = FlexPoint(
            x: nearest((size.width - child.size.width) * share(rule.horizontal)),
            y: nearest((size.height - child.size.height) * share(rule.vertical)))
        return SlowLayout(element, size, [child], self)
    }

    private func ratio(_ element: SlowElement, _ ratio: Double, _ range: FlexRange) -> SlowLayout {
        var options: [FlexSize] = []
        let room = finiteRoom(range)
        if !room.width.isNaN {
            options.append(clamp(range, FlexSize(width: room.width, height: down(ratio * room.width))))
        }
        if !room.height.isNaN {
            options.append(clamp(range, FlexSize(width: down(room.height / ratio), height: room.height)))
        }
        func error(_ size: FlexSize) -> Double { abs(size.height / size.width - ratio) }
        guard var best = options.first else {
            let child = layout(element.children[0], range, .undefined)
            return SlowLayout(element, child.size, [child], self)
        }
        for option in options.dropFirst() where error(best) > error(option) { best = option }
        let child = layout(element.children[0], intersect(range, FlexRange(exactly: best)), best)
        return SlowLayout(element, child.size, [child], self)
    }

    private func corner(_ element: SlowElement, _ rule: FlexCorner, _ range: FlexRange) -> SlowLayout {
        let content = layout(element.children[0], range, finiteRoom(range))
        let corner = layout(element.children[1], range, finiteRoom(range))
        var x = -corner.size.width / 2
        var y = -corner.size.height / 2
        if rule.location == .topRight || rule.location == .bottomRight { x += content.size.width }
        if rule.location == .bottomLeft || rule.location == .bottomRight { y += content.size.height }
        x += rule.offset.x
        y += rule.offset.y
        corner.position = FlexPoint(x: x, y: y)
        guard rule.wrapsCorner else { return SlowLayout(element, content.size, [content, corner], self) }
        let left = Swift.min(0, x)
        let top = Swift.min(0, y)
        let right = Swift.max(content.size.width, x + corner.size.width)
        let bottom = Swift.max(content.size.height, y + corner.size.height)
        content.position = FlexPoint(x: -left, y: -top)
        corner.position = FlexPoint(x: x - left, y: y - top)
        return SlowLayout(
            element, clamp(range, FlexSize(width: right - left, height: bottom - top)), [content, corner], self)
    }

    private func absolute(_ element: SlowElement, _ sizing: FlexAbsoluteSizing, _ range: FlexRange) -> SlowLayout {
        let room = finiteRoom(range)
        let layouts = element.children.map { child in
            let position = child.style.position
            let automatic = FlexRange(
                min: .zero,
                max: FlexSize(width: range.max.width - position.x, height: range.max.height - position.y))
            let layout = layout(child, resolve(child.style, room, automatic), room)
            layout.position = position
            return layout
        }
        var size = room
        if sizing == .sizeToFit || room.width.isNaN {
            size.width = layouts.reduce(range.min.width) { Swift.max($0, $1.position.x + $1.size.width) }
        }
        if sizing == .sizeToFit || room.height.isNaN {
            size.height = layouts.reduce(range.min.height) { Swift.max($0, $1.position.y + $1.size.height) }
        }
        return SlowLayout(element, clamp(range, size), layouts, self)
    }
}
