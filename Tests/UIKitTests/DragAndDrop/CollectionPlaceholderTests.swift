import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders for items that are dropped on a collection view and whose data comes later.
@MainActor
@Suite struct CollectionPlaceholderTests {
    private let middle = CGPoint(x: 150, y: 50)

    private func show(_ album: PlaceholderAlbum, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubview(album.view)
        stage.show(controller)
        album.calls = []
    }

    /// Drops a text from another program.
    private func drop(at point: CGPoint, on stage: Stage) {
        stage.post(.drop([.text("x")], position: point))
        stage.advance(by: 1)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    // MARK: What is presented

    @Test func aPlaceholderIsPresentedThatTheDataSourceDoesNotKnow() throws {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3", "4"])
        show(album, on: stage)

        drop(at: middle, on: stage)

        #expect(album.shown == ["1", "…", "2", "3", "4"])
        #expect(album.items == ["1", "2", "3", "4"] && album.strangePaths.isEmpty)
        #expect(album.view.numberOfItems(inSection: 0) == 4)
        #expect(album.view.indexPathsForVisibleItems.sorted() == (0..<4).map(path))
        #expect(album.view.hasUncommittedUpdates)
        let cell = try #require(album.cell("…"))
        #expect(cell.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
        #expect(album.view.indexPath(for: cell) == nil)
        #expect(album.view.indexPathForItem(at: middle) == nil)
        #expect((album.view.cellForItem(at: path(1)) as? AlbumCell)?.label.text == "2")
        let attributes = try #require(album.view.layoutAttributesForItem(at: path(1)))
        #expect(attributes.indexPath == path(1) && attributes.frame.minX == 200)
        #expect(album.calls == [], "the delegate is not notified of the placeholder's cell")
    }

    @Test func theItemReplacesItsPlaceholder() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        let isDone = album.commit(0, "a")
        stage.advance(by: 1)

        #expect(isDone && album.items == ["1", "a", "2"])
        #expect(album.shown == ["1", "a", "2"] && album.strangePaths.isEmpty)
        #expect(album.calls == ["insert at 1", "show a as a"])
        #expect(!album.view.hasUncommittedUpdates && album.view.numberOfItems(inSection: 0) == 3)
        #expect(!album.commit(0, "b"), "the placeholder is gone")
        #expect(!album.contexts[0].deletePlaceholder())
        #expect(album.items == ["1", "a", "2"])
    }

    @Test func aDeletedPlaceholderClosesItsGap() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        let isDone = album.contexts[0].deletePlaceholder()
        stage.advance(by: 1)

