import Foundation

/// A store in one property list, which each save writes as a whole: the old file stays until the new one is complete.
final class ArchiveFile: StoreFile {
    private let url: URL
    private var date: Date?

    init(_ url: URL) { self.url = url }

    func read() throws -> StoreContents? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let data = try Data(contentsOf: url)
        date = modified
        if data.isEmpty { return nil }
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            list["format"] as? Int == 1, let rows = list["rows"] as? [[Any]],
            let identifier = list["identifier"] as? String, let schema = list["schema"] as? [String: [String: String]]
        else { throw CoreDataError.unreadable(url, "It is no store of this format, or is damaged.") }
        return StoreContents(
            identifier: identifier, metadata: list["metadata"] as? [String: Any] ?? [:], schema: schema,
            nextKey: (list["nextKey"] as? NSNumber)?.int64Value ?? 1,
            rows: try rows.map { row in
                guard row.count == 4, let entity = row[0] as? String, let key = row[1] as? NSNumber,
                    let version = row[2] as? NSNumber, let values = row[3] as? [String: Any]
                else { throw CoreDataError.unreadable(url, "A row is damaged.") }
                return StoreContents.StoredRow(
                    entity: entity, key: key.int64Value, version: version.int64Value, values: values)
            })
    }

    func write(_ changes: StoreChanges, of store: NSPersistentStore) throws {
        var rows = store.all
        for (id, row) in changes.rows { rows[id] = row }
        for id in changes.deleted { rows[id] = nil }
        var contents = StoredValues.contents(of: store)
        contents.rows = rows.map { StoredValues.stored($0, $1) }
        try write(contents)
    }

    func writeAll(of store: NSPersistentStore) throws { try write(StoredValues.contents(of: store)) }

    private func write(_ contents: StoreContents) throws {
        let rows = contents.rows.sorted { $0.key < $1.key }.map { [$0.entity, $0.key, $0.version, $0.values] as [Any] }
        let list: [String: Any] = [
            "format": 1, "identifier": contents.identifier, "metadata": contents.metadata, "schema": contents.schema,
            "nextKey": contents.nextKey, "rows": rows,
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        try data.write(to: url, options: .atomic)
        date = modified
    }

    private var modified: Date? {
        try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    }

    func wasChangedByOthers() -> Bool { modified != date }
    func begin() throws {}
    func end(_ isDone: Bool) {}
    func close() {}
}
