import Foundation
import TwillDrawing

extension Damage {
    /// A backdrop layer's position, and the pixels that it depends on.
    private struct Place {
        var shown: PixelRect
        var seen: PixelRect
    }

    /// Adds backdrop layers near the damage to it.
    ///
    /// Layers above a backdrop count as well, which may repaint it needlessly, but never shows a wrong pixel. A
    /// repainted backdrop can be behind another.
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
        // A layer rotated in space shows nothing behind it.
        guard node.hasBackdrop, node.projection == nil else { return }
        let context = parent.inside(node)
        if let backdrop = node.style.backdrop {
            let area = backdrop.fillsContent ? node.extent : node.style.bounds
            let shown = PixelRect(touching: context.transform.apply(to: area)).intersection(parent.clip)
            let sampling = BackdropSampling(backdrop.filter, context.transform)
            if !shown.isEmpty { places.append(Place(shown: shown, seen: sampling.seen(from: shown))) }
        }
        for child in node.children { collectBackdrops(of: child, context, into: &places) }
    }
}
