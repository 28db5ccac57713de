import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// Nodes that the user touches, with their animations and haptic feedback.
@MainActor @Suite struct InteractionTests {
    private final class Events {
        var names: [String] = []
    }

    private let frame = CGRect(x: 100, y: 100, width: 100, height: 100), middle = CGPoint(x: 150, y: 150)

    private func interactive(
        _ animation: HighlightAnimationDescriptor, haptics: HapticsDescriptor? = nil, longPress: Bool = false,
        _ events: Events = Events()
    ) -> InteractiveNode<ASDisplayNode> {
        InteractiveNode(
            animation: animation, haptics: haptics, useLongPressGesture: longPress, contentNode: .filled(.red)
        )
        .onTap { events.names.append("tap") }
        .onLongPress { events.names.append("long press \($0.x) \($0.y)") }
    }

    @Test func eachTapCallsItsHandlerOnce() throws {
        let stage = Stage(), events = Events()
        stage.show(interactive(.bodyShrink, events), at: frame)

        for count in 1...3 {
            try stage.tap(at: middle)
            #expect(events.names.count == count)
        }
        try stage.tap(at: CGPoint(x: 210, y: 150))

        #expect(events.names == ["tap", "tap", "tap"])
    }

    @Test func touchThatEndsOutsideIsNoTap() throws {
        let stage = Stage(), events = Events()
        let node = interactive(.bodyShrink, events)
        stage.show(node, at: frame)

        stage.touchDown(at: middle)
        stage.advance(by: 0.1)
        #expect(node.isHighlighted)
        stage.touchMoved(to: CGPoint(x: 150, y: 400))
        stage.advance(by: 0.1)
        #expect(!node.isHighlighted)
        stage.touchUp(at: CGPoint(x: 150, y: 400))

        #expect(events.names.isEmpty)
    }

    @Test func hapticsAreSentForTheirEvents() async throws {
        let stage = Stage(), events = Events()
        let haptics = HapticsDescriptor { events.names.append("\($0)") }
        stage.show(interactive(.noAnimation, haptics: haptics, events), at: frame)

        try stage.tap(at: middle)

        #expect(events.names == ["onTouchDownInside", "onTouchUpInside", "tap"])
    }

    @Test func impactIsPlayedAtTheEndOfATap() throws {
        let stage = Stage()
        stage.show(interactive(.noAnimation, haptics: .impactOnTouchUpInside(style: .heavy)), at: frame)

        stage.touchDown(at: middle)
        #expect(stage.feedback == [])
        stage.touchUp(at: middle)

        #expect(stage.feedback == [.impact(.heavy)])
    }

    @Test func delayedImpactIsPlayedLater() async throws {
        let stage = Stage()
        stage.show(
            interactive(.noAnimation, haptics: .impactOnTouchUpInside(delay: .milliseconds(20))), at: frame)

        try stage.tap(at: middle)
        #expect(stage.feedback == [])
        for _ in 0..<100 where stage.feedback.isEmpty {
            try await Task.sleep(for: .milliseconds(10))
            await stage.waitForMainQueue()
        }

        #expect(stage.feedback == [.impact(.light)])
    }

    @Test func longPressIsNoTap() throws {
        let stage = Stage(), events = Events()
        let haptics = HapticsDescriptor { if $0 == .onLongPress { events.names.append("haptics") } }
        let node = interactive(.bodyShrink, haptics: haptics, longPress: true, events)
        stage.show(node, at: frame)

        stage.touchDown(at: CGPoint(x: 120, y: 130))
        stage.advance(by: 0.7)
        stage.touchUp(at: CGPoint(x: 120, y: 130))
        #expect(node.longPressGestureRecognizer != nil)
        #expect(events.names == ["haptics", "long press 20.0 30.0"])
        try stage.tap(at: middle)

        #expect(events.names.last == "tap" && events.names.count == 3)
    }

    @Test func withoutLongPressesALongTouchIsATap() {
        let stage = Stage(), events = Events(), node = interactive(.noAnimation, events)
        stage.show(node, at: frame)

        stage.touchDown(at: middle)
        stage.advance(by: 0.7)
        stage.touchUp(at: middle)

        #expect(node.longPressGestureRecognizer == nil && events.names == ["tap"])
    }

    // MARK: Animations

