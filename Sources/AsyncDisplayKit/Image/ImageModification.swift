public import UIKit

/// Makes a picture round, with a border.
///
/// - Parameters:
///   - borderWidth: In points; 0 draws none.
///   - borderColor: nil draws no border.
public func ASImageNodeRoundBorderModificationBlock(
    _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> asimagenode_modification_block_t {
    { image, _ in
        redrawn(image) { bounds in
            let circle = UIBezierPath(ovalIn: bounds)
            circle.addClip()
            image.draw(in: bounds)
            guard let borderColor, borderWidth > 0, borderWidth.isFinite else { return }
            borderColor.setStroke()
            // The outer half of the line is clipped away.
            circle.lineWidth = borderWidth * 2
            circle.stroke()
        }
    }
}

/// Draws the picture's shape in one colour.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> asimagenode_modification_block_t {
    { image, _ in
        redrawn(image) { bounds in
            color.setFill()
            image.withRenderingMode(.alwaysTemplate).draw(in: bounds)
        }
    }
}

/// nil for a picture without pixels.
private func redrawn(_ image: UIImage, _ draw: (CGRect) -> Void) -> UIImage? {
    let size = image.size
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(CGRect(origin: .zero, size: size)) }
}
