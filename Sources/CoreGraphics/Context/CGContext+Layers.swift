public import Foundation
import TwillDrawing

extension CGContext {
    /// Begins a transparency layer: what is drawn until ``endTransparencyLayer()`` is composited as one image with the
    /// current alpha, blend mode and shadow. Costs a bitmap of the clip's size.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
        guard let canvas else { return }
        levels.append(Level(state: state, isLayer: true))
        canvas.save()
        prepare(canvas)
        canvas.beginGroup()
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Begins a transparency layer that is limited to `rect`.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost transparency layer, and restores the states saved within it. Does nothing without one.
    public func endTransparencyLayer() {
        guard let canvas, levels.contains(where: \.isLayer) else { return }
        while levels.last?.isLayer == false { restoreGState() }
        let before = canvas.transform
        closeMasks()
        canvas.endGroup()
        canvas.restore()
        state = levels.removeLast().state
        keepPathInPlace(from: before)
    }

    /// Limits drawing to the coverage of `mask`, or to the alpha of an image with colors.
    ///
    /// The mask is stretched over `rect`, upright if y points up, and so upside down in a UIKit context, as on iOS.
    /// Costs a bitmap of the clip's size until the state is restored.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard let canvas else { return }
        clip(to: rect)
        let rect = rect.standardized
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY)
        let before = canvas.transform
        canvas.save()
        canvas.blendMode = .normal
        canvas.alpha = 1
        canvas.concatenate(upright)
        canvas.beginGroup()
        canvas.transform = before
        let entry = (bitmap: mask.bitmap, size: rect.size)
        if levels.isEmpty { baseMasks.append(entry) } else { levels[levels.count - 1].masks.append(entry) }
    }

    /// Composites the drawing through the masks of the current level.
    func closeMasks() {
        guard let canvas = made else { return }
        let masks = levels.last?.masks ?? baseMasks
        for mask in masks.reversed() {
            canvas.endGroup(mask: mask.bitmap, in: CGRect(origin: .zero, size: mask.size))
            canvas.restore()
        }
        if levels.isEmpty { baseMasks = [] } else { levels[levels.count - 1].masks = [] }
    }

    /// Ends every open layer and mask, innermost first.
    func closeAll() {
        guard levels.contains(where: { $0.isLayer || !$0.masks.isEmpty }) || !baseMasks.isEmpty else { return }
        while let level = levels.last {
            if level.isLayer { endTransparencyLayer() } else { restoreGState() }
        }
        closeMasks()
    }
}
