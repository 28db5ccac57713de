import Testing
import TwillTesting

@testable import UIKit

/// Edit menus of a collection view's items.
@MainActor
@Suite struct ItemEditMenuTests {
    private final class Items: UICollectionViewController {
        var calls: [String] = []
        var movable: Set<Int> = []
        var names = (0..<12).map { "Item \($0)" }

        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }

        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            (cell as? TitleCell)?.title.text = names[path.item]
            return cell
        }

        override func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath) -> Bool {
            calls.append("shows \(path.item)?")
            return true
        }

        override func collectionView(
            _ view: UICollectionView, canPerformAction action: Selector, forItemAt path: IndexPath,
            withSender sender: Any?
        ) -> Bool {
            calls.append("\(action.name) \(path.item)?")
            return action.name != "cut:"
        }

        override func collectionView(
            _ view: UICollectionView, performAction action: Selector, forItemAt path: IndexPath, withSender sender: Any?
        ) { calls.append("\(action.name) \(path.item)") }

        override func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
            calls.append("highlight \(path.item)")
        }

        override func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
            calls.append("unhighlight \(path.item)")
        }

        override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            calls.append("select \(path.item)")
        }

        override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
            movable.contains(path.item)
        }

        override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
            calls.append("move \(source.item) to \(target.item)")
            names.insert(names.remove(at: source.item), at: target.item)
        }

        func shareAll() { calls.append("share all") }
    }

    private func show(on stage: Stage) -> Items {
        let items = Items(collectionViewLayout: grid(100, 100))
        items.collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "item")
        stage.show(items)
        return items
    }

    @Test func aLongPressShowsTheCommandsThatTheDelegateCanPerform() throws {
        let stage = Stage()
        let items = show(on: stage)

        try stage.longPress("Item 4")
        stage.advance(by: 0.5)
        #expect(items.calls == ["highlight 4", "shows 4?", "cut: 4?", "copy: 4?", "paste: 4?"])
        #expect(!stage.shows("Cut") && stage.shows("Copy"))
        #expect(items.collectionView.cellForItem(at: .item(4))?.isHighlighted == true)
        items.calls = []
        try stage.tap("Paste")
        stage.advance(by: 0.5)

        #expect(items.calls.filter { !$0.hasSuffix("?") } == ["unhighlight 4", "paste: 4"])
        #expect(items.collectionView.indexPathsForSelectedItems == [])
    }

    @Test func aPressBetweenItemsAsksNothing() throws {
        let stage = Stage()
        let items = show(on: stage)

        try stage.longPress(at: CGPoint(x: 200, y: 640))

        #expect(items.calls.isEmpty)
    }

    /// The items of an edit menu are found up the responder chain, in which the view controller is.
    @Test func anItemOfTheAppIsSentUpTheChain() throws {
        let stage = Stage()
        let items = show(on: stage)
        UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Share All", action: Selector("shareAll", Items.shareAll))
        ]
        defer { UIMenuController.shared.menuItems = nil }

        try stage.longPress("Item 1")
        stage.advance(by: 0.5)
        try stage.tap("Share All")

        #expect(items.calls.last == "share all")
    }

    @Test func anItemThatThePressMovesHasNoMenu() throws {
        let stage = Stage()
        let items = show(on: stage)
        items.movable = [0]
        let start = CGPoint(x: 50, y: try #require(items.collectionView.cellForItem(at: .item(0))).frame.midY + 20)

        stage.touchDown(at: start)
        stage.advance(by: 0.7)
        #expect(items.collectionView.movingItem != nil)
        for step in 1...10 {
            stage.touchMoved(to: CGPoint(x: start.x + CGFloat(step) * 14, y: start.y))
            stage.advance(by: 1.0 / 60)
        }
        stage.touchUp(at: CGPoint(x: start.x + 140, y: start.y))
        stage.advance(by: 1)
        #expect(items.calls.contains("move 0 to 1") && !items.calls.contains("shows 0?"))

        try stage.longPress("Item 5")
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy"))
    }

    @Test func aPlaceholderBeforeAnItemDoesNotChangeWhatAPressOnTheItemDoes() throws {
        let stage = Stage()
        let items = show(on: stage)
        items.movable = [4]
        let view = try #require(items.collectionView)
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: .item(1), reuseIdentifier: "item")
        view.insertPlaceholder(
            CollectionPlaceholderContext(UIDragItem(itemProvider: NSItemProvider()), placeholder, in: view),
            at: .item(1))
        stage.advance(by: 1)
        let movable = view.convert(try #require(view.cellForItem(at: .item(4))).center, to: nil)

        stage.touchDown(at: movable)
        stage.advance(by: 0.7)
        #expect(view.movingItem?.original == .item(4))
        stage.touchUp(at: movable)
        stage.advance(by: 1)
        #expect(!stage.shows("Copy"))

        try stage.longPress("Item 5")
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy"), "the data source does not allow to move this item")
    }

    @Test func theMenuGoesWhenItsItemIsDeleted() throws {
        let stage = Stage()
        let items = show(on: stage)

        try stage.longPress("Item 4")
        stage.advance(by: 0.5)
        let cell = try #require(items.collectionView.cellForItem(at: .item(4)))
        items.names.remove(at: 4)
        items.collectionView.deleteItems(at: [.item(4)])
        stage.advance(by: 1)

        #expect(!stage.shows("Copy") && !cell.isHighlighted)
        #expect(items.collectionView.highlighted == nil)
    }

    @Test func theMenuGoesWhenTheListScrolls() throws {
        let stage = Stage(device: .iphone5)
        let items = show(on: stage)

        try stage.longPress("Item 4")
        stage.advance(by: 0.5)
        items.collectionView.contentOffset.y = 12
        stage.advance(by: 1)

        #expect(!stage.shows("Copy"))
        #expect(items.calls.last == "unhighlight 4")
    }
}
