import Glibc

/// What the process keeps only because it may be wanted again: caches, which let go of it when memory runs short.
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

    /// Adds a cache, which is not retained. Any thread.
    ///
    /// - Parameter release: Frees what is not in use. Called on the thread that asks for memory.
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

    /// Empties all caches, and gives free memory back to the system. Takes some milliseconds.
    public static func releaseAll() {
        // Called without the lock.
        let caches = state.withLock { state in
            state.caches.compactMap { cache in cache.owner.map { ($0, cache.release) } }
        }
        for (owner, release) in caches { release(owner) }
        giveBack()
    }

    /// Gives memory that was freed, and that the allocator holds on to, back to the system.
    public static func giveBack() {
        typealias Trim = @convention(c) (Int) -> CInt
        if let trim: Trim = function("malloc_trim") { _ = trim(0) }
    }

    /// Has the allocator give large pieces back as soon as they are freed. To be called once, by a process that is an app.
    ///
    /// Left alone, it learns from the first large bitmap that is freed to take all bitmaps from its own heaps, and to keep up
    /// to 64 MB at the end of each: lists of pictures then hold twice what they use.
    public static func tuneAllocator() {
        // Below this size pieces are reused quickly, as those of texts and of small pictures are in each frame.
        typealias Set = @convention(c) (CInt, CInt) -> CInt
        guard let set: Set = function("mallopt") else { return }
        _ = set(largePieces, 1 << 20)
        _ = set(keptAtTheEnd, 8 << 20)
    }

    // `M_MMAP_THRESHOLD` and `M_TRIM_THRESHOLD` of malloc.h, which Swift's module of the C library leaves out.
    private static let largePieces: CInt = -3, keptAtTheEnd: CInt = -1

    /// nil where the C library is another.
    private static func function<Function>(_ name: String) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
