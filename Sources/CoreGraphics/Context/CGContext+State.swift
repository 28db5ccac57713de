public import Foundation
import TwillDrawing

extension CGContext {
    // MARK: Colours

    public func setFillColor(_ color: CGColor) { state.fillColor = color.color }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    // MARK: Lines

    /// In the units of the transform at the time of stroking. Negative widths and what is not a number are ignored.
    public func setLineWidth(_ width: CGFloat) {
        if width >= 0, width.isFinite { state.stroke.width = width }
    }

    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.engineCap }

    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.engineJoin }

    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { state.stroke.miterLimit = limit }
    }

    /// - Parameter lengths: Of dashes and gaps by turns. None, a negative one or nothing but zeros draws a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.stroke.dashes = isUsable ? lengths : []
        state.stroke.dashPhase = phase.orZero
    }

    // MARK: Mixing

    /// 0...1, clamped.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.orZero)) }

    package func multiplyAlpha(by factor: CGFloat) { setAlpha(state.alpha * factor.orZero) }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Shadow

    /// Draws a shadow under everything that follows, until the state is restored.
    ///
    /// - Parameters:
    ///   - offset: In the units that the context began with, whatever the transform is now: pixels, and positive heights
    ///     go up, in a context made by `CGContext.init`; points, and they go down, in a UIKit one.
    ///   - blur: In the same units; the blur's standard deviation is half of it.
    ///   - color: Nil draws no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let isFinite = offset.width.isFinite && offset.height.isFinite && blur.isFinite
        state.shadow = isFinite ? color.map { Shadow(offset: offset, blur: max(0, blur), color: $0.color) } : nil
    }

    /// A shadow of black at a third of its strength.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    // MARK: Quality

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Whether edges are smoothed, where ``setAllowsAntialiasing(_:)`` has not turned that off.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// Kept for source compatibility: curves are always flattened to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}
}
