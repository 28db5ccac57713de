import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Sizes that views determine, how much is computed for them, and invalid values.
@MainActor
@Suite struct CompositionalSizingTests {
    let stage = Stage()

    /// A cell that is as high as its title says.
    private final class HighCell: UICollectionViewCell {
        let box = UIView()
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 80)
        private lazy var width = box.widthAnchor.constraint(equalToConstant: 80)
        static var asked = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            height.priority = .defaultHigh
            NSLayoutConstraint.activate([
                height, box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
                box.rightAnchor.constraint(equalTo: contentView.rightAnchor),
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError() }

        func become(high: CGFloat, wide: CGFloat?) {
            height.constant = high
            if let wide { width.constant = wide }
            width.priority = .defaultHigh
            width.isActive = wide != nil
        }

        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            Self.asked += 1
            return super.preferredLayoutAttributesFitting(attributes)
        }
    }

    private final class HighSource: CollectionSource {
        var height: (IndexPath) -> CGFloat = { _ in 80 }
        var width: ((IndexPath) -> CGFloat)?
        override func collectionView(
            _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
            let cell = super.collectionView(view, cellForItemAt: path)
            (cell as? HighCell)?.become(high: height(path), wide: width?(path))
            return cell
        }
    }

    private func source(_ counts: Int...) -> HighSource {
        HighSource(counts.map { (0..<$0).map { "\($0)" } })
    }

    @Test func cellsDetermineTheirHeight() throws {
        let source = source(4, 2)
        source.height = { $0.section == 1 ? 50 : [30, 90, 60, 120][$0.item] }
        let section = NSCollectionLayoutSection.rows(.estimated(50))
        section.interGroupSpacing = 10
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: section), cell: HighCell.self)
        #expect((0..<4).map { view.frame($0).minY } == [0, 40, 140, 210])
        #expect((0..<4).map { view.frame($0).height } == [30, 90, 60, 120])
        #expect(view.frame(0, 1) == CGRect(x: 0, y: 330, width: 375, height: 50))
        #expect(view.contentSize.height == 440)
    }

    @Test func aRowIsAsHighAsItsHighestItem() {
        let source = source(6)
        source.height = { [30, 90, 60, 45, 40, 20][$0.item] }
        let view = stage.showCompositional(
            source,
            UICollectionViewCompositionalLayout(
                row(.fractionalWidth(1), .estimated(50), [item(.fractionalWidth(1 / 3), .estimated(50))])),
            cell: HighCell.self)
        #expect((0..<3).map { view.frame($0).height } == [30, 90, 60])
        #expect(view.frame(3).minY == 90 && view.contentSize.height == 135)
    }

    @Test func siblingsAreAsHighAsTheHighest() {
        let source = source(6)
        source.height = { [30, 90, 60, 45, 40, 20][$0.item] }
        let view = stage.showCompositional(
            source,
            UICollectionViewCompositionalLayout(
                row(
                    .fractionalWidth(1), .estimated(50),
                    [item(.fractionalWidth(1 / 3), .uniformAcrossSiblings(estimate: 50))])),
            cell: HighCell.self)
        #expect((0..<6).map { view.frame($0).height } == [90, 90, 90, 45, 45, 45])
        #expect(view.contentSize.height == 135)
    }

    @Test func tagsFlowOverRows() {
        let source = source(6)
        source.height = { _ in 30 }
        source.width = { [100, 150, 120, 80, 300, 50][$0.item] }
        let group = row(.fractionalWidth(1), .estimated(30), [item(.estimated(100), .estimated(30))])
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: section), cell: HighCell.self)
        // 100 + 10 + 150, then 120 + 10 + 80, then 300 + 10 + 50.
        #expect(
            (0..<6).map { view.frame($0).origin } == [
                CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 0, y: 35), CGPoint(x: 130, y: 35),
                CGPoint(x: 0, y: 70), CGPoint(x: 310, y: 70),
            ])
        #expect(view.contentSize.height == 100)
    }

    @Test func chipsOfASectionThatScrollsAreAsWideAsTheirText() {
        let source = source(12)
        source.height = { _ in 30 }
        source.width = { $0.item % 2 == 0 ? 60 : 140 }
        let section = NSCollectionLayoutSection(
            group: row(.estimated(100), .estimated(40), [item(.estimated(100), .estimated(40))]))
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: section), cell: HighCell.self)
        #expect((0..<4).map { view.frame($0).minX } == [0, 70, 220, 290])
        // Estimates do not count where cells were measured.
        #expect(view.frame(1).width == 140 && view.contentSize.height == 30)
    }

    @Test func largerTextMeasuresAllCellsAgain() throws {
        let source = source(100)
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: .rows(.estimated(50))), cell: HighCell.self)
        view.contentOffset.y = 1000
        stage.drawChanges()
        source.height = { _ in 110 }
        for cell in view.visibleCells { (cell as? HighCell)?.become(high: 110, wide: nil) }
        stage.setTextSize(.accessibilityLarge)
        stage.drawChanges()
        // Above the visible part, estimates count again.
        #expect(view.layoutAttributesForItem(at: .item(0))?.frame.height == 50)
        view.contentOffset.y = 0
        stage.drawChanges()
        #expect((0..<4).map { view.frame($0).height } == [110, 110, 110, 110])
    }

    @Test func headersDetermineTheirHeight() {
        final class HighHeader: UICollectionReusableView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 72) }
        }
        let section = NSCollectionLayoutSection.rows(.absolute(50))
        section.boundarySupplementaryItems = [boundary("header", .estimated(20), .top)]
        let view = stage.showCollection(sections(2, 2), UICollectionViewCompositionalLayout(section: section)) {
            $0.register(HighHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "title")
        }
        #expect(view.frame(of: "header", .item(0)) == CGRect(x: 0, y: 0, width: 375, height: 72))
        #expect(view.frame(of: "header", .item(0, 1)).minY == 172)
    }

    @Test func aCellThatGrowsMovesThoseBelow() throws {
        let view = stage.showCompositional(
            source(8), UICollectionViewCompositionalLayout(section: .rows(.estimated(50))), cell: HighCell.self)
        #expect(view.contentSize.height == 640)
        let cell = try #require(view.cellForItem(at: .item(2)) as? HighCell)
        cell.become(high: 130, wide: nil)
        cell.invalidateIntrinsicContentSize()
        stage.drawChanges()
        #expect(view.frame(2).height == 130 && view.frame(3).minY == 290 && view.contentSize.height == 690)
    }

    @Test func oneSizeTouchesItsSectionAlone() throws {
        let layout = UICollectionViewCompositionalLayout(section: .rows(.estimated(50)))
        let view = stage.showCompositional(source(3, 3, 3, 3), layout, cell: HighCell.self)
        let cell = try #require(view.cellForItem(at: .item(1, 1)) as? HighCell)
        let before = layout.solved
        cell.become(high: 20, wide: nil)
        cell.invalidateIntrinsicContentSize()
        stage.drawChanges()
        #expect(view.frame(0, 2).minY == 420)
        #expect(layout.solved.sections - before.sections == 1)
        // Its own group, and the one before, which might have taken it.
        #expect(layout.solved.groups - before.groups <= 2)
    }

    @Test func measuredSizesFollowTheirItems() {
        let source = source(20)
        source.height = { $0.item % 2 == 0 ? 30 : 70 }
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: .rows(.estimated(50))), cell: HighCell.self)
        source.sections[0].removeFirst()
        view.deleteItems(at: [.item(0)])
        stage.advance(by: 1)
        #expect((0..<4).map { view.frame($0).height } == [70, 30, 70, 30])
    }

    @Test func visibleItemsStayWhenSectionsAboveAreMeasured() {
        let source = HighSource((0..<100).map { _ in (0..<10).map { "\($0)" } })
        source.height = { $0.section % 3 == 0 ? 30 : 90 }
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout { _, _ in .rows(.estimated(50)) }, cell: HighCell.self)
        view.scrollToItem(at: .item(0, 80), at: .top, animated: false)
        stage.drawChanges()
        for _ in 0..<60 {
            let path = view.indexPathsForVisibleItems.sorted()[1]
            let before = view.seenFrame(path.item, path.section).minY
            view.contentOffset.y -= 30
            stage.drawChanges()
            #expect(abs(view.seenFrame(path.item, path.section).minY - before - 30) < 0.6)
        }
    }

    // MARK: Cost

    @Test func theFirstFrameDoesNotDependOnTheNumberOfSections() {
        var figures: [[Int]] = []
        for count in [200, 2000] {
            HighCell.asked = 0
            let source = HighSource((0..<count).map { _ in (0..<50).map { "\($0)" } })
            var provided = 0
            let layout = UICollectionViewCompositionalLayout { _, _ in
                provided += 1
                return .rows(.estimated(50))
            }
            let view = stage.showCompositional(source, layout, cell: HighCell.self)
            figures.append([layout.solved.sections, layout.solved.groups, provided, HighCell.asked])
            #expect(view.visibleCells.count == 9)
        }
        #expect(figures[0] == figures[1])
        #expect(figures[0][0] < 60 && figures[0][1] < 100, "\(figures[0])")
    }

    @Test func equalItemsCostWhatFewCost() {
        var solved: [Int] = []
        for count in [1000, 100_000] {
            let layout = UICollectionViewCompositionalLayout(
                row(.fractionalWidth(1), .fractionalWidth(0.2), [item(.fractionalWidth(0.2))]))
            let view = stage.showCompositional(sections(count), layout)
            view.contentOffset.y = 5000
            stage.drawChanges()
            solved.append(layout.solved.groups)
            let runs = layout.stack.entries[0].solved?.groups.runs.count
            #expect(runs == 1 && view.contentSize.height == CGFloat(count / 5 * 75))
        }
        #expect(solved[0] == solved[1] && solved[0] == 1)
    }

    // MARK: Invalid values

    @Test func invalidLengthsAreLoggedOnceAndCountAsZero() {
        let group = row(
            .fractionalWidth(1), .absolute(50), [item(.absolute(.nan)), item(.absolute(-4)), item(.absolute(90))])
        let messages = LogCapture.messages {
            let view = stage.showCompositional(sections(6), UICollectionViewCompositionalLayout(group))
            #expect(view.layoutAttributesForItem(at: .item(2))?.frame == CGRect(x: 0, y: 0, width: 90, height: 50))
        }
        #expect(messages.filter { $0.contains("finite and not negative") }.count == 2)
    }

    @Test func groupsWithoutItemsAndCountsOfZeroAreFilled() {
        let zero = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item(), count: 0)
        let messages = LogCapture.messages {
            for group in [row(.fractionalWidth(1), .absolute(50), []), zero] {
                let view = stage.showCompositional(sections(3), UICollectionViewCompositionalLayout(group))
                #expect(view.frame(1) == CGRect(x: 0, y: 50, width: 375, height: 50))
            }
        }
        #expect(messages.count { $0.contains("no subitems") } == 1)
        #expect(messages.count { $0.contains("count of 0") } == 1)
    }

    @Test func groupsEndAfterTenThousandItems() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(50)),
            repeatingSubitem: item(.fractionalWidth(1), .absolute(40)), count: .max)
        let messages = LogCapture.messages {
            let view = stage.showCompositional(sections(20_001), UICollectionViewCompositionalLayout(group))
            #expect(view.contentSize.height == 800_040 && view.frame(3).minY == 120)
            let tiny = row(.fractionalWidth(1), .absolute(50), [item(.absolute(1e-7))])
            let other = stage.showCompositional(sections(3), UICollectionViewCompositionalLayout(tiny))
            #expect(other.contentSize.height == 50)
        }
        #expect(messages.count { $0.contains("10000 items") } == 2)
    }

    @Test func anEstimateOfZeroStillShowsItsItems() {
        let view = stage.showCompositional(
            sections(3),
            UICollectionViewCompositionalLayout(
                column(.fractionalWidth(1), .estimated(0), [item(.fractionalWidth(1), .absolute(40))])))
        #expect(view.frame(2) == CGRect(x: 0, y: 80, width: 375, height: 40))
    }

    @Test func aFractionOfAnEstimatedLengthFollowsTheOthers() {
        let source = source(2)
        source.height = { _ in 120 }
        let view = stage.showCompositional(
            source,
            UICollectionViewCompositionalLayout(
                row(
                    .fractionalWidth(1), .estimated(50),
                    [item(.fractionalWidth(0.5), .estimated(50)), item(.fractionalWidth(0.5))])),
            cell: HighCell.self)
        #expect(view.frame(0).height == 120 && view.frame(1).height == 120)
    }

    @Test func theDescriptionShowsTheTree() {
        let group = row(
            .fractionalWidth(1), .absolute(200),
            [item(.fractionalWidth(0.7)), column(.fractionalWidth(0.3), .fractionalHeight(1), [item()])])
        #expect(
            group.visualDescription() == """
                horizontal group 1.0 of the width × 200.0
                  item 0.7 of the width × 1.0 of the height
                  vertical group 0.3 of the width × 1.0 of the height
                    item 1.0 of the width × 1.0 of the height
                """)
    }
}
