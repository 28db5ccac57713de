import QuartzCore
import TwillSync
public import UIKit

extension ASDisplayNode {
    final var nodeBounds: CGRect { reachableBacking?.layer.bounds ?? state.withLock { $0.bounds } }

    final var nodePosition: CGPoint { reachableBacking?.layer.position ?? state.withLock { $0.position } }

    final var nodeAnchorPoint: CGPoint { reachableBacking?.layer.anchorPoint ?? state.withLock { $0.anchorPoint } }

    final var nodeTransform: CATransform3D {
        reachableBacking?.layer.transform ?? state.withLock { $0.transform } ?? CATransform3DIdentity
    }

    final var nodeFrame: CGRect {
        if let backing = reachableBacking { return backing.layer.frame }
        return state.withLock { $0.frame }
    }

    final func setNodeFrame(_ frame: CGRect) {
        guard let frame = finite(frame, "frame") else { return }
        let wrapsOther = has(.synchronous)
        changeGeometry { view in
            if wrapsOther || !view.layer.hasTransform {
                view.frame = frame
            } else {
                view.bounds.size = frame.size
                view.center = view.layer.center(inFrame: frame)
            }
        } layer: {
            $0.bounds.size = frame.size
            $0.position = $0.center(inFrame: frame)
        } state: {
            $0.setFrame(frame)
        }
    }

    final func setNodeBounds(_ bounds: CGRect) {
        guard let bounds = finite(bounds, "bounds") else { return }
        changeGeometry { view in
            view.bounds = bounds
        } layer: {
            $0.bounds = bounds
        } state: {
            $0.bounds = bounds
        }
    }

    final func setNodePosition(_ position: CGPoint) {
        guard position.x.isFinite, position.y.isFinite else {
            return logInvalidGeometry("position", "\(position.x), \(position.y)")
        }
        changeGeometry { view in
            view.center = position
        } layer: {
            $0.position = position
        } state: {
            $0.position = position
        }
    }

    final func setNodeAnchorPoint(_ point: CGPoint) {
        guard point.x.isFinite, point.y.isFinite else {
            return logInvalidGeometry("anchorPoint", "\(point.x), \(point.y)")
        }
        changeGeometry { view in
            view.layer.anchorPoint = point
        } layer: {
            $0.anchorPoint = point
        } state: {
            $0.anchorPoint = point
        }
    }

    final func setNodeTransform(_ transform: CATransform3D) {
        changeGeometry { view in
            view.transform3D = transform
        } layer: {
            $0.transform = transform
        } state: {
            $0.transform = CATransform3DIsIdentity(transform) ? nil : transform
        }
    }

    /// Changes the geometry of the node, and of its view or layer: off the main thread, in the next iteration of the
    /// main run loop.
    private func changeGeometry(
        _ changeView: @escaping @MainActor (UIView) -> Void, layer changeLayer: @escaping (CALayer) -> Void,
        state change: (inout NodeState) -> Void
    ) {
        let backing: Backing? = state.withLock { state in
            let oldSize = state.bounds.size
            change(&state)
            if state.bounds.size != oldSize { state.flags.insert(.sizeChanged) }
            return state.layer.map { Backing(view: state.view, layer: $0) }
        }
        guard let backing else { return }
        nonisolated(unsafe) let changeLayer = changeLayer
        let apply: @MainActor (ASDisplayNode) -> Void = { _ in
            if let view = backing.view { changeView(view) } else { changeLayer(backing.layer) }
        }
        if MainThread.isCurrent { onMain(apply) } else { MainTurn.run(on: self, apply) }
    }

    /// Stores the layer's geometry, for other threads.
    final func noteGeometry(of layer: CALayer) {
        let (bounds, position, anchorPoint) = (layer.bounds, layer.position, layer.anchorPoint)
        let transform = layer.hasTransform ? layer.transform : nil
        state.withLock { state in
            state.bounds = bounds
            state.position = position
            state.anchorPoint = anchorPoint
            state.transform = transform
        }
    }

