import Foundation

/// What a store keeps of an object: attributes as objects keep them, identifiers of others in relationships.
struct Row {
    var values: [String: Any] = [:]
    /// Counts the saves that changed attributes and to-one relationships.
    var version: Int64 = 1
}

/// What contexts read of: a coordinator with stores, or a parent context.
protocol ObjectSource: AnyObject {
    /// Returns what is stored of an object; nil where it is not there.
    func row(of id: NSManagedObjectID) -> Row?

    /// Returns the objects of entities, in the order in which they were inserted.
    func rows(of entities: [NSEntityDescription], in stores: [NSPersistentStore]?) -> [(
        id: NSManagedObjectID, row: Row
    )]

    /// Stores changes. Any error leaves everything as it was.
    func save(_ changes: ContextChanges) throws

    /// Gives permanent identifiers to new objects.
    func makePermanent(_ objects: [NSManagedObject]) throws

    func execute(_ request: BatchRequest) throws -> [NSManagedObjectID]
}

/// What a context saves.
struct ContextChanges {
    unowned let context: NSManagedObjectContext
    var inserted: [NSManagedObject]
    var updated: [NSManagedObject]
    var deleted: [NSManagedObject]
}
