import QuartzCore

extension UIView {
    func drawTree(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        let bounds = bounds
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0, rect.width > 0,
            rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite
        else { return false }
        if afterScreenUpdates {
            layoutIfNeeded()
            Self.displayTree(layer)
        }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    func makeSnapshotView(afterScreenUpdates: Bool) -> UIView? {
        makeSnapshotView(of: bounds, afterScreenUpdates: afterScreenUpdates, capInsets: .zero)
    }

    /// - Parameter rect: The rectangle in the view's coordinates.
    func makeSnapshotView(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        let rect = rect.standardized
        guard bounds.width > 0, bounds.height > 0, rect.width > 0, rect.height > 0, rect.width.isFinite,
            rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite
        else { return nil }
        let image = UIGraphicsImageRenderer(bounds: rect).image { _ in
            _ = drawTree(in: bounds, afterScreenUpdates: afterScreenUpdates)
        }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contents = image.cgImage
        view.layer.contentsScale = image.scale
        if capInsets != .zero {
            // The middle stretches; if the caps leave none, half of a side is the middle.
            func middle(_ first: CGFloat, _ last: CGFloat, of length: CGFloat) -> (CGFloat, CGFloat) {
                let (first, last) = (max(0, first), max(0, last))
                return first + last < length ? (first / length, (length - first - last) / length) : (0.5, 0)
            }
            let (x, width) = middle(capInsets.left, capInsets.right, of: rect.width)
            let (y, height) = middle(capInsets.top, capInsets.bottom, of: rect.height)
            view.layer.contentsCenter = CGRect(x: x, y: y, width: width, height: height)
        }
        return view
    }

    private static func displayTree(_ layer: CALayer) {
        layer.displayIfNeeded()
        for sublayer in layer.sublayers ?? [] { displayTree(sublayer) }
    }
}
