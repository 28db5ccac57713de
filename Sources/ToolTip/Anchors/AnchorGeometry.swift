import UIKit

/// Where anchors are shown in a frame, animations included.
@MainActor
enum AnchorGeometry {
    /// The geometry of a view's layer as the current frame shows it.
    ///
    /// A layer that does not animate has its own values: what a frame committed earlier does not count.
    private static func shown(_ view: UIView) -> CALayer {
        let layer = view.layer
        guard layer.animationKeys()?.isEmpty == false else { return layer }
        return layer.presentation() ?? layer
    }

    /// Returns the transform from the coordinates of a view to those of its superview.
    private static func transformToSuperview(of view: UIView) -> CGAffineTransform {
        let layer = shown(view), bounds = layer.bounds, anchor = layer.anchorPoint, position = layer.position
        return CGAffineTransform(
            translationX: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height
        )
        .concatenating(layer.affineTransform())
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// Returns the transform from the coordinates of a view to those of its window, as the current frame shows it.
    static func transformToWindow(of view: UIView) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var current = view
        while let superview = current.superview {
            transform = transform.concatenating(transformToSuperview(of: current))
            current = superview
        }
        return transform
    }

    /// The size of a view in the current frame relative to that of its bounds.
    ///
    /// While the bounds animate, a rectangle of the view's is shown at its part of them.
    static func shownRect(_ rect: CGRect, of view: UIView) -> CGRect {
        let bounds = view.bounds, now = shown(view).bounds
        guard now.size != bounds.size, rect == bounds else { return rect }
        return now
    }

    /// Returns the part of a rectangle that its superviews and the window do not cut off, in window coordinates.
    ///
    /// The part of a rotated rectangle is the rectangle around it.
    static func visiblePart(of rect: CGRect, in view: UIView) -> CGRect {
        var corners = Self.corners(of: rect)
        var current = view
        while let superview = current.superview {
            let transform = transformToSuperview(of: current)
            corners = corners.map { $0.applying(transform) }
            current = superview
            guard superview.clipsToBounds || superview is UIWindow else { continue }
            let clip = shown(superview).bounds, box = Self.box(of: corners)
            guard box.maxX > clip.minX, box.minX < clip.maxX, box.maxY > clip.minY, box.minY < clip.maxY else {
                return .null
            }
            if !clip.contains(box) { corners = Self.corners(of: box.intersection(clip)) }
        }
        return box(of: corners)
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
