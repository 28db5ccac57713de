import QuartzCore

extension UIView {
    func drawView(in context: CGContext) {
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
    }

    /// `isOpaque` is a promise that UIKit views break by default: it is true for views that draw with transparency.
    /// An opaque picture is made only where a background colour without transparency keeps the promise.
    var paintsOpaquely: Bool {
        guard let color = backgroundColor else { return false }
        return color.color(in: traitCollection).alpha >= 1
    }

    func setContentMode(_ mode: ContentMode) {
        guard mode != storedContentMode else { return }
        storedContentMode = mode
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }

    func applyBackgroundColor() {
        layer.backgroundColor = backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }
}

extension UIView.ContentMode {
    /// Core Animation names the vertical gravities for a y axis that points up.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}
