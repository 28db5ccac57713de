import CoreGraphics
import Foundation

/// The view in the place of an element that Twill does not have: it shows the element's name.
final class NibMissingView: UIView {
    var name = "" {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        name.draw(
            at: CGPoint(x: 4, y: 2),
            withAttributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.secondaryLabel])
    }
}
