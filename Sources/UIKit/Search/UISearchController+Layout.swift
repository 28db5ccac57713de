import CoreGraphics

extension UISearchController {
    private var searchView: SearchView? { viewIfLoaded as? SearchView }

    /// Whether the results controller is shown.
    var showsResults: Bool {
        guard storedIsActive, storedResults != nil else { return false }
        return storedShowsResultsAutomatically ? searchBar.field.hasText : storedShowsResults
    }

    private var showsSuggestions: Bool {
        guard storedIsActive, storedSuggestions?.isEmpty == false else { return false }
        return searchBar.placement == .inline || !storedIgnoresSuggestions
    }

    // MARK: Contents

    func contentsMayHaveChanged() {
        // While the search fades out, it keeps what it has shown.
        guard storedIsActive, !isUpdating, let view = searchView else { return }
        installResults()
        let shows = showsResults
        if view.results.isHidden == shows {
            view.results.isHidden = !shows
            storedResults?.viewIfLoaded?.isHidden = !shows
        }
        view.suggestions.isHidden = !showsSuggestions
        if showsSuggestions { view.suggestions.items = storedSuggestions ?? [] }
        view.setNeedsLayout()
        dims = storedObscures && !shows
        view.dimming.isHidden = !dims
        ownPresentation?.container?.passesTouches = !dims
        if ownPresentation?.state == .presented { view.dimming.alpha = dims ? 1 : 0 }
    }

    private func installResults() {
        guard storedIsActive, let results = storedResults, let view = searchView, results.parent !== self else {
            return
        }
        addChild(results)
        results.loadViewIfNeeded()
        results.view.isHidden = !showsResults
        results.view.frame = view.results.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.results.addSubview(results.view)
        results.didMove(toParent: self)
    }

    /// Shows the search with a presence from 0 to 1.
    func place(presence: CGFloat) {
        contentsMayHaveChanged()
        searchView?.dimming.alpha = dims ? presence : 0
        searchView?.results.alpha = presence
        searchView?.suggestions.alpha = presence
        showBars(isActive: presence > 0.5)
    }

    func layOutSearch() {
        guard let view = searchView else { return }
        let bounds = view.bounds
        layOutBar(in: view)
        // Bars stay bright.
        let bars = barPlace == nil ? view.safeAreaInsets.top : searchBar.frame.maxY
        view.dimming.frame = bounds.inset(by: UIEdgeInsets(top: bars, left: 0, bottom: 0, right: 0))
        view.results.frame = bounds
        if let results = storedResults?.viewIfLoaded, results.frame != view.results.bounds {
            results.frame = view.results.bounds
        }
        guard searchBar.placement == .inline, let window = view.window else {
            let top = barPlace == nil ? 0 : searchBar.frame.maxY
            view.suggestions.frame = bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
            view.suggestions.isMenu = false
            view.suggestions.layer.cornerRadius = 0
            view.suggestions.clipsToBounds = false
            return
        }
        // A menu below a field beside the title.
        view.suggestions.isMenu = true
        let field = view.convert(searchBar.field.bounds, from: searchBar.field)
        let scopes = searchBar.hasScopeBar ? view.convert(searchBar.bounds, from: searchBar).maxY : field.maxY
        let room = window.bounds.height - scopes - 40
        view.suggestions.frame = CGRect(
            x: field.minX, y: scopes + 8, width: field.width,
            height: max(0, min(view.suggestions.contentHeight, room)))
        view.suggestions.layer.cornerRadius = 12
        view.suggestions.clipsToBounds = true
    }

    // MARK: Bars

    /// Changes the bars for the search, within an animation.
    private func showBars(isActive: Bool) {
        guard isActive != showsActiveBars else { return }
        showsActiveBars = isActive
        if storedShowsCancelAutomatically { searchBar.showCancel(isActive, animated: false) }
        switch storedScopeActivation {
        case .onSearchActivation: searchBar.showScopes(isActive, animated: false)
        case .automatic, .onTextEntry:
            searchBar.showScopes(isActive && searchBar.field.hasText, animated: false)
        case .manual: break
        }
        if barPlace != nil { hideNavigationBar(isActive) }
        layOutBarNow()
    }

