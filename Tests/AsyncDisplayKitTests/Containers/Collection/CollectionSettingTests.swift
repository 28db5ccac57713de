import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Settings of a collection node, UIKit's cells among nodes, and other layouts.
@MainActor @Suite struct CollectionSettingTests {
    @Test func anInvertedCollectionBeginsAtTheBottom() throws {
        let items = Items(count: 5)
        items.size = { _ in CGSize(width: 375, height: 50) }
        let shown = ShownCollection(items)
        shown.node.inverted = true
        shown.node.reloadData()
        shown.stage.drawChanges()

        let first = try #require(shown.node.visibleNodes.first).view
        #expect(abs(first.convert(CGPoint(x: 0, y: 25), to: nil).y - (667 - 25)) < 1)
        // Its upper edge is above its lower one.
        #expect(first.convert(CGPoint.zero, to: nil).y < first.convert(CGPoint(x: 0, y: 50), to: nil).y)
        try shown.stage.tap(at: CGPoint(x: 100, y: 640))
        #expect(items.selected == [item(0)])
    }

    @Test func linesBeginAtTheRightInRightToLeftInterfaces() throws {
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let items = Items(count: 100), layout = Mirrored()
        items.size = { _ in CGSize(width: 100, height: 667) }
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        let shown = ShownCollection(items, layout, on: stage)
        stage.drawChanges()

        let first = try #require(shown.node.visibleNodes.first as? ASTextCellNode)
        #expect(first.text == "item 0")
        #expect(first.view.convert(CGPoint.zero, to: nil).x == 275)
        // The end is at the left, far away.
        items.shouldFetch = true
        try stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.3)
        stage.drawChanges()
        #expect(items.batches.isEmpty)
        #expect(shown.node.indexPathsForVisibleItems.first!.item > 0)
        shown.node.scrollToItem(at: item(85), at: .left, animated: false)
        stage.drawChanges()
        try stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.3)
        stage.drawChanges()
        #expect(items.batches.count == 1)
    }

    @Test func anotherLayoutShowsTheSameItems() {
        let shown = ShownCollection(Items(count: 60))
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 80)
        layout.minimumLineSpacing = 0
        let kept = shown.node.visibleNodes[1]

        shown.node.collectionViewLayout = layout
        shown.stage.drawChanges()

        #expect(shown.node.collectionViewLayout === layout)
        #expect(shown.frame(1) == CGRect(x: 0, y: 80, width: 375, height: 80))
        #expect(shown.node.visibleNodes[1] === kept && kept.view.frame.size == CGSize(width: 375, height: 80))

        let column = UICollectionViewFlowLayout()
        shown.node.view.setCollectionViewLayout(column, animated: true)
        shown.stage.advance(by: 1)
        #expect(shown.frame(1).size == CGSize(width: 100, height: 100))
        #expect(shown.seen == shown.texts && shown.seen.count > 8)
    }

    @Test func insetsAndDistancesComeFromTheDelegate() {
        final class Spaced: ASCollectionDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 10) }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                minimumLineSpacingForSectionAt section: Int
            ) -> CGFloat { 7 }
        }
        /// UIKit's protocol alone counts, too.
        final class UIKitSpaced: NSObject, ASCollectionDelegate, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                insetForSectionAt section: Int
            ) -> UIEdgeInsets { UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 0) }
        }
        let shown = ShownCollection(Items(count: 9)), spaced = Spaced(), other = UIKitSpaced()
        shown.node.delegate = spaced
        shown.stage.drawChanges()
        #expect(shown.frame(0).origin == CGPoint(x: 10, y: 5) && shown.frame(3).minY == 112)
        shown.node.delegate = other
        shown.stage.drawChanges()
        #expect(shown.frame(0).origin == CGPoint(x: 0, y: 11))
    }

    @Test func scrollToItemShowsTheItem() {
        let items = Items(count: 300)
        items.size = { CGSize(width: 375, height: CGFloat(40 + (Int($0.dropFirst(5)) ?? 0) * 29 % 110)) }
        let shown = ShownCollection(items)
        shown.stage.drawChanges()

        shown.node.scrollToItem(at: item(200), at: .top, animated: false)
        shown.stage.drawChanges()
        #expect(abs(shown.frame(200).minY - shown.node.contentOffset.y) < 1)

        shown.node.scrollToItem(at: item(20), at: .centeredVertically, animated: true)
        shown.stage.advance(by: 2)
        #expect(abs(shown.frame(20).midY - shown.node.view.bounds.midY) < 1)
        let messages = LogCapture.messages { shown.node.scrollToItem(at: item(900), at: .top, animated: false) }
        #expect(messages.count == 1 && messages.first?.contains("no such item") == true)
    }

    @Test func aUserMovesAnItem() {
        final class Moving: ASCollectionDataSource {
            var titles = ["a", "b", "c", "d"]
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
                titles.count
            }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
                let node = ASTextCellNode()
                node.text = titles[indexPath.item]
                node.style.preferredSize = CGSize(width: 375, height: 100)
                return node
            }
            func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemWith node: ASCellNode) -> Bool {
                (node as? ASTextCellNode)?.text != "d"
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode, moveItemAt sourceIndexPath: IndexPath,
                to destinationIndexPath: IndexPath
            ) { titles.insert(titles.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
        }
        let moving = Moving(), shown = ShownCollection(Items(count: 0)), view = shown.node.view
        shown.node.dataSource = moving
        shown.stage.drawChanges()
        #expect(!view.beginInteractiveMovementForItem(at: item(3)))

        #expect(view.beginInteractiveMovementForItem(at: item(0)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 180, y: 250))
        shown.stage.advance(by: 0.5)
        view.endInteractiveMovement()
        shown.stage.advance(by: 1)

        #expect(moving.titles == ["b", "c", "a", "d"])
        #expect(shown.seen == ["b", "c", "a", "d"])
    }

    // MARK: UIKit's cells

    private final class Label: UICollectionViewCell {
        let label = UILabel()
        override func layoutSubviews() {
            super.layoutSubviews()
            contentView.addSubview(label)
            label.frame = contentView.bounds
        }
    }

    private final class Mixed: ASCollectionDataSourceInterop, ASCollectionDelegateInterop {
        var calls: [String] = []

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionNode(
            _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
        ) -> ASCellNodeBlock? {
            guard indexPath.item.isMultiple(of: 2) else { return nil }
            let text = "node \(indexPath.item)"
            return {
                let node = ASTextCellNode()
                node.text = text
                return node
            }
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "label", for: indexPath)
            (cell as? Label)?.label.text = "cell \(indexPath.item)"
            return cell
        }

        func collectionNode(
            _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
        ) -> ASSizeRange {
            let size = CGSize(width: 375, height: 60 + CGFloat(indexPath.item))
            return ASSizeRange(min: size, max: size)
        }

        func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
            calls.append((node as? ASTextCellNode)?.text ?? "")
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { calls.append("cell \(indexPath.item)") }
    }

    @Test func itemsWithoutNodesHaveUIKitCells() {
        let stage = Stage(), mixed = Mixed(), layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let node = ASCollectionNode(frame: stage.screen.bounds, collectionViewLayout: layout)
        node.view.register(Label.self, forCellWithReuseIdentifier: "label")
        node.dataSource = mixed
        node.delegate = mixed
        stage.show(node.view)
        stage.drawChanges()

        #expect(stage.shows("node 0") && stage.shows("cell 1") && stage.shows("node 2") && stage.shows("cell 3"))
        #expect(mixed.calls == ["node 0", "cell 1", "node 2", "cell 3"])
        #expect(node.cellForItem(at: item(1))?.frame == CGRect(x: 0, y: 60, width: 375, height: 61))
        #expect(node.cellForItem(at: item(3)) is Label)
    }

    @Test func neitherNodeNorBlockIsLogged() {
        final class Empty: ASCollectionDataSource {
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
        }
        let stage = Stage(), empty = Empty()
        let node = ASCollectionNode(
            frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        node.dataSource = empty
        let messages = LogCapture.messages { node.view.layoutIfNeeded() }
        #expect(messages.contains { $0.contains("neither collectionNode(_:nodeBlockForItemAt:)") })
    }
}
