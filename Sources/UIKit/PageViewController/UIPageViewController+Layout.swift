import CoreGraphics

extension UIPageViewController {
    // MARK: Places

    private var isMirrored: Bool {
        navigationOrientation == .horizontal && viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    func place(of side: PageSide) -> Int { (side == .after) != isMirrored ? 2 : 0 }

    func side(at place: Int) -> PageSide { (place > 1) != isMirrored ? .after : .before }

    /// The range in which a finger can move the pages.
    var positions: ClosedRange<CGFloat> {
        let pitch = scrollView.pitch
        guard page != nil else { return pitch...pitch }
        guard knowsNeighbours else { return 0...2 * pitch }
        return (neighbours[side(at: 0)] == nil ? pitch : 0)...(neighbours[side(at: 2)] == nil ? pitch : 2 * pitch)
    }

    /// Returns the frame of a page, in the scroll view.
    private func frame(at place: Int) -> CGRect {
        let size = scrollView.bounds.size, start = CGFloat(place) * scrollView.pitch + spacing / 2
        return scrollView.isHorizontal
            ? CGRect(x: start, y: 0, width: max(0, size.width - spacing), height: size.height)
            : CGRect(x: 0, y: start, width: size.width, height: max(0, size.height - spacing))
    }

    func put(_ page: UIViewController, at place: Int) {
        guard let view = page.slotView else { return }
        view.untransformedFrame = frame(at: place)
    }

    // MARK: Layout

    func layOutPages() {
        guard let view = viewIfLoaded else { return }
        var area = view.bounds
        if let pageControl {
            if pageControl.superview !== view { view.addSubview(pageControl) }
            let height = pageControl.sizeThatFits(area.size).height
            let bottom = area.maxY - view.safeAreaInsets.bottom
            pageControl.frame = CGRect(x: area.minX, y: bottom - height, width: area.width, height: height)
            area.size.height = max(0, pageControl.frame.minY - area.minY)
        }
        let frame = area.insetBy(
            dx: scrollView.isHorizontal ? -spacing / 2 : 0, dy: scrollView.isHorizontal ? 0 : -spacing / 2)
        if frame != scrollView.frame {
            settleTurn()
            let count = CGFloat(3)
            arrange {
                scrollView.contentSize = CGSize(
                    width: frame.width * (scrollView.isHorizontal ? count : 1),
                    height: frame.height * (scrollView.isHorizontal ? 1 : count))
                scrollView.frame = frame
                scrollView.move(to: scrollView.offset(at: scrollView.pitch))
            }
        }
        if let page { put(page, at: 1) }
        if let turn { put(turn.to, at: turn.place) }
    }

    /// Changes the scroll view without treating the change as the user's.
    func arrange(_ changes: () -> Void) {
        let was = isArranging
        isArranging = true
        defer { isArranging = was }
        changes()
    }

    /// Installs the page's view before this controller appears.
    func installPage() {
        guard viewIfLoaded != nil, turn == nil, let page else { return }
        page.loadViewIfNeeded()
        guard let slot = page.slotView, slot.superview !== scrollView else { return }
        UIView.performWithoutAnimation {
            layOutPages()
            scrollView.addSubview(slot)
        }
    }

    // MARK: Dots

    /// Asks the data source for the page indicator's number of dots.
    func askForDots() {
        guard navigationOrientation == .horizontal, page != nil, let dataSource,
            let count = OptionalProbe.call(
                dataSource, "presentationCount(for:)", { dataSource.presentationCount(for: self) }),
            let index = OptionalProbe.call(
                dataSource, "presentationIndex(for:)", { dataSource.presentationIndex(for: self) })
        else {
            guard let control = pageControl else { return }
            pageControl = nil
            control.removeFromSuperview()
            viewIfLoaded?.setNeedsLayout()
            return
        }
        let control = pageControl ?? makePageControl()
        control.numberOfPages = count
        control.currentPage = index
        dot = control.currentPage
    }

    private func makePageControl() -> UIPageControl {
        let control = UIPageControl()
        control.addAction(UIAction { [weak self] _ in self?.dotsWereTapped() }, for: .valueChanged)
        pageControl = control
        if let view = viewIfLoaded {
            view.addSubview(control)
            view.setNeedsLayout()
        }
        return control
    }

    /// The page control has changed its page; the pages follow.
    private func dotsWereTapped() {
        guard let pageControl else { return }
        let side: PageSide = pageControl.currentPage > dot ? .after : .before
        pageControl.currentPage = dot
        turnByUser(to: side)
    }
}
