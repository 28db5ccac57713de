// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class NSTextContainer: NSObject {
    open var size: CGSize = CGSize.zero
    open var lineFragmentPadding: CGFloat = 5
    open var maximumNumberOfLines: Int = 0
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
    open var exclusionPaths: [UIBezierPath] = []
    open var widthTracksTextView: Bool = false
    open var heightTracksTextView: Bool = false
    open weak var layoutManager: NSLayoutManager?
    public init(size: CGSize) { self.size = size; super.init(); Placeholder.log("NSTextContainer") }
    public convenience override init() { self.init(size: .zero) }
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) { newLayoutManager.addTextContainer(self) }
}
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {
    func layoutManager(_ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat
    func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool)
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
}
extension NSLayoutManagerDelegate {
    public func layoutManager(_ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect) -> CGFloat { 0 }
    public func layoutManager(_ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?, atEnd layoutFinishedFlag: Bool) {}
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
}
open class NSLayoutManager: NSObject {
    open weak var textStorage: NSTextStorage?
    open var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open var usesFontLeading: Bool = true
    open var showsInvisibleCharacters: Bool = false
    open var allowsNonContiguousLayout: Bool = false
    open var usesDefaultHyphenation: Bool = false
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container); container.layoutManager = self }
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) { textContainers.insert(container, at: min(max(index, 0), textContainers.count)); container.layoutManager = self }
    open func removeTextContainer(at index: Int) { if textContainers.indices.contains(index) { textContainers.remove(at: index).layoutManager = nil } }
    open func ensureLayout(for container: NSTextContainer) {}
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {}
    open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?) {}
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
    open func invalidateGlyphs(forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?) {}
    open func usedRect(for container: NSTextContainer) -> CGRect { CGRect.zero }
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: 0) }
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: UnsafeMutablePointer<NSRange>?) -> NSRange { return charRange }
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange { NSRange(location: 0, length: 0) }
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?) -> NSRange { return glyphRange }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { return glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { return charIndex }
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?) -> Int { 0 }
    open func characterIndex(for point: CGPoint, in container: NSTextContainer, fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?) -> Int { 0 }
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect { CGRect.zero }
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?) -> CGRect { CGRect.zero }
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?) -> CGRect { CGRect.zero }
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { CGPoint.zero }
    open func enumerateLineFragments(forGlyphRange glyphRange: NSRange, using block: @escaping (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func enumerateEnclosingRects(forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer, using block: @escaping (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange { return NSRange(location: NSNotFound, length: 0) }
    public override init() { super.init(); Placeholder.log("NSLayoutManager") }
}
public protocol NSTextStorageDelegate: AnyObject {
    func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
}
extension NSTextStorageDelegate {
    public func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
    public func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
}
open class NSTextStorage: NSMutableAttributedString {
    public convenience init() { self.init(string: "") }
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }
    public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")
    open var layoutManagers: [NSLayoutManager] { storedLayoutManagers }
    private var storedLayoutManagers: [NSLayoutManager] = []
    open weak var delegate: (any NSTextStorageDelegate)?
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) { storedLayoutManagers.append(aLayoutManager); aLayoutManager.textStorage = self }
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) { storedLayoutManagers.removeAll { $0 === aLayoutManager } }
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
    open func processEditing() {}
    open var attributes: NSAttributedString { self }
    open func setString(_ text: String) { setAttributedString(NSAttributedString(string: text)) }
}
