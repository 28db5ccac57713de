public import UIKit

/// A file of events that survives a crash of the app.
///
/// Each event is a line of JSON. A batch is written and synchronized with the disk before `append(_:)` returns. A line
/// that a crash has cut off is removed when the file is opened again; whole lines before it are kept. An app that sends
/// its events later reads them with `events()`, and removes them with `removeFirst(_:)` when the server has them.
///
/// Any thread. Only one `TrackingFile` may be open for a URL.
public final class TrackingFile: @unchecked Sendable {
    /// The URL of the file.
    public let url: URL

    private let lock = NSLock()
    private var handle: FileHandle
    /// The length of the whole lines, in bytes.
    private var length: UInt64

    /// Opens a file, or creates it with the folders it is in.
    ///
    /// - Throws: An error of Foundation if the file cannot be created, read or written.
    public init(url: URL) throws {
        self.url = url
        let manager = FileManager.default
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !manager.fileExists(atPath: url.path) { try Data().write(to: url) }
        handle = try FileHandle(forUpdating: url)
        let data = try handle.readToEnd() ?? Data()
        let whole = data.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
        length = UInt64(whole)
        if whole < data.count {
            try handle.truncate(atOffset: length)
            try handle.synchronize()
            TrackingMessages.log(
                """
                \(url.lastPathComponent) ended in the middle of a line, as after a crash. Its last \
                \(data.count - whole) bytes were removed.
                """)
        }
    }

    deinit {
        try? handle.close()
    }

    private static let newline = UInt8(ascii: "\n")

    /// Appends events, and waits until they are on the disk.
    ///
    /// - Throws: If the file cannot be written; then it has none of the events.
    public func append(_ events: [TrackingEvent]) throws {
        let data = try Self.encode(events)
        try lock.withLock {
            do {
                try handle.seek(toOffset: length)
                try handle.write(contentsOf: data)
                try handle.synchronize()
                length += UInt64(data.count)
            } catch {
                try? handle.truncate(atOffset: length)
                throw error
            }
        }
    }

    /// Reads the events, the oldest first. Lines that are no events are left out, with a message.
    public func events() throws -> [TrackingEvent] {
        try lock.withLock { try lines().compactMap { try? JSONDecoder().decode(TrackingEvent.self, from: $0) } }
    }

    /// Removes the oldest events, when they have been sent, and lines before them that are no events.
    ///
    /// After a crash in this method the file has either all of them or none.
    public func removeFirst(_ count: Int) throws {
        try lock.withLock {
            var rest = try lines()[...]
            var left = count
            while left > 0, let line = rest.popFirst() {
                if (try? JSONDecoder().decode(TrackingEvent.self, from: line)) != nil { left -= 1 }
            }
            try replace(with: rest.reduce(into: Data()) { $0 += $1 + [Self.newline] })
        }
    }

    /// Removes all events, for instance when the user withdraws the consent.
    public func removeAll() throws {
        try lock.withLock { try replace(with: Data()) }
    }

    // MARK: With the lock held

    private func lines() throws -> [Data] {
        try handle.seek(toOffset: 0)
        let data = try handle.read(upToCount: Int(length)) ?? Data()
        let lines = data.split(separator: Self.newline)
        let decoder = JSONDecoder()
        let damaged = lines.count { (try? decoder.decode(TrackingEvent.self, from: $0)) == nil }
        if damaged > 0 {
            TrackingMessages.log(
                "\(url.lastPathComponent) has \(damaged) lines that are no events. They are left out; remove the file.")
        }
        return lines
    }

    private func replace(with data: Data) throws {
        let new = url.appendingPathExtension("new")
        try Data().write(to: new)
        let newHandle = try FileHandle(forUpdating: new)
        try newHandle.write(contentsOf: data)
        try newHandle.synchronize()
        guard rename(new.path, url.path) == 0 else {
            try newHandle.close()
            throw CocoaError(.fileWriteUnknown)
        }
        try handle.close()
        handle = newHandle
        length = UInt64(data.count)
    }

    private static func encode(_ events: [TrackingEvent]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try events.reduce(into: Data()) { $0 += try encoder.encode($1) + [newline] }
    }
}
