public import Foundation

/// Moves and extends selections as keys and taps do.
open class NSTextSelectionNavigation: NSObject {
    /// The directions of a movement.
    public enum Direction: Int, Sendable {
        /// Toward the end of the text.
        case forward = 0
        /// Toward the beginning of the text.
        case backward = 1
        /// The caret moves toward the right, in any direction of the text.
        case right = 2
        /// The caret moves toward the left, in any direction of the text.
        case left = 3
        /// The caret moves toward the line above.
        case up = 4
        /// The caret moves toward the line below.
        case down = 5
    }

    /// The ends of a movement.
    public enum Destination: Int, Sendable {
        /// The movement ends after a character.
        case character = 0
        /// The movement ends at the end of a word.
        case word = 1
        /// The end of the line.
        case line = 2
        /// The movement ends at the end of a sentence.
        case sentence = 3
        /// The movement ends at the end of a paragraph.
        case paragraph = 4
        /// The movement ends at the end of the container.
        case container = 5
        /// The movement ends at the end of the text.
        case document = 6
    }

    /// The keys that are held while the user taps.
    public struct Modifier: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The selection grows, as with the Shift key.
        public static let extend = Modifier(rawValue: 1 << 1)
        /// The selection is a rectangle. Not yet: it is as without.
        public static let visual = Modifier(rawValue: 1 << 2)
        /// A selection is added. Not yet: it is as without.
        public static let multiple = Modifier(rawValue: 1 << 3)
    }

    /// The direction of a text.
    public enum WritingDirection: Int, Sendable {
        /// The text runs from left to right.
        case leftToRight = 0
        /// The text runs from right to left.
        case rightToLeft = 1
    }

    /// The direction of lines.
    public enum LayoutOrientation: Int, Sendable {
        /// Lines are horizontal.
        case horizontal = 0
        /// Lines are vertical.
        case vertical = 1
    }

    /// Creates a navigation for a text.
    public init(dataSource: any NSTextSelectionDataSource) {
        textSelectionDataSource = dataSource
    }

    /// The text. Not retained.
    open private(set) weak var textSelectionDataSource: (any NSTextSelectionDataSource)?

    /// Whether selections can have several ranges. Not yet: stored.
    open var allowsNonContiguousRanges = false

    /// Whether left and right are along vertical lines. Stored: lines are horizontal.
    open var rotatesCoordinateSystemForLayoutOrientation = false

    /// Forgets what is known of the layout: nothing is.
    open func flushLayoutCache() {}

    // MARK: Moving

    /// Returns the selection after a movement; nil where it cannot move.
    ///
    /// - Parameters:
    ///   - extending: Whether the other end of the selection stays.
    ///   - confined: Whether the movement ends with the paragraph.
    open func destinationSelection(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, extending: Bool,
        confined: Bool
    ) -> NSTextSelection? {
        guard let source = textSelectionDataSource, let first = textSelection.textRanges.first,
            let last = textSelection.textRanges.last
        else { return nil }
        let isForward = isForward(direction, at: first.location, source)
        let whole = NSTextRange(location: first.location, end: last.endLocation) ?? first
        // The end that does not move: of a selection that grew backward its end, which is what upstream says.
        let isMovingEnd = whole.isEmpty ? isForward : textSelection.affinity == .downstream
        let moving = isMovingEnd ? whole.endLocation : whole.location
        let anchor = isMovingEnd ? whole.location : whole.endLocation
        if !extending, !whole.isEmpty, destination == .character, direction != .up, direction != .down {
            return insertion(at: isForward ? whole.endLocation : whole.location, textSelection)
        }
        let start = extending ? moving : isForward ? whole.endLocation : whole.location
        let place: any NSTextLocation
        var x = textSelection.anchorPositionOffset
        if direction == .up || direction == .down {
            if destination == .character || destination == .line {
                if x == 0 { x = caret(at: start, source) ?? 0 }
                guard let found = location(from: start, x: x, isDown: direction == .down, source) else {
                    let edge = direction == .down ? source.documentRange.endLocation : source.documentRange.location
                    return selection(extending ? anchor : edge, edge, textSelection, x: x)
                }
                place = found
            } else {
                place = end(of: destination, from: start, isForward: isForward, source)
                x = 0
            }
        } else {
            place = end(of: destination, from: start, isForward: isForward, source)
            x = 0
        }
        var target = place
        if confined, let paragraph = source.textRange(for: .paragraph, enclosing: start) {
            if target.compare(paragraph.location) == .orderedAscending { target = paragraph.location }
            if target.compare(paragraph.endLocation) == .orderedDescending { target = paragraph.endLocation }
        }
        return selection(extending ? anchor : target, target, textSelection, x: x)
    }

    private func selection(
        _ anchor: any NSTextLocation, _ end: any NSTextLocation, _ old: NSTextSelection, x: CGFloat
    ) -> NSTextSelection {
        let isBackward = end.compare(anchor) == .orderedAscending
        let range =
            isBackward
            ? NSTextRange(location: end, end: anchor) : NSTextRange(location: anchor, end: end)
        let result = NSTextSelection(
            [range ?? NSTextRange(location: end)], affinity: isBackward ? .upstream : .downstream,
            granularity: .character)
        result.anchorPositionOffset = x
        result.typingAttributes = old.typingAttributes
        result.isLogical = old.isLogical
        return result
    }

    private func insertion(at location: any NSTextLocation, _ old: NSTextSelection) -> NSTextSelection {
        selection(location, location, old, x: 0)
    }

    private func isForward(
        _ direction: Direction, at location: any NSTextLocation, _ source: any NSTextSelectionDataSource
    ) -> Bool {
        switch direction {
        case .forward, .down: true
        case .backward, .up: false
        case .right: source.baseWritingDirection(at: location) == .leftToRight
        case .left: source.baseWritingDirection(at: location) == .rightToLeft
        }
    }

    private func end(
        of destination: Destination, from start: any NSTextLocation, isForward: Bool,
        _ source: any NSTextSelectionDataSource
    ) -> any NSTextLocation {
        let document = source.documentRange
        let limit = isForward ? document.endLocation : document.location
        switch destination {
        case .document: return limit
        case .container:
            var found = limit
            source.enumerateContainerBoundaries(from: start, reverse: !isForward) { location, stop in
                found = location
                stop.pointee = true
            }
            return found
        case .line:
            guard let line = source.textRange(for: .line, enclosing: start) else { return limit }
            return isForward ? beforeSeparator(line, source) : line.location
        case .character, .word, .sentence, .paragraph:
            var options: NSString.EnumerationOptions =
                switch destination {
                case .character: .byComposedCharacterSequences
                case .word: .words
                case .sentence: .sentences
                default: .byParagraphs
                }
            options.insert(.substringNotRequired)
            if !isForward { options.insert(.reverse) }
            var found = limit
            source.enumerateSubstrings(from: start, options: options) { _, range, _, stop in
                let end = isForward ? range.endLocation : range.location
                guard end.compare(start) == (isForward ? .orderedDescending : .orderedAscending) else { return }
                found = end
                stop.pointee = true
            }
            return found
        }
    }

    /// Returns the last place of a line: before the separator that ends it.
    private func beforeSeparator(
        _ line: NSTextRange, _ source: any NSTextSelectionDataSource
    ) -> any NSTextLocation {
        var end = line.endLocation
        source.enumerateSubstrings(from: line.location, options: .byParagraphs) { _, range, _, stop in
            if range.endLocation.compare(end) == .orderedAscending { end = range.endLocation }
            stop.pointee = true
        }
        return end
    }

    // MARK: Lines

    /// Returns the horizontal position of a caret; nil where it is on no line with text.
    private func caret(at location: any NSTextLocation, _ source: any NSTextSelectionDataSource) -> CGFloat? {
        var found: CGFloat?
        var last: CGFloat?
        source.enumerateCaretOffsetsInLineFragment(at: location) { x, character, isLeading, stop in
            if isLeading, character.compare(location) == .orderedSame {
                found = x
                stop.pointee = true
            }
            if !isLeading { last = x }
        }
        return found ?? last
    }

    /// Returns the caret nearest to a horizontal position on the line above or below; nil where there is no such line.
    private func location(
        from start: any NSTextLocation, x: CGFloat, isDown: Bool, _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        guard let line = source.textRange(for: .line, enclosing: start) else { return nil }
        let document = source.documentRange
        let other: any NSTextLocation
        if isDown {
            guard line.endLocation.compare(document.endLocation) == .orderedAscending else { return nil }
            other = line.endLocation
        } else {
            guard let before = source.location(line.location, offsetBy: -1) else { return nil }
            other = before
        }
        return nearest(to: x, onLineOf: other, source)
    }

    private func nearest(
        to x: CGFloat, onLineOf location: any NSTextLocation, _ source: any NSTextSelectionDataSource
    ) -> (any NSTextLocation)? {
        var best: (distance: CGFloat, location: any NSTextLocation)?
        guard let line = source.textRange(for: .line, enclosing: location) else { return location }
        let end = beforeSeparator(line, source)
        source.enumerateCaretOffsetsInLineFragment(at: location) { place, character, isLeading, _ in
            var target = character
            if !isLeading {
                let unit = source.textRange(for: .character, enclosing: character)
                target = unit?.endLocation ?? character
            }
            if target.compare(end) == .orderedDescending { target = end }
            let distance = abs(place - x)
            if best.map({ distance < $0.distance }) ?? true { best = (distance, target) }
        }
        return best?.location ?? line.location
    }

    // MARK: Taps

    /// Returns the selections after a tap or during a drag.
    ///
    /// - Parameters:
    ///   - anchors: The selections before. With the modifier `.extend`, or while `selecting`, they grow to the point.
    ///   - selecting: Whether the user is dragging.
    open func textSelections(
        interactingAt point: CGPoint, inContainerAt containerLocation: any NSTextLocation, anchors: [NSTextSelection],
        modifiers: Modifier, selecting: Bool, bounds: CGRect
    ) -> [NSTextSelection] {
        guard let source = textSelectionDataSource, point.x.isFinite, point.y.isFinite,
            let line = source.lineFragmentRange(for: point, inContainerAt: containerLocation),
            let place = nearest(to: point.x, onLineOf: line.location, source)
        else { return anchors }
        let granularity = anchors.first?.granularity ?? .character
        guard modifiers.contains(.extend) || selecting, let anchor = anchors.first, let range = anchor.textRanges.first
        else {
            return [NSTextSelection(place, affinity: .downstream)]
        }
        var unit = NSTextRange(location: place)
        if granularity != .character { unit = source.textRange(for: granularity, enclosing: place) ?? unit }
        // The end that stays is the one that the selection grew from.
        let fixed = anchor.affinity == .upstream && !range.isEmpty ? NSTextRange(location: range.endLocation) : range
        let start = fixed.isEmpty || granularity != .character ? fixed : NSTextRange(location: fixed.location)
        let whole = start.union(unit)
        let isBackward = unit.location.compare(start.location) == .orderedAscending
        let result = NSTextSelection(
            [whole], affinity: isBackward ? .upstream : .downstream, granularity: granularity)
        result.isTransient = selecting
        return [result]
    }

    /// Returns a selection of whole units around another one.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing textSelection: NSTextSelection
    ) -> NSTextSelection {
        guard let source = textSelectionDataSource else { return textSelection }
        let ranges = textSelection.textRanges.map { range in
            let first = source.textRange(for: selectionGranularity, enclosing: range.location) ?? range
            guard !range.isEmpty, let end = source.location(range.endLocation, offsetBy: -1),
                let last = source.textRange(for: selectionGranularity, enclosing: end)
            else { return first }
            return first.union(last)
        }
        return NSTextSelection(ranges, affinity: textSelection.affinity, granularity: selectionGranularity)
    }

    /// Returns a selection of the unit at a point; nil without text.
    open func textSelection(
        for selectionGranularity: NSTextSelection.Granularity, enclosing point: CGPoint,
        inContainerAt location: any NSTextLocation
    ) -> NSTextSelection? {
        guard let source = textSelectionDataSource, point.x.isFinite, point.y.isFinite,
            let line = source.lineFragmentRange(for: point, inContainerAt: location)
        else { return nil }
        // The character under the point, rather than the nearest caret.
        var character: (any NSTextLocation)?
        var ends: [CGFloat] = []
        source.enumerateCaretOffsetsInLineFragment(at: line.location) { x, place, _, stop in
            ends.append(x)
            guard ends.count.isMultiple(of: 2) else { return }
            if ends[ends.count - 2] <= point.x || character == nil { character = place }
            if point.x < x { stop.pointee = true }
        }
        return source.textRange(for: selectionGranularity, enclosing: character ?? line.location).map {
            NSTextSelection(range: $0, affinity: .downstream, granularity: selectionGranularity)
        }
    }

    // MARK: Editing

    /// Returns what a deletion removes: the selection, or from the insertion point to where a movement leads.
    ///
    /// - Parameter allowsDecomposition: Whether a character is deleted mark by mark. Not yet: characters are deleted whole.
    open func deletionRanges(
        for textSelection: NSTextSelection, direction: Direction, destination: Destination, allowsDecomposition: Bool
    ) -> [NSTextRange] {
        let selected = textSelection.textRanges.filter { !$0.isEmpty }
        guard selected.isEmpty else { return selected }
        return destinationSelection(
            for: textSelection, direction: direction, destination: destination, extending: true, confined: false)?
            .textRanges.filter { !$0.isEmpty } ?? []
    }

    /// Returns where typed text is inserted.
    open func resolvedInsertionLocation(
        for textSelection: NSTextSelection, writingDirection: WritingDirection
    ) -> (any NSTextLocation)? {
        guard let range = textSelection.textRanges.first else { return nil }
        guard let other = textSelection.secondarySelectionLocation, let source = textSelectionDataSource else {
            return range.location
        }
        return source.baseWritingDirection(at: range.location) == writingDirection ? range.location : other
    }
}
