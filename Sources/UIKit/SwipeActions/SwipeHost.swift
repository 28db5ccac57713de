import CoreGraphics

/// A row of a list that can be swiped aside.
@MainActor
protocol SwipeableRow: UIView {
    /// How far a swipe has moved the row to the right.
    var swipeShift: CGFloat { get set }
    /// Whether the row is a part of an inset group.
    var isInGroup: Bool { get }

    /// Updates the state when a swipe of the row begins or is over.
    func changeConfirmation(_ isConfirming: Bool)
}

/// A list whose rows can be swiped aside: a table or a collection view.
@MainActor
protocol SwipeHost: UIScrollView {
    /// The rows that are swiped aside, until they have moved back.
    var swipes: [RowSwipe] { get set }
    var pendingSwipe: PendingSwipe? { get set }
    var swipePan: RowSwipePan { get }
    var swipeCloser: RowSwipeCloser { get }
    /// Whether changes of rows are laid out with an animation.
    var isChangingRows: Bool { get }
    /// Whether a swipe may begin.
    var canSwipeRows: Bool { get }

    /// Returns the frame that a row has when it is not swiped; nil for one that the list does not show.
    func frameWithoutSwipe(of row: any SwipeableRow) -> CGRect?
    /// Returns the frame of a row as far as it is swiped.
    func swipedFrame(of row: any SwipeableRow) -> CGRect?
    /// Returns the row that contains a view.
    func row(around touched: UIView) -> (any SwipeableRow)?
    /// Returns the actions at a side of a row; nil without any.
    func actions(of row: any SwipeableRow, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?
    /// Called before a row moves.
    func swipeWillBegin(_ row: any SwipeableRow)
    /// Called when a row has moved back or has left. Removes the swipe.
    func swipeDidEnd(_ swipe: RowSwipe)
}

/// The row that a drag is about to move.
enum PendingSwipe {
    case again(RowSwipe)
    case new(any SwipeableRow, RowSwipe.Side, UISwipeActionsConfiguration)
}

extension SwipeHost {
    func addSwipeGestures() {
        swipeCloser.host = self
        addGestureRecognizer(swipeCloser)
        addGestureRecognizer(swipePan)
    }

    // MARK: Opening

    /// Returns whether the row under the finger has actions at the side that the drag reveals.
    func swipeMayBegin() -> Bool {
        pendingSwipe = nil
        guard let touched = swipePan.seenTouches.first?.view, let row = row(around: touched) else { return false }
        if let swipe = swipes.last, swipe.cell === row, !swipe.isLeaving {
            pendingSwipe = .again(swipe)
            return true
        }
        guard canSwipeRows else { return false }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side: RowSwipe.Side = (swipePan.beginning < 0) != isRightToLeft ? .trailing : .leading
        guard let configuration = actions(of: row, side), self.row(around: touched) === row else { return false }
        pendingSwipe = .new(row, side, configuration)
        return true
    }

    func dragSwipe(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginSwipe()
            swipes.last?.drag(by: pan.translation(in: self).x)
        case .changed: swipes.last?.drag(by: pan.translation(in: self).x)
        case .ended: swipes.last?.letGo(velocity: pan.velocity(in: self).x)
        case .cancelled: swipes.last?.letGo(velocity: 0)
        default: break
        }
    }

    private func beginSwipe() {
        defer { pendingSwipe = nil }
        switch pendingSwipe {
        case .again(let swipe): swipe.beginDrag()
        case .new(let row, let side, let configuration):
            closeSwipes()
            startSwipe(row, side, configuration)?.beginDrag()
        case nil: break
        }
    }

    @discardableResult
    func startSwipe(
        _ row: any SwipeableRow, _ side: RowSwipe.Side, _ configuration: UISwipeActionsConfiguration
    ) -> RowSwipe? {
        // The same row may be moving back, or the delegate may have removed it.
        swipes.first { $0.cell === row }?.finish()
        guard frameWithoutSwipe(of: row) != nil else { return nil }
        let swipe = RowSwipe(self, row, side, configuration)
        swipes.append(swipe)
        swipeWillBegin(row)
        return swipe
    }

    // MARK: Closing

    /// The swiped row that shows its actions.
    var openSwipe: RowSwipe? { swipes.last { !$0.isClosing && !$0.isLeaving } }

    func closeSwipes() {
        for swipe in swipes { swipe.close() }
    }

    /// Moves all rows back without animation.
    func dropSwipes() {
        for swipe in swipes { swipe.finish() }
    }

    func swipe(of row: UIView) -> RowSwipe? { swipes.first { $0.cell === row } }
}
