public import CoreGraphics

/// A view controller that shows a search: it has the search bar, and is presented over the content while the user searches.
///
/// Put the search bar into a navigation item, the header of a table, or any other view. A tap on it presents the search
/// controller over the nearest view controller that defines a presentation context; without one, the search covers the
/// pages that are pushed over it.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The mode in which the scope bar is shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// The system's choice: as the user enters text.
        case automatic
        /// The scope bar is shown by code alone.
        case manual
        /// The scope bar is shown from the first text of a search to its end.
        case onTextEntry
        /// The scope bar is shown during a search.
        case onSearchActivation
    }

    /// Creates a search controller.
    ///
    /// - Parameter searchResultsController: The view controller for the results; nil where the searched one shows them.
    public init(searchResultsController: UIViewController?) {
        storedResults = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUpSearch()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    // MARK: The search

    /// The object that searches.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

    /// The delegate.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// The search bar. Subclasses override it to have their own, which they create once.
    open var searchBar: UISearchBar { ownSearchBar }

    /// The view controller that shows the results.
    open var searchResultsController: UIViewController? { storedResults }

    /// Whether the search is presented. Setting it presents or dismisses it with an animation; the field is not edited for
    /// that.
    open var isActive: Bool {
        get { storedIsActive }
        set { setActive(newValue) }
    }

    // MARK: Presentation

    /// Whether the content is dimmed while there are no results to show. A tap there ends the search.
    open var obscuresBackgroundDuringPresentation: Bool {
        get { storedObscures }
        set {
            storedObscures = newValue
            contentsMayHaveChanged()
        }
    }

    /// The former name of ``obscuresBackgroundDuringPresentation``.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }

    /// Whether titles and buttons of the navigation bar make room for the search bar. A search bar beside the title keeps
    /// them.
    open var hidesNavigationBarDuringPresentation = true

    /// Whether the results controller is shown while there is text or a token.
    open var automaticallyShowsSearchResultsController: Bool {
        get { storedShowsResultsAutomatically }
        set {
            storedShowsResultsAutomatically = newValue
            contentsMayHaveChanged()
        }
    }

    /// Whether the results controller is shown during the search. Setting it ends the automatic way.
    open var showsSearchResultsController: Bool {
        get { showsResults }
        set {
            storedShowsResultsAutomatically = false
            storedShowsResults = newValue
            contentsMayHaveChanged()
        }
    }

    /// Whether the cancel button is shown during the search. Setting that of the search bar ends it.
    open var automaticallyShowsCancelButton: Bool {
        get { storedShowsCancelAutomatically }
        set { storedShowsCancelAutomatically = newValue }
    }

    /// Whether the scope bar is shown as ``scopeBarActivation`` says. Setting that of the search bar ends it.
    open var automaticallyShowsScopeBar: Bool {
        get { storedScopeActivation != .manual }
        set { storedScopeActivation = newValue ? .automatic : .manual }
    }

    /// The mode in which the scope bar is shown.
    open var scopeBarActivation: ScopeBarActivation {
        get { storedScopeActivation }
        set { storedScopeActivation = newValue }
    }

    /// Suggestions that are listed over the content; nil and an empty array for none. The user's choice, typing, another
    /// scope and the end of the search set it to nil, before the updater is called.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { storedSuggestions }
        set {
            storedSuggestions = newValue
            contentsMayHaveChanged()
        }
    }

    /// Whether suggestions are not shown where the search bar is below the title.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
        get { storedIgnoresSuggestions }
        set {
            storedIgnoresSuggestions = newValue
            contentsMayHaveChanged()
        }
    }

    /// The placement of the search bar in its navigation bar.
    open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
        searchBar.placement == .inline ? .inline : .stacked
    }

    // MARK: View controller

    open override func loadView() { view = SearchView(self) }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutSearch()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    override var presentsInContext: Bool { true }

    override var insetsScrollViewsOfChildren: Bool { true }

    override func makeOwnPresentation(presenter: UIViewController?) -> UIPresentationController {
        SearchPresentationController(presentedViewController: self, presenting: presenter)
    }

    // MARK: Stored state of the extension

    final lazy var ownSearchBar = UISearchBar()
    final var storedResults: UIViewController?
    final var storedIsActive = false
    /// Whether the search was begun by the user or `isActive`, so that the delegate is notified.
    final var isAutomatic = false
    /// Whether the bars are as during a search; it changes within the animations.
    final var showsActiveBars = false
    final var storedObscures = true
    final var storedShowsResultsAutomatically = true
    final var storedShowsResults = false
    final var storedShowsCancelAutomatically = true
    final var storedScopeActivation = ScopeBarActivation.automatic
    final var storedSuggestions: [any UISearchSuggestion]?
    final var storedIgnoresSuggestions = false
    /// Whether the content is dimmed.
    final var dims = false
    /// Whether changes of contents wait for the end of a callback.
    final var isUpdating = false
    /// The view controller whose content is searched, and the place of a search bar that is not in a navigation bar.
    final weak var searched: UIViewController?
    final var barPlace: SearchBarPlace?
    final var hidNavigationBar = false
    /// The navigation item that shows the search bar.
    final weak var navigationItemOfBar: UINavigationItem?
}
