import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// The overlays for debugging. The flags belong to the process: each test turns its own off again, without a pause in
/// which others could run.
@MainActor @Suite struct DebugOverlayTests {
    private final class Listener {
        var taps = 0

        func tapped() { taps += 1 }
    }

    private let listener = Listener()

    private func control(_ frame: CGRect, slop: CGFloat = 0) -> ASControlNode {
        let node = ASControlNode()
        node.frame = frame
        node.hitTestSlop = UIEdgeInsets(top: slop, left: slop, bottom: slop, right: slop)
        node.addTarget(listener, action: Selector("tapped", Listener.tapped), forControlEvents: .touchUpInside)
        return node
    }

    private func show(_ node: ASDisplayNode, on stage: Stage) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        controller.node.addSubnode(node)
        stage.show(controller)
        stage.drawChanges()
    }

    private func overlay(_ name: String, _ node: ASDisplayNode) -> CALayer? {
        node.layer.sublayers?.first { $0.name == name }
    }

    /// White under 40 % of green.
    private let green = UIColor(red: 0.6, green: 1, blue: 0.6, alpha: 1)

    // MARK: Touch areas

    @Test(arguments: [CGFloat(1), 2, 3])
    func touchAreaWithItsSlopIsGreen(scale: CGFloat) throws {
        ASControlNode.enableHitTestDebug = true
        defer { ASControlNode.enableHitTestDebug = false }
        let stage = Stage(scale: scale), node = control(CGRect(x: 100, y: 200, width: 100, height: 40), slop: -10)
        show(node, on: stage)
        let image = stage.snapshot()

        #expect(image.hasColor(green, at: CGPoint(x: 150, y: 220), tolerance: 2))
        #expect(image.hasColor(green, at: CGPoint(x: 91, y: 191), tolerance: 2))
        #expect(image.hasColor(green, at: CGPoint(x: 208, y: 248), tolerance: 2))
        #expect(image.hasColor(.white, at: CGPoint(x: 88, y: 220)))
        #expect(image.hasColor(.white, at: CGPoint(x: 150, y: 252)))
        try stage.tap(at: CGPoint(x: 92, y: 192))
        #expect(listener.taps == 1)
    }

    @Test func overlayFollowsChanges() {
        let stage = Stage(), node = control(CGRect(x: 100, y: 200, width: 100, height: 40))
        show(node, on: stage)
        #expect(overlay("hit-test overlay", node) == nil)
        ASControlNode.enableHitTestDebug = true
        defer { ASControlNode.enableHitTestDebug = false }
        stage.drawChanges()
        #expect(overlay("hit-test overlay", node)?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))

        node.hitTestSlop = UIEdgeInsets(top: -5, left: 10, bottom: 0, right: 0)
        stage.drawChanges()
        #expect(overlay("hit-test overlay", node)?.frame == CGRect(x: 10, y: -5, width: 90, height: 45))
        node.frame.size.width = 60
        stage.drawChanges()
        #expect(overlay("hit-test overlay", node)?.frame == CGRect(x: 10, y: -5, width: 50, height: 45))
        node.removeTarget(listener, action: nil, forControlEvents: .allEvents)
        stage.drawChanges()
        #expect(overlay("hit-test overlay", node) == nil)
    }

    @Test func overlaysDisappearWhenTheyAreTurnedOff() {
        let stage = Stage(), node = control(CGRect(x: 100, y: 200, width: 100, height: 40))
        ASControlNode.enableHitTestDebug = true
        show(node, on: stage)
        #expect(overlay("hit-test overlay", node) != nil && ASControlNode.enableHitTestDebug)
        ASControlNode.enableHitTestDebug = false
        stage.drawChanges()
        #expect(overlay("hit-test overlay", node) == nil)
    }

    @Test func controlsWithoutATargetHaveNoOverlay() {
        ASControlNode.enableHitTestDebug = true
        defer { ASControlNode.enableHitTestDebug = false }
        let stage = Stage(), text = ASTextNode()
        text.attributedText = NSAttributedString(string: "Text")
        text.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
        show(text, on: stage)
        #expect(overlay("hit-test overlay", text) == nil)
    }

    @Test func edgesAtWhichAnotherNodeEndsAreDarkGreen() {
        let stage = Stage(), container = ASDisplayNode()
        let node = control(CGRect(x: 0, y: 0, width: 50, height: 50), slop: -10)
        container.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
        container.addSubnode(node)
        show(container, on: stage)
        var area = TouchArea(of: node, in: node.layer)
        #expect(area.rect == CGRect(x: 0, y: 0, width: 60, height: 60))
        #expect(area.restricted == [.top, .left] && area.clipped == [])

        ASControlNode.enableHitTestDebug = true
        defer { ASControlNode.enableHitTestDebug = false }
        stage.drawChanges()
        let image = stage.snapshot()
        // Dark green, 90 %, on green, on white.
        let edge = UIColor(
            red: 0.9 * 10 / 255 + 0.1 * 0.6, green: 0.9 * 60 / 255 + 0.1, blue: 0.9 * 25 / 255 + 0.1 * 0.6, alpha: 1)
        #expect(image.hasColor(edge, at: CGPoint(x: 130, y: 201), tolerance: 3))
        #expect(image.hasColor(edge, at: CGPoint(x: 101, y: 230), tolerance: 3))
        #expect(image.hasColor(green, at: CGPoint(x: 158, y: 258), tolerance: 3))

        // More space around: nothing is restricted.
        container.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: 0, right: 0)
        area = TouchArea(of: node, in: node.layer)
        #expect(area.rect == CGRect(x: -10, y: -10, width: 70, height: 70) && area.restricted == [])
    }

    @Test func edgesThatClippingHidesAreOrange() {
        ASControlNode.enableHitTestDebug = true
        defer { ASControlNode.enableHitTestDebug = false }
        let stage = Stage(), container = ASDisplayNode()
        let node = control(CGRect(x: 0, y: 20, width: 50, height: 50), slop: -10)
        container.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
        container.clipsToBounds = true
        container.hitTestSlop = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
        container.addSubnode(node)
        show(container, on: stage)
        let area = TouchArea(of: node, in: node.layer)

        #expect(area.rect == CGRect(x: 0, y: -10, width: 60, height: 70))
        #expect(area.clipped == [.left] && area.restricted == [])
        let orange = UIColor(red: 0.8 + 0.2 * 0.6, green: 0.8 * 0.5 + 0.2, blue: 0.2 * 0.6, alpha: 1)
        #expect(stage.snapshot().hasColor(orange, at: CGPoint(x: 101, y: 240), tolerance: 3))
    }

    @Test func scrollViewsRestrictNothing() {
        let stage = Stage(), scroll = ASScrollNode()
        let node = control(CGRect(x: 0, y: 390, width: 50, height: 50), slop: -10)
        scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        scroll.addSubnode(node)
        show(scroll, on: stage)
        let area = TouchArea(of: node, in: node.layer)

        #expect(area.rect == CGRect(x: -10, y: -10, width: 70, height: 70))
        #expect(area.restricted == [] && area.clipped == [])
    }

    // MARK: Images

    @Test(arguments: [(CGFloat(1), "4.00x"), (2, nil), (3, "0.44x")])
    func imageNodesShowTheRatioOfPixels(scale: CGFloat, expected: String?) {
        ASImageNode.shouldShowImageScalingOverlay = true
        defer { ASImageNode.shouldShowImageScalingOverlay = false }
        let stage = Stage(scale: scale), node = ASImageNode()
        // 120 by 120 pixels in 60 by 60 points.
        node.image = ImageNodeTests.halves(CGSize(width: 120, height: 120))
        node.frame = CGRect(x: 100, y: 200, width: 60, height: 60)
        show(node, on: stage)
        let label = overlay("image scaling overlay", node) as? CATextLayer

        #expect((label?.string as? NSAttributedString)?.string == expected)
        if let label { #expect(label.frame.maxX == 60 && label.frame.maxY == 60 && label.contentsScale == scale) }
    }

    @Test func ratioOfPixelsFollowsTheNode() {
        ASImageNode.shouldShowImageScalingOverlay = true
        let stage = Stage(scale: 1), node = ASImageNode()
        node.image = ImageNodeTests.halves(CGSize(width: 120, height: 120))
        node.frame = CGRect(x: 100, y: 200, width: 60, height: 60)
        show(node, on: stage)
        func text() -> String? {
            ((overlay("image scaling overlay", node) as? CATextLayer)?.string as? NSAttributedString)?.string
        }

        node.frame.size = CGSize(width: 240, height: 120)
        stage.drawChanges()
        #expect(text() == "0.50x")
        node.image = nil
        stage.drawChanges()
        #expect(text() == nil)
        node.image = ImageNodeTests.halves(CGSize(width: 60, height: 60), scale: 4)
        stage.drawChanges()
        #expect(text() == "2.00x")
        ASImageNode.shouldShowImageScalingOverlay = false
        stage.drawChanges()
        #expect(text() == nil)
    }

    // MARK: Ranges

    @Test func rangesAreToScale() {
        // Texture's defaults: display 1 ahead and 0.5 behind, preload 2.5 and 1.5; 5 screenfuls in all.
        var extents = RangeExtents(
            display: .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5),
            preload: .init(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5), isForward: true)
        func isNear(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> Bool {
            abs(a.lowerBound - b.lowerBound) < 1e-9 && abs(a.upperBound - b.upperBound) < 1e-9
        }

        #expect(isNear(extents.spans.visible, 0.3...0.5))
        #expect(isNear(extents.spans.display, 0.2...0.7))
        #expect(isNear(extents.spans.preload, 0...1))
        extents.isForward = false
        #expect(isNear(extents.spans.visible, 0.5...0.7))
        #expect(isNear(extents.spans.display, 0.3...0.8))
    }

    private func table(_ rows: Rows, on stage: Stage) -> ASTableNode {
        let table = ASTableNode()
        table.dataSource = rows
        table.delegate = rows
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.addSubnode(table)
        table.frame = stage.screen.bounds
        stage.show(controller)
        return table
    }

    @Test func panelShowsTheRangesOfVisibleLists() throws {
        ASDisplayNode.shouldShowRangeDebugOverlay = true
        defer { ASDisplayNode.shouldShowRangeDebugOverlay = false }
        let stage = Stage(device: .iphone8), rows = Rows(count: 200), table = table(rows, on: stage)
        stage.advance(by: 0.2)
        let window = try #require(table.view.window), panel = try #require(RangeOverlay.of(window))
        let bar = try #require(panel.subviews.first as? RangeBar)

        // A third of 375 by 667 points, 10 from the edges.
        #expect(panel.frame == CGRect(x: 240, y: 633, width: 125, height: 24))
        // Before the first movement, the mode is minimum.
        #expect(bar.extents.display == .init(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25))
        try stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
        stage.advance(by: 3)
        #expect(bar.extents.display == .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5))
        #expect(bar.extents.isForward && stage.shows("Rows"))
        try stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 350))
        stage.advance(by: 3)
        #expect(!bar.extents.isForward)

        try stage.drag(from: CGPoint(x: 300, y: 640), to: CGPoint(x: 100, y: 340))
        #expect(panel.frame.midX < 160 && panel.frame.midY < 400)
        table.removeFromSupernode()
        stage.advance(by: 0.2)
        #expect(RangeOverlay.of(window) == nil || RangeOverlay.of(window)?.subviews.isEmpty == true)
    }

    @Test func panelAppearsAndDisappearsWithItsFlag() throws {
        let stage = Stage(device: .iphone8), rows = Rows(count: 50), table = table(rows, on: stage)
        table.debugName = "products"
        stage.advance(by: 0.2)
        let window = try #require(table.view.window)
        #expect(RangeOverlay.of(window) == nil)
        ASDisplayNode.shouldShowRangeDebugOverlay = true
        stage.advance(by: 0.2)
        #expect(RangeOverlay.of(window) != nil && stage.shows("products"))
        ASDisplayNode.shouldShowRangeDebugOverlay = false
        stage.advance(by: 0.2)
        #expect(RangeOverlay.of(window) == nil)
    }
}
