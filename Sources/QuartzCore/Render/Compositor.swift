import Foundation
import TwillDrawing

/// The pixels of a screen with the render tree that they show. Used by one thread at a time.
struct Compositor {
    private let painter = Painter()
    private var painted: RenderNode?

    /// Paints the differences from the tree painted last, which may be several commits older. Scrolled pixels are
    /// moved.
    ///
    /// - Returns: nil if there is nothing to show; then nothing was painted.
    mutating func composite(_ work: CompositeWork) -> Frame? {
        let before = painter.bitmap, old = painted
        painted = work.tree
        guard let bitmap = painter.frame(width: work.width, height: work.height, in: work.memory) else { return nil }
        let toPixels = CGAffineTransform(scaleX: work.scale, y: work.scale)
        var damage = Damage(screen: bitmap.bounds)
        if work.paintsAll || bitmap !== before {
            damage.addAll()
        } else {
            damage.compare(old, with: work.tree, scale: toPixels)
        }
        let region = damage.region.simplified(maximumRects: 8)
        guard work.showsAll || !region.isEmpty || damage.scroll != nil else { return nil }
        var shown = region, statistics = work.statistics
        if let scroll = damage.scroll {
            bitmap.move(scroll.area, byX: scroll.dx, y: scroll.dy)
            shown.add(scroll.area)
            statistics.pixelsMoved = scroll.target.area
        }
        if !region.isEmpty {
            statistics.layersDrawn = painter.paint(work.tree, onto: bitmap, toPixels: toPixels, within: region)
        }
        statistics.pixelsComposited = region.area
        return Frame(
            bitmap: bitmap, damage: work.showsAll ? [bitmap.bounds] : shown.rects, statistics: statistics)
    }
}
