import AsyncDisplayKit
import TwillSync

/// A node of a natural size, which counts how often it is measured.
final class SizedNode: ASDisplayNode {
    private let natural: CGSize
    private let asked = Locked<[CGSize]>([])

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
        super.init()
    }

    /// The largest sizes that it was allowed each time.
    var questions: [CGSize] { asked.withLock { $0 } }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        asked.withLock { $0.append(constrainedSize) }
        return natural
    }
}

/// As `ASStackLayoutSpec(…)`, with defaults.
func stack(
    _ direction: ASStackLayoutDirection, spacing: CGFloat = 0, justify: ASStackLayoutJustifyContent = .start,
    align: ASStackLayoutAlignItems = .start, wrap: ASStackLayoutFlexWrap = .noWrap,
    content: ASStackLayoutAlignContent = .start, lineSpacing: CGFloat = 0, _ children: [any ASLayoutElement]
) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: direction, spacing: spacing, justifyContent: justify, alignItems: align, flexWrap: wrap,
        alignContent: content, lineSpacing: lineSpacing, children: children)
}

func exactly(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange {
    ASSizeRangeMake(CGSize(width: width, height: height))
}

func upTo(_ width: CGFloat, _ height: CGFloat) -> ASSizeRange {
    ASSizeRangeMake(.zero, CGSize(width: width, height: height))
}

extension ASLayoutElement {
    /// Frames of nodes in the element, laid out in a range.
    func frames(of nodes: [any ASLayoutElement], in range: ASSizeRange) -> [CGRect] {
        let layout = layoutThatFits(range).filteredNodeLayoutTree()
        return nodes.map { layout.frame(for: $0) }
    }

    /// Widths of nodes in the element.
    func widths(of nodes: [any ASLayoutElement], in range: ASSizeRange) -> [CGFloat] {
        frames(of: nodes, in: range).map(\.width)
    }
}
