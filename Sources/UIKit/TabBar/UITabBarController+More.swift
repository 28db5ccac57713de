import CoreGraphics

extension UITabBarController {
    /// The number of tabs that fit on the bar: UIKit's values for narrow and wide screens.
    var capacity: Int {
        let traits = traitCollection
        return traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular ? 8 : 5
    }

    /// The view controllers in the More list.
    var rest: [UIViewController] { Array(tabs.dropFirst(usedCapacity)) }

    /// The view controllers whose items are on the bar, including the More controller.
    var barControllers: [UIViewController] {
        let own = Array(tabs.prefix(usedCapacity))
        return usesMore ? own + [moreNavigation] : own
    }

    var usesMore: Bool { tabs.count > usedCapacity }

    /// - Returns: The number of `controllers` with their own items on the bar.
    func ownItems(of controllers: [UIViewController]) -> Int {
        controllers.count > capacity ? capacity - 1 : controllers.count
    }

    func capacityMayHaveChanged() {
        guard ownItems(of: tabs) != usedCapacity else { return }
        setTabs(tabs)
    }

    /// Adds or removes the More controller as a child, as needed.
    func adoptMore() {
        if usesMore {
            guard moreNavigation.parent !== self else { return moreNavigation.tabsDidChange() }
            addChild(moreNavigation)
            moreNavigation.didMove(toParent: self)
            moreNavigation.tabsDidChange()
        } else if hasMore, moreNavigation.parent === self {
            moreNavigation.willMove(toParent: nil)
            if shownTab === moreNavigation {
                moreNavigation.slotView?.removeFromSuperview()
                shownTab = nil
            }
            moreNavigation.removeFromParent()
        }
    }

    func makeMore() -> MoreNavigationController {
        hasMore = true
        return MoreNavigationController(self)
    }
}

/// The image of the tab "More": three dots.
@MainActor
enum MoreGlyph {
    static let image: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 25, height: 25)).image { _ in
        UIColor.black.setFill()
        for x in [4, 12.5, 21] as [CGFloat] {
            UIBezierPath(ovalIn: CGRect(x: x - 2.5, y: 10, width: 5, height: 5)).fill()
        }
    }.withRenderingMode(.alwaysTemplate)
}
