import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Nodes on whole screens of an app: pushing, tabs, rotation, right-to-left languages, large text.
@MainActor @Suite struct AppScenarioTests {
    /// A title over a paragraph beside a picture, as most rows are.
    private final class RowNode: ASCellNode {
        let picture = ASDisplayNode()
        let title = ASTextNode()
        let body = ASTextNode()
        let log: EventLog?
        let name: String

        init(_ name: String, body: String = "A line of text below", log: EventLog? = nil) {
            self.name = name
            self.log = log
            super.init()
            automaticallyManagesSubnodes = true
            picture.style.preferredSize = CGSize(width: 40, height: 40)
            picture.backgroundColor = .red
            title.attributedText = NSAttributedString(string: name, attributes: [.font: UIFont.systemFont(ofSize: 17)])
            self.body.attributedText = NSAttributedString(
                string: body, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let texts = ASStackLayoutSpec(
                direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [title, body])
            texts.style.flexShrink = 1
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16),
                child: ASStackLayoutSpec(
                    direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center,
                    children: [picture, texts]))
        }

        override func didEnterVisibleState() {
            super.didEnterVisibleState()
            log?.add("\(name) visible")
        }

        override func didExitVisibleState() {
            super.didExitVisibleState()
            log?.add("\(name) gone")
        }
    }

    private final class Rows: NSObject, ASTableDataSource, ASTableDelegate {
        var names: [String]
        var log: EventLog?
        var batches: [ASBatchContext] = []
        var fetches = false

        init(_ count: Int) { names = (0..<count).map { "row \($0)" } }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let name = names[indexPath.row], log = log
            return { RowNode(name, log: log) }
        }

        func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { fetches }

        func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
            batches.append(context)
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func list(_ rows: Rows) -> ASDKViewController<ASTableNode> {
        let controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = rows
        controller.node.delegate = rows
        return controller
    }

    // MARK: Containers

    @Test func pushingHidesTheRowsOfTheListBehindAndPoppingShowsThem() {
        let stage = Stage()
        let rows = Rows(30), log = EventLog()
        rows.log = log
        let controller = list(rows), navigation = UINavigationController(rootViewController: controller)
        stage.show(navigation)
        #expect(log.take().first == "row 0 visible")
        let seen = controller.node.visibleNodes.compactMap { ($0 as? RowNode)?.name }
        #expect(seen.count > 5)

        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 1)
        #expect(log.take().sorted() == seen.map { "\($0) gone" }.sorted())
        #expect(controller.node.visibleNodes.allSatisfy { !$0.isVisible })

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        #expect(Set(log.take()).isSuperset(of: seen.map { "\($0) visible" }))
        #expect(controller.node.visibleNodes.compactMap { ($0 as? RowNode)?.name } == seen)
        #expect(controller.node.visibleNodes.allSatisfy { $0.isVisible })
        withExtendedLifetime(rows) {}
    }

    @Test func aCancelledPopKeepsTheTopScreenVisible() throws {
        let stage = Stage()
        let below = ASDKViewController(node: ASDisplayNode()), top = ASDKViewController(node: ASDisplayNode())
        let navigation = UINavigationController(rootViewController: below)
        stage.show(navigation)
        navigation.pushViewController(top, animated: false)
        stage.drawChanges()
        #expect(top.node.isVisible && !below.node.isVisible)

        try stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 60, y: 300), seconds: 0.5)
        stage.advance(by: 1)

        #expect(navigation.topViewController === top)
        #expect(top.node.isVisible)
        #expect(!below.node.isVisible)
    }

    @Test func unselectedTabsHaveNotLoadedTheirNodes() {
        let stage = Stage()
        let one = ASDKViewController(node: ASDisplayNode()), other = ASDKViewController(node: ASDisplayNode())
        let tabs = ASTabBarController()
        tabs.viewControllers = [one, other]
        stage.show(tabs)
        #expect(one.node.isVisible)
        #expect(!other.isViewLoaded && !other.node.isNodeLoaded)

        tabs.selectedIndex = 1
        stage.drawChanges()
        #expect(other.node.isVisible && !one.node.isVisible)
        tabs.selectedIndex = 0
        stage.drawChanges()
        #expect(one.node.isVisible && !other.node.isVisible)
    }

    @Test func aSheetOverAListAndItsDismissalChangeNoRow() {
        let stage = Stage()
        let rows = Rows(30), controller = list(rows)
        stage.show(controller)
        let before = stage.texts

        let sheet = UIViewController()
        sheet.view.backgroundColor = .white
        sheet.modalPresentationStyle = .fullScreen
        controller.present(sheet, animated: true)
        stage.advance(by: 1)
        #expect(!stage.shows("row 0"))
        controller.dismiss(animated: true)
        stage.advance(by: 1)

        #expect(stage.texts == before)
        #expect(controller.node.visibleNodes.allSatisfy { $0.isVisible })
    }

    @Test func aChildControllersNodeFillsItsContainersView() {
        let stage = Stage()
        let parent = UIViewController(), child = ASDKViewController(node: ASDisplayNode())
        child.node.backgroundColor = .blue
        stage.show(parent)

        parent.addChild(child)
        child.view.frame = CGRect(x: 10, y: 100, width: 200, height: 300)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.drawChanges()
        #expect(child.node.isVisible)
        #expect(child.node.frame == CGRect(x: 10, y: 100, width: 200, height: 300))
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 100, y: 200)))

        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        stage.drawChanges()
        #expect(!child.node.isVisible && !child.node.isInHierarchy)
    }

    @Test func pagesOfAPageControllerAreVisibleOneAtATime() {
        let stage = Stage()
        let pages = (0..<3).map { _ in ASDKViewController(node: ASDisplayNode()) }
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.setViewControllers([pages[0]], direction: .forward, animated: false)
        stage.show(controller)
        #expect(pages.map(\.node.isVisible) == [true, false, false])

        controller.setViewControllers([pages[1]], direction: .forward, animated: true)
        stage.advance(by: 1)

        #expect(pages.map(\.node.isVisible) == [false, true, false])
    }

    // MARK: Rotation and size

    @Test func rotationMeasuresRowsInTheNewWidth() {
        let stage = Stage()
        let rows = Rows(40), controller = list(rows)
        stage.show(controller)

        stage.rotate(to: .landscapeRight)

        #expect(controller.node.visibleNodes.allSatisfy { $0.calculatedSize.width == 667 })
        #expect(stage.shows("row 0"))
        stage.rotate(to: .portrait)
        #expect(controller.node.visibleNodes.allSatisfy { $0.calculatedSize.width == 375 })
    }

    @Test func aRootNodeFollowsItsViewAndLaysOutOnceForASize() {
        let stage = Stage()
        let node = ASDisplayNode()
        var widths: [CGFloat] = []
        nonisolated(unsafe) let note = { (width: CGFloat) in widths.append(width) }
        node.layoutSpecBlock = { _, range in
            note(range.max.width)
            return ASLayoutSpec()
        }
        stage.show(ASDKViewController(node: node))
        #expect(widths == [375])

        stage.rotate(to: .landscapeLeft)

        #expect(widths == [375, 667])
    }

    @Test func safeAreaChangesReachALayoutThatAsksForThem() {
        let stage = Stage(device: .iphone15)
        let node = ASDisplayNode(), box = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyRelayoutOnSafeAreaChanges = true
        node.layoutSpecBlock = { node, _ in ASInsetLayoutSpec(insets: node.safeAreaInsets, child: box) }
        let controller = ASDKViewController(node: node)
        stage.show(controller)
        #expect(box.frame.minY == controller.view.safeAreaInsets.top)

        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
        stage.drawChanges()

        #expect(box.frame.minY == controller.view.safeAreaInsets.top)
    }

    // MARK: Languages and text sizes

    @Test func rowsAreMirroredFromRightToLeft() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let rows = Rows(3), controller = list(rows)
        stage.show(controller)

        let row = try #require(controller.node.nodeForRow(at: path(0)) as? RowNode)
        #expect(row.picture.frame.maxX == 359)
        #expect(row.title.frame.maxX == 307)
    }

    @Test func changingTheLayoutDirectionMirrorsVisibleNodes() throws {
        let stage = Stage()
        let rows = Rows(3), controller = list(rows)
        stage.show(controller)
        let row = try #require(controller.node.nodeForRow(at: path(0)) as? RowNode)
        #expect(row.picture.frame.minX == 16)

        stage.setLayoutDirection(.rightToLeft)

        #expect(row.picture.frame.maxX == 359)
        stage.setLayoutDirection(.leftToRight)
        #expect(row.picture.frame.minX == 16)
    }

    @Test func largeTextsMakeRowsOfNewNodesHigher() throws {
        let stage = Stage()
        let rows = Rows(3), controller = list(rows)
        stage.show(controller)
        let before = controller.node.rectForRow(at: path(0)).height

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        controller.node.reloadData()
        stage.drawChanges()

        #expect(controller.node.rectForRow(at: path(0)).height > before + 20)
    }

    // MARK: Placeholders

    @Test func aPlaceholderThatIsNeverShownLeavesNoLayer() {
        let stage = Stage()
        let rows = Rows(3)
        let controller = list(rows)
        stage.show(controller)

        for node in controller.node.visibleNodes {
            #expect(!node.view.subviews.contains { $0.layer.contents == nil && $0.layer.opacity < 1 })
        }
    }

    // MARK: Batch fetching

    @Test func noSecondFetchBeginsDuringAFetch() throws {
        let stage = Stage()
        let rows = Rows(12)
        rows.fetches = true
        let controller = list(rows)
        stage.show(controller)
        stage.advance(by: 0.5)
        #expect(rows.batches.count == 1)

        try stage.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
        stage.advance(by: 1)
        #expect(rows.batches.count == 1)
        rows.batches[0].completeBatchFetching(true)
        try stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 250))
        stage.advance(by: 1)

        #expect(rows.batches.count == 2)
        _ = controller
    }

    @Test func aFetchWithoutRowsIsNotRepeatedWithoutScrolling() {
        let stage = Stage()
        let rows = Rows(3)
        rows.fetches = true
        let controller = list(rows)
        stage.show(controller)
        stage.advance(by: 0.5)
        let first = rows.batches.count
        rows.batches.last?.completeBatchFetching(true)

        stage.advance(by: 3)

        #expect(first == 1)
        #expect(rows.batches.count == 1)
        _ = controller
    }

    @Test func aReloadCancelsTheCurrentFetch() {
        let stage = Stage()
        let rows = Rows(3)
        rows.fetches = true
        let controller = list(rows)
        stage.show(controller)
        stage.advance(by: 0.5)
        let context = rows.batches.last

        controller.node.reloadData()
        stage.drawChanges()

        #expect(context?.isFetching() == true || rows.batches.count > 1)
        context?.completeBatchFetching(true)
        stage.advance(by: 0.5)
        #expect(stage.shows("row 0"))
    }

    @Test func rowsInsertedAfterAFetchOnAnotherThreadAppear() async {
        await Stage.run { stage in
            let rows = Rows(6)
            rows.fetches = true
            let controller = list(rows)
            stage.show(controller)
            stage.advance(by: 0.5)

            await Task.detached { try? await Task.sleep(for: .milliseconds(5)) }.value
            rows.fetches = false
            rows.names += ["new 1", "new 2"]
            controller.node.insertRows(at: [path(6), path(7)], with: .automatic)
            rows.batches.last?.completeBatchFetching(true)
            stage.advance(by: 1)

            #expect(stage.shows("new 1") && stage.shows("new 2"))
            #expect(rows.batches.count == 1)
        }
    }

    // MARK: Transitions

    private func toggling() -> (node: ASDisplayNode, boxes: [BoxNode], show: ([Int]) -> Void) {
        let boxes = (0..<3).map { _ in BoxNode(50, 50) }
        for box in boxes { box.backgroundColor = .red }
        let shown = Locked([0])
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in row(shown.withLock { $0 }.map { boxes[$0] }) }
        return (node, boxes, { numbers in shown.withLock { $0 = numbers } })
    }

    @Test func aTransitionThatIsInterruptedByAnotherEndsInTheLast() {
        let stage = Stage()
        let (node, boxes, show) = toggling()
        stage.show(ASDKViewController(node: node))

        show([0, 1])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        stage.advance(by: 0.1)
        show([2])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        stage.advance(by: 1)

        #expect(node.subnodes == [boxes[2]])
        #expect(boxes.map(\.alpha) == [1, 1, 1])
        #expect(boxes[2].frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test func aTransitionBackAndForthLeavesTheFirstLayout() {
        let stage = Stage()
        let (node, boxes, show) = toggling()
        stage.show(ASDKViewController(node: node))

        for _ in 0..<2 {
            show([1, 0])
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(by: 0.05)
            show([0])
            node.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            stage.advance(by: 0.05)
        }
        stage.advance(by: 1)

        #expect(node.subnodes == [boxes[0]])
        #expect(boxes[0].frame.minX == 0)
        #expect(boxes[0].alpha == 1 && boxes[1].alpha == 1)
    }

    @Test func theCompletionOfMeasuringSeesTheNewLayout() {
        let stage = Stage()
        let (node, boxes, show) = toggling()
        stage.show(ASDKViewController(node: node))
        var seen: [CGSize] = [], subnodes = 0

        show([0, 1])
        node.transitionLayout(
            with: ASSizeRangeMake(.zero, CGSize(width: 300, height: 300)), animated: false,
            shouldMeasureAsync: false
        ) {
            seen.append(node.calculatedSize)
            subnodes = node.subnodes?.count ?? 0
        }
        stage.drawChanges()

        // Measured, and not yet in the tree.
        #expect(seen == [CGSize(width: 100, height: 50)])
        #expect(subnodes == 1)
        #expect(boxes[1].supernode === node)
    }

    @Test func aTransitionThatItsCompletionCancelsChangesNothing() {
        let stage = Stage()
        let (node, boxes, show) = toggling()
        stage.show(ASDKViewController(node: node))
        let before = node.calculatedSize

        show([0, 1])
        node.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { node.cancelLayoutTransition() }
        show([0])
        stage.advance(by: 1)

        #expect(node.subnodes == [boxes[0]])
        #expect(node.calculatedSize == before)
    }

    @Test func aTransitionOfAnUnloadedNodeIsAppliedWhenItIsShown() {
        let stage = Stage()
        let (node, boxes, show) = toggling()
        show([0, 1])

        node.transitionLayout(
            with: ASSizeRangeMake(.zero, CGSize(width: 300, height: 300)), animated: false, shouldMeasureAsync: false)
        stage.show(ASDKViewController(node: node))

        #expect(node.subnodes == [boxes[0], boxes[1]])
    }

    // MARK: Scroll nodes

    @Test func aScrollNodeKeepsItsOffsetWhenItsContentGrows() {
        let stage = Stage()
        let node = ASScrollNode(), box = BoxNode(100, 2000)
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = true
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: box) }
        stage.show(ASDKViewController(node: node))
        node.view.contentOffset.y = 500

        box.size = CGSize(width: 100, height: 3000)
        box.setNeedsLayout()
        stage.drawChanges()

        #expect(node.view.contentSize.height == 3000)
        #expect(node.view.contentOffset.y == 500)
    }

    @Test func aScrollNodeInARowScrollsSidewaysAndTheListDoesNot() throws {
        final class StripRow: ASCellNode {
            let strip = ASScrollNode()
            override init() {
                super.init()
                automaticallyManagesSubnodes = true
                strip.automaticallyManagesSubnodes = true
                strip.automaticallyManagesContentSize = true
                strip.scrollableDirections = [.left, .right]
                strip.style.height = ASDimensionMake(80)
                strip.layoutSpecBlock = { _, _ in
                    let box = ASDisplayNode()
                    box.style.preferredSize = CGSize(width: 1200, height: 80)
                    box.backgroundColor = .orange
                    return ASWrapperLayoutSpec(layoutElement: box)
                }
            }
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASWrapperLayoutSpec(layoutElement: strip)
            }
        }
        final class Strips: NSObject, ASTableDataSource {
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 20 }
            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                let block: ASCellNodeBlock = { StripRow() }
                return block
            }
        }
        let stage = Stage()
        let rows = Strips(), controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = rows
        stage.show(controller)

        try stage.drag(from: CGPoint(x: 300, y: 120), to: CGPoint(x: 100, y: 120), seconds: 0.5)
        stage.advance(by: 1)

        let row = try #require(controller.node.nodeForRow(at: path(1)) as? StripRow)
        #expect(row.strip.view.contentOffset.x > 100)
        #expect(controller.node.contentOffset.y <= 0)
    }

    // MARK: Threads

    @Test func nodesCreatedOnAThreadMoveToAListAndBack() async {
        await Stage.run { stage in
            let root = ASDisplayNode()
            stage.show(ASDKViewController(node: root))
            nonisolated(unsafe) let holder = root

            for round in 0..<5 {
                await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                    Thread.detachNewThread {
                        let made = ASDisplayNode()
                        made.debugName = "made \(round)"
                        made.backgroundColor = .green
                        made.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
                        holder.addSubnode(made)
                        made.alpha = 0.5
                        made.frame.origin.x = 60
                        done.resume()
                    }
                }
                await stage.waitForMainQueue()
                #expect(root.subnodes?.map(\.debugName) == ["made \(round)"])
                #expect(root.view.subviews.first?.frame.minX == 60)
                #expect(root.view.subviews.first?.alpha == 0.5)
                root.subnodes?.first?.removeFromSupernode()
            }
        }
    }

    @Test func aPropertySetOnAnotherThreadBeforeLoadingReachesTheView() async {
        await Stage.run { stage in
            let node = await Task.detached {
                nonisolated(unsafe) let node = ASDisplayNode()
                node.cornerRadius = 8
                node.isHidden = false
                node.borderWidth = 2
                node.tintColor = .red
                return HandOver(node)
            }.value.value
            stage.show(node.view)
            #expect(node.view.layer.cornerRadius == 8 && node.view.layer.borderWidth == 2)
            #expect(node.view.tintColor == .red)
        }
    }

    // MARK: Lists

    @Test func deletingTheTappedRowKeepsTheOthers() throws {
        let stage = Stage()
        let rows = Rows(10), controller = list(rows)
        stage.show(controller)
        rows.names.remove(at: 3)

        controller.node.deleteRows(at: [path(3)], with: .fade)
        stage.advance(by: 1)

        #expect(!stage.shows("row 3") && stage.shows("row 4"))
        #expect(controller.node.numberOfRows(inSection: 0) == 9)
        #expect(controller.node.indexPath(for: try #require(controller.node.nodeForRow(at: path(3)))) == path(3))
    }

    @Test func aRowThatChangesItsHeightMovesTheOthers() throws {
        let stage = Stage()
        let rows = Rows(10), controller = list(rows)
        stage.show(controller)
        let row = try #require(controller.node.nodeForRow(at: path(0)) as? RowNode)
        let before = controller.node.rectForRow(at: path(1)).minY

        row.body.attributedText = NSAttributedString(string: String(repeating: "many words here ", count: 30))
        row.setNeedsLayout()
        stage.advance(by: 1)

        let after = controller.node.rectForRow(at: path(1)).minY
        #expect(after > before + 40)
        #expect(abs(after - controller.node.rectForRow(at: path(0)).maxY) < 0.01)
    }

    @Test func theHeightOfARowFollowsSetNeedsLayoutFromAbove() throws {
        let stage = Stage()
        let rows = Rows(10), controller = list(rows)
        stage.show(controller)
        let row = try #require(controller.node.nodeForRow(at: path(0)) as? RowNode)
        let before = controller.node.rectForRow(at: path(0)).height

        row.picture.style.preferredSize = CGSize(width: 40, height: 140)
        row.picture.setNeedsLayoutFromAbove()
        stage.advance(by: 1)

        #expect(controller.node.rectForRow(at: path(0)).height >= before + 80)
    }

    @Test func anEmptyListShowsRowsThatAreAdded() {
        let stage = Stage()
        let rows = Rows(0), controller = list(rows)
        stage.show(controller)
        #expect(stage.texts == [])

        rows.names = ["first"]
        controller.node.insertRows(at: [path(0)], with: .automatic)
        stage.advance(by: 1)

        #expect(stage.texts.first == "first")
    }

    @Test func aListInABackgroundTabTakesUpdatesAndShowsThemLater() {
        let stage = Stage()
        let rows = Rows(5), controller = list(rows)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), controller]
        stage.show(tabs)
        rows.names.append("late")
        controller.node.insertRows(at: [path(5)], with: .none)

        tabs.selectedIndex = 1
        stage.drawChanges()

        #expect(stage.shows("row 0") && stage.shows("late"))
    }

    @Test func anUnknownImageNameIsNil() {
        #expect(UIImage.as_imageNamed("no-such-image") == nil)
        #expect(UIImage.as_imageNamed("") == nil)
        #expect(UIImage.as_imageNamed("no-such-image", compatibleWith: nil) == nil)
    }
}
