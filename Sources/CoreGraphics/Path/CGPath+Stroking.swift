public import Foundation
package import TwillDrawing

extension CGPath {
    /// Returns the outline of the stroked path, to be filled by the winding rule.
    ///
    /// Curved edges become lines at most 0.02 units from the true edge; straight edges, joins and caps are exact. The
    /// outline may overlap itself, always in one direction.
    ///
    /// - Parameters:
    /// - lineWidth: The width; at 0 or less the result is an empty path.
    /// - miterLimit: The length of a miter, in line widths, beyond which it is cut off.
    ///   - transform: Applied to the path before it is stroked.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = Path.Stroke(
            width: lineWidth, cap: lineCap.engineCap, join: lineJoin.engineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).stroked(style))
    }

    /// Returns the dashes of the path, each a separate subpath. Curves stay curves.
    ///
    /// - Parameters:
    /// - phase: The offset into the pattern at which the path begins.
    /// - lengths: The lengths of dashes and gaps, alternating. An empty array, a negative length or only zeros return
    ///   the path unchanged.
    /// - transform: Applied to the path before it is cut.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.applying(transform).dashed(lengths: lengths, phase: phase))
    }
}

extension CGContext {
    /// Replaces the path under construction by the outline of its stroke, with the state's width, caps, joins and
    /// dashes. Does nothing without a path.
    public func replacePathWithStrokedPath() {
        guard !pendingPath.isEmpty else { return }
        pendingPath = pendingPath.stroked(state.stroke)
    }
}
