public import Foundation

/// The section and the item of an index path as one number.
///
/// An `IndexPath` may hold any count of numbers: copying one, or freeing an array of them, looks at each. Lists keep hundreds in
/// each frame. The numbers of paths with a section and an item are in the order of the paths; those of other paths are
/// hashes, from which the path cannot be made again.
public struct PathNumber: Comparable, Hashable, Sendable {
    @usableFromInline let value: UInt64

    @inlinable init(value: UInt64) {
        self.value = value
    }

    /// Creates the number of an item, or of a row. Both numbers are at least 0, the section is less than 2³¹ and the item
    /// less than 2³².
    @inlinable public init(section: Int, item: Int) {
        value = UInt64(UInt32(section)) << 32 | UInt64(UInt32(item))
    }

    /// Creates the number of any path.
    @inlinable public init(_ path: IndexPath) {
        if path.count == 2 {
            let section = path[0], item = path[1]
            if section >= 0, section < 1 << 31, item >= 0, item < 1 << 32 {
                self.init(section: section, item: item)
                return
            }
        }
        self.init(value: UInt64(truncatingIfNeeded: path.hashValue) | 1 << 63)
    }

    /// Whether the number says everything about the path: it has a section and an item.
    @inlinable public var isExact: Bool { value >> 63 == 0 }

    /// The path of a number that ``isExact``.
    @inlinable public var path: IndexPath {
        // Two numbers are stored inside the path; an array of them would be allocated for each.
        IndexPath(index: Int(value >> 32)).appending(Int(value & 0xFFFF_FFFF))
    }

    /// Whether one path comes before another.
    @inlinable public static func < (one: PathNumber, other: PathNumber) -> Bool { one.value < other.value }
}
