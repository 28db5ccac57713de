import TwillSync
import UIKit

struct CellState {
    var isSelected = false
    var isHighlighted = false
    var selectionStyle = UITableViewCell.SelectionStyle.default
    var accessoryType = UITableViewCell.AccessoryType.none
    var separatorInset: UIEdgeInsets?
    var backgroundView: UIView?
    var selectedBackgroundView: UIView?
    var neverShowsPlaceholders = false
    var nodeModel: Any?
    var supplementaryElementKind: String?
    var layoutAttributes: UICollectionViewLayoutAttributes?
    /// The list that the node belongs to.
    var list: ListData? {
        get { listLink.object }
        set { listLink.object = newValue }
    }
    private var listLink = LightReference<ListData>()
    /// The cell that shows this node, which clears it when it is freed. A weak reference would slow down each use of the
    /// cell.
    unowned(unsafe) var shownIn: (any NodeCell)?
    var controller: UIViewController?
    /// Whether the node made the controller a child of the one that contains the list.
    var hasJoined = false
    /// Whether the list is setting the state.
    var isSetByList = false
    /// Whether the node may have been changed since the block created it. Then it is kept when its row is far away.
    var isInUse = false
}

/// A cell or supplementary view of a list that shows a node.
@MainActor
protocol NodeCell: UIView {
    /// The node that the cell shows.
    var node: ASCellNode? { get }

    /// Takes over what the node says about its cell.
    func takeStyle(of node: ASCellNode)

    /// Takes over a highlight that the app has set.
    func takeHighlight(_ isHighlighted: Bool)
}

extension NodeCell {
    /// Has the node of a cell that is freed, or shows another one, forget the cell.
    func letNodeForget() {
        node?.cell.withLock { if $0.shownIn === self { $0.shownIn = nil } }
    }
}

extension ASCellNode {
    /// Notifies the node of an event of its visible cell.
    @MainActor
    final func tell(_ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView) {
        let frame = loadedBacking?.view.map { scrollView.convert($0.bounds, from: $0) } ?? .zero
        cellNodeVisibilityEvent(event, in: scrollView, withCellFrame: frame)
    }

    final func changeState(_ change: (inout CellState) -> Void) {
        let isNews = cell.withLock { state in
            let old = (state.isSelected, state.isHighlighted)
            change(&state)
            return old != (state.isSelected, state.isHighlighted) && !state.isSetByList && state.list != nil
        }
        guard isNews else { return }
        if MainThread.isCurrent {
            onMain { ($0 as? ASCellNode)?.updateListState() }
        } else {
            MainTurn.run(on: self) { ($0 as? ASCellNode)?.updateListState() }
        }
    }

    @MainActor
    private func updateListState() {
        guard let list = ownerList, let path = list.path(of: self), list.scrollView != nil else { return }
        let (isSelected, isHighlighted) = cell.withLock { ($0.isSelected, $0.isHighlighted) }
        if isSelected != list.isSelected(path) { list.select(path, isSelected) }
        cell.withLock { $0.shownIn }?.takeHighlight(isHighlighted)
    }

    /// Sets the node's state to that of its element, through the properties, which an app may override.
    @MainActor
    final func takeState(_ set: (ASCellNode) -> Void) {
        cell.withLock { $0.isSetByList = true }
        set(self)
        cell.withLock { $0.isSetByList = false }
    }

    // MARK: View controllers

    /// Makes the cell's view controller, if it has one, a child of the one that contains the list. Call it before
    /// adding the view, as UIKit then calls `viewWillAppear(_:)`.
    ///
    /// - Returns: The view controller on which to call `didMove(toParent:)` when the view is added.
    @MainActor
    final func joinController() -> UIViewController? {
        guard let controller = hostedController, controller.parent == nil,
            let parent = ownerList?.list?.closestViewController, parent !== controller
        else { return nil }
        cell.withLock { $0.hasJoined = true }
        parent.addChild(controller)
        return controller
    }

    /// Removes the view from its superview, and its view controller from its parent.
    ///
    /// - Parameter remove: Removes the view.
    @MainActor
    final func leaveController(_ remove: () -> Void) {
        let joined = cell.withLock { state in
            defer { state.hasJoined = false }
            return state.hasJoined ? state.controller : nil
        }
        joined?.willMove(toParent: nil)
        remove()
        joined?.removeFromParent()
    }

    /// Changes what the cell shows around the node.
    final func changeStyle(_ change: (inout CellState) -> Void) {
        cell.withLock { change(&$0) }
        guard isNodeLoaded else { return }
        if MainThread.isCurrent {
            onMain { ($0 as? ASCellNode)?.styleCell() }
        } else {
            MainTurn.run(on: self) { ($0 as? ASCellNode)?.styleCell() }
        }
    }

    @MainActor
    private func styleCell() { cell.withLock { $0.shownIn }?.takeStyle(of: self) }

    final var ownerList: ListData? { cell.withLock { $0.list } }

    final var hostedController: UIViewController? { cell.withLock { $0.controller } }

    final func markAsUsed() { cell.withLock { $0.isInUse = true } }

    final func host(
        _ block: @escaping @MainActor @Sendable () -> UIViewController, _ didLoadBlock: ASDisplayNodeDidLoadBlock?
    ) {
        onDidLoad { node in
            guard let node = node as? ASCellNode else { return }
            let controller = block()
            node.cell.withLock { $0.controller = controller }
            node.view.addSubview(controller.view)
            controller.view.frame = node.bounds
            didLoadBlock?(node)
        }
    }
}

extension ASDisplayNode {
    /// The cell that contains the node; the node itself if it is one.
    final var enclosingCell: ASCellNode? {
        (self as? ASCellNode) ?? supernodes.lazy.compactMap { $0 as? ASCellNode }.first
    }
}
