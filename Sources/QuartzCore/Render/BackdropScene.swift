import Foundation
import TwillDrawing

/// The resolution at which the contents behind a layer are sampled: a blur needs few pixels.
struct BackdropSampling {
    /// The number of screen pixels, along each side, per sample pixel.
    let step: Int
    /// The blur's standard deviation, in sample pixels.
    let sigma: CGFloat

    init(_ filter: BackdropFilter, _ transform: CGAffineTransform) {
        let scale = (hypot(transform.a, transform.b) + hypot(transform.c, transform.d)) / 2
        let pixels = min(max(0, filter.sigma * scale), 2000)
        var step = 1
        // With such a wide blur, a smoothly enlarged sample is indistinguishable from the full resolution.
        while pixels / CGFloat(step * 2) >= 2 { step *= 2 }
        self.step = step
        sigma = pixels.isFinite ? pixels / CGFloat(step) : 0
    }

    /// The distance in sample pixels that one pixel's color spreads: by the blur, by averaging, and by enlarging.
    var reach: Int { Int((4 * sigma).rounded(.up)) + 4 }

    /// Returns the screen pixels that those in `rect` depend on, in whole steps.
    func seen(from rect: PixelRect) -> PixelRect {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.down)) * step }
        func up(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.up)) * step }
        let x = down(rect.x) - reach * step, y = down(rect.y) - reach * step
        return PixelRect(
            x: x, y: y, width: up(rect.x + rect.width) + reach * step - x,
            height: up(rect.y + rect.height) + reach * step - y)
    }
}

/// The contents of a frame for backdrop layers: the tree is painted again, coarsely, up to the layer.
///
/// So a backdrop depends on the tree only, and not on which pixels of a frame are repainted. Used by one thread at a
/// time, for one painting.
final class BackdropScene {
    /// What a backdrop layer shows: the contents behind it, filtered.
    struct Backdrop {
        var bitmap: Bitmap
        /// The frame on the screen, in pixels.
        var frame: CGRect
    }

    private let root: RenderNode
    private let toPixels: CGAffineTransform
    private let screen: PixelRect
    private let shadows: ContentShadowCache
    private let background: Color?
    private var backdrops: [Int: Backdrop] = [:]

    /// - Parameters:
    /// - toPixels: The transform from the coordinates of the root's superlayer.
    /// - background: The color behind the root.
    init(
        _ root: RenderNode, toPixels: CGAffineTransform, screen: PixelRect, background: Color?,
        shadows: ContentShadowCache
    ) {
        self.root = root
        self.toPixels = toPixels
        self.screen = screen
        self.background = background
        self.shadows = shadows
    }

    /// Returns the contents behind a layer.
    ///
    /// - Parameters:
    /// - place: The layer's index in the order of painting.
    /// - rect: The area in the layer's coordinates.
    /// - transform: The transform from the layer's coordinates to screen pixels.
    func backdrop(
        behind place: Int, in rect: CGRect, _ transform: CGAffineTransform, _ filter: BackdropFilter
    ) -> Backdrop? {
        if let known = backdrops[place] { return known }
        let shown = PixelRect(touching: transform.apply(to: rect)).intersection(screen)
        guard !shown.isEmpty else { return nil }
        let sampling = BackdropSampling(filter, transform)
        let seen = sampling.seen(from: shown), step = CGFloat(sampling.step)
        guard let sample = Bitmap(width: seen.width / sampling.step, height: seen.height / sampling.step) else {
            return nil
        }
        let toSample = CGAffineTransform(translationX: -CGFloat(seen.x), y: -CGFloat(seen.y))
            .concatenating(CGAffineTransform(scaleX: 1 / step, y: 1 / step))
        let canvas = Canvas(sample)
        canvas.transform = toSample
        canvas.clip(to: screen.cgRect)
        if let background { canvas.fill(screen.cgRect, background) }
        var pass = PaintPass(
            canvas: canvas, damage: [sample.bounds], firstVisible: 0, shadows: shadows, scene: self,
            screenToCanvas: toSample, end: place)
        pass.paint(root, in: toPixels.concatenating(toSample))
        guard let bitmap = filter.apply(to: sample, sigma: sampling.sigma) else { return nil }
        let result = Backdrop(bitmap: bitmap, frame: seen.cgRect)
        backdrops[place] = result
        return result
    }
}

extension PaintPass {
    /// Paints the filtered contents behind a layer within the layer's outline.
    ///
    /// - Parameter isCutLater: As in ``paintOwn``.
    func paintBackdrop(
        _ backdrop: RenderStyle.Backdrop, of style: RenderStyle, at place: Int, _ transform: CGAffineTransform,
        _ opacity: Double, isCutLater: Bool
    ) {
        canvas.save()
        defer { canvas.restore() }
        canvas.transform = transform
        if isCutLater {
            canvas.clip(to: style.bounds.insetBy(dx: -4, dy: -4))
        } else if style.cornerRadius > 0 {
            canvas.clip(to: style.outline)
        } else {
            canvas.clip(to: style.bounds)
        }
        lay(backdrop, in: style.bounds, at: place, transform, opacity * backdrop.amount)
    }

    /// Paints the contents behind a layer through the current group's pixels.
    func fillContent(of node: RenderNode, at place: Int, _ transform: CGAffineTransform) {
        guard let backdrop = node.style.backdrop else { return }
        canvas.save()
        canvas.blendMode = .sourceAtop
        lay(backdrop, in: node.extent, at: place, transform, backdrop.amount)
        canvas.restore()
    }

    private func lay(
        _ backdrop: RenderStyle.Backdrop, in rect: CGRect, at place: Int, _ transform: CGAffineTransform,
        _ opacity: Double
    ) {
        let toScreen = transform.concatenating(screenToCanvas.inverted())
        guard let seen = scene?.backdrop(behind: place, in: rect, toScreen, backdrop.filter) else {
            // In a separate image the contents behind are unknown: the color replaces them.
            canvas.transform = transform
            canvas.fill(rect, backdrop.filter.tint.multiplyingAlpha(by: opacity))
            return
        }
        canvas.transform = screenToCanvas
        canvas.draw(seen.bitmap, in: seen.frame, opacity: opacity, interpolation: .linear)
    }
}
