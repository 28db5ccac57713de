public import Foundation

/// The delegate of a search bar. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Returns whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

    /// Called when editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

    /// Returns whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

    /// Called when editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// Called when the user has changed the text, also by the clear button.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// Returns whether the user's change may be made; true by default.
    ///
    /// - Parameters:
    ///   - range: The range that is replaced, in UTF-16 units.
    ///   - text: What replaces it; empty for a deletion.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool

    /// Called for the Search key of the keyboard, or Return.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

    /// Called when the bookmark button was tapped.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

    /// Called when the cancel button was tapped. The bar itself does nothing more; a search controller ends the search.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

    /// Called when the results button was tapped.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user has selected another scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Returns true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Returns true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Returns true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
