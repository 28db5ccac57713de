import Foundation

/// Keeps the stores of a model, for the contexts of any thread.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public let managedObjectModel: NSManagedObjectModel
    open var name: String?
    let contexts = WeakContexts()
    let lock = NSRecursiveLock()
    var stores: [NSPersistentStore] = []
    private let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        super.init()
        // Before contexts of several threads ask.
        for entity in model.entities { _ = entity.objectClass }
    }

    open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

    // MARK: Adding and removing

    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = try lock.withLock {
            let store = try StoreOpening(
                type: storeType, configuration: configuration, url: storeURL, options: options,
                model: managedObjectModel
            ).store()
            store.persistentStoreCoordinator = self
            stores.append(store)
            return store
        }
        postStores([NSAddedPersistentStoresKey: [store]])
        return store
    }

    @discardableResult
    public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(
            ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
    }

    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        let add = {
            do {
                try self.addPersistentStore(
                    ofType: storeDescription.type, configurationName: storeDescription.configuration,
                    at: storeDescription.url, options: storeDescription.options)
                return nil as (any Error)?
            } catch {
                return error
            }
        }
        guard storeDescription.shouldAddStoreAsynchronously else { return block(storeDescription, add()) }
        nonisolated(unsafe) let parts = (add, block, storeDescription)
        queue.async {
            let error = parts.0()
            DispatchQueue.main.async { parts.1(parts.2, error) }
        }
    }

    open func remove(_ store: NSPersistentStore) throws {
        try lock.withLock {
            guard let index = stores.firstIndex(where: { $0 === store }) else {
                throw CoreDataError.make(NSPersistentStoreOperationError, "The store is none of the coordinator's.")
            }
            stores.remove(at: index)
            store.persistentStoreCoordinator = nil
            store.file?.close()
        }
        postStores([NSRemovedPersistentStoresKey: [store]])
    }

    private func postStores(_ info: [String: Any]) {
        NotificationCenter.default.post(
            name: .NSPersistentStoreCoordinatorStoresDidChange, object: self, userInfo: info)
    }

    open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
        try StoreOpening.destroy(at: url)
    }

    public func destroyPersistentStore(
        at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
    ) throws {
        try StoreOpening.destroy(at: url)
    }

    /// Writes a store's objects to another file, and goes on with it. Identifiers stay those of the objects.
    @discardableResult
    open func migratePersistentStore(
        _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
    ) throws -> NSPersistentStore {
        try lock.withLock {
            let new = try StoreOpening(
                type: storeType, configuration: store.configurationName, url: URL, options: options,
                model: managedObjectModel
            ).store()
            new.identifier = store.identifier
            new.adopt(store)
            try new.file?.writeAll(of: new)
            new.persistentStoreCoordinator = self
            stores = stores.map { $0 === store ? new : $0 }
            store.file?.close()
            return new
        }
    }

    // MARK: Finding

    open func persistentStore(for URL: URL) -> NSPersistentStore? {
        persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
    }

    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        guard url.scheme == "x-coredata", let host = url.host, url.pathComponents.count == 3,
            let key = Int64(url.lastPathComponent.dropFirst()), url.lastPathComponent.hasPrefix("p"), key > 0,
            let entity = managedObjectModel.entitiesByName[url.pathComponents[1]]
        else { return nil }
        return lock.withLock {
            stores.first { $0.identifier.caseInsensitiveCompare(host) == .orderedSame }?.id(entity, key)
        }
    }

    open func metadata(for store: NSPersistentStore) -> [String: Any] { lock.withLock { store.metadata } }

    open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
        lock.withLock {
            store.metadata = metadata ?? [:]
            do {
                try store.file?.writeAll(of: store)
            } catch {
                logMisuse(
                    "The metadata of \(store.url?.path ?? "a store") were not written: \(error.localizedDescription)")
            }
        }
    }

    open class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try StoreOpening.metadata(type: storeType, at: url)
    }

    public class func metadataForPersistentStore(
        type: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try StoreOpening.metadata(type: type.rawValue, at: storeURL)
    }

    // MARK: Queues

    open func perform(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        queue.async { block() }
    }

    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try lock.withLock { try block() } }
}

public let NSAddedPersistentStoresKey = "added"
public let NSRemovedPersistentStoresKey = "removed"
public let NSUUIDChangedPersistentStoresKey = "changedUUID"
