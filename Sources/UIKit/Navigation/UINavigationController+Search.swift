import CoreGraphics

/// Search bars in navigation bars: below the titles, where scrolling may hide them, or beside them.
extension UINavigationController {
    /// Returns where the search bar of a page is; nil without one.
    func searchPlacement(for controller: UIViewController) -> UISearchBar.Placement? {
        guard controller.navigationItem.searchController != nil else { return nil }
        let traits = traitCollection
        guard traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular else { return .stacked }
        return controller.navigationItem.preferredSearchBarPlacement == .stacked ? .stacked : .inline
    }

    /// Returns the whole height that a search bar adds below the titles, in points.
    func fullSearchHeight(for controller: UIViewController) -> CGFloat {
        guard let search = controller.navigationItem.searchController else { return 0 }
        switch searchPlacement(for: controller) {
        case .stacked: return search.searchBar.stackedHeight
        case .inline: return search.searchBar.hasScopeBar ? 44 : 0
        default: return 0
        }
    }

    /// Returns the part of that height which scrolling has not hidden.
    func shownSearchHeight(for controller: UIViewController) -> CGFloat {
        max(0, fullSearchHeight(for: controller) - controller.hiddenSearchHeight)
    }

    /// Returns the bar's height while a search hides the titles; nil at other times.
    func activeSearchHeight(for controller: UIViewController) -> CGFloat? {
        guard let search = controller.navigationItem.searchController, search.showsActiveBars,
            search.hidesNavigationBarDuringPresentation, searchPlacement(for: controller) == .stacked
        else { return nil }
        return search.searchBar.heightOnTop
    }
}

extension UIViewController {
    /// The height of the search bar, if scrolling hides it.
    var hidingSearchHeight: CGFloat {
        guard let navigation = navigationController, let search = navigationItem.searchController,
            navigationItem.hidesSearchBarWhenScrolling, !search.showsActiveBars,
            navigation.searchPlacement(for: self) == .stacked
        else { return 0 }
        return navigation.fullSearchHeight(for: self)
    }

    /// The part of the search bar's height that scrolling has hidden.
    var hiddenSearchHeight: CGFloat {
        let height = hidingSearchHeight
        guard height > 0 else { return 0 }
        let travel = contentTravel
        return travel.isFinite ? min(max(0, travel), height) : 0
    }
}

extension NavigationBarPageView {
    /// Moves the item's search bar here, when this view is in the bar: a field that is edited must not leave its window.
    func takeSearchBar() {
        guard let placement = page.searchPlacement, let search = page.item.searchController else { return }
        let bar = search.searchBar
        let old = bar.superview == nil ? nil : search.searchBarPlacement
        let new: UINavigationItem.SearchBarPlacement = placement == .inline ? .inline : .stacked
        let changes = old != nil && old != new
        if changes { search.delegate?.searchController(search, willChangeTo: new) }
        bar.placement = placement
        bar.backgroundMayHaveChanged()
        let host = placement == .inline ? self : searchClip
        if host === searchClip, searchClip.superview == nil { addSubview(searchClip) }
        if bar.superview !== host { host.addSubview(bar) }
        if changes, let old { search.delegate?.searchController(search, didChangeFrom: old) }
        setNeedsLayout()
    }

    func placeStackedSearch() {
        guard page.searchPlacement == .stacked, let bar = page.item.searchController?.searchBar,
            bar.superview === searchClip
        else { return }
        let y = page.hidesTitles ? 0 : page.promptHeight + page.compactHeight + max(0, page.largeTitleHeight)
        searchClip.setPlace(CGRect(x: 0, y: y, width: bounds.width, height: max(0, page.searchHeight)))
        bar.isOnTop = page.hidesTitles
        bar.frame = searchClip.bounds
    }

    /// - Returns: Where the room for the title ends.
    func placeInlineSearch(from trailing: CGFloat, leading: CGFloat, height: CGFloat) -> CGFloat {
        guard let bar = page.item.searchController?.searchBar, bar.superview === self else { return trailing }
        let cancel: CGFloat = bar.storedShowsCancel ? 80 : 0
        let width = min(320 + cancel, max(0, trailing - leading))
        let rows = height + max(0, page.searchHeight)
        bar.frame = mirrored(CGRect(x: trailing - width, y: page.promptHeight, width: width, height: rows))
        return trailing - width - 16
    }
}
