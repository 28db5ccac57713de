import Foundation

public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}

/// What happens where a context saves an object that was changed in the store meanwhile.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    public let mergeType: NSMergePolicyType

    public init(merge ty: NSMergePolicyType) {
        mergeType = ty
        super.init()
    }

    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

    /// Resolves conflicts by the policy's type. A subclass changes the objects, and calls this.
    open func resolve(mergeConflicts list: [Any]) throws {
        try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    }

    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        guard mergeType != .errorMergePolicyType else {
            throw CoreDataError.make(
                NSManagedObjectMergeError, "Could not merge changes.", [NSPersistentStoreSaveConflictsErrorKey: list])
        }
        for conflict in list { conflict.resolve(mergeType) }
    }

    open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
        guard mergeType != .errorMergePolicyType else {
            throw CoreDataError.make(
                NSManagedObjectConstraintMergeError, "Could not save: a unique value is there already.",
                [NSPersistentStoreSaveConflictsErrorKey: list])
        }
    }
}

nonisolated(unsafe) public let NSErrorMergePolicy: AnyObject = NSMergePolicy.error
nonisolated(unsafe) public let NSMergeByPropertyStoreTrumpMergePolicy: AnyObject = NSMergePolicy
    .mergeByPropertyStoreTrump
nonisolated(unsafe) public let NSMergeByPropertyObjectTrumpMergePolicy: AnyObject =
    NSMergePolicy.mergeByPropertyObjectTrump
nonisolated(unsafe) public let NSOverwriteMergePolicy: AnyObject = NSMergePolicy.overwrite
nonisolated(unsafe) public let NSRollbackMergePolicy: AnyObject = NSMergePolicy.rollback

/// An object that a context saves, and that was changed in the store since the context has read it.
open class NSMergeConflict: NSObject {
    public let sourceObject: NSManagedObject
    public let newVersionNumber: Int
    public let oldVersionNumber: Int
    let row: Row?

    init(_ object: NSManagedObject, _ row: Row?) {
        sourceObject = object
        oldVersionNumber = Int(object.snapshot?.version ?? 0)
        newVersionNumber = Int(row?.version ?? 0)
        self.row = row
        super.init()
    }

    /// The values that the context has read.
    open var cachedSnapshot: [String: Any]? { sourceObject.snapshot?.values }
    /// The values that are stored.
    open var persistedSnapshot: [String: Any]? { row?.values }
    open var objectSnapshot: [String: Any]? { sourceObject.storedValues }

    func resolve(_ type: NSMergePolicyType) {
        guard let row else { return }
        let object = sourceObject
        let base = object.snapshot?.values ?? [:]
        var values = object.storedValues
        for property in object.entity.properties where !property.isTransient {
            let key = property.name
            let isToMany = (property as? NSRelationshipDescription)?.isToMany == true
            let mine = object.values[key], theirs = row.values[key]
            let takesTheirs: Bool
            switch type {
            case .mergeByPropertyStoreTrumpMergePolicyType: takesTheirs = !ManagedValue.isEqual(theirs, base[key])
            case .mergeByPropertyObjectTrumpMergePolicyType: takesTheirs = ManagedValue.isEqual(mine, base[key])
            case .rollbackMergePolicyType: takesTheirs = true
            default: takesTheirs = false
            }
            if isToMany, type != .rollbackMergePolicyType {
                values[key] = RowMerge.ids(mine, base: base[key], onto: theirs)
            } else if takesTheirs {
                values[key] = theirs
            }
        }
        object.take(Row(values: values, version: row.version))
        object.snapshot = row
    }
}

/// Objects of an entity that have the same values in attributes that are unique.
open class NSConstraintConflict: NSObject {
    public let constraint: [String]
    public let constraintValues: [String: Any]
    public let databaseObject: NSManagedObject?
    public let conflictingObjects: [NSManagedObject]

    init(_ constraint: [String], _ object: NSManagedObject, _ databaseObject: NSManagedObject?) {
        self.constraint = constraint
        constraintValues = constraint.reduce(into: [:]) { $0[$1] = object.values[$1] }
        conflictingObjects = [object]
        self.databaseObject = databaseObject
        super.init()
    }
}
