import TwillDiff

/// Changes of sections.
extension NSDiffableDataSourceSnapshot {
    /// Appends sections without items.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { order.append(adopt(identifier)) }
    }

    /// Inserts sections without items before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, offset: 0, "insertSections(_:beforeSection:)") }

    /// Inserts sections without items after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, offset: 1, "insertSections(_:afterSection:)") }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], at other: SectionIdentifierType, offset: Int, _ method: String
    ) {
        let index = index(ofSection: other, method)
        order.insert(contentsOf: identifiers.map { adopt($0) }, at: index + offset)
    }

    private mutating func adopt(_ identifier: SectionIdentifierType) -> Int32 {
        let (number, isNew) = sections.add(identifier)
        if isNew {
            contents.append([])
            isSectionLive.append(true)
        } else {
            precondition(
                !isSectionLive[number],
                "NSInternalInconsistencyException: Fatal: supplied section identifiers are not unique. Duplicate "
                    + "identifiers: {(\n    \(identifier)\n)} Give each section another identifier.")
            isSectionLive[number] = true
        }
        return Int32(number)
    }

    /// Deletes sections with their items. Those that do not exist are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let number = sections.number(of: identifier), isSectionLive[number] else { continue }
            isSectionLive[number] = false
            liveItems -= contents[number].count
            for item in contents[number] { sectionOfItem[Int(item)] = -1 }
            contents[number] = []
        }
        order.removeAll { !isSectionLive[Int($0)] }
        compactIfSparse()
    }

    /// Moves a section before another, with its items.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 0, "moveSection(_:beforeSection:)") }

    /// Moves a section after another, with its items.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, offset: 1, "moveSection(_:afterSection:)") }

    private mutating func move(
        _ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int, _ method: String
    ) {
        let source = index(ofSection: identifier, method)
        precondition(
            identifier != other,
            "NSInternalInconsistencyException: \(method) was asked to move the section \(identifier) to itself. Name another section."
        )
        let number = order.remove(at: source)
        order.insert(number, at: index(ofSection: other, method) + offset)
    }

    /// Has sections loaded again, with new cells, when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = number(ofSection: identifier, "reloadSections(_:)") }
        marks.reloadedSections.append(contentsOf: identifiers)
    }

    // MARK: Looking up

    func has(_ identifier: SectionIdentifierType) -> Bool {
        sections.number(of: identifier).map { isSectionLive[$0] } ?? false
    }

    func number(ofSection identifier: SectionIdentifierType, _ method: String) -> Int {
        guard let number = sections.number(of: identifier), isSectionLive[number] else {
            preconditionFailure(
                "NSInternalInconsistencyException: Invalid section identifier specified for \(method): the snapshot has no "
                    + "section \(identifier). Append the section first.")
        }
        return number
    }

    private func index(ofSection identifier: SectionIdentifierType, _ method: String) -> Int {
        order.firstIndex(of: Int32(number(ofSection: identifier, method))) ?? 0
    }
}

extension NSDiffableDataSourceSnapshot: Equatable {
    /// Returns whether both have the same sections and items in the same order, and reload the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.sectionIdentifiers == other.sectionIdentifiers && one.itemIdentifiers == other.itemIdentifiers
            && one.order.map { one.contents[Int($0)].count } == other.order.map { other.contents[Int($0)].count }
            && one.reloadedItemIdentifiers == other.reloadedItemIdentifiers
            && one.reloadedSectionIdentifiers == other.reloadedSectionIdentifiers
            && one.reconfiguredItemIdentifiers == other.reconfiguredItemIdentifiers
    }
}
