import CoreGraphics

/// Drawings of keys that the system symbols lack.
@MainActor
enum KeySymbol {
    /// Draws a symbol in the middle of a rectangle.
    static func draw(_ name: String, in rect: CGRect, size: CGFloat, color: UIColor) {
        color.setStroke()
        color.setFill()
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        let u = size / 20
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x * u, y: middle.y + y * u) }
        let path = UIBezierPath()
        path.lineWidth = 1.6 * u
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        let isFilled = name.hasSuffix(".fill")
        switch name {
        case "shift", "shift.fill", "capslock", "capslock.fill":
            let lift: CGFloat = name.hasPrefix("capslock") ? -2 : 0
            path.move(to: point(0, -8.5 + lift))
            for (x, y) in [(9, 0.5), (4.5, 0.5), (4.5, 7.5), (-4.5, 7.5), (-4.5, 0.5), (-9, 0.5)]
                as [(CGFloat, CGFloat)]
            {
                path.addLine(to: point(x, y + lift))
            }
            path.close()
            if isFilled { path.fill() }
            path.stroke()
            if name.hasPrefix("capslock") {
                let bar = UIBezierPath(
                    roundedRect: CGRect(origin: point(-4.5, 7.5), size: CGSize(width: 9 * u, height: 2.4 * u)),
                    cornerRadius: 0.8 * u)
                bar.lineWidth = 1.4 * u
                if isFilled { bar.fill() } else { bar.stroke() }
            }
        case "delete.left", "delete.left.fill":
            path.move(to: point(-11.5, 0))
            path.addLine(to: point(-5, -7.2))
            path.addLine(to: point(8.5, -7.2))
            path.addQuadCurve(to: point(10.8, -4.9), controlPoint: point(10.8, -7.2))
            path.addLine(to: point(10.8, 4.9))
            path.addQuadCurve(to: point(8.5, 7.2), controlPoint: point(10.8, 7.2))
            path.addLine(to: point(-5, 7.2))
            path.close()
            if isFilled { path.fill() }
            path.stroke()
            let cross = UIBezierPath()
            cross.lineWidth = 1.6 * u
            cross.lineCapStyle = .round
            cross.move(to: point(-0.9, -3))
            cross.addLine(to: point(5.1, 3))
            cross.move(to: point(5.1, -3))
            cross.addLine(to: point(-0.9, 3))
            if isFilled { UIColor.keyLight.setStroke() }
            cross.stroke()
        case "keyboard.chevron.compact.down":
            UIBezierPath(
                roundedRect: CGRect(origin: point(-11, -9), size: CGSize(width: 22 * u, height: 12 * u)),
                cornerRadius: 2 * u
            ).strokeThin(1.5 * u)
            for row in 0..<2 {
                for column in 0..<5 {
                    let place = point(-8.4 + CGFloat(column) * 3.6, -6.6 + CGFloat(row) * 3)
                    UIBezierPath(rect: CGRect(x: place.x, y: place.y, width: 2 * u, height: 1.6 * u)).fill()
                }
            }
            UIBezierPath(rect: CGRect(origin: point(-4.5, -0.4), size: CGSize(width: 9 * u, height: 1.6 * u))).fill()
            path.move(to: point(-4, 6.2))
            path.addLine(to: point(0, 8.6))
            path.addLine(to: point(4, 6.2))
            path.stroke()
        default: break
        }
    }
}

extension UIBezierPath {
    fileprivate func strokeThin(_ width: CGFloat) {
        lineWidth = width
        stroke()
    }
}
