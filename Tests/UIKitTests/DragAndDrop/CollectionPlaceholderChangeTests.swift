import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders of a collection view while its data and its items' order change.
@MainActor
@Suite struct CollectionPlaceholderChangeTests {
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

    // MARK: Changes of the data

    @Test func theAppChangesItemsInIndexPathsOfItsData() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        #expect(album.shown == ["1", "…", "2", "3"])

        album.items = ["1", "3", "new", "2!"]
        album.view.performBatchUpdates {
            album.view.moveItem(at: path(2), to: path(1))
            album.view.insertItems(at: [path(2)])
        }
        album.view.reloadItems(at: [path(3)])
        stage.advance(by: 1)
        #expect(album.shown == ["1", "3", "new", "…", "2!"])
        album.items.removeFirst()
        album.view.deleteItems(at: [path(0)])
        album.commit(0, "a")
        stage.advance(by: 1)

        #expect(album.items == ["3", "new", "a", "2!"] && album.shown == album.items)
        #expect(album.strangePaths.isEmpty)
    }

    @Test func changesInAnAnimationDoNotDisturbEachOther() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"])
        show(album, on: stage)
        stage.post(.drop([.text("x")], position: middle))
        stage.advance(by: 0.1)

        album.items.insert("new", at: 0)
        album.view.insertItems(at: [path(0)])
        stage.advance(by: 0.1)
        album.commit(0, "a")
        stage.advance(by: 0.1)
        album.items.removeLast()
        album.view.deleteItems(at: [path(4)])
        stage.advance(by: 2)

        #expect(album.items == ["new", "1", "a", "2"] && album.shown == album.items)
        #expect(album.cell("a")?.isHidden == false && album.cell("a")?.alpha == 1)
        #expect(album.strangePaths.isEmpty)
    }

    @Test func aPlaceholderMayComeAndGoInAGroupOfChanges() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        album.perform = { album, coordinator in
            album.view.performBatchUpdates {
                album.items.insert("0", at: 0)
                album.view.insertItems(at: [IndexPath(item: 0, section: 0)])
                for item in [1, 3] {
                    let context = coordinator.drop(coordinator.items[0].dragItem, to: album.placeholder(at: item))
                    album.contexts.append(context)
                }
            }
        }
        show(album, on: stage)
        drop(at: middle, on: stage)
        #expect(album.shown == ["0", "…", "1", "2", "…"])

        album.view.performBatchUpdates {
            album.commit(1, "b")
            album.commit(0, "a")
            album.items.removeFirst()
            album.view.deleteItems(at: [path(0)])
        }
        stage.advance(by: 1)

        #expect(album.items == ["a", "1", "2", "b"] && album.shown == album.items)
        #expect(album.strangePaths.isEmpty)
    }

    @Test func reloadingRemovesPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        album.view.reloadData()
        stage.advance(by: 0.1)

        #expect(album.shown == ["1", "2"] && !album.view.hasUncommittedUpdates)
        #expect(!album.commit(0, "a") && !album.contexts[0].deletePlaceholder())
        #expect(album.calls.allSatisfy { !$0.contains("…") })
    }

    @Test func anotherDataSourceRemovesPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"]), other = PlaceholderAlbum(["x"])
        show(album, on: stage)
        drop(at: middle, on: stage)

        album.view.dataSource = other
        stage.advance(by: 0.1)

        #expect(album.shown == ["x"] && !album.commit(0, "a"))
    }

    @Test func aPlaceholderMayBeReplacedAfterTheCollectionViewIsGone() {
        let stage = Stage()
        var album: PlaceholderAlbum? = PlaceholderAlbum(["1"])
        show(album!, on: stage)
        drop(at: middle, on: stage)
        let context = album!.contexts[0]
        stage.show(UIViewController())
        album = nil
        stage.advance(by: 0.1)

        #expect(!context.commitInsertion { _ in Issue.record("there is no data source") })
        #expect(!context.deletePlaceholder())
        context.setNeedsCellUpdate()
    }

    // MARK: Movement

    @Test func anItemIsMovedPastAPlaceholder() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        #expect(album.shown == ["1", "…", "2", "3"])

        #expect(album.view.beginInteractiveMovementForItem(at: path(0)))
        album.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
        stage.advance(by: 0.5)
        #expect(album.shown == ["…", "2", "1", "3"])
        album.view.endInteractiveMovement()
        stage.advance(by: 0.5)

        #expect(album.items == ["2", "1", "3"] && album.shown == ["…", "2", "1", "3"])
        #expect(album.calls.filter { !$0.hasPrefix("show") } == ["propose 1 to 1", "move 1 to 1"])
        album.commit(0, "a")
        stage.advance(by: 1)
        #expect(album.items == ["a", "2", "1", "3"] && album.shown == album.items)
        #expect(album.strangePaths.isEmpty)
    }

    @Test func dataThatComesDuringAMovementEndsIt() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        #expect(album.view.beginInteractiveMovementForItem(at: path(0)))
        album.view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 50))
        stage.advance(by: 0.5)

        album.commit(0, "a")
        stage.advance(by: 1)
        album.view.endInteractiveMovement()
        stage.advance(by: 1)

        #expect(album.items == ["1", "a", "2", "3"] && album.shown == album.items)
        #expect(album.strangePaths.isEmpty)
    }

    // MARK: Values of the presentation

    @Test func actionsMayUseValuesOfThePresentation() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)
        drop(at: middle, on: stage)
        let view = album.view

        #expect(view.presentationIndexPath(forDataSourceIndexPath: path(1)) == path(2))
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(2)) == path(1))
        #expect(view.dataSourceIndexPath(forPresentationIndexPath: path(1)) == nil)
        #expect(view.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
        #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
        view.performUsingPresentationValues {
            #expect(view.numberOfItems(inSection: 0) == 3)
            #expect(view.indexPathForItem(at: middle) == path(1))
            #expect((view.cellForItem(at: path(1)) as? AlbumCell)?.label.text == "…")
            #expect(view.indexPathsForVisibleItems.sorted() == (0..<3).map(path))
            album.items.remove(at: 1)
            view.deleteItems(at: [path(2)])
        }
        stage.advance(by: 1)

        #expect(album.shown == ["1", "…"] && view.numberOfItems(inSection: 0) == 1)
        #expect(album.strangePaths.isEmpty)
    }

    @Test func withoutPlaceholdersBothValuesAreTheSame() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)

        album.view.performUsingPresentationValues {
            #expect(album.view.numberOfItems(inSection: 0) == 2)
            album.items.append("3")
            album.view.insertItems(at: [path(2)])
        }
        stage.advance(by: 1)

        #expect(album.shown == ["1", "2", "3"] && !album.view.hasUncommittedUpdates)
        #expect(album.view.presentationIndexPath(forDataSourceIndexPath: path(7)) == path(7))
    }

    @Test func aGapForADropIsAnUncommittedUpdate() throws {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album, on: stage)

        try stage.lift("1")
        #expect(!album.view.hasUncommittedUpdates)
        try stage.carry(to: CGPoint(x: 150, y: 50))
        #expect(album.view.hasUncommittedUpdates)
        try stage.press("escape")
        stage.advance(by: 1)

        #expect(!album.view.hasUncommittedUpdates)
        try stage.drop()
    }
}
