import TwillDrawing
import TwillSync
public import UIKit

extension UIImage {
    /// Returns a small resizable image with round corners: a background for any size, whose corners cost nothing on the
    /// screen.
    ///
    /// Equal parameters return the same image. Any thread.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius in points; 0 if it is negative or not a number.
    ///   - cornerColor: The color outside the corners. An opaque one makes the image opaque, which is fastest to show;
    ///     nil leaves the corners clear.
    ///   - fillColor: The color inside.
    ///   - borderColor: The color of a line inside the edges; nil draws none.
    ///   - borderWidth: The width of the line in points.
    ///   - roundedCorners: The corners to round.
    ///   - scale: The number of pixels per point; 0 for the screen's.
    ///   - traitCollection: The traits in which dynamic colors are resolved.
    public static func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor,
        borderColor: UIColor? = nil, borderWidth: CGFloat = 1, roundedCorners: UIRectCorner = .allCorners,
        scale: CGFloat = 0, traitCollection: ASPrimitiveTraitCollection = ASPrimitiveTraitCollection()
    ) -> UIImage {
        let environment = DisplayEnvironment.current
        let traits = traitCollection.applied(to: environment.traits)
        let style = RoundedStyle(
            radius: cornerRadius.isFinite ? min(max(cornerRadius, 0), 1000) : 0,
            outside: cornerColor?.color(in: traits),
            fill: fillColor.color(in: traits), border: borderColor?.color(in: traits),
            borderWidth: borderWidth.isFinite ? min(max(borderWidth, 0), 1000) : 0, corners: roundedCorners.rawValue,
            scale: scale > 0 && scale.isFinite ? scale : environment.scale)
        if let known = RoundedStyle.made.withLock({ $0[style] }) { return known }
        let image = style.draw()
        return RoundedStyle.made.withLock { made in
            // Another thread may have drawn the same meanwhile.
            if let known = made[style] { return known }
            if made.count >= 256 { made.removeAll() }
            made[style] = image
            return image
        }
    }

    /// Returns the image with this name, as `UIImage(named:)` does; it is read once.
    public static func as_imageNamed(_ imageName: String) -> UIImage? { UIImage(named: imageName) }

    /// Returns the image of this name for the traits, as `UIImage(named:in:compatibleWith:)` does.
    public static func as_imageNamed(
        _ imageName: String, compatibleWith traitCollection: UITraitCollection?
    ) -> UIImage? {
        UIImage(named: imageName, in: nil, compatibleWith: traitCollection)
    }
}

private struct RoundedStyle: Hashable {
    var radius: CGFloat
    var outside: Color?
    var fill: Color
    var border: Color?
    var borderWidth: CGFloat
    var corners: UInt
    var scale: CGFloat

    static let made: Locked<[RoundedStyle: UIImage]> = {
        let made = Locked<[RoundedStyle: UIImage]>([:])
        ReleasableMemory.add(made) { made in made.withLock { $0 = [:] } }
        return made
    }()

    /// Draws the image; the one point between the corners stretches.
    func draw() -> UIImage {
        let edge = max(radius, border == nil ? 0 : borderWidth).rounded(.up)
        let side = 2 * edge + 1, bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = (outside?.alpha ?? 0) >= 1 || (radius == 0 && fill.alpha >= 1)
        let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
            if let outside {
                UIColor(cgColor: CGColor(outside)).setFill()
                context.fill(bounds)
            }
            let radii = CGSize(width: radius, height: radius)
            UIColor(cgColor: CGColor(fill)).setFill()
            UIBezierPath(
                roundedRect: bounds, byRoundingCorners: UIRectCorner(rawValue: corners), cornerRadii: radii
            ).fill(with: .copy, alpha: 1)
            guard let border, borderWidth > 0 else { return }
            UIColor(cgColor: CGColor(border)).setStroke()
            let inner = max(0, radius - borderWidth / 2)
            let line = UIBezierPath(
                roundedRect: bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2),
                byRoundingCorners: UIRectCorner(rawValue: corners), cornerRadii: CGSize(width: inner, height: inner))
            line.lineWidth = borderWidth
            line.stroke()
        }
        let caps = UIEdgeInsets(top: edge, left: edge, bottom: edge, right: edge)
        return image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }
}
