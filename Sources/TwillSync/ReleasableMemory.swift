import Glibc

/// The process's caches, which are emptied when memory runs short.
public enum ReleasableMemory {
    private struct Cache {
        weak var owner: AnyObject?
        var release: (AnyObject) -> Void
    }

    private struct State {
        var caches: [Cache] = []
        var countAfterCleaning = 0
    }

    private static let state = Locked(State())

    /// Adds a cache, which is not retained. May be called on any thread.
    ///
    /// - Parameter release: Frees what is not in use. Called on the thread that releases the memory.
    public static func add<Owner: AnyObject & Sendable>(
        _ owner: Owner, _ release: @escaping @Sendable (Owner) -> Void
    ) {
        state.withLock { state in
            if state.caches.count > 2 * state.countAfterCleaning + 16 {
                state.caches.removeAll { $0.owner == nil }
                state.countAfterCleaning = state.caches.count
            }
            state.caches.append(Cache(owner: owner) { release($0 as! Owner) })
        }
    }

    /// Empties all caches and returns free memory to the system. Takes some milliseconds.
    public static func releaseAll() {
        // Called without holding the lock.
        let caches = state.withLock { state in
            state.caches.compactMap { cache in cache.owner.map { ($0, cache.release) } }
        }
        for (owner, release) in caches { release(owner) }
        giveBack()
    }

    /// Returns memory that was freed, but is still held by the allocator, to the system.
    public static func giveBack() {
        typealias Trim = @convention(c) (Int) -> CInt
        if let trim: Trim = function("malloc_trim") { _ = trim(0) }
    }

    /// Makes the allocator return large blocks as soon as they are freed. Called once, by a process that is an app.
    ///
    /// By default, the allocator raises its threshold when the first large bitmap is freed, takes all bitmaps from its
    /// heaps, and keeps up to 64 MB at the end of each: lists of images then use twice their memory.
    public static func tuneAllocator() {
        // Smaller blocks are reused quickly, such as those of texts and small images in each frame.
        typealias Set = @convention(c) (CInt, CInt) -> CInt
        guard let set: Set = function("mallopt") else { return }
        _ = set(largePieces, 1 << 20)
        _ = set(keptAtTheEnd, 8 << 20)
        // One for the main thread, one for each worker, and one for the render thread. By default each thread has its own, which
        // keeps what was freed: a megabyte for a thread that ran once.
        _ = set(mostHeaps, CInt(clamping: max(3, sysconf(CInt(_SC_NPROCESSORS_ONLN)) + 1)))
    }

    // `M_MMAP_THRESHOLD`, `M_TRIM_THRESHOLD` and `M_ARENA_MAX` of malloc.h, which Swift's module of the C library omits.
    private static let largePieces: CInt = -3, keptAtTheEnd: CInt = -1, mostHeaps: CInt = -8

    /// Looks up a function of glibc; nil with another C library.
    private static func function<Function>(_ name: String) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
