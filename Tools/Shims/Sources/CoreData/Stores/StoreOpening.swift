import Foundation

/// Opens the file of a store, and brings one of an older model to the current one.
struct StoreOpening {
    var type: String
    var configuration: String?
    var url: URL?
    var options: [AnyHashable: Any]?
    var model: NSManagedObjectModel

    private static func isInMemory(_ type: String, _ url: URL?) -> Bool {
        type == NSInMemoryStoreType || url?.path == "/dev/null"
    }

    private static func file(_ type: String, _ url: URL?, isReadOnly: Bool) throws -> (any StoreFile)? {
        if isInMemory(type, url) { return nil }
        guard [NSSQLiteStoreType, NSBinaryStoreType].contains(type) else {
            throw CoreDataError.make(
                NSPersistentStoreInvalidTypeError,
                "There is no store of type \"\(type)\". Use \(NSSQLiteStoreType), \(NSBinaryStoreType) or \(NSInMemoryStoreType)."
            )
        }
        guard let url else {
            throw CoreDataError.make(NSPersistentStoreOpenError, "A store of type \(type) needs a URL.")
        }
        return type == NSSQLiteStoreType ? SQLiteFile(url, isReadOnly: isReadOnly) : ArchiveFile(url)
    }

    private func isSet(_ option: String) -> Bool { (options?[option] as? NSNumber)?.boolValue ?? false }

    func store() throws -> NSPersistentStore {
        guard
            let entities = model.entities(
                forConfigurationName: configuration == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : configuration)
        else {
            throw CoreDataError.make(
                NSPersistentStoreOpenError, "The model has no configuration \"\(configuration ?? "")\".")
        }
        let file = try Self.file(type, url, isReadOnly: isSet(NSReadOnlyPersistentStoreOption))
        let store = NSPersistentStore(
            type: type, url: url, configuration: configuration, options: options, entities: entities, file: file)
        guard let file else { return store }
        guard var contents = try file.read() else {
            if !store.isReadOnly { try file.writeAll(of: store) }
            return store
        }
        let schema = StoredValues.schema(of: entities)
        guard contents.schema != schema else {
            store.load(contents)
            return store
        }
        guard isSet(NSMigratePersistentStoresAutomaticallyOption), isSet(NSInferMappingModelAutomaticallyOption) else {
            throw CoreDataError.make(
                NSPersistentStoreIncompatibleVersionHashError,
                "The model used to open the store is incompatible with the one used to create the store.",
                ["metadata": contents.metadata])
        }
        contents = try StoreMigration(contents, entities).result()
        store.load(contents)
        if !store.isReadOnly { try file.writeAll(of: store) }
        return store
    }

    static func metadata(type: String, at url: URL) throws -> [String: Any] {
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CoreDataError.make(
                CocoaError.fileReadNoSuchFile.rawValue, "The file “\(url.lastPathComponent)” does not exist.",
                [NSFilePathErrorKey: url.path])
        }
        let contents = try file(type, url, isReadOnly: true)?.read()
        return (contents?.metadata ?? [:]).merging([
            NSStoreTypeKey: type, NSStoreUUIDKey: contents?.identifier ?? "",
        ]) { $1 }
    }

    static func destroy(at url: URL) throws {
        for suffix in ["", "-wal", "-shm"] {
            let path = url.path + suffix
            if path != "/dev/null", FileManager.default.fileExists(atPath: path) {
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }
}

/// Brings rows of an older model to the current one by names and renaming identifiers.
struct StoreMigration {
    private var contents: StoreContents
    private let entities: [NSEntityDescription]

    init(_ contents: StoreContents, _ entities: [NSEntityDescription]) {
        self.contents = contents
        self.entities = entities
    }

    func result() throws -> StoreContents {
        var result = contents
        result.schema = StoredValues.schema(of: entities)
        var names: [String: NSEntityDescription] = [:]
        for entity in entities {
            let name = entity.name ?? ""
            let old = contents.schema[name] != nil ? name : entity.renamingIdentifier ?? name
            if contents.schema[old] != nil { names[old] = entity }
        }
        result.rows = try contents.rows.compactMap { row in
            guard let entity = names[row.entity] else { return nil }
            return try migrated(row, entity, contents.schema[row.entity] ?? [:], names)
        }
        return result
    }

    private func migrated(
        _ row: StoreContents.StoredRow, _ entity: NSEntityDescription, _ schema: [String: String],
        _ names: [String: NSEntityDescription]
    ) throws -> StoreContents.StoredRow {
        var new = row
        new.entity = entity.name ?? ""
        new.values = [:]
        for property in entity.properties where !property.isTransient {
            let source = schema[property.name] != nil ? property.name : property.renamingIdentifier ?? property.name
            let value = row.values[source]
            if let attribute = property as? NSAttributeDescription {
                if let known = schema[source], !known.hasPrefix("\(attribute.attributeType.rawValue):") {
                    throw CoreDataError.make(
                        NSInferredMappingModelError,
                        "No mapping is inferred: \(new.entity).\(property.name) has another type than before.")
                }
                if let value {
                    new.values[property.name] = value
                } else if !attribute.isOptional {
                    let stored = attribute.initialValue.flatMap { initial in
                        StoredValues.plain(attribute.name, initial)
                    }
                    guard let stored else {
                        throw CoreDataError.make(
                            NSMigrationError, "\(new.entity).\(property.name) is a required value, and has no default.")
                    }
                    new.values[property.name] = stored
                } else if schema[source] == nil, let initial = attribute.initialValue {
                    new.values[property.name] = StoredValues.plain(attribute.name, initial)
                }
            } else if let relationship = property as? NSRelationshipDescription, let value {
                let texts = (value as? [String] ?? (value as? String).map { [$0] } ?? []).compactMap {
                    renamed($0, names)
                }
                new.values[property.name] = relationship.isToMany ? texts as Any : texts.first as Any?
            }
        }
        return new
    }

    private func renamed(_ text: String, _ names: [String: NSEntityDescription]) -> String? {
        guard let slash = text.lastIndex(of: "/"), let entity = names[String(text[..<slash])] else { return nil }
        return (entity.name ?? "") + text[slash...]
    }
}

extension StoredValues {
    static func plain(_ name: String, _ value: Any) -> Any? {
        let id = NSManagedObjectID(entity: NSEntityDescription())
        return stored(id, Row(values: [name: value])).values[name]
    }
}
