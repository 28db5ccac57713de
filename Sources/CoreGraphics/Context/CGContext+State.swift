public import Foundation
import TwillDrawing

extension CGContext {
    // MARK: Colours

    /// Sets the color for filling.
    public func setFillColor(_ color: CGColor) { state.fillColor = color.color }

    /// Sets the RGB color for filling.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the gray color for filling.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the color for stroking.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.color }

    /// Sets the RGB color for stroking.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the gray color for stroking.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    // MARK: Lines

    /// Sets the line width, in the units of the transform at the time of stroking. Negative widths and NaN are ignored.
    public func setLineWidth(_ width: CGFloat) {
        if width >= 0, width.isFinite { state.stroke.width = width }
    }

    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.engineCap }

    /// Sets the shape of line joins.
    public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.engineJoin }

    /// Sets the limit, in line widths, beyond which miter joins become bevels.
    public func setMiterLimit(_ limit: CGFloat) {
        if limit.isFinite { state.stroke.miterLimit = limit }
    }

    /// Sets the dash pattern of lines.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which a line begins.
    ///   - lengths: The lengths of dashes and gaps, alternating. An empty array, a negative length or only zeros draw a
    ///     solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isUsable = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.stroke.dashes = isUsable ? lengths : []
        state.stroke.dashPhase = phase.orZero
    }

    // MARK: Mixing

    /// Sets the opacity of everything drawn, clamped to 0...1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.orZero)) }

    package func multiplyAlpha(by factor: CGFloat) { setAlpha(state.alpha * factor.orZero) }

    /// Sets the way drawing is combined with the existing contents.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    // MARK: Shadow

    /// Sets a shadow of everything drawn until the state is restored.
    ///
    /// - Parameters:
    /// - offset: The offset in the context's initial units, whatever the transform is now: pixels with y pointing up in
    ///   a context made by `CGContext.init`; points with y pointing down in a UIKit one.
    /// - blur: The blur in the same units, twice its standard deviation.
    /// - color: The color; nil draws no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let isFinite = offset.width.isFinite && offset.height.isFinite && blur.isFinite
        state.shadow = isFinite ? color.map { Shadow(offset: offset, blur: max(0, blur), color: $0.color) } : nil
    }

    /// Sets a shadow in black with an alpha of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    // MARK: Quality

    /// The quality of scaled images.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets whether edges are antialiased, unless ``setAllowsAntialiasing(_:)`` has turned that off.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Sets whether antialiasing is allowed at all.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

    /// Does nothing; kept for source compatibility. Curves are always flattened to a fraction of a pixel.
    public func setFlatness(_ flatness: CGFloat) {}
}
