import AsyncDisplayKit
import Testing
import TextureSwiftSupport

/// Random trees: the builder's specs are those written by hand.
@Suite struct RandomTreeTests {
    private indirect enum Tree {
        case leaf(String, CGFloat, CGFloat)
        case row([Tree], CGFloat), column([Tree], CGFloat), layers([Tree])
        case inset(Tree, CGFloat), center(Tree), relative(Tree), ratio(Tree), overlay(Tree, Tree), background(
            Tree, Tree)
        case corner(Tree, Tree), grow(Tree, CGFloat), width(Tree, CGFloat), spacing(Tree, CGFloat), spacer
    }

    private struct Numbers {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private func tree(_ numbers: inout Numbers, depth: Int, _ count: inout Int) -> Tree {
        count += 1
        if depth == 0 || numbers.next(5) == 0 {
            return .leaf("\(count)", CGFloat(5 + numbers.next(80)), CGFloat(5 + numbers.next(40)))
        }
        func one(_ numbers: inout Numbers, _ count: inout Int) -> Tree { tree(&numbers, depth: depth - 1, &count) }
        func several(_ numbers: inout Numbers, _ count: inout Int) -> [Tree] {
            var result: [Tree] = []
            for _ in 0..<numbers.next(4) + 1 { result.append(one(&numbers, &count)) }
            return result
        }
        let space = CGFloat(numbers.next(12))
        return switch numbers.next(14) {
        case 0, 1: .row(several(&numbers, &count), space)
        case 2, 3: .column(several(&numbers, &count), space)
        case 4: .layers(several(&numbers, &count))
        case 5: .inset(one(&numbers, &count), space)
        case 6: .center(one(&numbers, &count))
        case 7: .relative(one(&numbers, &count))
        case 8: .ratio(one(&numbers, &count))
        case 9: .overlay(one(&numbers, &count), one(&numbers, &count))
        case 10: .background(one(&numbers, &count), one(&numbers, &count))
        case 11: .corner(one(&numbers, &count), one(&numbers, &count))
        case 12: .row([.grow(one(&numbers, &count), space), .spacer, .spacing(one(&numbers, &count), space)], 3)
        default: .width(one(&numbers, &count), space * 10 + 10)
        }
    }

    private func built(_ tree: Tree) -> AnyLayout {
        switch tree {
        case .leaf(let name, let width, let height): AnyLayout([node(name, width, height)])
        case .row(let children, let space):
            AnyLayout(HStackLayout(spacing: space) { for child in children { built(child) } })
        case .column(let children, let space):
            AnyLayout(VStackLayout(spacing: space) { for child in children { built(child) } })
        case .layers(let children): AnyLayout(ZStackLayout { for child in children { built(child) } })
        case .inset(let child, let space): AnyLayout(built(child).padding(.all, space))
        case .center(let child): AnyLayout(CenterLayout { built(child) })
        case .relative(let child): AnyLayout(built(child).relativePosition(horizontal: .end, vertical: .center))
        case .ratio(let child): AnyLayout(built(child).aspectRatio(0.5))
        case .overlay(let child, let other): AnyLayout(built(child).overlay(built(other)))
        case .background(let child, let other): AnyLayout(built(child).background { built(other) })
        case .corner(let child, let other):
            AnyLayout(CornerLayout(child: built(child), corner: built(other), location: .topRight))
        case .grow(let child, let share): AnyLayout(built(child).flexGrow(share))
        case .width(let child, let width): AnyLayout(built(child).width(width))
        case .spacing(let child, let space): AnyLayout(built(child).spacingBefore(space).spacingAfter(1))
        case .spacer: AnyLayout(SpacerLayout(minLength: 2))
        }
    }

    private func written(_ tree: Tree) -> any ASLayoutElement {
        switch tree {
        case .leaf(let name, let width, let height): return node(name, width, height)
        case .row(let children, let space):
            return ASStackLayoutSpec(
                direction: .horizontal, spacing: space, justifyContent: .start, alignItems: .stretch,
                children: children.map(written))
        case .column(let children, let space):
            return ASStackLayoutSpec(
                direction: .vertical, spacing: space, justifyContent: .start, alignItems: .stretch,
                children: children.map(written))
        case .layers(let children): return ASWrapperLayoutSpec(layoutElements: children.map(written))
        case .inset(let child, let space):
            let insets = UIEdgeInsets(top: space, left: space, bottom: space, right: space)
            return ASInsetLayoutSpec(insets: insets, child: written(child))
        case .center(let child):
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: written(child))
        case .relative(let child):
            return ASRelativeLayoutSpec(
                horizontalPosition: .end, verticalPosition: .center, sizingOption: .minimumSize, child: written(child))
        case .ratio(let child): return ASRatioLayoutSpec(ratio: 0.5, child: written(child))
        case .overlay(let child, let other):
            return ASOverlayLayoutSpec(child: written(child), overlay: written(other))
        case .background(let child, let other):
            return ASBackgroundLayoutSpec(child: written(child), background: written(other))
        case .corner(let child, let other):
            return ASCornerLayoutSpec(child: written(child), corner: written(other), location: .topRight)
        case .grow(let child, let share):
            let element = written(child)
            element.style.flexGrow = share
            return element
        case .width(let child, let width):
            let element = written(child)
            element.style.width = ASDimension(unit: .points, value: width)
            return element
        case .spacing(let child, let space):
            let element = written(child)
            element.style.spacingBefore = space
            element.style.spacingAfter = 1
            return element
        case .spacer:
            let spec = ASLayoutSpec()
            spec.style.spacingBefore = 2
            spec.style.flexGrow = 1
            return spec
        }
    }

    @Test(arguments: 1...8) func builderMakesTheSpecsWrittenByHand(seed: UInt64) {
        var numbers = Numbers(state: seed)
        for round in 0..<60 {
            var count = 0
            let tree = tree(&numbers, depth: 4, &count)

            let found = difference {
                [written(tree)]
            } _: {
                built(tree)
            }

            #expect(found == nil, "seed \(seed), round \(round)")
            if found != nil { return }
        }
    }
}
