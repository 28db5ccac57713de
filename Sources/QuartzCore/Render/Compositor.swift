import Foundation
import TwillDrawing

/// The pixels of a screen with the render tree that they show. Used by one thread at a time.
struct Compositor {
    private let painter = Painter()
    /// The tree that the pixels show.
    private var painted: RenderNode?
    /// The postponed frames: the last one, and before it all others as one.
    private var postponed: [CompositeWork] = []
    /// Whether the pixels are invalid, as a frame that was to paint all of them was given up.
    private var owesAll = false

    /// Paints the differences from the tree painted last, which may be several commits older. Scrolled pixels are
    /// moved.
    ///
    /// - Returns: nil if there is nothing to show; then nothing was painted.
    mutating func composite(_ work: CompositeWork) -> Frame? {
        giveUpPostponed()
        return paint(work)
    }

    private mutating func paint(_ work: CompositeWork) -> Frame? {
        let before = painter.bitmap, old = painted
        painted = work.tree
        guard let bitmap = painter.frame(width: work.width, height: work.height, in: work.memory) else { return nil }
        let difference = Difference(from: old, to: work, paintsAll: work.paintsAll || owesAll || bitmap !== before)
        owesAll = false
        let region = difference.region
        guard work.showsAll || !difference.isEmpty else { return nil }
        var shown = region, statistics = difference.statistics
        if let scroll = difference.scroll {
            bitmap.move(scroll.area, byX: scroll.dx, y: scroll.dy)
            shown.add(scroll.area)
        }
        if !region.isEmpty {
            statistics.layersDrawn = painter.paint(
                work.tree, onto: bitmap, toPixels: difference.toPixels, within: region)
        }
        return Frame(
            bitmap: bitmap, damage: work.showsAll ? [bitmap.bounds] : shown.rects, statistics: statistics)
    }

    // MARK: Postponed frames

    var hasPostponed: Bool { !postponed.isEmpty }

    /// Keeps a frame instead of painting it, until ``paintPostponed()``.
    ///
    /// - Returns: The frame's statistics without the number of painted layers; nil if there is nothing to show.
    mutating func postpone(_ work: CompositeWork) -> FrameStatistics? {
        let difference = Difference(
            from: postponed.isEmpty ? painted : postponed[postponed.count - 1].tree, to: work,
            paintsAll: work.paintsAll || (owesAll && postponed.isEmpty))
        guard work.showsAll || !difference.isEmpty else {
            // The same pixels. The newer tree shares more with the next one.
            if postponed.isEmpty { painted = work.tree } else { postponed[postponed.count - 1].tree = work.tree }
            return nil
        }
        if postponed.count == 2 {
            let first = postponed.removeFirst()
            if first.paintsAll { postponed[0].paintsAll = true }
        }
        postponed.append(work)
        return difference.statistics
    }

    /// Paints the postponed frames: the last one by itself, so that its statistics are its own.
    ///
    /// - Returns: The last frame; nil if none was postponed, or if there is no memory.
    mutating func paintPostponed() -> Frame? {
        defer { postponed = [] }
        return postponed.reduce(nil) { paint($1) ?? $0 }
    }

    /// Leaves the postponed frames out: the next one is compared with what is painted.
    mutating func giveUpPostponed() {
        if postponed.contains(where: \.paintsAll) { owesAll = true }
        postponed = []
    }
}

/// What differs between two frames, in pixels.
private struct Difference {
    let toPixels: CGAffineTransform
    let region: PixelRegion
    let scroll: Damage.Scroll?
    /// Those of the frame, with the areas.
    let statistics: FrameStatistics

    var isEmpty: Bool { region.isEmpty && scroll == nil }

    init(from old: RenderNode?, to work: CompositeWork, paintsAll: Bool) {
        toPixels = CGAffineTransform(scaleX: work.scale, y: work.scale)
        var damage = Damage(screen: PixelRect(x: 0, y: 0, width: work.width, height: work.height))
        if paintsAll {
            damage.addAll()
        } else {
            damage.compare(old, with: work.tree, scale: toPixels)
        }
        region = damage.region.simplified(maximumRects: 8)
        scroll = damage.scroll
        var statistics = work.statistics
        statistics.pixelsComposited = region.area
        if let scroll { statistics.pixelsMoved = scroll.target.area }
        self.statistics = statistics
    }
}
