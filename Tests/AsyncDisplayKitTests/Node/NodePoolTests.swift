import Foundation
import Testing

@testable import AsyncDisplayKit

/// New nodes and specs reuse the memory of deallocated ones without any effect on them.
@MainActor @Suite struct NodePoolTests {
    @Test func aRetainedStyleOutlivesItsNode() {
        var node: ASDisplayNode? = ASDisplayNode()
        node?.style.width = ASDimensionMake(33)
        let style = node?.style
        var spec: ASLayoutSpec? = ASLayoutSpec()
        spec?.style.flexGrow = 2
        let ofSpec = spec?.style

        node = nil
        spec = nil
        let others = (0..<100).map { _ in ASDisplayNode().style } + (0..<100).map { _ in ASLayoutSpec().style }

        #expect(others.allSatisfy { $0 !== style && $0 !== ofSpec })
        #expect(style?.width == ASDimensionMake(33) && ofSpec?.flexGrow == 2)
    }

    @Test func aReusedStyleHasNoValuesOfItsLastElement() {
        let plain = ASLayoutElementStyle()
        for _ in 0..<80 {
            let node = ASDisplayNode(), spec = ASLayoutSpec()
            for style in [node.style, spec.style] {
                #expect(style.flexStyle == plain.flexStyle)
                style.preferredSize = CGSize(width: 5, height: 6)
                style.minWidth = ASDimensionMake("50%")
                style.flexShrink = 1
                style.layoutPosition = CGPoint(x: 3, y: 4)
            }
        }
    }

    @Test func aNodeInReusedMemoryHasNoStateOfTheLastNode() {
        for round in 0..<80 {
            let node = ASDisplayNode()
            #expect(node.layoutSpecBlock == nil && node.frame == .zero && node.alpha == 1 && node.supernode == nil)
            #expect(node.calculatedSize == .zero && node.debugName == nil && !node.isLayerBacked)
            node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: BoxNode(7, 7)) }
            #expect(node.layoutThatFits(upTo(50, 50)).size == CGSize(width: 7, height: 7))
            node.frame = CGRect(x: 1, y: 2, width: 3, height: CGFloat(round))
            node.alpha = 0.5
            node.debugName = "\(round)"
            node.isLayerBacked = true
        }
    }

    @Test func stylesAreFreedOnAnyThread() {
        // Each thread keeps some for itself, and frees what is left when it ends.
        let group = DispatchGroup()
        nonisolated(unsafe) let nodes = (0..<400).map { _ in ASDisplayNode() }
        for node in nodes { node.style.flexGrow = 1 }
        for thread in 0..<4 {
            group.enter()
            Thread.detachNewThread {
                for step in 0..<200 {
                    let made = ASDisplayNode()
                    made.style.flexShrink = CGFloat(step)
                    _ = nodes[(step + thread * 100) % 400].style.flexGrow
                }
                group.leave()
            }
        }
        group.wait()
        #expect(nodes.allSatisfy { $0.style.flexGrow == 1 && $0.style.flexShrink == 0 })
    }
}
