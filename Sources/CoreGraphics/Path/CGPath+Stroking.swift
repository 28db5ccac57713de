public import Foundation
package import TwillDrawing

extension CGPath {
    /// The outline of the stroked path: fill it by the winding rule.
    ///
    /// Edges of curves are lines whose distance from the true edge is at most 0.02 units; straight edges, joins and caps are
    /// exact. The outline may overlap itself, always in one direction.
    ///
    /// - Parameters:
    ///   - lineWidth: One that is not above 0 gives an empty path.
    ///   - miterLimit: The length of a miter, in line widths, from which on it is cut off.
    ///   - transform: Applied to the path before it is stroked.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = Path.Stroke(
            width: lineWidth, cap: lineCap.engineCap, join: lineJoin.engineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).stroked(style))
    }

    /// The dashes of the path, each a subpath of its own. Curves stay curves.
    ///
    /// - Parameters:
    ///   - phase: How far into the pattern the path begins.
    ///   - lengths: Of dashes and gaps in turn. None, a negative one or nothing but zeros gives the path as it is.
    ///   - transform: Applied to the path before it is cut.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(path.applying(transform).dashed(lengths: lengths, phase: phase))
    }
}

extension CGContext {
    /// Puts the outline of its stroke, with the width, caps, joins and dashes of the state, in place of the path under
    /// construction. Without a path nothing changes.
    public func replacePathWithStrokedPath() {
        guard !pendingPath.isEmpty else { return }
        pendingPath = pendingPath.stroked(state.stroke)
    }
}
