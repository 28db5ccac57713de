import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct NodeDisplayTests {
    private func shown(_ nodes: [ASDisplayNode], on stage: Stage) -> ASDisplayNode {
        let root = ASDisplayNode()
        root.backgroundColor = .white
        for node in nodes { root.addSubnode(node) }
        stage.show(ASDKViewController(node: root))
        return root
    }

    private func disc(_ x: CGFloat, _ y: CGFloat, _ color: UIColor = .red) -> DiscNode {
        let disc = DiscNode()
        disc.color = color
        disc.frame = CGRect(x: x, y: y, width: 40, height: 40)
        return disc
    }

    // MARK: Drawing

    @Test func nodesAreDrawnInTheFirstFrameThatShowsThem() {
        let stage = Stage()
        let discs = (0..<8).map { disc(CGFloat($0) * 45, 100, $0 % 2 == 0 ? .red : .blue) }
        for disc in discs.dropFirst(4) { disc.isLayerBacked = true }
        for disc in discs.dropFirst(6) { disc.displaysAsynchronously = false }

        _ = shown(discs, on: stage)

        #expect(stage.frameCount == 1)
        let picture = stage.snapshot()
        for (index, disc) in discs.enumerated() {
            #expect(picture.hasColor(index % 2 == 0 ? .red : .blue, at: CGPoint(x: disc.frame.midX, y: 120)))
            #expect(picture.hasColor(.white, at: CGPoint(x: disc.frame.minX + 1, y: 101)))
        }
    }

    /// Texture's own methods draw nothing; a class that calls them draws nevertheless.
    @Test func overridesThatCallSuperLastAreDrawn() {
        final class CallsSuper: ASDisplayNode {
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIColor.red.setFill()
                UIRectFill(bounds)
                super.draw(
                    bounds, withParameters: parameters, isCancelled: isCancelledBlock, isRasterizing: isRasterizing)
            }
        }
        final class CallsOther: ASDisplayNode {
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIColor.blue.setFill()
                UIRectFill(bounds)
                ASDisplayNode.draw(
                    bounds, withParameters: parameters, isCancelled: isCancelledBlock, isRasterizing: isRasterizing)
                _ = display(withParameters: parameters, isCancelled: isCancelledBlock)
            }
        }
        let stage = Stage()

        // Twice: the first drawing of a class decides how later ones are made.
        for _ in 1...2 {
            let nodes: [ASDisplayNode] = [CallsSuper(), CallsOther()]
            for (index, node) in nodes.enumerated() {
                node.frame = CGRect(x: CGFloat(index) * 100, y: 100, width: 40, height: 40)
            }
            _ = shown(nodes, on: stage)

            let picture = stage.snapshot()
            #expect(picture.hasColor(.red, at: CGPoint(x: 20, y: 120)))
            #expect(picture.hasColor(.blue, at: CGPoint(x: 120, y: 120)))
        }
    }

    @Test func displaysAsynchronouslyDeterminesTheDrawingThread() {
        final class Where: ASDisplayNode {
            static let isMain = Locked<[Bool]>([])
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                isMain.withLock { $0.append(MainThread.isCurrent) }
            }
        }
        let node = Where()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        node.displaysAsynchronously = false

        node.recursivelyEnsureDisplaySynchronously(true)

        #expect(Where.isMain.withLock { $0 } == [true])
    }

    @Test func setNeedsDisplayDrawsTheNodeAgain() {
        let stage = Stage()
        let node = disc(100, 100)
        _ = shown([node], on: stage)

        node.color = .green
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 120, y: 120)))
    }

    @Test func outdatedDrawingsAreDropped() {
        let stage = Stage()
        let node = disc(100, 100)
        _ = shown([node], on: stage)

        // Two drawings under way at once, the older one to be thrown away.
        node.color = .green
        node.layer.displayIfNeeded()
        node.color = .blue
        node.layer.displayIfNeeded()
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 120, y: 120)))
    }

    @Test func suspendedNodesAreDrawnAfterwards() {
        let stage = Stage()
        let node = disc(100, 100)
        node.displaySuspended = true
        _ = shown([node], on: stage)
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 120, y: 120)))

        node.displaySuspended = false
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 120)))
    }

    @Test func anEmptyNodeIsDrawnOnceItHasASize() {
        let stage = Stage()
        let node = disc(100, 100)
        node.frame = .zero
        _ = shown([node], on: stage)
        #expect(node.contents == nil)

        node.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 120)))
    }

    @Test func clearedContentsAreDrawnAgainWhenTheNodeReturns() {
        let stage = Stage()
        let node = disc(100, 100)
        let root = shown([node], on: stage)
        root.recursivelyClearContents()
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 120, y: 120)))

        node.removeFromSupernode()
        root.addSubnode(node)
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 120)))
    }

    @Test func aSubtreeMayBeDrawnBeforeItIsShown() {
        let root = ASDisplayNode(), node = disc(0, 0)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSubnode(node)

        root.recursivelyEnsureDisplaySynchronously(true)

        #expect(node.contents != nil)
        #expect(root.contents == nil)
    }

    @Test func drawingsStartAndEndWithCallbacks() {
        final class Told: ASDisplayNode {
            let log = EventLog()
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIRectFill(bounds)
            }
            override func displayWillStartAsynchronously(_ asynchronously: Bool) {
                super.displayWillStartAsynchronously(asynchronously)
                log.add("start \(asynchronously)")
            }
            override func displayDidFinish() {
                super.displayDidFinish()
                log.add("finish")
            }
            override func hierarchyDisplayDidFinish() {
                super.hierarchyDisplayDidFinish()
                log.add("all")
            }
        }
        let stage = Stage()
        let node = Told()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let inner = disc(0, 0)
        node.addSubnode(inner)

        _ = shown([node], on: stage)

        // The inner node's drawing was begun later and keeps the whole waiting.
        #expect(node.log.take() == ["start true", "finish", "all"])
    }

    @Test func contextBlocksDrawBelowAndAboveANode() {
        let stage = Stage()
        let node = disc(100, 100)
        node.willDisplayNodeContentWithRenderingContext = { context, _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        node.didDisplayNodeContentWithRenderingContext = { context, _ in
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 18, y: 18, width: 4, height: 4))
        }

        _ = shown([node], on: stage)

        let picture = stage.snapshot()
        #expect(picture.hasColor(.blue, at: CGPoint(x: 101, y: 101)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 110, y: 120)))
        #expect(picture.hasColor(.green, at: CGPoint(x: 120, y: 120)))
    }

    @Test func displayMayReturnAnImageInsteadOfDrawing() {
        final class Pictured: ASDisplayNode {
            override class func display(
                withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool
            ) -> UIImage? {
                UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
                    UIColor.purple.setFill()
                    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
                }
            }
        }
        let stage = Stage()
        let node = Pictured()
        node.frame = CGRect(x: 100, y: 100, width: 40, height: 40)

        _ = shown([node], on: stage)

        #expect(stage.snapshot().hasColor(.purple, at: CGPoint(x: 138, y: 138)))
    }

    @Test func aNodeMayBeLeftOutOfDrawingBeforeItIsShown() {
        final class Late: ASDisplayNode {
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIRectFill(bounds)
            }
            override func shouldBypassEnsureDisplay() -> Bool { true }
        }
        let root = ASDisplayNode(), late = Late(), disc = disc(0, 0)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        late.frame = disc.frame
        root.addSubnode(late)
        root.addSubnode(disc)

        root.recursivelyEnsureDisplaySynchronously(true)

        #expect(disc.contents != nil && late.contents == nil)
    }

    @Test func aNodeMayBeDrawnInAnotherScale() {
        let stage = Stage(scale: 2)
        let node = disc(100, 100)
        _ = shown([node], on: stage)
        #expect((node.contents as? CGImage)?.width == 80)

        node.setNeedsDisplay(atScale: 3)
        stage.drawChanges()
        #expect((node.contents as? CGImage)?.width == 120)
        for scale in [CGFloat.nan, 0, -1, .infinity] { node.setNeedsDisplay(atScale: scale) }
        stage.drawChanges()

        #expect(node.contentsScaleForDisplay == 3 && (node.contents as? CGImage)?.width == 120)
    }

    @Test func aNodeTooLargeToDrawStaysEmpty() {
        let stage = Stage()
        let node = disc(0, 0)
        node.frame = CGRect(x: 0, y: 0, width: 40, height: 100_000)

        _ = shown([node], on: stage)

        #expect(node.contents == nil)
    }

    // MARK: 30: placeholders

    @Test func behaviour30APlaceholderCoversANodeUntilAllInItIsDrawn() {
        let stage = Stage()
        let outer = disc(100, 100), inner = disc(0, 0)
        outer.placeholderEnabled = true
        outer.addSubnode(inner)
        inner.displaySuspended = true
        inner.setNeedsDisplay()
        // The inner node is still to come.
        outer.displaySuspended = true

        _ = shown([outer], on: stage)
        #expect(outer.showsPlaceholder)
        #expect(stage.snapshot().hasColor(.gray, at: CGPoint(x: 102, y: 102)))
        outer.displaySuspended = false
        stage.drawChanges()

        #expect(!outer.showsPlaceholder)
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 102, y: 102)))
    }

    @Test func behaviour30NoPlaceholderWithoutSomethingToDrawOrWithContents() {
        final class Plain: ASDisplayNode {}
        let stage = Stage()
        let drawn = disc(0, 0), off = disc(50, 0)
        drawn.placeholderEnabled = true
        drawn.recursivelyEnsureDisplaySynchronously(true)
        off.displaySuspended = true
        let plain = ASDisplayNode()
        plain.placeholderEnabled = true

        _ = shown([drawn, off, plain], on: stage)

        #expect(!drawn.showsPlaceholder && !off.showsPlaceholder && !plain.showsPlaceholder)
    }

    @Test func behaviour30APlaceholderFadesWhereItIsSeen() {
        let stage = Stage()
        let node = disc(100, 100)
        node.placeholderEnabled = true
        node.placeholderFadeDuration = 0.4
        node.displaySuspended = true
        _ = shown([node], on: stage)
        let placeholder = node.extra(\.placeholder, nil)

        node.displaySuspended = false
        stage.drawChanges()
        stage.advance(by: 0.2)
        #expect(placeholder?.superlayer === node.layer)
        #expect(abs((placeholder?.presentation()?.opacity ?? 0) - 0.5) < 0.01)
        stage.advance(by: 0.3)

        #expect(placeholder?.superlayer == nil)
    }

    @Test func behaviour30APlaceholderMayPersist() {
        final class Loading: ASDisplayNode {
            var isLoading = true
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIRectFill(bounds)
            }
            override func placeholderImage() -> UIImage? {
                UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
            }
            override func placeholderShouldPersist() -> Bool { isLoading }
        }
        let stage = Stage()
        let node = Loading()
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        node.placeholderEnabled = true
        _ = shown([node], on: stage)
        #expect(node.showsPlaceholder)

        node.isLoading = false
        node.setNeedsDisplay()
        stage.drawChanges()

        #expect(!node.showsPlaceholder)
    }

    // MARK: One picture for a subtree

    @Test func aRasterizedSubtreeHasTheSamePixelsAsViews() {
        let stage = Stage()
        func tree() -> ASDisplayNode {
            let outer = ASDisplayNode(), box = ASDisplayNode()
            outer.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
            outer.backgroundColor = .yellow
            box.frame = CGRect(x: 20, y: 30, width: 100, height: 90)
            box.backgroundColor = .blue
            box.cornerRadius = 10
            box.borderWidth = 4
            box.borderColor = UIColor.black.cgColor
            let inner = disc(70, 60), pale = disc(10, 10, .green)
            pale.alpha = 0.5
            box.clipsToBounds = true
            box.addSubnode(inner)
            box.addSubnode(pale)
            outer.addSubnode(box)
            return outer
        }
        let plain = tree(), rasterized = tree()
        rasterized.enableSubtreeRasterization()

        _ = shown([plain], on: stage)
        let expected = stage.snapshot()
        _ = shown([rasterized], on: stage)
        let picture = stage.snapshot()

        #expect(rasterized.view.subviews.isEmpty)
        #expect(rasterized.layer.sublayers == nil)
        for point in [(60, 60), (71, 82), (120, 100), (95, 105), (162, 155), (168, 168), (69, 100), (172, 100)] {
            let point = CGPoint(x: point.0, y: point.1)
            #expect(picture.pixel(at: point) == expected.pixel(at: point), "at \(point)")
        }
    }

    @Test func aChangeInARasterizedSubtreeIsDrawn() {
        let stage = Stage()
        let outer = ASDisplayNode(), inner = disc(0, 0)
        outer.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        outer.enableSubtreeRasterization()
        outer.addSubnode(inner)
        _ = shown([outer], on: stage)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 120)))

        inner.color = .green
        stage.drawChanges()

        #expect(stage.snapshot().hasColor(.green, at: CGPoint(x: 120, y: 120)))
        #expect(!inner.isNodeLoaded)
    }

    // MARK: Corners

    @Test(arguments: [ASCornerRoundingType.defaultSlowCALayer, .precomposited, .clipping])
    func cornersAreRoundedEachWay(type: ASCornerRoundingType) {
        final class Filled: ASDisplayNode {
            override class func draw(
                _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
                isRasterizing: Bool
            ) {
                UIColor.red.setFill()
                UIRectFill(bounds)
            }
        }
        let stage = Stage()
        let node = Filled()
        node.frame = CGRect(x: 100, y: 100, width: 60, height: 60)
        node.cornerRoundingType = type
        node.cornerRadius = 20
        node.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        // The colour of what is behind, as Texture asks for with these two.
        if type == .defaultSlowCALayer { node.clipsToBounds = true } else { node.backgroundColor = .white }

        _ = shown([node], on: stage)

        let picture = stage.snapshot()
        #expect(picture.hasColor(.white, at: CGPoint(x: 102, y: 102)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 157.5, y: 157.5)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 157.5, y: 102)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 102, y: 157.5)))
        #expect(picture.hasColor(.red, at: CGPoint(x: 108, y: 108)))
        #expect(node.cornerRadius == 20)
    }

    // MARK: The dark

    @Test func nodesAreDrawnAgainInDarkMode() {
        let stage = Stage()
        let node = disc(100, 100, .label)
        let layerNode = ASDisplayNode()
        layerNode.isLayerBacked = true
        layerNode.backgroundColor = .label
        layerNode.frame = CGRect(x: 200, y: 100, width: 40, height: 40)
        let root = shown([node, layerNode], on: stage)
        root.backgroundColor = .systemBackground
        #expect(stage.snapshot().hasColor(.black, at: CGPoint(x: 120, y: 120)))

        stage.setAppearance(.dark)

        #expect(node.asyncTraitCollection().userInterfaceStyle == .dark)
        let picture = stage.snapshot()
        #expect(picture.hasColor(.white, at: CGPoint(x: 120, y: 120)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 220, y: 120)))
        #expect(picture.hasColor(.black, at: CGPoint(x: 20, y: 120)))
    }
}
