import TwillResources

extension UISearchBar {
    /// Reads the attributes of a `<searchBar>`.
    final func decodeSearchBar(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let text = element.string("text") { self.text = text }
        if let text = element.string("placeholder") { placeholder = text }
        if let text = element.string("prompt") { prompt = text }
        if let style = element.string("searchBarStyle") {
            searchBarStyle = ["prominent": Style.prominent, "minimal": .minimal][style] ?? .default
        }
        if let style = element.string("barStyle") { barStyle = style.hasPrefix("black") ? .black : .default }
        if let color = nib.color("barTintColor") { barTintColor = color }
        if let value = element.bool("translucent") { isTranslucent = value }
        if let value = element.bool("showsBookmarkButton") { showsBookmarkButton = value }
        if let value = element.bool("showsSearchResultsButton") { showsSearchResultsButton = value }
        if let value = element.bool("searchResultsButtonSelected") { isSearchResultsButtonSelected = value }
        if let value = element.bool("showsCancelButton") { showsCancelButton = value }
        if let value = element.bool("showsScopeBar") { showsScopeBar = value }
        if let image = nib.image("backgroundImage") { backgroundImage = image }
        if let image = nib.image("scopeBarBackgroundImage") { scopeBarBackgroundImage = image }
        if let titles = element.child("scopeButtonTitles") ?? element.child(key: "scopeButtonTitles") {
            scopeButtonTitles = titles.children.compactMap { $0.text }
        }
        if let index = element.integer("selectedScopeButtonIndex") { selectedScopeButtonIndex = index }
        if let traits = element.child(key: "textInputTraits") { searchTextField.decodeTraits(traits) }
    }
}
