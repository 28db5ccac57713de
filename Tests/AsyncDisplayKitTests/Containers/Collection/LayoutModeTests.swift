import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Options for how a collection node processes changes.
@MainActor @Suite struct LayoutModeTests {
    /// Inserts an item in front, and returns where the first old item is shown half a step later, and at the end.
    private func insert(_ mode: ASCellLayoutMode, reloadsSection: Bool = false) -> (soon: CGFloat, end: CGFloat) {
        let items = Items([(0..<6).map { "item \($0)" }, ["last"]])
        items.size = { _ in CGSize(width: 375, height: 50) }
        let collection = ShownCollection(items)
        collection.stage.drawChanges()
        collection.node.view.cellLayoutMode = mode
        #expect(collection.node.cellLayoutMode == mode)
        var isDone = false
        items.titles[0].insert("new", at: 0)
        collection.node.performBatch(
            animated: true,
            updates: {
                collection.node.insertItems(at: [item(0)])
                if reloadsSection { collection.node.reloadSections([1]) }
            }, completion: { _ in isDone = true })
        collection.stage.advance(by: 1.0 / 60)
        let cell = collection.node.cellForItem(at: item(1))
        let soon = cell?.layer.presentation()?.frame.minY ?? .nan
        collection.stage.advance(by: 1)
        #expect(isDone)
        #expect(collection.seen == ["new"] + (0..<6).map { "item \($0)" } + ["last"])
        return (soon, collection.node.cellForItem(at: item(1))?.frame.minY ?? .nan)
    }

    @Test func changesAreAnimatedByDefault() {
        let (soon, end) = insert([])

        #expect(soon < 50 && end == 50)
    }

    @Test func alwaysReloadDataAnimatesNothing() {
        let (soon, end) = insert(.alwaysReloadData)

        #expect(soon == 50 && end == 50)
    }

    @Test func reloadedSectionsAreAnimatedIfTheModeSaysSo() {
        let mode: ASCellLayoutMode = [.alwaysReloadData, .alwaysBatchUpdateSectionReload]

        #expect(insert(mode).soon == 50)
        #expect(insert(mode, reloadsSection: true).soon < 50)
    }

    @Test func nodesOfItemsThatStayAreKept() throws {
        let items = Items(count: 5), collection = ShownCollection(items)
        collection.stage.drawChanges()
        collection.node.cellLayoutMode = .alwaysReloadData
        let kept = try #require(collection.node.nodeForItem(at: item(2)))

        items.titles[0].remove(at: 0)
        collection.node.deleteItems(at: [item(0)])
        collection.stage.advance(by: 0.5)

        #expect(collection.node.nodeForItem(at: item(1)) === kept)
        #expect(collection.seen == ["item 1", "item 2", "item 3", "item 4"])
        #expect(items.made.withLock { $0 } == 5)
    }
}
