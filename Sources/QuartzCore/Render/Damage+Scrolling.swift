import Foundation
import TwillDrawing

extension Damage {
    /// Pixels that are on the screen already and only have to be moved.
    struct Scroll: Equatable {
        /// What scrolls, in pixels: what is moved out of it is cut off.
        var area: PixelRect
        var dx: Int
        var dy: Int

        /// Where the pixels come to lie.
        var target: PixelRect { moved(area) }

        /// A rectangle of the frame before, moved along, as far as it is still seen.
        func moved(_ rect: PixelRect) -> PixelRect {
            PixelRect(x: rect.x + dx, y: rect.y + dy, width: rect.width, height: rect.height).intersection(area)
        }
    }

    /// A layer whose content was scrolled by whole pixels: the pixels can be moved.
    ///
    /// It has to hide all that lies below it, so that these are its own and its sublayers' pixels alone; and to look the
    /// same wherever it is scrolled to, which a plain background does. What lies above it is left to the caller.
    func scrolled(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) -> Scroll? {
        guard scroll == nil, before.isPlain, now.isPlain, before.transform == now.transform, before.clip == now.clip,
            new.look.isScrollable, old.look.isEqual(to: new.look, scrolledTo: new.look.bounds.origin),
            !old.children.isEmpty, old.mask == nil, new.mask == nil, old.projection == nil, new.projection == nil
        else { return nil }
        let from = old.transform.concatenating(before.transform), to = new.transform.concatenating(now.transform)
        guard to.keepsRectanglesUpright, to.a > 0, to.d > 0, from.a == to.a, from.d == to.d,
            let area = wholePixels(to.apply(to: new.look.bounds)),
            area == wholePixels(from.apply(to: old.look.bounds)),
            let dx = wholePixels(to.tx - from.tx), let dy = wholePixels(to.ty - from.ty), dx != 0 || dy != 0
        else { return nil }
        let scroll = Scroll(area: area.intersection(now.clip), dx: dx, dy: dy)
        return scroll.target.isEmpty ? nil : scroll
    }

    private func wholePixels(_ length: CGFloat) -> Int? {
        let rounded = length.rounded()
        // A ten-thousandth of a pixel is rounding.
        guard abs(length - rounded) < 1e-4, abs(rounded) < 1e6 else { return nil }
        return Int(rounded)
    }

    private func wholePixels(_ rect: CGRect) -> PixelRect? {
        guard let x = wholePixels(rect.minX), let y = wholePixels(rect.minY), let maxX = wholePixels(rect.maxX),
            let maxY = wholePixels(rect.maxY)
        else { return nil }
        return PixelRect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
}

extension LayerLook {
    /// Whether moving the layer's pixels shows what painting it at another offset would.
    fileprivate var isScrollable: Bool {
        clips && cornerRadius == 0 && opacity == 1 && !isIsolated && !isAdded && border == nil && shadow == nil
            && paintsNoPicture && (background?.alpha ?? 0) >= 1
    }

    /// Whether the two differ at most in the part of the content that they show.
    fileprivate func isEqual(to other: LayerLook, scrolledTo origin: CGPoint) -> Bool {
        var scrolled = self
        scrolled.bounds.origin = origin
        return scrolled == other
    }

    /// Whether what lies in the layer is painted to the screen just as it is: neither through a shape, nor as one picture,
    /// nor below a border.
    var leavesSublayersPlain: Bool {
        opacity == 1 && !isIsolated && !isAdded && border == nil && (!clips || cornerRadius == 0)
            && backdrop?.fillsContent != true
    }
}
