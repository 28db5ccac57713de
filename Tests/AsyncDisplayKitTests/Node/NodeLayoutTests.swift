import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

@MainActor @Suite struct NodeLayoutTests {
    // MARK: Sizes

    @Test func behaviour3APlainNodeFillsAFiniteMaximumAndIsNothingInAnUnboundedOne() {
        let node = ASDisplayNode()

        #expect(node.layoutThatFits(upTo(120, 80)).size == CGSize(width: 120, height: 80))
        #expect(node.layoutThatFits(upTo(.infinity, 80)).size == .zero)
        let atLeast = ASSizeRange(min: CGSize(width: 30, height: 20), max: CGSize(width: 120, height: CGFloat.infinity))
        #expect(node.layoutThatFits(atLeast).size == CGSize(width: 30, height: 20))
    }

    @Test func aStyleSizeBeatsTheRangeOnlyWithinIt() {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: 50, height: 40)

        #expect(node.layoutThatFits(upTo(120, 80)).size == CGSize(width: 50, height: 40))
        #expect(node.layoutThatFits(ASSizeRangeMake(CGSize(width: 120, height: 80))).size.width == 120)
    }

    // MARK: 23: caching

    @Test func behaviour23AMeasuredRangeIsNotMeasuredAgain() {
        let box = BoxNode(30, 10)

        let first = box.layoutThatFits(upTo(100, 100))
        let second = box.layoutThatFits(upTo(100, 100))

        #expect(first === second)
        #expect(box.questions.count == 1)
    }

    @Test func behaviour23AnotherRangeParentSizeOrVersionIsMeasuredAgain() {
        let box = BoxNode(30, 10)
        _ = box.layoutThatFits(upTo(100, 100))

        _ = box.layoutThatFits(upTo(100, 90))
        #expect(box.questions.count == 2)
        _ = box.layoutThatFits(upTo(100, 90), parentSize: CGSize(width: 5, height: 5))
        #expect(box.questions.count == 3)
        _ = box.layoutThatFits(upTo(100, 90), parentSize: CGSize(width: 5, height: 5))
        #expect(box.questions.count == 3)
        box.invalidateCalculatedLayout()
        _ = box.layoutThatFits(upTo(100, 90), parentSize: CGSize(width: 5, height: 5))
        #expect(box.questions.count == 4)
    }

    @Test func behaviour23UndefinedParentSizesAreEqual() {
        let box = BoxNode(30, 10)

        _ = box.layoutThatFits(upTo(100, 100), parentSize: ASLayoutElementParentSizeUndefined)
        _ = box.layoutThatFits(upTo(100, 100), parentSize: ASLayoutElementParentSizeUndefined)

        #expect(box.questions.count == 1)
    }

    /// The present layout and the one that was measured last both answer.
    @Test func behaviour23TwoSlotsAnswer() {
        let box = BoxNode(30, 10)
        box.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        _ = box.layoutThatFits(upTo(100, 100))
        box.layoutIfNeeded()
        _ = box.layoutThatFits(upTo(50, 50))
        #expect(box.questions.count == 2)

        _ = box.layoutThatFits(upTo(100, 100))
        _ = box.layoutThatFits(upTo(50, 50))

        #expect(box.questions.count == 2)
    }

    @Test func behaviour23AMeasuredLayoutIsAppliedWhereItsSizeIsTheBounds() {
        let box = BoxNode(30, 10)
        _ = box.layoutThatFits(upTo(100, 100))

        // A third of a point below: the bounds count on whole pixels.
        box.frame = CGRect(x: 0, y: 0, width: 29.7, height: 10)
        box.layoutIfNeeded()

        #expect(box.questions.count == 1)
        #expect(box.constrainedSizeForCalculatedLayout == upTo(100, 100))
    }

    @Test func behaviour23InOtherBoundsItIsMeasuredInTheBounds() {
        let box = BoxNode(30, 10)
        _ = box.layoutThatFits(upTo(100, 100))

        box.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        box.layoutIfNeeded()

        #expect(box.questions.last == CGSize(width: 60, height: 20))
        #expect(box.constrainedSizeForCalculatedLayout == ASSizeRangeMake(CGSize(width: 60, height: 20)))
    }

    @Test func behaviour23AnInvalidatedNodeIsMeasuredInItsLastRange() {
        let box = BoxNode(30, 10)
        _ = box.layoutThatFits(upTo(100, 100))
        box.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        box.layoutIfNeeded()

        box.setNeedsLayout()
        box.layoutIfNeeded()

        #expect(box.questions == [CGSize(width: 100, height: 100), CGSize(width: 100, height: 100)])
    }

    // MARK: 24: sizes that change

    @Test func behaviour24ANodeWhoseSizeChangesIsGivenItByThoseAbove() {
        let stage = Stage()
        let box = BoxNode(30, 10), neighbour = BoxNode(20, 20)
        let inner = ASDisplayNode()
        inner.automaticallyManagesSubnodes = true
        inner.layoutSpecBlock = { _, _ in row([box, neighbour], spacing: 5) }
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.automaticallyManagesSubnodes = true
        controller.node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [inner])
        }
        stage.show(controller)
        #expect(inner.frame.size == CGSize(width: 55, height: 20))

        box.size = CGSize(width: 70, height: 30)
        box.setNeedsLayout()
        stage.drawChanges()

        #expect(box.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
        #expect(neighbour.frame.minX == 75)
        #expect(inner.frame.size == CGSize(width: 95, height: 30))
        // The neighbour's measurement still counts.
        #expect(neighbour.questions.count == 1)
    }

    @Test func behaviour24ThoseAboveAreAskedOnceForALayout() {
        let stage = Stage()
        let outer = ASDisplayNode(), box = BoxNode(30, 10)
        // Has a fixed size.
        outer.addSubnode(box)
        box.style.preferredSize = CGSize(width: 80, height: 80)
        box.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        let controller = ASDKViewController(node: outer)
        stage.show(controller)
        let asked = box.questions.count

        stage.drawChanges()
        stage.advance(by: 1)

        #expect(box.frame.size == CGSize(width: 30, height: 10))
        #expect(box.questions.count == asked)
    }

    /// As Texture's own test checks: a node that its parent shrank to an exact size keeps that size.
    @Test func behaviour24ANodeThatWasShrunkStaysShrunk() {
        let stage = Stage()
        let box = BoxNode(400, 50)
        box.style.flexShrink = 1
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.automaticallyManagesSubnodes = true
        controller.node.layoutSpecBlock = { _, _ in row([box]) }
        stage.show(controller)
        #expect(box.frame.width == 375)

        box.setNeedsLayout()
        stage.drawChanges()

        #expect(box.frame.width == 375)
        #expect(box.constrainedSizeForCalculatedLayout.max.width == 375)
    }

    @Test func aRootNodeTakesTheSizeOfItsLayout() {
        let box = BoxNode(30, 10)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in row([box]) }
        root.frame = CGRect(origin: CGPoint(x: 7, y: 9), size: root.layoutThatFits(upTo(100, 100)).size)
        _ = root.view
        root.layoutIfNeeded()
        #expect(box.frame.size == CGSize(width: 30, height: 10))

        box.size = CGSize(width: 40, height: 20)
        box.setNeedsLayout()
        root.layoutIfNeeded()

        #expect(root.frame == CGRect(x: 7, y: 9, width: 40, height: 20))
    }

    // MARK: 25

    @Test func behaviour25NothingIsLaidOutWhileTheBoundsAreZero() {
        let log = EventLog()
        let node = ScriptedNode(log: log)
        node.layoutSpecBlock = { _, _ in
            log.add("spec")
            return ASLayoutSpec()
        }
        _ = node.view
        _ = log.take()

        node.setNeedsLayout()
        node.layoutIfNeeded()
        #expect(log.take() == [])

        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        node.layoutIfNeeded()
        #expect(log.take() == ["spec", "node layout", "node layoutDidFinish"])
    }

    // MARK: 26

    @Test func behaviour26ASpecThatANodeUsedCannotBeChanged() {
        let spec = row([BoxNode(30, 10)])
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in spec }
        #expect(spec.isMutable)

        _ = node.layoutThatFits(upTo(100, 100))

        #expect(!spec.isMutable)
    }

    @Test func behaviour26ASpecThatIsReturnedAgainIsReported() {
        let spec = row([BoxNode(30, 10)])
        let card = ASDisplayNode(), other = ASDisplayNode()
        card.debugName = "card"
        other.debugName = "other card"
        for node in [card, other] { node.layoutSpecBlock = { _, _ in spec } }

        #expect(LogCapture.messages { _ = card.layoutThatFits(upTo(100, 100)) } == [])
        for node in [card, other] {
            let messages = LogCapture.messages { _ = node.layoutThatFits(upTo(90, 100)) }
            #expect(messages.count == 1)
            #expect(messages.first?.contains("“\(node.debugName ?? "")”") == true)
            #expect(messages.first?.contains("ASStackLayoutSpec, which has been laid out before") == true)
            #expect(messages.first?.contains("Make a new spec each time") == true)
        }
    }

    @Test func behaviour26ANodeThatIsInTheLayoutTwiceIsReported() {
        let box = BoxNode(30, 10), node = ASDisplayNode()
        box.debugName = "price"
        node.debugName = "card"
        node.layoutSpecBlock = { _, _ in row([box, row([ASInsetLayoutSpec(insets: .zero, child: box)])]) }

        let messages = LogCapture.messages { _ = node.layoutThatFits(upTo(100, 100)) }

        #expect(messages.count == 1)
        for part in ["“card”", "“price”", "more than once", "make another element"] {
            #expect(messages.first?.contains(part) == true, "\(part)")
        }
    }

    /// The block runs for every size that the node is asked for, so what it adds would be added each time.
    @Test func behaviour26ASpecBlockThatAddsASubnodeIsReported() {
        let node = ASDisplayNode(), box = BoxNode(30, 10)
        node.debugName = "card"
        box.debugName = "price"
        node.layoutSpecBlock = { node, _ in
            node.addSubnode(box)
            return row([box])
        }

        let messages = LogCapture.messages { _ = node.layoutThatFits(upTo(100, 100)) }

        #expect(messages.count == 1)
        #expect(messages.first?.contains("\"card\"") == true && messages.first?.contains("\"price\"") == true)
        #expect(messages.first?.contains("automaticallyManagesSubnodes") == true)
        #expect(box.supernode === node)
        // A node that is made in the block has its own subnodes as it likes.
        node.layoutSpecBlock = { _, _ in
            let made = ASDisplayNode()
            made.addSubnode(ASDisplayNode())
            return row([made])
        }
        #expect(LogCapture.messages { _ = node.layoutThatFits(upTo(100, 100)) } == [])
    }

    @Test func anInfiniteSizeIsLoggedWithItsNode() {
        let node = ASDisplayNode()
        node.debugName = "card"
        node.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0), child: BoxNode(30, 10))
        }

        let messages = LogCapture.messages {
            #expect(node.layoutThatFits(upTo(100, .infinity)).size == .zero)
        }

        #expect(messages.count == 1)
        for part in ["“card”", "ASInsetLayoutSpec", "inf", "insets of infinity"] {
            #expect(messages.first?.contains(part) == true, "\(part)")
        }
    }

    @Test func behaviour26ANodeThatIsInTheLayoutTwiceKeepsItsFirstPlace() {
        let box = BoxNode(30, 10)
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in row([box, box]) }
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

        node.layoutIfNeeded()

        #expect(node.subnodes == [box])
        #expect(box.frame.minX == 0)
    }

    // MARK: 31: order

    @Test func behaviour31LayoutIsInvalidBeforeTheLayerIsMarked() {
        final class Layer: _ASDisplayLayer, @unchecked Sendable {
            nonisolated(unsafe) var versions: [UInt] = []
            override func setNeedsLayout() {
                if let node { versions.append(node.state.withLock { $0.layoutVersion }) }
                super.setNeedsLayout()
            }
        }
        final class Node: ASDisplayNode {
            override func makeLayer() -> CALayer { Layer() }
        }
        let node = Node()
        node.isLayerBacked = true
        let layer = node.layer as? Layer
        let before = node.state.withLock { $0.layoutVersion }
        layer?.versions = []

        node.setNeedsLayout()

        #expect(layer?.versions == [before + 1])
    }

    @Test func behaviour31SetNeedsDisplayInvalidatesNoLayout() {
        let box = BoxNode(30, 10)
        _ = box.layer
        let before = box.state.withLock { $0.layoutVersion }

        box.setNeedsDisplay()

        #expect(box.layer.needsDisplay())
        #expect(box.state.withLock { $0.layoutVersion } == before)
    }

    // MARK: Override points

    @Test func sublayoutsOfAManualLayoutArePositioned() {
        final class Column: ASDisplayNode {
            let box = BoxNode(30, 10)
            override init() {
                super.init()
                automaticallyManagesSubnodes = true
            }
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                let layout = box.layoutThatFits(ASSizeRange(min: .zero, max: constrainedSize.max))
                layout.position = CGPoint(x: 3, y: 4)
                return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [layout])
            }
        }
        let node = Column()
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

        node.layoutIfNeeded()

        #expect(node.box.supernode === node)
        #expect(node.box.frame == CGRect(x: 3, y: 4, width: 30, height: 10))
    }

    @Test func layoutCanSetFramesOfSubnodes() {
        final class Pair: ASDisplayNode {
            let left = BoxNode(30, 10), right = BoxNode(20, 20)
            override init() {
                super.init()
                addSubnode(left)
                addSubnode(right)
            }
            override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
                let range = ASSizeRange(min: .zero, max: constrainedSize)
                let sizes = [left, right].map { $0.layoutThatFits(range).size }
                return CGSize(width: sizes[0].width + sizes[1].width, height: max(sizes[0].height, sizes[1].height))
            }
            override func layout() {
                super.layout()
                left.frame = CGRect(origin: .zero, size: left.calculatedSize)
                right.frame = CGRect(origin: CGPoint(x: left.frame.maxX, y: 0), size: right.calculatedSize)
            }
        }
        let node = Pair()

        let size = node.layoutThatFits(upTo(100, 100)).size
        node.frame = CGRect(origin: .zero, size: size)
        node.view.layoutIfNeeded()

        #expect(size == CGSize(width: 50, height: 20))
        #expect(node.right.frame == CGRect(x: 30, y: 0, width: 20, height: 20))
    }

    @Test func rightToLeftContentMirrorsTheLayout() {
        let one = BoxNode(30, 10), two = BoxNode(20, 10)
        let node = ASDisplayNode()
        node.addSubnode(one)
        node.addSubnode(two)
        node.layoutSpecBlock = { _, _ in row([one, two], spacing: 5) }
        node.semanticContentAttribute = .forceRightToLeft
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 10)

        node.layoutIfNeeded()

        #expect(one.frame.minX == 70)
        #expect(two.frame.minX == 45)
    }

    @Test func anUnloadedTreeIsMeasuredAgainFromTheRootWhenALeafChanges() {
        let box = BoxNode(30, 10), other = BoxNode(5, 5)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in row([box, other]) }
        root.frame = CGRect(origin: .zero, size: root.layoutThatFits(upTo(100, 100)).size)
        root.layoutIfNeeded()

        box.size.width = 50
        box.setNeedsLayout()

        #expect(root.layoutThatFits(upTo(100, 100)).size.width == 55)
        #expect(other.questions.count == 1)
    }

    @Test func invalidRangesAreCorrectedAndLogged() {
        let box = BoxNode(30, 10)
        box.debugName = "price"

        let messages = LogCapture.messages {
            let range = ASSizeRange(
                min: CGSize(width: CGFloat.nan, height: -5), max: CGSize(width: 100, height: CGFloat.infinity))
            #expect(box.layoutThatFits(range).size == CGSize(width: 30, height: 10))
        }

        #expect(messages.count == 1)
        #expect(messages[0].contains("price"))
    }
}
