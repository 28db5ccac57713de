import CSQLite3
import Foundation

/// A store in an SQLite database of our own layout: a table with a row for each object, and one with what is known of all.
///
/// A save is one transaction. The database is not that of iOS: neither reads the other's.
final class SQLiteFile: StoreFile {
    private let url: URL
    private let isReadOnly: Bool
    private var database: OpaquePointer?
    private var dataVersion: Int64 = -1
    private var isInTransaction = false

    init(_ url: URL, isReadOnly: Bool) {
        self.url = url
        self.isReadOnly = isReadOnly
    }

    deinit { close() }

    func close() {
        sqlite3_close_v2(database)
        database = nil
    }

    private func failure() -> NSError {
        let code = Int(sqlite3_errcode(database))
        let reason = String(cString: sqlite3_errmsg(database))
        let inner = NSError(domain: NSSQLiteErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: reason])
        if [Int(SQLITE_NOTADB), Int(SQLITE_CORRUPT)].contains(code) {
            let error = CoreDataError.unreadable(url, reason)
            return NSError(
                domain: error.domain, code: error.code,
                userInfo: error.userInfo.merging([NSSQLiteErrorDomain: code, NSUnderlyingErrorKey: inner]) { $1 })
        }
        return CoreDataError.make(
            code == Int(SQLITE_CANTOPEN) ? NSPersistentStoreOpenError : NSPersistentStoreSaveError,
            "The file “\(url.lastPathComponent)” couldn’t be used as a store: \(reason).",
            [NSFilePathErrorKey: url.path, NSSQLiteErrorDomain: code, NSUnderlyingErrorKey: inner])
    }

    private func open() throws {
        guard database == nil else { return }
        let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        guard sqlite3_open_v2(url.path, &database, flags | SQLITE_OPEN_FULLMUTEX, nil) == SQLITE_OK else {
            defer { close() }
            throw failure()
        }
        sqlite3_busy_timeout(database, 10_000)
        do {
            // Reads the header, so that a file of another kind is found before anything is written.
            let tables = try query("SELECT name FROM sqlite_master WHERE type = 'table'") { text($0, 0) }
            if !tables.isEmpty, !tables.contains("twill_store") {
                throw CoreDataError.unreadable(
                    url,
                    "It is a database of another layout, such as iOS's. Write the store here with an app that creates its objects."
                )
            }
            guard !isReadOnly else { return }
            _ = try query("PRAGMA journal_mode = WAL") { _ in () }
            try run("PRAGMA synchronous = FULL")
            if tables.isEmpty {
                try run("BEGIN IMMEDIATE")
                try run("CREATE TABLE IF NOT EXISTS twill_store (name TEXT PRIMARY KEY, value BLOB)")
                try run(
                    "CREATE TABLE IF NOT EXISTS objects (key INTEGER PRIMARY KEY, entity TEXT NOT NULL, version INTEGER NOT NULL, "
                        + "data BLOB NOT NULL)")
                try run("COMMIT")
            }
        } catch {
            close()
            throw error
        }
    }

    // MARK: Statements

    private enum Binding {
        case integer(Int64)
        case text(String)
        case data(Data)
    }

    private func run(_ sql: String, _ bindings: [Binding] = []) throws { _ = try query(sql, bindings) { _ in () } }

    private func query<Result>(
        _ sql: String, _ bindings: [Binding] = [], _ read: (OpaquePointer?) throws -> Result
    ) throws -> [Result] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { throw failure() }
        defer { sqlite3_finalize(statement) }
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, binding) in bindings.enumerated() {
            let place = Int32(index + 1)
            switch binding {
            case .integer(let value): sqlite3_bind_int64(statement, place, value)
            case .text(let value): sqlite3_bind_text(statement, place, value, -1, copies)
            case .data(let value):
                _ = value.withUnsafeBytes { bytes in
                    sqlite3_bind_blob64(statement, place, bytes.baseAddress, UInt64(bytes.count), copies)
                }
            }
        }
        var results: [Result] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: results.append(try read(statement))
            case SQLITE_DONE: return results
            default: throw failure()
            }
        }
    }

    private func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }

    private func data(_ statement: OpaquePointer?, _ column: Int32) -> Data {
        guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
    }

    private func list(_ data: Data) throws -> [String: Any] {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            throw CoreDataError.unreadable(url, "A row is damaged.")
        }
        return list
    }

    // MARK: Reading

    func read() throws -> StoreContents? {
        if isReadOnly, !FileManager.default.fileExists(atPath: url.path) {
            throw CoreDataError.make(
                CocoaError.fileReadNoSuchFile.rawValue, "The file “\(url.lastPathComponent)” does not exist.",
                [NSFilePathErrorKey: url.path])
        }
        try open()
        dataVersion = currentVersion()
        let pairs = try query("SELECT name, value FROM twill_store") { (text($0, 0), data($0, 1)) }
        let known = Dictionary(pairs) { $1 }
        guard let data = known["store"] else { return nil }
        let info = try list(data)
        let rows = try query("SELECT entity, key, version, data FROM objects ORDER BY key") { statement in
            StoreContents.StoredRow(
                entity: text(statement, 0), key: sqlite3_column_int64(statement, 1),
                version: sqlite3_column_int64(statement, 2), values: try list(self.data(statement, 3)))
        }
        return StoreContents(
            identifier: info["identifier"] as? String ?? UUID().uuidString,
            metadata: info["metadata"] as? [String: Any] ?? [:],
            schema: info["schema"] as? [String: [String: String]] ?? [:],
            nextKey: (try known["next"].map { try list($0)["key"] as? NSNumber })??.int64Value ?? 1, rows: rows)
    }

    private func currentVersion() -> Int64 {
        (try? query("PRAGMA data_version") { sqlite3_column_int64($0, 0) })?.first ?? dataVersion
    }

    func wasChangedByOthers() -> Bool { database != nil && currentVersion() != dataVersion }

    // MARK: Writing

    func begin() throws {
        guard !isReadOnly, database != nil, !isInTransaction else { return }
        try run("BEGIN IMMEDIATE")
        isInTransaction = true
    }

    func end(_ isDone: Bool) throws {
        guard isInTransaction else { return }
        isInTransaction = false
        guard isDone else {
            try? run("ROLLBACK")
            return
        }
        do {
            try run("COMMIT")
        } catch {
            try? run("ROLLBACK")
            // What is in memory is ahead of the file, which is read again before the next save.
            dataVersion = -1
            throw error
        }
    }

    func write(_ changes: StoreChanges, of store: NSPersistentStore) throws {
        try transaction {
            for (id, row) in changes.rows { try put(StoredValues.stored(id, row)) }
            for id in changes.deleted { try run("DELETE FROM objects WHERE key = ?", [.integer(id.key)]) }
            try put(["key": store.keyForNext], "next")
        }
    }

    func writeAll(of store: NSPersistentStore) throws {
        let contents = StoredValues.contents(of: store)
        try transaction {
            try run("DELETE FROM objects")
            for row in contents.rows { try put(row) }
            try put(
                [
                    "identifier": contents.identifier, "metadata": contents.metadata, "schema": contents.schema,
                    "format": 1,
                ],
                "store")
            try put(["key": contents.nextKey], "next")
        }
    }

    private func transaction(_ body: () throws -> Void) throws {
        guard !isReadOnly else { return }
        try open()
        guard !isInTransaction else { return try body() }
        try begin()
        do {
            try body()
        } catch {
            try? end(false)
            throw error
        }
        try end(true)
    }

    private func put(_ row: StoreContents.StoredRow) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: row.values, format: .binary, options: 0)
        try run(
            "INSERT OR REPLACE INTO objects (key, entity, version, data) VALUES (?, ?, ?, ?)",
            [.integer(row.key), .text(row.entity), .integer(row.version), .data(data)])
    }

    private func put(_ list: [String: Any], _ name: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        try run("INSERT OR REPLACE INTO twill_store (name, value) VALUES (?, ?)", [.text(name), .data(data)])
    }
}
