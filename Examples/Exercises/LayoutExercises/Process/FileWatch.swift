import Foundation

/// Notices files of a folder that were saved, as they are or by a rename, as editors do.
final class FileWatch: @unchecked Sendable {
    private let descriptor: Int32

    /// Watches a folder; fails if that is not possible.
    init?(_ folder: URL) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder.path, events) >= 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit {
        close(descriptor)
    }

    /// Waits for the next files that were saved.
    ///
    /// Several that are saved within a few milliseconds are returned together, with the time of the first.
    func next() -> (names: Set<String>, date: Date) {
        var names: Set<String> = []
        var date = Date()
        var isFirst = true
        while true {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&request, 1, isFirst ? -1 : 30)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (names, date) }
            if isFirst { date = Date() }
            isFirst = false
            withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
                let length = read(descriptor, buffer.baseAddress!, buffer.count)
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= length {
                    let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = buffer.baseAddress!.advanced(by: offset + header).assumingMemoryBound(to: CChar.self)
                    if event.len > 0 { names.insert(String(cString: name)) }
                    offset += header + Int(event.len)
                }
            }
        }
    }
}
