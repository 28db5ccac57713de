// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private weak var collection: UICollectionView?
    open var supplementaryViewProvider: SupplementaryViewProvider?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) { Placeholder.log("UICollectionViewDiffableDataSource"); self.cellProvider = cellProvider
        collection = collectionView
        super.init()
        collectionView.dataSource = self }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { current = snapshot; collection?.reloadData(); completion?() }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true) async { current = snapshot; collection?.reloadData() }
    open func apply(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { if current.indexOfSection(section) == nil { current.appendSections([section]) }
        current.deleteItems(current.itemIdentifiers(inSection: section))
        current.appendItems(snapshot.items, toSection: section)
        completion?() }
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil) { apply(snapshot, animatingDifferences: false, completion: completion) }
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { return current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = current.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { return current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { for (number, section) in current.sectionIdentifiers.enumerated() {
            if let item = current.itemIdentifiers(inSection: section).firstIndex(of: itemIdentifier) { return IndexPath(item: item, section: number) }
        }
        return nil }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { return current.indexOfSection(sectionIdentifier) }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { return current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell { return itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell() }
    open func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView { return supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView() }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
