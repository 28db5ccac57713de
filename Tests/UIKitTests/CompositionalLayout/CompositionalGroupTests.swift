import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Items and groups on a screen of 375 by 667 points: Apple's samples by hand arithmetic.
@MainActor
@Suite struct CompositionalGroupTests {
    let stage = Stage()

    @Test func aGridHasAsManyColumnsAsFit() {
        // Apple's grid sample: items of a fifth of the width, rows as high as a fifth of the width.
        let layout = UICollectionViewCompositionalLayout(
            row(.fractionalWidth(1), .fractionalWidth(0.2), [item(.fractionalWidth(0.2))]))
        let view = stage.showCompositional(sections(94), layout)
        #expect(view.frame(0) == CGRect(x: 0, y: 0, width: 75, height: 75))
        #expect(view.frame(4) == CGRect(x: 300, y: 0, width: 75, height: 75))
        #expect(view.frame(5) == CGRect(x: 0, y: 75, width: 75, height: 75))
        // 94 items are 18 rows and 4 items.
        #expect(view.contentSize == CGSize(width: 375, height: 19 * 75))
        #expect(view.visibleCells.count == 9 * 5)
    }

    @Test func insetsMakeItemsSmallerInTheirPlace() {
        let layout = UICollectionViewCompositionalLayout(
            row(.fractionalWidth(1), .fractionalWidth(0.2), [item(.fractionalWidth(0.2), inset: 5)]))
        let view = stage.showCompositional(sections(10), layout)
        #expect(view.frame(0) == CGRect(x: 5, y: 5, width: 65, height: 65))
        #expect(view.frame(6) == CGRect(x: 80, y: 80, width: 65, height: 65))
    }

    @Test func twoColumnsShareTheRowWithoutTheSpacing() {
        // Apple's two-column sample.
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item(), count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let view = stage.showCompositional(sections(5), UICollectionViewCompositionalLayout(section: section))
        // 355 points without insets, 345 without the spacing.
        #expect(view.frame(0) == CGRect(x: 10, y: 0, width: 172.5, height: 44))
        #expect(view.frame(1) == CGRect(x: 192.5, y: 0, width: 172.5, height: 44))
        #expect(view.frame(4) == CGRect(x: 10, y: 108, width: 172.5, height: 44))
        #expect(view.contentSize.height == 152)
    }

