import Foundation
import TwillTesting

@testable import UIKit

/// A list of texts on a stage, shown by a diffable data source with list cells.
///
/// The iPhone 8 has 375×667 points; rows of one line are 44 points high.
@MainActor
final class ListScreen {
    let stage: Stage
    let view: UICollectionView
    private(set) var source: UICollectionViewDiffableDataSource<String, String>!
    /// The accessories of an item's cell.
    var accessories: (String) -> [UICellAccessory] = { _ in [] }
    var secondary: (String) -> String? = { _ in nil }
    /// Called after a cell was configured.
    var configured: (UICollectionViewListCell, String) -> Void = { _, _ in }
    var provided: [String] = []

    init(
        _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, stage: Stage = Stage(),
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) {
        self.stage = stage
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        view = UICollectionView(
            frame: stage.screen.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            content.secondaryText = self?.secondary(item)
            cell.contentConfiguration = content
            cell.accessories = self?.accessories(item) ?? []
            self?.provided.append(item)
            self?.configured(cell, item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = self?.source.sectionIdentifier(for: path.section)
            cell.contentConfiguration = content
        }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [weak self] cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Below \(self?.source.sectionIdentifier(for: path.section) ?? "")"
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(
                using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
        }
    }

    /// Shows sections of items.
    func show(_ sections: [(String, [String])]) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        source.apply(snapshot, animatingDifferences: false)
        if view.window == nil { stage.show(view) } else { stage.drawChanges() }
    }

    /// Shows one section with a tree.
    func show(_ tree: NSDiffableDataSourceSectionSnapshot<String>) {
        source.apply(tree, to: "section", animatingDifferences: false)
        if view.window == nil { stage.show(view) } else { stage.drawChanges() }
    }

    /// The texts of the cells from top to bottom.
    var rows: [String] {
        view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map {
            ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "?"
        }
    }

    func cell(_ item: String) -> UICollectionViewListCell? {
        source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
    }

    /// The middle of a row in the window.
    func middle(_ item: String) -> CGFloat { cell(item).map { $0.convert($0.bounds, to: nil).midY } ?? .nan }

    /// The frame of an item's label in the window.
    func label(_ item: String) -> CGRect {
        guard let content = cell(item)?.contentView as? UIListContentView else { return .null }
        return content.textLabel.convert(content.textLabel.bounds, to: nil)
    }

    /// Moves a finger along a row or a column, and lifts it.
    func drag(from start: CGPoint, to end: CGPoint, lifts: Bool = true) {
        stage.touchDown(at: start)
        for step in 1...12 {
            stage.advance(by: 1.0 / 60)
            let part = CGFloat(step) / 12
            stage.touchMoved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        // A finger that rests has no speed.
        stage.advance(by: 0.4)
        guard lifts else { return }
        stage.touchUp(at: end)
        stage.advance(by: 1)
    }

    func swipe(_ item: String, from start: CGFloat, to end: CGFloat) {
        let y = middle(item)
        drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y))
    }
}

/// Returns a tree of parents with children.
func outline(_ parents: [(String, [String])], open: [String] = []) -> NSDiffableDataSourceSectionSnapshot<String> {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    for (parent, children) in parents {
        tree.append([parent])
        tree.append(children, to: parent)
    }
    tree.expand(open)
    return tree
}
