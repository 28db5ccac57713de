import Foundation
import TwillDrawing

extension Damage {
    /// Where a layer shows what lies behind it, and which pixels that depends on.
    private struct Place {
        var shown: PixelRect
        var seen: PixelRect
    }

    /// Has the layers painted again that show what lies behind them where something near them differs.
    ///
    /// What lies above such a layer counts as well, which costs a painting too many and no wrong pixel. One repainted
    /// backdrop can lie behind another.
    mutating func addBackdrops(of root: RenderNode, _ context: Context) {
        guard !region.isEmpty || scroll != nil else { return }
        var waiting: [Place] = []
        Self.collectBackdrops(of: root, context, into: &waiting)
        var found = true
        while found {
            found = false
            waiting.removeAll { place in
                guard region.intersects(place.seen) || scroll?.area.intersects(place.seen) == true else { return false }
                region.add(place.shown)
                found = true
                return true
            }
        }
    }

    private static func collectBackdrops(of node: RenderNode, _ parent: Context, into places: inout [Place]) {
        // What is turned in space shows nothing behind it.
        guard node.hasBackdrop, node.projection == nil else { return }
        let context = parent.inside(node)
        if let backdrop = node.look.backdrop {
            let area = backdrop.fillsContent ? node.extent : node.look.bounds
            let shown = PixelRect(touching: context.transform.apply(to: area)).intersection(parent.clip)
            let sampling = BackdropSampling(backdrop.filter, context.transform)
            if !shown.isEmpty { places.append(Place(shown: shown, seen: sampling.seen(from: shown))) }
        }
        for child in node.children { collectBackdrops(of: child, context, into: &places) }
    }
}
