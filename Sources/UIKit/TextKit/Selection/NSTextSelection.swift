public import Foundation

/// A selection, or an insertion point, in a document's contents.
open class NSTextSelection: NSObject {
    /// The units that a selection grows by.
    public enum Granularity: Int, Sendable {
        /// The selection grows by characters.
        case character = 0
        /// The selection grows by words.
        case word = 1
        /// The selection grows by paragraphs.
        case paragraph = 2
        /// The selection grows by lines.
        case line = 3
        /// The selection grows by sentences.
        case sentence = 4
    }

    /// The line that an insertion point is on where a line wraps.
    public enum Affinity: Int, Sendable {
        /// The end of the line before.
        case upstream = 0
        /// The beginning of the line after.
        case downstream = 1
    }

    /// Creates a selection of several ranges, in the order of the text.
    public init(_ ranges: [NSTextRange], affinity: Affinity, granularity: Granularity) {
        textRanges = ranges
        self.affinity = affinity
        self.granularity = granularity
    }

    /// Creates a selection of a range.
    public convenience init(range: NSTextRange, affinity: Affinity, granularity: Granularity) {
        self.init([range], affinity: affinity, granularity: granularity)
    }

    /// Creates an insertion point.
    public convenience init(_ location: any NSTextLocation, affinity: Affinity) {
        self.init([NSTextRange(location: location)], affinity: affinity, granularity: .character)
    }

    public required convenience init?(coder: NSCoder) {
        self.init([], affinity: .downstream, granularity: .character)
    }

    /// The selected ranges, in the order of the text.
    public final let textRanges: [NSTextRange]

    /// The unit that the selection was made by, and grows by.
    public final let granularity: Granularity

    /// The line that an insertion point is on where a line wraps; for a selection the end that does not move.
    public final let affinity: Affinity

    /// Whether the selection is one that changes while the user drags.
    open internal(set) var isTransient = false

    /// The horizontal position that insertion points keep while they move up and down, from the container's left edge.
    open var anchorPositionOffset: CGFloat = 0

    /// Whether movements follow the order of the text rather than what is seen.
    open var isLogical = false

    /// A second location of an insertion point between two directions of writing; nil for none.
    open var secondarySelectionLocation: (any NSTextLocation)?

    /// The attributes of what is typed in place of the selection.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]

    /// Returns a selection of other ranges with the same properties.
    open func textSelection(_ textRanges: [NSTextRange]) -> NSTextSelection {
        let result = NSTextSelection(textRanges, affinity: affinity, granularity: granularity)
        result.isTransient = isTransient
        result.anchorPositionOffset = anchorPositionOffset
        result.isLogical = isLogical
        result.typingAttributes = typingAttributes
        return result
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextSelection else { return false }
        return textRanges == other.textRanges && affinity == other.affinity && granularity == other.granularity
    }

    open override var hash: Int { textRanges.first?.hash ?? 0 }
}

/// A text that a selection navigation asks about: a ``NSTextLayoutManager``, or an app's own.
public protocol NSTextSelectionDataSource: NSObjectProtocol {
    /// The whole contents.
    var documentRange: NSTextRange { get }

    /// Calls a closure with units of the text from a location on: the text, its range and the range with what is around it.
    func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void)

    /// Returns the unit that contains a location; nil without text.
    func textRange(
        for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange?

    /// Returns a location at a distance from another one; nil beyond the contents.
    func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?

    /// Returns the distance between two locations; negative if the second is first.
    func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int

    /// Returns the direction of the text at a location.
    func baseWritingDirection(at location: any NSTextLocation) -> NSTextSelectionNavigation.WritingDirection

    /// Calls a closure with both ends of each character on a line, from left to right: the horizontal position, the character, and whether
    /// it is the character's leading end.
    func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void)

    /// Returns the range of the line at a point, or the nearest one.
    func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange?

    /// Calls a closure with the ends of containers.
    func enumerateContainerBoundaries(
        from location: any NSTextLocation, reverse: Bool,
        using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void)

    /// Returns whether lines are horizontal.
    func textLayoutOrientation(at location: any NSTextLocation) -> NSTextSelectionNavigation.LayoutOrientation
}
