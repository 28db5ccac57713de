import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Properties that a node forwards to its layer and responder, and its descriptions.
@MainActor @Suite struct NodeDetailTests {
    private func show(_ nodes: [ASDisplayNode], on stage: Stage) -> ASDKViewController<ASDisplayNode> {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        for node in nodes { controller.node.addSubnode(node) }
        stage.show(controller)
        stage.drawChanges()
        return controller
    }

    private func disc(_ x: CGFloat = 20) -> DiscNode {
        let node = DiscNode()
        node.frame = CGRect(x: x, y: 100, width: 50, height: 50)
        return node
    }

    // MARK: Layers

    @Test func layerPropertiesReachTheLayer() {
        let node = ASDisplayNode()
        node.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        node.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        node.contentsGravity = "center"
        node.contentsScale = 3
        node.rasterizationScale = 2
        node.allowsGroupOpacity = false
        node.allowsEdgeAntialiasing = true
        node.subnodeTransform = CATransform3DMakeTranslation(1, 2, 0)
        let layer = node.layer
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        #expect(layer.contentsGravity == .center)
        #expect(layer.contentsScale == 3 && layer.rasterizationScale == 2)
        #expect(!layer.allowsGroupOpacity && layer.allowsEdgeAntialiasing)
        #expect(layer.sublayerTransform == CATransform3DMakeTranslation(1, 2, 0))
    }

    @Test func aBlockMakesTheLayer() {
        let node = ASDisplayNode()
        node.setLayerBlock { CAGradientLayer() }
        #expect(node.isLayerBacked && node.isSynchronous)
        #expect(node.layer is CAGradientLayer)
        #expect(ASLayerToDisplayNode(node.layer) === node)
        #expect(ASDisplayNode().supportsLayerBacking && !ASTableNode().supportsLayerBacking)
        let view = ASDisplayNode(viewBlock: { UIView() })
        #expect(!view.supportsLayerBacking)
        #expect(LogCapture.messages { view.isLayerBacked = true }.count == 1)
    }

    // MARK: Responders

    @Test func aNodeMayBecomeTheFirstResponder() {
        final class Field: ASDisplayNode {
            var canGiveUp = true

            override func canBecomeFirstResponder() -> Bool { true }
            override func canResignFirstResponder() -> Bool { canGiveUp }
        }
        let stage = Stage()
        let field = Field(), plain = ASDisplayNode()
        let controller = show([field, plain], on: stage)
        #expect(!plain.becomeFirstResponder() && !plain.isFirstResponder())
        #expect(field.becomeFirstResponder() && field.isFirstResponder())
        field.canGiveUp = false
        #expect(!field.resignFirstResponder() && field.isFirstResponder())
        field.canGiveUp = true
        #expect(field.resignFirstResponder() && !field.isFirstResponder())
        withExtendedLifetime(controller) {}
    }

