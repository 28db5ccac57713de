public import CoreGraphics
public import Foundation

/// A view controller that manages a collection view, of which it is data source and delegate.
///
/// As in UIKit, the controller's view contains the collection view, so that a subview of the controller's view does not
/// scroll.
///
/// Override the methods that are needed; those that are not count as left out, as UIKit's optional ones.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// Creates a controller with a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose collection view has a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from its element in a storyboard or a nib. The collection view is loaded with the view.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        isOfFile = true
        super.init(coder: coder)
        decodeCollectionController(from: coder)
    }

    final let initialLayout: UICollectionViewLayout
    private var isOfFile = false
    final var hasLoadedData = false
    private var avoidance: KeyboardAvoidance?
    final let movingGesture = UILongPressGestureRecognizer()
    private let movementGate = MovementGate()
    final var storedCollectionView: UICollectionView?
    final var usesLayoutTransitions = false
    final var sharing = CollectionSharing()

    /// The root view, which contains the collection view. A collection view that it is set to is put into such a view.
    open override var view: UIView! {
        get { super.view }
        set { super.view = page(for: newValue) }
    }

    /// The collection view, which fills the controller's view.
    ///
    /// With ``useLayoutToLayoutNavigationTransitions`` it is that of the controller below in the navigation stack.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return storedCollectionView
        }
        set { replaceCollectionView(with: newValue) }
    }

    /// The layout of the collection view, or the one that it has while this controller is on top, if it is shared.
    open var collectionViewLayout: UICollectionViewLayout {
        if let layout = sharing.layout { return layout }
        return isViewLoaded || isOfFile ? collectionView.collectionViewLayout : initialLayout
    }

    /// Whether a push of the controller on another collection view controller changes the layout of that one's collection
    /// view, instead of sliding pages; false by default.
    ///
    /// Set it before the push. Both controllers then have the same collection view, from when this one's view is loaded
    /// until it is popped, and the change of layouts is animated by a push or pop with animation, or follows the finger
    /// that swipes back. An animator of the navigation controller's delegate has precedence; the layout is changed at its
    /// end, unless it has done so. Several controllers can be pushed like this on each other.
    ///
    /// Where Apple's documentation is silent: the data source stays the one of the first controller. When a transition
    /// begins, the controller that comes becomes the delegate, and after a pop the delegate is the one from before the
    /// push; a swipe back that is cancelled restores it, too. Without a collection view controller right below, the
    /// controller is pushed as others are. That, and a change of the property after the push, is logged.
    open var useLayoutToLayoutNavigationTransitions: Bool {
        get { usesLayoutTransitions }
        set { setUsesLayoutTransitions(newValue) }
    }

    /// Whether all items are deselected when the view appears; true by default.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press moves items for which the data source implements `canMoveItemAt` and returns true; true by
    /// default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movingGesture.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    open override func loadView() {
        if loadCollectionFromFile() { return reviewSharing() }
        if loadSharingView() { return }
        let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.dataSource = self
        view.delegate = self
        self.view = view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        movingGesture.isEnabled = installsStandardGestureForInteractiveMovement
        movingGesture.delegate = movementGate
        movingGesture.addTarget(
            self, action: Selector("handleMovement", UICollectionViewController.handleMovement))
        // A shared collection view has the gesture of the controller that is shown.
        if sharing.layout == nil { collectionView?.addGestureRecognizer(movingGesture) }
    }

    override func prepareToAppear() { takeSharedCollectionView() }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if avoidance == nil, !sharing.isActive, let collectionView {
            let avoidance = KeyboardAvoidance(collectionView)
            self.avoidance = avoidance
            (collectionView.window?.screen ?? .main).keyboard.add(avoidance)
        }
        if !hasLoadedData {
            hasLoadedData = true
            // A shared collection view shows the data already.
            if sharing.layout == nil { collectionView.reloadData() }
        }
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        collectionView.flashScrollIndicators()
    }

    private func handleMovement(_ gesture: UIGestureRecognizer) {
        guard let view = collectionView else { return }
        let position = gesture.location(in: view)
        switch gesture.state {
        case .began:
            if let path = view.path(at: position) { _ = view.beginMovement(path) }
        case .changed: view.updateInteractiveMovementTargetPosition(position)
        case .ended: view.endInteractiveMovement()
        case .cancelled: view.cancelInteractiveMovement()
        default: break
        }
    }

    // MARK: Data source

    /// Returns the number of sections. The default implementation returns 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns the number of items in a section. The default implementation returns 0.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Returns the cell of an item. The default implementation traps: override it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        preconditionFailure(
            "UICollectionView (\(collectionView.describe())) failed to obtain a cell from its dataSource "
                + "(\(describe())). Override collectionView(_:cellForItemAt:).")
    }

    /// Returns a supplementary view. The default implementation traps: override it if the layout has such views.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "\(describe()): its layout has supplementary views of kind \(kind). Override "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
    }

    /// Returns whether the user can move an item. The default implementation counts as left out: a long press then moves
    /// nothing, and `beginInteractiveMovementForItem(at:)` moves the item.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalProbe.unimplemented(self, true)
    }

    /// Called when the user has moved an item, which the collection view shows at its new position already. The default
    /// implementation moves nothing, so that the item returns to its old position.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { OptionalProbe.unimplemented(self, ()) }

    /// Returns the titles of the index at the trailing edge. The default implementation returns nil, for no index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the item that a title of the index jumps to. The default implementation returns the first one of the
    /// section with the title's index.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    // MARK: Delegate: focus

    /// Returns whether an item can have the focus. The default implementation returns whether the collection view allows it.
    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        collectionView.focusesItems
    }

    /// Returns whether the focus may move from or to something in the collection view. The default implementation returns
    /// true.
    open func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { true }

    /// Called after the focus has moved from or to something in the collection view. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// Returns the item that gets the focus first. The default implementation returns nil.
    open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }

    /// Returns whether an item is selected when it gets the focus. The default implementation returns whether the collection
    /// view's selection follows the focus.
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }

    // MARK: Delegate: selection

    /// Returns whether a touch may highlight an item. The default implementation returns true.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Called after a touch has highlighted an item. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

    /// Called after an item has lost its highlight. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    /// Returns whether a tap selects an item. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Returns whether a tap deselects a selected item. The default implementation returns true.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }

    /// Called after the user has selected an item. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    /// Called after the user has deselected an item, or selected another one. The default implementation does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

    /// Returns whether a tap on an item performs its action. The default implementation returns whether the collection
    /// view is not edited.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }

    /// Called to perform the action of an item that the user has tapped. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    /// Returns whether a gesture may select several items. The default implementation returns false.
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { false }

    /// Called when a gesture begins to select several items. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    /// Called when a gesture that selects several items is over. The default implementation does nothing.
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

    /// Returns whether an item is edited while the collection view is. The default implementation returns true.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    /// Returns whether dragged items that the user holds over an item select it. The default implementation returns true.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }

    // MARK: Delegate: coming and going

    /// Called before a cell is displayed. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    /// Called before a supplementary view is displayed. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    /// Called after a cell was removed from the collection view. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    /// Called after a supplementary view was removed from the collection view. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    // MARK: Edit menus

    /// Returns whether a long press on an item shows its edit menu. The default implementation returns false.
    open func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { false }

    /// Returns whether a command is in the edit menu of an item. The default implementation returns false.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }

    /// Performs a command of the edit menu of an item. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {}

    // MARK: Context menus

    /// Calls the method for one item, with the last of the index paths.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = collectionView.indexPathForItem(at: point) ?? indexPaths.last else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
    }

    /// Returns the configuration of the menu for what the user presses. The default implementation returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Calls the method of the time before iOS 16.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    /// Calls the method of the time before iOS 16.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    /// Returns the preview of a menu. The default implementation returns nil, for the cell.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the preview of a menu. The default implementation returns nil, for the cell.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Follows a menu. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Follows a menu. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Follows a menu. The default implementation does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: Delegate: changes

    /// Returns the index path for an item that the user is moving. The default implementation calls the method without
    /// the current one.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }

    /// Returns the index path for an item that the user is moving. The default implementation returns the proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    /// Returns the offset after a group of changes, or with another layout. The default implementation returns the
    /// proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }

    // MARK: Delegate: scrolling

    /// Called when the content offset has changed. The default implementation does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Called when the user begins to drag the content. The default implementation does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Called when the user lifts the finger after a drag. The default implementation does nothing.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Called after a drag has ended. The default implementation does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Called when the content begins to decelerate after a drag. The default implementation does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Called when the content has come to rest after a drag. The default implementation does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Called when animated scrolling that was started in code is over. The default implementation does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns the view to zoom. The default implementation returns nil, so that nothing zooms.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Called before zooming begins. The default implementation does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Called when the zoom scale has changed. The default implementation does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Called after zooming has ended. The default implementation does nothing.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns whether a tap on the status bar scrolls to the top. The default implementation returns true.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Called after a tap on the status bar has scrolled to the top. The default implementation does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Called when the adjusted content insets have changed. The default implementation does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
