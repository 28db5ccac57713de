import Foundation
import TwillDrawing

/// One walk over a render tree that paints it, back to front.
struct PaintPass {
    let canvas: Canvas
    /// The pixels to paint; layers outside are skipped.
    let damage: [PixelRect]
    /// The painting index of a layer that hides all layers before it.
    let firstVisible: Int
    let shadows: ContentShadowCache

    /// The scene for backdrop layers; nil when a part of the screen is painted separately.
    let scene: BackdropScene?
    /// The transform from screen pixels to the canvas's.
    let screenToCanvas: CGAffineTransform
    /// The painting index of the first layer to leave out, with the borders that are painted after it.
    let end: Int

    private(set) var painted = 0
    private var place = 0

    init(
        canvas: Canvas, damage: [PixelRect], firstVisible: Int, shadows: ContentShadowCache,
        scene: BackdropScene? = nil,
        screenToCanvas: CGAffineTransform = .identity, end: Int = .max
    ) {
        self.canvas = canvas
        self.damage = damage
        self.firstVisible = firstVisible
        self.shadows = shadows
        self.scene = scene
        self.screenToCanvas = screenToCanvas
        self.end = end
    }

    /// - Parameters:
    /// - parent: The transform from the coordinates of the node's superlayer to pixels.
    /// - opacity: The opacity that a parent without group opacity passes to each of its sublayers.
    mutating func paint(_ node: RenderNode, in parent: CGAffineTransform, opacity: Double = 1) {
        guard place < end else { return }
        if let projection = node.projection {
            paintProjected(node, projection, in: parent, opacity: opacity)
            return
        }
        let transform = node.transform.concatenating(parent)
        guard transform.isInvertible, touchesDamage(transform.apply(to: node.extent)) else {
            place += node.layerCount
            return
        }
        let opacity = opacity * node.style.opacity
        let isTranslucent = opacity < 1 && node.style.isGroup && node.paintsSeveralTimes
        let fillsContent = node.style.backdrop?.fillsContent == true
        guard isTranslucent || node.mask != nil || node.style.isIsolated || node.style.isAdded || fillsContent else {
            paintContents(of: node, transform, opacity: opacity)
            return
        }
        canvas.save()
        clipToPixels(transform.apply(to: node.extent))
        if node.style.isAdded { canvas.blendMode = .plusLighter }
        canvas.beginGroup()
        let ownPlace = place
        paintContents(of: node, transform, opacity: 1)
        if fillsContent { fillContent(of: node, at: ownPlace, transform) }
        if let mask = node.mask { cut(by: mask, transform) }
        canvas.endGroup(opacity: opacity)
        canvas.restore()
    }

    /// Masks the current group.
    private func cut(by mask: RenderNode, _ transform: CGAffineTransform) {
        canvas.save()
        canvas.blendMode = .destinationIn
        canvas.beginGroup()
        // Every layer of a mask is painted: none is hidden by a layer above the masked one.
        var pass = PaintPass(canvas: canvas, damage: damage, firstVisible: 0, shadows: shadows)
        pass.paint(mask, in: transform)
        canvas.endGroup()
        canvas.restore()
    }

    mutating func passOver(_ node: RenderNode) {
        place += node.layerCount
    }

    mutating func countPainted(_ count: Int) {
        painted += count
    }

    /// Clips to the whole pixels that a group can touch, so that the clip itself blends no edge.
    private func clipToPixels(_ rect: CGRect) {
        canvas.transform = .identity
        canvas.clip(to: PixelRect(touching: rect).cgRect)
    }

    private func touchesDamage(_ rect: CGRect) -> Bool {
        let pixels = PixelRect(touching: rect)
        return damage.contains { $0.intersects(pixels) }
    }

