import Foundation

extension CALayer {
    final func findLayer(at pointInSuperlayer: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let point = pointInSuperlayer.applying(transformToSuperlayer.inverted())
        let isInside = contains(point)
        if masksToBounds && !isInside { return nil }
        for sublayer in sublayersToHit.reversed() {
            if let found = sublayer.hitTest(point) { return found }
        }
        return isInside ? self : nil
    }

    /// The sublayers to test; a presentation is hit where it is shown, so they are presentations, too.
    private var sublayersToHit: [CALayer] {
        guard presentationModel != nil else { return sublayersInDrawingOrder() }
        return (shownSublayers ?? []).enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
