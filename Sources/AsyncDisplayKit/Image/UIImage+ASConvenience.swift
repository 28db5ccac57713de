import TwillDrawing
import TwillSync
public import UIKit

extension UIImage {
    /// A small filled picture with round corners that stretches to any size: a background that need not be drawn for each
    /// size, and whose corners cost nothing on the screen.
    ///
    /// What has the same looks is the same picture. Any thread.
    ///
    /// - Parameters:
    ///   - cornerRadius: In points; what is no number, or below zero, is none.
    ///   - cornerColor: Outside of the corners. With one that is opaque the picture is, too, which is quickest to show; nil
    ///     leaves the corners clear.
    ///   - fillColor: Inside.
    ///   - borderColor: Of a line along the edges, inside; nil draws none.
    ///   - borderWidth: In points.
    ///   - roundedCorners: The others are square.
    ///   - scale: Pixels per point; 0 is the screen's.
    ///   - traitCollection: What dynamic colours are resolved in.
    public static func as_resizableRoundedImage(
        withCornerRadius cornerRadius: CGFloat, cornerColor: UIColor?, fill fillColor: UIColor,
        borderColor: UIColor? = nil, borderWidth: CGFloat = 1, roundedCorners: UIRectCorner = .allCorners,
        scale: CGFloat = 0, traitCollection: ASPrimitiveTraitCollection = ASPrimitiveTraitCollection()
    ) -> UIImage {
        let environment = DisplayEnvironment.current
        let traits = traitCollection.applied(to: environment.traits)
        let look = RoundedLook(
            radius: cornerRadius.isFinite ? min(max(cornerRadius, 0), 1000) : 0,
            outside: cornerColor?.color(in: traits),
            fill: fillColor.color(in: traits), border: borderColor?.color(in: traits),
            borderWidth: borderWidth.isFinite ? min(max(borderWidth, 0), 1000) : 0, corners: roundedCorners.rawValue,
            scale: scale > 0 && scale.isFinite ? scale : environment.scale)
        if let known = RoundedLook.made.withLock({ $0[look] }) { return known }
        let image = look.draw()
        return RoundedLook.made.withLock { made in
            // Another thread may have drawn the same meanwhile.
            if let known = made[look] { return known }
            if made.count >= 256 { made.removeAll() }
            made[look] = image
            return image
        }
    }

    /// The picture of that name, which is read once: `UIImage(named:)`.
    public static func as_imageNamed(_ imageName: String) -> UIImage? { UIImage(named: imageName) }

    /// Returns the image of this name for the traits, as `UIImage(named:in:compatibleWith:)` does.
    public static func as_imageNamed(
        _ imageName: String, compatibleWith traitCollection: UITraitCollection?
    ) -> UIImage? {
        UIImage(named: imageName, in: nil, compatibleWith: traitCollection)
    }
}

private struct RoundedLook: Hashable {
    var radius: CGFloat
    var outside: Color?
    var fill: Color
    var border: Color?
    var borderWidth: CGFloat
    var corners: UInt
    var scale: CGFloat

    static let made: Locked<[RoundedLook: UIImage]> = {
        let made = Locked<[RoundedLook: UIImage]>([:])
        ReleasableMemory.add(made) { made in made.withLock { $0 = [:] } }
        return made
    }()

    /// A point between the corners stretches.
    func draw() -> UIImage {
        let edge = max(radius, border == nil ? 0 : borderWidth).rounded(.up)
        let side = 2 * edge + 1, bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = (outside?.alpha ?? 0) >= 1 || (radius == 0 && fill.alpha >= 1)
        let picture = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
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
        return picture.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }
}
