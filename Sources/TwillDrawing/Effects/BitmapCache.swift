import TwillSync

/// Bitmaps that are expensive to make, kept for the whole process up to a number of bytes.
///
/// Safe on any thread. Two threads may make the same bitmap at once; one of the two is kept.
final class BitmapCache<Key: Hashable & Sendable>: Sendable {
    private struct Entries {
        var bitmaps: [Key: (bitmap: Bitmap, lastUse: Int)] = [:]
        var bytes = 0
        var clock = 0
    }

    private let entries = Locked(Entries())
    private let largestByteCount: Int

    init(largestByteCount: Int) {
        self.largestByteCount = largestByteCount
    }

    /// - Parameter make: Called without the lock, where there is no bitmap for `key`. One that is larger than a quarter of
    ///   the cache is not kept.
    func bitmap(for key: Key, make: () -> Bitmap?) -> Bitmap? {
        let found: Bitmap? = entries.withLock { entries in
            entries.clock += 1
            guard let index = entries.bitmaps.index(forKey: key) else { return nil }
            entries.bitmaps.values[index].lastUse = entries.clock
            return entries.bitmaps.values[index].bitmap
        }
        if let found { return found }
        guard let bitmap = make() else { return nil }
        guard bitmap.byteCount <= largestByteCount / 4 else { return bitmap }
        entries.withLock { entries in
            if let old = entries.bitmaps.updateValue((bitmap, entries.clock), forKey: key) {
                entries.bytes -= old.bitmap.byteCount
            }
            entries.bytes += bitmap.byteCount
            guard entries.bytes > largestByteCount else { return }
            // Those not used for longest go, down to half, so that this is rare.
            for (key, entry) in entries.bitmaps.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                if entries.bytes <= largestByteCount / 2 { break }
                entries.bitmaps.removeValue(forKey: key)
                entries.bytes -= entry.bitmap.byteCount
            }
        }
        return bitmap
    }

    var byteCount: Int { entries.withLock { $0.bytes } }
}
