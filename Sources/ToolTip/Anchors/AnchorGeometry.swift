package import UIKit

/// Where anchors are shown in a frame, animations included.
@MainActor
package enum AnchorGeometry {
    /// The geometry of a layer as the current frame shows it.
    ///
    /// A layer that does not animate has its own values: what a frame committed earlier does not count.
    private static func shown(_ layer: CALayer) -> CALayer {
        guard layer.animationKeys()?.isEmpty == false else { return layer }
        return layer.presentation() ?? layer
    }

    /// Returns the bounds of a layer as the current frame shows them.
    package static func shownBounds(of layer: CALayer) -> CGRect { shown(layer).bounds }

    /// Returns the transform from the coordinates of a layer to those of its superlayer, as the current frame shows it.
    package static func transformToSuperlayer(of layer: CALayer) -> CGAffineTransform {
        let layer = shown(layer), anchor = layer.anchorPoint, position = layer.position
        // Interrupted animations of the size add up, to negative sizes as well.
        let origin = layer.bounds.origin, size = layer.bounds.size
        return CGAffineTransform(
            translationX: -origin.x - anchor.x * size.width, y: -origin.y - anchor.y * size.height
        )
        .concatenating(layer.affineTransform())
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Returns the transform from the coordinates of a view to those of its window, as the current frame shows it.
    static func transformToWindow(of view: UIView) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var current = view
        while let superview = current.superview {
            transform = transform.concatenating(transformToSuperlayer(of: current.layer))
            current = superview
        }
        return transform
    }

    /// The size of a view in the current frame relative to that of its bounds.
    ///
    /// While the bounds animate, a rectangle of the view's is shown at its part of them.
    static func shownRect(_ rect: CGRect, of view: UIView) -> CGRect {
        let bounds = view.bounds, now = shownBounds(of: view.layer)
        guard now.size != bounds.size, rect == bounds else { return rect }
        return now
    }

    /// Returns the part of a rectangle that its superviews and the window do not cut off, in window coordinates.
    ///
    /// Scroll views cut off what is below the bars that they inset their content for.
    ///
    /// The part of a rotated rectangle is the rectangle around it. Nothing is visible of a new view that is animated, like
    /// a row that slides in: before its first frame its position in the animation is unknown.
    static func visiblePart(of rect: CGRect, in view: UIView) -> CGRect {
        var corners = Self.corners(of: rect)
        var current = view
        while let superview = current.superview {
            guard isCommitted(current.layer) else { return .null }
            let transform = transformToSuperlayer(of: current.layer)
            corners = corners.map { $0.applying(transform) }
            current = superview
            guard superview.clipsToBounds || superview is UIWindow else { continue }
            let clip = visibleBounds(of: superview), box = Self.box(of: corners)
            guard box.maxX > clip.minX, box.minX < clip.maxX, box.maxY > clip.minY, box.minY < clip.maxY else {
                return .null
            }
            if !clip.contains(box) { corners = Self.corners(of: box.intersection(clip)) }
        }
        return box(of: corners)
    }

    private static func visibleBounds(of view: UIView) -> CGRect {
        let bounds = shownBounds(of: view.layer)
        guard let scrollView = view as? UIScrollView else { return bounds }
        let all = scrollView.adjustedContentInset, own = scrollView.contentInset
        return bounds.inset(
            by: UIEdgeInsets(
                top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
                right: all.right - own.right))
    }

    private static func isCommitted(_ layer: CALayer) -> Bool {
        layer.animationKeys()?.isEmpty != false || layer.presentation() != nil
    }

    private static func corners(of rect: CGRect) -> [CGPoint] {
        [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }

    /// Returns the rectangle around points.
    private static func box(of points: [CGPoint]) -> CGRect {
        let xs = points.map(\.x), ys = points.map(\.y)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    // MARK: Items

    /// Returns the view that shows an item, and the item's rectangle in it; nil if the item is not in the window.
    ///
    /// The view of a bar's item is the innermost one of the bar that contains the item's frame, so that its animations
    /// are followed.
    static func place(of item: any UIPopoverPresentationControllerSourceItem, in window: UIWindow) -> (UIView, CGRect)?
    {
        if let view = (item as? UIBarButtonItem)?.customView ?? item as? UIView { return (view, view.bounds) }
        guard let frame = item.frame(in: window) else { return nil }
        if let guide = item as? UILayoutGuide, let view = guide.owningView { return (view, guide.layoutFrame) }
        guard var view = bar(around: frame, in: window, window) else { return (window, frame) }
        while let inner = view.subviews.last(where: { contains($0, frame, window) }) { view = inner }
        let rect = view.convert(frame, from: window), bounds = view.bounds
        let isWhole = abs(rect.width - bounds.width) < 0.01 && abs(rect.height - bounds.height) < 0.01
        return (view, isWhole ? bounds : rect)
    }

    /// Returns the topmost bar that contains a frame in the window.
    private static func bar(around frame: CGRect, in view: UIView, _ window: UIWindow) -> UIView? {
        for subview in view.subviews.reversed() where contains(subview, frame, window) {
            if subview is UINavigationBar || subview is UIToolbar || subview is UITabBar { return subview }
            if let found = bar(around: frame, in: subview, window) { return found }
        }
        return nil
    }

    private static func contains(_ view: UIView, _ frame: CGRect, _ window: UIWindow) -> Bool {
        !view.isHidden && view.convert(view.bounds, to: window).insetBy(dx: -0.5, dy: -0.5).contains(frame)
    }

    // MARK: Visibility

    /// The reason why a view cannot be seen in a window; nil if it can.
    static func reasonForHiding(_ view: UIView, in window: UIWindow) -> String? {
        guard let own = view.window else { return "\(name(view)) is not in a window" }
        guard own === window else { return "\(name(view)) is in another window" }
        var current: UIView? = view
        while let shown = current {
            if shown.isHidden { return shown === view ? "\(name(view)) is hidden" : "a view around it is hidden" }
            if shown.alpha < 0.01 {
                return shown === view ? "\(name(view)) is transparent" : "a view around it is transparent"
            }
            current = shown.superview
        }
        return nil
    }

    static func name(_ view: UIView) -> String {
        let text = view.accessibilityIdentifier ?? view.accessibilityLabel
        return "\(type(of: view))" + (text.map { " \"\($0)\"" } ?? "")
    }

    /// Scrolls the scroll views around a view so that a rectangle of it can be seen.
    static func scroll(to rect: CGRect, of view: UIView, animated: Bool) {
        var current = view.superview
        var target = view is UIScrollView ? nil : view
        if let scrollView = view as? UIScrollView {
            scrollView.scrollRectToVisible(rect, animated: animated)
            target = view
        }
        while let superview = current {
            if let scrollView = superview as? UIScrollView, let target {
                let inside = scrollView.convert(rect, from: target).insetBy(dx: -8, dy: -8)
                scrollView.scrollRectToVisible(inside, animated: animated)
            }
            current = superview.superview
        }
    }
}
