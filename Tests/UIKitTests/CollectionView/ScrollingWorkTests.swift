import Testing
import TwillTesting

@testable import UIKit

/// What a frame of scrolling takes, in calls.
@MainActor
@Suite struct ScrollingWorkTests {
    private final class CountingCollection: UICollectionView {
        var layouts = 0

        override func layoutSubviews() {
            layouts += 1
            super.layoutSubviews()
        }
    }

    private final class CountingTable: UITableView, UITableViewDataSource {
        var layouts = 0

        override func layoutSubviews() {
            layouts += 1
            super.layoutSubviews()
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    /// A section of three columns.
    private static var columns: NSCollectionLayoutSection {
        let cell = item(.absolute(100), .fractionalHeight(1))
        let section = NSCollectionLayoutSection(group: row(.fractionalWidth(1), .absolute(80), [cell, cell, cell]))
        section.interGroupSpacing = 7
        return section
    }

    private static func layout(isCompositional: Bool) -> UICollectionViewLayout {
        if isCompositional { return UICollectionViewCompositionalLayout(section: columns) }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 80)
        return layout
    }

    @Test(arguments: [false, true]) func aFrameInWhichCellsComeIsLaidOutOnce(isCompositional: Bool) {
        let stage = Stage()
        let view = CountingCollection(
            frame: stage.screen.bounds, collectionViewLayout: Self.layout(isCompositional: isCompositional))
        let source = CollectionSource(items: 1_000)
        view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        stage.show(view)
        stage.drawChanges()
        view.layouts = 0

        for frame in 1...30 {
            view.contentOffset.y = CGFloat(frame) * 66
            stage.advance(by: 1.0 / 60)
        }

        #expect(view.layouts == 30)
        // 30 steps of 66 points: the cells at the end are those of rows that begin above 1,980 + the screen's height.
        #expect(view.indexPathsForVisibleItems.min()?.item ?? 0 > 60)
        #expect(view.visibleCells.allSatisfy { $0.superview === view && $0.frame.intersects(view.bounds) })
    }

    @Test func aFrameInWhichRowsComeIsLaidOutOnce() {
        let stage = Stage()
        let table = CountingTable(frame: stage.screen.bounds, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = table
        stage.show(table)
        stage.drawChanges()
        table.layouts = 0

        for frame in 1...30 {
            table.contentOffset.y = CGFloat(frame) * 66
            stage.advance(by: 1.0 / 60)
        }

        #expect(table.layouts == 30)
        #expect(table.indexPathsForVisibleRows?.first?.row == 45)
    }

    @Test func subviewsThatAnAppAddsLayTheCollectionOut() {
        let stage = Stage()
        let view = CountingCollection(
            frame: stage.screen.bounds, collectionViewLayout: Self.layout(isCompositional: false))
        stage.show(view)
        stage.drawChanges()
        view.layouts = 0

        view.addSubview(UIView())
        stage.drawChanges()
        #expect(view.layouts == 1)

        view.subviews.last?.removeFromSuperview()
        stage.drawChanges()
        #expect(view.layouts == 2)
    }

    // MARK: Attributes

    private final class OwnLayout: UICollectionViewCompositionalLayout {}

    @Test func cellsOfACompositionalLayoutThatStayNeedNoAttributes() {
        let stage = Stage()
        let view = stage.showCollection(
            CollectionSource(items: 1_000), UICollectionViewCompositionalLayout(section: Self.columns))
        let header = stage.showCollection(
            CollectionSource(items: 1_000),
            UICollectionViewCompositionalLayout(
                section: {
                    let section = Self.columns
                    section.boundarySupplementaryItems = [
                        boundary(UICollectionView.elementKindSectionHeader, .absolute(40), .top)
                    ]
                    return section
                }()))
        let own = stage.showCollection(CollectionSource(items: 1_000), OwnLayout(section: Self.columns))

        #expect(view.showPlainItems())
        #expect(!header.showPlainItems() && !own.showPlainItems())
    }

    @Test(arguments: [5, 29, 71] as [UInt64]) func cellsAreThoseOfASubclassAfterAnyChanges(seed: UInt64) {
        var random = seed
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        let screens = [UICollectionViewCompositionalLayout(section: Self.columns), OwnLayout(section: Self.columns)]
            .map { layout in
                let stage = Stage(), source = CollectionSource(items: 300)
                return (stage: stage, source: source, view: stage.showCollection(source, layout))
            }
        for step in 0..<60 {
            let kind = next(5), number = next(5_000)
            for screen in screens {
                switch kind {
                case 0...2: screen.view.contentOffset.y = CGFloat(number)
                case 3:
                    screen.source.sections[0].insert("new \(step)", at: number % 100)
                    screen.view.insertItems(at: [IndexPath(item: number % 100, section: 0)])
                    screen.stage.advance(by: 1)
                default:
                    screen.source.sections[0].remove(at: number % 100)
                    screen.view.deleteItems(at: [IndexPath(item: number % 100, section: 0)])
                    screen.stage.advance(by: 1)
                }
                screen.stage.drawChanges()
            }
            let shown = screens.map { screen in
                screen.view.indexPathsForVisibleItems.sorted().map { path in
                    let cell = screen.view.cellForItem(at: path) as? TitleCell
                    return "\(cell?.title.text ?? "?") \(cell?.frame ?? .null)"
                }
            }
            #expect(!shown[0].isEmpty && shown[0] == shown[1], "seed \(seed), step \(step)")
        }
    }
}
