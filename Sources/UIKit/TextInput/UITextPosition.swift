public import Foundation

/// A position in a text: the place of a caret, between two characters.
///
/// A text input has a subclass of this one for what its positions mean. Those of text fields are offsets.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of a text, from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    /// Whether the range has no characters.
    open var isEmpty: Bool { true }

    /// The first position.
    open var start: UITextPosition { UITextPosition() }

    /// The position after the last character.
    open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection: the selected part of a line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in the coordinates of the input's view.
    open var rect: CGRect { .zero }

    /// The direction of the text.
    open var writingDirection: NSWritingDirection { .natural }

    /// Whether the selection begins in the rectangle.
    open var containsStart: Bool { false }

    /// Whether the selection ends in the rectangle.
    open var containsEnd: Bool { false }

    /// Whether the text is vertical.
    open var isVertical: Bool { false }
}

/// A direction in a text's order.
public enum UITextStorageDirection: Int, Sendable {
    /// Toward the end, or toward the beginning.
    case forward = 0, backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
    /// The directions.
    case right = 2, left = 3, up = 4, down = 5
}

/// A direction of either kind.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Returns a direction in the text's order.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
    /// A character, as a reader counts them.
    case character
    /// A word, without the spaces and punctuation around it.
    case word
    /// A sentence, with the spaces that follow it.
    case sentence
    /// A paragraph, with the separator that ends it.
    case paragraph
    /// A line of the layout.
    case line
    /// The whole text.
    case document
}

// MARK: Offsets

/// A position that is an offset in UTF-16.
final class TextOffset: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }

    nonisolated override var hash: Int { offset }
}

/// A range of UTF-16 offsets.
final class TextOffsetRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(NSMaxRange(range)) }

    nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }

    nonisolated override var hash: Int { range.location }
}

/// A rectangle of a selection in a text whose positions are offsets.
final class TextSelectionBox: UITextSelectionRect {
    private let box: (rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool)

    init(_ rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
        box = (rect, direction, isFirst, isLast)
        super.init()
    }

    override var rect: CGRect { box.rect }
    override var writingDirection: NSWritingDirection { box.direction }
    override var containsStart: Bool { box.isFirst }
    override var containsEnd: Bool { box.isLast }
}
