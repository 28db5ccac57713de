import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// The free functions around nodes.
@MainActor @Suite struct NodeExtrasTests {
    /// a over b and c, b over d.
    private func tree() -> [String: ASDisplayNode] {
        var nodes: [String: ASDisplayNode] = [:]
        for name in ["a", "b", "d"] {
            let node = ASDisplayNode()
            node.debugName = name
            nodes[name] = node
        }
        let text = ASTextNode()
        text.debugName = "c"
        nodes["c"] = text
        nodes["a"]!.addSubnode(nodes["b"]!)
        nodes["a"]!.addSubnode(nodes["c"]!)
        nodes["b"]!.addSubnode(nodes["d"]!)
        return nodes
    }

    private func names(_ nodes: [ASDisplayNode]) -> String { nodes.map { $0.debugName ?? "?" }.joined() }

    @Test func nodesAreFoundBelow() {
        let nodes = tree()
        let a = nodes["a"]!
        #expect(names(ASDisplayNodeFindAllSubnodes(a) { _ in true }) == "bdc")
        #expect(names(ASDisplayNodeFindAllSubnodes(a) { $0.debugName! > "b" }) == "dc")
        #expect(names(ASDisplayNodeFindAllSubnodesOfClass(a, ASTextNode.self)) == "c")
        #expect(ASDisplayNodeFindFirstSubnodeOfClass(a, ASTextNode.self) === nodes["c"])
        #expect(ASDisplayNodeFindFirstSubnodeOfClass(a, ASImageNode.self) == nil)
        #expect(ASDisplayNodeFindFirstNode(a) { _ in true } === a)
        #expect(ASDisplayNodeFindFirstSubnode(a) { _ in true } === nodes["b"])
        // Depth first: the inner one comes before the next beside.
        #expect(ASDisplayNodeFindFirstSubnode(a) { $0.debugName! > "b" } === nodes["d"])
    }

    @Test func nodesAreVisitedDepthFirstOrBreadthFirst() {
        let a = tree()["a"]!
        var seen: [ASDisplayNode] = []
        ASDisplayNodePerformBlockOnEveryNode(nil, a, false) { seen.append($0) }
        #expect(names(seen) == "abdc")
        seen = []
        ASDisplayNodePerformBlockOnEveryNodeBFS(a) { seen.append($0) }
        #expect(names(seen) == "abcd")
        seen = []
        ASDisplayNodePerformBlockOnEverySubnode(a, false) { seen.append($0) }
        #expect(names(seen) == "bdc")
    }

    @Test func followingLayersFindsNodesInViewsOfNoNode() {
        let nodes = tree(), outer = ASDisplayNode(viewBlock: { UIView() })
        outer.debugName = "o"
        nodes["c"]!.isLayerBacked = true
        // A plain view between the outer node and the others.
        let plain = UIView()
        plain.addSubnode(nodes["a"]!)
        outer.view.addSubview(plain)
        #expect(names(ASDisplayNodeFindAllSubnodes(outer) { _ in true }) == "")
        #expect(names(ASCollectDisplayNodes(outer)) == "abdc")
        var seen: [ASDisplayNode] = []
        ASDisplayNodePerformBlockOnEveryNode(plain.layer, nil, true) { seen.append($0) }
        #expect(names(seen) == "abdc")
        seen = []
        ASDisplayNodePerformBlockOnEveryNode(plain.layer, nil, false) { seen.append($0) }
        #expect(seen.isEmpty)
        #expect(ASFindClosestViewOfLayer(nodes["c"]!.layer) === nodes["a"]!.view)
        #expect(ASFindWindowOfLayer(nodes["c"]!.layer) == nil)
    }

    @Test func nodesAreFoundAbove() {
        let nodes = tree()
        let (a, b, c, d) = (nodes["a"]!, nodes["b"]!, nodes["c"]!, nodes["d"]!)
        #expect(names(d.supernodesIncludingSelf) == "dba")
        #expect(ASDisplayNodeUltimateParentOfNode(d) === a)
        #expect(ASDisplayNodeUltimateParentOfNode(a) === a)
        #expect(ASDisplayNodeFindClosestCommonAncestor(d, c) === a)
        #expect(ASDisplayNodeFindClosestCommonAncestor(d, b) === b)
        #expect(ASDisplayNodeFindClosestCommonAncestor(d, ASDisplayNode()) == nil)
    }

    @Test func interfaceStatesHaveNames() {
        #expect(NSStringFromASInterfaceState([]) == "{ No state }")
        #expect(NSStringFromASInterfaceState([.visible, .preload]) == "{ Preload | Visible }")
        #expect(ASInterfaceStateIncludesVisible(.inHierarchy) && !ASInterfaceStateIncludesVisible([.display]))
        #expect(ASInterfaceStateIncludesDisplay([.display]) && !ASInterfaceStateIncludesPreload([.display]))
        #expect(ASInterfaceStateIncludesPreload([.preload]) && ASInterfaceStateIncludesMeasureLayout(.measureLayout))
    }

    @Test func nodesInAWindowHaveAllInterfaceStates() {
        let stage = Stage()
        let controller = ASDKViewController(node: ASDisplayNode())
        let window = stage.show(controller)
        #expect(ASInterfaceStateForDisplayNode(controller.node, window) == .inHierarchy)
        #expect(ASInterfaceStateForDisplayNode(controller.node, nil) == [])
        #expect(ASInterfaceStateForDisplayNode(ASDisplayNode(), window) == [])
    }

    // MARK: The end of drawing

    @Test func theEndOfAllDrawingIsPostedOnce() throws {
        let stage = Stage()
        let root = ASDisplayNode()
        let discs = (0..<3).map { index in
            let disc = DiscNode()
            disc.frame = CGRect(x: 20, y: 100 * index + 60, width: 50, height: 50)
            root.addSubnode(disc)
            return disc
        }
        nonisolated(unsafe) let drawn = discs
        nonisolated(unsafe) var posted: [(areDrawn: Bool, time: Double?)] = []
        let observer = NotificationCenter.default.addObserver(
            forName: .ASRenderingEngineDidDisplayScheduledNodes, object: nil, queue: nil
        ) { note in
            let time = note.userInfo?[ASRenderingEngineDidDisplayNodesScheduledBeforeTimestamp] as? Double
            MainActor.assumeIsolated { posted.append((drawn.allSatisfy { $0.contents != nil }, time)) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        // What other tests have left to draw ends here.
        stage.drawChanges()
        posted = []
        let start = CACurrentMediaTime()

        stage.show(ASDKViewController(node: root))
        stage.drawChanges()

        #expect(posted.count == 1)
        let first = try #require(posted.first)
        #expect(first.areDrawn)
        #expect(try #require(first.time) >= start)
        stage.drawChanges()
        #expect(posted.count == 1)
    }

    @Test func delegatesAreNotifiedOfWindowsAndOfTheEndOfDrawing() {
        final class Delegate: ASInterfaceStateDelegate {
            var events: [String] = []

            func didEnterHierarchy() { events.append("enters") }
            func didExitHierarchy() { events.append("leaves") }
            func hierarchyDisplayDidFinish() { events.append("drawn") }
        }
        let stage = Stage()
        let root = ASDisplayNode(), disc = DiscNode(), delegate = Delegate()
        disc.frame = CGRect(x: 20, y: 60, width: 50, height: 50)
        root.addSubnode(disc)
        root.add(delegate)
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        #expect(delegate.events == ["enters", "drawn"])
        root.view.removeFromSuperview()
        stage.drawChanges()
        #expect(delegate.events == ["enters", "drawn", "leaves"])
    }
}
