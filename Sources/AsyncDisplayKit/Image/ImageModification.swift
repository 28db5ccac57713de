import CoreGraphics
public import UIKit

/// Returns a modification block that makes an image round, with a border.
///
/// - Parameters:
///   - borderWidth: The width of the border in points; 0 draws none.
///   - borderColor: The color of the border; nil draws none.
public func ASImageNodeRoundBorderModificationBlock(
    _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> asimagenode_modification_block_t {
    { image, _ in
        redrawn(image) { context, bounds in
            guard let borderColor, borderWidth > 0, borderWidth.isFinite else {
                UIBezierPath(ovalIn: bounds).addClip()
                return image.draw(in: bounds)
            }
            let width = min(borderWidth, min(bounds.width, bounds.height) / 2)
            let middle = UIBezierPath(ovalIn: bounds.insetBy(dx: width / 2, dy: width / 2))
            // Under an opaque border, the image ends at the middle of the line, so that it does not shine through the
            // outer edge.
            let shape = borderColor.cgColor.alpha < 1 ? UIBezierPath(ovalIn: bounds) : middle
            context.saveGState()
            shape.addClip()
            image.draw(in: bounds)
            context.restoreGState()
            borderColor.setStroke()
            middle.lineWidth = width
            middle.stroke()
        }
    }
}

/// Returns a modification block that draws the shape of an image in one color.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> asimagenode_modification_block_t {
    { image, _ in
        redrawn(image) { _, bounds in
            color.setFill()
            image.withRenderingMode(.alwaysTemplate).draw(in: bounds)
        }
    }
}

/// Draws an image of the same size; returns nil for an image without pixels.
private func redrawn(_ image: UIImage, _ draw: (CGContext, CGRect) -> Void) -> UIImage? {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: size, format: format).image {
        draw($0.cgContext, CGRect(origin: .zero, size: size))
    }
}
