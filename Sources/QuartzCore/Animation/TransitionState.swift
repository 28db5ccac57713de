import CoreGraphics

/// What a transition shows beside the layer as it is: the layer as it was.
struct TransitionState {
    /// nil where nothing was seen.
    let before: RenderNode?
    private let beforeIdentifier = LayerIdentifier.next()
    private let afterIdentifier = LayerIdentifier.next()

    init(before: RenderNode?) {
        self.before = before
    }

    /// The node that shows the transition.
    ///
    /// - Parameter fraction: Of the way from `before` to `after`.
    func node(of transition: CATransition, after: RenderNode, fraction: Double) -> RenderNode {
        var look = LayerLook(bounds: after.look.bounds)
        let size = look.bounds.size
        var old = Piece(opacity: 1), new = Piece(opacity: 1)
        var isOldOnTop = false
        switch transition.type {
        case .push, .moveIn, .reveal:
            look.clips = true
            let way = transition.way(in: size)
            let rest = 1 - fraction
            if transition.type != .reveal { new.offset = CGPoint(x: way.x * rest, y: way.y * rest) }
            if transition.type != .moveIn { old.offset = CGPoint(x: -way.x * fraction, y: -way.y * fraction) }
            isOldOnTop = transition.type == .reveal
        default:
            // The mean of two pictures, exactly: both are added up in a group of their own.
            look.isIsolated = true
            old.opacity = 1 - fraction
            new.opacity = fraction
            new.isAdded = true
        }
        var children: [RenderNode] = []
        if let before, fraction < 1 { children.append(old.node(beforeIdentifier, before)) }
        let newest = new.node(afterIdentifier, after)
        if isOldOnTop { children.insert(newest, at: 0) } else { children.append(newest) }
        return RenderNode(identifier: after.identifier, transform: after.transform, look: look, children: children)
    }

    /// How one of the two pictures is shown.
    private struct Piece {
        var opacity: Double
        var offset = CGPoint.zero
        var isAdded = false

        func node(_ identifier: Int, _ node: RenderNode) -> RenderNode {
            var look = node.look
            look.opacity *= opacity
            look.isAdded = isAdded
            return RenderNode(
                identifier: identifier, transform: CGAffineTransform(translationX: offset.x, y: offset.y), look: look,
                children: node.children)
        }
    }
}

extension CATransition {
    /// From where the new picture comes to its place.
    fileprivate func way(in size: CGSize) -> CGPoint {
        switch subtype {
        case .fromLeft: CGPoint(x: -size.width, y: 0)
        case .fromTop: CGPoint(x: 0, y: size.height)
        case .fromBottom: CGPoint(x: 0, y: -size.height)
        default: CGPoint(x: size.width, y: 0)
        }
    }
}
