import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// Touch tracking of control nodes, and the layout of buttons.
@MainActor @Suite struct ControlNodeTests {
    private final class Listener {
        var events: [String] = []

        func down() { events.append("down") }
        func up() { events.append("up") }
        func out() { events.append("out") }
        func cancelled() { events.append("cancel") }
        func sender(_ node: ASControlNode) { events.append("sender \(node.debugName ?? "")") }
    }

    private func listen(_ node: ASControlNode, _ listener: Listener) {
        node.addTarget(listener, action: Selector("down", Listener.down), forControlEvents: .touchDown)
        node.addTarget(listener, action: Selector("up", Listener.up), forControlEvents: .touchUpInside)
        node.addTarget(listener, action: Selector("out", Listener.out), forControlEvents: .touchUpOutside)
        node.addTarget(listener, action: Selector("cancelled", Listener.cancelled), forControlEvents: .touchCancel)
    }

    private func show(_ node: ASDisplayNode, in stage: Stage, _ frame: CGRect) {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = frame
        controller.node.addSubnode(node)
        stage.show(controller)
    }

    @Test func touchesAreTakenOnlyOnceThereIsATarget() {
        let node = ASControlNode()
        #expect(!node.isUserInteractionEnabled)
        listen(node, Listener())
        #expect(node.isUserInteractionEnabled)
    }

    @Test func aTapSendsDownAndUp() throws {
        let stage = Stage()
        let node = ASControlNode(), listener = Listener()
        node.debugName = "heart"
        listen(node, listener)
        node.addTarget(listener, action: Selector("sender", Listener.sender), forControlEvents: .touchUpInside)
        show(node, in: stage, CGRect(x: 100, y: 200, width: 50, height: 50))
        try stage.tap(at: CGPoint(x: 120, y: 220))
        #expect(listener.events == ["down", "up", "sender heart"])
    }

    @Test func behaviour34AFingerMayLeaveBySeventyPointsOnAPhone() {
        for (distance, expected) in [(CGFloat(69), "up"), (71, "out")] {
            let stage = Stage(device: .iphone8)
            let node = ASControlNode(), listener = Listener()
            listen(node, listener)
            show(node, in: stage, CGRect(x: 100, y: 200, width: 50, height: 50))
            stage.touchDown(at: CGPoint(x: 149, y: 220))
            #expect(node.isHighlighted && node.isTracking)
            stage.touchMoved(to: CGPoint(x: 150 + distance, y: 220))
            #expect(node.isHighlighted == (expected == "up"))
            stage.touchUp(at: CGPoint(x: 150 + distance, y: 220))
            #expect(listener.events == ["down", expected])
            #expect(!node.isHighlighted && !node.isTracking)
        }
    }

    @Test func behaviour34AFingerMayLeaveByTwentyFivePointsOnAPad() {
        for (distance, expected) in [(CGFloat(24), "up"), (26, "out")] {
            let stage = Stage(device: .ipad)
            let node = ASControlNode(), listener = Listener()
            listen(node, listener)
            show(node, in: stage, CGRect(x: 100, y: 200, width: 50, height: 50))
            stage.touchDown(at: CGPoint(x: 149, y: 220))
            stage.touchMoved(to: CGPoint(x: 150 + distance, y: 220))
            stage.touchUp(at: CGPoint(x: 150 + distance, y: 220))
            #expect(listener.events == ["down", expected])
        }
    }

    @Test func aDisabledControlDoesNothing() throws {
        let stage = Stage()
        let node = ASControlNode(), listener = Listener()
        listen(node, listener)
        node.isEnabled = false
        show(node, in: stage, CGRect(x: 100, y: 200, width: 50, height: 50))
        try stage.tap(at: CGPoint(x: 120, y: 220))
        #expect(listener.events.isEmpty)
    }

    @Test func removedTargetsAreNotCalled() {
        let node = ASControlNode(), listener = Listener()
        listen(node, listener)
        node.removeTarget(listener, action: nil, forControlEvents: .touchDown)
        node.sendActions(forControlEvents: [.touchDown, .touchUpInside], with: nil)
        #expect(listener.events == ["up"])
        #expect(node.actions(forTarget: listener, forControlEvent: .touchUpInside) == ["up"])
        #expect(node.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    }
}

@MainActor @Suite struct ButtonNodeTests {
    private let dot = ImageNodeTests.halves(CGSize(width: 20, height: 20))

