import TwillDiff

/// The changes that the user has made to a list's order, as one value.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The list before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The list after.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of the items, counted through all sections.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of each section in which something has changed.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    init(
        from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        initialSnapshot = initial
        finalSnapshot = final
        difference = CollectionDifference(from: initial.itemIdentifiers, to: final.itemIdentifiers)
        sectionTransactions = final.sectionIdentifiers.compactMap { section in
            guard initial.has(section) else { return nil }
            let old = initial.itemIdentifiers(inSection: section), new = final.itemIdentifiers(inSection: section)
            return old == new ? nil : NSDiffableDataSourceSectionTransaction(section, from: old, to: new)
        }
    }
}

/// The changes that the user has made to the order of one section.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's items before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's items after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(_ section: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
        sectionIdentifier = section
        var initial = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(), final = initial
        initial.append(old)
        final.append(new)
        initialSnapshot = initial
        finalSnapshot = final
        difference = CollectionDifference(from: old, to: new)
    }
}

extension CollectionDifference where ChangeElement: Hashable {
    /// Creates the difference of two lists of unique elements, with moves.
    init(from old: [ChangeElement], to new: [ChangeElement]) {
        let found = ListDifference(from: old, to: new)
        var changes: [Change] = []
        for (offset, target) in found.newOfOld.enumerated() where target < 0 || found.isMoved[Int(target)] {
            changes.append(
                .remove(offset: offset, element: old[offset], associatedWith: target < 0 ? nil : Int(target)))
        }
        for (offset, source) in found.oldOfNew.enumerated() where source < 0 || found.isMoved[offset] {
            changes.append(
                .insert(offset: offset, element: new[offset], associatedWith: source < 0 ? nil : Int(source)))
        }
        // Each offset occurs once, and the associations are mutual.
        self = CollectionDifference(changes) ?? new.difference(from: old)
    }
}
