public import Foundation

/// A text that a find session searches, decorates and replaces in. Text views are such texts.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
    /// Whether found text can be replaced; false by default.
    var supportsTextReplacement: Bool { get }

    /// The selection, at which a search begins.
    var selectedTextRange: UITextRange? { get }

    /// The document with the selection, if there are several; nil by default.
    var selectedTextSearchDocument: AnyHashable? { get }

    /// Returns the order of two ranges of a document.
    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
    ) -> ComparisonResult

    /// Returns the order of two documents; the same by default.
    func compare(document: AnyHashable, toDocument: AnyHashable) -> ComparisonResult

    /// Finds a text, and passes what it finds to the aggregator.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: any UITextSearchAggregator)

    /// Shows a range in a style.
    func decorate(foundTextRange: UITextRange, document: AnyHashable?, usingStyle: UITextSearchFoundTextStyle)

    /// Shows all text as it is.
    func clearAllDecoratedFoundText()

    /// Called before a range becomes the current result; does nothing by default.
    func willHighlight(foundTextRange: UITextRange, document: AnyHashable?)

    /// Scrolls to a range.
    func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?)

    /// Returns whether a found range may be replaced; true by default.
    func shouldReplace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) -> Bool

    /// Replaces a found range; does nothing by default.
    func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String)

    /// Replaces everything that is found; does nothing by default.
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
}

extension UITextSearching {
    /// False.
    public var supportsTextReplacement: Bool { false }
    /// No document.
    public var selectedTextSearchDocument: AnyHashable? { nil }
    /// Returns that they are the same.
    public func compare(document: AnyHashable, toDocument: AnyHashable) -> ComparisonResult { .orderedSame }
    /// Does nothing.
    public func willHighlight(foundTextRange: UITextRange, document: AnyHashable?) {}
    /// Returns true.
    public func shouldReplace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) -> Bool { true }
    /// Does nothing.
    public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText: String) {}
    /// Does nothing.
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
}

/// A style of a found range.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    /// The styles of other text, of a result, and of the current result.
    case normal, found, highlighted
}

/// The options of a search.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
    /// A rule for the parts of words that match.
    public enum WordMatchMethod: Int, Sendable {
        /// Any part, the beginning of a word, or whole words.
        case contains, startsWith, fullWord
    }

    /// The rule for the parts of words that match; any part by default.
    open var wordMatchMethod: WordMatchMethod { storedMethod }

    /// The options of comparing characters; without case by default.
    open var stringCompareOptions: NSString.CompareOptions { storedOptions }

    let storedMethod: WordMatchMethod
    let storedOptions: NSString.CompareOptions

    init(_ method: WordMatchMethod = .contains, _ options: NSString.CompareOptions = .caseInsensitive) {
        storedMethod = method
        storedOptions = options
    }
}

/// A collector of what a search finds.
@preconcurrency @MainActor
public protocol UITextSearchAggregator: AnyObject {
    /// The ranges that were found, in their order.
    var allFoundRanges: [UITextRange] { get }

    /// Adds a range.
    func foundRange(_ range: UITextRange, searchString: String, document: AnyHashable?)

    /// Ends the search: the results are shown.
    func finishedSearching()

    /// Removes a range, whose text was edited.
    func invalidateFoundRange(_ range: UITextRange, document: AnyHashable?)

    /// Removes everything.
    func invalidate()
}
