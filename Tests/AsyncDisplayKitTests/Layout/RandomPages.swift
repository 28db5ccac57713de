import AsyncDisplayKit
import UIKit

/// The structure of a random page as values, so that the same page can be created again with new nodes.
struct PagePlan {
    indirect enum Element {
        case leaf(Int)
        case spec(Spec)
    }

    struct Spec {
        enum Kind {
            case stack(ASStackLayoutDirection, spacing: CGFloat, ASStackLayoutAlignItems, ASStackLayoutFlexWrap)
            case inset(UIEdgeInsets)
            case center, overlay, background, wrapper, absolute
            case ratio(CGFloat)
        }

        var kind: Kind
        var style: Style
        var children: [Element]
    }

    struct Style {
        var width, height: ASDimension?
        var grow, shrink, before, ascender: CGFloat
        var alignSelf: ASStackLayoutAlignSelf

        func apply(to style: ASLayoutElementStyle) {
            style.width = width ?? ASDimensionAuto
            style.height = height ?? ASDimensionAuto
            style.flexGrow = grow
            style.flexShrink = shrink
            style.spacingBefore = before
            style.ascender = ascender
            style.alignSelf = alignSelf
        }

        var record: ASLayoutRecordStyle {
            ASLayoutRecordStyle(
                width: width ?? ASDimensionAuto, height: height ?? ASDimensionAuto, spacingBefore: before,
                flexGrow: grow, flexShrink: shrink, alignSelf: alignSelf, ascender: ascender)
        }

        var isPlain: Bool {
            width == nil && height == nil && grow == 0 && shrink == 0 && before == 0 && ascender == 0
                && alignSelf == .auto
        }
    }

    struct Leaf {
        /// Of a text of so many points in lines of 10; nil is a plain node.
        var length: CGFloat?
        var style: Style
    }

    var root: Spec
    var leaves: [Leaf]
}

/// A text that wraps.
private final class WrappingNode: ASDisplayNode {
    nonisolated(unsafe) var length: CGFloat = 0

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let room = constrainedSize.width
        guard length > room, room > 0 else { return CGSize(width: min(length, room), height: 10) }
        return CGSize(width: room, height: (length / room).rounded(.up) * 10)
    }
}

/// A node that lays out a plan.
final class RandomPage: ASDisplayNode {
    nonisolated(unsafe) var plan: PagePlan
    let leaves: [ASDisplayNode]

