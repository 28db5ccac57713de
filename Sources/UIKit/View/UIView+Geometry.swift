import QuartzCore

extension UIView {
    /// Changes the view's geometry and updates everything that depends on it.
    func changeGeometry(_ change: () -> Void) {
        let oldBounds = layer.bounds, oldFrame = layer.frame
        change()
        let size = layer.bounds.size
        if size != oldBounds.size {
            if autoresizesSubviews { autoresizeSubviews(from: oldBounds.size, to: size) }
        }
        if layer.frame != oldFrame || layer.bounds != oldBounds {
            safeAreaMayHaveChanged()
            if storedAuto != nil {
                geometryDidChange(
                    isNewSize: size != oldBounds.size, isScroll: layer.frame == oldFrame && size == oldBounds.size)
            }
        }
    }

    func resizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard size != bounds.size else { return }
        // The origin of the frame stays, whatever the anchor point.
        let origin = frame.origin
        bounds.size = size
        frame.origin = origin
    }

    /// Returns the transform from the view's coordinates to those of `view`, or of the window; without a window, of the
    /// topmost view.
    func transform(to view: UIView?) -> CGAffineTransform {
        if let view { return layer.transform(to: view.layer) }
        return layer.transform(to: (window ?? topmostView).layer)
    }

    var topmostView: UIView {
        var view = self
        while let superview = view.storedSuperview { view = superview }
        return view
    }
}

extension UIView: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(toSpace: coordinateSpace))
    }

    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(toSpace: coordinateSpace).inverted())
    }

    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(toSpace: coordinateSpace))
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(toSpace: coordinateSpace).inverted())
    }

    /// A screen's coordinates are those of its root layer, which contains the windows' layers.
    private func transform(toSpace space: any UICoordinateSpace) -> CGAffineTransform {
        if let fixed = space as? FixedCoordinateSpace {
            return layer.transform(to: window?.layer.superlayer).concatenating(fixed.fromInterface)
        }
        if let view = space as? UIView { return layer.transform(to: view.layer) }
        return layer.transform(to: window?.layer.superlayer)
    }
}
