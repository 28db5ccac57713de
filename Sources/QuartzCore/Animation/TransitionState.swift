import CoreGraphics
import TwillDrawing

/// The previous contents of a layer, shown during a transition.
struct TransitionState {
    /// The previous node; nil if nothing was visible.
    let before: RenderNode?
    private let beforeIdentifier = LayerIdentifier.next()
    private let afterIdentifier = LayerIdentifier.next()

    init(before: RenderNode?) {
        self.before = before
    }

    /// Returns the node that shows the transition.
    ///
    /// - Parameter fraction: The progress from `before` to `after`.
    func node(of transition: CATransition, after: RenderNode, fraction: Double) -> RenderNode {
        var style = RenderStyle(bounds: after.style.bounds)
        let size = style.bounds.size
        var old = Piece(opacity: 1), new = Piece(opacity: 1)
        var isOldOnTop = false
        if let flip = transition.flip {
            return flipped(by: flip, style: style, after: after, fraction: fraction)
        }
        switch transition.type {
        case .push, .moveIn, .reveal:
            style.clips = true
            let way = transition.way(in: size)
            let rest = 1 - fraction
            if transition.type != .reveal { new.offset = CGPoint(x: way.x * rest, y: way.y * rest) }
            if transition.type != .moveIn { old.offset = CGPoint(x: -way.x * fraction, y: -way.y * fraction) }
            isOldOnTop = transition.type == .reveal
        default:
            // The exact mean of two images: both are added in an isolated group.
            style.isIsolated = true
            old.opacity = 1 - fraction
            new.opacity = fraction
            new.isAdded = true
        }
        var children: [RenderNode] = []
        if let before, fraction < 1 { children.append(old.node(beforeIdentifier, before)) }
        let newest = new.node(afterIdentifier, after)
        if isOldOnTop { children.insert(newest, at: 0) } else { children.append(newest) }
        return RenderNode(
            identifier: after.identifier, transform: after.transform, style: style, children: children,
            projection: after.projection)
    }

    /// Returns both images on the two sides of a card, of which one is visible.
    private func flipped(
        by flip: CATransition.Flip, style: RenderStyle, after: RenderNode, fraction: Double
    ) -> RenderNode {
        let angle = CGFloat.pi * (fraction < 0.5 ? fraction : fraction - 1)
        let center = CGPoint(x: style.bounds.midX, y: style.bounds.midY)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / Self.eyeDistance
        let rotation =
            switch flip {
            // The named side comes forward.
            case .fromLeft: CATransform3DMakeRotation(angle, 0, 1, 0)
            case .fromRight: CATransform3DMakeRotation(-angle, 0, 1, 0)
            case .fromTop: CATransform3DMakeRotation(-angle, 1, 0, 0)
            case .fromBottom: CATransform3DMakeRotation(angle, 1, 0, 0)
            }
        var placed = CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), rotation)
        placed = CATransform3DConcat(placed, eye)
        placed = CATransform3DConcat(placed, CATransform3DMakeTranslation(center.x, center.y, 0))
        let side = fraction < 0.5 ? before : after
        let children = side.map { side in
            [
                RenderNode(
                    identifier: fraction < 0.5 ? beforeIdentifier : afterIdentifier, transform: .identity,
                    style: side.style, children: side.children, mask: side.mask, projection: Projection(placed))
            ]
        }
        return RenderNode(
            identifier: after.identifier, transform: after.transform, style: style, children: children ?? [],
            projection: after.projection)
    }

    /// The distance of the eye in a flip, in points.
    private static let eyeDistance: CGFloat = 1000

    /// The placement of one of the two images.
    private struct Piece {
        var opacity: Double
        var offset = CGPoint.zero
        var isAdded = false

        func node(_ identifier: Int, _ node: RenderNode) -> RenderNode {
            var style = node.style
            style.opacity *= opacity
            style.isAdded = isAdded
            return RenderNode(
                identifier: identifier, transform: CGAffineTransform(translationX: offset.x, y: offset.y), style: style,
                children: node.children, mask: node.mask)
        }
    }
}

extension CATransition {
    /// Returns the offset at which the new image starts.
    fileprivate func way(in size: CGSize) -> CGPoint {
        switch subtype {
        case .fromLeft: CGPoint(x: -size.width, y: 0)
        case .fromTop: CGPoint(x: 0, y: size.height)
        case .fromBottom: CGPoint(x: 0, y: -size.height)
        default: CGPoint(x: size.width, y: 0)
        }
    }
}