    private mutating func paintContents(of node: RenderNode, _ transform: CGAffineTransform, opacity: Double) {
        let style = node.style
        let isVisible = place >= firstVisible
        // A border is painted after the sublayers, so none of them can hide it.
        let isBorderVisible = place + node.layerCount > firstVisible && place + node.layerCount <= end
        let ownPlace = place
        place += 1
        if isVisible && !style.paintsNothing
            && touchesDamage(transform.apply(to: node.ownExtent.union(node.shadowExtent)))
        {
            painted += 1
            canvas.transform = transform
            if let shadow = style.shadow { paint(shadow, of: node, transform, opacity) }
        }
        guard style.clips, !node.children.isEmpty else {
            paintOwn(style, transform, opacity, isVisible: isVisible, clipsContents: style.clips)
            paintChildren(of: node, transform, opacity)
            paintBorder(style, transform, opacity, isVisible: isBorderVisible)
            return
        }
        if style.cornerRadius > 0 {
            // Layer and sublayers become one image that is clipped once, so that no edge is blended twice.
            canvas.save()
            clipToPixels(transform.apply(to: style.bounds))
            // A group ends with the transform that it began with: the outline is in the layer's coordinates.
            canvas.transform = transform
            canvas.beginGroup()
            place = ownPlace + 1
            paintOwn(style, transform, 1, isVisible: isVisible, clipsContents: false, isCutLater: true)
            paintChildren(of: node, transform, 1)
            canvas.endGroup(opacity: opacity, clippedTo: style.outline)
            canvas.restore()
        } else {
            canvas.save()
            canvas.transform = transform
            canvas.clip(to: style.bounds)
            paintOwn(style, transform, opacity, isVisible: isVisible, clipsContents: false, isCutLater: true)
            paintChildren(of: node, transform, opacity)
            canvas.restore()
        }
        paintBorder(style, transform, opacity, isVisible: isBorderVisible)
    }

    private mutating func paintChildren(of node: RenderNode, _ transform: CGAffineTransform, _ opacity: Double) {
        for child in node.children { paint(child, in: transform, opacity: opacity) }
    }

    // MARK: A layer's own parts

    /// Fills the background. Coordinates beyond cairo's 24 bits would not be drawn: of such a large layer, the part
    /// near the damage is filled in pixels.
    private func fillBackground(_ rect: CGRect, _ transform: CGAffineTransform, _ color: Color) {
        let limit: CGFloat = 1_000_000
        let pixels = transform.apply(to: rect)
        guard transform.keepsRectanglesUpright,
            pixels.minX < -limit || pixels.minY < -limit || pixels.maxX > limit || pixels.maxY > limit
        else { return canvas.fill(rect, color) }
        let near = damage.reduce(CGRect.null) { $0.union($1.cgRect) }.insetBy(dx: -2, dy: -2)
        canvas.transform = .identity
        canvas.fill(pixels.intersection(near), color)
        canvas.transform = transform
    }

    /// - Parameter isCutLater: Whether an enclosing clip or group outline cuts the layer's edges.
    private func paintOwn(
        _ style: RenderStyle, _ transform: CGAffineTransform, _ opacity: Double, isVisible: Bool, clipsContents: Bool,
        isCutLater: Bool = false
    ) {
        guard isVisible, style.background != nil || !style.paintsNoContents else { return }
        if let backdrop = style.backdrop, !backdrop.fillsContent {
            paintBackdrop(backdrop, of: style, at: place - 1, transform, opacity, isCutLater: isCutLater)
        }
        canvas.transform = transform
        if let background = style.background {
            let color = background.multiplyingAlpha(by: opacity)
            if style.cornerRadius > 0 && !isCutLater {
                canvas.fillRoundedRect(
                    style.bounds, cornerRadius: style.cornerRadius, corners: style.corners, curve: style.cornerCurve,
                    color)
            } else {
                // If a clip cuts the edge, the fill extends past it: an edge between pixels is blended once.
                fillBackground(isCutLater ? style.bounds.insetBy(dx: -4, dy: -4) : style.bounds, transform, color)
            }
        }
        if let gradient = style.gradient { paint(gradient, of: style, transform, opacity, isCutLater: isCutLater) }
        if let shape = style.shape { paint(shape, of: style, transform, opacity, isClipped: clipsContents) }
        guard let contents = style.contents else { return }
        canvas.transform = transform
        if !clipsContents || (style.cornerRadius == 0 && style.bounds.contains(contents.destination)),
            let origin = contents.wholePixelOrigin(transform)
        {
            canvas.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
            canvas.draw(contents.bitmap, in: CGRect(origin: .zero, size: contents.bitmap.size), opacity: opacity)
        } else {
            paint(contents, of: style, opacity, isClipped: clipsContents)
        }
    }

