import QuartzCore
import TwillSync
import UIKit

/// The area in which a control receives touches, as far as it can be shown.
struct TouchArea {
    /// The area, in the control's coordinates; null if it receives none.
    var rect: CGRect
    /// The edges at which the area of a view around the control ends before.
    var restricted: UIRectEdge = []
    /// The edges at which the area goes on, and a view clips the overlay.
    var clipped: UIRectEdge = []

    @MainActor
    init(of node: ASDisplayNode, in layer: CALayer) {
        rect = node.bounds.inset(by: node.hitTestSlop)
        if layer.masksToBounds { limit(to: node.bounds, touches: rect) }
        var child = layer
        // What is outside a scroll view's bounds now comes into them by scrolling.
        while let parent = child.superlayer, !(parent.delegate is UIScrollView), !rect.isNull {
            rect = parent.convert(rect, from: child)
            let slop = (parent as? _ASDisplayLayer)?.node?.hitTestSlop ?? .zero
            let touches = parent.bounds.inset(by: slop)
            limit(to: parent.masksToBounds ? touches.intersection(parent.bounds) : touches, touches: touches)
            child = parent
        }
        if !rect.isNull { rect = layer.convert(rect, from: child) }
    }

    /// Limits the area to what a view shows.
    ///
    /// - Parameter touches: The area in which the view receives touches.
    private mutating func limit(to shown: CGRect, touches: CGRect) {
        func check(_ edge: UIRectEdge, _ isOutside: Bool, _ isOnlyClipped: Bool) {
            guard isOutside else { return }
            if isOnlyClipped { clipped.insert(edge) } else { restricted.insert(edge) }
        }
        let tolerance = 0.001
        check(.top, rect.minY < shown.minY - tolerance, touches.minY < shown.minY)
        check(.left, rect.minX < shown.minX - tolerance, touches.minX < shown.minX)
        check(.bottom, rect.maxY > shown.maxY + tolerance, touches.maxY > shown.maxY)
        check(.right, rect.maxX > shown.maxX + tolerance, touches.maxX > shown.maxX)
        rect = rect.intersection(shown)
    }
}

extension ASControlNode {
    /// Shows, changes or removes the overlay of the area in which the control receives touches.
    @MainActor
    final func updateHitTestOverlay() {
        guard let layer = loadedBacking?.layer else { return }
        let isNeeded =
            DebugOverlays.showsHitTest && isUserInteractionEnabled
            && control.withLock { $0.handlers.contains { !$0.isDead } }
        let overlay = DebugOverlays.layer("hit-test overlay", in: layer, isNeeded: isNeeded) { CALayer() }
        guard let overlay else { return }
        let area = TouchArea(of: self, in: layer)
        overlay.isHidden = area.rect.isNull || area.rect.isEmpty
        guard !overlay.isHidden else { return }
        overlay.frame = area.rect
        overlay.backgroundColor = UIColor.green.withAlphaComponent(0.4).cgColor
        let restricted = UIColor(red: 10 / 255, green: 60 / 255, blue: 25 / 255, alpha: 0.9).cgColor
        let clipped = UIColor.orange.withAlphaComponent(0.8).cgColor
        let size = area.rect.size, width: CGFloat = 2
        let edges: [(UIRectEdge, CGRect)] = [
            (.top, CGRect(x: 0, y: 0, width: size.width, height: width)),
            (.left, CGRect(x: 0, y: 0, width: width, height: size.height)),
            (.bottom, CGRect(x: 0, y: size.height - width, width: size.width, height: width)),
            (.right, CGRect(x: size.width - width, y: 0, width: width, height: size.height)),
        ]
        overlay.sublayers = edges.compactMap { edge, frame in
            guard area.clipped.contains(edge) || area.restricted.contains(edge) else { return nil }
            let border = CALayer()
            border.followsViewActions = true
            border.frame = frame
            border.backgroundColor = area.clipped.contains(edge) ? clipped : restricted
            return border
        }
    }
}
