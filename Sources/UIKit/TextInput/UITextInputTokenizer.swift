public import Foundation

/// An object that finds words, sentences and other units in the text of an input.
///
/// Going forward, the boundary of a unit is its end, and backward its beginning.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// Returns the unit that contains a position; nil between units. At a boundary, the direction decides.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a position is a boundary of a unit.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary; nil where there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position is within a unit. At a boundary, the direction decides.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A tokenizer for any text input, by Unicode's rules.
///
/// It reads the input's whole text for each question, unless the input is one of UIKit's. Lines are those of the layout
/// in UIKit's inputs; in others a subclass knows them, and here a line is a paragraph.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates a tokenizer.
    public init(textInput: any UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    /// Returns the unit that encloses a position; nil where there is none.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let unit = unit(enclosing: position, granularity, direction) else { return nil }
        return range(unit, in: input)
    }

    /// Returns whether a position is at the end of a unit, as seen from the other direction.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let input else { return false }
        let offset = input.offset(from: input.beginningOfDocument, to: position)
        let isForward = isForward(direction, at: position)
        // A unit's end is seen from within it, its beginning from where it is.
        return units(granularity, around: isForward ? max(0, offset - 1) : offset).contains {
            $0.length > 0 && (isForward ? NSMaxRange($0) : $0.location) == offset
        }
    }

    /// Returns the next end of a unit in a direction; nil beyond the text.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input else { return nil }
        let offset = input.offset(from: input.beginningOfDocument, to: position)
        let length = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
        let isForward = isForward(direction, at: position)
        guard isForward ? offset < length : offset > 0 else { return nil }
        let found: Int
        if granularity == .line, let editor = (input as? any TextEditorClient) {
            let line = editor.line(at: offset)
            found =
                isForward
                ? (NSMaxRange(line) > offset
                    ? NSMaxRange(line) : NSMaxRange(editor.line(at: editor.startOfLine(after: offset) ?? offset)))
                : (line.location < offset ? line.location : editor.line(at: offset - 1).location)
        } else {
            let granularity = granularity == .line ? .paragraph : granularity
            let units = TextUnits(text: parts(of: input))
            found = isForward ? units.end(of: granularity, after: offset) : units.start(of: granularity, before: offset)
        }
        return input.position(from: input.beginningOfDocument, offset: found)
    }

    /// Returns whether a position is within a unit.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        unit(enclosing: position, granularity, direction) != nil
    }

    // MARK: Units

    private func unit(
        enclosing position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
    ) -> NSRange? {
        guard let input else { return nil }
        let offset = input.offset(from: input.beginningOfDocument, to: position)
        let isForward = isForward(direction, at: position)
        return units(granularity, around: isForward ? offset : max(0, offset - 1)).first {
            isForward
                ? $0.location <= offset && offset < NSMaxRange($0) : $0.location < offset && offset <= NSMaxRange($0)
        }
    }

    private func units(_ granularity: UITextGranularity, around offset: Int) -> [NSRange] {
        guard let input else { return [] }
        if granularity == .line, let editor = (input as? any TextEditorClient) { return [editor.line(at: offset)] }
        return TextUnits(text: parts(of: input)).units(granularity == .line ? .paragraph : granularity, around: offset)
    }

    private func parts(of input: any UITextInput) -> any TextParts {
        if let client = input as? any TextEditorClient { return client }
        let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        return StringParts(whole.flatMap { input.text(in: $0) } ?? "")
    }

    private func range(_ range: NSRange, in input: any UITextInput) -> UITextRange? {
        guard let start = input.position(from: input.beginningOfDocument, offset: range.location),
            let end = input.position(from: input.beginningOfDocument, offset: NSMaxRange(range))
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
        switch UITextLayoutDirection(rawValue: direction.rawValue) {
        case .right: !isRightToLeft(at: position)
        case .left: isRightToLeft(at: position)
        case .down: true
        case .up: false
        case nil: direction != .storage(.backward)
        }
    }

    private func isRightToLeft(at position: UITextPosition) -> Bool {
        input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
    }
}
