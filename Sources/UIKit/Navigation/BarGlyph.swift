import CoreGraphics

/// The images of system items and of the back button, drawn as strokes.
@MainActor
enum BarGlyph {
    /// Returns a path within a square of 22 points, for a stroke of 1.7 points with round ends.
    static func path(_ item: UIBarButtonItem.SystemItem) -> (path: UIBezierPath, isFilled: Bool)? {
        let path = UIBezierPath()
        func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            if closed { path.close() }
        }
        func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
            path.append(
                UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
        }
        switch item {
        case .add:
            line((11, 2.5), (11, 19.5))
            line((2.5, 11), (19.5, 11))
        case .stop, .close:
            line((4.5, 4.5), (17.5, 17.5))
            line((17.5, 4.5), (4.5, 17.5))
        case .search:
            circle(9.3, 9.3, 6.3)
            line((14, 14), (19.6, 19.6))
        case .action:
            line((7.2, 8), (4.2, 8), (4.2, 19.6), (17.8, 19.6), (17.8, 8), (14.8, 8))
            line((11, 13.2), (11, 1.8))
            line((7.6, 5), (11, 1.6), (14.4, 5))
        case .compose:
            line((12, 4), (3.8, 4), (3.8, 18.4), (18.2, 18.4), (18.2, 10.4))
            line((9, 13.2), (9.4, 10.6), (17.6, 2.4), (19.8, 4.6), (11.6, 12.8), closed: true)
        case .reply:
            line((8.6, 4.6), (2.6, 10.4), (8.6, 16.2))
            path.move(to: CGPoint(x: 2.8, y: 10.4))
            path.addLine(to: CGPoint(x: 11.6, y: 10.4))
            path.addCurve(
                to: CGPoint(x: 19.4, y: 18), controlPoint1: CGPoint(x: 16.4, y: 10.4),
                controlPoint2: CGPoint(x: 19.4, y: 13))
        case .organize:
            line((2.4, 6.6), (2.4, 18.4), (19.6, 18.4), (19.6, 6.6), (10.6, 6.6), (8.8, 4.2), (2.4, 4.2), closed: true)
        case .bookmarks:
            line((11, 5.6), (8.4, 4.2), (2.2, 4.2), (2.2, 17.2), (8.4, 17.2), (11, 18.6))
            line((11, 5.6), (13.6, 4.2), (19.8, 4.2), (19.8, 17.2), (13.6, 17.2), (11, 18.6))
            line((11, 5.6), (11, 18.6))
        case .refresh:
            path.addArc(
                withCenter: CGPoint(x: 11, y: 11.6), radius: 7.6, startAngle: -0.35 * .pi, endAngle: 1.45 * .pi,
                clockwise: true)
            line((8.4, 1.4), (12, 4.2), (8.8, 7.4))
        case .camera:
            line(
                (2, 6.4), (6.4, 6.4), (8, 3.8), (14, 3.8), (15.6, 6.4), (20, 6.4), (20, 18.2), (2, 18.2), closed: true)
            circle(11, 12, 3.7)
        case .trash:
            line((3.2, 5.2), (18.8, 5.2))
            line((8, 5), (8.4, 2.4), (13.6, 2.4), (14, 5))
            line((4.8, 5.4), (5.8, 20), (16.2, 20), (17.2, 5.4))
            line((8.6, 8.6), (8.9, 16.8))
            line((13.4, 8.6), (13.1, 16.8))
        case .play:
            line((5, 3), (19, 11), (5, 19), closed: true)
            return (path, true)
        case .pause:
            path.append(UIBezierPath(rect: CGRect(x: 5, y: 3, width: 4, height: 16)))
            path.append(UIBezierPath(rect: CGRect(x: 13, y: 3, width: 4, height: 16)))
            return (path, true)
        case .rewind:
            line((11, 4.4), (1.4, 11), (11, 17.6), closed: true)
            line((20.6, 4.4), (11, 11), (20.6, 17.6), closed: true)
            return (path, true)
        case .fastForward:
            line((1.4, 4.4), (11, 11), (1.4, 17.6), closed: true)
            line((11, 4.4), (20.6, 11), (11, 17.6), closed: true)
            return (path, true)
        case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
        }
        return (path, false)
    }

    static func draw(_ item: UIBarButtonItem.SystemItem, in square: CGRect, color: UIColor) {
        guard let glyph = path(item) else { return }
        let path = glyph.path
        let scale = square.width / 22
        path.apply(CGAffineTransform(scaleX: scale, y: scale))
        path.apply(CGAffineTransform(translationX: square.minX, y: square.minY))
        path.lineWidth = 1.7 * scale
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        if glyph.isFilled {
            color.setFill()
            path.fill()
        } else {
            color.setStroke()
            path.stroke()
        }
    }

    /// The size of the back button's chevron, in points.
    static let chevronSize = CGSize(width: 12.3, height: 21)

    static func drawChevron(in rect: CGRect, color: UIColor) {
        let inset: CGFloat = 1.6
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.maxX - inset, y: rect.minY + inset))
        path.addLine(to: CGPoint(x: rect.minX + inset, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY - inset))
        path.lineWidth = 2.6
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
