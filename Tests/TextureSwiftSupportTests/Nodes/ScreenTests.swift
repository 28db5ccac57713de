import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// View controllers with a layout, safe areas, and lists of cells.
@MainActor @Suite struct ScreenTests {
    private final class Page: DisplayNodeViewController {
        let bar = ASDisplayNode.filled(.red, nil, 20)

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec {
                VStackLayout { bar }.padding(capturedSafeAreaInsets)
            }
        }
    }

    private final class PlainPage: PlainDisplayNodeViewController {
        let bar = ASDisplayNode.filled(.red, nil, 20)

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            LayoutSpec {
                VStackLayout { bar }.padding(capturedSafeAreaInsets)
            }
        }
    }

    @Test(arguments: [UIInterfaceOrientation.portrait, .landscapeRight])
    func layoutKeepsClearOfBars(orientation: UIInterfaceOrientation) {
        let stage = Stage(device: .iphone15)
        let page = Page(), plain = PlainPage()
        for (controller, bar) in [(page, page.bar), (plain, plain.bar)] as [(UIViewController, ASDisplayNode)] {
            stage.show(UINavigationController(rootViewController: controller))
            stage.rotate(to: orientation)

            let insets = controller.view.safeAreaInsets, bounds = controller.view.bounds
            #expect(insets.top > 20 && insets.bottom > 0)
            #expect(
                bar.frame
                    == CGRect(
                        x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right, height: 20))
            stage.rotate(to: .portrait)
            #expect(bar.frame.width == 393 && bar.frame.minX == 0)
        }
        #expect(page.capturedSafeAreaInsets == page.view.safeAreaInsets)
        #expect(plain.capturedSafeAreaInsets == plain.view.safeAreaInsets)
    }

    @Test func rootCanBeMeasuredOffTheMainThread() async {
        let page = Page()
        nonisolated(unsafe) let node: ASDisplayNode = page.node

        let size = await Task.detached {
            node.layoutThatFits(ASSizeRange(width: 200, height: 0...1_000)).size
        }.value

        #expect(size == CGSize(width: 200, height: 20))
    }

    @Test func controllerIsReleased() {
        weak var page: Page?
        do {
            let stage = Stage(), controller = Page()
            page = controller
            stage.show(controller)
            stage.show(UIViewController())
        }

        #expect(page == nil)
    }

    @Test func touchesGoThroughANodeButNotThroughItsSubnodes() throws {
        let stage = Stage(), button = UIButton(frame: stage.screen.bounds)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        let view = UIView(frame: stage.screen.bounds), node = SafeAreaDisplayNode()
        let blocker = ASDisplayNode.filled(.red)
        node.frame = view.bounds
        blocker.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        node.addSubnode(blocker)
        view.addSubview(button)
        view.addSubnode(node)
        stage.show(view)

        try stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(count == 0)
        node.throughsTouches = true
        try stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(count == 1)
        try stage.tap(at: CGPoint(x: 50, y: 50))

        #expect(count == 1)
    }

    // MARK: Lists

    private func row(_ text: String, _ height: CGFloat = 100) -> ASCellNode {
        let label = ASTextNode()
        label.attributedText = NSAttributedString(string: text)
        label.style.height = ASDimensionMake(height)
        return WrapperCellNode(content: label)
    }

    @Test func cellsAreOneBelowTheOther() throws {
        let stage = Stage(), node = StackScrollNode()
        node.shouldWaitUntilAllUpdatesAreCommitted = true
        node.append(nodes: (0..<20).map { row("Row \($0)") })
        stage.show(ASDKViewController(node: node))

        #expect(node.nodes.count == 20 && node.scrollView.contentSize.height == 2_000)
        #expect(stage.shows("Row 0") && stage.shows("Row 5") && !stage.shows("Row 8"))
        #expect(
            node.nodes[3].view.convert(CGPoint.zero, to: nil).y == 300 + node.nodes[0].view.convert(.zero, to: nil).y)
        #expect(node.nodes[0].frame.size == CGSize(width: 375, height: 100))

        node.append(nodes: [row("Last")])
        stage.drawChanges()
        #expect(node.scrollView.contentSize.height == 2_100)
        try stage.scroll(to: "Last")
        node.replaceAll(nodes: [row("Only")])
        stage.drawChanges()
        #expect(stage.shows("Only") && !stage.shows("Last"))
        node.removeAll()
        stage.drawChanges()

        #expect(node.nodes.isEmpty && !stage.shows("Only") && node.numberOfSections == 1)
    }

    @Test func scrollingCallsTheHandler() throws {
        let stage = Stage(), node = StackScrollNode()
        var offsets: [CGFloat] = []
        node.onScrollViewDidScroll = { offsets.append($0.contentOffset.y) }
        node.append(nodes: (0..<20).map { row("Row \($0)") })
        stage.show(ASDKViewController(node: node))
        offsets = []

        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
        stage.advance(by: 6)
        #expect(try #require(offsets.last) > 150 && offsets == offsets.sorted())
        node.isScrollEnabled = false
        let offset = node.scrollView.contentOffset
        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
        stage.advance(by: 2)

        #expect(node.scrollView.contentOffset == offset && !node.isScrollEnabled)
    }
}
