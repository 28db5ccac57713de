public import Foundation
import TwillSync

/// The sections and items of a list as an object, for identifiers whose types are only known at run time.
///
/// A fetched results controller passes one to its delegate. On iOS it is cast to a snapshot with `as`; here, write
/// `NSDiffableDataSourceSnapshot(reference)`, as `./twill run` does. Identifiers are `Hashable`; others are logged and left out.
public final class NSDiffableDataSourceSnapshotReference: NSObject {
    /// An identifier of any type.
    struct Identifier: Hashable, @unchecked Sendable {
        let value: AnyHashable

        init?(_ value: Any) {
            guard let value = value as? AnyHashable else {
                logError(
                    "\(value) is no identifier of a snapshot, as it is not Hashable; it is left out. Use a Hashable type."
                )
                return nil
            }
            self.value = value
        }
    }

    var snapshot = NSDiffableDataSourceSnapshot<Identifier, Identifier>()

    /// Creates an empty snapshot.
    public override init() { super.init() }

    /// The number of items in all sections.
    public var numberOfItems: Int { snapshot.numberOfItems }
    /// The number of sections.
    public var numberOfSections: Int { snapshot.numberOfSections }
    /// The identifiers of the sections, in order.
    public var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.value.base) }
    /// The identifiers of the items of all sections, in order.
    public var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.value.base) }
    /// The identifiers of the items that will be reloaded.
    public var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.map(\.value.base) }
    /// The identifiers of the items whose cells will be configured again.
    public var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.map(\.value.base) }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        Identifier(sectionIdentifier).map { snapshot.numberOfItems(inSection: $0) } ?? 0
    }

    /// Returns the identifiers of the items in a section, in order.
    public func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        Identifier(sectionIdentifier).map { snapshot.itemIdentifiers(inSection: $0).map(\.value.base) } ?? []
    }

    /// Returns the section that contains an item; nil where the item does not exist.
    public func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        Identifier(itemIdentifier).flatMap { snapshot.sectionIdentifier(containingItem: $0)?.value.base }
    }

    /// Returns the position of an item, counted through all sections; `NSNotFound` where the item does not exist.
    public func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        Identifier(itemIdentifier).flatMap { snapshot.indexOfItem($0) } ?? NSNotFound
    }

    /// Returns the position of a section; `NSNotFound` where the section does not exist.
    public func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        Identifier(sectionIdentifier).flatMap { snapshot.indexOfSection($0) } ?? NSNotFound
    }

    /// Appends sections.
    public func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        snapshot.appendSections(sectionIdentifiers.compactMap { Identifier($0) })
    }

    /// Appends items to the last section.
    public func appendItems(withIdentifiers identifiers: [Any]) {
        snapshot.appendItems(identifiers.compactMap { Identifier($0) })
    }

    /// Appends items to a section.
    public func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        guard let section = Identifier(sectionIdentifier) else { return }
        snapshot.appendItems(identifiers.compactMap { Identifier($0) }, toSection: section)
    }

    /// Marks items, whose cells are made again when the snapshot is applied.
    public func reloadItems(withIdentifiers identifiers: [Any]) {
        snapshot.reloadItems(identifiers.compactMap { Identifier($0) })
    }

    /// Marks items, whose cells are configured again when the snapshot is applied.
    public func reconfigureItems(withIdentifiers identifiers: [Any]) {
        snapshot.reconfigureItems(identifiers.compactMap { Identifier($0) })
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Creates the snapshot of an object, as the cast `reference as NSDiffableDataSourceSnapshot` does on iOS.
    ///
    /// Identifiers of another type are logged and left out.
    public init(_ reference: NSDiffableDataSourceSnapshotReference) {
        self.init()
        func identifier<Identifier>(_ value: Any, as type: Identifier.Type) -> Identifier? {
            if let identifier = value as? Identifier { return identifier }
            logError("\(value) is no \(type), so it is left out of the snapshot. Use the types that the reference has.")
            return nil
        }
        for section in reference.sectionIdentifiers {
            guard let known = identifier(section, as: SectionIdentifierType.self) else { continue }
            appendSections([known])
            let items = reference.itemIdentifiersInSection(withIdentifier: section)
            appendItems(items.compactMap { identifier($0, as: ItemIdentifierType.self) }, toSection: known)
        }
        reloadItems(
            reference.reloadedItemIdentifiers.compactMap { $0 as? ItemIdentifierType }.filter { indexOfItem($0) != nil }
        )
        reconfigureItems(
            reference.reconfiguredItemIdentifiers.compactMap { $0 as? ItemIdentifierType }.filter {
                indexOfItem($0) != nil
            })
    }
}
