/// The first stored property of classes whose objects are values of attributed strings.
///
/// When Foundation on Linux compares two values, it reads the word behind an object's header as the type of a Core
/// Foundation object. It traps if that word has no type, which is so for a number that is 0 or small. With a type, it
/// sees that the object is of another class, and calls `isEqual(_:)`.
package struct FoundationType: Sendable {
    /// Any type of Core Foundation, in the bits where it is read.
    private let word: UInt = 1 << 8

    package init() {}
}
