import Foundation
import UIKit

/// A row as predicates and sort descriptors see it: its properties are found by their keys.
final class StoredObject: NSObject, DynamicKeyValueCoding, IdentifiedObject {
    let objectID: NSManagedObjectID
    private let row: Row
    private let source: any ObjectSource

    init(_ id: NSManagedObjectID, _ row: Row, _ source: any ObjectSource) {
        objectID = id
        self.row = row
        self.source = source
        super.init()
    }

    func dynamicValue(forKey key: String) -> Any?? {
        switch key {
        case "self": return .some(self)
        case "objectID": return .some(objectID)
        case "entity": return .some(objectID.entity)
        default: break
        }
        guard let property = objectID.entity.property(key) else { return nil }
        let value = row.values[key]
        guard let relationship = property as? NSRelationshipDescription else { return .some(value) }
        guard relationship.isToMany else {
            return .some((value as? NSManagedObjectID).flatMap { related($0) })
        }
        return .some((value as? [NSManagedObjectID] ?? []).compactMap { related($0) })
    }

    private func related(_ id: NSManagedObjectID) -> StoredObject? {
        source.row(of: id).map { StoredObject(id, $0, source) }
    }

    func setDynamicValue(_ value: Any?, forKey key: String) -> Bool { false }

    override func isEqual(_ object: Any?) -> Bool {
        if let other = object as? IdentifiedObject { return other.objectID === objectID }
        return object as? NSManagedObjectID === objectID
    }

    override var hash: Int { objectID.hash }
}

extension NSPredicate {
    /// Whether the predicate asks for values by keys alone, so that it can be evaluated with a row.
    var readsKeysAlone: Bool {
        if let compound = self as? NSCompoundPredicate {
            return compound.subpredicates.allSatisfy(\.readsKeysAlone)
        }
        return keyValueFormat != nil
    }
}
