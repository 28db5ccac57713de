package import QuartzCore

extension UIView {
    func drawView(in context: CGContext) {
        UIGraphicsPushContext(context)
        performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
    }

    func setContentMode(_ mode: ContentMode) {
        guard mode != storedContentMode else { return }
        storedContentMode = mode
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }

    /// Sets the layer's color to the stored one: a subclass may override `backgroundColor` to draw it by itself.
    func applyBackgroundColor() {
        guard let color = storedBackgroundColor, color.isTint else {
            layer.backgroundColor = storedBackgroundColor?.resolvedColor(with: traitCollection).cgColor
            return
        }
        TintContext.perform(for: self) { layer.backgroundColor = color.cgColor(in: traitCollection) }
    }
}

extension UIView.ContentMode {
    /// Core Animation names the vertical gravities for a y axis that points up.
    package var gravity: CALayerContentsGravity {
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
