public import Foundation
import TwillDrawing

extension CGContext {
    /// Draws what follows, until ``endTransparencyLayer()``, as one picture with the alpha, blend mode and shadow that
    /// hold now. Costs a bitmap of the clip's size.
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

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost transparency layer, and restores what was saved within. Without one, does nothing.
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

    /// Leaves only what `mask` covers to draw on: its coverage, or the alpha of an image with colours.
    ///
    /// The mask is stretched over `rect`, upright where y points up, and so upside down in a UIKit context, as on iOS.
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

    /// Composites what was drawn through the masks of the current level.
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
