import Foundation
import TwillDrawing

/// The pixels of a screen and the render tree that they show. One thread at a time.
struct Compositor {
    private let painter = Painter()
    private var painted: RenderNode?

    /// Paints where a tree differs from the one painted last, which may be several commits ago. What was scrolled is moved.
    ///
    /// - Returns: nil where nothing is to be shown; then nothing was painted.
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
