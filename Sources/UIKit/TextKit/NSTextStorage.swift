public import Foundation
import TwillSync

/// The text of one or more layout managers, with its attributes. Changes are passed on to the layout managers.
///
/// Edits cost the same in a long text as in a short one. A subclass that keeps the text itself overrides `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` after each change, as on iOS.
///
/// Ranges beyond the text are logged and cut to it, where UIKit raises an exception.
///
/// Not safe on several threads at once.
open class NSTextStorage: NSMutableAttributedString {
    /// The parts of a text that were edited.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Attributes were changed.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters were added, removed or replaced.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// Posted before an edit is processed.
    public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
    /// Posted when an edit was processed, before the layout managers lay out.
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    /// Creates an empty text storage.
    public init() {
        super.init(string: "")
    }

    /// Creates a text storage with a text without attributes.
    public override init(string str: String) {
        super.init(string: "")
        replaceOwn(0..<0, with: str, [(str.utf16.count, [:])])
    }

    /// Creates a text storage with a text that has the same attributes everywhere.
    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        replaceOwn(0..<0, with: str, [(str.utf16.count, attrs ?? [:])])
    }

    /// Creates a text storage with a copy of an attributed string.
    public override init(attributedString attrStr: NSAttributedString) {
        super.init(string: "")
        replaceOwn(0..<0, with: attrStr.string, attrStr.attributeRuns)
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        let string = super.string
        let plain = NSAttributedString(string: string)
        super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: "")
        replaceOwn(0..<0, with: string, plain.attributeRuns)
    }

    // MARK: Layout managers

    /// The layout managers that lay out the text. Retained.
    open var layoutManagers: [NSLayoutManager] { storedLayoutManagers.filter { $0.textLayoutManager == nil } }

    /// Adds a layout manager, which lays out the text from then on.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !storedLayoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        storedLayoutManagers.append(aLayoutManager)
        aLayoutManager.storageDidChange(to: self)
    }

    /// Removes a layout manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard storedLayoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        storedLayoutManagers.removeAll { $0 === aLayoutManager }
        aLayoutManager.storageDidChange(to: nil)
    }

    /// The contents that the text belongs to. Not retained.
    open weak var textStorageObserver: (any NSTextStorageObserving)?

    // MARK: Editing

    /// The object that is called around edits. Not retained.
    open weak var delegate: (any NSTextStorageDelegate)?

    /// The parts that were edited since the last edit was processed.
    open private(set) var editedMask: EditActions = []

    /// The range that was edited, in the text as it is now; its location is `NSNotFound` without an edit.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)

    /// The number of UTF-16 units by which the text became longer.
    open private(set) var changeInLength = 0

    /// Begins a group of edits, which are processed together at its end. Groups can be nested.
    open override func beginEditing() { editingDepth += 1 }

    /// Ends a group of edits.
    open override func endEditing() {
        guard editingDepth > 0 else { return }
        editingDepth -= 1
        process()
    }

    /// Notes an edit, which is processed at once or at the end of the group of edits.
    ///
    /// - Parameters:
    ///   - editedRange: The range as it was before the edit.
    ///   - delta: The number of UTF-16 units by which it became longer.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let end = max(editedRange.location, NSMaxRange(editedRange) + delta)
        if self.editedMask.isEmpty {
            self.editedRange = NSRange(location: editedRange.location, length: end - editedRange.location)
        } else {
            let start = min(self.editedRange.location, editedRange.location)
            let last = max(end, NSMaxRange(self.editedRange) + delta)
            self.editedRange = NSRange(location: start, length: max(0, last - start))
        }
        changeInLength += delta
        self.editedMask.formUnion(editedMask)
        if !isStoring, editedMask.contains(.editedCharacters) { followSubclass(editedRange, delta) }
        isStoring = false
        process()
    }

    /// Calls the delegate, and has the layout managers lay out what was edited.
    ///
    /// Called at the end of each edit, or group of edits. A subclass can change the text before it calls the
    /// superclass's implementation.
    open func processEditing() {
        let center = NotificationCenter.default
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: Self.didProcessEditingNotification, object: self)
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        guard !mask.isEmpty else { return }
        textStorageObserver?.processEditing(
            for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        for manager in storedLayoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
        }
    }

    /// Whether attributes are fixed when they are read. Here none need to be.
    open var fixesAttributesLazily: Bool { true }

    /// Does nothing: fonts for characters that a font lacks are found while text is laid out.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Notes that attributes of a range are no longer valid.
    open func invalidateAttributes(in range: NSRange) {}

    private func process() {
        guard editingDepth == 0, !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        var rounds = 0
        while !editedMask.isEmpty {
            processEditing()
            rounds += 1
            guard rounds < 100 else {
                logError(
                    "\(type(of: self)) edits its text each time that an edit is processed. The edits after the first 100 are not "
                        + "laid out. Edit it only where something is to be changed.", subsystem: "NSTextStorage")
                editedMask = []
                break
            }
        }
    }

    // MARK: Text and attributes

    open override var string: String {
        if let known = cachedString { return known }
        let made = text.string(in: 0..<text.count)
        cachedString = made
        return made
    }

    open override var length: Int { isSubclassed ? string.utf16.count : text.count }

    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        guard location >= 0, location < text.count else {
            logRange(NSRange(location: location, length: 1))
            range?.pointee = NSRange(location: location, length: 0)
            return [:]
        }
        let run = runs.run(at: location)
        range?.pointee = NSRange(run.range)
        return run.attributes
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        let range = checked(range)
        // As documented, the new characters have the attributes of the first that is replaced, or else of the one before.
        let index = range.length > 0 || range.location == 0 ? range.location : range.location - 1
        let attributes = text.count > 0 ? runs.run(at: min(index, text.count - 1)).attributes : [:]
        replace(range, with: str, [(str.utf16.count, attributes)])
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(range) { $0 = attrs ?? [:] }
    }

    private func replace(
        _ range: NSRange, with string: String, _ new: [(length: Int, attributes: [NSAttributedString.Key: Any])]
    ) {
        let delta = string.utf16.count - range.length
        replaceOwn(range.location..<NSMaxRange(range), with: string, new)
        isStoring = true
        edited(
            string.isEmpty || new.isEmpty ? .editedCharacters : [.editedCharacters, .editedAttributes], range: range,
            changeInLength: delta)
    }

    /// Changes the attributes of the class's own text.
    func change(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        let range = checked(range)
        guard range.length > 0 else { return }
        runs.change(range.location..<NSMaxRange(range), change)
        mirrorAttributes(of: range.location..<NSMaxRange(range))
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    // MARK: Foundation's methods on top of these
    //
    // Foundation on Linux reads its own storage in all of them, and so knows no subclass's text.

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var run = NSRange(location: 0, length: 0)
        let result = attributes(at: location, effectiveRange: &run)
        range?.pointee = NSIntersectionRange(run, rangeLimit)
        return result
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        longestAttribute(attrName, at: location, range, in: rangeLimit)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString { part(checked(range)) }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(in: enumerationRange, opts, block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateRuns(of: attrName, in: enumerationRange, opts, block)
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        other === self || part(NSRange(location: 0, length: length)).isEqual(to: other.plain)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { part(NSRange(location: 0, length: length)) }

    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: part(NSRange(location: 0, length: length)))
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        if isSubclassed {
            replaceBySubclass(range, with: attrString)
        } else {
            replace(checked(range), with: attrString.string, attrString.attributeRuns)
        }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        guard isSubclassed else { return change(range) { $0.merge(attrs) { $1 } } }
        changeBySubclass(range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        guard isSubclassed else { return change(range) { $0[name] = nil } }
        changeBySubclass(range) { $0[name] = nil }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    /// The characters as a string whose changes are edits of the storage.
    open override var mutableString: NSMutableString { TextStorageString(self) }

    // MARK: Stored state

    /// The characters: of this class, or of a subclass's own text, which they follow.
    final var text = ChunkedText()
    final var runs = AttributeRuns()
    final var cachedString: String?
    /// Whether Foundation's own storage holds the same text: what Foundation reads where it gets the storage as an argument.
    final var isMirrored = true
    final var storedLayoutManagers: [NSLayoutManager] = []
    final var editingDepth = 0
    final var isProcessing = false
    /// Whether the class's own text was changed, rather than a subclass's.
    final var isStoring = false

    /// Whether the text may be a subclass's own.
    final var isSubclassed: Bool { type(of: self) != NSTextStorage.self }
}

/// An object that is called around the edits of a text storage. All methods are optional.
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before an edit is processed. Characters and attributes may be changed.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)

    /// Called when an edit was processed, before it is laid out. Attributes may be changed.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// Does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
