import CoreGraphics

/// What a view controller shows in place of its content.
@MainActor
final class UnavailableContent {
    /// The configuration for the current state.
    var configuration: any UIContentConfiguration {
        didSet { isShown = false }
    }

    /// Whether the view shows the configuration.
    var isShown = false
    /// The view with the content in front of everything else; nil before the first layout.
    var holder: UnavailableContentHolder?

    init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
    }
}

extension UIViewController {
    func setUnavailableContent(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration else {
            unavailableContent?.holder?.removeFromSuperview()
            unavailableContent = nil
            return
        }
        let updated = configuration.updated(for: contentUnavailableConfigurationState)
        if let unavailableContent {
            unavailableContent.configuration = updated
        } else {
            unavailableContent = UnavailableContent(updated)
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: State

    /// The state without an app's own values.
    var stateOfUnavailableContent: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchOfContent.map { $0.searchBar.text ?? "" }
        return state
    }

    /// The search that this view controller shows the results of: it contains this one, covers it, or is the navigation
    /// item's.
    private var searchOfContent: UISearchController? {
        var controller: UIViewController? = self
        while let current = controller {
            if let search = current as? UISearchController { return search }
            if let search = current.presentedPresentation?.presentedViewController as? UISearchController,
                search.searched === current
            {
                return search
            }
            let parent = current.parent
            // A view controller of its own has no navigation item before someone asks for it.
            if parent is UINavigationController, let search = current.navigationItem.searchController { return search }
            controller = parent
        }
        return nil
    }

    /// Has the configuration updated before the next layout.
    func setNeedsUnavailableContentUpdate() {
        guard !isUpdatingUnavailableContent, !needsUnavailableContentUpdate else { return }
        needsUnavailableContentUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Marks this view controller and its children for an update, because the text of a search has changed.
    func searchTextOfContentDidChange() {
        setNeedsUnavailableContentUpdate()
        for child in children { child.searchTextOfContentDidChange() }
    }

    // MARK: Layout

    /// Updates the configuration for the state: what the framework does by itself, then the app. Called before layouts.
    func updateUnavailableContentIfNeeded() {
        guard needsUnavailableContentUpdate else { return }
        needsUnavailableContentUpdate = false
        isUpdatingUnavailableContent = true
        defer { isUpdatingUnavailableContent = false }
        let state = contentUnavailableConfigurationState
        if let unavailableContent {
            unavailableContent.configuration = unavailableContent.configuration.updated(for: state)
        }
        updateContentUnavailableConfiguration(using: state)
    }

    /// Shows the configuration over the view's content. Called after the view's own layout.
    func layOutUnavailableContent() {
        guard let unavailableContent, let view = storedView else { return }
        let holder = unavailableContent.holder ?? UnavailableContentHolder()
        unavailableContent.holder = holder
        UIView.performWithoutAnimation {
            holder.bringToFront(of: view)
            if !unavailableContent.isShown { holder.show(unavailableContent.configuration) }
            unavailableContent.isShown = true
        }
        // The bounds of a view that scrolls move.
        if holder.frame != view.bounds { holder.frame = view.bounds }
        holder.safeAreaOfSuperviewMayHaveChanged()
    }
}

/// A view as large as the view controller's, which keeps its content above the keyboard.
final class UnavailableContentHolder: UIView, KeyboardFollower {
    private var content: (any UIView & UIContentView)?
    private var knownOverlap: CGFloat = 0
    private var knownSafeArea = UIEdgeInsets.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        directionalLayoutMargins = .zero
        preservesSuperviewLayoutMargins = true
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes this the last subview of a view, below its scroll indicators.
    func bringToFront(of view: UIView) {
        let others = view.subviews.filter { !($0 is ScrollIndicator) }
        guard others.last !== self else { return }
        if let last = others.last {
            view.insertSubview(self, aboveSubview: last)
        } else {
            view.insertSubview(self, at: 0)
        }
    }

    func show(_ configuration: any UIContentConfiguration) {
        if let content, content.supports(configuration) {
            content.configuration = configuration
            return
        }
        content?.removeFromSuperview()
        let view = configuration.makeContentView()
        // The app has no access to the view, so content that is too high scrolls.
        (view as? UIContentUnavailableView)?.isScrollEnabled = true
        addSubview(view)
        content = view
        setNeedsLayout()
    }

    // MARK: Safe area

    /// The superview's, as it has the same bounds: a scroll view keeps back the part that its content is inset by.
    override var safeAreaInsetsOfContent: UIEdgeInsets { superview?.safeAreaInsets ?? safeAreaInsets }

    func safeAreaOfSuperviewMayHaveChanged() {
        guard safeAreaInsetsOfContent != knownSafeArea else { return }
        knownSafeArea = safeAreaInsetsOfContent
        content?.safeAreaMayHaveChanged()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        var frame = bounds
        if let keyboard = window?.screen.keyboard {
            keyboard.add(self)
            knownOverlap = keyboard.overlap(with: self)
            frame.size.height -= knownOverlap
        }
        if content.frame != frame { content.frame = frame }
    }

    func keyboardMayHaveMoved(_ keyboard: KeyboardController) {
        guard window?.screen.keyboard === keyboard, keyboard.overlap(with: self) != knownOverlap else { return }
        setNeedsLayout()
    }
}
