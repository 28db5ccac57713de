import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct LayoutTransitionTests {
    /// A node in a window whose layout is a row of what `content` says.
    private func shown(
        _ content: [ASDisplayNode], on stage: Stage
    ) -> (node: ASDisplayNode, show: ([ASDisplayNode]) -> Void) {
        final class Content {
            var nodes: [ASDisplayNode] = []
        }
        let current = Content()
        current.nodes = content
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in row(current.nodes, spacing: 10) }
        stage.show(ASDKViewController(node: node))
        return (node, { current.nodes = $0 })
    }

    // MARK: 27

    @Test func behaviour27SubnodesFollowTheLayout() {
        let stage = Stage()
        let (a, b, c) = (BoxNode(10, 10), BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a, b], on: stage)
        #expect(node.subnodes == [a, b])

        show([c, b])
        node.setNeedsLayout()
        stage.drawChanges()

        #expect(node.subnodes == [c, b])
        #expect(node.view.subviews == [c.view, b.view])
        #expect(a.supernode == nil)
        #expect(a.view.superview == nil)
        #expect(b.frame.minX == 20)
    }

    /// Every order of three after every other.
    @Test func behaviour27NodesLieAboveEachOtherAsInTheLayout() {
        let stage = Stage()
        let nodes = (0..<3).map { _ in BoxNode(10, 10) }
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0], [1, 2], []]
        let (node, show) = shown([], on: stage)
        for first in orders {
            for second in orders {
                for order in [first, second] {
                    show(order.map { nodes[$0] })
                    node.setNeedsLayout()
                    stage.drawChanges()
                }

                let expected = second.map { nodes[$0] }
                #expect(node.subnodes ?? [] == expected, "\(first) then \(second)")
                #expect(node.view.subviews == expected.map(\.view), "\(first) then \(second)")
            }
        }
    }

    @Test func behaviour27ABackgroundLiesBelowItsContent() {
        let front = BoxNode(10, 10), back = ASDisplayNode()
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in ASBackgroundLayoutSpec(child: front, background: back) }
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)

        node.layoutIfNeeded()

        #expect(node.subnodes == [back, front])
    }

    @Test func behaviour27ANodeThatAnotherTookIsLeftThere() {
        let stage = Stage()
        let (a, b) = (BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a, b], on: stage)
        let other = ASDisplayNode()
        other.addSubnode(a)

        show([b])
        node.setNeedsLayout()
        stage.drawChanges()

        #expect(a.supernode === other)
        #expect(node.subnodes == [b])
    }

    @Test func behaviour27InATransitionNodesComeBeforeItAndGoAfterIt() {
        let stage = Stage()
        let (a, b, c) = (BoxNode(10, 10), BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a, b], on: stage)

        show([b, c])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        #expect(c.supernode === node)
        #expect(a.supernode === node)
        stage.advance(by: 0.1)
        #expect(a.supernode === node)
        stage.advance(by: 0.2)

        #expect(a.supernode == nil)
        #expect(node.subnodes == [b, c])
        #expect(a.alpha == 1)
    }

    // MARK: 28

    @Test func behaviour28WhatComesFadesInAtItsPlaceAndTheRestMoves() {
        let stage = Stage()
        let (a, b, c) = (BoxNode(10, 10), BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a, b], on: stage)
        node.defaultLayoutTransitionOptions = .curveLinear

        show([b, c])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        stage.drawChanges()
        stage.advance(by: 0.1)

        // Half of the 0.2 seconds: from x = 20 to 0.
        #expect(abs((b.layer.presentation()?.frame.minX ?? 0) - 10) < 0.01)
        #expect(b.layer.presentation()?.opacity == 1)
        #expect(c.layer.presentation()?.frame.minX == 20)
        #expect(abs((c.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
        #expect(abs((a.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
    }

    @Test func behaviour28ANodeOfAnotherSizeSnapsToItAndFadesIn() {
        let stage = Stage()
        let a = BoxNode(10, 10)
        let (node, _) = shown([a], on: stage)
        node.defaultLayoutTransitionOptions = .curveLinear

        a.size = CGSize(width: 40, height: 10)
        a.setNeedsLayout()
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        stage.drawChanges()
        stage.advance(by: 0.1)

        #expect(a.layer.presentation()?.frame.width == 40)
        #expect(abs((a.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
        stage.advance(by: 0.2)
        #expect(a.alpha == 1)
    }

    @Test func behaviour28WithoutAnimationAllIsDoneAtOnce() {
        let stage = Stage()
        let (a, b) = (BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a], on: stage)
        var isMeasured = false

        show([b])
        node.transitionLayout(withAnimation: false, shouldMeasureAsync: false) { isMeasured = true }

        #expect(isMeasured)
        #expect(node.subnodes == [b])
        #expect(b.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func behaviour28ARangeOfNoSizeIsIgnored() {
        let stage = Stage()
        let a = BoxNode(10, 10)
        let (node, _) = shown([a], on: stage)
        let asked = a.questions.count
        var isMeasured = false

        node.transitionLayout(with: ASSizeRangeZero, animated: false, shouldMeasureAsync: false) { isMeasured = true }

        #expect(!isMeasured)
        #expect(a.questions.count == asked)
    }

    @Test func aLayoutMeasuredOnAnotherThreadIsAnimatedOnceItIsThere() {
        let stage = Stage()
        let (a, b) = (BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a], on: stage)
        var events: [String] = []

        show([a, b])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: true) { events.append("measured") }
        events.append("asked")
        stage.drawChanges()

        #expect(events == ["asked", "measured"])
        #expect(b.supernode === node)
    }

    @Test func aCancelledTransitionChangesNothing() {
        let stage = Stage()
        let (a, b) = (BoxNode(10, 10), BoxNode(10, 10))
        let (node, show) = shown([a], on: stage)
        var isMeasured = false

        show([a, b])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: true) { isMeasured = true }
        node.cancelLayoutTransition()
        show([a])
        stage.drawChanges()

        #expect(!isMeasured)
        #expect(node.subnodes == [a])
    }

    @Test func anAppsOwnAnimationHasBothLayouts() {
        final class Sliding: ASDisplayNode {
            let box = BoxNode(20, 20)
            var isAtEnd = false
            var frames: [CGRect] = []
            var completed = 0

            override init() {
                super.init()
                automaticallyManagesSubnodes = true
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASStackLayoutSpec(
                    direction: .horizontal, spacing: 0, justifyContent: isAtEnd ? .end : .start, alignItems: .start,
                    children: [box])
            }

            override func animateLayoutTransition(_ context: any ASContextTransitioning) {
                frames = [context.initialFrame(for: box), context.finalFrame(for: box)]
                UIView.animate(withDuration: 0.3) {
                    self.box.frame = context.finalFrame(for: self.box)
                } completion: {
                    context.completeTransition($0)
                }
            }

            override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
                super.didCompleteLayoutTransition(context)
                completed += 1
            }
        }
        let stage = Stage()
        let node = Sliding()
        stage.show(ASDKViewController(node: node))

        node.isAtEnd = true
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        stage.advance(by: 0.4)

        #expect(node.frames.map(\.minX) == [0, 355])
        #expect(node.completed == 1)
        #expect(node.box.frame.minX == 355)
    }
}
