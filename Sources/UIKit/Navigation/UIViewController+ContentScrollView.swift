import CoreGraphics

extension UIViewController {
    /// The scroll view under the bars: the one that the app set, the view itself, or its first subview.
    var barContent: UIScrollView? {
        if let contentScrollView { return contentScrollView }
        // A page view controller's is that of its current page.
        if let pages = self as? UIPageViewController { return pages.page?.barContent }
        guard let view = viewIfLoaded else { return nil }
        if let collectionView = (self as? UICollectionViewController)?.storedCollectionView { return collectionView }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// The distance by which the content is scrolled up below the bars, in points; negative if it is pulled down.
    var contentTravel: CGFloat {
        guard let content = barContent, content.window != nil else { return 0 }
        return content.contentOffset.y + content.adjustedContentInset.top
    }

    /// The distance by which scrolling has collapsed the large title, in points; negative if the content is pulled
    /// down.
    var largeTitleCollapse: CGFloat {
        let travel = contentTravel
        guard travel.isFinite else { return 0 }
        // A search bar that hides is hidden first.
        return min(travel > 0 ? max(0, travel - hidingSearchHeight) : travel, UINavigationController.largeTitleHeight)
    }

    /// Whether the content's top is below the bar, so that no content shows through it.
    var isContentAtTopEdge: Bool {
        let closes = navigationController?.usesLargeTitle(self) == true
        return contentTravel <= (closes ? UINavigationController.largeTitleHeight : 0) + hidingSearchHeight + 0.01
    }
}

extension UIScrollView {
    /// Notifies the enclosing navigation bar, if this is the scroll view under it.
    func notifyBarOfScrolling() {
        guard let (navigation, owner) = enclosingNavigation, navigation.shown === owner,
            navigation.transition == nil
        else { return }
        navigation.updateBars(for: owner)
    }

    /// Returns the target of a drag, moved so that a search bar in the navigation bar rests open or closed.
    func targetForBar(_ target: CGFloat) -> CGFloat {
        guard let (_, owner) = enclosingNavigation else { return target }
        let height = owner.hidingSearchHeight, travel = target + adjustedContentInset.top
        guard height > 0, travel > 0, travel < height else { return target }
        return travel < height / 2 ? -adjustedContentInset.top : height - adjustedContentInset.top
    }

    /// The adjusted content inset without the part of a large title that scrolling has closed: what bars cover now.
    ///
    /// Headers that stay at the top follow the bar as it closes.
    var coveredInset: UIEdgeInsets {
        var inset = adjustedContentInset
        if let (navigation, owner) = enclosingNavigation {
            if navigation.usesLargeTitle(owner), navigation.activeSearchHeight(for: owner) == nil {
                inset.top -= max(0, owner.largeTitleCollapse)
            }
            inset.top -= owner.hiddenSearchHeight
        }
        return inset
    }

    /// The navigation controller with the bar over this view, and its child that shows the view.
    private var enclosingNavigation: (UINavigationController, UIViewController)? {
        var owner = viewController ?? superview?.viewController
        while let pages = owner?.parent as? UIPageViewController { owner = pages }
        guard let owner, let navigation = owner.parent as? UINavigationController, owner.barContent === self else {
            return nil
        }
        return (navigation, owner)
    }
}
