public import QuartzCore

/// A list of rows in sections, of which only those to be seen exist.
///
/// The data source is asked for counts when the table reloads, for a cell when a row comes into sight, and the delegate for
/// a height when a row is near. What a table costs follows from what it shows, not from how many rows it has: rows that
/// were not yet near carry an estimate, and where it was wrong above what is shown, the offset is corrected so that nothing
/// jumps. Lengths are in points. Main thread only.
///
/// Not yet: drag and drop, diffable data sources.
/// (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    // MARK: Making a table

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpTable()
    }

    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUpTable()
    }

    public final let style: Style

    /// Not retained.
    open var dataSource: (any UITableViewDataSource)? {
        get { storedDataSource }
        set {
            guard newValue !== storedDataSource else { return }
            storedDataSource = newValue
            forgetContent()
        }
    }

    /// Not retained.
    open var delegate: (any UITableViewDelegate)? {
        get { storedDelegate }
        set {
            let oldValue = storedDelegate
            storedDelegate = newValue
            delegateDidChange(from: oldValue)
        }
    }

    /// Not retained.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// Of rows for which the delegate has no other.
    open var rowHeight: CGFloat {
        get { storedRowHeight }
        set {
            guard newValue != storedRowHeight else { return }
            storedRowHeight = newValue
            forgetHeights()
        }
    }

    /// Of rows that were not yet near. 0 asks for all heights at once, which takes a time that grows with their count.
    open var estimatedRowHeight: CGFloat {
        get { storedEstimatedRowHeight }
        set {
            guard newValue != storedEstimatedRowHeight else { return }
            storedEstimatedRowHeight = newValue
            forgetHeights()
        }
    }

    open var sectionHeaderHeight: CGFloat {
        get { storedSectionHeaderHeight }
        set {
            guard newValue != storedSectionHeaderHeight else { return }
            storedSectionHeaderHeight = newValue
            forgetHeights()
        }
    }

    open var sectionFooterHeight: CGFloat {
        get { storedSectionFooterHeight }
        set {
            guard newValue != storedSectionFooterHeight else { return }
            storedSectionFooterHeight = newValue
            forgetHeights()
        }
    }

    /// Whether rows of automatic height are measured anew when their content changes: when a cell's
    /// `invalidateIntrinsicContentSize()` is called, or also when constraints in it do.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    /// Stored: headers and footers are always asked for their height.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    /// Stored: headers and footers are always asked for their height.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

    /// Above the headers of a plain table; 22 by default.
    open var sectionHeaderTopPadding: CGFloat {
        get { storedSectionHeaderTopPadding }
        set {
            guard newValue != storedSectionHeaderTopPadding else { return }
            storedSectionHeaderTopPadding = newValue
            forgetHeights()
        }
    }

    // MARK: Look

    open var separatorStyle: UITableViewCell.SeparatorStyle {
        get { storedSeparatorStyle }
        set {
            guard newValue != storedSeparatorStyle else { return }
            storedSeparatorStyle = newValue
            styleVisibleCells()
        }
    }

    open var separatorColor: UIColor? {
        get { storedSeparatorColor }
        set {
            storedSeparatorColor = newValue
            styleVisibleCells()
        }
    }

    /// Its left and right are those of the lines between rows; 16 at the left, and 20 on wide screens, unless it is set.
    open var separatorInset: UIEdgeInsets {
        get { storedSeparatorInset ?? automaticSeparatorInset }
        set {
            storedSeparatorInset = newValue
            styleVisibleCells()
        }
    }

    /// What an inset that the app sets is counted from.
    open var separatorInsetReference: SeparatorInsetReference {
        get { storedSeparatorInsetReference }
        set {
            guard newValue != storedSeparatorInsetReference else { return }
            storedSeparatorInsetReference = newValue
            styleVisibleCells()
        }
    }

    /// Above all rows. Its height is that of its frame; the table sets its width.
    open var tableHeaderView: UIView? {
        get { storedTableHeaderView }
        set {
            let oldValue = storedTableHeaderView
            storedTableHeaderView = newValue
            tableHeaderDidChange(from: oldValue)
        }
    }

    open var tableFooterView: UIView? {
        get { storedTableFooterView }
        set {
            let oldValue = storedTableFooterView
            storedTableFooterView = newValue
            tableFooterDidChange(from: oldValue)
        }
    }

    /// Behind the rows, as large as the table, and not scrolling.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            tableBackgroundDidChange(from: oldValue)
        }
    }

    /// Whether rows begin and end where the readable width does, which matters in wide tables. Inset groups keep their own.
    open var cellLayoutMarginsFollowReadableWidth: Bool {
        get { storedFollowsReadableWidth }
        set {
            guard newValue != storedFollowsReadableWidth else { return }
            storedFollowsReadableWidth = newValue
            cellMarginsDidChange()
        }
    }

    // MARK: Index

    /// Of the titles at the right edge; the tint colour with nil.
    open var sectionIndexColor: UIColor? {
        get { storedSectionIndexColor }
        set {
            storedSectionIndexColor = newValue
            indexView?.coloursDidChange()
        }
    }

    open var sectionIndexBackgroundColor: UIColor? {
        get { storedSectionIndexBackgroundColor }
        set {
            storedSectionIndexBackgroundColor = newValue
            indexView?.coloursDidChange()
        }
    }

    /// While a finger is on the titles.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { storedSectionIndexTrackingBackgroundColor }
        set {
            storedSectionIndexTrackingBackgroundColor = newValue
            indexView?.coloursDidChange()
        }
    }

    /// Tables with fewer rows show no titles.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { storedSectionIndexMinimumDisplayRowCount }
        set {
            guard newValue != storedSectionIndexMinimumDisplayRowCount else { return }
            storedSectionIndexMinimumDisplayRowCount = newValue
            indexMayHaveChanged()
        }
    }

    /// Asks for the titles anew.
    open func reloadSectionIndexTitles() { indexMayHaveChanged() }

    // MARK: Cells

    /// A class whose cells `dequeueReusableCell` makes; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCell(cellClass, identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeader(aClass, identifier)
    }

    /// nil where no cell waits and none was registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeueCell(identifier, for: nil)
    }

    /// Traps where nothing was registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        requireCell(identifier, for: indexPath)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeueHeader(identifier)
    }

    // MARK: Content

    /// Asks for everything anew; the selection goes. Cells come with the next layout.
    open func reloadData() { reload() }

    open var numberOfSections: Int { sectionCount }

    open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }

    /// Those to be seen, from top to bottom.
    open var visibleCells: [UITableViewCell] { cellsInSight }

    open var indexPathsForVisibleRows: [IndexPath]? { pathsInSight }

    /// nil for rows that are not to be seen.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { liveCells[indexPath] }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? { path(of: cell) }

    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveHeaders[section] as? UITableViewHeaderFooterView
    }

    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        liveFooters[section] as? UITableViewHeaderFooterView
    }

    /// In the table's coordinates; zero for rows that do not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRow: indexPath) }

    open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }

    open func rectForHeader(inSection section: Int) -> CGRect { rect(ofHeader: section) }

    open func rectForFooter(inSection section: Int) -> CGRect { rect(ofFooter: section) }

    // MARK: Scrolling

    /// Scrolls until the row stands where `scrollPosition` says, also where heights that were estimated turn out otherwise
    /// on the way.
    ///
    /// A row of `NSNotFound` means the section, which may have no rows. Other paths that do not exist trap, as in UIKit.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRow: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls until the selected row that is nearest to the position stands there.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        scrollToNearestSelection(scrollPosition, animated: animated)
    }

    /// - Parameter rect: Where it is that of a row, header or footer, what lies there is shown, also where heights that
    ///   were estimated turn out otherwise.
    open override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        reveal(elementIn: rect, animated: animated)
    }

    // MARK: Selection

    open var allowsSelection = true

    open var allowsMultipleSelection = false

    open var allowsSelectionDuringEditing = false

    open var allowsMultipleSelectionDuringEditing = false

    open var indexPathForSelectedRow: IndexPath? { selection.first }

    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.inOrder }

    /// Tells the delegate nothing. nil takes every selection back.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition)
    }

    /// Tells the delegate nothing.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Changes

    /// Opens a group of changes, which `endUpdates()` makes together. Groups nest.
    open func beginUpdates() { beginBatch() }

    open func endUpdates() { endBatch() }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatch(updates, completion)
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.insertedItems[path] = animation } }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.deletedItems[path] = animation } }
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { for path in indexPaths { $0.reloadedItems[path] = animation } }
    }

    /// Asks the data source for the cells that are shown, which must be the same, and for their heights.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.insertedSections[section] = animation } }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.deletedSections[section] = animation } }
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { for section in sections { $0.reloadedSections[section] = animation } }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    open var hasUncommittedUpdates: Bool { batchDepth > 0 }

    // MARK: Editing

    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// While a row stands aside it comes back.
    override func offsetDidChange() {
        if !isLayingOut { closeSwipes() }
    }

    override func offsetWillBeSet(to offset: CGPoint?) {
        // What goes on being seen does not jump; of a jump to other rows its number is what counts.
        holdsOffset = offset.map { abs($0.y - contentOffset.y) >= bounds.height } ?? true
    }

    override func aim(at goal: CGPoint, _ kind: ScrollMovement.Kind) -> ScrollAim? {
        kind == .toTop ? .top : pendingAim ?? .offset(goal, clamps: clamped(goal) == goal)
    }

    override func goal(of aim: ScrollAim) -> CGPoint? { place(of: aim) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        dropSwipes()
        abortReorder()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === swipePan ? swipeMayBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Layout and touches

    open override func layoutSubviews() {
        layOutTable()
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
    final var storedRowHeight: CGFloat = UITableView.automaticDimension
    final var storedEstimatedRowHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    final var storedSectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
    final var storedSeparatorStyle = UITableViewCell.SeparatorStyle.singleLine
    final var storedSeparatorColor: UIColor? = .separator
    final var storedTableHeaderView: UIView?
    final var storedTableFooterView: UIView?
    final var storedBackgroundView: UIView?
    final var storedSectionIndexColor: UIColor?
    final var storedSectionIndexBackgroundColor: UIColor?
    final var storedSectionIndexTrackingBackgroundColor: UIColor?
    final var storedSectionIndexMinimumDisplayRowCount = 0

    /// nil until it is asked for after a reload.
    final var geometry: ListGeometry?
    /// The widths of the table and of its rows' content that the geometry was made for.
    final var geometryWidths: (table: CGFloat, content: CGFloat) = (0, 0)
    /// Measures the rows in place of the delegate and the cells.
    package final weak var rowHeightSource: (any ItemExtentSource)?
    final var laidOutHeight: CGFloat = 0
    /// How high the view was, while it grows less high in an animation; 0 at rest.
    final var reachWhileShrinking: CGFloat = 0
    final var shrinkings = 0
    /// Cells of rows, among them at times some that are no longer to be seen.
    final var liveCells = LiveItems<UITableViewCell>()
    final var liveHeaders: [Int: UIView] = [:]
    final var liveFooters: [Int: UIView] = [:]
    final var pathsInSight: [IndexPath]?
    final var awaitsTextSize = false
    final var idleCells = ReuseQueue<UITableViewCell>()
    final var idleHeaders = ReuseQueue<UITableViewHeaderFooterView>()
    final var selection = ListSelection()
    final var highlighted: IndexPath?
    final var storedSeparatorInset: UIEdgeInsets?
    final var storedSeparatorInsetReference = SeparatorInsetReference.fromCellEdges
    final var storedFollowsReadableWidth = false
    final var storedIsEditing = false
    final var batchDepth = 0
    final var batch = TableUpdate()
    final var isLayingOut = false
    final var prefetching = PrefetchWindow()
    final var batchCompletions: [(Bool) -> Void] = []
    /// Cells that go out of sight with an animation.
    final var leaving: [LeavingCell] = []
    /// What the animated scrolling that begins now goes to.
    final var pendingAim: ScrollAim?
    /// Whether code has just jumped to the offset: it stays so in the next layout, whatever the rows' heights turn out to be.
    final var holdsOffset = false
    /// The geometry before heights were forgotten, whose counts are still those that the table shows.
    final var outdatedGeometry: ListGeometry?
    /// How a row comes in that a group of changes brought; while the group is laid out.
    final var arrival: ((IndexPath) -> RowAnimation?)?
    /// How much lower the content was before the group of changes.
    final var slide: CGFloat = 0
    /// Whether a group of changes is being laid out with animation.
    final var isUpdating = false
    /// The cell that a row already has, while the data source is asked to set it up anew.
    final var reconfigured: UITableViewCell?
    /// Rows that stand aside, and those on their way back.
    final var swipes: [RowSwipe] = []
    final var pendingSwipe: PendingSwipe?
    final let swipePan = RowSwipePan()
    final let swipeCloser = RowSwipeCloser()
    /// The row that a finger carries.
    final var reorder: RowReorder?
    final var indexView: SectionIndexView?
    /// Whether the titles are as the data source says.
    final var hasIndex = false
    /// How many cells were made for this table.
    final var madeCells = 0
}