    final func layerGeometryChanged(_ layer: CALayer, oldSize: CGSize) {
        noteGeometry(of: layer)
        guard layer.bounds.size != oldSize else { return }
        let drawsNow = state.withLock { state in
            defer { if !state.bounds.isEmpty { state.flags.remove(.drawsOnceThereIsRoom) } }
            return state.flags.contains(.drawsOnceThereIsRoom) && !state.bounds.isEmpty
        }
        // Without contents so far, a drawing of the old size that is in progress is dropped.
        if drawsNow || (layer.contents == nil && isBeingDrawn) { layer.setNeedsDisplay() }
    }

    private func finite(_ rect: CGRect, _ property: String) -> CGRect? {
        let parts = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        if parts.allSatisfy(\.isFinite) { return rect }
        logInvalidGeometry(property, parts.map { "\($0)" }.joined(separator: ", "))
        return nil
    }

    private func logInvalidGeometry(_ property: String, _ value: String) {
        logError(
            "The \(property) of \(describe()) was set to (\(value)), which are not finite numbers. It stays as it was; look "
                + "for a division by zero, or an infinite size, in what computes it.")
    }

    /// Sets the size and keeps the frame's origin, by moving the position.
    final func resize(to size: CGSize) {
        let old = bounds
        guard old.size != size else { return }
        let anchor = anchorPoint
        bounds = CGRect(origin: old.origin, size: size)
        let center = position
        position = CGPoint(
            x: center.x + (size.width - old.width) * anchor.x, y: center.y + (size.height - old.height) * anchor.y)
    }

    // MARK: Conversion

    /// Converts a point to the coordinates of `node`, or of the outermost supernode if it is nil. Needs no view.
    public final func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
        point.applying(transform(to: node))
    }

    /// Converts a point from another node's coordinates.
    public final func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
        point.applying(transform(to: node).inverted())
    }

    /// Converts a rectangle to another node's coordinates.
    public final func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect { rect.applying(transform(to: node)) }

    /// Converts a rectangle from another node's coordinates.
    public final func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
        rect.applying(transform(to: node).inverted())
    }

    private func transform(to other: ASDisplayNode?) -> CGAffineTransform {
        let (own, root) = transformToRoot
        guard let other else {
            // The coordinates of the outermost node.
            return own.concatenating(root.transformToSupernode.inverted())
        }
        if other === self { return .identity }
        let (theirs, otherRoot) = other.transformToRoot
        if root !== otherRoot, let here = reachableBacking, let there = other.reachableBacking {
            // Their trees are in views that belong to no node.
            return here.layer.transform(to: there.layer)
        }
        if root !== otherRoot {
            logError(
                "\(describe()) and \(other.describe()) are in different trees, and coordinates of one mean nothing in the "
                    + "other. They are converted as if the roots lay on each other.")
        }
        return own.concatenating(theirs.inverted())
    }

    private var transformToRoot: (transform: CGAffineTransform, root: ASDisplayNode) {
        var transform = transformToSupernode
        var node = self
        while let supernode = node.supernode {
            transform = transform.concatenating(supernode.transformToSupernode)
            node = supernode
        }
        return (transform, node)
    }

    private var transformToSupernode: CGAffineTransform {
        if let backing = reachableBacking { return backing.layer.transformToSuperlayer }
        return state.withLock { $0.transformToSupernode }
    }
}

extension NodeState {
    var transformToSupernode: CGAffineTransform {
        let toAnchor = CGAffineTransform(
            translationX: -(bounds.minX + anchorPoint.x * bounds.width),
            y: -(bounds.minY + anchorPoint.y * bounds.height))
        let transformed = transform.map { toAnchor.concatenating(CATransform3DGetAffineTransform($0)) } ?? toAnchor
        return transformed.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    var frame: CGRect {
        let box = bounds.applying(transformToSupernode)
        return transform == nil ? CGRect(origin: box.origin, size: bounds.size) : box
    }

    /// Sets the frame before the transform, as Texture does.
    mutating func setFrame(_ frame: CGRect) {
        bounds.size = frame.size
        position = CGPoint(
            x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
}

extension CALayer {
    /// Returns the position of the anchor point in a frame, without the transform.
    fileprivate func center(inFrame frame: CGRect) -> CGPoint {
        CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
}
