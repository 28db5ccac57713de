import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// The size and the part in which an image is drawn, and the notification afterwards.
@MainActor @Suite struct ImageDrawingTests {
    private func show(_ node: ASDisplayNode, on stage: Stage, size: CGSize) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: size)
        controller.node.addSubnode(node)
        stage.show(controller)
    }

    private func pixels(_ node: ASImageNode) -> CGSize? {
        (node.contents as! CGImage?).map { CGSize(width: $0.width, height: $0.height) }
    }

    @Test func smallImagesAreEnlargedByTheScreenUnlessForceUpscaling() {
        let stage = Stage(scale: 2)
        let node = ASImageNode()
        node.image = ImageNodeTests.halves(CGSize(width: 20, height: 20))
        show(node, on: stage, size: CGSize(width: 60, height: 60))
        #expect(pixels(node) == CGSize(width: 20, height: 20))
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 155, y: 155)))
        node.forceUpscaling = true
        stage.drawChanges()
        // 60 points at two pixels each.
        #expect(pixels(node) == CGSize(width: 120, height: 120))
        node.forceUpscaling = false
        node.forcedSize = CGSize(width: 30, height: 30)
        stage.drawChanges()
        #expect(pixels(node) == CGSize(width: 60, height: 60))
    }

    @Test func withoutCroppingTheWholeImageIsDrawn() {
        let stage = Stage(scale: 1)
        let node = ASImageNode()
        node.image = ImageNodeTests.halves(CGSize(width: 200, height: 100))
        show(node, on: stage, size: CGSize(width: 50, height: 50))
        #expect(pixels(node) == CGSize(width: 50, height: 50))
        node.isCropEnabled = false
        stage.drawChanges()
        // The picture that fills 50 by 50 is twice as wide as it is high.
        let whole = pixels(node)
        #expect(whole.map { $0.width == 2 * $0.height } == true)
        node.setCropEnabled(true, recropImmediately: true, inBounds: CGRect(x: 0, y: 0, width: 50, height: 25))
        stage.drawChanges()
        #expect(pixels(node) == CGSize(width: 50, height: 25))
    }

    @Test func theCompletionBlockIsCalledAfterDrawing() {
        let stage = Stage()
        let node = ASImageNode()
        var told: [Bool] = []
        node.image = ImageNodeTests.halves(CGSize(width: 20, height: 20))
        show(node, on: stage, size: CGSize(width: 60, height: 60))
        node.setNeedsDisplayWithCompletion { told.append($0) }
        #expect(told.isEmpty)
        stage.drawChanges()
        #expect(told == [false])
        // Once only.
        node.setNeedsDisplay()
        stage.drawChanges()
        #expect(told == [false])
        // What is suspended is not drawn.
        node.displaySuspended = true
        node.setNeedsDisplayWithCompletion { told.append($0) }
        stage.drawChanges()
        #expect(told == [false, true])
    }

    @Test func aPlaceholderOfOneColorIsShownUntilTheImageIsDrawn() {
        let stage = Stage()
        let node = ASImageNode()
        #expect(!node.placeholderEnabled)
        node.placeholderColor = .green
        #expect(node.placeholderEnabled)
        stage.setAppearance(.light)
        #expect(node.placeholderImage()?.size == CGSize(width: 1, height: 1))
        node.placeholderColor = .clear
        #expect(!node.placeholderEnabled)
    }
}
