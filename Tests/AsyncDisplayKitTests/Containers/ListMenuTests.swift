import Testing
import TwillTesting

@testable import AsyncDisplayKit

/// Edit menus and context menus of the rows and items of nodes.
@MainActor @Suite struct ListMenuTests {
    /// A data source with three elements, and a log of what delegates are asked.
    private class Source: NSObject, ASTableDataSource, ASCollectionDataSource {
        var calls: [String] = []
        var contextMenus = false

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
            node("row \(indexPath.row)")
        }

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
            node("item \(indexPath.item)")
        }

        private func node(_ text: String) -> ASCellNode {
            let node = ASTextCellNode()
            node.text = text
            node.style.preferredSize = CGSize(width: 120, height: 90)
            return node
        }

        @MainActor
        func menu(_ title: String) -> UIContextMenuConfiguration? {
            guard contextMenus else { return nil }
            return UIContextMenuConfiguration(identifier: title as NSString, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: title) { _ in }])
            }
        }
    }

    private final class Delegate: Source, ASTableDelegate, ASCollectionDelegate {
        func tableNode(_ tableNode: ASTableNode, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            indexPath.row > 0
        }

        func tableNode(
            _ tableNode: ASTableNode, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == Selector("copy:", UIResponder.copy(_:)) }

        func tableNode(
            _ tableNode: ASTableNode, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { calls.append("\(action.name) row \(indexPath.row)") }

        func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
            calls.append("select row \(indexPath.row)")
        }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { menu("menu of row \(indexPath.row)") }

        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { calls.append("commit \(configuration.identifier as? NSString ?? "")") }

        func collectionNode(_ collectionNode: ASCollectionNode, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            indexPath.item > 0
        }

        func collectionNode(
            _ collectionNode: ASCollectionNode, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            sender: Any?
        ) -> Bool { action.name != "cut:" }

        func collectionNode(
            _ collectionNode: ASCollectionNode, performAction action: Selector, forItemAt indexPath: IndexPath,
            sender: Any?
        ) { calls.append("\(action.name) item \(indexPath.item)") }

        func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
            calls.append("select item \(indexPath.item)")
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { menu("menu of item \(indexPath.item)") }

        func collectionView(
            _ collectionView: UICollectionView,
            previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            calls.append("preview \(configuration.identifier as? NSString ?? "")")
            return nil
        }
    }

    private let delegate = Delegate()

    private func show(_ node: ASDisplayNode, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubnode(node)
        node.frame = stage.screen.bounds
        stage.show(controller)
    }

    private func table(on stage: Stage, _ delegate: any ASTableDelegate & ASTableDataSource) -> ASTableNode {
        let table = ASTableNode()
        table.dataSource = delegate
        table.delegate = delegate
        show(table, on: stage)
        return table
    }

    private func collection(
        on stage: Stage, _ delegate: any ASCollectionDelegate & ASCollectionDataSource
    ) -> ASCollectionNode {
        let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        collection.dataSource = delegate
        collection.delegate = delegate
        show(collection, on: stage)
        return collection
    }

    @Test func rowsHaveTheEditMenusOfTheDelegate() throws {
        let stage = Stage(), table = table(on: stage, delegate)

        try stage.longPress("row 1")
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy") && !stage.shows("Paste"))
        #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        try stage.tap("Copy")
        stage.advance(by: 0.5)
        try stage.longPress("row 0")

        #expect(delegate.calls == ["copy: row 1", "select row 0"])
        #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    }

    @Test func itemsHaveTheEditMenusOfTheDelegate() throws {
        let stage = Stage(), collection = collection(on: stage, delegate)

        try stage.longPress("item 2")
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy") && stage.shows("Paste") && !stage.shows("Cut"))
        #expect(collection.nodeForItem(at: IndexPath(item: 2, section: 0))?.isHighlighted == true)
        try stage.tap("Paste")
        stage.advance(by: 0.5)
        try stage.longPress("item 0")

        #expect(delegate.calls == ["paste: item 2", "select item 0"])
    }

    @Test func rowsHaveContextMenus() throws {
        let stage = Stage(), table = table(on: stage, delegate)
        delegate.contextMenus = true

        try stage.longPress("row 1")
        stage.advance(by: 0.5)
        #expect(stage.shows("menu of row 1") && !stage.shows("Copy"))
        // The preview is the row's cell.
        let row = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        try stage.tap(at: row.convert(CGPoint(x: 20, y: 10), to: nil))
        stage.advance(by: 1)

        #expect(delegate.calls == ["commit menu of row 1"])
        #expect(!stage.shows("menu of row 1"))
    }

    @Test func itemsHaveContextMenus() throws {
        let stage = Stage(), collection = collection(on: stage, delegate)
        delegate.contextMenus = true

        try stage.longPress("item 1")
        stage.advance(by: 0.5)

        #expect(stage.shows("menu of item 1") && !stage.shows("Copy"))
        #expect(delegate.calls == ["preview menu of item 1"])
        _ = collection
    }

    // MARK: Earlier names

    private final class Earlier: Source, ASTableDelegate, ASCollectionDelegate {
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { true }

        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action.name == "cut:" }

        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { calls.append("\(action.name) row \(indexPath.row)") }

        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            true
        }

        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action.name == "cut:" }

        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) { calls.append("\(action.name) item \(indexPath.item)") }
    }

    @Test func delegatesWithTheEarlierNamesAreCalled() throws {
        let stage = Stage(), earlier = Earlier(), table = table(on: stage, earlier)

        try stage.longPress("row 2")
        stage.advance(by: 0.5)
        try stage.tap("Cut")
        stage.advance(by: 0.5)
        table.view.removeFromSuperview()
        let collection = collection(on: stage, earlier)
        try stage.longPress("item 2")
        stage.advance(by: 0.5)
        try stage.tap("Cut")

        #expect(earlier.calls == ["cut: row 2", "cut: item 2"])
        _ = collection
    }

    /// As view controllers are that are the delegate of a collection node and of a collection view.
    private final class Both: Source, ASCollectionDelegate, UICollectionViewDelegate {
        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            true
        }

        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action.name == "paste:" }
    }

    @Test func aDelegateOfBothKindsIsCalled() throws {
        let stage = Stage(), both = Both(), collection = collection(on: stage, both)

        try stage.longPress("item 1")
        stage.advance(by: 0.5)

        #expect(stage.shows("Paste") && !stage.shows("Copy"))
        _ = collection
    }
}
