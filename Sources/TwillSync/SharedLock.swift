/// A lock for each of many small objects, without any memory in them: 64 locks are shared by all by their address.
///
/// For objects that are made by the thousand and rarely locked; those that often are have a ``ShortLock`` of their own. Two
/// objects may share a lock, so nothing else is locked, and nobody called out to, inside.
///
/// Cost: about 7 ns uncontended.
public enum SharedLock {
    /// Runs `body` with the object's lock held.
    @inlinable
    @inline(__always)
    public static func withLock<Result, Failure: Error>(
        of object: AnyObject, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try locks.lock(of: object).pointee.withLock(body)
    }

    public static let locks = Locks()

    /// The locks themselves, each on a line of the processor's cache of its own.
    public struct Locks: @unchecked Sendable {
        @usableFromInline let memory: UnsafeMutableRawPointer
        @inlinable static var count: Int { 64 }
        @inlinable static var stride: Int { 64 }

        fileprivate init() {
            memory = .allocate(byteCount: Self.count * Self.stride, alignment: Self.stride)
            for index in 0..<Self.count {
                (memory + index * Self.stride).bindMemory(to: ShortLock.self, capacity: 1).initialize(to: ShortLock())
            }
        }

        @inlinable
        @inline(__always)
        public func lock(of object: AnyObject) -> UnsafeMutablePointer<ShortLock> {
            // Objects lie at multiples of 16.
            let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) >> 4
            let index = Int((address ^ (address >> 6)) & UInt(Self.count - 1))
            return (memory + index * Self.stride).assumingMemoryBound(to: ShortLock.self)
        }
    }
}
