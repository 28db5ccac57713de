public import Foundation

/// A place in the contents of a document. The content manager gives locations out, and compares its own alone.
public protocol NSTextLocation: NSObjectProtocol {
    /// Returns the order of this location and another one in the same contents.
    func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A part of a document's contents, between two locations.
open class NSTextRange: NSObject {
    /// The location at which the range begins.
    public final let location: any NSTextLocation

    /// The location at which the range ends, after its last character.
    public final let endLocation: any NSTextLocation

    /// Creates a range.
    ///
    /// - Parameter endLocation: The end; nil for an empty range. There is no range whose end is before its beginning.
    public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
        guard endLocation.map({ location.compare($0) != .orderedDescending }) ?? true else { return nil }
        self.location = location
        self.endLocation = endLocation ?? location
    }

    /// Creates an empty range.
    public init(location: any NSTextLocation) {
        self.location = location
        endLocation = location
    }

    /// - Parameter end: A location that is not before `start`.
    fileprivate init(from start: any NSTextLocation, to end: any NSTextLocation) {
        location = start
        endLocation = end
    }

    /// Whether the range begins where it ends.
    open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

    /// Returns whether another range has the same ends.
    open func isEqual(to textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) == .orderedSame
            && endLocation.compare(textRange.endLocation) == .orderedSame
    }

    /// Returns whether the character at a location is in the range.
    open func contains(_ location: any NSTextLocation) -> Bool {
        self.location.compare(location) != .orderedDescending && location.compare(endLocation) == .orderedAscending
    }

    /// Returns whether another range is within this one.
    open func contains(_ textRange: NSTextRange) -> Bool {
        location.compare(textRange.location) != .orderedDescending
            && textRange.endLocation.compare(endLocation) != .orderedDescending
    }

    /// Returns whether a character is in both ranges.
    open func intersects(_ textRange: NSTextRange) -> Bool {
        !isEmpty && !textRange.isEmpty && location.compare(textRange.endLocation) == .orderedAscending
            && textRange.location.compare(endLocation) == .orderedAscending
    }

    /// Returns the part that is in both ranges, which is empty where they only touch; nil where they are apart.
    open func intersection(_ textRange: NSTextRange) -> NSTextRange? {
        NSTextRange(
            location: Self.later(location, textRange.location), end: Self.earlier(endLocation, textRange.endLocation))
    }

    /// Returns the smallest range that contains both.
    open func union(_ textRange: NSTextRange) -> NSTextRange {
        NSTextRange(
            from: Self.earlier(location, textRange.location), to: Self.later(endLocation, textRange.endLocation))
    }

    private static func earlier(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
        a.compare(b) == .orderedDescending ? b : a
    }

    private static func later(_ a: any NSTextLocation, _ b: any NSTextLocation) -> any NSTextLocation {
        a.compare(b) == .orderedAscending ? b : a
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSTextRange).map(isEqual(to:)) ?? false }

    open override var hash: Int { (location as? NSObject)?.hash ?? 0 }

    open override var description: String { "\(location)...\(endLocation)" }
}

/// A location in the text of a text storage: a number of UTF-16 units from its beginning.
final class TextLocation: NSObject, NSTextLocation {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
    }

    func compare(_ location: any NSTextLocation) -> ComparisonResult {
        let other = location.offset
        return offset < other ? .orderedAscending : offset > other ? .orderedDescending : .orderedSame
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextLocation)?.offset == offset }

    override var hash: Int { offset }

    override var description: String { "\(offset)" }
}

extension NSTextLocation {
    /// The offset of a text storage's location; 0 for those of an app's own contents.
    var offset: Int { (self as? TextLocation)?.offset ?? 0 }
}

extension NSTextRange {
    convenience init(_ range: Range<Int>) {
        self.init(from: TextLocation(range.lowerBound), to: TextLocation(range.upperBound))
    }

    /// The offsets of a text storage's range.
    var offsets: Range<Int> { location.offset..<max(location.offset, endLocation.offset) }
}
