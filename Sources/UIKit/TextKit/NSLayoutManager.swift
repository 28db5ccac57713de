public import Foundation
import TwillText

/// Lays out the text of a text storage in one or more text containers, and draws it.
///
/// A glyph's index is the UTF-16 offset of its character: ranges of glyphs are ranges of characters. Lengths are in points, from a
/// container's top left. What is asked for is laid out, and what was laid out is kept until its text is edited: in a container
/// without a limit of height or exclusion paths an edit costs the same in a long text as in a short one.
///
/// Not safe on several threads at once. A layout manager whose text no view shows can be used on any one thread.
///
/// Not yet: glyphs as such, invisible characters, temporary attributes, hyphenation by `usesDefaultHyphenation`.
open class NSLayoutManager: NSObject {
    /// Creates a layout manager without a text storage and without containers.
    public override init() {}

    public required init?(coder: NSCoder) {}

    // MARK: Text and containers

    /// The text storage. Not retained: text storages retain their layout managers.
    open var textStorage: NSTextStorage? {
        get { storedStorage }
        set {
            guard newValue !== storedStorage else { return }
            storedStorage?.removeLayoutManager(self)
            newValue?.addLayoutManager(self)
        }
    }

    /// The containers, in the order in which the text goes through them.
    open var textContainers: [NSTextContainer] { storedContainers }

