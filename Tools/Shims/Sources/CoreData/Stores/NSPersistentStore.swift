import Foundation

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSXMLStoreType = "XML"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// A store with objects. Its rows are in memory, and a file keeps them.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    /// The kind of a store.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sqlite = Self(rawValue: NSSQLiteStoreType)
        public static let binary = Self(rawValue: NSBinaryStoreType)
        public static let inMemory = Self(rawValue: NSInMemoryStoreType)
    }

    public let type: String
    public internal(set) var url: URL?
    public let options: [AnyHashable: Any]?
    public let configurationName: String
    public internal(set) var identifier: String!
    public let isReadOnly: Bool
    public internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    var additionalMetadata: [String: Any] = [:]

    let entities: [NSEntityDescription]
    let file: (any StoreFile)?
    private var rows: [NSManagedObjectID: Row] = [:]
    /// The objects of each entity by their numbers.
    private var ids: [String: [Int64: NSManagedObjectID]] = [:]
    private var nextKey: Int64 = 1

    init(
        type: String, url: URL?, configuration: String?, options: [AnyHashable: Any]?, entities: [NSEntityDescription],
        file: (any StoreFile)?
    ) {
        self.type = type
        self.url = url
        self.options = options
        self.entities = entities
        self.file = file
        configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
        identifier = UUID().uuidString
        super.init()
    }

    open var metadata: [String: Any]! {
        get {
            additionalMetadata.merging([
                NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? "",
                NSStoreModelVersionHashesKey: entities.reduce(into: [String: Data]()) {
                    $0[$1.name ?? ""] = $1.versionHash
                },
                NSStoreModelVersionIdentifiersKey: [String](),
            ]) { $1 }
        }
        set { additionalMetadata = newValue ?? [:] }
    }

    // MARK: Rows; called by the coordinator, which locks

    func contains(_ entity: NSEntityDescription) -> Bool { entities.contains { $0 === entity } }

    func id(_ entity: NSEntityDescription, _ key: Int64) -> NSManagedObjectID {
        let name = entity.name ?? ""
        if let known = ids[name]?[key] { return known }
        let id = NSManagedObjectID(entity: entity, store: self, key: key)
        ids[name, default: [:]][key] = id
        return id
    }

    func makePermanent(_ id: NSManagedObjectID) {
        guard id.isTemporaryID else { return }
        id.becomePermanent(in: self, key: nextKey)
        ids[id.entity.name ?? "", default: [:]][nextKey] = id
        nextKey += 1
    }

    func row(_ id: NSManagedObjectID) -> Row? { rows[id] }

    func rows(of entity: NSEntityDescription) -> [(id: NSManagedObjectID, row: Row)] {
        (ids[entity.name ?? ""] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, id in rows[id].map { (id, $0) } }
    }

    /// Applies rows and deletions to the file, and then to memory.
    func commit(_ changes: StoreChanges) throws {
        guard !changes.isEmpty else { return }
        guard !isReadOnly else {
            throw CoreDataError.make(
                NSPersistentStoreSaveError, "The store is read-only, so its objects cannot be saved.",
                [NSAffectedStoresErrorKey: [self]])
        }
        try file?.write(changes, of: self)
        for (id, row) in changes.rows { rows[id] = row }
        for id in changes.deleted { rows[id] = nil }
    }

    func load(_ contents: StoreContents) {
        rows = [:]
        identifier = contents.identifier
        additionalMetadata = contents.metadata
        let named = entities.reduce(into: [String: NSEntityDescription]()) { $0[$1.name ?? ""] = $1 }
        for stored in contents.rows {
            guard let entity = named[stored.entity] else { continue }
            let id = id(entity, stored.key)
            rows[id] = StoredValues.row(stored, entity, in: self, named)
            nextKey = max(nextKey, stored.key + 1)
        }
        nextKey = max(nextKey, contents.nextKey)
    }

    var all: [NSManagedObjectID: Row] { rows }
    var keyForNext: Int64 { nextKey }
}

/// Rows that a store takes over at once.
struct StoreChanges {
    var rows: [NSManagedObjectID: Row] = [:]
    var deleted: Set<NSManagedObjectID> = []
    var isEmpty: Bool { rows.isEmpty && deleted.isEmpty }
}
