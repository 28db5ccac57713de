import Foundation
import TwillDrawing

/// The appearance of a single layer, without its position and sublayers: a value by which two frames are compared.
///
/// Lengths are in the layer's points.
struct RenderStyle: Sendable, Equatable {
    struct Border: Sendable, Equatable {
        var width: CGFloat
        var color: Color
    }

    struct Shadow: Sendable, Equatable {
        var color: Color
        var offset: CGSize
        /// The blur's standard deviation.
        var sigma: CGFloat
        /// The shadow's path; nil uses the shape of the layer.
        var path: Path?
    }

    /// A path that is filled and stroked, in the layer's coordinates.
    struct Shape: Sendable, Equatable {
        var path: Path
        var rule: Path.FillRule
        var fill: Color?
        /// The part of the path that is stroked.
        var outline = Path()
        var strokeColor: Color?
        var stroke = Path.Stroke()

        /// The bounds of all painted pixels.
        var extent: CGRect {
            let filled = fill == nil ? CGRect.null : path.boundingBox ?? .null
            guard strokeColor != nil, let box = outline.boundingBox else { return filled }
            // Square caps and miter joins reach beyond half of the width.
            let reach = stroke.width / 2 * max(1.5, stroke.join == .miter ? min(stroke.miterLimit, 100) : 0)
            return filled.union(box.insetBy(dx: -reach, dy: -reach))
        }
    }

    /// The contents below the layer on the screen, filtered and shown within its outline.
    struct Backdrop: Sendable, Equatable {
        var filter: BackdropFilter
        /// The strength of the effect.
        var amount = 1.0
        /// Whether it replaces the contents of the layer and its sublayers, instead of being behind them.
        var fillsContent = false
    }

    /// A gradient within the layer's outline.
    struct Fill: Sendable, Equatable {
        var gradient: Gradient
        /// The transform from the gradient's coordinates to the layer's.
        var transform: CGAffineTransform
    }

    struct Contents: Sendable, Equatable {
        var bitmap: Bitmap
        /// The part of the bitmap that is shown, in its pixels; nil for all of it.
        var source: CGRect?
        /// The frame in which it is shown.
        var destination: CGRect
        /// The number of bitmap pixels per point, for the parts that do not stretch.
        var scale: CGFloat = 1
        /// The part that stretches, in bitmap pixels; nil stretches all of it.
        var center: CGRect?
        var isSmoothEnlarged = true
        var isSmoothShrunk = true

        /// Returns the origin of the bitmap, rounded to whole pixels, if it is shown in its own size; otherwise nil.
        /// Text between two pixels would be blurred.
        func wholePixelOrigin(_ transform: CGAffineTransform) -> CGPoint? {
            guard source == nil, center == nil, transform.keepsRectanglesUpright else { return nil }
            let place = transform.apply(to: destination)
            guard abs(place.width - CGFloat(bitmap.width)) < 0.01, abs(place.height - CGFloat(bitmap.height)) < 0.01
            else { return nil }
            // A half is rounded up everywhere, so that scrolled contents keep their shape; with a tolerance for
            // rounding errors.
            return CGPoint(x: (place.minX + 0.5 + 1e-4).rounded(.down), y: (place.minY + 0.5 + 1e-4).rounded(.down))
        }

        static func == (a: Contents, b: Contents) -> Bool {
            // A shown bitmap no longer changes, so the same object is the same image.
            a.bitmap === b.bitmap && a.source == b.source && a.destination == b.destination && a.scale == b.scale
                && a.center == b.center && a.isSmoothEnlarged == b.isSmoothEnlarged
                && a.isSmoothShrunk == b.isSmoothShrunk
        }
    }

    var bounds: CGRect
    var opacity = 1.0
    /// Whether opacity applies to the layer with its sublayers as one image.
    var isGroup = true
    /// Whether it is painted as a group even if it is opaque, for additive blending inside.
    var isIsolated = false
    /// Whether its colors are added to those below.
    var isAdded = false
    var clips = false
    var cornerRadius: CGFloat = 0
    var corners: Path.Corners = .all
    var cornerCurve = Path.CornerCurve.circular
    var backdrop: Backdrop?
    var background: Color?
    var gradient: Fill?
    var shape: Shape?
    var border: Border?
    var contents: Contents?
    var shadow: Shadow?

    init(bounds: CGRect) {
        self.bounds = bounds
    }

    var paintsNothing: Bool { background == nil && border == nil && shadow == nil && paintsNoContents }

    var paintsNoContents: Bool {
        contents == nil && gradient == nil && shape == nil && backdrop == nil
    }

    /// Whether the styles paint sublayers differently.
    func changesSublayers(comparedTo other: RenderStyle) -> Bool {
        if opacity != other.opacity || isGroup != other.isGroup || clips != other.clips { return true }
        if isIsolated != other.isIsolated || isAdded != other.isAdded { return true }
        if backdrop != other.backdrop, backdrop?.fillsContent == true || other.backdrop?.fillsContent == true {
            return true
        }
        guard clips else { return false }
        return bounds != other.bounds || cornerRadius != other.cornerRadius || corners != other.corners
            || cornerCurve != other.cornerCurve
    }

    /// Whether the shadow, which has the shape of the background, differs.
    func changesShadow(comparedTo other: RenderStyle) -> Bool {
        guard shadow != nil || other.shadow != nil else { return false }
        return shadow != other.shadow || background != other.background || bounds != other.bounds
            || cornerRadius != other.cornerRadius || corners != other.corners || cornerCurve != other.cornerCurve
    }

    /// Whether the shadow has the shape of the layer's pixels, including its sublayers', for want of a simpler shape.
    var shadowFollowsPixels: Bool {
        guard let shadow, shadow.path == nil else { return false }
        return background == nil
    }

    /// The layer's outline.
    var outline: Path {
        Path(roundedRect: bounds, cornerRadius: cornerRadius, corners: corners, curve: cornerCurve)
    }
}
