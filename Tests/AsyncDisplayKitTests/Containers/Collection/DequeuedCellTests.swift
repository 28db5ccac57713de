import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Data sources that dequeue the cells of items with nodes.
@MainActor @Suite struct DequeuedCellTests {
    private class Source: ASCollectionDataSourceInterop {
        var asked: [String] = []
        /// The items whose cells are UIKit's although they have nodes.
        var wrong: Set<Int> = []

        class var dequeuesCellsForNodeBackedItems: Bool { true }

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionNode(
            _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
        ) -> ASCellNode? {
            guard indexPath.item != 1 else { return nil }
            let node = ASTextCellNode()
            node.text = "node \(indexPath.item)"
            return node
        }

        func collectionNode(
            _ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> ASCellNode {
            let node = ASTextCellNode()
            node.text = "header"
            return node
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            asked.append("cell \(indexPath.item)")
            let isPlain = indexPath.item == 1 || wrong.contains(indexPath.item)
            return collectionView.dequeueReusableCell(withReuseIdentifier: isPlain ? "plain" : "own", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            asked.append("header")
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "own", for: indexPath)
        }
    }

    /// The default, with which the data source is asked for the cells of items without nodes alone.
    private final class Plain: Source {
        override class var dequeuesCellsForNodeBackedItems: Bool { false }
    }

    private final class Delegate: ASCollectionDelegate {
        func collectionNode(
            _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
        ) -> ASSizeRange { ASSizeRangeMake(CGSize(width: 375, height: 60)) }
    }

    private let delegate = Delegate()

    private func show(_ source: Source, on stage: Stage, header: CGFloat = 0) -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: header)
        let node = ASCollectionNode(frame: stage.screen.bounds, collectionViewLayout: layout)
        let header = UICollectionView.elementKindSectionHeader
        node.registerSupplementaryNode(ofKind: header)
        node.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
        node.view.register(_ASCollectionViewCell.self, forCellWithReuseIdentifier: "own")
        node.view.register(
            _ASCollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "own")
        node.dataSource = source
        node.delegate = delegate
        stage.show(node.view)
        stage.drawChanges()
        return node
    }

    @Test func theDataSourceDequeuesTheCellsOfNodes() throws {
        let stage = Stage(), source = Source()
        let node = show(source, on: stage)

        #expect(source.asked == ["cell 0", "cell 1", "cell 2", "cell 3"])
        for item in [0, 2, 3] { #expect(stage.shows("node \(item)")) }
        let path = IndexPath(item: 2, section: 0)
        let cell = try #require(node.cellForItem(at: path) as? _ASCollectionViewCell)
        #expect(cell.node === node.nodeForItem(at: path) && cell.reuseIdentifier == "own")
        #expect(cell.layoutAttributes?.indexPath == path)
        #expect(node.cellForItem(at: IndexPath(item: 1, section: 0))?.reuseIdentifier == "plain")
    }

    @Test func theDataSourceDequeuesTheViewsOfSupplementaryNodes() {
        let stage = Stage(), source = Source()
        _ = show(source, on: stage, header: 40)

        #expect(source.asked.contains("header"))
        #expect(stage.shows("header"))
    }

    @Test func byDefaultItIsAskedForCellsWithoutNodesAlone() {
        let stage = Stage(), source = Plain()
        let node = show(source, on: stage, header: 40)

        #expect(source.asked == ["cell 1"])
        #expect(stage.shows("node 0") && stage.shows("header"))
        #expect(node.cellForItem(at: IndexPath(item: 0, section: 0)) is _ASCollectionViewCell)
    }

    @Test func aForeignCellForANodeIsLogged() {
        let stage = Stage(), source = Source()
        source.wrong = [2]

        let messages = LogCapture.messages { _ = show(source, on: stage) }

        #expect(messages.contains { $0.contains("item 2 of section 0, which has a node") })
        #expect(stage.shows("node 0") && !stage.shows("node 2"))
    }
}
