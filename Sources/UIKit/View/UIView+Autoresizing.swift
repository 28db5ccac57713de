import CoreGraphics

extension UIView {
    func autoresizeSubviews(from old: CGSize, to new: CGSize) {
        let scale = traitCollection.displayScale
        for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
            // For a view with a transform, its untransformed frame is resized.
            let frame = subview.untransformedFrame
            let mask = subview.autoresizingMask
            let horizontal = Self.distribute(
                new.width - old.width,
                over: [
                    (frame.minX, mask.contains(.flexibleLeftMargin)),
                    (frame.width, mask.contains(.flexibleWidth)),
                    (old.width - frame.maxX, mask.contains(.flexibleRightMargin)),
                ])
            let vertical = Self.distribute(
                new.height - old.height,
                over: [
                    (frame.minY, mask.contains(.flexibleTopMargin)),
                    (frame.height, mask.contains(.flexibleHeight)),
                    (old.height - frame.maxY, mask.contains(.flexibleBottomMargin)),
                ])
            let resized = CGRect(
                x: horizontal[0].withoutRoundingError(scale), y: vertical[0].withoutRoundingError(scale),
                width: max(0, horizontal[1]).withoutRoundingError(scale),
                height: max(0, vertical[1]).withoutRoundingError(scale))
            guard resized != frame else { continue }
            subview.untransformedFrame = resized
        }
    }

    /// The frame that the view would have without its transform, used for layout.
    ///
    /// Layout code sets this for views that may be rotated or scaled, as `frame` combines both.
    var untransformedFrame: CGRect {
        get {
            guard !transform.isIdentity else { return frame }
            let anchor = layer.anchorPoint, size = bounds.size
            return CGRect(
                x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height,
                width: size.width, height: size.height)
        }
        set {
            guard !transform.isIdentity else { return frame = newValue }
            let anchor = layer.anchorPoint
            bounds.size = newValue.size
            layer.position = CGPoint(
                x: newValue.minX + anchor.x * newValue.width, y: newValue.minY + anchor.y * newValue.height)
        }
    }

    /// Distributes `change` among the flexible parts of an axis in proportion to their current lengths; equally if all
    /// are 0. Without a flexible part the change goes to the trailing margin.
    ///
    /// - Parameter parts: The leading margin, the size and the trailing margin.
    /// - Returns: The new lengths of the three.
    private static func distribute(_ change: CGFloat, over parts: [(length: CGFloat, isFlexible: Bool)]) -> [CGFloat] {
        guard change != 0 else { return parts.map(\.length) }
        return zip(parts, shares(of: parts)).map { $0.length + change * $1 }
    }

    /// Returns the share of each part in a change: 0 if it is not flexible.
    static func shares(of parts: [(length: CGFloat, isFlexible: Bool)]) -> [CGFloat] {
        let flexible = parts.filter(\.isFlexible)
        let total = flexible.reduce(0) { $0 + $1.length }
        return parts.map { part in
            guard part.isFlexible else { return 0 }
            return total == 0 ? 1 / CGFloat(flexible.count) : part.length / total
        }
    }
}
