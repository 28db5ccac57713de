import CoreGraphics

/// The images of the button types that have their own, drawn in code.
@MainActor
enum ButtonSymbol {
    static let info = make { bounds in
        ring(bounds)
        UIBezierPath(ovalIn: CGRect(x: 9.7, y: 5.4, width: 2.6, height: 2.6)).fill()
        let stem = UIBezierPath()
        stem.move(to: CGPoint(x: 9.3, y: 10.3))
        stem.addLine(to: CGPoint(x: 11.2, y: 10.3))
        stem.addLine(to: CGPoint(x: 11.2, y: 16))
        stem.move(to: CGPoint(x: 8.9, y: 16))
        stem.addLine(to: CGPoint(x: 13.3, y: 16))
        stem.lineWidth = 1.6
        stem.lineCapStyle = .round
        stem.lineJoinStyle = .round
        stem.stroke()
    }

    static let add = make { bounds in
        ring(bounds)
        cross(bounds.insetBy(dx: 6, dy: 6), width: 1.6)
    }

    static let close = make { bounds in
        UIBezierPath(ovalIn: bounds).addClip()
        UIColor(white: 0, alpha: 0.15).setFill()
        UIRectFill(bounds)
        UIColor.black.setStroke()
        let inner = bounds.insetBy(dx: 7, dy: 7)
        let path = UIBezierPath()
        path.move(to: inner.origin)
        path.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
        path.move(to: CGPoint(x: inner.maxX, y: inner.minY))
        path.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.stroke()
    }

    private static func make(_ draw: (CGRect) -> Void) -> UIImage {
        let size = CGSize(width: ButtonMetrics.symbol, height: ButtonMetrics.symbol)
        let format = UIGraphicsImageRendererFormat()
        // Sharp on every screen.
        format.scale = 3
        format.opaque = false
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.setStroke()
            UIColor.black.setFill()
            draw(CGRect(origin: .zero, size: size))
        }.withRenderingMode(.alwaysTemplate)
    }

    private static func ring(_ bounds: CGRect) {
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 1.5, dy: 1.5))
        ring.lineWidth = 1.5
        ring.stroke()
    }

    static func cross(_ rect: CGRect, width: CGFloat) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.lineWidth = width
        path.lineCapStyle = .round
        path.stroke()
    }
}
