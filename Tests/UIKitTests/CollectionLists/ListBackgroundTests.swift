import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The colors behind the lists of a layout, some of whose sections are lists.
@MainActor
@Suite struct ListBackgroundTests {
    private enum Kind {
        /// A grid of clear items, 100 points high in all.
        case grid
        /// A plain list, whose rows are 44 points high, without own backgrounds.
        case list(UIColor?)
    }

    private final class ClearCell: UICollectionViewListCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
            backgroundConfiguration = .clear()
        }
    }

    @MainActor
    private final class Screen {
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>

        /// - Parameter items: The number of rows of each list.
        init(_ kinds: [Kind], items: Int = 2, spacing: CGFloat = 0, on stage: Stage) {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = spacing
            let layout = UICollectionViewCompositionalLayout(
                sectionProvider: { section, environment in
                    switch kinds[section] {
                    case .grid:
                        let size = NSCollectionLayoutSize(
                            widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
                        return NSCollectionLayoutSection(
                            group: .horizontal(
                                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
                    case .list(let color):
                        var list = UICollectionLayoutListConfiguration(appearance: .plain)
                        list.backgroundColor = color
                        list.showsSeparators = false
                        return .list(using: list, layoutEnvironment: environment)
                    }
                }, configuration: configuration)
            view = UICollectionView(frame: stage.screen.bounds, collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.backgroundColor = .systemTeal
            let row = UICollectionView.CellRegistration<ClearCell, String> { _, _, _ in }
            let plain = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                if case .grid = kinds[path.section] {
                    return view.dequeueConfiguredReusableCell(using: plain, for: path, item: item)
                }
                return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (section, kind) in kinds.enumerated() {
                snapshot.appendSections([section])
                var count = items
                if case .grid = kind { count = 1 }
                snapshot.appendItems((0..<count).map { "\(section).\($0)" })
            }
            source.apply(snapshot, animatingDifferences: false)
            stage.show(view)
            stage.drawChanges()
        }

        /// The name of the color in the middle of the screen's width at each height.
        func colors(at heights: [CGFloat], on stage: Stage, x: CGFloat = 187) -> [String] {
            let image = stage.snapshot()
            let named: [(String, UIColor)] = [
                ("view", .systemTeal), ("yellow", .systemYellow), ("pink", .systemPink), ("white", .white),
                ("gray", .systemGroupedBackground),
            ]
            return heights.map { y in
                named.first { image.hasColor($0.1, at: CGPoint(x: x, y: y)) }?.0 ?? "other"
            }
        }
    }

    @Test(arguments: [false, true]) func theColorIsBehindItsSectionFromEdgeToEdge(rightToLeft: Bool) {
        let stage = Stage()
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        let screen = Screen([.grid, .list(.systemYellow), .grid], on: stage)

        // The grids are from 0 to 100 and from 188 to 288.
        for x in [CGFloat(1), 187, 373] {
            #expect(
                screen.colors(at: [5, 98, 102, 186, 190, 400], on: stage, x: x)
                    == ["view", "view", "yellow", "yellow", "view", "view"])
        }
    }

    @Test func withoutAColorItIsThatOfTheAppearance() {
        let stage = Stage()
        let screen = Screen([.grid, .list(nil), .grid], on: stage)

        #expect(screen.colors(at: [50, 150, 250], on: stage) == ["view", "white", "view"])
    }

    @Test func listsHaveDifferentColors() {
        let stage = Stage()
        let screen = Screen([.list(.systemYellow), .list(.systemPink)], on: stage)

        #expect(
            screen.colors(at: [2, 86, 90, 174, 600], on: stage) == ["yellow", "yellow", "pink", "pink", "pink"])
    }

    /// Where the content is pulled beyond its ends, the color of a list goes on, and that of the view beyond others.
    @Test func theColorOfAListAtTheEndGoesOnBeyondIt() {
        let stage = Stage()
        let first = Screen([.list(.systemYellow), .grid], on: stage)
        first.view.contentOffset.y = -100
        stage.drawChanges()
        #expect(
            first.colors(at: [10, 95, 186, 190, 500], on: stage) == ["yellow", "yellow", "yellow", "view", "view"])
        first.view.removeFromSuperview()

        let last = Screen([.grid, .list(.systemPink)], on: stage)
        last.view.contentOffset.y = -50
        stage.drawChanges()
        #expect(last.colors(at: [10, 148, 152, 640], on: stage) == ["view", "view", "pink", "pink"])
    }

    @Test func theColorScrollsWithItsSection() {
        let stage = Stage()
        let screen = Screen([.grid, .list(.systemYellow), .grid], items: 40, on: stage)

        screen.view.contentOffset.y = 60
        stage.drawChanges()
        #expect(screen.colors(at: [38, 42, 600], on: stage) == ["view", "yellow", "yellow"])
        screen.view.contentOffset.y = 800
        stage.drawChanges()
        #expect(screen.colors(at: [2, 300, 660], on: stage) == ["yellow", "yellow", "yellow"])
        // The list ends at 100 + 40 × 44 = 1860.
        screen.view.contentOffset.y = 1860 + 100 - 667
        stage.drawChanges()
        #expect(screen.colors(at: [2, 565, 569, 660], on: stage) == ["yellow", "yellow", "view", "view"])
        screen.view.contentOffset.y = 0
        stage.drawChanges()
        #expect(screen.colors(at: [98, 102, 600], on: stage) == ["view", "yellow", "yellow"])
    }

    @Test func listsOfOneColorAreJoinedAcrossSpacing() {
        let stage = Stage()
        let screen = Screen([.list(.systemYellow), .list(.systemYellow), .grid], spacing: 30, on: stage)

        // Rows are from 0 to 88 and from 118 to 206, the grid begins at 236.
        #expect(
            screen.colors(at: [80, 100, 130, 204, 220, 240], on: stage)
                == ["yellow", "yellow", "yellow", "yellow", "view", "view"])
    }

    @Test func theColorFollowsChangesOfItsSection() {
        let stage = Stage()
        let screen = Screen([.grid, .list(.systemYellow), .grid], on: stage)

        var snapshot = screen.source.snapshot()
        snapshot.appendItems(["new"], toSection: 1)
        screen.source.apply(snapshot)
        stage.advance(by: 1)
        #expect(screen.colors(at: [190, 230, 234], on: stage) == ["yellow", "yellow", "view"])

        snapshot.deleteItems(["new", "1.0", "1.1"])
        screen.source.apply(snapshot)
        stage.advance(by: 1)
        #expect(screen.colors(at: [98, 102, 150, 300], on: stage) == ["view", "view", "view", "view"])
    }

    @Test func aBackgroundViewReplacesTheColors() {
        let stage = Stage()
        let screen = Screen([.grid, .list(.systemYellow)], on: stage)

        let background = UIView()
        background.backgroundColor = .systemPink
        screen.view.backgroundView = background
        stage.drawChanges()
        #expect(screen.colors(at: [50, 150], on: stage) == ["pink", "pink"])
        screen.view.backgroundView = nil
        screen.view.setNeedsLayout()
        stage.drawChanges()
        #expect(screen.colors(at: [50, 150], on: stage) == ["view", "yellow"])
    }

    @Test func aPartOfAPageIsDrawn() throws {
        let stage = Stage(scale: 2)
        let screen = Screen([.grid, .list(.systemYellow), .list(nil), .grid], on: stage)
        if let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] {
            try stage.snapshot().write(to: "\(folder)/list-colors.png")
        }

        #expect(screen.colors(at: [50, 150, 240, 300], on: stage) == ["view", "yellow", "white", "view"])
    }

    @Test func theColorIsBehindTheItems() {
        let stage = Stage()
        let screen = Screen([.grid, .list(.systemYellow)], on: stage)

        screen.view.visibleCells.first { $0 is ClearCell }?.contentView.backgroundColor = .systemPink
        stage.drawChanges()

        #expect(Set(screen.colors(at: [120, 160], on: stage)) == ["pink", "yellow"])
    }
}
