import Foundation
import TwillDrawing

/// What one layer looks like by itself, without its place and its sublayers: a value that two frames are compared by.
///
/// Lengths are in the layer's own points.
struct LayerLook: Sendable, Equatable {
    struct Border: Sendable, Equatable {
        var width: CGFloat
        var color: Color
    }

    struct Shadow: Sendable, Equatable {
        var color: Color
        var offset: CGSize
        /// The Gaussian's standard deviation.
        var sigma: CGFloat
        /// nil takes the shape of the layer.
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

        /// What it can touch.
        var extent: CGRect {
            let filled = fill == nil ? CGRect.null : path.boundingBox ?? .null
            guard strokeColor != nil, let box = outline.boundingBox else { return filled }
            // Square caps and sharp joins reach beyond half of the width.
            let reach = stroke.width / 2 * max(1.5, stroke.join == .miter ? min(stroke.miterLimit, 100) : 0)
            return filled.union(box.insetBy(dx: -reach, dy: -reach))
        }
    }

    /// What lies below the layer on the screen, filtered and shown within its outline.
    struct Backdrop: Sendable, Equatable {
        var filter: BackdropFilter
        /// How much of it shows.
        var amount = 1.0
        /// Whether it is seen through what the layer and its sublayers paint, in place of that, and not behind it.
        var fillsContent = false
    }

    /// A gradient within the layer's outline.
    struct Fill: Sendable, Equatable {
        var gradient: Gradient
        /// From the gradient's coordinates to the layer's.
        var transform: CGAffineTransform
    }

    struct Contents: Sendable, Equatable {
        var bitmap: Bitmap
        /// The part of the bitmap that is shown, in its pixels; nil is all of it.
        var source: CGRect?
        /// Where it is shown.
        var destination: CGRect
        /// Pixels of the bitmap per point, for the parts that do not stretch.
        var scale: CGFloat = 1
        /// The part that stretches, in pixels of the bitmap; nil stretches all of it.
        var center: CGRect?
        var isSmoothEnlarged = true
        var isSmoothShrunk = true

        /// Where the bitmap lands, pixel for pixel, moved to the next whole pixel; nil where it is not shown in its own
        /// size. Text that stands between two pixels would be blurred otherwise.
        func wholePixelOrigin(_ transform: CGAffineTransform) -> CGPoint? {
            guard source == nil, center == nil, transform.keepsRectanglesUpright else { return nil }
            let place = transform.apply(to: destination)
            guard abs(place.width - CGFloat(bitmap.width)) < 0.01, abs(place.height - CGFloat(bitmap.height)) < 0.01
            else { return nil }
            // A half goes up everywhere, so that what is scrolled keeps its shape; a hair's breadth less counts as a half.
            return CGPoint(x: (place.minX + 0.5 + 1e-4).rounded(.down), y: (place.minY + 0.5 + 1e-4).rounded(.down))
        }

        static func == (a: Contents, b: Contents) -> Bool {
            // A bitmap that is shown no longer changes, so the same object is the same picture.
            a.bitmap === b.bitmap && a.source == b.source && a.destination == b.destination && a.scale == b.scale
                && a.center == b.center && a.isSmoothEnlarged == b.isSmoothEnlarged
                && a.isSmoothShrunk == b.isSmoothShrunk
        }
    }

    var bounds: CGRect
    var opacity = 1.0
    /// Whether opacity applies to the layer with its sublayers as one picture.
    var isGroup = true
    /// Painted as one picture even where it is opaque, for what is added up inside.
    var isIsolated = false
    /// Its light is added to what lies below.
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

    var paintsNothing: Bool { background == nil && border == nil && shadow == nil && paintsNoPicture }

    var paintsNoPicture: Bool {
        contents == nil && gradient == nil && shape == nil && backdrop == nil
    }

    /// True where sublayers are shown other than by painting each with its own look.
    func changesSublayers(comparedTo other: LayerLook) -> Bool {
        if opacity != other.opacity || isGroup != other.isGroup || clips != other.clips { return true }
        if isIsolated != other.isIsolated || isAdded != other.isAdded { return true }
        if backdrop != other.backdrop, backdrop?.fillsContent == true || other.backdrop?.fillsContent == true {
            return true
        }
        guard clips else { return false }
        return bounds != other.bounds || cornerRadius != other.cornerRadius || corners != other.corners
            || cornerCurve != other.cornerCurve
    }

    /// True where the shadow, which takes the shape of the background, looks different.
    func changesShadow(comparedTo other: LayerLook) -> Bool {
        guard shadow != nil || other.shadow != nil else { return false }
        return shadow != other.shadow || background != other.background || bounds != other.bounds
            || cornerRadius != other.cornerRadius || corners != other.corners || cornerCurve != other.cornerCurve
    }

    /// The shadow is cut out of the layer's pixels, its sublayers' included, for want of a simpler shape.
    var shadowFollowsPixels: Bool {
        guard let shadow, shadow.path == nil else { return false }
        return background == nil
    }

    /// The layer's outline.
    var outline: Path {
        Path(roundedRect: bounds, cornerRadius: cornerRadius, corners: corners, curve: cornerCurve)
    }
}