    private func frames(_ button: ASButtonNode, _ size: CGSize) -> (title: CGRect, image: CGRect) {
        button.frame = CGRect(origin: .zero, size: size)
        button.layoutIfNeeded()
        return (button.titleNode.frame, button.imageNode.frame)
    }

    @Test func behaviour34ImageAndTitleAreEightPointsApartInTheMiddle() {
        let button = ASButtonNode()
        button.setTitle("Buy", with: .systemFont(ofSize: 14), with: .black, for: .normal)
        button.setImage(dot, for: .normal)
        #expect(button.contentSpacing == 8)
        let natural = button.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))).size
        let title = button.titleNode.calculatedSize
        #expect(natural == CGSize(width: 20 + 8 + title.width, height: max(20, title.height)))

        let (text, image) = frames(button, CGSize(width: 200, height: 60))
        #expect(text.minX - image.maxX == 8)
        #expect(abs((image.minX + text.maxX) / 2 - 100) <= 0.5)
        #expect(image.midY == 30)
    }

    @Test func anImageAtTheEndFollowsTheTitle() {
        let button = ASButtonNode()
        button.setTitle("Buy", with: .systemFont(ofSize: 14), with: .black, for: .normal)
        button.setImage(dot, for: .normal)
        button.imageAlignment = .end
        let (text, image) = frames(button, CGSize(width: 200, height: 60))
        #expect(image.minX - text.maxX == 8)
    }

    @Test func imageAndTitleCanBeInAColumn() {
        let button = ASButtonNode()
        button.setTitle("Buy", with: .systemFont(ofSize: 14), with: .black, for: .normal)
        button.setImage(dot, for: .normal)
        button.laysOutHorizontally = false
        let (text, image) = frames(button, CGSize(width: 200, height: 100))
        #expect(text.minY - image.maxY == 8)
        #expect(image.midX == 100)
    }

    @Test func insetsSurroundTheContent() {
        let button = ASButtonNode()
        button.setImage(dot, for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let size = button.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))).size
        #expect(size == CGSize(width: 26, height: 24))
    }

    @Test func behaviour34WhatTheButtonHasNotIsHiddenAndTakesNoRoom() {
        let button = ASButtonNode()
        button.setTitle("Buy", with: .systemFont(ofSize: 14), with: .black, for: .normal)
        button.setImage(dot, for: .normal)
        button.setImage(nil, for: .normal)
        #expect(button.imageNode.isHidden)
        let size = button.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 300, height: 300))).size
        #expect(size == button.titleNode.calculatedSize)
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleNode.isHidden)
    }

    @Test func behaviour34ABackgroundReachesToTheEdgesBehindTheRest() {
        let button = ASButtonNode()
        button.setImage(dot, for: .normal)
        button.setBackgroundImage(dot, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        #expect(button.backgroundImageNode.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(button.subnodes?.first === button.backgroundImageNode)
    }

    @Test func theStateChoosesWhatIsShown() {
        let button = ASButtonNode()
        button.setTitle("Buy", with: nil, with: nil, for: .normal)
        button.setTitle("Bought", with: nil, with: nil, for: .selected)
        button.setTitle("Buying", with: nil, with: nil, for: .highlighted)
        button.setTitle("None left", with: nil, with: nil, for: .disabled)
        func shown() -> String? { button.titleNode.attributedText?.string }
        #expect(shown() == "Buy")
        button.isSelected = true
        #expect(shown() == "Bought")
        button.isHighlighted = true
        #expect(shown() == "Buying")
        button.isEnabled = false
        #expect(shown() == "None left")
        button.isEnabled = true
        button.isHighlighted = false
        button.isSelected = false
        #expect(shown() == "Buy")
    }

    @Test func aTapSendsTouchUpInside() throws {
        final class Listener {
            var count = 0
            func tapped() { count += 1 }
        }
        let stage = Stage()
        let listener = Listener()
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        let button = ASButtonNode()
        button.setTitle("Buy now", with: .systemFont(ofSize: 16), with: .blue, for: .normal)
        button.addTarget(listener, action: Selector("tapped", Listener.tapped), forControlEvents: .touchUpInside)
        controller.node.addSubnode(button)
        controller.node.layoutSpecBlock = { _, _ in
            ASCenterLayoutSpec(
                centeringOptions: .XY, sizingOptions: [], child: button)
        }
        stage.show(controller)
        try stage.tap("Buy now")
        #expect(listener.count == 1)
    }
}
