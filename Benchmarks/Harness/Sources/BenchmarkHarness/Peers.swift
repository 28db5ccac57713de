import Glibc

extension Benchmark.Peer {
    /// Copies `bytes` bytes between two buffers: a lower bound for work that reads and writes each byte once. Both
    /// buffers are allocated and initialized before the clock starts.
    public static func memcpy(bytes: Int, _ unit: TimeUnit) -> Benchmark.Peer {
        Benchmark.Peer("memcpy", .copying(bytes: bytes, unit))
    }
}

extension Measure {
    /// The time of copying `bytes` bytes.
    public static func copying(bytes: Int, _ unit: TimeUnit) -> Measure {
        let places = CopyPlaces(bytes)
        return .time(unit) { places.copy() }
    }
}

private final class CopyPlaces {
    private let source, target: UnsafeMutableRawBufferPointer

    init(_ bytes: Int) {
        // As bitmaps are aligned.
        source = .allocate(byteCount: max(1, bytes), alignment: 64)
        target = .allocate(byteCount: max(1, bytes), alignment: 64)
        _ = source.initializeMemory(as: UInt8.self, repeating: 0x5A)
        _ = target.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        source.deallocate()
        target.deallocate()
    }

    // Not inlined, so that the optimizer cannot see that the copy is never read.
    @inline(never)
    func copy() {
        memcpy(target.baseAddress!, source.baseAddress!, source.count)
    }
}
