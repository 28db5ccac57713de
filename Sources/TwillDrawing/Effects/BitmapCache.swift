import TwillSync

/// A process-wide cache of bitmaps that are expensive to create, limited in bytes.
///
/// Safe on any thread. Two threads may create the same bitmap at once; one of the two is kept.
final class BitmapCache<Key: Hashable & Sendable>: Sendable {
    private struct Entries {
        var bitmaps: [Key: (bitmaps: [Bitmap], lastUse: Int)] = [:]
        var bytes = 0
        var clock = 0
    }

    private let entries = Locked(Entries())
    private let largestByteCount: Int

    init(largestByteCount: Int) {
        self.largestByteCount = largestByteCount
        ReleasableMemory.add(self) { $0.removeAll() }
    }

    func removeAll() { entries.withLock { $0 = Entries() } }

    /// - Parameter make: Called without the lock, if there is no entry for `key`. Bitmaps that are larger than a
    ///   quarter of the cache are not kept.
    func bitmaps(for key: Key, make: () -> [Bitmap]?) -> [Bitmap]? {
        let found: [Bitmap]? = entries.withLock { entries in
            entries.clock += 1
            guard let index = entries.bitmaps.index(forKey: key) else { return nil }
            entries.bitmaps.values[index].lastUse = entries.clock
            return entries.bitmaps.values[index].bitmaps
        }
        if let found { return found }
        guard let bitmaps = make() else { return nil }
        let size = Self.byteCount(bitmaps)
        guard size <= largestByteCount / 4 else { return bitmaps }
        entries.withLock { entries in
            if let old = entries.bitmaps.updateValue((bitmaps, entries.clock), forKey: key) {
                entries.bytes -= Self.byteCount(old.bitmaps)
            }
            entries.bytes += size
            guard entries.bytes > largestByteCount else { return }
            // The least recently used are evicted, down to half, so that this is rare.
            for (key, entry) in entries.bitmaps.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                if entries.bytes <= largestByteCount / 2 { break }
                entries.bitmaps.removeValue(forKey: key)
                entries.bytes -= Self.byteCount(entry.bitmaps)
            }
        }
        return bitmaps
    }

    func bitmap(for key: Key, make: () -> Bitmap?) -> Bitmap? {
        bitmaps(for: key) { make().map { [$0] } }?.first
    }

    private static func byteCount(_ bitmaps: [Bitmap]) -> Int {
        bitmaps.reduce(0) { $0 + $1.byteCount }
    }

    var byteCount: Int { entries.withLock { $0.bytes } }
}
