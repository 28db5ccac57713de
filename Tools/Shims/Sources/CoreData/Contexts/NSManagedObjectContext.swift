import Foundation
import UIKit

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// The objects that an app reads and changes together, until they are saved.
///
/// Undo is not yet here: `undoManager` is nil, and what is set is ignored.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public let concurrencyType: NSManagedObjectContextConcurrencyType
    open var name: String?
    open var transactionAuthor: String?
    open var mergePolicy: Any = NSMergePolicy.error
    open var automaticallyMergesChangesFromParent = false
    open var retainsRegisteredObjects = false
    open var propagatesDeletesAtEndOfEvent = true
    open var shouldDeleteInaccessibleFaults = true
    open var stalenessInterval: TimeInterval = -1
    public let userInfo = NSMutableDictionary()
    /// Not yet: nil.
    open var undoManager: UndoManager? {
        get { nil }
        set {}
    }

    let gate: QueueGate
    private var coordinator: NSPersistentStoreCoordinator?
    private var parentContext: NSManagedObjectContext?
    let children = WeakContexts()

    struct Registration {
        weak var object: NSManagedObject?
        /// Kept while the context retains its objects.
        var retained: NSManagedObject?
    }
    var registered: [NSManagedObjectID: Registration] = [:]
    var registrationsUntilSweep = 512
    var inserted = ObjectSet()
    var updated = ObjectSet()
    var deleted = ObjectSet()
    var unpropagated: [NSManagedObject] = []
    var pending = PendingChanges()
    var isProcessingScheduled = false
    var ignoresChanges = 0
    lazy var ticket = FetchTicket(self)

    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        concurrencyType = ct
        gate = QueueGate(isMain: ct != .privateQueueConcurrencyType)
        super.init()
    }

    /// A kind of queue that a context can have.
    public struct ConcurrencyType: Sendable {
        let type: NSManagedObjectContextConcurrencyType
        public static let privateQueue = Self(type: .privateQueueConcurrencyType)
        public static let mainQueue = Self(type: .mainQueueConcurrencyType)
    }

    public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

    // MARK: Where objects come from

    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { coordinator ?? parentContext?.persistentStoreCoordinator }
        set {
            coordinator?.contexts.remove(self)
            coordinator = newValue
            if parentContext == nil { newValue?.contexts.add(self) }
        }
    }

    open var parent: NSManagedObjectContext? {
        get { parentContext }
        set {
            parentContext?.children.remove(self)
            coordinator?.contexts.remove(self)
            parentContext = newValue
            coordinator = nil
            newValue?.children.add(self)
        }
    }

    var source: (any ObjectSource)? { parentContext ?? coordinator }
    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    // MARK: Changes

    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
    open var insertedObjects: Set<NSManagedObject> { inserted.set }
    open var updatedObjects: Set<NSManagedObject> { updated.set }
    open var deletedObjects: Set<NSManagedObject> { deleted.set }
    open var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }

    open func insert(_ object: NSManagedObject) { insertNew(object) }
    open func delete(_ object: NSManagedObject) { deleteObject(object) }
    open func assign(_ object: Any, to store: NSPersistentStore) {
        assignments[ObjectIdentifier(object as AnyObject)] = store
    }
    var assignments: [ObjectIdentifier: NSPersistentStore] = [:]
    open func detectConflicts(for object: NSManagedObject) {}

    open func save() throws { try saveChanges() }
    open func rollback() { rollBack() }
    open func reset() { forgetEverything() }
    open func undo() {}
    open func redo() {}
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        refreshObject(object, keepingChanges: flag)
    }
    open func refreshAllObjects() {
        for object in registeredObjects where object.snapshot != nil { refreshObject(object, keepingChanges: true) }
    }
    open func processPendingChanges() { notifyOfChanges() }

    // MARK: Objects

    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { registered[objectID]?.object }
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject { made(known(objectID)) }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { try existing(objectID) }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws { try makePermanent(objects) }

    // MARK: Requests

    open func count<T>(for request: NSFetchRequest<T>) throws -> Int { try countMatches(request) }
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { try run(request) }
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { try results(of: request) }

    // MARK: Merging

    open func mergeChanges(fromContextDidSave notification: Notification) { merge(notification) }
    open class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts { context.performAndWait { context.merge(remote: changeNotificationData) } }
    }

    deinit { coordinator?.contexts.sweep() }
}

/// What an object is created with that comes from a store.
final class FetchTicket: NSManagedObjectContext, @unchecked Sendable {
    unowned let context: NSManagedObjectContext
    var id: NSManagedObjectID?

    init(_ context: NSManagedObjectContext) {
        self.context = context
        super.init(concurrencyType: .privateQueueConcurrencyType)
    }
}

/// Contexts that are not retained.
final class WeakContexts: @unchecked Sendable {
    private struct Weak { weak var context: NSManagedObjectContext? }
    private let lock = NSLock()
    private var entries: [Weak] = []

    var all: [NSManagedObjectContext] { lock.withLock { entries.compactMap(\.context) } }
    func add(_ context: NSManagedObjectContext) {
        lock.withLock { entries.append(Weak(context: context)) }
    }
    func remove(_ context: NSManagedObjectContext) {
        lock.withLock { entries.removeAll { $0.context == nil || $0.context === context } }
    }
    func sweep() { lock.withLock { entries.removeAll { $0.context == nil } } }
}
