import Testing
import TwillTesting
import UIKit

/// Headers that stay at the top, below a large title that closes.
@MainActor @Suite struct LargeTitleHeaderTests {
    private static let bottomOfClosedBar: CGFloat = 64

    enum Kind: CaseIterable, Sendable { case table, flow, compositional }

    @Test(arguments: Kind.allCases, [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func headersFollowTheBarAsItsLargeTitleCloses(_ kind: Kind, _ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage(device: .iphone8)
        stage.setLayoutDirection(direction)
        let page = Page(kind)
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        let scrollView = try #require(page.view as? UIScrollView)
        let start = -scrollView.adjustedContentInset.top
        #expect(start == -(Self.bottomOfClosedBar + 52))

        for travel: CGFloat in [0, 10, 30, 52, 80, 200, 300, 10, 0, -40] {
            scrollView.contentOffset.y = start + travel
            stage.advance(by: 0.05)

            let bar = max(Self.bottomOfClosedBar, Self.bottomOfClosedBar + 52 - travel)
            let top = try #require(page.header(0)).convert(CGPoint.zero, to: nil).y
            #expect(top == bar, "after \(travel) points")
        }
    }

    /// Two sections of twenty rows of 40 points, each below a header of 30.
    private final class Page: UIViewController, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
        private let table = UITableView(frame: .zero, style: .plain)
        private let collection: UICollectionView
        private let kind: Kind

        init(_ kind: Kind) {
            self.kind = kind
            collection = UICollectionView(
                frame: .zero, collectionViewLayout: kind == .flow ? Self.makeFlow() : Self.makeCompositional())
            super.init(nibName: nil, bundle: nil)
            title = "Page"
        }

        required init?(coder: NSCoder) { nil }

        private static func makeFlow() -> UICollectionViewLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 375, height: 40)
            layout.minimumLineSpacing = 0
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            return layout
        }

        private static func makeCompositional() -> UICollectionViewLayout {
            func size(_ height: CGFloat) -> NSCollectionLayoutSize {
                NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
            }
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size(40), subitems: [NSCollectionLayoutItem(layoutSize: size(40))])
            let section = NSCollectionLayoutSection(group: group)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(30), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return UICollectionViewCompositionalLayout(section: section)
        }

        override func loadView() {
            guard kind == .table else {
                collection.dataSource = self
                collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                collection.register(
                    UICollectionReusableView.self,
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "header")
                view = collection
                return
            }
            table.dataSource = self
            table.delegate = self
            table.rowHeight = 40
            table.sectionHeaderTopPadding = 0
            view = table
        }

        func header(_ section: Int) -> UIView? {
            kind == .table
                ? table.headerView(forSection: section)
                : collection.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
        }

        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            UITableViewHeaderFooterView(reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }
}