    /// Whether the body is as large as its node, or smaller.
    private func corner(_ stage: Stage, _ inset: CGFloat) -> Bool {
        stage.hasColor(.red, at: (100 + inset, 100 + inset), tolerance: 1)
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func bodyShrinksWhileItIsTouched(scale: CGFloat) {
        let stage = Stage(scale: scale)
        stage.show(interactive(.customBodyShrink(shrinkingScale: 0.8)), at: frame)

        for _ in 0..<2 {
            #expect(corner(stage, 0.5))
            stage.touchDown(at: middle)
            stage.advance(by: 0.6)
            #expect(!corner(stage, 8) && corner(stage, 12))
            stage.touchUp(at: middle)
            stage.advance(by: 0.6)
        }

        #expect(corner(stage, 0.5))
    }

    @Test func layerBackedBodyShrinks() {
        let stage = Stage(), body = ASDisplayNode.filled(.red)
        body.isLayerBacked = true
        let node = InteractiveNode(animation: .customBodyShrink(shrinkingScale: 0.8), contentNode: body)
        stage.show(node, at: frame)

        stage.touchDown(at: middle)
        stage.advance(by: 0.6)

        #expect(node.bodyNode === body && !corner(stage, 8) && corner(stage, 12))
    }

    @Test func nodeBecomesTranslucent() {
        let stage = Stage()
        stage.show(interactive(.translucent), at: frame)

        stage.touchDown(at: middle)
        stage.advance(by: 0.3)
        // 80 percent of red on white: 0.2 of the other components.
        #expect(stage.hasColor(UIColor(red: 1, green: 0.2, blue: 0.2, alpha: 1), at: (150, 150), tolerance: 1))
        stage.touchUp(at: middle)
        stage.advance(by: 0.3)

        #expect(stage.hasColor(.red, at: (150, 150)))
    }

    @Test func colorAppearsInFrontOfTheBody() throws {
        let stage = Stage(), events = Events()
        let node = interactive(.colorOverlay(overlayColor: .blue, cornerRadius: 20), events)
        stage.show(node, at: frame)
        #expect(node.overlayNode?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(stage.hasColor(.red, at: (150, 150)))

        stage.touchDown(at: middle)
        stage.advance(by: 0.3)
        #expect(stage.hasColor(.blue, at: (150, 150)) && stage.hasColor(.red, at: (101, 101)))
        stage.touchUp(at: middle)
        stage.advance(by: 0.3)

        #expect(stage.hasColor(.red, at: (150, 150)) && events.names == ["tap"])
    }

    @Test func shrinkShowsAColorAroundTheBody() {
        let stage = Stage()
        let insets = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        stage.show(
            interactive(.shrink(cornerRadius: 0, insets: insets, overlayColor: .black)), at: frame)

        stage.touchDown(at: middle)
        stage.advance(by: 0.4)

        // From (-20, -10) to (140, 130) around the body of 100 points, at 98 percent about its center: from -18.6 and
        // -8.8 to 138.2 and 128.4. Its opacity is 98 percent: 5 of 255 remain of white.
        let gray = UIColor(white: 0.02, alpha: 1)
        #expect(stage.hasColor(gray, at: (84, 150), (236, 150), (150, 93), (150, 226), tolerance: 2))
        #expect(stage.hasColor(.white, at: (80, 150), (240, 150), (150, 89), (150, 230)))
    }

    @Test func isHighlightedWithoutAViewChangesNothing() {
        let node = interactive(.bodyShrink)

        node.isHighlighted = true
        node.isHighlighted = false

        #expect(!node.isNodeLoaded)
    }

    @Test func nodeWithoutAnimationHasNoOverlay() {
        let stage = Stage(), node = interactive(.noAnimation)

        stage.show(node, at: frame)
        stage.touchDown(at: middle)
        stage.advance(by: 0.3)

        #expect(node.overlayNode == nil && corner(stage, 0.5))
    }

    // MARK: Cells

    private final class List: NSObject, ASTableDataSource {
        let cells: [ASCellNode]

        init(_ cells: [ASCellNode]) {
            self.cells = cells
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { cells.count }

        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            cells[indexPath.row]
        }
    }

    @Test func cellCallsItsHandlersAndShrinks() throws {
        let stage = Stage(), events = Events()
        let cells = (0..<30).map { index in
            HighlightCellNode(
                animation: .customBodyShrink(shrinkingScale: 0.8), haptics: .impactOnTouchUpInside(),
                contentNode: ASDisplayNode.filled(.red, nil, 100)
            )
            .onTap { events.names.append("tap \(index)") }
            .onChangedIsSelected { events.names.append("\($0 ? "selected" : "deselected") \(index)") }
        }
        for cell in cells { cell.selectionStyle = .none }
        let list = List(cells), table = ASTableNode()
        table.dataSource = list
        stage.show(ASDKViewController(node: table))
        table.view.separatorStyle = .none
        let top = table.view.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil).minY
        #expect(stage.hasColor(.red, at: (1, top + 1)))

        stage.touchDown(at: CGPoint(x: 180, y: top + 50))
        stage.advance(by: 0.7)
        #expect(cells[1].isHighlighted && stage.hasColor(.white, at: (1, top + 1)))
        stage.touchUp(at: CGPoint(x: 180, y: top + 50))
        stage.advance(by: 0.7)

        #expect(Set(events.names) == ["tap 1", "selected 1"] && events.names.count == 2)
        #expect(stage.feedback == [.impact(.light)])
        // A drag scrolls, and is no tap.
        try stage.drag(from: CGPoint(x: 180, y: top + 250), to: CGPoint(x: 180, y: top + 50))
        stage.advance(by: 1)
        #expect(events.names.filter { $0.hasPrefix("tap") } == ["tap 1"] && table.contentOffset.y > 100)
    }
}
