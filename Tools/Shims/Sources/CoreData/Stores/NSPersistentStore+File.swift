import Foundation

/// A file that keeps a store's rows.
protocol StoreFile: AnyObject {
    func read() throws -> StoreContents?
    func write(_ changes: StoreChanges, of store: NSPersistentStore) throws
    func writeAll(of store: NSPersistentStore) throws
    /// Whether another connection has written since the last time.
    func wasChangedByOthers() -> Bool
    func begin() throws
    func end(_ isDone: Bool) throws
    func close()
}

extension NSPersistentStore {
    func readOthersChanges() {
        guard let file, file.wasChangedByOthers() else { return }
        do {
            if let contents = try file.read() { load(contents) }
        } catch {
            logMisuse("\(url?.path ?? "A store") was changed and cannot be read: \(error.localizedDescription)")
        }
    }

    func beginWriting() throws {
        try file?.begin()
        readOthersChanges()
    }

    func endWriting(_ isDone: Bool) throws { try file?.end(isDone) }

    /// Takes over the objects of another store.
    func adopt(_ other: NSPersistentStore) { load(StoredValues.contents(of: other)) }
}

/// What a file has of a store.
struct StoreContents {
    struct StoredRow {
        var entity: String
        var key: Int64
        var version: Int64
        /// Values that a property list can have.
        var values: [String: Any]
    }

    var identifier: String
    var metadata: [String: Any]
    /// What is known of each entity's properties.
    var schema: [String: [String: String]]
    var nextKey: Int64
    var rows: [StoredRow]
}

/// Rows as property lists.
enum StoredValues {
    static func contents(of store: NSPersistentStore) -> StoreContents {
        StoreContents(
            identifier: store.identifier, metadata: store.additionalMetadata, schema: schema(of: store.entities),
            nextKey: store.keyForNext, rows: store.all.map { stored($0, $1) })
    }

    static func schema(of entities: [NSEntityDescription]) -> [String: [String: String]] {
        entities.reduce(into: [:]) { result, entity in
            result[entity.name ?? ""] = entity.properties.filter { !$0.isTransient }.reduce(into: [:]) {
                properties, property in
                if let attribute = property as? NSAttributeDescription {
                    properties[property.name] = "\(attribute.attributeType.rawValue):\(property.isOptional)"
                } else if let relationship = property as? NSRelationshipDescription {
                    properties[property.name] =
                        "\(relationship.isToMany ? "many" : "one"):\(relationship.isOrdered):\(relationship.destinationEntity?.name ?? "")"
                }
            }
        }
    }

    static func stored(_ id: NSManagedObjectID, _ row: Row) -> StoreContents.StoredRow {
        StoreContents.StoredRow(
            entity: id.entity.name ?? "", key: id.key, version: row.version,
            values: row.values.compactMapValues { plain($0) })
    }

    private static func plain(_ value: Any) -> Any? {
        switch value {
        case let id as NSManagedObjectID: return name(id)
        case let ids as [NSManagedObjectID]: return ids.map { name($0) }
        case let decimal as NSDecimalNumber: return decimal.description(withLocale: Locale(identifier: "en_US_POSIX"))
        case let uuid as UUID: return uuid.uuidString
        case let url as URL: return url.absoluteString
        case is NSNumber, is String, is Date, is Data: return value
        default: return archived(value)
        }
    }

    private static func name(_ id: NSManagedObjectID) -> String { "\(id.entity.name ?? "")/\(id.key)" }

    private static func archived(_ value: Any) -> Any? {
        if PropertyListSerialization.propertyList(value, isValidFor: .binary) { return ["list": value] }
        guard let object = value as? NSObject, object is NSCoding,
            let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        else {
            logMisuse(
                "\(type(of: value)) cannot be stored: it is no property list and no NSCoding. Make its class conform.")
            return nil
        }
        return data
    }

    static func row(
        _ stored: StoreContents.StoredRow, _ entity: NSEntityDescription, in store: NSPersistentStore,
        _ entities: [String: NSEntityDescription]
    ) -> Row {
        var row = Row(version: stored.version)
        for (name, value) in stored.values {
            if let attribute = entity.property(name) as? NSAttributeDescription {
                row.values[name] = self.value(value, attribute)
            } else if let text = value as? String {
                row.values[name] = id(text, store, entities)
            } else if let texts = value as? [String] {
                row.values[name] = texts.compactMap { id($0, store, entities) }
            }
        }
        return row
    }

    private static func id(
        _ text: String, _ store: NSPersistentStore, _ entities: [String: NSEntityDescription]
    ) -> NSManagedObjectID? {
        guard let slash = text.lastIndex(of: "/"), let key = Int64(text[text.index(after: slash)...]),
            let entity = entities[String(text[..<slash])]
        else { return nil }
        return store.id(entity, key)
    }

    private static func value(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
        switch attribute.attributeType {
        case .decimalAttributeType:
            return (value as? String).map { NSDecimalNumber(string: $0, locale: Locale(identifier: "en_US_POSIX")) }
        case .UUIDAttributeType: return (value as? String).flatMap { UUID(uuidString: $0) }
        case .URIAttributeType: return (value as? String).flatMap { URL(string: $0) }
        case .transformableAttributeType, .undefinedAttributeType:
            if let list = value as? [String: Any] { return list["list"] }
            guard let data = value as? Data else { return value }
            return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        default: return ManagedValue.normalized(value, for: attribute) ?? nil
        }
    }
}
