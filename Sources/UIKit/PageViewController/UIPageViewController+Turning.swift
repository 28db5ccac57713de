import CoreGraphics
import TwillSync

extension UIPageViewController {
    var shownPages: [UIViewController] {
        // Pages set by code are current at once.
        if let turn, !turn.isByUser { return [turn.to] }
        return page.map { [$0] } ?? []
    }

    private var isShowing: Bool { appearance == .appeared || appearance == .appearing }

    // MARK: The way of a turn

    /// Notifies the delegate of a page turn, and installs the incoming page's view.
    ///
    /// - Returns: false if a callback has changed the page meanwhile.
    @discardableResult
    func begin(_ turn: PageTurn) -> Bool {
        let to = turn.to
        if turn.isByUser {
            delegate?.pageViewController(self, willTransitionTo: [to])
            guard self.turn == nil, page === turn.from else { return false }
        }
        self.turn = turn
        addChild(to)
        to.loadViewIfNeeded()
        guard self.turn === turn else { return false }
        if isShowing {
            to.startSlotAppearance(true, animated: true)
            turn.from?.startSlotAppearance(false, animated: true)
            guard self.turn === turn else { return false }
        }
        to.appearanceIsManual = true
        turn.from?.appearanceIsManual = true
        UIView.performWithoutAnimation {
            put(to, at: turn.place)
            if let view = to.slotView { scrollView.addSubview(view) }
            if isShowing { to.markSlotAppearing() }
        }
        return true
    }

    /// - Parameters:
    /// - completed: Whether the page was turned.
    /// - finished: Whether the movement finished.
    /// - isHeld: Whether a finger continues to drag: the pages then stay where they are.
    func end(_ turn: PageTurn, completed: Bool, finished: Bool, isHeld: Bool = false) {
        guard self.turn === turn else { return }
        self.turn = nil
        let from = turn.from, to = turn.to, stays = completed ? to : from
        from?.appearanceIsManual = false
        to.appearanceIsManual = false
        page = stays
        if completed {
            neighbours = [:]
            if turn.isByUser {
                neighbours[turn.side.opposite] = from
                moveDot(to: turn.side)
            }
            from?.willMove(toParent: nil)
        }
        arrange {
            UIView.performWithoutAnimation {
                if let stays { put(stays, at: 1) }
                guard !isHeld else {
                    let distance = completed ? CGFloat(1 - turn.place) * scrollView.pitch : 0
                    return scrollView.shift(by: scrollView.offset(at: distance))
                }
                scrollView.move(to: scrollView.offset(at: scrollView.pitch))
            }
        }
        if completed { finishTurn(from: from, to: to) } else { giveUpTurn(from: from, to: to) }
        scrollView.pan.isEnabled = scrollView.isScrollEnabled
        if turn.isByUser {
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: from.map { [$0] } ?? [],
                transitionCompleted: completed)
        }
        turn.completion?(finished)
        turn.hold?.release()
    }

    private func finishTurn(from: UIViewController?, to: UIViewController) {
        settleAppearance(of: to)
        leaveScreen(from)
        from?.finishSlotAppearance()
        from?.removeFromParent()
        to.didMove(toParent: self)
    }

    private func giveUpTurn(from: UIViewController?, to: UIViewController) {
        if let from { settleAppearance(of: from) }
        to.willMove(toParent: nil)
        to.startSlotAppearance(false, animated: true)
        leaveScreen(to)
        to.finishSlotAppearance()
        to.removeFromParent()
    }

    /// Completes the appearance of a page that stays, unless this controller itself has disappeared meanwhile.
    private func settleAppearance(of page: UIViewController) {
        page.startSlotAppearance(isShowing, animated: isShowing)
        if isShowing { page.markSlotAppearing() }
        if appearance == .appeared || appearance == .disappeared { page.finishSlotAppearance() }
    }

    private func leaveScreen(_ page: UIViewController?) {
        UIView.performWithoutAnimation { page?.slotView?.removeFromSuperview() }
    }

    /// Ends the current page turn at the nearest page.
    func settleTurn() {
        guard let turn else { return }
        if scrollView.drag != nil {
            scrollView.pan.isEnabled = false
            scrollView.pan.isEnabled = scrollView.isScrollEnabled
        }
        scrollView.stopMovement()
        // Both may have ended it.
        guard self.turn === turn else { return }
        end(turn, completed: !turn.isByUser || progress(of: turn) > 0.5, finished: false)
    }

    /// Returns the progress of a turn, from 0 to 1.
    func progress(of turn: PageTurn) -> CGFloat {
        let pitch = scrollView.pitch
        return pitch > 0 ? (scrollView.position / pitch - 1) * CGFloat(turn.place - 1) : 0
    }

    // MARK: By code

    func setPage(
        _ pages: [UIViewController], direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        // If page curls were requested, two pages beside a spine are valid: scrolling pages show the first.
        let shown = wantsCurl ? Array(pages.prefix(1)) : pages
        if wantsCurl, pages.count > 1 {
            logError(
                "\(describe()) was given \(pages.count) pages side by side, as page curls have them, and scrolls one page at a "
                    + "time: it shows \(pages[0].describe()) alone. Make it with init(transitionStyle: .scroll, …), and give it "
                    + "one.")
        }
        precondition(
            shown.count == 1,
            "The number of view controllers provided (\(pages.count)) doesn't match the number required (1) for the "
                + "requested transition: pages that scroll are shown one at a time.")
        let next = shown[0]
        settleTurn()
        neighbours = [:]
        guard next !== page else {
            askForDots()
            completion?(true)
            return
        }
        let side: PageSide = direction == .forward ? .after : .before
        let turn = PageTurn(
            from: page, to: next, side: side, place: place(of: side), isByUser: false, completion: completion)
        guard animated, page != nil, appearance == .appeared, view.window != nil, UIView.areAnimationsEnabled,
            scrollView.pitch > 0
        else {
            exchangeAtOnce(turn)
            return
        }
        guard begin(turn) else { return }
        askForDots()
        run(turn)
    }

    /// Exchanges the pages; the incoming page gets its callbacks first.
    private func exchangeAtOnce(_ turn: PageTurn) {
        let from = turn.from, to = turn.to
        page = to
        addChild(to)
        askForDots()
        if viewIfLoaded != nil {
            to.loadViewIfNeeded()
            if isShowing {
                to.startSlotAppearance(true, animated: false)
                from?.startSlotAppearance(false, animated: false)
            }
            // A callback may have set another page, and removed this one.
            if page === to {
                UIView.performWithoutAnimation {
                    layOutPages()
                    put(to, at: 1)
                    if let view = to.slotView { scrollView.addSubview(view) }
                    if isShowing { to.markSlotAppearing() }
                }
            }
        }
        from?.willMove(toParent: nil)
        if page === to, appearance == .appeared { to.finishSlotAppearance() }
        leaveScreen(from)
        from?.finishSlotAppearance()
        from?.removeFromParent()
        if page === to { to.didMove(toParent: self) }
        turn.completion?(true)
        turn.hold?.release()
    }

    /// Runs an animated turn, during which touches are ignored.
    func run(_ turn: PageTurn) {
        scrollView.pan.isEnabled = false
        scrollView.animate(to: scrollView.offset(at: CGFloat(turn.place) * scrollView.pitch))
    }
}