    /// - Parameter records: Whether it lays the plan out without objects for specs.
    init(_ plan: PagePlan, records: Bool = false) {
        self.plan = plan
        leaves = plan.leaves.map { leaf in
            let node = leaf.length == nil ? ASDisplayNode() : WrappingNode()
            (node as? WrappingNode)?.length = leaf.length ?? 0
            if !leaf.style.isPlain { leaf.style.apply(to: node.style) }
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        recordsLayout = records
    }

    /// Of the page and all leaves that are there, in their order.
    func frames(in range: ASSizeRange) -> [String] {
        let layout = layoutThatFits(range)
        let numbers = layout.sublayouts.map { sublayout in
            let number = leaves.firstIndex { $0 === sublayout.layoutElement } ?? -1
            return "\(number): \(sublayout.frame)"
        }
        return ["\(layout.size)"] + numbers
    }

    func changeLeaf(_ number: Int, _ leaf: PagePlan.Leaf) {
        plan.leaves[number] = leaf
        (leaves[number] as? WrappingNode)?.length = leaf.length ?? 0
        leaf.style.apply(to: leaves[number].style)
        leaves[number].setNeedsLayout()
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { make(plan.root) }

    private func make(_ element: PagePlan.Element) -> any ASLayoutElement {
        switch element {
        case .leaf(let number): leaves[number]
        case .spec(let spec): make(spec)
        }
    }

    override func recordLayout(_ layout: ASLayoutRecorder, in constrainedSize: ASSizeRange) {
        record(plan.root, layout)
    }

    private func record(_ spec: PagePlan.Spec, _ layout: ASLayoutRecorder) {
        let style = spec.style.isPlain ? nil : spec.style.record
        func add(_ element: PagePlan.Element) {
            switch element {
            case .leaf(let number): layout.add(leaves[number])
            case .spec(let spec): record(spec, layout)
            }
        }
        func children() { for child in spec.children { add(child) } }
        switch spec.kind {
        case .stack(let direction, let spacing, let align, let wrap):
            layout.stack(direction, spacing: spacing, alignItems: align, flexWrap: wrap, style: style, children)
        case .inset(let insets): layout.inset(insets, style: style, children)
        case .center: layout.center(sizingOptions: .minimumXY, style: style, children)
        case .ratio(let ratio): layout.ratio(ratio, style: style, children)
        case .overlay:
            layout.overlay(style: style) {
                add(spec.children[0])
            } overlay: {
                add(spec.children[1])
            }
        case .background:
            layout.background(style: style) {
                add(spec.children[0])
            } background: {
                add(spec.children[1])
            }
        case .wrapper: layout.wrapper(style: style, children)
        case .absolute: layout.absolute(sizing: .sizeToFit, style: style, children)
        }
    }

    private func make(_ spec: PagePlan.Spec) -> ASLayoutSpec {
        let children = spec.children.map { make($0) }
        let result: ASLayoutSpec =
            switch spec.kind {
            case .stack(let direction, let spacing, let align, let wrap):
                stack(direction, spacing: spacing, align: align, wrap: wrap, children)
            case .inset(let insets): ASInsetLayoutSpec(insets: insets, child: children[0])
            case .center: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: children[0])
            case .ratio(let ratio): ASRatioLayoutSpec(ratio: ratio, child: children[0])
            case .overlay: ASOverlayLayoutSpec(child: children[0], overlay: children[1])
            case .background: ASBackgroundLayoutSpec(child: children[0], background: children[1])
            case .wrapper: ASWrapperLayoutSpec(layoutElements: children)
            case .absolute: ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: children)
            }
        if !spec.style.isPlain { spec.style.apply(to: result.style) }
        return result
    }
}

/// Plans, ranges and changes that repeat from a seed.
struct RandomPages {
    private var state: UInt64
    private var leaves: [PagePlan.Leaf] = []

    init(_ seed: UInt64) {
        state = seed
    }

