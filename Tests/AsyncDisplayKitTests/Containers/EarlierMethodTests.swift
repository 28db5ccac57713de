import Foundation
import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Data sources and delegates with the names that methods had before Texture's lists were nodes.
@MainActor @Suite struct EarlierMethodTests {
    /// That it compiles although UIKit's protocols have methods of the same names is part of the test.
    private final class Source: NSObject, ASTableDataSource, ASTableDelegate, ASCollectionDataSource,
        ASCollectionDelegate,
        UICollectionViewDelegateFlowLayout
    {
        var log: [String] = []
        var batches: [ASBatchContext] = []

        func numberOfSections(in tableView: UITableView) -> Int { 2 }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section + 2 }

        func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            node("row \(indexPath.section).\(indexPath.row)")
        }

        func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
            ASSizeRangeMake(CGSize(width: 10, height: 90))
        }

        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 0
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("selected \(indexPath.section).\(indexPath.row)")
        }

        func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {
            log.append("shows \(indexPath.section).\(indexPath.row)")
        }

        func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
            batches.append(context)
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath
        ) -> ASCellNodeBlock {
            { Self.node("item \(indexPath.section).\(indexPath.item)") }
        }

        func collectionView(
            _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
        ) -> ASSizeRange {
            ASSizeRangeMake(CGSize(width: 120, height: 60))
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("selected \(indexPath.section).\(indexPath.item)")
        }

        func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool {
            log.append("fetches?")
            return false
        }

        func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext) {
            batches.append(context)
        }

        nonisolated static func node(_ text: String) -> ASCellNode {
            let node = ASTextCellNode()
            node.text = text
            return node
        }

        private func node(_ text: String) -> ASCellNode { Self.node(text) }
    }

    private func show(_ node: ASDisplayNode, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubnode(node)
        node.frame = stage.screen.bounds
        stage.show(controller)
    }

    @Test func aTableNodeCallsEarlierMethods() throws {
        let stage = Stage(), source = Source(), table = ASTableNode()
        table.dataSource = source
        table.delegate = source

        show(table, on: stage)

        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
        for text in ["row 0.0", "row 0.1", "row 1.0", "row 1.2"] { #expect(stage.shows(text)) }
        #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.calculatedSize.height == 90)
        #expect(source.log.contains("shows 1.2"))
        #expect(!source.batches.isEmpty)
        try stage.tap("row 0.0")
        try stage.tap("row 1.1")
        #expect(source.log.filter { $0.hasPrefix("selected") } == ["selected 1.1"])
    }

    @Test func aCollectionNodeCallsEarlierMethods() throws {
        let stage = Stage(), source = Source()
        let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        collection.dataSource = source
        collection.delegate = source

        show(collection, on: stage)

        #expect(collection.numberOfSections == 2 && collection.numberOfItems(inSection: 1) == 3)
        for text in ["item 0.0", "item 0.2", "item 1.1"] { #expect(stage.shows(text)) }
        #expect(
            collection.nodeForItem(at: IndexPath(item: 0, section: 0))?.calculatedSize == CGSize(width: 120, height: 60)
        )
        #expect(source.log.contains("fetches?") && source.batches.isEmpty)
        try stage.tap("item 1.1")
        #expect(source.log.filter { $0.hasPrefix("selected") } == ["selected 1.1"])
    }

    @Test func aMethodOfTodayIsCalledInsteadOfTheEarlierOne() throws {
        /// Implements both names of each.
        final class Both: ASTableDataSource, ASTableDelegate {
            var log: Set<String> = []

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }

            func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
                Source.node("earlier")
            }
            func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
                Source.node("today")
            }

            func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {
                log.insert("earlier")
            }
            func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) { log.insert("today") }

            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.insert("earlier") }
            func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { log.insert("selected") }
        }
        let stage = Stage(), both = Both(), table = ASTableNode()
        table.dataSource = both
        table.delegate = both

        show(table, on: stage)
        try stage.tap("today")

        #expect(table.numberOfRows(inSection: 0) == 1)
        #expect(both.log == ["today", "selected"])
    }
}