    @Test func aRepeatedSubitemKeepsItsSize() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item(.fractionalWidth(0.2)),
            count: 3)
        let view = stage.showCompositional(sections(4), UICollectionViewCompositionalLayout(group))
        #expect(view.frame(2) == CGRect(x: 150, y: 0, width: 75, height: 50))
        #expect(view.frame(3).origin == CGPoint(x: 0, y: 50))
    }

    @Test func nestedGroupsDivideTheirGroup() {
        // Apple's nested groups: a large item on the leading side, two small ones above each other on the other.
        let small = item(.fractionalWidth(1), .fractionalHeight(0.3))
        let trailing = column(.fractionalWidth(0.3), .fractionalHeight(1), [small])
        let layout = UICollectionViewCompositionalLayout(
            row(.fractionalWidth(1), .absolute(200), [item(.fractionalWidth(0.7)), trailing]))
        let view = stage.showCompositional(sections(8), layout)
        #expect(view.frame(0) == CGRect(x: 0, y: 0, width: 262.5, height: 200))
        // Three of 0.3 of the height fit.
        #expect(view.frame(1) == CGRect(x: 262.5, y: 0, width: 112.5, height: 60))
        #expect(view.frame(3) == CGRect(x: 262.5, y: 120, width: 112.5, height: 60))
        #expect(view.frame(4) == CGRect(x: 0, y: 200, width: 262.5, height: 200))
        #expect(view.contentSize.height == 400)
    }

    @Test func flexibleSpacingSharesTheRoomThatIsLeft() {
        let group = row(.fractionalWidth(1), .absolute(50), [item(.absolute(100))])
        group.interItemSpacing = .flexible(10)
        let view = stage.showCompositional(sections(5), UICollectionViewCompositionalLayout(group))
        // Three items and two spaces of 37.5.
        #expect((0..<3).map { view.frame($0).minX } == [0, 137.5, 275])
        // A last row that is not full has the same spacing.
        #expect((3..<5).map { view.frame($0).minX } == [0, 137.5])
    }

    @Test func edgeSpacingSeparatesAndCenters() {
        let small = item(.absolute(100), .absolute(20))
        small.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(5), top: .flexible(0), trailing: .fixed(15), bottom: .flexible(0))
        let view = stage.showCompositional(
            sections(4), UICollectionViewCompositionalLayout(row(.fractionalWidth(1), .absolute(50), [small])))
        // 120 points each; centered across the row.
        #expect(view.frame(0) == CGRect(x: 5, y: 15, width: 100, height: 20))
        #expect(view.frame(2) == CGRect(x: 245, y: 15, width: 100, height: 20))
        #expect(view.frame(3) == CGRect(x: 5, y: 65, width: 100, height: 20))
    }

    @Test func groupsAreSeparatedAndPlacedByTheirEdgeSpacing() {
        let group = row(.absolute(175), .absolute(40), [item()])
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(6), trailing: .flexible(0), bottom: .fixed(4))
        let view = stage.showCompositional(sections(3), UICollectionViewCompositionalLayout(group))
        #expect(view.frame(0) == CGRect(x: 100, y: 6, width: 175, height: 40))
        #expect(view.frame(1).minY == 56 && view.contentSize.height == 150)
    }

    @Test func aCustomGroupHasTheFramesOfItsClosure() {
        var asked: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: size(.fractionalWidth(1), .absolute(120))
        ) { environment in
            asked.append(environment.container.effectiveContentSize)
            return (0..<3).map {
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: CGFloat($0) * 40, y: CGFloat($0) * 30, width: 60, height: 60), zIndex: 3 - $0)
            }
        }
        let view = stage.showCompositional(sections(5), UICollectionViewCompositionalLayout(group))
        #expect(asked.first == CGSize(width: 375, height: 120))
        #expect(view.frame(2) == CGRect(x: 80, y: 60, width: 60, height: 60))
        #expect(view.frame(4) == CGRect(x: 40, y: 150, width: 60, height: 60))
        // The first item is in front.
        let cells = view.subviews.filter { $0 is UICollectionViewCell }
        let first = cells.firstIndex { $0 === view.cellForItem(at: .item(0)) } ?? -1
        #expect(first > cells.firstIndex { $0 === view.cellForItem(at: .item(2)) } ?? -1)
    }

    @Test func badgesAreAtTheirAnchors() {
        // Apple's badge sample: a third of the badge reaches beyond the corner.
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
        let cell = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
        cell.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let view = stage.showCompositional(
            sections(8),
            UICollectionViewCompositionalLayout(row(.fractionalWidth(1), .absolute(100), [cell])), kinds: ["badge"])
        // The item is 93.75 wide, its content ends at 88.75 and begins at 5: 88.75 − 20 + 6 and 5 − 6.
        #expect(view.frame(of: "badge", .item(0)) == CGRect(x: 75, y: -1, width: 20, height: 20))
        #expect(view.frame(of: "badge", .item(5)).minY == 99)
        let badges = view.visibleSupplementaryViews(ofKind: "badge")
        #expect(badges.count == 8)
        let lastCell = view.subviews.lastIndex { $0 is UICollectionViewCell } ?? 0
        #expect((view.subviews.firstIndex { $0 is TitleView } ?? 0) > lastCell)
    }

    @Test func anItemsAnchorIsAlignedWithItsContainers() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(0.2), .absolute(10)), elementKind: "line",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom]),
            itemAnchor: NSCollectionLayoutAnchor(edges: [.top], absoluteOffset: .zero))
        let group = row(.fractionalWidth(1), .absolute(60), [item(.fractionalWidth(0.5))])
        group.supplementaryItems = [badge]
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 20
        let view = stage.showCompositional(
            sections(6), UICollectionViewCompositionalLayout(section: section), kinds: ["line"])
        // Below each row, a fifth as wide, centered. Its index path counts the rows.
        #expect(view.frame(of: "line", .item(0)) == CGRect(x: 150, y: 60, width: 75, height: 10))
        #expect(view.frame(of: "line", .item(2)).minY == 220)
        #expect(view.visibleSupplementaryViews(ofKind: "line").count == 3)
    }

    @Test func rowsAreMirrored() {
        stage.setLayoutDirection(.rightToLeft)
        let section = NSCollectionLayoutSection(
            group: row(.fractionalWidth(1), .absolute(50), [item(.absolute(100))]))
        section.contentInsets.leading = 25
        let view = stage.showCompositional(sections(4), UICollectionViewCompositionalLayout(section: section))
        #expect((0..<4).map { view.frame($0).minX } == [250, 150, 50, 250])
        #expect(view.indexPathForItem(at: CGPoint(x: 160, y: 10)) == .item(1))
    }

    @Test func itemsFollowTheRotation() {
        let view = stage.showCompositional(
            sections(20),
            UICollectionViewCompositionalLayout(
                row(.fractionalWidth(1), .fractionalWidth(0.2), [item(.fractionalWidth(0.2))])))
        view.frame = CGRect(x: 0, y: 0, width: 665, height: 375)
        stage.drawChanges()
        #expect(view.frame(6) == CGRect(x: 133, y: 133, width: 133, height: 133))
        #expect(view.contentSize == CGSize(width: 665, height: 4 * 133))
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func edgesLieOnPixels(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let view = stage.showCompositional(
            sections(7),
            UICollectionViewCompositionalLayout(
                row(.fractionalWidth(1), .fractionalWidth(1 / 7), [item(.fractionalWidth(1 / 7))])))
        var end: CGFloat = 0
        for index in 0..<7 {
            let frame = view.frame(index)
            #expect(abs(frame.minX - end) < 1e-6)
            #expect(abs(frame.minX * scale - (frame.minX * scale).rounded()) < 1e-6)
            end = frame.maxX
        }
        #expect(abs(end - 375) < 1e-6)
    }
}
