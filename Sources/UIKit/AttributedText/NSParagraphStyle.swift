public import CoreGraphics
import TwillSync

/// The style of a paragraph: how its lines are broken and aligned. Lengths are in points.
///
/// Safe on any thread, unless it is an `NSMutableParagraphStyle` that is being changed.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    struct Values: Hashable {
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var alignment = NSTextAlignment.natural
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var allowsDefaultTighteningForTruncation = false
        var lineBreakStrategy: LineBreakStrategy = []
        var tabStops = defaultTabStops
        var defaultTabInterval: CGFloat = 0
        var textLists: [NSTextList] = []
    }

    var values: Values

    public override init() {
        values = Values()
    }

    init(_ values: Values) {
        self.values = values
    }

    /// The default style.
    open class var `default`: NSParagraphStyle { defaultStyle }

    private static let defaultStyle = NSParagraphStyle()

    /// The twelve default tab stops, left-aligned, 28 points apart.
    private static let defaultTabStops = (1...12).map {
        NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
    }

    /// Returns the writing direction of a language: right to left for Arabic, Hebrew and similar ones; nil uses the
    /// current locale's.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? DisplayEnvironment.current.locale.identifier
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The distance between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space below the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space above the paragraph.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The alignment of the lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// The indent of all lines but the first, from the leading edge.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: above zero from the leading edge, otherwise from the trailing edge.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The indent of the first line, from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The minimum height of a line; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the natural line height; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The way lines that are too long are broken.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The base direction.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The share of a line, 0 to 1, that its words have to fill so that the next word is not hyphenated; 0 hyphenates
    /// only with ``usesDefaultHyphenation``.
    ///
    /// Words are hyphenated by the patterns of their language, the app's or that of `.languageIdentifier`: Debian's
    /// packages such as hyphen-de. Soft hyphens are breaks in any case.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are hyphenated if ``hyphenationFactor`` is 0: where a line would be less than nine tenths full.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Whether text that is up to 5 % too wide is set closer rather than truncated.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// The strategy of breaking lines.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { values.lineBreakStrategy }
    /// The tab stops.
    open var tabStops: [NSTextTab] { values.tabStops }
    /// The distance of tab stops beyond the last one; 0 for 28 points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// The lists that the paragraph is an item of, from the outermost to the innermost.
    ///
    /// Labels and drawn strings show no markers, as on iOS.
    open var textLists: [NSTextList] { values.textLists }

    /// Returns an immutable copy.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

    /// Returns a mutable copy.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle).map { $0 === self || $0.values == values } ?? false
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.alignment)
        hasher.combine(values.lineSpacing)
        hasher.combine(values.lineBreakMode)
        return hasher.finalize()
    }
}

/// A paragraph style under construction, to be changed by one thread at a time.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var textLists: [NSTextList] {
        get { values.textLists }
        set { values.textLists = newValue }
    }

    /// Copies the values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabStops.append(anObject)
        values.tabStops.sort { $0.location < $1.location }
    }

    /// Removes a tab stop.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}
