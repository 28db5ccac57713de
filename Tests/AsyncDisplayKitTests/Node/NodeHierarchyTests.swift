import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct NodeHierarchyTests {
    /// Nodes come and go alike whether their views are there or not.
    @Test(arguments: [false, true])
    func subnodesAreInInsertionOrder(isLoaded: Bool) {
        let node = ASDisplayNode()
        if isLoaded { _ = node.view }
        let (a, b, c, d) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode(), ASDisplayNode())

        node.addSubnode(b)
        node.insertSubnode(a, belowSubnode: b)
        node.insertSubnode(d, aboveSubnode: b)
        node.insertSubnode(c, at: 2)
        #expect(node.subnodes == [a, b, c, d])
        #expect(a.supernode === node)

        node.addSubnode(a)
        #expect(node.subnodes == [b, c, d, a])
        node.replaceSubnode(c, withSubnode: a)
        #expect(node.subnodes == [b, a, d])
        #expect(c.supernode == nil)
        a.removeFromSupernode()

        #expect(node.subnodes == [b, d])
        #expect(node.view.subviews == [b.view, d.view])
        b.removeFromSupernode()
        d.removeFromSupernode()
        #expect(node.subnodes == nil)
    }

    @Test func aSubnodeLeavesTheSupernodeItHad() {
        let one = ASDisplayNode(), other = ASDisplayNode(), inner = ASDisplayNode()
        _ = one.view
        one.addSubnode(inner)

        other.addSubnode(inner)

        #expect(one.subnodes == nil)
        #expect(inner.supernode === other)
        #expect(inner.view.superview == nil)
        #expect(other.view.subviews == [inner.view])
    }

    @Test func viewsAndLayersLieAboveEachOtherLikeTheirNodes() {
        let node = ASDisplayNode()
        let nodes = (0..<4).map { index in
            let subnode = ASDisplayNode()
            subnode.isLayerBacked = index % 2 == 1
            return subnode
        }
        _ = node.view
        for index in [3, 1, 0, 2] {
            let after = nodes.dropFirst(index + 1).first { $0.supernode === node }
            if let after {
                node.insertSubnode(nodes[index], belowSubnode: after)
            } else {
                node.addSubnode(nodes[index])
            }
        }

        #expect(node.subnodes == nodes)
        #expect(node.layer.sublayers == nodes.map(\.layer))
        #expect(node.view.subviews == [nodes[0].view, nodes[2].view])
    }

    @Test func misuseIsExplainedAndChangesNothing() {
        let outer = ASDisplayNode(), inner = ASDisplayNode(), stranger = ASDisplayNode()
        outer.debugName = "outer"
        outer.addSubnode(inner)

        let messages = LogCapture.messages {
            outer.addSubnode(outer)
            inner.addSubnode(outer)
            outer.insertSubnode(ASDisplayNode(), aboveSubnode: stranger)
            outer.replaceSubnode(stranger, withSubnode: ASDisplayNode())
        }

        #expect(messages.count == 4)
        #expect(messages.allSatisfy { $0.contains("outer") })
        #expect(outer.subnodes == [inner])
        #expect(outer.supernode == nil)
    }

    @Test func anIndexOutOfRangeIsExplainedAndTheNearestTaken() {
        let outer = ASDisplayNode(), one = ASDisplayNode(), two = ASDisplayNode()

        let messages = LogCapture.messages {
            outer.insertSubnode(one, at: 7)
            outer.insertSubnode(two, at: -3)
        }

        #expect(messages.count == 2)
        #expect(outer.subnodes == [two, one])
    }

    @Test func addingANodeWithAViewToALayerBackedNodeIsLogged() {
        let outer = ASDisplayNode()
        outer.isLayerBacked = true

        let messages = LogCapture.messages { outer.addSubnode(ASDisplayNode()) }

        #expect(messages.count == 1)
        #expect(outer.subnodes == nil)
    }

    @Test func aLoadedTreeChangesOnTheMainThreadOnly() {
        let outer = ASDisplayNode(), inner = ASDisplayNode(), other = ASDisplayNode()
        outer.addSubnode(other)
        _ = outer.view
        nonisolated(unsafe) let (node, subnode, leaving) = (outer, inner, other)

        let messages = onAnotherThread {
            LogCapture.messages {
                node.addSubnode(subnode)
                leaving.removeFromSupernode()
            }
        }
        #expect(messages.count == 2)
        #expect(outer.subnodes == [other])
        MainTurn.runWaiting()

        #expect(outer.subnodes == [inner])
        #expect(outer.view.subviews == [inner.view])
    }

    // MARK: Plain views

    @Test func aPlainViewRetainsTheNodeThatWasAddedToIt() {
        let host = UIView()
        weak var weakNode: ASDisplayNode?
        do {
            let node = ASDisplayNode()
            weakNode = node
            host.addSubnode(node)
        }
        #expect(weakNode != nil)
        #expect(host.subviews.count == 1)

        host.subviews.first?.removeFromSuperview()

        #expect(weakNode == nil)
    }

    @Test func aDeallocatedPlainViewReleasesItsNodes() async {
        weak var weakNode: ASDisplayNode?
        weak var weakLayerNode: ASDisplayNode?
        do {
            let host = UIView()
            let node = ASDisplayNode(), layerNode = ASDisplayNode()
            layerNode.isLayerBacked = true
            (weakNode, weakLayerNode) = (node, layerNode)
            host.addSubnode(node)
            host.addSubnode(layerNode)
        }
        for _ in 0..<3 { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }

        #expect(weakNode == nil)
        #expect(weakLayerNode == nil)
    }

    @Test func aTreeOfNodesIsReleasedWithItsRoot() {
        weak var weakInner: ASDisplayNode?
        do {
            let outer = ASDisplayNode(), inner = BoxNode(5, 5)
            weakInner = inner
            outer.automaticallyManagesSubnodes = true
            outer.layoutSpecBlock = { _, _ in row([inner]) }
            outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            outer.view.layoutIfNeeded()
            outer.layoutSpecBlock = nil
        }

        #expect(weakInner == nil)
    }

    @Test func movingAViewDirectlyMovesItsNode() {
        let one = ASDisplayNode(), other = ASDisplayNode(), inner = ASDisplayNode(), first = ASDisplayNode()
        one.addSubnode(inner)
        other.addSubnode(first)
        _ = (one.view, other.view)

        other.view.addSubview(inner.view)
        #expect(inner.supernode === other)
        #expect(other.subnodes == [first, inner])
        inner.view.removeFromSuperview()

        #expect(inner.supernode == nil)
        #expect(other.subnodes == [first])
    }

    // MARK: Windows

    @Test func nodesAreNotifiedOnceOfEnteringAWindow() {
        let stage = Stage()
        let log = EventLog()
        let outer = ScriptedNode("outer", log: log), inner = ScriptedNode("inner", log: log)
        inner.isLayerBacked = true
        outer.addSubnode(inner)
        _ = outer.view

        stage.show(outer.view)
        #expect(
            log.take().filter { $0.contains("Hierarchy") } == [
                "outer willEnterHierarchy", "inner willEnterHierarchy", "inner didEnterHierarchy",
                "outer didEnterHierarchy",
            ])
        inner.removeFromSupernode()
        #expect(log.take().filter { $0.contains("Hierarchy") } == ["inner didExitHierarchy"])
        outer.view.removeFromSuperview()

        #expect(log.take().filter { $0.contains("Hierarchy") } == ["outer didExitHierarchy"])
        #expect(!outer.isInHierarchy)
    }

    @Test func aNodeAddedToATreeInAWindowIsInTheWindow() {
        let stage = Stage()
        let outer = ASDisplayNode(), inner = ASDisplayNode(), deep = ASDisplayNode()
        inner.addSubnode(deep)
        stage.show(outer.view)

        outer.addSubnode(inner)

        #expect(inner.isInHierarchy && deep.isInHierarchy)
        #expect(deep.view.window != nil)
    }

    @Test func aLayerInAPlainLayerEntersTheHierarchy() {
        let stage = Stage()
        let log = EventLog()
        let node = ScriptedNode(log: log)
        node.isLayerBacked = true
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.layer.addSubnode(node)
        stage.show(host)
        #expect(node.isInHierarchy && node.isVisible)

        node.layer.removeFromSuperlayer()

        #expect(!node.isInHierarchy)
    }

    // MARK: Finding

    @Test func supernodeOfClassFindsTheNearest() {
        let outer = ScriptedNode(), middle = ASDisplayNode(), inner = ASDisplayNode()
        outer.addSubnode(middle)
        middle.addSubnode(inner)

        #expect(inner.supernodes == [middle, outer])
        #expect(inner.supernode(ofClass: ScriptedNode.self, includingSelf: false) === outer)
        #expect(outer.supernode(ofClass: ScriptedNode.self, includingSelf: false) == nil)
        #expect(outer.supernode(ofClass: ScriptedNode.self, includingSelf: true) === outer)
    }

    @Test func aNodeFindsItsViewController() {
        let stage = Stage()
        let inner = ASDisplayNode(), leaf = ASDisplayNode()
        leaf.isLayerBacked = true
        inner.addSubnode(leaf)
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.addSubnode(inner)
        stage.show(controller)

        #expect(leaf.closestViewController === controller)
    }

    // MARK: Coordinates

    @Test(arguments: [false, true])
    func pointsAreConvertedBetweenNodes(isLoaded: Bool) {
        let root = ASDisplayNode(), left = ASDisplayNode(), right = ASDisplayNode()
        root.bounds = CGRect(x: 0, y: 50, width: 300, height: 300)
        left.frame = CGRect(x: 10, y: 60, width: 100, height: 100)
        right.frame = CGRect(x: 150, y: 80, width: 100, height: 100)
        right.transform = CATransform3DMakeScale(2, 2, 1)
        root.addSubnode(left)
        root.addSubnode(right)
        if isLoaded { _ = root.view }

        #expect(left.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 15, y: 65))
        #expect(left.convert(CGPoint(x: 15, y: 65), from: root) == CGPoint(x: 5, y: 5))
        // right's frame is now (100, 30, 200, 200), two points to a point.
        #expect(right.convert(CGPoint(x: 10, y: 10), to: root) == CGPoint(x: 120, y: 50))
        #expect(
            right.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: left)
                == CGRect(x: 90, y: -30, width: 20, height: 20))
        #expect(left.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 15, y: 65))
    }

    // MARK: Touches

    @Test func hitTestSlopEnlargesTheTouchArea() throws {
        final class Tapped: ASDisplayNode {
            var taps = 0
            override func didLoad() {
                super.didLoad()
                view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tap", Tapped.tap)))
            }
            func tap() { taps += 1 }
        }
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        let node = Tapped()
        node.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
        controller.node.addSubnode(node)
        stage.show(controller)

        try stage.tap(at: CGPoint(x: 95, y: 110))
        #expect(node.taps == 0)
        node.hitTestSlop = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
        try stage.tap(at: CGPoint(x: 95, y: 110))
        try stage.tap(at: CGPoint(x: 110, y: 125))

        #expect(node.taps == 1)
        #expect(node.point(inside: CGPoint(x: -9, y: 5), with: nil))
    }

    @Test func touchesReachTheNodeAndThenItsSupernodes() throws {
        final class Touched: ASDisplayNode {
            let log = EventLog()
            var passesOn = true
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.add("began")
                if passesOn { super.touchesBegan(touches, with: event) }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.add("ended")
                if passesOn { super.touchesEnded(touches, with: event) }
            }
        }
        let stage = Stage()
        let outer = Touched(), inner = Touched()
        inner.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
        outer.addSubnode(inner)
        stage.show(ASDKViewController(node: outer))

        try stage.tap(at: CGPoint(x: 110, y: 110))
        #expect(inner.log.take() == ["began", "ended"])
        #expect(outer.log.take() == ["began", "ended"])
        inner.passesOn = false
        try stage.tap(at: CGPoint(x: 110, y: 110))

        #expect(inner.log.take() == ["began", "ended"])
        #expect(outer.log.take() == [])
    }

    @Test func hitTestCanBeOverridden() {
        final class Through: ASDisplayNode {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === view ? nil : found
            }
        }
        let outer = Through(), inner = ASDisplayNode()
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        outer.addSubnode(inner)

        #expect(outer.view.hitTest(CGPoint(x: 80, y: 80), with: nil) == nil)
        #expect(outer.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === inner.view)
    }

    @Test func aNodesViewFindsItsSupernodeWithoutAskingForAPropertyOfALayer() {
        let superview = CountingSuperview(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), node = ASDisplayNode()

        superview.addSubview(node.view)
        node.view.removeFromSuperview()

        #expect((superview.layer as? CountingLayer)?.asked == 0)
    }

    private final class CountingSuperview: UIView {
        override class var layerClass: AnyClass { CountingLayer.self }
    }

    private final class CountingLayer: CALayer, @unchecked Sendable {
        var asked = 0

        override func value(forKey key: String) -> Any? {
            asked += 1
            return super.value(forKey: key)
        }
    }
}