        #expect(isDone && album.shown == ["1", "2"] && album.calls == [])
        #expect(!album.commit(0, "a") && album.items == ["1", "2"])
        #expect(!album.view.hasUncommittedUpdates)
    }

    @Test func placeholdersTakeTheirItemsInAnyOrder() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
            album.perform = { album, coordinator in
                for text in ["…a", "…b", "…c"] {
                    let placeholder = album.placeholder(at: 1, text)
                    album.contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
                }
            }
            show(album, on: stage)
            drop(at: middle, on: stage)
            #expect(album.shown == ["1", "…a", "…b", "…c", "2"])

            for index in order {
                #expect(album.commit(index, ["a", "b", "c"][index]))
                stage.advance(by: 0.1)
            }
            stage.advance(by: 1)

            #expect(album.items == ["1", "a", "b", "c", "2"] && album.shown == album.items)
            #expect(album.strangePaths.isEmpty)
        }
    }

    @Test func aSecondDropCountsWithoutTheFirstPlaceholder() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        drop(at: CGPoint(x: 50, y: 150), on: stage)

        #expect(album.destinations.last == path(2), "the finger was on 3")
        #expect(album.shown == ["1", "…", "2", "…", "3"])
        album.commit(1, "b")
        album.commit(0, "a")
        stage.advance(by: 1)
        #expect(album.items == ["1", "a", "2", "b", "3"] && album.shown == album.items)
    }

    @Test func anEmptyCollectionViewPresentsAPlaceholder() {
        let stage = Stage(), album = PlaceholderAlbum([])
        show(album, on: stage)

        drop(at: middle, on: stage)
        #expect(album.shown == ["…"] && album.view.numberOfItems(inSection: 0) == 0)
        album.commit(0, "a")
        stage.advance(by: 1)

        #expect(album.shown == ["a"] && album.strangePaths.isEmpty)
    }

    @Test func aPlaceholderIsMirroredFromRightToLeft() {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let album = PlaceholderAlbum(["1", "2"], layout: MirroredFlow())
        show(album, on: stage)

        drop(at: middle, on: stage)

        #expect(album.shown == ["2", "…", "1"])
    }

    private final class MirroredFlow: UICollectionViewFlowLayout {
        override init() {
            super.init()
            itemSize = CGSize(width: 100, height: 100)
            minimumInteritemSpacing = 0
        }

        required init?(coder: NSCoder) { nil }

        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    // MARK: Cells

    @Test func theCellIsConfiguredAgainOnDemand() {
        let stage = Stage(), album = PlaceholderAlbum(["1"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        let first = album.updates

        album.contexts[0].setNeedsCellUpdate()
        album.contexts[0].setNeedsCellUpdate()
        #expect(album.updates == first + 2)
        album.commit(0, "a")
        album.contexts[0].setNeedsCellUpdate()

        #expect(album.updates == first + 2, "there is no cell any more")
    }

    @Test func aPlaceholderScrollsOutOfSightAndBackWithoutTheDelegate() {
        let stage = Stage(), album = PlaceholderAlbum((0..<60).map { "\($0)" })
        show(album, on: stage)
        drop(at: middle, on: stage)

        album.view.contentOffset.y = 1000
        stage.advance(by: 0.1)
        #expect(album.shown.first == "29" && !album.shown.contains("…"))
        album.view.contentOffset.y = 0
        stage.advance(by: 0.1)

        #expect(Array(album.shown.prefix(4)) == ["0", "…", "1", "2"])
        #expect(album.strangePaths.isEmpty)
        #expect(album.calls.allSatisfy { !$0.contains("…") })
        #expect(
            album.calls.filter { $0.hasPrefix("show") }.allSatisfy { call in
                let words = call.split(separator: " ")
                return words[1] == words[3]
            })
        #expect(album.calls.contains("hide 7 at 7"), "with the index paths of the data source")
    }

    @Test func theCellOfAPlaceholderIsReusedByAnother() throws {
        let stage = Stage(), album = PlaceholderAlbum(["1"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        let cell = try #require(album.cell("…"))
        album.contexts[0].deletePlaceholder()
        stage.advance(by: 1)

        drop(at: middle, on: stage)

        #expect(album.cell("…") === cell)
        #expect(album.reuseCount == 1)
    }

    @Test func thePreviewLooksAsTheProviderSays() throws {
        let stage = Stage()
        let source = PlaceholderAlbum(["a"], frame: CGRect(x: 0, y: 350, width: 300, height: 100))
        let album = PlaceholderAlbum(["1"])
        var asked: [String?] = [], ends: [UIViewAnimatingPosition] = []
        album.perform = { album, coordinator in
            let placeholder = album.placeholder(at: 1)
            placeholder.previewParametersProvider = { cell in
                asked.append((cell as? AlbumCell)?.label.text)
                return UIDragPreviewParameters()
            }
            let context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
            #expect(context.dragItem === coordinator.items[0].dragItem)
            context.addCompletion { ends.append($0) }
            album.contexts.append(context)
        }
        show(album, on: stage)
        album.view.superview?.addSubview(source.view)
        stage.advance(by: 0.1)

        try stage.lift("a")
        try stage.carry(to: middle)
        try stage.drop()

        #expect(asked == ["…"] && ends == [.end])
        #expect(album.cell("…")?.isHidden == false)
    }

    @Test func theAppMayInsertTheItemItself() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        album.contexts[0].commitInsertion { path in
            album.items.insert("a", at: path.item)
            album.view.insertItems(at: [path])
        }
        stage.advance(by: 1)

        #expect(album.shown == ["1", "a", "2"] && album.strangePaths.isEmpty)
    }

    // MARK: Touches

    @Test func aPlaceholderIsNeitherSelectedNorDragged() throws {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        try stage.tap("…")
        #expect(album.calls == [] && album.view.indexPathsForSelectedItems == [])
        try stage.tap("2")
        #expect(album.calls == ["highlight 2", "select 2"])
        #expect(album.view.indexPathsForSelectedItems == [path(1)])
        #expect(album.cell("2")?.isSelected == true)
        album.calls = []
        try stage.lift(at: middle)
        try stage.drop()
        #expect(album.calls == [])
        try stage.lift("2")
        #expect(album.calls == ["highlight 2", "drag 2"])
        try stage.drop()
        #expect(album.strangePaths.isEmpty)
    }

    @Test func theSelectionFollowsItsItem() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        album.view.selectItem(at: path(1), animated: false, scrollPosition: [])

        drop(at: middle, on: stage)
        #expect(album.cell("2")?.isSelected == true && album.cell("…")?.isSelected == false)
        album.view.deselectItem(at: path(1), animated: false)
        #expect(album.cell("2")?.isSelected == false)
        album.view.selectItem(at: path(0), animated: false, scrollPosition: [])

        #expect(album.cell("1")?.isSelected == true)
        #expect(album.view.indexPathsForSelectedItems == [path(0)])
    }
}
