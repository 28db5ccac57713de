public import Foundation
import TwillText

/// Lays out a document's contents in a text container, as one fragment for each paragraph.
///
/// What is asked for is laid out, and the rest has an estimated height. Lengths are in points, from the container's top left. It stands
/// on the same layout as ``NSLayoutManager``, and costs the same.
///
/// Not safe on several threads at once.
///
/// Not yet: `layoutQueue`, delegates that decide about line breaks.
open class NSTextLayoutManager: NSObject, NSTextSelectionDataSource {
    /// The parts of lines that ranges are enumerated as.
    public enum SegmentType: Int, Sendable {
        /// The text itself, as high as it.
        case standard = 0
        /// A selection: as high as the lines, and to the container's edge where the selection goes on to the next line.
        case selection = 1
        /// A highlight: as high as the lines.
        case highlight = 2
    }

    /// The ways in which segments are enumerated.
    public struct SegmentOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The closure does not need the segments' ranges.
        public static let rangeNotRequired = SegmentOptions(rawValue: 1 << 0)
        /// The closure is called with the first and the last segment alone.
        public static let middleFragmentsExcluded = SegmentOptions(rawValue: 1 << 1)
        /// The first segment begins at the container's leading edge.
        public static let headSegmentExtended = SegmentOptions(rawValue: 1 << 2)
        /// The last segment ends at the container's trailing edge.
        public static let tailSegmentExtended = SegmentOptions(rawValue: 1 << 3)
        /// An empty range where a line wraps is at the end of the line before.
        public static let upstreamAffinity = SegmentOptions(rawValue: 1 << 4)
    }

    /// Creates a layout manager without contents and without a container.
    public override init() {
        engine = NSLayoutManager()
        super.init()
        engine.allowsNonContiguousLayout = true
        engine.textLayoutManager = self
    }

    public required convenience init?(coder: NSCoder) { self.init() }

    /// Creates a layout manager with the layout that a text view has already.
    init(_ engine: NSLayoutManager) {
        self.engine = engine
        super.init()
        engine.textLayoutManager = self
    }

    /// The object that makes fragments. Not retained.
    open weak var delegate: (any NSTextLayoutManagerDelegate)? {
        didSet { engine.containersDidChange() }
    }

    // MARK: Options

    /// Whether the fonts' leading is added below lines; true by default.
    open var usesFontLeading: Bool {
        get { engine.usesFontLeading }
        set { engine.usesFontLeading = newValue }
    }

    /// Whether the layout of texts that would take very long is cut short. Stored: no text takes very long.
    open var limitsLayoutForSuspiciousContents = false

    /// Whether words are hyphenated whose paragraph style does not say. Not yet: stored.
    open var usesHyphenation = false

    // MARK: Contents and container

    /// The contents. Not retained: contents retain their layout managers.
    open var textContentManager: NSTextContentManager? { storedContents }

    /// Moves the layout manager to other contents.
    open func replace(_ textContentManager: NSTextContentManager) { textContentManager.addTextLayoutManager(self) }

    /// The container that the text is laid out in.
    open var textContainer: NSTextContainer? {
        get { engine.textContainers.first }
        set {
            guard newValue !== textContainer else { return }
            while !engine.textContainers.isEmpty { engine.removeTextContainer(at: 0) }
            if let newValue { engine.addTextContainer(newValue) }
        }
    }

    /// The bounds of the text, with the padding at the ends of lines; estimated where it is not laid out.
    open var usageBoundsForTextContainer: CGRect { textContainer.map(engine.usedRect(for:)) ?? .zero }

    /// The object that lays out what is visible.
    public final lazy var textViewportLayoutController = NSTextViewportLayoutController(textLayoutManager: self)

    // MARK: Fragments

    /// Lays out a range.
    open func ensureLayout(for range: NSTextRange) {
        engine.ensureLayout(forCharacterRange: NSRange(range.offsets))
    }

    /// Lays out what a rectangle shows.
    open func ensureLayout(for bounds: CGRect) {
        if let textContainer { engine.ensureLayout(forBoundingRect: bounds, in: textContainer) }
    }

    /// Has a range be laid out again.
    open func invalidateLayout(for range: NSTextRange) {
        engine.invalidateLayout(forCharacterRange: NSRange(range.offsets), actualCharacterRange: nil)
    }

    /// Returns the fragment at a point, laid out; nil where there is none.
    open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
        guard let textContainer, position.y.isFinite else { return nil }
        return engine.flow.lines(of: textContainer, from: position.y, to: position.y + 0.001).first.flatMap {
            fragment(at: $0.range.lowerBound)
        }
    }

    /// Returns the fragment with the character at a location, laid out. The last one is that of the end of the contents, too.
    open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
        let offset = location.offset, length = engine.textLength
        guard length > 0, (0...length).contains(offset) else { return nil }
        return fragment(at: min(offset, length - 1))
    }

    /// Calls a closure with fragments, laid out, until it returns false.
    ///
    /// Fragments are laid out as they are enumerated, whatever the options say; those above that are not laid out keep their estimated
    /// heights.
    ///
    /// - Parameter location: Where to begin: at the fragment that contains the location; nil for the first one, or with `.reverse`
    ///   the last one.
    /// - Returns: The end of what was enumerated; nil without fragments.
    @discardableResult
    open func enumerateTextLayoutFragments(
        from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
        using block: (NSTextLayoutFragment) -> Bool
    ) -> (any NSTextLocation)? {
        let isReverse = options.contains(.reverse)
        var place = location?.offset ?? (isReverse ? engine.textLength : 0)
        if isReverse, location == nil || place == engine.textLength { place -= 1 }
        var end: (any NSTextLocation)?
        while place >= 0, place < engine.textLength {
            let range = engine.unit(at: place)
            if let fragment = fragment(at: range.lowerBound) {
                end = isReverse ? fragment.rangeInElement.location : fragment.rangeInElement.endLocation
                guard block(fragment) else { break }
                // Laying out may have moved the end of the fragment.
                let shown = fragment.rangeInElement.offsets
                place = isReverse ? shown.lowerBound - 1 : max(shown.upperBound, place + 1)
            } else {
                place = isReverse ? range.lowerBound - 1 : range.upperBound
            }
        }
        return end
    }

    // MARK: Rendering attributes

    /// The attributes of links besides their own.
    open class var linkRenderingAttributes: [NSAttributedString.Key: Any] { [.foregroundColor: UIColor.link] }

    /// Returns the attributes that a link is shown with.
    open func renderingAttributes(
        forLink link: Any, at location: any NSTextLocation
    ) -> [NSAttributedString.Key: Any] {
        let standard = engine.linkAttributes ?? Self.linkRenderingAttributes
        guard let delegate else { return standard }
        return delegate.textLayoutManager(
            self, renderingAttributesForLink: link, at: location, defaultAttributes: standard) ?? [:]
    }

    /// Called before a fragment is laid out, to set its rendering attributes.
    open var renderingAttributesValidator: ((NSTextLayoutManager, NSTextLayoutFragment) -> Void)? {
        didSet { engine.containersDidChange() }
    }

    /// Calls a closure with the rendering attributes of the text, run by run, until it returns false.
    open func enumerateRenderingAttributes(
        from location: any NSTextLocation, reverse: Bool,
        using block: (NSTextLayoutManager, [NSAttributedString.Key: Any], NSTextRange) -> Bool
    ) {
        rendering.enumerate(from: location.offset, isReverse: reverse, length: engine.textLength) {
            block(self, $0, NSTextRange($1))
        }
    }

    /// Replaces the rendering attributes of a range. The attributes of the text stay, and are shown, too.
    open func setRenderingAttributes(
        _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
    ) {
        changeRendering(textRange) { $0 = renderingAttributes }
    }

    /// Shows a range with a further attribute; nil removes it.
    open func addRenderingAttribute(
        _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
    ) {
        changeRendering(textRange) { $0[renderingAttribute] = value }
    }

    /// Shows a range without an attribute that was added.
    open func removeRenderingAttribute(_ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange) {
        changeRendering(textRange) { $0[renderingAttribute] = nil }
    }

    /// Has the attributes of a range be set again by the validator.
    open func invalidateRenderingAttributes(for textRange: NSTextRange) { invalidateLayout(for: textRange) }

    // MARK: Selection

    /// The selections. A text view has its own.
    open var textSelections: [NSTextSelection] = []

    /// The object that moves selections.
    open lazy var textSelectionNavigation = NSTextSelectionNavigation(dataSource: self)

    // MARK: Segments

    /// Calls a closure with the parts of lines that a range covers, until it returns false: the range, the frame, the distance from its
    /// top to the baseline and the container.
    ///
    /// A caret's segment has no width.
    open func enumerateTextSegments(
        in textRange: NSTextRange, type: SegmentType, options: SegmentOptions = [],
        using block: (NSTextRange?, CGRect, CGFloat, NSTextContainer) -> Bool
    ) {
        guard let textContainer else { return }
        for segment in segments(textRange.offsets, type, options) {
            let range = options.contains(.rangeNotRequired) ? nil : NSTextRange(segment.range)
            guard block(range, segment.frame, segment.baseline, textContainer) else { return }
        }
    }

    // MARK: Editing

    /// Replaces a range by elements.
    open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]) {
        storedContents?.replaceContents(in: range, with: textElements)
    }

    /// Replaces a range by a text.
    open func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
        (storedContents as? NSTextContentStorage)?.replace(range, with: attributedString)
    }

    // MARK: For text selections

    /// The whole contents.
    open var documentRange: NSTextRange { NSTextRange(0..<engine.textLength) }

    /// Calls a closure with units of the text from a location on.
    open func enumerateSubstrings(
        from location: any NSTextLocation, options: NSString.EnumerationOptions,
        using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateUnits(from: location.offset, options, block)
    }

    /// Returns the unit that contains a location; nil without text.
    open func textRange(
        for selectionGranularity: NSTextSelection.Granularity, enclosing location: any NSTextLocation
    ) -> NSTextRange? {
        unit(selectionGranularity, around: location.offset).map { NSTextRange($0) }
    }

    /// Returns a location at a distance from another one; nil beyond the contents.
    open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)? {
        storedContents?.location(location, offsetBy: offset)
    }

    /// Returns the distance between two locations; negative if the second is first.
    open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
        storedContents?.offset(from: from, to: to) ?? NSNotFound
    }

    /// Returns the direction of the line with a location.
    open func baseWritingDirection(
        at location: any NSTextLocation
    ) -> NSTextSelectionNavigation.WritingDirection {
        line(ofCaret: location.offset)?.text.isRightToLeft == true ? .rightToLeft : .leftToRight
    }

    /// Calls a closure with both ends of each character on the line with a location, from left to right.
    open func enumerateCaretOffsetsInLineFragment(
        at location: any NSTextLocation,
        using block: (CGFloat, any NSTextLocation, Bool, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateCarets(at: location.offset, block)
    }

    /// Returns the range of the line at a point, or the nearest one.
    open func lineFragmentRange(for point: CGPoint, inContainerAt location: any NSTextLocation) -> NSTextRange? {
        textContainer.flatMap { engine.nearestLine(to: point, $0) }.map { NSTextRange($0.range) }
    }

    /// Calls a closure with the ends of the container's text.
    open func enumerateContainerBoundaries(
        from location: any NSTextLocation, reverse: Bool,
        using block: (any NSTextLocation, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        block(reverse ? documentRange.location : documentRange.endLocation, &stop)
    }

    /// Returns that lines are horizontal.
    open func textLayoutOrientation(
        at location: any NSTextLocation
    ) -> NSTextSelectionNavigation.LayoutOrientation { .horizontal }

    // MARK: Stored state

    /// What lays the text out.
    final let engine: NSLayoutManager
    final weak var storedContents: NSTextContentManager?
    final var rendering = RenderingAttributes()
    /// The fragments of containers that are not laid out paragraph by paragraph, by where they begin.
    final var fragments: [Int: NSTextLayoutFragment] = [:]
    /// The providers of the attachments' views, by attachment.
    final var providers: [ObjectIdentifier: NSTextAttachmentViewProvider] = [:]
    /// The number of providers at which unused ones are removed.
    final var mostProviders = 32
    /// Whether the validator is running, whose changes invalidate nothing.
    final var isValidating = false
}

/// An object that makes the fragments of a layout. All methods are optional.
public protocol NSTextLayoutManagerDelegate: AnyObject {
    /// Returns the fragment for an element at a location, of an app's own class.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment

    /// Returns the attributes that a link is shown with; nil for those of the text.
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any, at location: any NSTextLocation,
        defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]?
}

extension NSTextLayoutManagerDelegate {
    /// Returns a fragment of UIKit's class.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
        NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
    }
    /// Returns the default attributes.
    public func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, renderingAttributesForLink link: Any, at location: any NSTextLocation,
        defaultAttributes renderingAttributes: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any]? { renderingAttributes }
}
