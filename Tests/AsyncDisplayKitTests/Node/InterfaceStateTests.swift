import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct InterfaceStateTests {
    // MARK: 29

    @Test func behaviour29ANodeInAWindowEntersItsStatesInOrder() {
        let stage = Stage()
        let log = EventLog()
        let node = ScriptedNode(log: log)
        _ = node.view
        _ = log.take()

        stage.show(node.view)

        #expect(
            log.take().filter { !$0.contains("layout") } == [
                "node didEnterPreload", "node didEnterDisplay", "node didEnterVisible", "node didChange",
                "node willEnterHierarchy", "node didEnterHierarchy",
            ])
        #expect(node.isVisible && node.isInDisplayState && node.isInPreloadState)
    }

    @Test func behaviour29WithoutAContainerANodeKeepsWhatItLoadedWhenItLeaves() {
        let stage = Stage()
        let log = EventLog()
        let node = ScriptedNode(log: log)
        stage.show(node.view)
        _ = log.take()

        node.view.removeFromSuperview()
        #expect(log.take() == ["node didExitHierarchy"])
        stage.drawChanges()

        #expect(log.take() == ["node didExitDisplay", "node didExitVisible", "node didChange"])
        #expect(node.interfaceState == [])
    }

    /// The turn of a screen does not wait for that of another, whose test may be waiting itself.
    @Test func behaviour29NodesOfTwoScreensLeaveEachInTheirTurn() {
        let screens = (0..<3).map { _ in (stage: Stage(), log: EventLog()) }
        let nodes = screens.map { screen in
            let node = ScriptedNode(log: screen.log)
            screen.stage.show(node.view)
            return node
        }

        for (screen, node) in zip(screens, nodes) {
            screen.stage.drawChanges()
            node.view.removeFromSuperview()
        }
        screens[1].stage.drawChanges()

        #expect(nodes[1].interfaceState == [])
        for screen in screens { screen.stage.drawChanges() }
        #expect(nodes.allSatisfy { $0.interfaceState == [] })
        for screen in screens {
            #expect(screen.log.take().suffix(3) == ["node didExitDisplay", "node didExitVisible", "node didChange"])
        }
    }

    @Test func behaviour29ANodeThatComesBackInTheSameTurnNeverLeft() {
        let stage = Stage()
        let log = EventLog()
        let node = ScriptedNode(log: log)
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.addSubview(node.view)
        stage.show(host)
        _ = log.take()

        node.view.removeFromSuperview()
        host.addSubview(node.view)
        stage.drawChanges()

        #expect(!log.take().contains { $0.contains("Exit") && !$0.contains("Hierarchy") })
        #expect(node.isVisible)
    }

    @Test func behaviour29OnlyAManagedNodeExitsPreloading() {
        let log = EventLog()
        let node = ScriptedNode(log: log)
        node.setRangeManaged(true)

        node.setInterfaceState([.measureLayout, .preload])
        #expect(log.take() == ["node didEnterPreload", "node didChange"])
        node.setInterfaceState([.measureLayout, .preload, .display, .visible])
        #expect(log.take() == ["node didEnterDisplay", "node didEnterVisible", "node didChange"])
        node.setInterfaceState([])
        #expect(log.take() == ["node didExitPreload", "node didExitDisplay", "node didExitVisible", "node didChange"])
    }

    @Test func behaviour29AManagedNodeIsNotMadeVisibleByAWindow() {
        let stage = Stage()
        let node = ScriptedNode()
        node.setRangeManaged(true)

        stage.show(node.view)

        #expect(node.isInHierarchy)
        #expect(node.interfaceState == [])
    }

    @Test func behaviour29VisibleWithoutDisplayIsLoggedAndCorrected() {
        let node = ScriptedNode("card")

        let messages = LogCapture.messages { node.setInterfaceState(.visible) }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("card") == true)
        #expect(node.isInDisplayState)
    }

    @Test func behaviour29ContentsAreClearedATurnAfterAManagedNodeLeavesTheDisplayRange() {
        let stage = Stage()
        let disc = DiscNode()
        disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        disc.setRangeManaged(true)
        disc.setInterfaceState(.inHierarchy)
        stage.show(disc.view)
        #expect(disc.contents != nil)

        disc.setInterfaceState([.measureLayout, .preload])
        #expect(disc.contents != nil)
        stage.drawChanges()

        #expect(disc.contents == nil)
    }

    @Test func behaviour29ContentsStayWhereTheNodeIsBackInTime() {
        let stage = Stage()
        let disc = DiscNode()
        disc.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        disc.setRangeManaged(true)
        disc.setInterfaceState(.inHierarchy)
        stage.show(disc.view)

        disc.setInterfaceState([.measureLayout, .preload])
        disc.setInterfaceState(.inHierarchy)
        stage.drawChanges()

        #expect(disc.contents != nil)
    }

    @Test func aManagedNodesSubnodesShareItsStates() {
        let outer = ScriptedNode(), inner = ScriptedNode()
        outer.setRangeManaged(true)
        outer.recursivelySetInterfaceState([.measureLayout, .preload])

        outer.addSubnode(inner)
        #expect(inner.isInPreloadState)
        inner.removeFromSupernode()

        #expect(!inner.isInPreloadState)
    }

    // MARK: Delegates

    @Test func delegatesGetTheInterfaceStateCallbacksOfTheNode() {
        final class Delegate: ASInterfaceStateDelegate {
            var events: [String] = []
            func didEnterVisibleState() { events.append("visible") }
            func didEnterPreloadState() { events.append("preload") }
            func nodeDidLoad() { events.append("load") }
            func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
                events.append("\(oldState.rawValue) to \(newState.rawValue)")
            }
        }
        let stage = Stage()
        let node = ASDisplayNode(), delegate = Delegate()
        node.add(delegate)

        stage.show(node.view)
        #expect(delegate.events == ["load", "preload", "visible", "0 to 15"])
        node.remove(delegate)
        node.view.removeFromSuperview()
        stage.drawChanges()

        #expect(delegate.events.count == 4)
    }

    @Test func aFifthInterfaceStateDelegateIsIgnored() {
        final class Delegate: ASInterfaceStateDelegate {}
        let node = ASDisplayNode()
        let delegates = (0..<5).map { _ in Delegate() }

        let messages = LogCapture.messages { for delegate in delegates { node.add(delegate) } }

        #expect(messages.count == 1)
    }

    @Test func aNodeControllerCreatesItsNodeAndGetsItsCallbacks() {
        final class Controller: ASNodeController<ASDisplayNode> {
            var isVisible = false
            override func didEnterVisibleState() { isVisible = true }
        }
        let stage = Stage()
        let controller = Controller()

        stage.show(controller.node.view)

        #expect(controller.isVisible)
        #expect(controller.isNodeLoaded)
    }
}
