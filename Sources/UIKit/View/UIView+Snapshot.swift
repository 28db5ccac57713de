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
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let image = UIGraphicsImageRenderer(bounds: bounds).image { _ in
            _ = drawTree(in: bounds, afterScreenUpdates: afterScreenUpdates)
        }
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.contents = image.cgImage
        view.layer.contentsScale = image.scale
        return view
    }

    private static func displayTree(_ layer: CALayer) {
        layer.displayIfNeeded()
        for sublayer in layer.sublayers ?? [] { displayTree(sublayer) }
    }
}
