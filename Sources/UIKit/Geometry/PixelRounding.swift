import CoreGraphics

/// Lengths and rectangles on the pixels of a screen: `scale` is its pixels per point, and 1 where it is none.

extension CGFloat {
    /// The nearest whole number of pixels, as the quotient of that and the scale: neither more nor less by a rounding error.
    func roundedToPixels(_ scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale).rounded() / scale
    }

    /// The whole number of pixels that this fits into. What a rounding error has put above one does not get another.
    func raisedToPixels(_ scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale - 1e-6).rounded(.up) / scale
    }

    /// The whole number of pixels that this is but for a rounding error; what lies between pixels stays there.
    func withoutRoundingError(_ scale: CGFloat) -> CGFloat {
        let rounded = roundedToPixels(scale)
        return (self - rounded).magnitude < 1e-9 ? rounded : self
    }
}

extension CGRect {
    /// Moved, not resized, to the nearest whole pixels.
    func roundedToPixels(_ scale: CGFloat) -> CGRect {
        CGRect(
            x: minX.roundedToPixels(scale), y: minY.roundedToPixels(scale), width: width, height: height)
    }

    /// Each edge on the nearest pixel, so that neighbours meet.
    func edgesRoundedToPixels(_ scale: CGFloat) -> CGRect {
        let x = minX.roundedToPixels(scale), y = minY.roundedToPixels(scale)
        return CGRect(
            x: x, y: y, width: (maxX.roundedToPixels(scale) - x).roundedToPixels(scale),
            height: (maxY.roundedToPixels(scale) - y).roundedToPixels(scale))
    }
}

extension UIView {
    /// A rectangle with its edges on the pixels of the screen that the view is on: what the framework places lies there.
    final func edgesOnPixels(_ rect: CGRect) -> CGRect { rect.edgesRoundedToPixels(traitCollection.displayScale) }
}
