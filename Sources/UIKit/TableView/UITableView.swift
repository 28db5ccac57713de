public import QuartzCore

/// A list of rows in sections, of which only the visible ones have cells.
///
/// The data source returns the counts when the table reloads, and a cell when a row comes into sight; the delegate
/// returns a height when a row is near. What a table costs depends on what it shows, not on the number of its rows:
/// rows that were not near yet have an estimated height, and if the estimate was wrong above what is visible, the
/// offset is corrected so that nothing jumps. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UIDataSourceTranslating {
    // MARK: Creating a table

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = Self.decodedStyle(coder)
        super.init(coder: coder)
        setUpTable()
        decodeTable(from: coder)
    }

    /// The style of the table.
    public final let style: Style

    /// The data source of the table. It is not retained.
    open var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            guard newValue !== storedDataSource else { return }
            storedDataSource = newValue
            forgetContent()
        }
    }

    /// The delegate of the table. It is not retained.
    open var delegate: (any UITableViewDelegate)? {
        get { storedDelegate }
        set {
            let oldValue = storedDelegate
            storedDelegate = newValue
            delegateDidChange(from: oldValue)
            if window != nil { enableContextMenu() }
        }
    }

    /// The interaction of the rows' context menus; nil before the table was shown with a delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { storedMenuInteraction }

    /// The object that prepares rows that will soon come into sight. It is not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    /// Whether the prefetch data source is called; true by default.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of the rows for which the delegate returns none; automatic by default.
    open var rowHeight: CGFloat {
        get { storedRowHeight }
        set {
            guard newValue != storedRowHeight else { return }
            storedRowHeight = newValue
            forgetHeights()
        }
    }

    /// The estimated height of rows that were not near yet. 0 measures all rows at once, which takes time in proportion
    /// to their number.
    open var estimatedRowHeight: CGFloat {
        get { storedEstimatedRowHeight }
        set {
            guard newValue != storedEstimatedRowHeight else { return }
            storedEstimatedRowHeight = newValue
            forgetHeights()
        }
    }

    /// The height of the section headers for which the delegate returns none; automatic by default.
    open var sectionHeaderHeight: CGFloat {
        get { storedSectionHeaderHeight }
        set {
            guard newValue != storedSectionHeaderHeight else { return }
            storedSectionHeaderHeight = newValue
            forgetHeights()
        }
    }

    /// The height of the section footers for which the delegate returns none; automatic by default.
    open var sectionFooterHeight: CGFloat {
        get { storedSectionFooterHeight }
        set {
            guard newValue != storedSectionFooterHeight else { return }
            storedSectionFooterHeight = newValue
            forgetHeights()
        }
    }

    /// The changes of content for which rows of automatic height are measured again: calls of a cell's
    /// `invalidateIntrinsicContentSize()`, the default, or changes of constraints, too.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// The estimated height of section headers. Stored without effect: headers always have their final height.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension

    /// The estimated height of section footers. Stored without effect: footers always have their final height.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    /// The space above the section headers of a plain table. The default, `automaticDimension`, is 22 points, and none in
    /// apps that count as built with an SDK before iOS 15 (`DTSDKName` of the Info.plist, `--sdk` of `./twill test`).
    open var sectionHeaderTopPadding: CGFloat {
        get { storedSectionHeaderTopPadding }
        set {
            guard newValue != storedSectionHeaderTopPadding else { return }
            storedSectionHeaderTopPadding = newValue
            forgetHeights()
        }
    }

    /// The height of the empty rows that fill a plain table below its last row.
    ///
    /// 0, the default, shows none, and `automaticDimension` gives them the height of the last row. Of an empty row only its
    /// separator is seen. A table with a footer view has none.
    open var fillerRowHeight: CGFloat {
        get { storedFillerRowHeight }
        set {
            guard newValue != storedFillerRowHeight else { return }
            storedFillerRowHeight = newValue
            setNeedsLayout()
        }
    }

    // MARK: Appearance

    /// The style of the separators between rows; a line by default.
    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { storedSeparatorStyle }
        set {
            guard newValue != storedSeparatorStyle else { return }
            storedSeparatorStyle = newValue
            styleVisibleCells()
        }
    }

    /// The color of the separators between rows.
    open var separatorColor: UIColor? {
        get { storedSeparatorColor }
        set {
            storedSeparatorColor = newValue
            styleVisibleCells()
        }
    }

    /// An effect on what is behind the separators; none by default. A blur is below the color. Of the color over a vibrancy
    /// effect only the alpha counts.
    open var separatorEffect: UIVisualEffect? {
        get { storedSeparatorEffect }
        set {
            storedSeparatorEffect = newValue
            styleVisibleCells()
        }
    }

    /// The insets of the separators between rows, of which left and right count. Unless set, they are 16 at the left,
    /// and 20 on wide screens.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? automaticSeparatorInset }
        set {
            storedSeparatorInset = newValue
            styleVisibleCells()
        }
    }

    /// The reference of the insets in `separatorInset`; the edges of the cells by default.
    open var separatorInsetReference: SeparatorInsetReference {
        get { storedSeparatorInsetReference }
        set {
            guard newValue != storedSeparatorInsetReference else { return }
            storedSeparatorInsetReference = newValue
            styleVisibleCells()
        }
    }

    /// The view above all rows. It keeps the height of its frame; the table sets its width.
    open var tableHeaderView: UIView? {
        get { storedTableHeaderView }
        set {
            let oldValue = storedTableHeaderView
            storedTableHeaderView = newValue
            tableHeaderDidChange(from: oldValue)
        }
    }

    /// The view below all rows. It keeps the height of its frame; the table sets its width.
    open var tableFooterView: UIView? {
        get { storedTableFooterView }
        set {
            let oldValue = storedTableFooterView
            storedTableFooterView = newValue
            tableFooterDidChange(from: oldValue)
        }
    }

    /// The view behind the rows, which is as large as the table and does not scroll.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            tableBackgroundDidChange(from: oldValue)
        }
    }

    /// Whether the content of rows is limited to the readable width, which matters in wide tables; false by default.
    /// Inset groups are not affected.
    open var cellLayoutMarginsFollowReadableWidth: Bool {
        get { storedFollowsReadableWidth }
        set {
            guard newValue != storedFollowsReadableWidth else { return }
            storedFollowsReadableWidth = newValue
            cellMarginsDidChange()
        }
    }

    // MARK: Index

    /// The color of the titles in the index; nil, the default, uses the tint color.
    open var sectionIndexColor: UIColor? {
        get { sectionIndex.color }
        set {
            sectionIndex.color = newValue
            sectionIndex.view?.coloursDidChange()
        }
    }

    /// The background color of the index.
    open var sectionIndexBackgroundColor: UIColor? {
        get { sectionIndex.backgroundColor }
        set {
            sectionIndex.backgroundColor = newValue
            sectionIndex.view?.coloursDidChange()
        }
    }

    /// The background color of the index while it is touched.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { sectionIndex.trackingBackgroundColor }
        set {
            sectionIndex.trackingBackgroundColor = newValue
            sectionIndex.view?.coloursDidChange()
        }
    }

    /// The least number of rows with which the table shows its index; 0 by default.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { sectionIndex.minimumRowCount }
        set {
            guard newValue != sectionIndex.minimumRowCount else { return }
            sectionIndex.minimumRowCount = newValue
            indexMayHaveChanged()
        }
    }

    /// Reloads the titles of the index.
    open func reloadSectionIndexTitles() { indexMayHaveChanged() }

    // MARK: Cells

    /// Registers a class of cells for `dequeueReusableCell`; nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }

    /// Registers a nib whose top-level object is a cell, for `dequeueReusableCell`; nil removes the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { registerCell(nib, identifier) }

    /// Registers a nib whose top-level object is a header or footer, for `dequeueReusableHeaderFooterView`; nil removes
    /// the registration.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeader(nib, identifier)
    }

    /// Registers a class of headers and footers for `dequeueReusableHeaderFooterView`; nil removes the registration.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeader(aClass, identifier)
    }

    /// Returns a cell to reuse, or a new one of the registered class; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier, for: nil)
    }

    /// Returns a cell to reuse, or a new one of the registered class. Traps without either.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        requireCell(identifier, for: indexPath)
    }

    /// Returns a header or footer to reuse, or a new one of the registered class; nil without either.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeader(identifier)
    }

    // MARK: Content

    /// Reloads all sections and rows, and deselects all rows. Cells are created in the next layout.
    open func reloadData() {
        reload()
        // The counts of now are those that later changes are compared with, in a window or not.
        if dataSource != nil { _ = currentGeometry }
    }

    /// The number of sections.
    open var numberOfSections: Int { sectionCount }

    /// Returns the number of rows in a section; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { numberOfAppRows(inSection: section) }

    /// The visible cells, those of placeholders too, from top to bottom. After `reloadData()`, and in a table without a window, they are created now.
    open var visibleCells: [UITableViewCell] { currentCellsInSight }

    /// The index paths of the visible rows, from top to bottom; nil before the first layout.
    open var indexPathsForVisibleRows: [IndexPath]? { pathsInSight.map(appPaths) }

    /// Returns the cell that a row is shown in, or that is prepared for the next layout; nil if the row is not visible.
    ///
    /// A cell in which the height of a row elsewhere was measured, such as on the way of an animated scroll, is not the
    /// row's: it is reused.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cell(at: presentationPath(indexPath)) }

    /// Returns the index path of the row for which ``cellForRow(at:)`` returns a cell; nil without one.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        path(of: cell).flatMap { self.cell(at: $0) == nil ? nil : appPath($0) }
    }

    /// Returns the index path of the row at a point in the table's coordinates; nil if there is none, and for a
    /// placeholder.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point).flatMap(appPath) }

    /// Returns the index paths of the rows in a rectangle in the table's coordinates.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { appPaths(paths(in: rect)) }

    /// Returns the visible header of a section; nil without one, and for a view of another class.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveHeaders[section] as? UITableViewHeaderFooterView
    }

    /// Returns the visible footer of a section; nil without one, and for a view of another class.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveFooters[section] as? UITableViewHeaderFooterView
    }

    /// Returns the frame of a row in the table's coordinates; zero for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRow: presentationPath(indexPath)) }

    /// Returns the frame of a section with its header and footer, in the table's coordinates; zero for a section that
    /// does not exist.
    open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }

    /// Returns the frame of a section's header in the table's coordinates, without regard to scrolling; zero for a
    /// section that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(ofHeader: section) }

    /// Returns the frame of a section's footer in the table's coordinates, without regard to scrolling; zero for a
    /// section that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect { rect(ofFooter: section) }

    // MARK: Scrolling

    /// Scrolls a row to a position, even over rows whose estimated heights are wrong.
    ///
    /// A row of `NSNotFound` means the section, which may have no rows. Other index paths that do not exist trap, as in
    /// UIKit.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRow: presentationPath(indexPath), scrollPosition, animated: animated)
    }

    /// Scrolls the selected row that is nearest to a position to that position.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToNearestSelection(scrollPosition, animated: animated)
    }

    /// Scrolls until a rectangle is visible.
    ///
    /// - Parameters:
    ///   - rect: A rectangle in the content. If it is the frame of a row, header or footer, that element becomes
    ///     visible, also if estimated heights turn out to be wrong.
    ///   - animated: Whether the scrolling is animated.
    open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        reveal(elementIn: rect, animated: animated)
    }

    // MARK: Selection

    /// Whether the user can select rows; true by default.
    open var allowsSelection = true

    /// Whether the user can select several rows; false by default.
    open var allowsMultipleSelection = false {
        didSet { addSelectionPan() }
    }

    /// Whether the user can select rows while the table is edited; false by default.
    open var allowsSelectionDuringEditing = false

    /// Whether the user can select several rows while the table is edited; false by default.
    ///
    /// Rows that can be edited then show a circle at their leading edge, with a checkmark if they are selected, and the
    /// delegate is not asked for editing styles.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { storedAllowsMultipleSelectionDuringEditing }
        set {
            guard newValue != storedAllowsMultipleSelectionDuringEditing else { return }
            storedAllowsMultipleSelectionDuringEditing = newValue
            addSelectionPan()
            editingSelectionDidChange()
        }
    }

    /// The index path of the first selected row; nil without a selection.
    open var indexPathForSelectedRow: IndexPath? { selection.first.flatMap(appPath) }

    /// The index paths of the selected rows; nil without a selection.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : appPaths(selection.inOrder) }

    /// Selects a row without calling the delegate; nil deselects all rows. `.none` does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath.map(presentationPath), animated: animated, scrollPosition)
    }

    /// Deselects a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(presentationPath(indexPath), animated: animated)
    }

    // MARK: Changes

    /// Begins a group of changes, which `endUpdates()` makes together. Groups nest.
    open func beginUpdates() { beginBatch() }

    /// Makes the changes since the matching `beginUpdates()`.
    open func endUpdates() { endBatch() }

    /// Makes several changes together.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; called once, before this method returns.
    ///   - completion: Called when the animations are over.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion)
    }

    /// Inserts rows. The index paths are those after the changes.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.insertedItems[insertedPath(path)] = animation } }
    }

    /// Deletes rows. The index paths are those before the changes.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths.compactMap(changedPath) { $0.deletedItems[path] = animation } }
    }

    /// Reloads rows. The index paths are those before the changes.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths.compactMap(changedPath) { $0.reloadedItems[path] = animation } }
    }

    /// Updates the existing cells of rows, and their heights. The data source has to return the cells that are shown.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths.map(presentationPath)) }

    /// Moves a row. The new index path is that after the changes.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        guard let source = changedPath(indexPath) else { return }
        change { $0.movedItems.append((source, insertedPath(newIndexPath))) }
    }

    /// Inserts sections. The indexes are those after the changes.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.insertedSections[section] = animation } }
    }

    /// Deletes sections. The indexes are those before the changes.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.deletedSections[section] = animation } }
    }

    /// Reloads sections. The indexes are those before the changes.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.reloadedSections[section] = animation } }
    }

    /// Moves a section. The new index is that after the changes.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    /// Whether the table presents what its data source does not have: placeholders, or a gap among its rows for a drop.
    /// Reloading it then removes the placeholders.
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

    /// Returns the index path at which a row of the data source is presented, among placeholders; nil for nil.
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

    // MARK: Editing

    /// Whether the table shows its controls for deleting, inserting and moving rows.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the controls for deleting, inserting and moving rows.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// Closes the rows that are swiped aside, and hides an edit menu.
    override func offsetDidChange() {
        contextMenu?.editMenu.hide()
        if !isLayingOut { closeSwipes() }
    }

    override func offsetWillBeSet(to offset: CGPoint?) {
        // Rows that stay visible must not jump. After a jump to other rows, the offset itself is kept.
        holdsOffset = offset.map { abs($0.y - contentOffset.y) >= bounds.height } ?? true
    }

    override func aim(at goal: CGPoint, _ kind: ScrollMovement.Kind) -> (any ScrollAim)? {
        kind == .toTop ? TableScrollAim.top : pendingAim ?? .offset(goal, clamps: clamped(goal) == goal)
    }

    override func goal(of aim: any ScrollAim) -> CGPoint? { (aim as? TableScrollAim).flatMap(place(of:)) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return enableContextMenu() }
        dropSwipes()
        abortReorder()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipeMayBegin() }
        // Two fingers, or one at the circles of rows, may select rather than scroll.
        if gestureRecognizer === pan, selectionPan?.takes(pan.beginning) == true { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Drag and drop

    /// The object that provides the items of drags that begin here. It is not retained.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { enableDrags() }
    }

    /// The object that takes the items of drops. It is not retained.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { enableDrags() }
    }

    /// Whether the user can drag rows; true on iPad and false on iPhone by default.
    open var dragInteractionEnabled: Bool {
        get { storedDragInteractionEnabled ?? UIDragInteraction.isEnabledByDefault }
        set {
            storedDragInteractionEnabled = newValue
            dragEnablingDidChange()
        }
    }

    /// Whether rows of the table are being dragged, from the lift on.
    open var hasActiveDrag: Bool { storedListDrag?.dragged.isEmpty == false }

    /// Whether a drag is over the table, or its items are being dropped there.
    open var hasActiveDrop: Bool { storedListDrag?.dropSession != nil }

    // MARK: Focus

    /// Whether cells can have the focus of a hardware keyboard, on an iPad, where the delegate does not decide about it;
    /// false by default.
    open var allowsFocus: Bool {
        get { storedFocus?.allowsFocus ?? false }
        set { setFocus(\.allowsFocus, newValue) }
    }

    /// Whether cells can have the focus while the table is edited; false by default.
    open var allowsFocusDuringEditing: Bool {
        get { storedFocus?.allowsFocusDuringEditing ?? false }
        set { setFocus(\.allowsFocusDuringEditing, newValue) }
    }

    /// Whether a row is selected when it gets the focus; false by default.
    open var selectionFollowsFocus: Bool {
        get { storedFocus?.selectionFollowsFocus ?? false }
        set { setFocus(\.selectionFollowsFocus, newValue) }
    }

    /// Whether the focus moves to the row that had it last when it moves to the table; false by default.
    open var remembersLastFocusedIndexPath: Bool {
        get { storedFocus?.remembersLastFocusedIndexPath ?? false }
        set { setFocus(\.remembersLastFocusedIndexPath, newValue) }
    }

    open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        super.shouldUpdateFocus(in: context)
            && delegate?.tableView(self, shouldUpdateFocusIn: self.context(of: context)) ?? true
    }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        delegate?.tableView(self, didUpdateFocusIn: self.context(of: context), with: coordinator)
    }

    override var systemFocusGroupIdentifier: String? { uniqueFocusGroup }

    // MARK: Layout and touches

    open override func layoutSubviews() {
        layOutTable()
        contextMenu?.editMenu.listDidLayOut()
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
            textSizeDidChange()
        }
        if traitCollection.displayScale != previousTraitCollection?.displayScale {
            geometry?.scale = traitCollection.displayScale
            setNeedsLayout()
        }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchBegan(touches) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchEnded() }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchCancelled() }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final weak var storedDataSource: (any UITableViewDataSource)?
    final weak var storedDelegate: (any UITableViewDelegate)?
    final var storedMenuInteraction: UIContextMenuInteraction?
    final var contextMenu: TableContextMenu?
    final var storedRowHeight: CGFloat = UITableView.automaticDimension
    final var storedEstimatedRowHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
    final var storedFillerRowHeight: CGFloat = 0
    /// The lines of the filler rows in sight.
    final var fillerLines: [SeparatorView] = []
    final var storedSeparatorStyle = UITableViewCell.SeparatorStyle.singleLine
    final var storedSeparatorColor: UIColor? = .separator
    final var storedSeparatorEffect: UIVisualEffect?
    final var storedTableHeaderView: UIView?
    final var storedTableFooterView: UIView?
    final var storedBackgroundView: UIView?

    /// The positions of sections and rows; nil from a reload until it is needed.
    final var geometry: ListGeometry?
    /// The widths of the table and of its rows' content that `geometry` is for.
    final var geometryWidths: (table: CGFloat, content: CGFloat) = (0, 0)
    /// The object that measures the rows instead of the delegate and the cells.
    package final weak var rowHeightSource: (any ItemExtentSource)?
    final var shrinking = ShrinkingSight()
    /// The cells of rows, including at times some that are no longer visible.
    final var liveCells = LiveItems<UITableViewCell>()
    final var liveHeaders: [Int: UIView] = [:]
    final var liveFooters: [Int: UIView] = [:]
    final var pathsInSight: [IndexPath]?
    final var awaitsTextSize = false
    final var idleCells = ReuseQueue<UITableViewCell>()
    final var registeredNibs = RegisteredNibs()
    /// The sections and cells of a storyboard; nil for tables that a data source fills.
    final var staticContent: StaticTableContent?
    final var idleHeaders = ReuseQueue<UITableViewHeaderFooterView>()
    final var selection = ListSelection()
    final var selectionPan: SelectionPan?
    final var highlighted: IndexPath?
    final var storedSeparatorInset: UIEdgeInsets?
    final var storedSeparatorInsetReference = SeparatorInsetReference.fromCellEdges
    final var storedFollowsReadableWidth = false
    final var storedIsEditing = false
    final var storedAllowsMultipleSelectionDuringEditing = false
    final var batch = UpdateBatch<RowAnimation>()
    /// The placeholders of drops; nil where there are none.
    final var placeholders: ListPlaceholders<TablePlaceholderContext>?
    /// Whether the app's index paths are those of the presentation, with placeholders.
    final var usesPresentationValues = false
    final var isLayingOut = false
    final var prefetching = PrefetchWindow()
    /// The cells that leave with an animation.
    final var leaving: [LeavingCell] = []
    /// The aim of the animated scrolling that begins now.
    final var pendingAim: TableScrollAim?
    /// Whether the offset was just set in code. The next layout keeps it, even if the heights of rows turn out to be
    /// different.
    final var holdsOffset = false
    /// The geometry before heights were discarded, whose counts are still those that the table shows.
    final var outdatedGeometry: ListGeometry?
    /// The motion of rows; set while a group of changes is laid out.
    final var updateMotion: UpdateMotion?
    /// Whether a group of changes is being laid out with animation.
    final var isUpdating: Bool { updateMotion?.isAnimated == true }
    /// The existing cell of a row, while the data source configures it again.
    final var reconfigured: UITableViewCell?
    /// The swiped rows, and those that are moving back.
    final var swipes: [RowSwipe] = []
    final var pendingSwipe: PendingSwipe?
    final let swipePan = RowSwipePan()
    final let swipeCloser = RowSwipeCloser()
    final var storedDragInteractionEnabled: Bool?
    /// What the focus needs; nil until something is set, or a row has had it.
    final var storedFocus: ListFocusState?
    final var storedListDrag: ListDrag?
    /// The interaction that dragged items have with the list; nil where they have none.
    final var springLoading: UISpringLoadedInteraction?
    /// The row that the user is moving.
    final var reorder: RowReorder?
    /// The move of which the data source is being notified.
    final var moveBeingCommitted: (source: IndexPath, target: IndexPath)?
    final var sectionIndex = SectionIndex()
    /// The number of cells that were created for this table.
    final var madeCells = 0
}
