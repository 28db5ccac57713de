import CoreGraphics

extension UIViewController {
    /// What scrolls under the bars: what the app named, the view itself, or the first subview.
    var barContent: UIScrollView? {
        if let contentScrollView { return contentScrollView }
        // Of pages, the content is what scrolls in the one that is shown.
        if let pages = self as? UIPageViewController { return pages.page?.barContent }
        guard let view = viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// How far the content has moved up from its place below the bars; negative where it was pulled down. In points.
    private var contentTravel: CGFloat {
        guard let content = barContent, content.window != nil else { return 0 }
        return content.contentOffset.y + content.adjustedContentInset.top
    }

    /// By how much scrolling has closed the large title's place; negative where the content was pulled down. In points.
    var largeTitleCollapse: CGFloat {
        let travel = contentTravel
        guard travel.isFinite else { return 0 }
        return min(travel, UINavigationController.largeTitleHeight)
    }

    /// Whether the content's top lies below the bar, so that nothing shows through it.
    var isContentAtTopEdge: Bool {
        let closes = navigationController?.usesLargeTitle(self) == true
        return contentTravel <= (closes ? UINavigationController.largeTitleHeight : 0) + 0.01
    }
}

extension UIScrollView {
    /// Tells the navigation bar above, where this is what scrolls under it.
    func tellBarOfScrolling() {
        var owner = viewController ?? superview?.viewController
        while let pages = owner?.parent as? UIPageViewController { owner = pages }
        guard let owner, let navigation = owner.parent as? UINavigationController, navigation.shown === owner,
            navigation.transition == nil, owner.barContent === self
        else { return }
        navigation.updateBars(for: owner)
    }
}
