import Testing
import TwillFlex

/// Every small combination of direction, justification and alignment, with positions by the documented rules.
@Suite struct StackTests {
    /// Along the stack and across it.
    private static let one = (length: 20.0, cross: 10.0, ascender: 8.0, descender: -1.0)
    private static let two = (length: 30.0, cross: 17.0, ascender: 12.0, descender: -4.0)
    private static let spacing = 4.0

    @Test(arguments: [FlexStack.Direction.vertical, .horizontal])
    func everyCombinationPositionsTwoChildrenByTheRules(_ direction: FlexStack.Direction) {
        var count = 0
        for justify in [FlexStack.Justify.start, .center, .end, .spaceBetween, .spaceAround] {
            for align in [
                FlexStack.Align.start, .end, .center, .stretch, .baselineFirst, .baselineLast, .notSet,
            ] {
                for own in [FlexStack.AlignSelf.auto, .start, .end, .center, .stretch] {
                    for (length, cross) in [(100.0, 50.0), (54, 17), (40, 8)] {
                        check(direction, justify, align, own, length, cross)
                        count += 1
                    }
                }
            }
        }
        #expect(count == 525)
    }

    private func check(
        _ direction: FlexStack.Direction, _ justify: FlexStack.Justify, _ align: FlexStack.Align,
        _ own: FlexStack.AlignSelf, _ length: Double, _ cross: Double
    ) {
        var tree = FlexTree(scale: 2)
        let stack = tree.addStack(
            FlexStack(direction, spacing: Self.spacing, justify: justify, align: align))
        func add(
            _ child: (length: Double, cross: Double, ascender: Double, descender: Double), _ own: FlexStack.AlignSelf
        ) -> FlexID {
            var style = FlexStyle()
            style.alignSelf = own
            style.ascender = child.ascender
            style.descender = child.descender
            return tree.addContent(style, token: Int32(child.length * 100 + child.cross), to: stack)
        }
        let children = [add(Self.one, own), add(Self.two, .auto)]
        let size =
            direction == .horizontal ? FlexSize(width: length, height: cross) : FlexSize(width: cross, height: length)
        let result = tree.layout(stack, in: FlexRange(exactly: size)) { token, _, _ in
            let natural = (length: Double(token / 100), cross: Double(token % 100))
            return FlexMeasurement(
                direction == .horizontal
                    ? FlexSize(width: natural.length, height: natural.cross)
                    : FlexSize(width: natural.cross, height: natural.length))
        }

        let aligns = [own == .auto ? align : Self.align(own), align]
        let along = Self.along(justify, length)
        let across = Self.across(aligns, cross)
        let name: Comment = "\(direction), \(justify), \(align), \(own), \(length) × \(cross)"
        #expect(result == size, name)
        for index in 0..<2 {
            let position = tree.position(of: children[index])
            let size = tree.size(of: children[index])
            let isRow = direction == .horizontal
            #expect((isRow ? position.x : position.y) == along[index], name)
            #expect((isRow ? position.y : position.x) == across[index].offset, name)
            #expect((isRow ? size.height : size.width) == across[index].cross, name)
        }
    }

    private static func align(_ own: FlexStack.AlignSelf) -> FlexStack.Align {
        switch own {
        case .auto, .start: .start
        case .end: .end
        case .center: .center
        case .stretch: .stretch
        }
    }

    private static func along(_ justify: FlexStack.Justify, _ length: Double) -> [Double] {
        let rest = length - one.length - spacing - two.length
        let canSpread = rest >= 0.01
        let (start, between): (Double, Double) =
            switch justify {
            case .start: (0, 0)
            case .center: (rest / 2, 0)
            case .end: (rest, 0)
            case .spaceBetween: canSpread ? (0, rest) : (0, 0)
            case .spaceAround: canSpread ? (rest / 4, rest / 2) : (rest / 2, 0)
            }
        return [start, start + one.length + spacing + between]
    }

    private static func across(_ aligns: [FlexStack.Align], _ cross: Double) -> [(offset: Double, cross: Double)] {
        // No child may be wider than the stack.
        let sizes = [min(one.cross, cross), min(two.cross, cross)]
        let baselines = zip(aligns, [(one, sizes[0]), (two, sizes[1])]).map { align, child -> Double? in
            switch align {
            case .baselineFirst: child.0.ascender
            case .baselineLast: child.1 + child.0.descender
            default: nil
            }
        }
        let baseline = baselines.compactMap { $0 }.max() ?? 0
        return (0..<2).map { index in
            let rest = cross - sizes[index]
            return switch aligns[index] {
            case .start, .notSet: (0, sizes[index])
            case .stretch: (0, cross)
            case .end: (rest, sizes[index])
            // Down to half a point.
            case .center: ((rest / 2 * 2).rounded(.down) / 2, sizes[index])
            case .baselineFirst, .baselineLast: (baseline - baselines[index]!, sizes[index])
            }
        }
    }
}
