import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// In which order nodes and those who observe them are called, as in Texture.
@MainActor @Suite struct CallbackOrderTests {
    private final class Observer: ASInterfaceStateDelegate {
        let log: EventLog

        init(_ log: EventLog) {
            self.log = log
        }

        func nodeDidLoad() { log.add("delegate nodeDidLoad") }
        func nodeDidLayout() { log.add("delegate nodeDidLayout") }
        func hierarchyDisplayDidFinish() { log.add("delegate hierarchyDisplayDidFinish") }
        func didEnterHierarchy() { log.add("delegate didEnterHierarchy") }
        func didExitHierarchy() { log.add("delegate didExitHierarchy") }
        func didEnterVisibleState() { log.add("delegate didEnterVisible") }
        func didExitVisibleState() { log.add("delegate didExitVisible") }
        func didEnterDisplayState() { log.add("delegate didEnterDisplay") }
        func didExitDisplayState() { log.add("delegate didExitDisplay") }
        func didEnterPreloadState() { log.add("delegate didEnterPreload") }
        func didExitPreloadState() { log.add("delegate didExitPreload") }
        func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
            log.add("delegate didChange")
        }
    }

    /// Calls no super where Texture's own work does not hang on it.
    private final class Logged: ASDisplayNode {
        let log: EventLog

        init(_ log: EventLog) {
            self.log = log
            super.init()
            automaticallyManagesSubnodes = true
        }

        override func didLoad() { log.add("didLoad") }
        override func layout() {
            log.add("layout")
            super.layout()
        }
        override func layoutDidFinish() {
            log.add("layoutDidFinish")
            super.layoutDidFinish()
        }
        override func calculatedLayoutDidChange() { log.add("calculatedLayoutDidChange") }
        override func hierarchyDisplayDidFinish() { log.add("hierarchyDisplayDidFinish") }
        override func displayWillStartAsynchronously(_ asynchronously: Bool) {
            log.add("displayWillStart")
            super.displayWillStartAsynchronously(asynchronously)
        }
        override func displayDidFinish() {
            log.add("displayDidFinish")
            super.displayDidFinish()
        }
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
            isRasterizing: Bool
        ) {
            UIColor.red.setFill()
            UIRectFill(bounds)
        }
        override func animateLayoutTransition(_ context: any ASContextTransitioning) {
            log.add("animateLayoutTransition \(calculatedSize.width)")
            context.completeTransition(true)
        }
        override func didCompleteLayoutTransition(_ context: any ASContextTransitioning) {
            log.add("didCompleteLayoutTransition")
            super.didCompleteLayoutTransition(context)
        }
    }

    private func logged() -> (node: Logged, observer: Observer, log: EventLog) {
        let log = EventLog(), node = Logged(log), observer = Observer(log)
        node.add(observer)
        return (node, observer, log)
    }

    @Test func didLoadThenBlocksThenDelegates() {
        let (node, observer, log) = logged()
        node.onDidLoad { node in
            log.add("first block")
            node.onDidLoad { _ in log.add("block of a block") }
        }
        node.onDidLoad { _ in log.add("second block") }

        _ = node.view

        #expect(log.take() == ["didLoad", "first block", "block of a block", "second block", "delegate nodeDidLoad"])
        withExtendedLifetime(observer) {}
    }

    @Test func aBlockThatDidLoadAddsRunsAtOnce() {
        final class Adding: ASDisplayNode {
            let log = EventLog()
            override func didLoad() {
                super.didLoad()
                onDidLoad { [log] _ in log.add("added") }
                log.add("didLoad")
            }
        }
        let node = Adding()
        node.onDidLoad { [log = node.log] _ in log.add("earlier") }

        _ = node.view

        #expect(node.log.take() == ["added", "didLoad", "earlier"])
    }

    @Test func layoutThenItsEndThenDelegates() {
        let stage = Stage()
        let (node, observer, log) = logged()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.show(node.view)

        let layout = log.take().filter { $0.lowercased().contains("layout") }
        #expect(
            layout.prefix(4) == ["calculatedLayoutDidChange", "layout", "layoutDidFinish", "delegate nodeDidLayout"])
        withExtendedLifetime(observer) {}
    }

    @Test func drawingsEndThenTheHierarchysThenDelegates() {
        let stage = Stage()
        let (node, observer, log) = logged()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.show(node.view)

        let drawing = log.take().filter { $0.lowercased().contains("display") && !$0.contains("didEnter") }
        #expect(
            drawing == [
                "displayWillStart", "displayDidFinish", "hierarchyDisplayDidFinish",
                "delegate hierarchyDisplayDidFinish",
            ])
        withExtendedLifetime(observer) {}
    }

    @Test func statesFromPreloadingToVisibleThenTheChange() {
        let log = EventLog(), node = ScriptedNode(log: log), observer = Observer(log)
        node.add(observer)
        node.setRangeManaged(true)

        node.setInterfaceState(.inHierarchy)

        #expect(
            log.take().filter { $0.hasPrefix("delegate") } == [
                "delegate didEnterPreload", "delegate didEnterDisplay", "delegate didEnterVisible",
                "delegate didChange",
            ])
    }

    @Test(arguments: [false, true])
    func aTransitionIsMeasuredThenAnimatedThenComplete(isAsync: Bool) {
        let stage = Stage()
        let (node, observer, log) = logged()
        let box = BoxNode(50, 50)
        node.layoutSpecBlock = { _, _ in row([box]) }
        stage.show(ASDKViewController(node: node))
        _ = log.take()
        box.size = CGSize(width: 80, height: 50)

        let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))
        node.transitionLayout(with: range, animated: true, shouldMeasureAsync: isAsync) {
            log.add("measured \(node.calculatedSize.width)")
        }
        stage.drawChanges()

        let transition = log.take().filter { $0.contains("measured") || $0.contains("Transition") }
        #expect(transition == ["measured 80.0", "animateLayoutTransition 80.0", "didCompleteLayoutTransition"])
        withExtendedLifetime(observer) {}
    }
}
