import UIKit

extension UIView {
    /// A rectangle with each edge on the nearest pixel of the view's screen: what lies between pixels is blurred.
    func pixelAligned(_ rect: CGRect) -> CGRect {
        let scale = max(1, traitCollection.displayScale)
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() }
        let x = pixels(rect.minX), y = pixels(rect.minY)
        return CGRect(
            x: x / scale, y: y / scale, width: (pixels(rect.maxX) - x) / scale,
            height: (pixels(rect.maxY) - y) / scale)
    }
}
