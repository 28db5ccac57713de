import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Styles that change after their nodes were measured.
@MainActor @Suite struct StyleChangeTests {
    private let range = ASSizeRangeMake(.zero, CGSize(width: 200, height: 200))

    /// A plain node, which the engine measures by itself; one of a subclass; one with a layout spec.
    nonisolated static let kinds: [@Sendable () -> ASDisplayNode] = [
        { ASDisplayNode() }, { BoxNode(10, 10) },
        {
            let node = ASDisplayNode()
            node.layoutSpecBlock = { _, _ in ASLayoutSpec() }
            return node
        },
    ]

    @Test(arguments: 0..<3, [1, 2, 5])
    func styleChangesWithinASpecApplyImmediately(kind: Int, rounds: Int) {
        let node = ASDisplayNode(), inner = Self.kinds[kind]()
        var width: CGFloat = 20
        node.layoutSpecBlock = { _, _ in
            inner.style.preferredSize = CGSize(width: width, height: 10)
            return row([inner])
        }
        #expect(node.layoutThatFits(range).size.width == 20)
        for round in 1...rounds {
            width = CGFloat(20 + round * 10)
            node.setNeedsLayout()
            #expect(node.layoutThatFits(range).size.width == width, "round \(round)")
        }
    }

    @Test(arguments: 0..<3)
    func aChangedFractionLaysOutTheScreenAgain(kind: Int) {
        let stage = Stage()
        let root = ASDisplayNode(), bar = Self.kinds[kind]()
        root.automaticallyManagesSubnodes = true
        var part: CGFloat = 0.1
        bar.style.height = ASDimensionMake(3)
        root.layoutSpecBlock = { _, _ in
            bar.style.width = ASDimensionMake(.fraction, part)
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 100, left: 0, bottom: CGFloat.infinity, right: 0), child: row([bar]))
        }
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        for step in 2...6 {
            part = CGFloat(step) / 10
            root.setNeedsLayout()
            stage.drawChanges()
            #expect(abs(bar.frame.width - 375 * part) < 1, "part \(part)")
        }
    }

    @Test func styleChangesApplyWithTheNextLayoutOfTheSupernode() {
        let stage = Stage()
        let root = ASDisplayNode(), middle = ASDisplayNode(), inner = BoxNode(10, 10)
        for node in [root, middle] { node.automaticallyManagesSubnodes = true }
        middle.layoutSpecBlock = { _, _ in row([inner]) }
        root.layoutSpecBlock = { _, _ in row([middle]) }
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        #expect(inner.frame.width == 10)
        inner.style.width = ASDimensionMake(50)
        stage.drawChanges()
        #expect(inner.frame.width == 50 && middle.frame.width == 50)
    }
}
