import AsyncDisplayKit
import NodeSupport
import Testing
import TwillTesting
import ViewTracking

@MainActor @Suite struct NodeTrackingTests {
    private func element(_ name: String) -> TrackingElement { TrackingElement(elementType: "node", identity: name) }

    @Test func componentReachesTheViewWhenItIsLoaded() {
        let node = ASDisplayNode()

        node.trackingElement = element("a")
        node.trackingElement = element("b")
        node.trackingScreen = TrackingScreen(screenName: "screen")
        #expect(!node.isNodeLoaded)
        #expect(node.trackingElement?.identity == "b")

        #expect(node.view.trackingElement == element("b"))
        #expect(node.view.trackingScreen?.screenName == "screen")
    }

    @Test func loadedNodeChangesItsView() {
        let node = ASDisplayNode()
        _ = node.view

        node.trackingElement = element("a")
        #expect(node.view.trackingElement == element("a"))
        node.trackingElement = nil

        #expect(node.view.trackingElement == nil)
    }

    @Test func nodesOfOtherThreadsCarryComponents() {
        nonisolated(unsafe) let nodes = (0..<100).map { _ in ASDisplayNode() }

        DispatchQueue.concurrentPerform(iterations: 100) { number in
            nodes[number].trackingElement = TrackingElement(elementType: "node", identity: "\(number)")
        }

        #expect(nodes.map { $0.view.trackingElement?.identity } == (0..<100).map { "\($0)" })
    }

    @Test func visibleNodesAreSent() {
        let stage = Stage()
        let page = UIViewController(), node = ASDisplayNode(), hidden = ASDisplayNode()
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        hidden.frame = node.frame
        hidden.isHidden = true
        node.trackingElement = element("a")
        hidden.trackingElement = element("b")
        page.view.addSubnode(node)
        page.view.addSubnode(hidden)
        let service = TrackingService()
        var sent: [String?] = []
        service.sinks = [.main("test") { sent.append($0.identity) }]

        service.start(in: stage.show(page))
        stage.advance(by: 1)

        #expect(sent == ["a"])
    }

    @Test func layerBackedNodeIsLogged() {
        let messages = Messages()
        TrackingMessages.handler = { messages.add($0) }
        defer { TrackingMessages.handler = nil }
        let node = ASDisplayNode()
        node.isLayerBacked = true
        node.trackingElement = TrackingElement(elementType: "layer-backed")

        _ = node.layer

        #expect(messages.all.contains { $0.contains("has the tracking component \"layer-backed\", but no view") })
    }
}

private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [String] = []

    var all: [String] { lock.withLock { stored } }

    func add(_ message: String) { lock.withLock { stored.append(message) } }
}
