import CAllocations
import Foundation
import Testing
import TwillSync
import TwillTesting
import UIKit

@testable import AsyncDisplayKit

/// The number of runs of layout specs, and of allocations for measuring.
///
/// One test after the other: the counts are those of the process.
@MainActor @Suite(.serialized) struct SpecRunTests {
    /// A row of what it is given; counts how often it was asked for its spec.
    private final class Counted: ASDisplayNode {
        let parts: [ASDisplayNode]
        private let counted = Locked(0)

        init(_ parts: [ASDisplayNode]) {
            self.parts = parts
            super.init()
            automaticallyManagesSubnodes = true
        }

        var runs: Int { counted.withLock { $0 } }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            counted.withLock { $0 += 1 }
            return ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: parts)
        }
    }

    /// Two groups of two cards of two texts each.
    private struct Tree {
        let texts = (0..<8).map { _ in BoxNode(30, 10) }
        let cards: [Counted]
        let groups: [Counted]
        let root: Counted

        init() {
            let texts = self.texts
            cards = (0..<4).map { Counted([texts[2 * $0], texts[2 * $0 + 1]]) }
            let cards = self.cards
            groups = [Counted([cards[0], cards[1]]), Counted([cards[2], cards[3]])]
            root = Counted(groups)
        }

        var runs: [Int] { ([root] + groups + cards).map(\.runs) }
    }

    @Test func onlyTheChangedNodeAndItsSupernodesRunTheirSpecsAgain() {
        let tree = Tree()
        tree.root.frame.size = tree.root.layoutThatFits(upTo(300, .infinity)).size
        tree.root.layoutIfNeeded()
        #expect(tree.runs == [1, 1, 1, 1, 1, 1, 1])

        tree.texts[5].size = CGSize(width: 40, height: 10)
        tree.texts[5].setNeedsLayout()
        let size = tree.root.layoutThatFits(upTo(300, .infinity)).size

        // The root, the second group, and its first card.
        #expect(size == CGSize(width: 40, height: 80))
        #expect(tree.runs == [2, 1, 2, 1, 1, 2, 1])
        #expect(tree.texts.map(\.questions.count) == [1, 1, 1, 1, 1, 2, 1, 1])
    }

    @Test func onTheScreenOnlySupernodesOfAChangeRunTheirSpecsAgain() {
        let stage = Stage()
        let tree = Tree(), page = ASDisplayNode()
        page.automaticallyManagesSubnodes = true
        page.layoutSpecBlock = { [root = tree.root] _, _ in
            ASStackLayoutSpec(
                direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [root])
        }
        stage.show(ASDKViewController(node: page))
        let before = tree.runs

        tree.texts[0].size = CGSize(width: 30, height: 25)
        tree.texts[0].setNeedsLayout()
        stage.drawChanges()

        let more = zip(tree.runs, before).map { $0 - $1 }
        #expect(tree.root.frame.height == 95)
        // What lies beside the change: the second group and its cards, and the first group's second card.
        #expect(more[2] == 0 && more[4] == 0 && more[5] == 0 && more[6] == 0)
        #expect(more[0] > 0 && more[1] > 0 && more[3] > 0)
    }

    // MARK: Traits

    /// Twice as wide where there is room.
    private final class Adaptive: ASLayoutSpec {
        override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
            let isWide = asyncTraitCollection().horizontalSizeClass == .regular
            return ASLayout(layoutElement: self, size: CGSize(width: isWide ? 200 : 100, height: 10))
        }
    }

    @Test(arguments: [(UIUserInterfaceSizeClass.compact, CGFloat(100)), (.regular, 200)])
    func specsHaveTheTraitsOfTheirNode(width: UIUserInterfaceSizeClass, expected: CGFloat) {
        let outer = ASDisplayNode(), node = ASDisplayNode()
        outer.addSubnode(node)
        node.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: Adaptive()) }
        var traits = ASPrimitiveTraitCollection()
        traits.horizontalSizeClass = width
        outer.propagate(traits)

        #expect(node.layoutThatFits(upTo(300, 300)).size.width == expected)
        #expect(Adaptive().primitiveTraitCollection() == ASPrimitiveTraitCollection())
    }

    // MARK: What measuring leaves behind

    @Test func aLayoutIsReturnedAsTheSameObject() {
        let tree = Tree()

        let layout = tree.root.layoutThatFits(upTo(300, .infinity))

        #expect(tree.root.layoutThatFits(upTo(300, .infinity)) === layout)
        #expect(tree.root.calculatedLayout === layout)
        #expect(layout.layoutElement === tree.root)
        #expect(layout.sublayouts.count == 2)
        #expect(layout.sublayouts[0].layoutElement === tree.groups[0])
    }

    /// Keeps what its superclass has answered.
    private final class Keeper: ASDisplayNode {
        nonisolated(unsafe) var kept: [ASLayout] = []

        override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
            let layout = super.calculateLayoutThatFits(constrainedSize)
            kept.append(layout)
            return layout
        }

        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            CGSize(width: constrainedSize.width, height: 7)
        }
    }

    @Test func aLayoutRetainedByAnOverrideIsNotReused() {
        let node = Keeper(), other = Keeper()

        let wide = node.layoutThatFits(upTo(200, 100)), narrow = node.layoutThatFits(upTo(50, 100))
        _ = other.layoutThatFits(upTo(20, 100))

        #expect(wide.size == CGSize(width: 200, height: 7) && narrow.size == CGSize(width: 50, height: 7))
        #expect(node.kept.map(\.size.width) == [200, 50])
        #expect(node.kept.allSatisfy { $0.layoutElement === node })
        #expect(other.kept.first?.layoutElement === other)
    }

    @Test func aRetainedLayoutReferencesItsNodeWeakly() {
        var node: Keeper? = Keeper()
        let layout = node?.layoutThatFits(upTo(200, 100))
        let kept = node?.kept.first

        node = nil

        #expect(layout?.layoutElement == nil && kept?.layoutElement == nil)
        #expect(layout?.size.width == 200)
    }

    // MARK: Reports

    @Test func aLayoutSpecBlockBesideAnOverrideIsLoggedOnce() {
        final class Both: ASDisplayNode {
            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
        }
        let node = Both(), box = BoxNode(12, 8)
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: box) }

        let first = LogCapture.messages { #expect(node.layoutThatFits(upTo(100, 100)).size.width == 12) }
        let second = LogCapture.messages { _ = node.layoutThatFits(upTo(90, 100)) }

        #expect(first.count == 1)
        #expect(first.first?.contains("overrides layoutSpecThatFits(_:)") == true)
        #expect(second.isEmpty)
    }

    @Test func aRangeThatAStackInvertsIsNotLogged() {
        let box = BoxNode(30, 10)
        box.style.maxHeight = ASDimensionMake(20)
        let node = Counted([])
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [box])
        }
        let messages = LogCapture.messages {
            // The stack is 50 high, its child at most 20: the minimum wins.
            let range = ASSizeRange(min: CGSize(width: 0, height: 50), max: CGSize(width: 100, height: 50))
            #expect(node.layoutThatFits(range).sublayouts.first?.size.height == 50)
        }

        #expect(messages.filter { $0.contains("was measured in the range") } == [])
    }

    // MARK: Memory

    private func allocations(_ work: () -> Void) -> Int {
        // In an app there is one screen; where tests have several, looking up the current one takes memory, too.
        AppContext.process.perform {
            let before = twill_allocations_of_thread()
            work()
            return Int(twill_allocations_of_thread() - before)
        }
    }

    @Test(.enabled(if: twill_allocations_are_counted())) func aCardNeedsFewAllocations() {
        let model = Product.sample(0)
        _ = ProductCardFinalNode(model: model).layoutThatFits(upTo(375, .infinity))

        var card: ProductCardFinalNode?
        let made = allocations { card = ProductCardFinalNode(model: model) }
        // Other threads may have taken what is kept for reuse: the least of ten cards counts.
        var laidOut = allocations { _ = card?.layoutThatFits(upTo(375, .infinity)) }
        for _ in 0..<9 {
            let other = ProductCardFinalNode(model: model)
            laidOut = min(laidOut, allocations { _ = other.layoutThatFits(upTo(375, .infinity)) })
        }
        let width = allocations { _ = card?.layoutThatFits(upTo(320, .infinity)) }
        let again = allocations { _ = card?.layoutThatFits(upTo(320, .infinity)) }
        // The first time a thread keeps the records of a run it makes the place for them.
        card?.setNeedsLayout()
        _ = card?.layoutThatFits(upTo(320, .infinity))
        card?.setNeedsLayout()
        let same = allocations { _ = card?.layoutThatFits(upTo(320, .infinity)) }

        // 22 nodes of three pieces each: node, state, style; and what their texts, pictures and targets take.
        #expect(made < 400, "\(made)")
        #expect(laidOut < 250, "\(laidOut)")
        #expect(width < 34, "\(width)")
        #expect(again == 0, "\(again)")
        #expect(same < 14, "\(same)")
    }

    @Test func onlyNodesWithReferencesOwnSomething() {
        func ownsNothing(_ node: ASDisplayNode) -> Bool { node.state.withLock { $0.owned == nil } }
        let measured = BoxNode(10, 10)
        measured.style.flexGrow = 1
        _ = stack(.vertical, [measured]).layoutThatFits(upTo(300, 300))
        #expect(ownsNothing(measured))

        // A weak reference to what is gone is a piece of memory still.
        let orphan = BoxNode(10, 10)
        do { ASDisplayNode().addSubnode(orphan) }
        #expect(orphan.supernode == nil)
        #expect(!ownsNothing(orphan))

        let parent = ASDisplayNode(), named = ASDisplayNode(), coloured = ASDisplayNode(), laidOut = ASDisplayNode()
        parent.addSubnode(measured)
        measured.removeFromSupernode()
        named.debugName = "named"
        coloured.backgroundColor = .red
        laidOut.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElements: []) }
        // A text size is a string.
        let compact = ASDisplayNode()
        var traits = ASPrimitiveTraitCollection()
        compact.propagate(traits)
        #expect(ownsNothing(compact))
        traits.preferredContentSizeCategory = .accessibilityLarge
        compact.propagate(traits)
        for node in [parent, named, coloured, laidOut, compact] { #expect(!ownsNothing(node)) }
    }

    @Test(.enabled(if: twill_allocations_are_counted())) func measuringATreeOfBoxesNeedsFewAllocations() {
        let root = Counted((0..<20).map { _ in ASDisplayNode() })
        for part in root.parts { part.style.preferredSize = CGSize(width: 10, height: 10) }
        _ = root.layoutThatFits(upTo(300, 300))

        let pieces = allocations { _ = root.layoutThatFits(upTo(200, 300)) }

        // The spec and its array, the places with theirs, the layout. A debug build makes an array for each option set
        // that is written as several, eight for a box; a release build does not.
        #expect(pieces < 10 + 20 * 9, "\(pieces)")
    }

    @Test(.enabled(if: twill_allocations_are_counted())) func scrollingAFrameNeedsFewAllocations() throws {
        let stage = Stage()
        let controller = ProductCardViewController((0..<1000).map(Product.sample))
        stage.show(controller)
        let table = controller.node.view
        for step in 1...30 {
            table.contentOffset.y = CGFloat(step) * 66
            stage.advance(by: 1.0 / 60)
        }

        // Allocations of other tests' threads count as well, so only the ten frames of sixty with the fewest are
        // compared.
        var pieces = Double.infinity
        for first in stride(from: 31, through: 81, by: 10) {
            let before = twill_allocations_of_process()
            for step in first..<first + 10 {
                table.contentOffset.y = CGFloat(step) * 66
                stage.advance(by: 1.0 / 60)
            }
            pieces = min(pieces, Double(twill_allocations_of_process() - before) / 10)
        }

        // Half a card comes into sight in each frame, and as much is made, measured and drawn ahead.
        #expect(pieces < 9000, "\(pieces)")
    }
}