    @Test func aNodeMayRefuseAGesture() throws {
        final class Refusing: ASDisplayNode {
            var refuses = true
            var taps = 0

            override func didLoad() {
                super.didLoad()
                view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tap", Refusing.tap)))
            }

            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }

            func tap() { taps += 1 }
        }
        let stage = Stage()
        let node = Refusing()
        node.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
        let controller = show([node], on: stage)
        try stage.tap(at: CGPoint(x: 100, y: 150))
        #expect(node.taps == 0)
        node.refuses = false
        stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 100, y: 150))
        #expect(node.taps == 1)
        withExtendedLifetime(controller) {}
    }

    @Test func aControlPreventsTapRecognizersAroundIt() throws {
        final class Listener {
            var taps: [String] = []

            func outer() { taps.append("outer") }
            func inner() { taps.append("inner") }
        }
        let stage = Stage()
        let listener = Listener(), control = ASControlNode()
        control.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
        let controller = show([control], on: stage)
        controller.view.addGestureRecognizer(
            UITapGestureRecognizer(target: listener, action: Selector("outer", Listener.outer)))
        control.addTarget(listener, action: Selector("inner", Listener.inner), forControlEvents: .touchUpInside)
        try stage.tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 100, y: 400))
        stage.advance(by: 1)
        #expect(listener.taps == ["inner", "outer"])
    }

    // MARK: Hooks

    @Test func nodesAreNotifiedOfTintSafeAreaAndLayoutChanges() {
        final class Hearing: ASDisplayNode {
            var events: [String] = []
            let layouts = Locked(0)

            override func tintColorDidChange() {
                super.tintColorDidChange()
                events.append("tint")
            }

            override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                events.append("safe")
            }

            override func calculatedLayoutDidChange() {
                super.calculatedLayoutDidChange()
                layouts.withLock { $0 += 1 }
            }
        }
        let stage = Stage()
        let node = Hearing()
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let controller = show([node], on: stage)
        #expect(node.events.contains("safe"))
        node.events = []
        controller.view.tintColor = .red
        #expect(node.events == ["tint"])
        #expect(node.tintColor == .red)
        controller.additionalSafeAreaInsets.top = 10
        stage.drawChanges()
        #expect(node.events == ["tint", "safe"])
        let before = node.layouts.withLock { $0 }
        node.setNeedsLayout()
        stage.drawChanges()
        #expect(node.layouts.withLock { $0 } > before)
    }

    @Test func drawingsMayBeSuspendedClearedAndRepeatedForAWholeTree() {
        let stage = Stage()
        let outer = ASDisplayNode(), inner = disc()
        outer.addSubnode(inner)
        let controller = show([outer], on: stage)
        #expect(inner.contents != nil)
        outer.recursivelySetDisplaySuspended(true)
        #expect(inner.displaySuspended)
        let before = DiscNode.drawings.withLock { $0 }
        inner.color = .blue
        stage.drawChanges()
        #expect(DiscNode.drawings.withLock { $0 } == before)
        outer.recursivelySetDisplaySuspended(false)
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 45, y: 125)))

        outer.recursivelyClearContents()
        #expect(inner.contents == nil)
        inner.clearContents()
        outer.recursivelySetNeedsDisplay(atScale: 4)
        stage.drawChanges()
        #expect(inner.contentsScaleForDisplay == 4)
        #expect((inner.contents as! CGImage?)?.width == 200)
        withExtendedLifetime(controller) {}
    }

    @Test func preloadedDataIsDroppedByCode() {
        let stage = Stage()
        let log = EventLog(), outer = ASDisplayNode(), inner = ScriptedNode("inner", log: log)
        outer.addSubnode(inner)
        let controller = show([outer], on: stage)
        _ = log.take()
        outer.recursivelyClearPreloadedData()
        #expect(log.take() == ["inner didExitPreload"])
        withExtendedLifetime(controller) {}
    }

    @Test func aTransactionContainerShowsItsDrawingsTogether() {
        let first = disc(), second = disc(120)
        #expect(!first.isAsyncTransactionContainer && ASCellNode().isAsyncTransactionContainer)
        second.isAsyncTransactionContainer = true
        #expect(second.isAsyncTransactionContainer)
        #expect(first.drawingPriority == ASDefaultDrawingPriority)
        first.drawingPriority = 5
        #expect(first.drawingPriority == 5)
    }

    // MARK: Controllers of nodes

    @Test func aNodeControllerMakesItsNodeWhenItIsAskedForIt() {
        final class Loading: ASNodeController<ScriptedNode> {
            var layouts = 0

            override func loadNode() { node = ScriptedNode("made") }
            override func nodeDidLayout() { layouts += 1 }
        }
        let stage = Stage()
        let loading = Loading()
        #expect(!loading.isNodeLoaded)
        loading.node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let controller = show([loading.node], on: stage)
        #expect(loading.isNodeLoaded && loading.layouts > 0)
        withExtendedLifetime(controller) {}
    }

    @Test func theNodeCanRetainItsControllerInstead() {
        weak var controller: ASNodeController<ASDisplayNode>?
        weak var node: ASDisplayNode?
        do {
            let made = ASNodeController<ASDisplayNode>()
            made.shouldInvertStrongReference = true
            let owned = ASDisplayNode()
            made.node = owned
            (controller, node) = (made, owned)
            withExtendedLifetime(owned) {
                #expect(controller != nil)
            }
        }
        #expect(node == nil && controller == nil)
        do {
            let made = ASNodeController<ASDisplayNode>()
            made.node = ASDisplayNode()
            node = made.node
            withExtendedLifetime(made) { #expect(node != nil) }
        }
        #expect(node == nil)
    }

    // MARK: Words

    @Test func describedNodesShowTheirFramesAndMeasuredSizes() {
        let root = ASDisplayNode(), box = BoxNode(20, 10)
        root.debugName = "root"
        box.debugName = "box"
        root.addSubnode(box)
        let lines = box.ancestryDescription.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("box") && lines[1].contains("root"))
        #expect(box.detailedLayoutDescription.contains("calculated: none"))
        _ = box.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 50, height: 50)))
        box.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        let measured = box.detailedLayoutDescription
        #expect(measured.contains("valid"))
        box.invalidateCalculatedLayout()
        #expect(box.detailedLayoutDescription.contains("stale"))
    }

    @Test func unflattenedLayoutsAreStoredOnRequest() {
        ASDisplayNode.shouldStoreUnflattenedLayouts = true
        defer { ASDisplayNode.shouldStoreUnflattenedLayouts = false }
        let node = ASDisplayNode(), box = BoxNode(20, 10)
        node.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: row([box])) }
        _ = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 50, height: 50)))
        let layout = node.unflattenedCalculatedLayout
        #expect(layout?.recursiveDescription().contains("ASInsetLayoutSpec") == true)
        #expect(node.calculatedLayout?.recursiveDescription().contains("ASInsetLayoutSpec") != true)
    }

    // MARK: Traits

    @Test func nodesHaveTheTraitsOfTheirScreen() {
        let stage = Stage()
        let node = ASDisplayNode()
        let controller = show([node], on: stage)
        let traits = node.asyncTraitCollection()
        #expect(traits.containerSize == controller.view.bounds.size)
        #expect(traits.verticalSizeClass == .regular && traits.horizontalSizeClass == .compact)
        #expect(traits.userInterfaceIdiom == .phone && traits.layoutDirection == .leftToRight)
        #expect(traits.preferredContentSizeCategory == .large)
        stage.setTextSize(.extraLarge)
        stage.rotate(to: .landscapeLeft)
        stage.drawChanges()
        #expect(node.asyncTraitCollection().preferredContentSizeCategory == .extraLarge)
        #expect(node.asyncTraitCollection().verticalSizeClass == .compact)
        #expect(node.asyncTraitCollection().containerSize == CGSize(width: 667, height: 375))
        withExtendedLifetime(controller) {}
    }

    // MARK: Transitions

    @Test func aTransitionContextHasBothLayouts() {
        final class Turning: ASDisplayNode {
            let box = BoxNode(20, 10)
            var isWide = false
            var seen: [String] = []

            override init() {
                super.init()
                automaticallyManagesSubnodes = true
            }

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                // Of the same size in both: what changes its size fades in, and does not move.
                ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 0, left: isWide ? 40 : 0, bottom: 0, right: isWide ? 0 : 40), child: box)
            }

            override func animateLayoutTransition(_ context: any ASContextTransitioning) {
                for key in [ASTransitionContextFromLayoutKey, ASTransitionContextToLayoutKey] {
                    seen.append("\(Int(context.layout(forKey: key)?.frame(for: box).minX ?? -1))")
                    #expect(context.subnodes(forKey: key).count == 1)
                    #expect(context.constrainedSize(forKey: key).max.width == 100)
                }
                #expect(context.layout(forKey: "another") == nil)
                super.animateLayoutTransition(context)
            }
        }
        let stage = Stage()
        let node = Turning()
        node.frame = CGRect(x: 0, y: 100, width: 100, height: 50)
        let controller = show([node], on: stage)
        node.isWide = true
        node.defaultLayoutTransitionDelay = 0.5
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        #expect(node.seen == ["0", "40"])
        // The view is where it will be; what is seen waits.
        stage.advance(by: 0.4)
        #expect((node.box.layer.presentation()?.frame.minX ?? -1) == 0)
        stage.advance(by: 0.5)
        #expect(node.box.frame.minX == 40)
        #expect((node.box.layer.presentation()?.frame.minX ?? -1) == 40)
        withExtendedLifetime(controller) {}
    }
}
