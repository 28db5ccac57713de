import TwillSync

/// The part of a collection view controller's state that belongs to a collection view which it shares with others of its
/// navigation stack.
struct CollectionSharing {
    /// The controller below whose collection view this controller shows; nil for its own.
    weak var owner: UICollectionViewController?
    /// Whether the collection view is that of a controller below, which may have been freed.
    var isActive = false
    /// The controller's layout while the collection view has that of another controller; nil while it has this one.
    var layout: UICollectionViewLayout?
    /// The collection view's delegate of the time when the controller was last shown.
    weak var delegate: (any UICollectionViewDelegate)?
    /// Whether a controller without a collection view controller below it was logged.
    var hasLoggedMisuse = false
}

extension UICollectionViewController {
    final func setUsesLayoutTransitions(_ uses: Bool) {
        guard uses != usesLayoutTransitions else { return }
        guard !(parent is UINavigationController) else {
            logError(
                "\(describe()): useLayoutToLayoutNavigationTransitions was set to \(uses) while the controller is in a "
                    + "navigation stack, and stays \(!uses). Set it before the controller is pushed.")
            return
        }
        usesLayoutTransitions = uses
    }

    /// The controller in whose view the collection view is.
    final var holder: UICollectionViewController? {
        storedCollectionView?.superview?.viewController as? UICollectionViewController
    }

    // MARK: Beginning and ending

    /// Loads a view without a collection view, if the controller shares that of a controller below.
    ///
    /// - Returns: Whether it does.
    final func loadSharingView() -> Bool {
        guard sharingBase != nil else { return false }
        view = CollectionPage(nil)
        reviewSharing()
        return true
    }

    /// Shares the collection view of the controllers below, or has an own one again, as the navigation stack is now.
    final func reviewSharing() {
        guard usesLayoutTransitions || sharing.isActive else { return }
        guard let navigation = parent as? UINavigationController else { return stopSharing() }
        // A controller that was popped keeps it until it has left.
        guard navigation.pages.contains(where: { $0 === self }) else { return }
        guard let base = sharingBase else {
            logMisuse(in: navigation)
            return stopSharing()
        }
        if let content = base.collectionView { share(content, of: base) }
    }

    /// The controller below with an own collection view, which this controller shares; nil for none.
    private var sharingBase: UICollectionViewController? {
        guard usesLayoutTransitions, let pages = (parent as? UINavigationController)?.pages,
            let index = pages.firstIndex(where: { $0 === self })
        else { return nil }
        var base: UICollectionViewController?
        for page in pages[..<index].reversed() {
            guard let controller = page as? UICollectionViewController else { break }
            base = controller
            guard controller.usesLayoutTransitions else { break }
        }
        return base
    }

    private func logMisuse(in navigation: UINavigationController) {
        guard !sharing.hasLoggedMisuse else { return }
        sharing.hasLoggedMisuse = true
        let pages = navigation.pages
        let index = pages.firstIndex { $0 === self } ?? 0
        let below = index > 0 ? "above \(pages[index - 1].describe())" : "as the root"
        logError(
            "\(describe()): useLayoutToLayoutNavigationTransitions is true, and the controller is in a navigation stack "
                + "\(below). It shares the collection view of a UICollectionViewController right below it; push it on one, or "
                + "leave the property false. It is shown with its own collection view.")
    }

    private func share(_ content: UICollectionView, of owner: UICollectionViewController) {
        sharing.owner = owner
        sharing.isActive = true
        guard content !== storedCollectionView else { return }
        if let own = storedCollectionView {
            // What the controller has registered can be dequeued, unless the owner has registered something else.
            content.reuse.sources.merge(own.reuse.sources) { kept, _ in kept }
        }
        if sharing.layout == nil { sharing.layout = detachedLayout(of: storedCollectionView) }
        storedCollectionView = content
        // The data is the one that the collection view shows already.
        hasLoadedData = true
    }

    /// Returns the layout for a shared collection view, after detaching it from the controller's own one, which is not
    /// needed any more.
    private func detachedLayout(of own: UICollectionView?) -> UICollectionViewLayout {
        guard let own else { return initialLayout }
        let layout = own.collectionViewLayout
        sharing.delegate = own.delegate
        own.removeFromSuperview()
        own.delegate = nil
        own.dataSource = nil
        own.collectionViewLayout = UICollectionViewFlowLayout()
        return layout
    }

    private func stopSharing() {
        guard sharing.isActive else { return }
        let layout = collectionViewLayout
        if holder === self, let owner = sharing.owner, let view = storedCollectionView {
            CollectionViewMove(of: view, from: self, to: owner).makeAtOnce()
        }
        sharing = CollectionSharing()
        let own = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        own.dataSource = self
        own.delegate = self
        // The controller has registered its classes at the shared one.
        own.reuse.sources = storedCollectionView?.reuse.sources ?? [:]
        hasLoadedData = false
        storedCollectionView?.removeGestureRecognizer(movingGesture)
        replaceCollectionView(with: own)
    }

    // MARK: Appearing

    /// Moves a shared collection view here, unless it is seen: then the transition that begins moves it.
    final func takeSharedCollectionView() {
        reviewSharing()
        guard sharing.layout != nil, let view = storedCollectionView, view.window == nil || holder == nil else {
            return
        }
        CollectionViewMove(of: view, from: holder, to: self).makeAtOnce()
    }
}
