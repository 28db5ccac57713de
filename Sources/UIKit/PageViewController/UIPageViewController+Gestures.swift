import CoreGraphics
import TwillSync

extension UIPageViewController {
    // MARK: By the user

    func setDataSource(_ new: (any UIPageViewControllerDataSource)?) {
        // The app's own value of the scroll view's property is kept.
        if (new == nil) != (storedDataSource == nil) { scrollView.isScrollEnabled = new != nil }
        storedDataSource = new
        if turn == nil { neighbours = [:] }
        askForDots()
    }

    /// Called when a finger begins to drag.
    func gestureWillBegin() {
        guard page != nil else { return }
        askForNeighbours()
    }

    private func askForNeighbours() {
        knowsNeighbours = true
        for side in [PageSide.after, .before] where neighbours[side] == nil { neighbours[side] = answer(at: side) }
    }

    /// Asks the data source; an invalid page is logged, and counts as none.
    private func answer(at side: PageSide) -> UIViewController? {
        guard let page, let dataSource else { return nil }
        let answer =
            side == .after
            ? dataSource.pageViewController(self, viewControllerAfter: page)
            : dataSource.pageViewController(self, viewControllerBefore: page)
        guard let answer else { return nil }
        var ancestor: UIViewController? = self
        while let current = ancestor, current !== answer { ancestor = current.parent }
        guard answer !== page, ancestor == nil else {
            logError(
                "The data source of \(describe()) gave \(answer.describe()) as the page "
                    + "\(side == .after ? "after" : "before") \(page.describe()), but it is "
                    + "\(answer === page ? "that page itself" : "a view controller around the pages"). There is none, as for "
                    + "nil. Return another view controller.")
            return nil
        }
        return answer
    }

    /// Called when the scroll view's offset has changed.
    func pagesDidMove() {
        guard !isArranging, knowsNeighbours, scrollView.drag != nil, scrollView.pitch > 0 else { return }
        if let turn {
            let progress = progress(of: turn)
            if progress < 0 {
                end(turn, completed: false, finished: false, isHeld: true)
            } else if progress >= 1 {
                // The same finger continues to the page after the next.
                end(turn, completed: true, finished: true, isHeld: true)
                askForNeighbours()
            }
        }
        let way = scrollView.position - scrollView.pitch
        guard turn == nil, abs(way) > 0.01, knowsNeighbours, let page else { return }
        let place = way > 0 ? 2 : 0, side = side(at: place)
        guard let next = neighbours[side] else { return }
        begin(PageTurn(from: page, to: next, side: side, place: place, isByUser: true, completion: nil))
    }

    /// Called when the scroll view has come to rest.
    func pagesDidRest() {
        guard !isArranging else { return }
        knowsNeighbours = false
        if let turn {
            let progress = progress(of: turn)
            let isWhole = abs(progress - progress.rounded()) < 0.01
            end(turn, completed: !turn.isByUser || progress > 0.5, finished: isWhole)
        }
        guard turn == nil, scrollView.drag == nil, scrollView.movement == nil, !knowsNeighbours else { return }
        arrange { scrollView.move(to: scrollView.offset(at: scrollView.pitch)) }
    }

    /// Turns a page without dragging, for the page control or a wheel.
    ///
    /// - Returns: false if there is no page.
    @discardableResult
    func turnByUser(to side: PageSide) -> Bool {
        guard turn == nil, let page, appearance == .appeared, scrollView.pitch > 0 else { return false }
        if neighbours[side] == nil { neighbours[side] = answer(at: side) }
        guard let next = neighbours[side] else { return false }
        let turn = PageTurn(
            from: page, to: next, side: side, place: place(of: side), isByUser: true, completion: nil)
        guard begin(turn) else { return true }
        run(turn)
        return true
    }

    func moveDot(to side: PageSide) {
        pageControl?.currentPage = dot + (side == .after ? 1 : -1)
        dot = pageControl?.currentPage ?? 0
    }

    // MARK: Wheels

    /// Turns one page per stroke of a wheel along the pages. At the last page an enclosing view gets the stroke.
    func takeWheel(_ scroll: WheelScroll) -> Bool {
        let isHorizontal = scrollView.isHorizontal
        let way = isHorizontal ? scroll.delta.width : scroll.delta.height
        let across = isHorizontal ? scroll.delta.height : scroll.delta.width
        guard scrollView.isScrollEnabled, page != nil, abs(way) > abs(across) else { return false }
        let turnsPage = wheel.turnsPage(by: way, isPrecise: scroll.isPrecise, at: scroll.timestamp)
        guard turnsPage, turn == nil else { return true }
        return turnByUser(to: side(at: way < 0 ? 2 : 0))
    }
}

/// Separates the strokes of a wheel or of fingers on a trackpad, which have momentum.
struct PageWheel {
    private var distance: CGFloat = 0
    private var lastTime = -TimeInterval.infinity
    private var isSpent = false

    /// The distance of a stroke, in points.
    private static let stroke: CGFloat = 40
    /// The pause between two strokes, in seconds.
    private static let pause: TimeInterval = 0.25

    mutating func turnsPage(by way: CGFloat, isPrecise: Bool, at time: TimeInterval) -> Bool {
        if time - lastTime > Self.pause || way * distance < 0 {
            distance = 0
            isSpent = false
        }
        lastTime = time
        distance += way
        guard !isSpent, !isPrecise || abs(distance) >= Self.stroke else { return false }
        isSpent = true
        return true
    }
}
