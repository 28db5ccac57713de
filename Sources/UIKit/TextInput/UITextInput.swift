public import CoreGraphics
public import Foundation

/// A responder with a text that can be edited and selected, such as a text field.
///
/// Positions and ranges are the input's own objects: others pass back what they have got from it. Rectangles and points
/// are in the coordinates of ``textInputView``.
///
/// A class that conforms gets hardware keys: arrows with the usual modifiers, deleting by words, cut, copy and paste, and
/// text that an input method composes.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// Returns the text of a range.
    func text(in range: UITextRange) -> String?

    /// Replaces the text of a range.
    func replace(_ range: UITextRange, withText text: String)

    /// Returns whether typed text may replace that of a range; true by default.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selection and marked text

    /// The selection; an empty range is the caret's place.
    var selectedTextRange: UITextRange? { get set }

    /// The text that an input method composes; nil for none.
    var markedTextRange: UITextRange? { get }

    /// The attributes of marked text.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

    /// Replaces the marked text, or the selection where there is none.
    ///
    /// - Parameter selectedRange: The selection within the marked text.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// Makes marked text a part of the text.
    func unmarkText()

    // MARK: Positions

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }

    /// The position after the last character.
    var endOfDocument: UITextPosition { get }

    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

    /// Returns the position at a distance in UTF-16 units; nil outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?

    /// Returns the position that is some characters or lines away on the screen; nil outside the text.
    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition?

    /// Compares two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

    /// Returns the distance of two positions in UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// Returns the position of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

    /// Returns the range from a position to the farthest one in a direction.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?

    // MARK: Surroundings

    /// The object that is notified of changes that are not typed.
    var inputDelegate: (any UITextInputDelegate)? { get set }

    /// The object that finds words, sentences and lines.
    var tokenizer: any UITextInputTokenizer { get }

    // MARK: Direction

    /// Returns the direction of the text at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection

    /// Sets the direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry

    /// Returns the rectangle of a range's first line.
    func firstRect(for range: UITextRange) -> CGRect

    /// Returns the rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect

    /// Returns the rectangles of a range, line by line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

    /// Returns the position closest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?

    /// Returns the position of a range closest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

    /// Returns the range of the character at a point.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Optional

    /// Returns the attributes of the text at a position; nil by default.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?

    /// The view whose coordinates the geometry has; the input itself by default.
    var textInputView: UIView { get }

    /// The line that a caret between two lines belongs to; the following one by default.
    var selectionAffinity: UITextStorageDirection { get set }
}

extension UITextInput {
    /// Returns true.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    /// Returns nil.
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    /// The input itself; an empty view if the input is no view.
    public var textInputView: UIView { self as? UIView ?? UIView() }

    /// The following line. Setting it does nothing.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
}

/// An object that a text input tells of changes of its text and selection that are not typed.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}
