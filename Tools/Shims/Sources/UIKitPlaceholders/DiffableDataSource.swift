// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    private var sections: [(section: SectionIdentifierType, items: [ItemIdentifierType])] = []
    public init() {  }
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.section) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { [] }
    public var reloadedItemIdentifiers: [ItemIdentifierType] { [] }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { [] }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { return itemIdentifiers(inSection: identifier).count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { return sections.first { $0.section == identifier }?.items ?? [] }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { return sections.first { $0.items.contains(identifier) }?.section }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { return itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { return sections.firstIndex { $0.section == identifier } }
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) { let index = sectionIdentifier.flatMap { wanted in sections.firstIndex { $0.section == wanted } } ?? sections.count - 1
        if sections.indices.contains(index) { sections[index].items += identifiers } }
    private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int) { for index in sections.indices {
            if let item = sections[index].items.firstIndex(of: other) { sections[index].items.insert(contentsOf: identifiers, at: item + offset); return }
        } }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) { insert(identifiers, at: beforeIdentifier, 0) }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) { insert(identifiers, at: afterIdentifier, 1) }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { let gone = Set(identifiers); for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } } }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) { deleteItems([identifier]); insert([identifier], at: toIdentifier, 0) }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) { deleteItems([identifier]); insert([identifier], at: toIdentifier, 1) }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { sections += identifiers.map { ($0, []) } }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) { if let index = indexOfSection(toIdentifier) { sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index) } }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) { if let index = indexOfSection(toIdentifier) { sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + 1) } }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { let gone = Set(identifiers); sections.removeAll { gone.contains($0.section) } }
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) { move(identifier, to: toIdentifier, 0) }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) { move(identifier, to: toIdentifier, 1) }
    private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, _ offset: Int) { guard let old = indexOfSection(identifier), identifier != other else { return }
        let section = sections.remove(at: old)
        sections.insert(section, at: (indexOfSection(other) ?? 0) + offset) }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    public private(set) var items: [ItemIdentifierType] = []
    public init() {  }
    public var rootItems: [ItemIdentifierType] { items }
    public var visibleItems: [ItemIdentifierType] { items }
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) { self.items += items }
    public mutating func expand(_ items: [ItemIdentifierType]) {}
    public mutating func collapse(_ items: [ItemIdentifierType]) {}
    public mutating func delete(_ items: [ItemIdentifierType]) { let gone = Set(items); self.items.removeAll { gone.contains($0) } }
    public mutating func deleteAll() { items = [] }
    public func contains(_ item: ItemIdentifierType) -> Bool { return items.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { return false }
}
@preconcurrency @MainActor open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private weak var collection: UICollectionView?
    open var supplementaryViewProvider: SupplementaryViewProvider?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) { self.cellProvider = cellProvider
        collection = collectionView
        super.init()
        collectionView.dataSource = self; Placeholder.log("UICollectionViewDiffableDataSource") }
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
@preconcurrency @MainActor open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?
    private let cellProvider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private weak var table: UITableView?
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) { self.cellProvider = cellProvider
        table = tableView
        super.init()
        tableView.dataSource = self; Placeholder.log("UITableViewDiffableDataSource") }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { current = snapshot; table?.reloadData(); completion?() }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true) async { current = snapshot; table?.reloadData() }
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
    open func numberOfSections(in tableView: UITableView) -> Int { return current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { return itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) } ?? UITableViewCell() }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return true }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { return index }
}
