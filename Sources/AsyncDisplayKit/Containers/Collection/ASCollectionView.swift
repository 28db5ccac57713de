import QuartzCore
public import UIKit

/// The view of a collection node: a `UICollectionView` whose cells show nodes. The node provides its data source and
/// delegate.
@preconcurrency @MainActor
open class ASCollectionView: UICollectionView {
    private final var host: NodeHost

    /// The node that the view belongs to.
    public final var collectionNode: ASCollectionNode? { host.node as? ASCollectionNode }

    init(node: ASCollectionNode, frame: CGRect, layout: UICollectionViewLayout) {
        host = NodeHost(node)
        super.init(frame: frame, collectionViewLayout: layout)
    }

    public required init?(coder: NSCoder) {
        host = NodeHost(nil)
        super.init(coder: coder)
    }

    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    // MARK: Nodes

    /// Returns the node of an item, like ``ASCollectionNode/nodeForItem(at:)``.
    open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? { collectionNode?.nodeForItem(at: indexPath) }

    /// Returns the index path of a node's item; nil if the node is not in the collection.
    open func indexPath(for cellNode: ASCellNode) -> IndexPath? { collectionNode?.indexPath(for: cellNode) }

    /// Returns the node of a supplementary element; nil without one.
    open func supplementaryNode(forElementKind elementKind: String, at indexPath: IndexPath) -> ASCellNode? {
        collectionNode?.data[ElementKey(indexPath, kind: elementKind)]?.node
    }

    /// Returns the context of a section; nil if the data source has returned none.
    open func context(forSection section: Int) -> (any ASSectionContext)? {
        collectionNode?.context(forSection: section)
    }

    // MARK: Properties of the node

    /// The number of screenfuls before the end at which the node fetches more items.
    open var leadingScreensForBatching: CGFloat {
        get { collectionNode?.leadingScreensForBatching ?? 2 }
        set { collectionNode?.leadingScreensForBatching = newValue }
    }

    /// Whether the collection grows from the bottom up; the same as for the node.
    open var inverted: Bool {
        get { collectionNode?.inverted ?? false }
        set { collectionNode?.inverted = newValue }
    }

    /// Options for how changes are processed; the same as for the node.
    open var cellLayoutMode: ASCellLayoutMode {
        get { collectionNode?.cellLayoutMode ?? [] }
        set { collectionNode?.cellLayoutMode = newValue }
    }

    /// The directions in which the content scrolls.
    open var scrollableDirections: ASScrollDirection {
        collectionNode?.data.scrollableDirections ?? ASScrollDirectionVerticalDirections
    }

    /// The directions in which the content moves now; none at rest.
    open var scrollDirection: ASScrollDirection { collectionNode?.data.scrollDirection ?? [] }

    /// Whether items are being created or measured.
    open var isProcessingUpdates: Bool { collectionNode?.isProcessingUpdates ?? false }

    /// Whether the collection shows the state of the data source.
    open var isSynchronized: Bool { collectionNode?.isSynchronized ?? true }

    open override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    open override func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionNode?.data.layoutWillChange()
        super.setCollectionViewLayout(layout, animated: animated, completion: completion)
        collectionNode?.data.layoutDidChange()
    }

    // MARK: Changes

    // Made by the node, which has the items.

    open override func reloadData() {
        if let collectionNode { collectionNode.reloadData() } else { super.reloadData() }
    }

    /// Reloads the view alone.
    final func reloadView() { super.reloadData() }

    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        collectionNode?.performBatchUpdates(updates, completion: completion)
    }

    open override func insertItems(at indexPaths: [IndexPath]) { collectionNode?.insertItems(at: indexPaths) }

    open override func deleteItems(at indexPaths: [IndexPath]) { collectionNode?.deleteItems(at: indexPaths) }

    open override func reloadItems(at indexPaths: [IndexPath]) { collectionNode?.reloadItems(at: indexPaths) }

    open override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collectionNode?.moveItem(at: indexPath, to: newIndexPath)
    }

    open override func insertSections(_ sections: IndexSet) { collectionNode?.insertSections(sections) }

    open override func deleteSections(_ sections: IndexSet) { collectionNode?.deleteSections(sections) }

    open override func reloadSections(_ sections: IndexSet) { collectionNode?.reloadSections(sections) }

    open override func moveSection(_ section: Int, toSection newSection: Int) {
        collectionNode?.moveSection(section, toSection: newSection)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        // An item that lays itself out while the collection lays out may also lay out its superviews, which has no
        // effect yet.
        guard let data = collectionNode?.data, !data.isLayingOut, !isInLayout else { return super.layoutSubviews() }
        data.willLayOut(self)
        super.layoutSubviews()
        data.didLayOut(self)
    }

    // MARK: For the node

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        host.willMove(toWindow: newWindow)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        host.didMove(toWindow: window)
        if window != nil { collectionNode?.data.joinControllers() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        host.didMove(of: self)
        // The root view of a view controller remains that in any superview.
        if superview == nil, collectionNode?.closestViewController == nil { collectionNode?.data.leaveControllers() }
        layer.onSuperlayerGone = host.keepsNode ? { [weak self] _ in letGoSoon(self) } : nil
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        host.traitsChanged(to: traitCollection)
        collectionNode?.data.traitsChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        host.safeAreaInsetsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        host.layoutMarginsDidChange()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        host.tintColorDidChange()
    }

    fileprivate func letGo() { host.letGo() }
}

/// Releases the node when the superview was freed, which may happen on any thread.
private func letGoSoon(_ view: ASCollectionView?) {
    guard let view else { return }
    DispatchQueue.main.async { view.letGo() }
}
