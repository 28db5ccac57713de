public import CoreGraphics

extension CALayer {
    /// Returns the affine part of `transform`.
    public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to an affine transform.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    /// Whether `transform` is another than the identity.
    package final var hasTransform: Bool { values.hasTransform }

    /// The transform from this layer's coordinates to its superlayer's.
    package final var transformToSuperlayer: CGAffineTransform {
        let anchor = anchorInBounds
        let toAnchor = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
        let placed = hasTransform ? toAnchor.concatenating(affineTransform()) : toAnchor
        return placed.concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    final var anchorInBounds: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The frame. It does not depend on the origin of the bounds: scrolling must not change it by rounding.
    final var frameFromGeometry: CGRect {
        let size = bounds.size
        let corner = CGPoint(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height)
        guard !hasTransform else {
            let placed = affineTransform().concatenating(CGAffineTransform(translationX: position.x, y: position.y))
            return CGRect(origin: corner, size: size).applying(placed)
        }
        // Computed corners would differ from the size by rounding, and count as a new size.
        let frame = CGRect(origin: CGPoint(x: corner.x + position.x, y: corner.y + position.y), size: size)
        return size.width >= 0 && size.height >= 0 ? frame : frame.standardized
    }

    /// Sets the geometry from a frame. With a transform, the new size is the frame's size transformed back, so that for
    /// scales and quarter rotations the frame read back is the frame set. For other rotations the result is undefined,
    /// as Apple documents.
    final func setGeometry(fromFrame frame: CGRect) {
        requireFinite(frame, "frame")
        var size = frame.size
        if hasTransform {
            let inverse = affineTransform().inverted()
            size = CGSize(
                width: abs(inverse.a * size.width + inverse.c * size.height),
                height: abs(inverse.b * size.width + inverse.d * size.height))
        }
        if bounds.size != size { bounds.size = size }
        // The origin places the anchor so that the bounding box of the transformed bounds starts there.
        let box = frameFromGeometry
        let moved = CGPoint(
            x: position.x + frame.minX - box.minX,
            y: position.y + frame.minY - box.minY)
        if position != moved { position = moved }
    }

    final func boundsDidChange(from old: CGRect) {
        setNeedsCommit()
        setNeedsLayout()
        if bounds.size != old.size && (needsDisplayOnBoundsChange || drawsOnceThereIsRoom) { setNeedsDisplay() }
    }

    final func requireFinite(_ rect: CGRect, _ property: String) {
        precondition(
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite,
            geometryMessage(property, "\(rect.origin.x) \(rect.origin.y); \(rect.size.width) \(rect.size.height)"))
    }

    final func requireFinite(_ point: CGPoint, _ property: String) {
        precondition(point.x.isFinite && point.y.isFinite, geometryMessage(property, "\(point.x) \(point.y)"))
    }

    private func geometryMessage(_ property: String, _ value: String) -> String {
        "CALayerInvalidGeometry: the \(property) of \(describe()) would become [\(value)]. "
            + "Geometry must be finite numbers: look for a division by zero in what computes it."
    }

    // MARK: Conversion

    /// Returns the transform from this layer's coordinates to those of `ancestor`, or to those of the outermost layer's
    /// superlayer if `ancestor` is not an ancestor.
    private func transform(up ancestor: CALayer?) -> (transform: CGAffineTransform, isThere: Bool) {
        var transform = transformToSuperlayer
        var layer = self
        while let parent = layer.storedSuperlayer {
            if parent === ancestor { return (transform, true) }
            layer = parent
            transform = transform.concatenating(parent.transformToSuperlayer)
        }
        return (transform, false)
    }

    /// Returns the transform from this layer's coordinates to those of `layer`; nil means the outermost layer's
    /// superlayer, which for a window's tree is the screen. Layers of different trees are converted as if their roots
    /// coincided.
    package final func transform(to layer: CALayer?) -> CGAffineTransform {
        if layer === self { return .identity }
        let own = transform(up: layer)
        guard let layer, !own.isThere else { return own.transform }
        let other = layer.transform(up: self)
        let back = other.transform.inverted()
        return other.isThere ? back : own.transform.concatenating(back)
    }

    /// Converts a point from `layer`'s coordinates to the receiver's.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        guard let layer else { return point.applying(transform(to: nil).inverted()) }
        return point.applying(layer.transform(to: self))
    }

    /// Converts a point from the receiver's coordinates to those of `layer`.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(transform(to: layer))
    }

    /// Converts a rectangle from `layer`'s coordinates to the receiver's.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        guard let layer else { return rect.applying(transform(to: nil).inverted()) }
        return rect.applying(layer.transform(to: self))
    }

    /// Converts a rectangle from the receiver's coordinates to those of `layer`.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(transform(to: layer))
    }
}