    /// Adds a container after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: storedContainers.count)
    }

    /// Inserts a container among the others.
    ///
    /// - Parameter index: The position, from 0 to the number of containers.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard container.engine !== self else { return }
        if let other = container.engine, let old = other.textContainers.firstIndex(where: { $0 === container }) {
            other.removeTextContainer(at: old)
        }
        storedContainers.insert(container, at: min(max(index, 0), storedContainers.count))
        container.engine = self
        containersDidChange()
    }

    /// Removes a container.
    open func removeTextContainer(at index: Int) {
        guard storedContainers.indices.contains(index) else { return }
        storedContainers.remove(at: index).engine = nil
        containersDidChange()
    }

    /// Lays out the text again after a container has changed its size or its options.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { containersDidChange() }

    /// Whether a container is shown by a text view.
    open func textContainerChangedTextView(_ container: NSTextContainer) {}

    /// The object that is asked about lines and called after layout. Not retained.
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet { containersDidChange() }
    }

    // MARK: Options

    /// Whether the fonts' leading is added below lines; true by default.
    open var usesFontLeading = true {
        didSet {
            if usesFontLeading != oldValue { containersDidChange() }
        }
    }

    /// Whether text may be laid out that is not preceded by laid out text; heights of what was never asked for are estimated then.
    open var allowsNonContiguousLayout = false

    /// Whether some of the text may be estimated.
    open var hasNonContiguousLayout: Bool { allowsNonContiguousLayout && flow.firstUnlaid < textLength }

    /// Whether invisible characters are shown. Not yet: stored.
    open var showsInvisibleCharacters = false

    /// Whether control characters are shown. Not yet: stored.
    open var showsControlCharacters = false

    /// Whether words are hyphenated whose paragraph style does not say. Not yet: stored.
    open var usesDefaultHyphenation = false

    /// Whether the layout of texts that would take very long is cut short. Stored: no text takes very long.
    open var limitsLayoutForSuspiciousContents = false

    // MARK: Invalidating

    /// Adapts to an edit of the text storage. Text storages call it.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        textDidChange(newCharRange, delta, editMask)
    }

    /// Has glyphs be made again.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
    }

    /// Has characters be laid out again.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = checked(charRange)
        layoutDidChange(checked(charRange))
    }

    /// Has characters be drawn again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { displayDidChange(checked(charRange)) }

    /// Has glyphs be drawn again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { displayDidChange(checked(glyphRange)) }

    // MARK: Laying out

    /// Does nothing: glyphs are made when they are laid out.
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}

    /// Does nothing: glyphs are made when they are laid out.
    open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

    /// Lays out characters, and those before them unless `allowsNonContiguousLayout` is true.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        let range = checked(charRange)
        if allowsNonContiguousLayout {
            _ = flow.lines(in: range.location..<NSMaxRange(range))
        } else {
            flow.ensureLayout(to: NSMaxRange(range))
        }
        didLayOut(nil)
    }

    /// Lays out glyphs.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Lays out all that a container shows.
    ///
    /// - Complexity: The length of the text that is not laid out.
    open func ensureLayout(for container: NSTextContainer) {
        flow.ensureLayout(of: container)
        didLayOut(container)
    }

    /// Lays out what a rectangle of a container shows.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        flow.ensureLayout(of: container, from: bounds.minY, to: bounds.maxY)
        didLayOut(container)
    }

    /// Returns the first character that is not laid out.
    open func firstUnlaidCharacterIndex() -> Int { flow.firstUnlaid }

    /// Returns the first glyph that is not laid out.
    open func firstUnlaidGlyphIndex() -> Int { flow.firstUnlaid }

    // MARK: Glyphs and characters

    /// The number of glyphs: of UTF-16 units.
    open var numberOfGlyphs: Int { textLength }

    /// Returns whether there is a glyph with an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < textLength }

    /// Returns the character of a glyph.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Returns the glyph of a character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the glyphs of a range of characters.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = checked(charRange)
        actualCharRange?.pointee = range
        return range
    }

    /// Returns the characters of a range of glyphs.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        let range = checked(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    /// Returns the glyphs that a container shows, which lays it out.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        flow.ensureLayout(of: container)
        didLayOut(container)
        return NSRange(flow.characters(of: container))
    }

    // MARK: Lines

    /// Returns the container of a glyph; nil where it is in none.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard let line = flow.line(at: glyphIndex) else { return nil }
        effectiveRange?.pointee = NSRange(flow.characters(of: line.container))
        return line.container
    }

    /// Returns the container of a glyph.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? {
        textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Returns the bounds of the lines of a container, with the padding at their ends; zero without lines.
    open func usedRect(for container: NSTextContainer) -> CGRect { flow.usedRect(of: container) }

    /// Returns the rectangle of a glyph's line, with the space around it.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let line = flow.line(at: glyphIndex) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return line.rect
    }

    /// Returns the rectangle of a glyph's line.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// Returns the rectangle of the text of a glyph's line.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let line = flow.line(at: glyphIndex) else { return .zero }
        effectiveRange?.pointee = NSRange(line.range)
        return line.usedRect
    }

    /// Returns the rectangle of the text of a glyph's line.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?, withoutAdditionalLayout flag: Bool
    ) -> CGRect {
        lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    }

    /// The rectangle of the empty line after a separator at the end of the text; zero without one.
    open var extraLineFragmentRect: CGRect { flow.extraLine?.rect ?? .zero }

    /// The rectangle of a caret's space on the empty line at the end of the text; zero without one.
    open var extraLineFragmentUsedRect: CGRect { flow.extraLine?.usedRect ?? .zero }

    /// The container of the empty line at the end of the text.
    open var extraLineFragmentTextContainer: NSTextContainer? { flow.extraLine?.container }

    /// Returns the left end of a glyph on its baseline, from the top left of its line's rectangle.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = flow.line(at: glyphIndex) else { return .zero }
        return CGPoint(
            x: caretX(before: glyphIndex, on: line) - line.rect.minX,
            y: line.text.baseline + line.origin.y - line.rect.minY)
    }

    /// Returns the size of an attachment's glyph; (-1, -1) where there is none.
    open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        guard let line = flow.line(at: glyphIndex), let place = attachment(at: glyphIndex, on: line) else {
            return CGSize(width: -1, height: -1)
        }
        return place.frame.size
    }

    /// Returns the glyphs of a line that an ellipsis stands for; the location is `NSNotFound` without one.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let line = flow.line(at: glyphIndex), let hidden = hiddenRange(of: line) else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return NSRange(hidden)
    }

    /// Calls a closure with the lines of a range of glyphs: their rectangle, that of the text, container and glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = checked(glyphRange)
        var stop: ObjCBool = false
        for line in flow.lines(in: range.location..<NSMaxRange(range)) {
            block(line.rect, line.usedRect, line.container, NSRange(line.range), &stop)
            if stop.boolValue { return }
        }
    }

    // MARK: Rectangles and points

    /// Returns the smallest rectangle with a range of glyphs in a container.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let range = checked(glyphRange)
        return rects(of: range.location..<NSMaxRange(range), in: container).reduce(CGRect.null) { $0.union($1) }.orZero
    }

    /// Calls a closure with the rectangles that enclose a range of glyphs, line by line.
    ///
    /// - Parameter selectedRange: The selection: the parts of lines up to whose end it goes extend to the container's edge. Pass a
    ///   location of `NSNotFound` for the rectangles of the glyphs alone.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = checked(glyphRange)
        let whole = range.location..<NSMaxRange(range)
        let rects =
            selectedRange.location == NSNotFound
            ? rects(of: whole, in: textContainer)
            : selectionRects(of: whole, selected: Range(checked(selectedRange)) ?? whole, in: textContainer)
        var stop: ObjCBool = false
        for rect in rects {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the glyphs of the lines that a rectangle touches.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let lines = flow.lines(of: container, from: bounds.minY, to: bounds.maxY)
        didLayOut(container)
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound))
    }

    /// Returns the glyphs of the lines that a rectangle touches.
    open func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        glyphRange(forBoundingRect: bounds, in: container)
    }

    /// Returns the glyph at a point, or the nearest one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        character(at: point, container).index
    }

    /// Returns the glyph at a point, or the nearest one, and how much of its width is before the point: from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    /// Returns how much of the width of the glyph at a point is before the point: from 0 to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        character(at: point, container).fraction
    }

    /// Returns the character at a point, or the nearest one, and how much of the way to the next caret is before the point: above 0.5
    /// the caret after the character is nearer.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let (index, fraction) = character(at: point, container)
        partialFraction?.pointee = fraction
        return index
    }

    // MARK: Drawing

    /// Draws the background colors of a range of glyphs.
    ///
    /// - Parameter origin: The position of the container in the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawBackgrounds(checked(glyphsToShow), at: origin)
    }

    /// Draws a range of glyphs, with attachments and lines under and through the text.
    ///
    /// - Parameter origin: The position of the container in the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawText(checked(glyphsToShow), at: origin)
    }

    /// Fills rectangles behind text with a background color. Called by `drawBackground(forGlyphRange:at:)` of subclasses, in the
    /// coordinates of the current context.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        color.setFill()
        for rect in UnsafeBufferPointer(start: rectArray, count: rectCount) { UIRectFill(rect) }
    }

    /// Draws the underline of a range of glyphs on a line. Called by `drawGlyphs(forGlyphRange:at:)` of subclasses.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawDecorations(checked(glyphRange), at: containerOrigin)
    }

    /// Draws the strikethrough of a range of glyphs on a line. Called by `drawGlyphs(forGlyphRange:at:)` of subclasses.
    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawDecorations(checked(glyphRange), at: containerOrigin)
    }

    // MARK: Stored state

    final weak var storedStorage: NSTextStorage?
    final var storedContainers: [NSTextContainer] = []
    final var storedFlow: (any TextFlow)?
    /// The attributes of links besides their own; nil for those of labels.
    final var linkAttributes: [NSAttributedString.Key: Any]?
    /// The text layout manager whose text this one lays out; nil for an app's own layout manager.
    final weak var textLayoutManager: NSTextLayoutManager?
    /// The traits that colors are resolved with; nil for the current ones.
    final var traits: UITraitCollection?
    /// What has to be drawn again.
    final var damage = LayoutDamage()
    /// Whether the delegate was called since text was laid out last.
    final var isLaidOut = false
    /// The height of a line and the width of a unit that heights are estimated with.
    final var estimate: (lineHeight: CGFloat, unitWidth: CGFloat)?
    /// The items of the lists that were laid out last, and the part of the text that they are in.
    final var knownItems: (range: Range<Int>, items: [ListItem])?
    /// The direction of the paragraph of a block that was laid out last, and where the paragraph begins.
    final var knownDirection: (start: Int, direction: WritingDirection)?
}

extension CGRect {
    fileprivate var orZero: CGRect { isNull ? .zero : self }
}