    /// Lays out the bar that contains the search bar, with everything that depends on its height.
    func layOutBarNow() {
        if let navigation = barNavigation {
            if navigation.transition == nil, let shown = navigation.shown {
                navigation.updateBars(for: shown)
                navigation.place(shown)
            }
            navigation.navigationBar.layoutIfNeeded()
        }
        if let searched = searched?.viewIfLoaded, searched.window != nil { searched.layoutIfNeeded() }
        searchBar.layoutIfNeeded()
        guard let view = searchView, view.window != nil else { return }
        view.setNeedsLayout()
        ownPresentation?.container?.setNeedsLayout()
        ownPresentation?.container?.layoutIfNeeded()
    }

    func barHeightMayHaveChanged() {
        barNavigation?.viewIfLoaded?.setNeedsLayout()
        searchView?.setNeedsLayout()
    }

    private func hideNavigationBar(_ hides: Bool) {
        guard let navigation = searched?.navigationController else { return }
        if hides {
            guard hidesNavigationBarDuringPresentation, !navigation.isNavigationBarHidden else { return }
            hidNavigationBar = true
            navigation.setBarHidden(true, animated: UIView.inheritedAnimationDuration > 0)
        } else if hidNavigationBar {
            hidNavigationBar = false
            navigation.setBarHidden(false, animated: UIView.inheritedAnimationDuration > 0)
        }
    }

    // MARK: A search bar in the content

    /// Takes a search bar that is in the content, so that it stays at the top.
    func takeBar() {
        guard navigationItemOfBar?.bar == nil, barPlace == nil, let view = searchView else { return }
        let bar = searchBar, superview = bar.superview
        barPlace = SearchBarPlace(
            superview: superview, index: superview?.subviews.firstIndex { $0 === bar } ?? 0, frame: bar.frame,
            mask: bar.autoresizingMask, usesFrame: bar.translatesAutoresizingMaskIntoConstraints,
            constraints: superview.map { Self.constraints(of: bar, upTo: $0) } ?? [])
        UIView.performWithoutAnimation {
            let frame = superview.map { view.convert(bar.frame, from: $0) }
            bar.translatesAutoresizingMaskIntoConstraints = true
            bar.autoresizingMask = .flexibleWidth
            view.addSubview(bar)
            if let frame { bar.frame = frame }
        }
    }

    private static func constraints(of bar: UIView, upTo superview: UIView) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var view: UIView? = superview
        while let current = view {
            found += current.constraints.filter { $0.firstItem === bar || $0.secondItem === bar }
            view = current.superview
        }
        return found
    }

    func putBarBack() {
        guard let place = barPlace else { return }
        barPlace = nil
        searchBar.backgroundOverhang = 0
        guard let superview = place.superview else { return searchBar.removeFromSuperview() }
        UIView.performWithoutAnimation {
            searchBar.autoresizingMask = place.mask
            superview.insertSubview(searchBar, at: min(place.index, superview.subviews.count))
            searchBar.translatesAutoresizingMaskIntoConstraints = place.usesFrame
            searchBar.frame = CGRect(
                origin: place.frame.origin, size: CGSize(width: superview.bounds.width, height: place.frame.height))
            NSLayoutConstraint.activate(place.constraints)
            superview.setNeedsLayout()
        }
    }

    private func layOutBar(in view: SearchView) {
        guard let place = barPlace else {
            storedResults?.additionalSafeAreaInsets.top = 0
            return
        }
        let top = view.safeAreaInsets.top
        let height = searchBar.standardHeight
        storedResults?.additionalSafeAreaInsets.top = height
        if showsActiveBars {
            searchBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
            searchBar.backgroundOverhang = top
        } else if let superview = place.superview {
            var frame = view.convert(place.frame, from: superview)
            frame.size.width = view.bounds.width
            searchBar.frame = frame
            searchBar.backgroundOverhang = 0
        }
    }
}
