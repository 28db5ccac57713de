import QuartzCore
public import UIKit

/// The view of a table node: a `UITableView` whose cells show nodes. The node provides its data source and delegate.
@preconcurrency @MainActor
open class ASTableView: UITableView {
    private final var host: NodeHost

    /// The node that the view belongs to.
    public final var tableNode: ASTableNode? { host.node as? ASTableNode }

    init(node: ASTableNode, style: Style) {
        host = NodeHost(node)
        super.init(frame: .zero, style: style)
    }

    public required init?(coder: NSCoder) {
        host = NodeHost(nil)
        super.init(coder: coder)
    }

    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    // MARK: Properties of the node

    /// The number of screenfuls before the end at which the node fetches more rows.
    open var leadingScreensForBatching: CGFloat {
        get { tableNode?.leadingScreensForBatching ?? 2 }
        set { tableNode?.leadingScreensForBatching = newValue }
    }

    /// Whether the table grows from the bottom up; the same as for the node.
    open var inverted: Bool {
        get { tableNode?.inverted ?? false }
        set { tableNode?.inverted = newValue }
    }

    /// Whether visible rows keep their positions when rows above them are inserted or deleted; the same as for the
    /// node.
    open var automaticallyAdjustsContentOffset: Bool {
        get { tableNode?.automaticallyAdjustsContentOffset ?? false }
        set { tableNode?.automaticallyAdjustsContentOffset = newValue }
    }

    /// Returns the node of a row near the visible area, like ``ASTableNode/nodeForRow(at:)``.
    open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? { tableNode?.nodeForRow(at: indexPath) }

    // MARK: Layout

    open override func layoutSubviews() {
        // A row that lays itself out while the table lays out may also lay out its superviews, which has no effect yet.
        guard let data = tableNode?.data, !data.isLayingOut else { return super.layoutSubviews() }
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
        if window != nil { tableNode?.data.joinControllers() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        host.didMove(of: self)
        // The root view of a view controller remains that in any superview.
        if superview == nil, tableNode?.closestViewController == nil { tableNode?.data.leaveControllers() }
        layer.onSuperlayerGone = host.keepsNode ? { [weak self] _ in letGoSoon(self) } : nil
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        host.traitsChanged(to: traitCollection)
        tableNode?.data.traitsChanged()
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
private func letGoSoon(_ view: ASTableView?) {
    guard let view else { return }
    DispatchQueue.main.async { view.letGo() }
}
