public import Foundation

/// An object that makes the sessions of a find interaction, and is called when they begin and end.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: AnyObject {
    /// Returns the session for a search in a view; nil for none.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?

    /// Called when a search has begun.
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

    /// Called when a search has ended.
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    /// Does nothing.
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

/// An interaction that searches in a view, with a bar above the keyboard: a field, the number of results, and buttons for the next
/// result and the one before.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
    /// The view that is searched.
    public private(set) weak var view: UIView?

    /// The object that makes sessions. Not retained.
    public private(set) weak var delegate: (any UIFindInteractionDelegate)?

    /// The session of the search that is shown; nil without one.
    public private(set) var activeFindSession: UIFindSession?

    /// The text in the bar's field.
    open var searchText: String? {
        get { navigator?.query ?? storedSearchText }
        set {
            storedSearchText = newValue
            navigator?.query = newValue ?? ""
        }
    }

    /// The text in the bar's field for replacements.
    open var replacementText: String? {
        get { navigator?.replacement ?? storedReplacementText }
        set {
            storedReplacementText = newValue
            navigator?.replacement = newValue ?? ""
        }
    }

    /// A closure that returns the menu of the bar's options, made of the system's. Not yet: stored.
    open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    /// Creates an interaction.
    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
    }

    /// Dismisses the bar if the interaction leaves its view.
    public func willMove(to view: UIView?) {
        if view == nil { dismissFindNavigator() }
    }

    /// Notes the view that is searched.
    public func didMove(to view: UIView?) { self.view = view }

    /// Whether the bar is shown.
    open var isFindNavigatorVisible: Bool { navigator != nil }

    /// Shows the bar, whose field becomes the first responder.
    ///
    /// - Parameter showingReplace: Whether there is a field for replacements, too, if the session supports them.
    open func presentFindNavigator(showingReplace: Bool) {
        if let navigator {
            navigator.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
            navigator.begin()
            return
        }
        guard let view, let window = view.window,
            let session = activeFindSession ?? delegate?.findInteraction(self, sessionFor: view)
        else { return }
        activeFindSession = session
        let navigator = FindNavigator(self, in: view, window)
        navigator.showsReplacement = showingReplace && session.supportsReplacement
        navigator.query = storedSearchText ?? ""
        navigator.replacement = storedReplacementText ?? ""
        self.navigator = navigator
        navigator.begin()
        delegate?.findInteraction(self, didBegin: session)
        if let text = storedSearchText, !text.isEmpty { search(text) }
    }

    /// Hides the bar and ends the session.
    open func dismissFindNavigator() {
        guard let navigator, let session = activeFindSession else { return }
        storedSearchText = navigator.query
        storedReplacementText = navigator.replacement
        self.navigator = nil
        navigator.end()
        session.invalidateFoundResults()
        activeFindSession = nil
        delegate?.findInteraction(self, didEnd: session)
    }

    /// Makes the next result current.
    open func findNext() { move(.forward) }

    /// Makes the result before current.
    open func findPrevious() { move(.backward) }

    /// Shows the number of results again, for sessions that find more while they run.
    open func updateResultCount() { navigator?.updateCount(activeFindSession) }

    private func move(_ direction: UITextStorageDirection) {
        activeFindSession?.highlightNextResult(in: direction)
        updateResultCount()
    }

    func search(_ text: String) {
        activeFindSession?.performSearch(query: text, options: UITextSearchOptions())
        updateResultCount()
    }

    func replace(all: Bool) {
        guard let navigator, let session = activeFindSession else { return }
        if all {
            session.replaceAll(
                searchQuery: navigator.query, replacementString: navigator.replacement, options: UITextSearchOptions())
        } else if session.allowsReplacementForCurrentlyHighlightedResult {
            session.performSingleReplacement(
                query: navigator.query, replacementString: navigator.replacement, options: UITextSearchOptions())
        }
        updateResultCount()
    }

    private var navigator: FindNavigator?
    private var storedSearchText: String?
    private var storedReplacementText: String?
}
