import CoreData

/// An entity whose class is the project's own.
public final class Tag: NSManagedObject {
    @NSManaged public var name: String
    @NSManaged public var note: Note?
    @NSManaged public var lines: NSOrderedSet?
    @NSManaged public var words: Set<String>

    @objc(insertObject:inLinesAtIndex:)
    @NSManaged public func insertIntoLines(_ value: Note, at idx: Int)
    @NSManaged public func removeFromLines(at idx: Int)
}
