import Foundation

extension CALayer {
    final func findLayer(at pointInSuperlayer: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let point = pointInSuperlayer.applying(transformToSuperlayer.inverted())
        let isInside = contains(point)
        if masksToBounds && !isInside { return nil }
        for sublayer in sublayersInDrawingOrder.reversed() {
            if let found = sublayer.hitTest(point) { return found }
        }
        return isInside ? self : nil
    }
}
