import Foundation
import UIKit

/// A section of fetched results.
struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    let range: Range<Int>
    let contents: ArraySlice<NSObject>

    var numberOfObjects: Int { range.count }
    var objects: [Any]? { Array(contents) }
}

/// Fetched objects in their sections.
struct FetchedResults {
    let objects: [NSObject]
    let sections: [FetchedSection]
    private let keyPath: String?
    private let title: (String) -> String?
    private let positions: [ObjectIdentifier: Int]

    init(_ objects: [NSObject], _ keyPath: String?, title: @escaping (String) -> String?) {
        self.objects = objects
        self.keyPath = keyPath
        self.title = title
        var positions: [ObjectIdentifier: Int] = [:]
        for (index, object) in objects.enumerated() { positions[ObjectIdentifier(object)] = index }
        self.positions = positions
        guard let keyPath else {
            sections = [FetchedSection(name: "", indexTitle: nil, range: objects.indices, contents: objects[...])]
            return
        }
        var sections: [FetchedSection] = []
        var start = 0
        let names = objects.map { Self.name($0, keyPath) }
        for index in objects.indices where index + 1 == objects.count || names[index + 1] != names[index] {
            let range = start..<index + 1
            sections.append(
                FetchedSection(
                    name: names[index], indexTitle: title(names[index]), range: range, contents: objects[range]))
            start = index + 1
        }
        self.sections = sections
    }

    private static func name(_ object: NSObject, _ keyPath: String) -> String {
        switch object.value(forKeyPath: keyPath) {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        case nil: ""
        case let other?: "\(other)"
        }
    }

