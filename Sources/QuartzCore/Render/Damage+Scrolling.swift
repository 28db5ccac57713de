import Foundation
import TwillDrawing

extension Damage {
    /// Existing pixels that only have to be moved.
    struct Scroll: Equatable {
        /// The scrolled area in pixels: pixels moved out of it are clipped.
        var area: PixelRect
        var dx: Int
        var dy: Int

        /// The area that the pixels are moved to.
        var target: PixelRect { moved(area) }

        /// Returns a rectangle of the previous frame, moved along and clipped to the area.
        func moved(_ rect: PixelRect) -> PixelRect {
            PixelRect(x: rect.x + dx, y: rect.y + dy, width: rect.width, height: rect.height).intersection(area)
        }
    }

    /// Returns the scroll of a layer whose contents were scrolled by whole pixels.
    ///
    /// The layer has to hide everything below it, so that the pixels are its own and its sublayers'; and to look the
    /// same at every offset, as with a plain background. The caller handles layers above it.
    func scrolled(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) -> Scroll? {
        guard scroll == nil, before.isPlain, now.isPlain, before.transform == now.transform, before.clip == now.clip,
            new.style.isScrollable, old.style.isEqual(to: new.style, scrolledTo: new.style.bounds.origin),
            !old.children.isEmpty, old.mask == nil, new.mask == nil, old.projection == nil, new.projection == nil
        else { return nil }
        let from = old.transform.concatenating(before.transform), to = new.transform.concatenating(now.transform)
        guard to.keepsRectanglesUpright, to.a > 0, to.d > 0, from.a == to.a, from.d == to.d,
            let area = wholePixels(to.apply(to: new.style.bounds)),
            area == wholePixels(from.apply(to: old.style.bounds)),
            let dx = wholePixels(to.tx - from.tx), let dy = wholePixels(to.ty - from.ty), dx != 0 || dy != 0
        else { return nil }
        let scroll = Scroll(area: area.intersection(now.clip), dx: dx, dy: dy)
        return scroll.target.isEmpty ? nil : scroll
    }

    private func wholePixels(_ length: CGFloat) -> Int? {
        let rounded = length.rounded()
        // Up to a ten-thousandth of a pixel is rounding.
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

extension RenderStyle {
    /// Whether moving the layer's pixels equals painting it at another offset.
    fileprivate var isScrollable: Bool {
        clips && cornerRadius == 0 && opacity == 1 && !isIsolated && !isAdded && border == nil && shadow == nil
            && paintsNoContents && (background?.alpha ?? 0) >= 1
    }

    /// Whether the two only differ in the scroll offset.
    fileprivate func isEqual(to other: RenderStyle, scrolledTo origin: CGPoint) -> Bool {
        var scrolled = self
        scrolled.bounds.origin = origin
        return scrolled == other
    }

    /// Whether sublayers are painted directly to the screen: neither clipped to a shape, nor as a group, nor below a
    /// border.
    var leavesSublayersPlain: Bool {
        opacity == 1 && !isIsolated && !isAdded && border == nil && (!clips || cornerRadius == 0)
            && backdrop?.fillsContent != true
    }
}