    private func paint(_ contents: RenderStyle.Contents, of style: RenderStyle, _ opacity: Double, isClipped: Bool) {
        let isEnlarged = contents.destination.width > (contents.source?.width ?? CGFloat(contents.bitmap.width))
        let isSmooth = isEnlarged ? contents.isSmoothEnlarged : contents.isSmoothShrunk
        let interpolation: Interpolation = isSmooth ? .linear : .none
        if let center = contents.center {
            let insets = NinePatchInsets(
                top: center.minY, left: center.minX, bottom: CGFloat(contents.bitmap.height) - center.maxY,
                right: CGFloat(contents.bitmap.width) - center.maxX)
            canvas.drawNinePatch(
                contents.bitmap, insets: insets, in: contents.destination, scale: contents.scale, opacity: opacity)
        } else if isClipped && style.cornerRadius > 0 {
            canvas.draw(
                contents.bitmap, in: contents.destination, source: contents.source, opacity: opacity,
                interpolation: interpolation, roundedTo: style.bounds, cornerRadius: style.cornerRadius,
                corners: style.corners, curve: style.cornerCurve)
        } else if isClipped && !style.bounds.contains(contents.destination) {
            canvas.save()
            canvas.clip(to: style.bounds)
            canvas.draw(
                contents.bitmap, in: contents.destination, source: contents.source, opacity: opacity,
                interpolation: interpolation)
            canvas.restore()
        } else {
            canvas.draw(
                contents.bitmap, in: contents.destination, source: contents.source, opacity: opacity,
                interpolation: interpolation)
        }
    }

    private func paint(
        _ fill: RenderStyle.Fill, of style: RenderStyle, _ transform: CGAffineTransform, _ opacity: Double,
        isCutLater: Bool
    ) {
        var gradient = fill.gradient
        for index in gradient.stops.indices { gradient.stops[index].color.alpha *= opacity }
        canvas.save()
        canvas.transform = transform
        if style.cornerRadius > 0 && !isCutLater {
            canvas.clip(to: style.outline)
        } else {
            canvas.clip(to: style.bounds)
        }
        canvas.concatenate(fill.transform)
        canvas.draw(gradient)
        canvas.restore()
    }

    private func paint(
        _ shape: RenderStyle.Shape, of style: RenderStyle, _ transform: CGAffineTransform, _ opacity: Double,
        isClipped: Bool
    ) {
        canvas.save()
        canvas.transform = transform
        if isClipped { canvas.clip(to: style.outline) }
        if let color = shape.fill { canvas.fill(shape.path, color.multiplyingAlpha(by: opacity), rule: shape.rule) }
        if let color = shape.strokeColor {
            canvas.stroke(shape.outline, shape.stroke, color.multiplyingAlpha(by: opacity))
        }
        canvas.restore()
    }

    private func paintBorder(_ style: RenderStyle, _ transform: CGAffineTransform, _ opacity: Double, isVisible: Bool) {
        guard isVisible, let border = style.border else { return }
        canvas.transform = transform
        canvas.fillRoundedBorder(
            style.bounds, width: border.width, cornerRadius: style.cornerRadius, corners: style.corners,
            curve: style.cornerCurve, border.color.multiplyingAlpha(by: opacity))
    }

    private func paint(
        _ shadow: RenderStyle.Shadow, of node: RenderNode, _ transform: CGAffineTransform, _ opacity: Double
    ) {
        let style = node.style
        var color = shadow.color.multiplyingAlpha(by: opacity)
        if let path = shadow.path {
            let moved = path.applying(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
            // Pixels hidden by the layer's own background need not be drawn, if the path's corners are at least as
            // round.
            let isRounder =
                style.cornerRadius == 0
                || path.roundedRect.map {
                    $0.cornerRadius >= style.cornerRadius && $0.corners == style.corners
                        && ($0.curve == style.cornerCurve || $0.curve == .continuous)
                } ?? false
            let hides = (style.background?.alpha ?? 0) >= 1 && opacity >= 1 && isRounder
            canvas.drawShadow(of: moved, sigma: shadow.sigma, color: color, cover: hides ? style.bounds : nil)
        } else if let background = style.background {
            color = color.multiplyingAlpha(by: min(1, background.alpha))
            canvas.drawShadow(
                ofRoundedRect: style.bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height),
                cornerRadius: style.cornerRadius, corners: style.corners, curve: style.cornerCurve, sigma: shadow.sigma,
                color: color, cover: background.alpha >= 1 && opacity >= 1 ? style.bounds : nil)
        } else {
            shadows.paint(shadow, of: node, color: color, transform, onto: canvas)
        }
    }
}

extension RenderNode {
    /// Whether overlapping parts would show through if each were translucent separately.
    var paintsSeveralTimes: Bool {
        if !children.isEmpty { return true }
        let parts = [
            style.background != nil, style.contents != nil, style.border != nil, style.shadow != nil,
            style.gradient != nil,
            style.shape?.fill != nil, style.shape?.strokeColor != nil, style.backdrop != nil,
        ]
        return parts.filter { $0 }.count > 1
    }
}
