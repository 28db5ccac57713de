public import Foundation

/// A search in a view: its results, and which of them is current. Subclasses search in other texts.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// A way to show the number of results.
    public enum SearchResultDisplayStyle: Int, Sendable {
        /// The current result and the number of all, the number alone, or nothing.
        case currentAndTotal, total, none
    }

    /// Creates a session.
    public override init() {}

    /// The number of results; 0 by default.
    open var resultCount: Int { 0 }

    /// The index of the current result; `NSNotFound` by default.
    open var highlightedResultIndex: Int { NSNotFound }

    /// The way the number of results is shown.
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal

    /// Whether results can be replaced; false by default.
    open var supportsReplacement: Bool { false }

    /// Whether the current result can be replaced; true by default.
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { true }

    /// Searches for a text.
    open func performSearch(query: String, options: UITextSearchOptions?) {}

    /// Replaces the current result.
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}

    /// Replaces all results.
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}

    /// Makes the next result current, or the one before; after the last one the first.
    open func highlightNextResult(in direction: UITextStorageDirection) {}

    /// Forgets the results.
    open func invalidateFoundResults() {}
}

/// A search in a text that can be searched, such as a text view's.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    /// The text. Not retained.
    public private(set) weak var searchableObject: (any UITextSearching)?

    private var results: [(range: UITextRange, document: AnyHashable?)] = []
    private var current: Int?
    private var query = ""

    /// Creates a session for a text.
    public init(searchableObject: any UITextSearching) {
        self.searchableObject = searchableObject
    }

    open override var resultCount: Int { results.count }

    open override var highlightedResultIndex: Int { current ?? NSNotFound }

    open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }

    open override func performSearch(query: String, options: UITextSearchOptions?) {
        invalidateFoundResults()
        self.query = query
        guard !query.isEmpty, let searchableObject else { return }
        searchableObject.performTextSearch(
            queryString: query, options: options ?? UITextSearchOptions(), resultAggregator: self)
    }

    open override func highlightNextResult(in direction: UITextStorageDirection) {
        guard !results.isEmpty else { return }
        let step = direction == .forward ? 1 : -1
        highlight(((current ?? (direction == .forward ? -1 : 0)) + step + results.count) % results.count)
    }

    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {
        guard let object = searchableObject, let current, results.indices.contains(current) else { return }
        let result = results[current]
        guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: replacementString)
        else { return }
        object.replace(foundTextRange: result.range, document: result.document, withText: replacementString)
        // Ranges after it have moved.
        performSearch(query: searchQuery, options: options)
    }

    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        searchableObject?.replaceAll(
            queryString: searchQuery, options: options ?? UITextSearchOptions(), withText: replacementString)
        performSearch(query: searchQuery, options: options)
    }

    open override func invalidateFoundResults() {
        results = []
        current = nil
        searchableObject?.clearAllDecoratedFoundText()
    }

    private func highlight(_ index: Int) {
        guard let object = searchableObject else { return }
        if let current, results.indices.contains(current) {
            object.decorate(
                foundTextRange: results[current].range, document: results[current].document, usingStyle: .found)
        }
        current = index
        let (range, document) = results[index]
        object.willHighlight(foundTextRange: range, document: document)
        object.scrollRangeToVisible(range, inDocument: document)
        object.decorate(foundTextRange: range, document: document, usingStyle: .highlighted)
    }
}

extension UITextSearchingFindSession: UITextSearchAggregator {
    /// The ranges that were found, in the order of the text.
    public var allFoundRanges: [UITextRange] { results.map(\.range) }

    /// Adds a range that was found.
    public func foundRange(_ range: UITextRange, searchString: String, document: AnyHashable?) {
        results.append((range, document))
        searchableObject?.decorate(foundTextRange: range, document: document, usingStyle: .found)
    }

    /// Sorts the results, and makes the first one at the selection current.
    public func finishedSearching() {
        guard let object = searchableObject, !results.isEmpty else { return }
        results.sort { a, b in
            if let first = a.document, let second = b.document {
                let order = object.compare(document: first, toDocument: second)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return object.compare(a.range, toRange: b.range, document: a.document) == .orderedAscending
        }
        // The first result at the selection or after it.
        let selected = object.selectedTextRange
        let index = selected.flatMap { selected in
            results.firstIndex {
                object.compare($0.range, toRange: selected, document: $0.document) != .orderedAscending
            }
        }
        highlight(index ?? 0)
    }

    /// Removes a range from the results.
    public func invalidateFoundRange(_ range: UITextRange, document: AnyHashable?) {
        guard let index = results.firstIndex(where: { $0.range == range && $0.document == document }) else { return }
        results.remove(at: index)
        if let current, current >= index { self.current = current > index ? current - 1 : nil }
    }

    /// Removes all results.
    public func invalidate() { invalidateFoundResults() }
}
