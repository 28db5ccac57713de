import CoreGraphics

/// A drag from an edge of the screen towards its middle.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture begins.
    ///
    /// None by default: then it recognizes nothing.
    open var edges: UIRectEdge = []

    /// How near the edge the finger goes down, in points.
    static let zone: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let window = trackedWindow, !startsAtEdge(centroid, of: window.bounds) else { return }
        state = .failed
    }

    private func startsAtEdge(_ place: CGPoint, of bounds: CGRect) -> Bool {
        edges.contains(.left) && place.x <= bounds.minX + Self.zone
            || edges.contains(.right) && place.x >= bounds.maxX - Self.zone
            || edges.contains(.top) && place.y <= bounds.minY + Self.zone
            || edges.contains(.bottom) && place.y >= bounds.maxY - Self.zone
    }

    /// Inwards, and more inwards than along the edge.
    override func isDrag(_ movement: CGPoint) -> Bool {
        guard super.isDrag(movement) else { return false }
        let isInwards =
            edges.contains(.left) && movement.x >= abs(movement.y)
            || edges.contains(.right) && -movement.x >= abs(movement.y)
            || edges.contains(.top) && movement.y >= abs(movement.x)
            || edges.contains(.bottom) && -movement.y >= abs(movement.x)
        if !isInwards { state = .failed }
        return isInwards
    }
}
