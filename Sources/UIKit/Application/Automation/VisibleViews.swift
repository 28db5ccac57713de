import CoreGraphics

/// The visible views in painting order.
@MainActor
struct VisibleViews {
    struct Item {
        let view: UIView
        /// The element within the view; nil for the view itself.
        var element: DrawnElement?
        /// The whole frame, visible or not, in points of the screen.
        let frame: CGRect
        /// The part of the bounds on the screen and within its clipping ancestors, in points of the screen.
        let clip: CGRect
        /// Whether it is opaque for the views behind it.
        let isSolid: Bool

        /// The text of the view itself; nil for an element within it.
        @MainActor var shownText: String? { element == nil ? ViewDump.shownText(of: view) : nil }
    }

    private(set) var all: [Item] = []
    private let screen: UIScreen

    init(screen: UIScreen) {
        self.screen = screen
        for window in screen.allWindows { add(window, in: window, clip: screen.bounds, alpha: 1) }
    }

    private mutating func add(_ view: UIView, in window: UIWindow, clip: CGRect, alpha: CGFloat) {
        let alpha = alpha * view.alpha
        guard !view.isHidden, alpha >= 0.01 else { return }
        let frame = screen.convert(view.convert(view.bounds, to: window), from: window)
        let visible = clip.intersection(frame)
        let solid = alpha > 0.99 && (view.backgroundColor?.cgColor.alpha ?? 0) > 0.99
        all.append(Item(view: view, frame: frame, clip: visible.isNull ? .null : visible, isSolid: solid))
        let inner = view.clipsToBounds ? visible : clip
        for content in ViewContent.of(view) {
            switch content {
            case .view(let subview): add(subview, in: window, clip: inner, alpha: alpha)
            case .element(let element):
                for part in element.all {
                    let frame = screen.convert(view.convert(part.frame, to: window), from: window)
                    all.append(
                        Item(
                            view: view, element: part, frame: frame, clip: inner.intersection(frame), isSolid: false))
                }
            }
        }
    }

    /// Returns the opaque view in front of the item at a point, if it is not a part of it.
    func coverer(of index: Int, at point: CGPoint) -> UIView? {
        all[(index + 1)...].last { item in
            item.isSolid && item.clip.contains(point) && !item.view.isDescendant(of: all[index].view)
        }?.view
    }

    /// Returns all views, including hidden ones, back to front.
    static func everyView(of windows: [UIWindow]) -> [UIView] {
        var views: [UIView] = []
        func add(_ view: UIView) {
            views.append(view)
            view.subviews.forEach(add)
        }
        windows.forEach(add)
        return views
    }
}
