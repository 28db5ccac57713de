// Specs with one or two children. Each measures its children in the tree and uses the arithmetic of `SmallRules.swift`.

extension FlexTree {
    typealias Pointer = UnsafeMutablePointer<FlexRecord>

    // MARK: Node, wrapper

    /// Returns the size of the one child; its fractions refer to the range's maximum.
    mutating func node(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        let child = record.pointee.firstChild
        guard !child.isNone else {
            return range.clamp(Self.isFinite(range.max) ? range.max : .zero)
        }
        let size = ask(child, range, range.max, measure)
        records.pointee.pointer(child).pointee.position = .zero
        return size
    }

    /// Returns the size of the largest child, at least the range's minimum, without its maximum. All children are at
    /// the top left.
    mutating func wrapper(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        var size = range.min
        var child = record.pointee.firstChild
        while !child.isNone {
            let childSize = ask(child, range, range.max, measure)
            size.width = larger(size.width, childSize.width)
            size.height = larger(size.height, childSize.height)
            let below = records.pointee.pointer(child)
            below.pointee.position = .zero
            child = below.pointee.next
        }
        return size
    }

    // MARK: Overlay, background

    /// Returns the size of the content; the overlay is fitted to it, and its fractions refer to the content.
    mutating func overlay(
        _ record: Pointer, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure
    ) -> FlexSize {
        layered(record, range, parent, measure) { size, _ in size }
    }

    /// Returns the size of the content; the background is fitted to it, but its fractions refer to the parent, as the
    /// content's do.
    mutating func background(
        _ record: Pointer, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure
    ) -> FlexSize {
        layered(record, range, parent, measure) { _, parent in parent }
    }

    @inline(__always)
    private mutating func layered(
        _ record: Pointer, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure,
        _ parentOfLayer: (_ content: FlexSize, _ parent: FlexSize) -> FlexSize
    ) -> FlexSize {
        let content = record.pointee.firstChild
        guard !content.isNone else { return .zero }
        let size = ask(content, range, parent, measure)
        let contentRecord = records.pointee.pointer(content)
        contentRecord.pointee.position = .zero
        let layer = contentRecord.pointee.next
        if !layer.isNone {
            _ = ask(layer, FlexRange(exactly: size), parentOfLayer(size, parent), measure)
            records.pointee.pointer(layer).pointee.position = .zero
        }
        return size
    }

    // MARK: Inset

    mutating func inset(_ record: Pointer, _ range: FlexRange, _ parent: FlexSize, _ measure: FlexMeasure) -> FlexSize {
        let child = record.pointee.firstChild
        guard !child.isNone else { return .zero }
        let insets = parameters.pointee.pointer(record.pointee.parameters).pointee.insets
        let size = ask(child, InsetRule.childRange(insets, range), InsetRule.childParent(insets, parent), measure)
        records.pointee.pointer(child).pointee.position = InsetRule.position(insets, range, size, rounding)
        return InsetRule.size(insets, range, size)
    }

    // MARK: Relative

    mutating func relative(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        let child = record.pointee.firstChild
        guard !child.isNone else { return range.min }
        let rule = parameters.pointee.pointer(record.pointee.parameters).pointee.relative
        let room = Self.finiteMaximum(range)
        let childSize = ask(child, RelativeRule.childRange(rule, range), room, measure)
        let size = RelativeRule.size(rule, range, room, childSize)
        records.pointee.pointer(child).pointee.position = RelativeRule.position(rule, size, childSize, rounding)
        return size
    }

    // MARK: Ratio

    mutating func ratio(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        let child = record.pointee.firstChild
        guard !child.isNone else { return range.min }
        let ratio = parameters.pointee.pointer(record.pointee.parameters).pointee.a
        let best = RatioRule.size(ratio, range, rounding)
        let size =
            if let best {
                ask(child, range.intersection(FlexRange(exactly: best)), best, measure)
            } else {
                ask(child, range, .undefined, measure)
            }
        records.pointee.pointer(child).pointee.position = .zero
        return size
    }

    // MARK: Corner

    mutating func corner(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        let content = record.pointee.firstChild
        guard !content.isNone else { return range.min }
        let room = Self.finiteMaximum(range)
        let size = ask(content, range, room, measure)
        let contentRecord = records.pointee.pointer(content)
        contentRecord.pointee.position = .zero
        let corner = contentRecord.pointee.next
        guard !corner.isNone else { return size }
        let rule = parameters.pointee.pointer(record.pointee.parameters).pointee.corner
        let cornerSize = ask(corner, range, room, measure)
        let result = CornerRule.place(rule, range, content: size, corner: cornerSize)
        contentRecord.pointee.position = result.content
        records.pointee.pointer(corner).pointee.position = result.corner
        return result.size
    }

    // MARK: Absolute

    mutating func absolute(_ record: Pointer, _ range: FlexRange, _ measure: FlexMeasure) -> FlexSize {
        let room = Self.finiteMaximum(range)
        var extent = range.min
        var child = record.pointee.firstChild
        while !child.isNone {
            let below = records.pointee.pointer(child)
            let position =
                below.pointee.extras.isNone ? .zero : extras.pointee.pointer(below.pointee.extras).pointee.position
            let rest = FlexSize(width: range.max.width - position.x, height: range.max.height - position.y)
            let allowed = sizes(below, room, automatic: FlexRange(min: .zero, max: rest))
            let size = ask(child, allowed, room, measure)
            below.pointee.position = position
            extent.width = larger(extent.width, position.x + size.width)
            extent.height = larger(extent.height, position.y + size.height)
            child = below.pointee.next
        }
        let fits =
            parameters.pointee.pointer(record.pointee.parameters).pointee.choices.0
            == FlexAbsoluteSizing.sizeToFit.rawValue
        return range.clamp(
            FlexSize(
                width: fits || room.width != room.width ? extent.width : room.width,
                height: fits || room.height != room.height ? extent.height : room.height))
    }
}
