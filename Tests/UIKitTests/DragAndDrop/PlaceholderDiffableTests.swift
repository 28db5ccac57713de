import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders of a collection view with a diffable data source.
@MainActor
@Suite struct PlaceholderDiffableTests {
    private let middle = CGPoint(x: 150, y: 50)

    private func show(_ view: UIView, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)
    }

    private func drop(at point: CGPoint, on stage: Stage) {
        stage.post(.drop([.text("x")], position: point))
        stage.advance(by: 1)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    // MARK: Diffable data sources

    private func diffable(_ album: PlaceholderAlbum) -> UICollectionViewDiffableDataSource<Int, String> {
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: album.view) { view, path, text in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            (cell as? AlbumCell)?.label.text = text
            return cell
        }
        apply(["1", "2", "3"], to: source)
        return source
    }

    private func apply(_ items: [String], to source: UICollectionViewDiffableDataSource<Int, String>) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot)
    }

    @Test func snapshotsAreAppliedAroundPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"]), source = diffable(album)
        show(album.view, on: stage)
        drop(at: middle, on: stage)
        #expect(album.shown == ["1", "…", "2", "3"])

        apply(["3", "new", "2"], to: source)
        stage.advance(by: 1)
        #expect(album.shown == ["3", "new", "…", "2"])
        let isDone = album.contexts[0].commitInsertion { path in
            var items = source.snapshot().itemIdentifiers
            items.insert("a", at: path.item)
            apply(items, to: source)
        }
        stage.advance(by: 1)

        #expect(isDone && album.shown == ["3", "new", "a", "2"])
        #expect(source.snapshot().itemIdentifiers == album.shown)
        #expect(!album.view.hasUncommittedUpdates)
        apply(["a"], to: source)
        stage.advance(by: 1)
        #expect(album.shown == ["a"])
    }

    @Test func aSnapshotByReloadingRemovesPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"]), source = diffable(album)
        show(album.view, on: stage)
        drop(at: middle, on: stage)

        source.applySnapshotUsingReloadData(source.snapshot())
        stage.advance(by: 1)

        #expect(album.shown == ["1", "2", "3"] && !album.contexts[0].deletePlaceholder())
    }

    @Test func aDiffableDataSourceMovesItemsPastPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2", "3"]), source = diffable(album)
        source.reorderingHandlers.canReorderItem = { _ in true }
        show(album.view, on: stage)
        drop(at: middle, on: stage)

        #expect(album.view.beginInteractiveMovementForItem(at: path(0)))
        album.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
        album.view.endInteractiveMovement()
        stage.advance(by: 1)

        #expect(source.snapshot().itemIdentifiers == ["2", "3", "1"])
        #expect(album.shown == ["…", "2", "3", "1"])
        apply(["2", "1"], to: source)
        stage.advance(by: 1)
        #expect(album.shown == ["…", "2", "1"])
    }

    @Test func itemsAreReconfiguredAroundPlaceholders() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"])
        show(album.view, on: stage)
        drop(at: middle, on: stage)

        album.items[1] = "2!"
        album.view.reconfigureItems(at: [path(1)])
        stage.advance(by: 0.1)

        #expect(album.shown == ["1", "…", "2!"] && album.strangePaths.isEmpty)
    }
}
