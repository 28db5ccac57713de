import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Menus, lines before handles and index titles as they are seen. With `TWILL_LOOK` set to a folder, the screens are
/// written there.
@MainActor
@Suite struct IndexedListLookTests {
    private func keep(_ stage: Stage, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] else { return }
        try stage.snapshot().write(to: "\(folder)/\(name).png")
    }

    private func stage(_ scale: CGFloat, dark: Bool, rightToLeft: Bool) -> Stage {
        let stage = Stage(scale: scale)
        if dark { stage.setAppearance(.dark) }
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        return stage
    }

    @Test(
        arguments: [(1, false, false), (2, false, true), (2, true, false), (3, true, true)] as [(CGFloat, Bool, Bool)])
    func menusAndHandlesAreDrawn(scale: CGFloat, dark: Bool, rightToLeft: Bool) throws {
        let stage = stage(scale, dark: dark, rightToLeft: rightToLeft)
        if scale == 3 { stage.setTextSize(.accessibilityMedium) }
        let screen = ListScreen(.insetGrouped, stage: stage)
        let menu = UIMenu(
            children: ["Small", "Medium", "Large"].map {
                UIAction(title: $0, state: $0 == "Medium" ? .on : .off) { _ in }
            })
        screen.accessories = { item in
            switch item {
            case "Size": [.label(text: "Medium"), .popUpMenu(menu)]
            case "Color": [.popUpMenu(menu, options: .init(tintColor: .systemOrange))]
            case "Apples": [.reorder(displayed: .always), .detail {}]
            case "Pears": [.reorder(displayed: .always), .checkmark(), .label(text: "3")]
            default: [.reorder(displayed: .always)]
            }
        }
        screen.show([("Style", ["Size", "Color"]), ("Fruit", ["Apples", "Pears", "Plums"])])
        let name = "menus-\(Int(scale))x\(dark ? "-dark" : "")\(rightToLeft ? "-rtl" : "")"
        try keep(stage, name)

        try stage.tap("Size")
        stage.advance(by: 1)
        try keep(stage, name + "-open")

        #expect(stage.shows("Large"))
    }

    @MainActor
    private final class Names: UICollectionViewDiffableDataSource<String, String> {
        override func indexTitles(for collectionView: UICollectionView) -> [String]? { snapshot().sectionIdentifiers }
    }

    @Test(arguments: [(1, false, false), (2, true, true), (3, false, false)] as [(CGFloat, Bool, Bool)])
    func anIndexIsDrawnOverTheEdge(scale: CGFloat, dark: Bool, rightToLeft: Bool) throws {
        let stage = stage(scale, dark: dark, rightToLeft: rightToLeft)
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let view = UICollectionView(
            frame: stage.screen.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        let source = Names(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak source] cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = source?.sectionIdentifier(for: path.section)
            cell.contentConfiguration = content
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init) {
            snapshot.appendSections([letter])
            snapshot.appendItems((1...5).map { "\(letter)-name \($0)" })
        }
        source.apply(snapshot, animatingDifferences: false)
        stage.show(view)

        view.jump(toIndexTitle: 12)
        stage.drawChanges()
        try keep(stage, "index-\(Int(scale))x\(dark ? "-dark" : "")\(rightToLeft ? "-rtl" : "")")

        #expect(stage.shows("M-name 1") && stage.shows("M-name 5"))
        // Its header is pinned above it.
        let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 12)))
        #expect(first.frame.minY - view.contentOffset.y > 20 && first.frame.minY - view.contentOffset.y < 60)
    }
}
