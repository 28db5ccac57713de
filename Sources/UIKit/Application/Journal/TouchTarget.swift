import CoreGraphics

/// What a touch reaches, by a text that finds it again.
@MainActor
enum TouchTarget {
    /// Returns a text, label or identifier with which a script's tap reaches the same view as a touch at a point; nil
    /// if there is none, or if the point within the view matters.
    static func name(at point: CGPoint, on screen: UIScreen) -> String? {
        guard let hit = screen.hitTest(point, with: nil)?.view, !needsPoint(hit) else { return nil }
        let finder = ElementFinder(screen: screen)
        for name in candidates(at: point, in: owner(of: hit), on: screen) where isReadable(name) {
            guard let found = try? finder.reachable(name),
                let other = screen.hitTest(found.touchPoint, with: nil)?.view,
                other === hit || owner(of: other) === owner(of: hit)
            else { continue }
            return name
        }
        return nil
    }

    /// Controls in which it matters where they are touched.
    private static func needsPoint(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).contains { view in
            view is UISlider || view is UISegmentedControl || view is UIStepper || view is UIPageControl
        }
    }

    /// The row or control that is touched with a view; the view itself, where it belongs to none.
    private static func owner(of view: UIView) -> UIView {
        sequence(first: view, next: \.superview).first { $0 is UIControl || $0 is UITableViewCell } ?? view
    }

    /// Returns the texts at a point, and then the others of the same row or control.
    private static func candidates(at point: CGPoint, in owner: UIView, on screen: UIScreen) -> [String] {
        let items = VisibleViews(screen: screen).all.reversed().filter { item in
            !item.clip.isEmpty && item.view.isDescendant(of: owner)
        }
        let near = items.filter { $0.clip.contains(point) }
        let isRow = owner is UIControl || owner is UITableViewCell
        return near.flatMap(names) + (isRow ? items.flatMap(names) : [])
    }

    private static func names(of item: VisibleViews.Item) -> [String] {
        ElementFinder.names(of: item).filter { !$0.isEmpty }
    }

    /// Texts of several lines or great length change too easily.
    private static func isReadable(_ name: String) -> Bool {
        name.count <= 80 && !name.contains(where: \.isNewline)
    }
}

/// Where the scroll views below a touch are.
@MainActor
struct ScrollPlaces {
    private struct Place {
        weak var view: UIScrollView?
        let offset: CGPoint
    }

    private let places: [Place]

    init(at point: CGPoint, on screen: UIScreen) {
        places = Self.scrollViews(at: point, on: screen).map { Place(view: $0, offset: $0.contentOffset) }
    }

    private static func scrollViews(at point: CGPoint, on screen: UIScreen) -> [UIScrollView] {
        guard point.x.isFinite, point.y.isFinite, let hit = screen.hitTest(point, with: nil)?.view else { return [] }
        return sequence(first: hit, next: \.superview).compactMap { $0 as? UIScrollView }
    }

    /// Returns the innermost view that has scrolled and is still on the screen, and how far its content moved right and
    /// down.
    func movement() -> (view: UIScrollView, delta: CGSize)? {
        for place in places {
            guard let view = place.view, view.window != nil else { continue }
            let now = view.contentOffset
            let delta = CGSize(width: place.offset.x - now.x, height: place.offset.y - now.y)
            if abs(delta.width) >= 0.5 || abs(delta.height) >= 0.5 { return (view, delta) }
        }
        return nil
    }

    /// Whether the same views scroll at another point.
    func scrollsLike(_ point: CGPoint, on screen: UIScreen) -> Bool {
        let others = Self.scrollViews(at: point, on: screen)
        return others.count == places.count && zip(places, others).allSatisfy { $0.view === $1 }
    }
}
