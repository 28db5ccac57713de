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

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Quality

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Not yet: without anti-aliasing nothing changes. (``setShouldAntialias(_:)`` alike.)
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// Kept for source compatibility: curves are always flattened to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}
}
