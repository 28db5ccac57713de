import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders in layouts of several kinds.
@MainActor
@Suite struct PlaceholderLayoutTests {
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

    // MARK: Layouts

    @MainActor
    private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var asked: [Int] = []
        var counts: Set<Int> = []

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked.append(indexPath.item)
            return CGSize(width: 50, height: 50)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            counts.insert(collectionView.numberOfItems(inSection: section))
            return .zero
        }
    }

    @Test func theFlowLayoutsDelegateIsAskedAboutItemsAlone() {
        let stage = Stage(), album = PlaceholderAlbum(["1", "2"]), sizes = Sizes()
        album.view.delegate = sizes
        show(album.view, on: stage)
        sizes.asked = []

        drop(at: CGPoint(x: 75, y: 25), on: stage)

        #expect(album.cell("1")?.frame.minX == 0 && album.cell("2")?.frame.minX == 150)
        #expect(Set(sizes.asked) == [0, 1] && sizes.counts == [2])
        #expect(album.cell("…")?.frame == CGRect(x: 50, y: 0, width: 100, height: 100), "the layout's own size")
        #expect(album.cell("2")?.frame.size == CGSize(width: 50, height: 50))
    }

    @Test func aFlowLayoutsDelegateOfNoItemsIsNotAsked() {
        let stage = Stage(), album = PlaceholderAlbum([]), sizes = Sizes()
        album.view.delegate = sizes
        show(album.view, on: stage)

        drop(at: middle, on: stage)

        #expect(album.shown == ["…"] && sizes.asked == [])
    }

    @Test func thePlaceholdersCellDeterminesItsSize() {
        let stage = Stage(), layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 100)
        layout.minimumInteritemSpacing = 0
        let album = PlaceholderAlbum(["1", "2"], layout: layout)
        album.view.register(SizedCell.self, forCellWithReuseIdentifier: "loading")
        show(album.view, on: stage)

        drop(at: CGPoint(x: 50, y: 10), on: stage)

        let cell = album.view.visibleCells.first { $0 is SizedCell }
        #expect(cell?.frame.size == CGSize(width: 70, height: 30))
    }

    private final class SizedCell: UICollectionViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 30) }
    }

    /// A column of rows of 50 points, with one header, as apps write their layouts.
    private final class Column: UICollectionViewLayout {
        var counts: Set<Int> = []
        private var items: [UICollectionViewLayoutAttributes] = []

        override func prepare() {
            let count = collectionView?.numberOfItems(inSection: 0) ?? 0
            counts.insert(count)
            items = (0..<count).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: 30 + CGFloat(item) * 50, width: 300, height: 50)
                return attributes
            }
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: 300, height: 30 + 50 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let header = layoutAttributesForSupplementaryView(ofKind: "top", at: IndexPath(item: 0, section: 0))
            return (items + [header].compactMap { $0 }).filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            items[indexPath.item]
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
            attributes.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
            return attributes
        }
    }

    @Test func anAppsLayoutCountsPlaceholders() throws {
        let stage = Stage(), layout = Column(), album = HeaderAlbum(["1", "2"], layout: layout)
        album.view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "top")
        show(album.view, on: stage)
        #expect(layout.counts == [2])

        drop(at: CGPoint(x: 150, y: 55), on: stage)

        #expect(album.shown == ["…", "1", "2"] && layout.counts == [2, 3])
        #expect(album.view.contentSize.height == 180)
        #expect(album.view.visibleSupplementaryViews(ofKind: "top").count == 1)
        #expect(album.headers.allSatisfy { $0 == path(0) })
        album.commit(0, "a")
        stage.advance(by: 1)
        #expect(album.shown == ["a", "1", "2"] && album.strangePaths.isEmpty)
    }

    /// An album whose layout has a header.
    @MainActor
    private final class HeaderAlbum {
        private let album: PlaceholderAlbum
        private let source: Source

        @MainActor
        private final class Source: NSObject, UICollectionViewDataSource {
            unowned let album: PlaceholderAlbum
            var headers: [IndexPath] = []

            init(_ album: PlaceholderAlbum) { self.album = album }

            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                album.collectionView(collectionView, numberOfItemsInSection: section)
            }

            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { album.collectionView(collectionView, cellForItemAt: indexPath) }

            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                headers.append(indexPath)
                return collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind, withReuseIdentifier: "top", for: indexPath)
            }
        }

        init(_ items: [String], layout: UICollectionViewLayout) {
            album = PlaceholderAlbum(items, layout: layout)
            source = Source(album)
            album.view.dataSource = source
        }

        var view: UICollectionView { album.view }
        var shown: [String] { album.shown }
        var headers: [IndexPath] { source.headers }
        var strangePaths: [IndexPath] { album.strangePaths }

        func commit(_ index: Int, _ text: String) { album.commit(index, text) }
    }

    @Test func aCompositionalLayoutPlacesPlaceholders() {
        let stage = Stage()
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [item])
        let album = PlaceholderAlbum(
            ["1", "2", "3"],
            layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        show(album.view, on: stage)

        drop(at: middle, on: stage)
        #expect(album.shown == ["1", "…", "2", "3"] && album.cell("3")?.frame.minY == 100)
        album.commit(0, "a")
        stage.advance(by: 1)

        #expect(album.shown == ["1", "a", "2", "3"] && album.strangePaths.isEmpty)
    }

    @Test func aListAsksForSwipesWithIndexPathsOfTheData() throws {
        let stage = Stage()
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        var asked: [IndexPath] = []
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            asked.append(path)
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }
            ])
        }
        let album = PlaceholderAlbum(
            ["1", "2"], frame: CGRect(x: 0, y: 0, width: 375, height: 300),
            layout: UICollectionViewCompositionalLayout.list(using: configuration))
        album.view.register(AlbumListCell.self, forCellWithReuseIdentifier: "item")
        album.view.register(AlbumListCell.self, forCellWithReuseIdentifier: "loading")
        show(album.view, on: stage)
        drop(at: CGPoint(x: 100, y: 60), on: stage)
        let cells = album.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(cells.map { album.view.indexPath(for: $0)?.item } == [0, nil, 1])

        let placeholder = cells[1].frame.midY, last = cells[2].frame.midY
        try stage.drag(from: CGPoint(x: 300, y: placeholder), to: CGPoint(x: 150, y: placeholder))
        stage.advance(by: 1)
        #expect(asked == [])
        try stage.drag(from: CGPoint(x: 300, y: last), to: CGPoint(x: 150, y: last))
        stage.advance(by: 1)

        #expect(asked == [path(1)] && stage.texts.contains("Mark"))
    }

    private final class AlbumListCell: UICollectionViewListCell {}
}