    func object(at indexPath: IndexPath) -> NSObject? {
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]) else { return nil }
        let range = sections[indexPath[0]].range
        return range.indices.contains(range.lowerBound + indexPath[1]) && indexPath[1] >= 0
            ? objects[range.lowerBound + indexPath[1]] : nil
    }

    func indexPath(of object: NSObject) -> IndexPath? { positions[ObjectIdentifier(object)].map { indexPath(at: $0) } }

    func indexPath(at position: Int) -> IndexPath {
        var low = 0, high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if sections[middle].range.lowerBound <= position { low = middle } else { high = middle - 1 }
        }
        return IndexPath(indexes: [low, position - sections[low].range.lowerBound])
    }

    func position(of object: NSObject) -> Int? { positions[ObjectIdentifier(object)] }

    func snapshot(reloading updated: [NSManagedObjectID]) -> NSDiffableDataSourceSnapshotReference {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        var names: Set<String> = []
        for section in sections where names.insert(section.name).inserted {
            snapshot.appendSections(withIdentifiers: [section.name])
            let ids = section.contents.compactMap { ($0 as? NSManagedObject)?.objectID }
            snapshot.appendItems(withIdentifiers: ids, intoSectionWithIdentifier: section.name)
        }
        let known = updated.filter { snapshot.index(ofItemIdentifier: $0) != NSNotFound }
        if !known.isEmpty { snapshot.reloadItems(withIdentifiers: known) }
        return snapshot
    }

    // MARK: Changes

    /// Returns what changes where objects leave, and others come or get other values; nil where nothing does.
    func changed(
        removing gone: Set<NSManagedObject>, placing touched: Set<NSManagedObject>, _ descriptors: [NSSortDescriptor]
    ) -> FetchedChange? {
        guard gone.contains(where: { position(of: $0) != nil }) || !touched.isEmpty else { return nil }
        var list = objects.filter { object in
            guard let object = object as? NSManagedObject else { return true }
            return !gone.contains(object) && !touched.contains(object)
        }
        // Those that were there come in their order, so that equal ones stay where they are.
        let ordered = touched.sorted { a, b in
            let left = position(of: a) ?? Int.max, right = position(of: b) ?? Int.max
            if left != right { return left < right }
            return a.objectID.key == b.objectID.key
                ? a.objectID.hash < b.objectID.hash : a.objectID.key < b.objectID.key
        }
        for object in ordered { list.insert(object, at: insertion(of: object, in: list, descriptors)) }
        let new = FetchedResults(list, keyPath, title: title)
        return FetchedChange(self, new, touched)
    }

    private func insertion(of object: NSObject, in list: [NSObject], _ descriptors: [NSSortDescriptor]) -> Int {
        let old = position(of: object) ?? Int.max
        var low = 0, high = list.count
        while low < high {
            let middle = (low + high) / 2
            let order = NSSortDescriptor.order(list[middle], object, descriptors)
            let isBefore =
                order == .orderedAscending || (order == .orderedSame && (position(of: list[middle]) ?? Int.max) <= old)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What has changed between two fetched results, as delegates are notified of it.
struct FetchedChange {
    struct SectionChange {
        let section: FetchedSection
        let index: Int
        let type: NSFetchedResultsChangeType
    }

    struct ObjectChange {
        let object: NSObject
        let old: IndexPath?
        let type: NSFetchedResultsChangeType
        let new: IndexPath?
    }

    let new: FetchedResults
    private(set) var sections: [SectionChange] = []
    /// Deletions from the last to the first, insertions, moves and updates.
    private(set) var objects: [ObjectChange] = []
    private(set) var updatedIDs: [NSManagedObjectID] = []
    private let old: FetchedResults

    init(_ old: FetchedResults, _ new: FetchedResults, _ touched: Set<NSManagedObject>) {
        self.old = old
        self.new = new
        let oldNames = Set(old.sections.map(\.name)), newNames = Set(new.sections.map(\.name))
        for (index, section) in old.sections.enumerated().reversed() where !newNames.contains(section.name) {
            sections.append(SectionChange(section: section, index: index, type: .delete))
        }
        for (index, section) in new.sections.enumerated() where !oldNames.contains(section.name) {
            sections.append(SectionChange(section: section, index: index, type: .insert))
        }
        for (position, object) in old.objects.enumerated().reversed() where new.position(of: object) == nil {
            objects.append(ObjectChange(object: object, old: old.indexPath(at: position), type: .delete, new: nil))
        }
        for (position, object) in new.objects.enumerated() where old.position(of: object) == nil {
            objects.append(ObjectChange(object: object, old: nil, type: .insert, new: new.indexPath(at: position)))
        }
        let moved = Self.moved(old, new, touched)
        var updates: [ObjectChange] = []
        for (position, object) in new.objects.enumerated() {
            guard let managed = object as? NSManagedObject, touched.contains(managed),
                let before = old.position(of: object)
            else { continue }
            let isMoved = moved.contains(ObjectIdentifier(object))
            let change = ObjectChange(
                object: object, old: old.indexPath(at: before), type: isMoved ? .move : .update,
                new: new.indexPath(at: position))
            updatedIDs.append(managed.objectID)
            if isMoved { objects.append(change) } else { updates.append(change) }
        }
        objects += updates
    }

    /// Returns the changed objects that are in another section, or in another order among the others.
    private static func moved(
        _ old: FetchedResults, _ new: FetchedResults, _ touched: Set<NSManagedObject>
    ) -> Set<ObjectIdentifier> {
        func isTouched(_ object: NSObject) -> Bool {
            (object as? NSManagedObject).map { touched.contains($0) } ?? false
        }
        var result: Set<ObjectIdentifier> = []
        /// How many of the objects that stay untouched are before each.
        func ranks(_ results: FetchedResults, _ other: FetchedResults) -> [ObjectIdentifier: Int] {
            var count = 0
            var ranks: [ObjectIdentifier: Int] = [:]
            for object in results.objects where other.position(of: object) != nil {
                if isTouched(object) { ranks[ObjectIdentifier(object)] = count } else { count += 1 }
            }
            return ranks
        }
        let before = ranks(old, new), after = ranks(new, old)
        var last = -1
        for object in new.objects where isTouched(object) {
            guard let position = old.position(of: object), let path = new.indexPath(of: object) else { continue }
            let id = ObjectIdentifier(object)
            let oldSection = old.sections[old.indexPath(at: position)[0]].name
            if oldSection != new.sections[path[0]].name || before[id] != after[id] || position < last {
                result.insert(id)
            } else {
                last = position
            }
        }
        return result
    }

    /// The difference of the identifiers, with moves.
    var difference: CollectionDifference<NSManagedObjectID> {
        let ids = { (results: FetchedResults) in results.objects.compactMap { ($0 as? NSManagedObject)?.objectID } }
        return ids(new).difference(from: ids(old)).inferringMoves()
    }
}
