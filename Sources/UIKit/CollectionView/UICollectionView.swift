public import QuartzCore

/// Items in sections, placed by a layout, of which only the visible ones have cells.
///
/// The data source returns the counts in the first layout after a reload, and a view when an element comes into sight.
/// The layout returns the attributes of the elements in the visible part in every layout pass, and is prepared again
/// when it was invalidated. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UIDataSourceTranslating {
    // MARK: Creating a collection view

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayout = layout
        super.init(frame: frame)
        setUpCollection()
    }

    /// Creates a collection view from its element in a nib or a storyboard, with its layout and its prototypes.
    public required init?(coder: NSCoder) {
        storedLayout = Self.decodedLayout(coder)
        super.init(coder: coder)
        setUpCollection()
        decodeCollection(from: coder)
    }

    /// The layout of the items. Setting it changes the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The data source of the collection view. It is not retained.
    open var dataSource: (any UICollectionViewDataSource)? {
        get { storedDataSource }
        set {
            guard newValue !== storedDataSource else { return }
            storedDataSource = newValue
            forgetContent()
        }
    }

    /// The delegate of the collection view. It is not retained.
    open var delegate: (any UICollectionViewDelegate)? {
        get { storedDelegate }
        set { setDelegate(newValue, invalidatesLayout: true) }
    }

    /// The interaction of the items' context menus; nil before the collection view was shown with a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { storedMenuInteraction }

    /// The object that prepares items that will soon come into sight. It is not retained.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether the prefetch data source is called; true by default.
    open var isPrefetchingEnabled = true

    /// The view behind the items, which is as large as the collection view and does not scroll.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            backgroundDidChange(from: oldValue)
        }
    }

    /// The changes of content for which cells are asked for their preferred size again: calls of a cell's
    /// `invalidateIntrinsicContentSize()`, the default, or changes of constraints, too.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Views

    /// Registers a class of cells for `dequeueReusableCell`; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }

    /// Registers a nib whose top-level object is a cell, for `dequeueReusableCell`; nil removes the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(nib.map { .nib($0) }, .cell, identifier)
    }

    /// Registers a class of supplementary views for `dequeueReusableSupplementaryView`; nil removes the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { registerSupplementary(viewClass, elementKind, identifier) }

    /// Registers a nib whose top-level object is a supplementary view, for `dequeueReusableSupplementaryView`; nil
    /// removes the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { reuse.register(nib.map { .nib($0) }, .supplementary(kind), identifier) }

    /// Returns a cell to reuse, or a new one of the registered class or nib, with the frame of the item. Traps without
    /// a registration.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, presentationPath(indexPath)) }

    /// Returns a supplementary view to reuse, or a new one of the registered class or nib, with the frame that the
    /// layout gives it. Traps without a registration.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let element = presentationElement(.supplementary(elementKind), at: indexPath)
        return dequeue(element.kind, identifier, for: element.path)
    }

    // MARK: Content

    /// Reloads all sections and items, and deselects all items. The data source is asked in the next layout.
    open func reloadData() { forgetContent() }

    /// The number of sections.
    open var numberOfSections: Int { currentCounts.count }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int { numberOfAppItems(inSection: section) }

    /// The visible cells, those of placeholders too, in no particular order.
    open var visibleCells: [UICollectionViewCell] {
        visible(.cell).compactMap { $0.item as? UICollectionViewCell }
    }

    /// The index paths of the visible items, in no particular order.
    open var indexPathsForVisibleItems: [IndexPath] { appPaths(visible(.cell).map(\.path)) }

    /// Returns the visible supplementary views of a kind.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        visible(.supplementary(elementKind)).map(\.item)
    }

    /// Returns the index paths of the visible supplementary views of a kind.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visible(.supplementary(elementKind)).compactMap {
            appPath(of: LayoutElement(.supplementary(elementKind), at: $0.path))
        }
    }

    /// Returns the cell that an item is shown in; nil if the item is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        cell(at: presentationPath(indexPath))
    }

    /// Returns the view that a supplementary element is shown in; nil if it is not visible.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { view(of: presentationElement(.supplementary(elementKind), at: indexPath)) }

    /// Returns the index path of the item that a cell shows; nil if it shows none, or a placeholder.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell).flatMap(appPath) }

    /// Returns the index path of a supplementary view; nil if it is not shown.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        live.lazy.filter { if case .supplementary = $0.key { true } else { false } }
            .compactMap { kind, views in views.path(of: supplementaryView).map { LayoutElement(kind, at: $0) } }.first
            .flatMap(appPath(of:))
    }

    /// Returns the index path of the item at a point in the collection view's coordinates; nil if there is none, and for
    /// a placeholder.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point).flatMap(appPath) }

    /// Returns the layout's attributes of an item; nil for an item that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        appAttributes(LayoutElement(.cell, at: presentationPath(indexPath)))
    }

    /// Returns the layout's attributes of a supplementary view; nil without one.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { appAttributes(presentationElement(.supplementary(kind), at: indexPath)) }

    // MARK: Scrolling

    /// Scrolls an item to a position, one for each axis; without one for an axis, by the smallest distance that shows
    /// it there. Traps for an item that does not exist, as in UIKit.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toItem: presentationPath(indexPath), scrollPosition, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select items; true by default.
    open var allowsSelection = true

    /// Whether the user can select several items; false by default.
    open var allowsMultipleSelection = false {
        didSet { allowedSelectionDidChange(from: oldValue) }
    }

    /// Whether the user can select items while the collection view is edited; false by default.
    open var allowsSelectionDuringEditing = false

    /// Whether the user can select several items while the collection view is edited; false by default.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { allowedSelectionDidChange(from: oldValue) }
    }

    /// Whether the collection view is edited: cells have it in their configuration state, and the accessories of list
    /// cells depend on it. false by default. Changing it removes the selection.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { changeEditing(newValue) }
    }

    /// The index paths of the selected items; empty without a selection.
    open var indexPathsForSelectedItems: [IndexPath]? { appPaths(selection.inOrder) }

    /// Selects an item without calling the delegate; nil deselects all. An empty position does not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath.map(presentationPath), animated: animated, scrollPosition)
    }

    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(presentationPath(indexPath)) }

    // MARK: Changes

    /// Makes several changes together, with one animation.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; called once, before this method returns.
    ///   - completion: Called when the animations are over.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion)
    }

    /// Inserts items. The index paths are those after the changes.
    open func insertItems(at indexPaths: [IndexPath]) {
        change { for path in indexPaths { $0.insertedItems[insertedPath(path)] = () } }
    }

    /// Deletes items. The index paths are those before the changes.
    open func deleteItems(at indexPaths: [IndexPath]) {
        change { for path in indexPaths.compactMap(changedPath) { $0.deletedItems[path] = () } }
    }

    /// Reloads items, which get other cells. The index paths are those before the changes.
    open func reloadItems(at indexPaths: [IndexPath]) {
        change { for path in indexPaths.compactMap(changedPath) { $0.reloadedItems[path] = () } }
    }

    /// Updates the existing cells of items. The data source has to return the cells that are shown.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths.map(presentationPath)) }

    /// Moves an item. The new index path is that after the changes.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let source = changedPath(indexPath) else { return }
        change { $0.movedItems.append((source, insertedPath(newIndexPath))) }
    }

    /// Inserts sections. The indexes are those after the changes.
    open func insertSections(_ sections: IndexSet) {
        change { for section in sections { $0.insertedSections[section] = () } }
    }

    /// Deletes sections. The indexes are those before the changes.
    open func deleteSections(_ sections: IndexSet) {
        change { for section in sections { $0.deletedSections[section] = () } }
    }

    /// Reloads sections with their supplementary views. The indexes are those before the changes.
    open func reloadSections(_ sections: IndexSet) {
        change { for section in sections { $0.reloadedSections[section] = () } }
    }

    /// Moves a section. The new index is that after the changes.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    /// Whether the collection view presents what its data source does not have: placeholders, or a gap among its items
    /// for a drop. Reloading it then removes the placeholders.
    open var hasUncommittedUpdates: Bool { placeholders != nil || storedListDrag?.gap != nil }

    // MARK: Placeholders

    /// Returns the index of a section in the presentation, which is the given one.
    open func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }

    /// Returns the index of a section in the data source, which is the given one.
    open func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }

    /// Returns the index path at which an item of the data source is presented, among placeholders; nil for nil.
    open func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.map(shownPath)
    }

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    open func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap(dataSourcePath)
    }

    /// Performs actions whose index paths and counts are those of the presentation, with placeholders.
    open func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
        usingPresentationValues(actionsToTranslate)
    }

    // MARK: Other layouts

    /// Changes the layout. Cells move from their old positions to the new ones.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated: animated, then: nil)
    }

    /// Changes the layout. Cells move from their old positions to the new ones.
    ///
    /// - Parameter completion: Called when the animation is over.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) { change(to: layout, animated: animated, then: completion) }

    /// Begins a change of the layout whose progress a gesture sets.
    ///
    /// Set `transitionProgress` of the layout that is returned, which the delegate may provide, and call
    /// `finishInteractiveTransition()` or `cancelInteractiveTransition()` in the end.
    ///
    /// - Parameter completion: Called after the animation of the end. Its second argument is whether the new layout is
    ///   shown.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }

    /// Animates to the new layout from where the interactive transition is. Traps without one, as in UIKit.
    open func finishInteractiveTransition() { endTransition(finishing: true) }

    /// Animates back to the old layout from where the interactive transition is. Traps without one, as in UIKit.
    open func cancelInteractiveTransition() { endTransition(finishing: false) }

    // MARK: Moving items

    /// Begins to move an item with the user's finger.
    ///
    /// - Returns: Whether the data source allows to move the item.
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        beginMovement(presentationPath(indexPath))
    }

    /// Moves the item to a position in the collection view's coordinates. Other items make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }

    /// Leaves the item at its present index path, and notifies the data source.
    open func endInteractiveMovement() { endMovement() }

    /// Moves the item back to its old index path.
    open func cancelInteractiveMovement() { cancelMovement() }

    // MARK: Drag and drop

    /// The object that provides the items of drags that begin here. It is not retained.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { enableDrags() }
    }

    /// The object that takes the items of drops. It is not retained.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { enableDrags() }
    }

    /// Whether the user can drag items; true on iPad and false on iPhone by default.
    open var dragInteractionEnabled: Bool {
        get { storedDragInteractionEnabled ?? UIDragInteraction.isEnabledByDefault }
        set {
            storedDragInteractionEnabled = newValue
            dragEnablingDidChange()
        }
    }

    /// Whether items of the collection view are being dragged, from the lift on.
    open var hasActiveDrag: Bool { storedListDrag?.dragged.isEmpty == false }

    /// Whether a drag is over the collection view, or its items are being dropped there.
    open var hasActiveDrop: Bool { storedListDrag?.dropSession != nil }

    /// The speed at which a gap opens for a drag.
    public enum ReorderingCadence: Int, Sendable {
        /// A gap opens at once, after a short rest of the finger, or after a longer one.
        case immediate, fast, slow
    }

    /// The speed at which a gap opens for a drag; at once by default.
    open var reorderingCadence = ReorderingCadence.immediate {
        didSet { dragEnablingDidChange() }
    }

    // MARK: Focus

    /// Whether cells can have the focus of a hardware keyboard, on an iPad, where the delegate does not decide about it;
    /// true for a sidebar, false for others.
    open var allowsFocus: Bool {
        get { storedFocus?.allowsFocus ?? isSidebar }
        set { setFocus(\.allowsFocus, newValue) }
    }

    /// Whether cells can have the focus while the collection view is edited; false by default.
    open var allowsFocusDuringEditing: Bool {
        get { storedFocus?.allowsFocusDuringEditing ?? false }
        set { setFocus(\.allowsFocusDuringEditing, newValue) }
    }

    /// Whether an item is selected when it gets the focus; true for a sidebar, false for others.
    open var selectionFollowsFocus: Bool {
        get { storedFocus?.selectionFollowsFocus ?? isSidebar }
        set { setFocus(\.selectionFollowsFocus, newValue) }
    }

    /// Whether the focus moves to the item that had it last when it moves to the collection view; false by default.
    open var remembersLastFocusedIndexPath: Bool {
        get { storedFocus?.remembersLastFocusedIndexPath ?? false }
        set { setFocus(\.remembersLastFocusedIndexPath, newValue) }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
            && delegate?.collectionView(self, shouldUpdateFocusIn: self.context(of: context)) ?? true
    }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        delegate?.collectionView(self, didUpdateFocusIn: self.context(of: context), with: coordinator)
    }

    override var systemFocusGroupIdentifier: String? { uniqueFocusGroup }

    // MARK: Layout and touches

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            boundsWillChange(to: newValue)
            super.bounds = newValue
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            boundsWillChange(to: CGRect(origin: bounds.origin, size: newValue.size))
            super.frame = newValue
        }
    }

    open override func layoutSubviews() {
        layOutCollection()
        contextMenu?.editMenu.listDidLayOut()
        super.layoutSubviews()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        insetsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return enableContextMenu() }
        cancelMovement()
        dropSwipes()
    }

    /// Closes the cells that are swiped aside, and hides an edit menu.
    override func offsetDidChange() {
        contextMenu?.editMenu.hide()
        if !isLayingOut, !swipes.isEmpty { closeSwipes() }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if hasSwiping, gestureRecognizer === swipePan { return swipeMayBegin() }
        // Two fingers, or one that moves across, may select rather than scroll.
        if gestureRecognizer === pan, selectionPan?.takes(pan.beginning) == true { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchBegan(touches) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchEnded() }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchCancelled() }

    override func aim(at goal: CGPoint, _ kind: ScrollMovement.Kind) -> (any ScrollAim)? {
        kind == .animation ? pendingAim : nil
    }

    override func goal(of aim: any ScrollAim) -> CGPoint? { (aim as? CollectionScrollAim).flatMap(offset(of:)) }

    override func offsetWillBeSet(to offset: CGPoint?) {
        // Items that stay visible must not jump. After a jump to other items, the offset itself is kept.
        holdsOffset =
            offset.map { abs($0.y - contentOffset.y) >= bounds.height || abs($0.x - contentOffset.x) >= bounds.width }
            ?? true
    }

    override func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        askLayout {
            storedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        }
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedMenuInteraction: UIContextMenuInteraction?
    final var contextMenu: CollectionContextMenu?
    final var storedDragInteractionEnabled: Bool?
    /// What the focus needs; nil until something is set, or an item has had it.
    final var storedFocus: ListFocusState?
    final var storedListDrag: ListDrag?
    /// The interaction that dragged items have with the list; nil where they have none.
    final var springLoading: UISpringLoadedInteraction?
    final var storedLayout: UICollectionViewLayout
    final weak var storedDataSource: (any UICollectionViewDataSource)?
    final weak var storedDelegate: (any UICollectionViewDelegate)?
    final var storedBackgroundView: UIView?
    /// The number of items and placeholders in each section; nil from a reload until it is needed.
    final var counts: [Int]?
    /// Whether the layout is prepared for the present data and bounds.
    final var isPrepared = false
    final var isPreparing = false
    final var isLayingOut = false
    /// The bounds before they changed in an animation that was not laid out yet; nil without one.
    final var boundsBeforeAnimation: CGRect?
    /// The bounds that the layout was last asked about.
    final var knownBounds = CGRect.null
    /// The views of the elements in the visible part.
    final var live: [LayoutElement.Kind: LiveItems<UICollectionReusableView>] = [:]
    /// The scroll views of the parts of the content that scroll by themselves, by section.
    final var regionViews: [Int: OrthogonalScrollView] = [:]
    /// Whether visible items keep their position when the layout is prepared, as others turned out to be longer.
    final var keepsItems = false
    /// The views that go with an animation.
    final var leaving: [LeavingView] = []
    final var reuse = CollectionReuse()
    /// The attributes of the element whose view the data source is asked for.
    final var pending: UICollectionViewLayoutAttributes?
    /// The existing cell of an item, while the data source configures it again.
    final var reconfigured: UICollectionReusableView?
    final var selection = ListSelection()
    final var selectionPan: SelectionPan?
    final var highlighted: IndexPath?
    final var storedIsEditing = false
    /// Whether the gestures for swipes are added.
    final var hasSwiping = false
    final var swipes: [RowSwipe] = []
    final var pendingSwipe: PendingSwipe?
    final private(set) lazy var swipePan = RowSwipePan()
    final private(set) lazy var swipeCloser = RowSwipeCloser()
    /// The colors behind lists.
    final var listBackground: ListBackgroundView?
    /// The titles at the trailing edge.
    final var sectionIndex = SectionIndex()
    final var prefetching = PrefetchWindow()
    final var batch = UpdateBatch<Void>()
    /// The placeholders of drops; nil where there are none.
    final var placeholders: ListPlaceholders<CollectionPlaceholderContext>?
    /// Whether the app's index paths are those of the presentation, with placeholders.
    final var usesPresentationValues = false
    /// How elements come and go, while a change is laid out with an animation.
    final var motion: ElementMotion?
    /// The elements near the visible part when a group of changes began.
    final var elementsBefore: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
    /// The aim of the animated scrolling that begins now.
    final var pendingAim: CollectionScrollAim?
    /// Whether the offset was just set in code. The next layout keeps it, even if sizes turn out to be different.
    final var holdsOffset = false
    /// The items that the user moves.
    final var movingItem: MovingItem?
    /// The move that the data source is asked to make, which the collection view shows already.
    final var moveBeingCommitted: (source: IndexPath, target: IndexPath)?
    /// The number of times that the layout was prepared.
    final var preparations = 0
}
