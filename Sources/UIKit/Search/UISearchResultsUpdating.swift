/// An object that searches for a search controller.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the text or the scope has changed, and when the search bar becomes the first responder. Required.
    func updateSearchResults(for searchController: UISearchController)

    /// Called when the user has chosen a suggestion; optional.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    /// Does nothing.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// The delegate of a search controller, for searches that begin and end by the user or by `isActive`. All methods are
/// optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// Called before the search controller is presented.
    func willPresentSearchController(_ searchController: UISearchController)

    /// Called after the search controller was presented.
    func didPresentSearchController(_ searchController: UISearchController)

    /// Called before the search controller is dismissed.
    func willDismissSearchController(_ searchController: UISearchController)

    /// Called after the search controller was dismissed.
    func didDismissSearchController(_ searchController: UISearchController)

    /// Called when a search begins, to present the search controller; otherwise it is presented afterwards.
    func presentSearchController(_ searchController: UISearchController)

    /// Called before the placement of the search bar in its navigation bar changes.
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)

    /// Called after the placement of the search bar in its navigation bar has changed.
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {}
    /// Does nothing.
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {}
}