    private mutating func number(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(count))
    }

    private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }

    private mutating func length(_ most: Int) -> CGFloat { CGFloat(number(most * 2)) / 2 }

    private mutating func dimension(_ percent: Int) -> ASDimension? {
        guard chance(percent) else { return nil }
        return chance(25) ? ASDimensionMake(.fraction, 0.5) : ASDimensionMake(length(90))
    }

    private mutating func style() -> PagePlan.Style {
        let isPlain = chance(40)
        return PagePlan.Style(
            width: dimension(isPlain ? 0 : 25), height: dimension(isPlain ? 0 : 25),
            grow: !isPlain && chance(35) ? 1 : 0, shrink: !isPlain && chance(35) ? 1 : 0,
            before: !isPlain && chance(35) ? length(9) : 0, ascender: !isPlain && chance(25) ? length(9) : 0,
            alignSelf: !isPlain && chance(25) ? .stretch : .auto)
    }

    private mutating func leaf() -> PagePlan.Leaf {
        PagePlan.Leaf(length: chance(30) ? nil : length(200), style: style())
    }

    private mutating func kind() -> (PagePlan.Spec.Kind, Int) {
        switch number(14) {
        case 0: (.inset(UIEdgeInsets(top: length(9), left: length(9), bottom: 4, right: 4)), 1)
        case 1: (.center, 1)
        case 2: (.ratio(chance(50) ? 1 : 0.5), 1)
        case 3: (.overlay, 2)
        case 4: (.background, 2)
        case 5: (.wrapper, number(4))
        case 6: (.absolute, number(4))
        default: (stackKind(), number(5))
        }
    }

    private mutating func stackKind() -> PagePlan.Spec.Kind {
        let aligns: [ASStackLayoutAlignItems] = [.start, .end, .center, .stretch, .baselineFirst, .baselineLast]
        return .stack(
            chance(50) ? .horizontal : .vertical, spacing: chance(50) ? length(8) : 0, aligns[number(aligns.count)],
            chance(20) ? .wrap : .noWrap)
    }

    private mutating func spec(_ depth: Int) -> PagePlan.Spec {
        let (kind, count) = kind()
        let children = (0..<count).map { _ -> PagePlan.Element in
            if depth > 0, chance(50) { return .spec(spec(depth - 1)) }
            leaves.append(leaf())
            return .leaf(leaves.count - 1)
        }
        return PagePlan.Spec(kind: kind, style: style(), children: children)
    }

    mutating func plan() -> PagePlan {
        leaves = []
        let root = spec(3)
        return PagePlan(root: root, leaves: leaves)
    }

    mutating func range() -> ASSizeRange {
        func axis(_ pages: inout RandomPages) -> (CGFloat, CGFloat) {
            let low = pages.chance(50) ? 0 : pages.length(200)
            // Seldom, because what is endless then is reported.
            if pages.chance(5) { return (low, .infinity) }
            return pages.chance(40) ? (low, low) : (low, low + pages.length(200))
        }
        let width = axis(&self), height = axis(&self)
        return ASSizeRange(
            min: CGSize(width: width.0, height: height.0), max: CGSize(width: width.1, height: height.1))
    }

    /// Does something to the page, or to the range that it is laid out in next.
    ///
    /// - Returns: What, for messages.
    mutating func change(_ page: RandomPage, _ range: inout ASSizeRange) -> String {
        switch number(10) {
        case 0, 1:
            guard !page.leaves.isEmpty else { return "nothing" }
            let number = number(page.leaves.count)
            var leaf = page.plan.leaves[number]
            if leaf.length != nil { leaf.length = length(200) }
            if chance(40) { leaf.style = style() }
            page.changeLeaf(number, leaf)
            return "leaf \(number) changed"
        case 2:
            range = self.range()
            return "another range"
        case 3:
            guard !page.leaves.isEmpty else { return "nothing" }
            let number = number(page.leaves.count)
            _ = page.leaves[number].layoutThatFits(self.range())
            page.setNeedsLayout()
            return "leaf \(number) measured outside"
        case 4:
            page.frame.size = page.layoutThatFits(range).size
            page.layoutIfNeeded()
            page.setNeedsLayout()
            return "layout applied"
        case 5:
            changeSpec(&page.plan.root)
            page.setNeedsLayout()
            return "a spec changed"
        case 6:
            page.plan.root.children.reverse()
            page.setNeedsLayout()
            return "children turned around"
        case 7:
            // Another node's run meets the same leaves.
            let other = ASDisplayNode()
            let leaves = page.leaves
            other.layoutSpecBlock = { _, _ in stack(.vertical, leaves) }
            _ = other.layoutThatFits(self.range())
            page.setNeedsLayout()
            return "leaves measured in another node"
        case 8:
            // What the stack alone reads needs no other word to the leaf.
            guard !page.leaves.isEmpty else { return "nothing" }
            let number = number(page.leaves.count)
            var style = page.plan.leaves[number].style
            style.grow = chance(50) ? 1 : 0
            style.before = length(9)
            page.plan.leaves[number].style = style
            style.apply(to: page.leaves[number].style)
            page.setNeedsLayout()
            return "leaf \(number) asks its stack for something else"
        default:
            page.setNeedsLayout()
            return "nothing"
        }
    }

    private mutating func changeSpec(_ spec: inout PagePlan.Spec) {
        let inner = spec.children.indices.filter { if case .spec = spec.children[$0] { true } else { false } }
        if !inner.isEmpty, chance(60) {
            let index = inner[number(inner.count)]
            if case .spec(var below) = spec.children[index] {
                changeSpec(&below)
                spec.children[index] = .spec(below)
            }
            return
        }
        if chance(50) { spec.style = style() }
        if case .stack = spec.kind { spec.kind = stackKind() }
        if case .inset = spec.kind { spec.kind = .inset(UIEdgeInsets(top: length(9), left: 0, bottom: 3, right: 3)) }
    }
}
