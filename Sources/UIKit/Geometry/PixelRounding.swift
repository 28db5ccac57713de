import CoreGraphics

/// Lengths and rectangles on the pixels of a screen. `scale` is its number of pixels per point; an invalid one counts
/// as 1.

extension CGFloat {
    /// Returns the nearest whole number of pixels, divided by the scale, without further rounding errors.
    func roundedToPixels(_ scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale).rounded() / scale
    }

    /// Returns the number rounded up to whole pixels; an excess from rounding errors is ignored.
    func raisedToPixels(_ scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        // What is added makes a zero of a negative one.
        return (self * scale - 1e-6).rounded(.up) / scale + 0
    }

    /// Returns a whole number of pixels if this is one except for a rounding error; others are unchanged.
    func withoutRoundingError(_ scale: CGFloat) -> CGFloat {
        let rounded = roundedToPixels(scale)
        return (self - rounded).magnitude < 1e-9 ? rounded : self
    }
}

extension CGRect {
    /// Returns the rectangle moved, but not resized, to the nearest whole pixels.
    func roundedToPixels(_ scale: CGFloat) -> CGRect {
        CGRect(
            x: minX.roundedToPixels(scale), y: minY.roundedToPixels(scale), width: width, height: height)
    }

    /// Returns the rectangle with each edge on the nearest pixel, so that neighbors have no gap.
    func edgesRoundedToPixels(_ scale: CGFloat) -> CGRect {
        let x = minX.roundedToPixels(scale), y = minY.roundedToPixels(scale)
        return CGRect(
            x: x, y: y, width: (maxX.roundedToPixels(scale) - x).roundedToPixels(scale),
            height: (maxY.roundedToPixels(scale) - y).roundedToPixels(scale))
    }
}

extension UIView {
    /// Returns a rectangle with its edges on the pixels of the view's screen, for frames that the framework sets.
    final func edgesOnPixels(_ rect: CGRect) -> CGRect { rect.edgesRoundedToPixels(traitCollection.displayScale) }
}
