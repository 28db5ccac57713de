import CoreGraphics
import Foundation

extension UISearchController {
    func setUpSearch() {
        modalPresentationStyle = .custom
        // A subclass may have its own.
        searchBar.searchController = self
    }

    // MARK: Where the bar is

    /// The navigation controller whose bar shows the search bar.
    var barNavigation: UINavigationController? { navigationItemOfBar?.bar?.controller }

    /// The view controller whose content is searched.
    private var host: UIViewController? {
        if let item = navigationItemOfBar, let navigation = barNavigation {
            return navigation.stack.last { $0.navigationItem === item } ?? navigation.shown
        }
        var responder: UIResponder? = searchBar
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    // MARK: Beginning and ending

    func setActive(_ active: Bool) {
        guard active != storedIsActive else { return }
        if active { activate() } else { deactivate() }
    }

    func activate() {
        guard !storedIsActive, presentationState == .idle else { return }
        searchBar.searchController = self
        storedIsActive = true
        isAutomatic = true
        delegate?.presentSearchController(self)
        if presentationState == .idle {
            guard let host, host.viewIfLoaded?.window != nil else {
                storedIsActive = false
                isAutomatic = false
                return
            }
            delegate?.willPresentSearchController(self)
            guard presentationState == .idle else { return }
            host.present(self, animated: true)
            if presentationState == .idle {
                // Another presentation is there already, which was logged.
                storedIsActive = false
                return
            }
        } else {
            delegate?.willPresentSearchController(self)
        }
        update()
    }

    private var presentationState: UIPresentationController.State { ownPresentation?.state ?? .idle }

    func deactivate() {
        guard storedIsActive, let presentation = ownPresentation else { return }
        guard presentation.state == .presented else {
            if presentation.state != .dismissing {
                presentation.afterTransition.append { [weak self] in self?.deactivate() }
            }
            return
        }
        presentation.dismiss(animated: true, completion: nil)
    }

    /// The cancel button or the dimmed content was tapped.
    func cancelByUser() { deactivate() }

    // MARK: From the bar

    func barDidBeginEditing() { if storedIsActive { update() } else { activate() } }

    func textDidChange(byUser: Bool) {
        contentTextDidChange()
        guard storedIsActive || byUser else { return }
        showScopesOnText()
        update()
    }

    /// Notifies the view controllers that may show that there are no results.
    private func contentTextDidChange() {
        searchTextOfContentDidChange()
        storedResults?.searchTextOfContentDidChange()
        (searched ?? host)?.searchTextOfContentDidChange()
    }

    func tokensDidChange() {
        guard storedIsActive else { return }
        showScopesOnText()
        contentsMayHaveChanged()
    }

    func scopeDidChange() { update() }

    private func showScopesOnText() {
        guard storedIsActive, storedScopeActivation == .automatic || storedScopeActivation == .onTextEntry,
            searchBar.field.hasText
        else { return }
        searchBar.showScopes(true, animated: true)
    }

    /// Calls the updater, and shows what it wants shown.
    private func update() {
        isUpdating = true
        storedSuggestions = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        isUpdating = false
        contentsMayHaveChanged()
    }

    func choose(_ suggestion: any UISearchSuggestion) {
        isUpdating = true
        storedSuggestions = nil
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
        isUpdating = false
        contentsMayHaveChanged()
    }

    // MARK: From the presentation

    func presentationWillBegin() {
        storedIsActive = true
        if searched == nil { searched = host }
        contentTextDidChange()
    }

    func presentationDidEnd(_ completed: Bool) {
        if completed, isAutomatic { delegate?.didPresentSearchController(self) }
    }

    func dismissalWillBegin() {
        storedIsActive = false
        if isAutomatic { delegate?.willDismissSearchController(self) }
        if searchBar.isFirstResponder { searchBar.resignFirstResponder() }
        isUpdating = true
        storedSuggestions = nil
        searchBar.field.text = nil
        searchBar.field.tokens = []
        searchBar.fieldButtonsMayHaveMoved()
        contentTextDidChange()
        searchResultsUpdater?.updateSearchResults(for: self)
        isUpdating = false
    }

    func dismissalDidEnd(_ completed: Bool) {
        guard completed else {
            storedIsActive = true
            return
        }
        let wasAutomatic = isAutomatic
        isAutomatic = false
        if wasAutomatic { delegate?.didDismissSearchController(self) }
    }

    /// Called when the presentation's views are removed.
    func presentationIsGone() {
        storedIsActive = false
        place(presence: 0)
        putBarBack()
        searched = nil
    }
}
