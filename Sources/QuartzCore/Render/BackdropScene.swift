import Foundation
import TwillDrawing

/// How finely what lies behind a layer is looked at: a blur needs few pixels.
struct BackdropSampling {
    /// Pixels of the screen, along each side, that become one.
    let step: Int
    /// The blur's standard deviation, in pixels of the sample.
    let sigma: CGFloat

    init(_ filter: BackdropFilter, _ transform: CGAffineTransform) {
        let scale = (hypot(transform.a, transform.b) + hypot(transform.c, transform.d)) / 2
        let pixels = min(max(0, filter.sigma * scale), 2000)
        var step = 1
        // Enlarged smoothly, a sample of so wide a blur is told from the whole by no eye.
        while pixels / CGFloat(step * 2) >= 2 { step *= 2 }
        self.step = step
        sigma = pixels.isFinite ? pixels / CGFloat(step) : 0
    }

    /// Pixels of the sample that one pixel's colour spreads over: by the blur, by averaging, and by enlarging.
    var reach: Int { Int((4 * sigma).rounded(.up)) + 4 }

    /// The pixels of the screen that those in `rect` depend on, in whole steps.
    func seen(from rect: PixelRect) -> PixelRect {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.down)) * step }
        func up(_ value: Int) -> Int { Int((Double(value) / Double(step)).rounded(.up)) * step }
        let x = down(rect.x) - reach * step, y = down(rect.y) - reach * step
        return PixelRect(
            x: x, y: y, width: up(rect.x + rect.width) + reach * step - x,
            height: up(rect.y + rect.height) + reach * step - y)
    }
}

/// What a frame shows, for the layers that show what lies behind them: it is painted again, coarsely, up to the layer.
///
/// So a backdrop depends on the tree alone, and not on which pixels of a frame are painted again. One thread at a time; lives
/// for one painting.
final class BackdropScene {
    struct Picture {
        var bitmap: Bitmap
        /// Where it lies on the screen, in pixels.
        var place: CGRect
    }

    private let root: RenderNode
    private let toPixels: CGAffineTransform
    private let screen: PixelRect
    private let shadows: ContentShadowCache
    private let background: Color?
    private var pictures: [Int: Picture] = [:]

    /// - Parameters:
    ///   - toPixels: From the coordinates of the root's superlayer.
    ///   - background: What lies behind the root.
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

    /// What is seen behind a layer.
    ///
    /// - Parameters:
    ///   - place: Of the layer, in the order of painting.
    ///   - rect: In the layer's coordinates.
    ///   - transform: From the layer's coordinates to pixels of the screen.
    func picture(
        behind place: Int, in rect: CGRect, _ transform: CGAffineTransform, _ filter: BackdropFilter
    ) -> Picture? {
        if let known = pictures[place] { return known }
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
        let picture = Picture(bitmap: bitmap, place: seen.cgRect)
        pictures[place] = picture
        return picture
    }
}

extension PaintPass {
    /// Lays what lies behind a layer, filtered, within the layer's outline.
    ///
    /// - Parameter isCutLater: As for ``paintOwn``.
    func paintBackdrop(
        _ backdrop: LayerLook.Backdrop, of look: LayerLook, at place: Int, _ transform: CGAffineTransform,
        _ opacity: Double, isCutLater: Bool
    ) {
        canvas.save()
        defer { canvas.restore() }
        canvas.transform = transform
        if isCutLater {
            canvas.clip(to: look.bounds.insetBy(dx: -4, dy: -4))
        } else if look.cornerRadius > 0 {
            canvas.clip(to: look.outline)
        } else {
            canvas.clip(to: look.bounds)
        }
        lay(backdrop, in: look.bounds, at: place, transform, opacity * backdrop.amount)
    }

    /// Shows what lies behind a layer through what the group in hand has painted of it.
    func fillContent(of node: RenderNode, at place: Int, _ transform: CGAffineTransform) {
        guard let backdrop = node.look.backdrop else { return }
        canvas.save()
        canvas.blendMode = .sourceAtop
        lay(backdrop, in: node.extent, at: place, transform, backdrop.amount)
        canvas.restore()
    }

    private func lay(
        _ backdrop: LayerLook.Backdrop, in rect: CGRect, at place: Int, _ transform: CGAffineTransform,
        _ opacity: Double
    ) {
        let toScreen = transform.concatenating(screenToCanvas.inverted())
        guard let picture = scene?.picture(behind: place, in: rect, toScreen, backdrop.filter) else {
            // What lies behind is not known in a picture by itself: the colour stands for it.
            canvas.transform = transform
            canvas.fill(rect, backdrop.filter.tint.multiplyingAlpha(by: opacity))
            return
        }
        canvas.transform = screenToCanvas
        canvas.draw(picture.bitmap, in: picture.place, opacity: opacity, interpolation: .linear)
    }
}
