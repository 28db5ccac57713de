import UIKit

/// The images of the breakdowns, drawn here.
enum BreakdownArtwork {
    static func avatar(side: CGFloat) -> UIImage {
        image(CGSize(width: side, height: side)) { bounds in
            UIColor(red: 0.36, green: 0.56, blue: 0.78, alpha: 1).setFill()
            UIBezierPath(rect: bounds).fill()
            UIColor(red: 0.93, green: 0.78, blue: 0.62, alpha: 1).setFill()
            let head = side * 0.38
            UIBezierPath(ovalIn: CGRect(x: (side - head) / 2, y: side * 0.2, width: head, height: head)).fill()
            UIColor(red: 0.2, green: 0.25, blue: 0.4, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: side * 0.16, y: side * 0.64, width: side * 0.68, height: side * 0.7)).fill()
        }
    }

    static func checkmark(side: CGFloat) -> UIImage {
        image(CGSize(width: side, height: side)) { bounds in
            UIColor.white.setFill()
            UIBezierPath(ovalIn: bounds).fill()
            UIColor.systemBlue.setFill()
            UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).fill()
            let check = UIBezierPath()
            check.move(to: CGPoint(x: side * 0.29, y: side * 0.52))
            check.addLine(to: CGPoint(x: side * 0.44, y: side * 0.66))
            check.addLine(to: CGPoint(x: side * 0.71, y: side * 0.36))
            check.lineWidth = side * 0.1
            check.lineCapStyle = .round
            check.lineJoinStyle = .round
            UIColor.white.setStroke()
            check.stroke()
        }
    }

    /// Hills below a sun.
    static func landscape(_ size: CGSize) -> UIImage {
        image(size) { bounds in
            UIColor(red: 0.99, green: 0.83, blue: 0.6, alpha: 1).setFill()
            UIBezierPath(rect: bounds).fill()
            UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1).setFill()
            let sun = size.height * 0.3
            UIBezierPath(ovalIn: CGRect(x: size.width * 0.62, y: size.height * 0.12, width: sun, height: sun)).fill()
            let greens: [(CGFloat, CGFloat, CGFloat)] = [(0.56, 0.7, 0.45), (0.36, 0.56, 0.36), (0.2, 0.42, 0.3)]
            for (index, green) in greens.enumerated() {
                UIColor(red: green.0, green: green.1, blue: green.2, alpha: 1).setFill()
                let top = size.height * (0.38 + 0.17 * CGFloat(index)), wave = size.height * 0.16
                let hill = UIBezierPath()
                hill.move(to: CGPoint(x: 0, y: top))
                let side: CGFloat = index.isMultiple(of: 2) ? -1 : 1
                hill.addCurve(
                    to: CGPoint(x: size.width, y: top),
                    controlPoint1: CGPoint(x: size.width / 3, y: top + wave * side),
                    controlPoint2: CGPoint(x: size.width * 2 / 3, y: top - wave * side))
                hill.addLine(to: CGPoint(x: size.width, y: size.height))
                hill.addLine(to: CGPoint(x: 0, y: size.height))
                hill.close()
                hill.fill()
            }
        }
    }

    private static func image(_ size: CGSize, draw: (CGRect) -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in draw(CGRect(origin: .zero, size: size)) }
    }
}

extension NSAttributedString {
    /// Returns a text in the font of a style, at the user's text size.
    ///
    /// - Parameter maximum: The largest point size, for texts whose room does not grow.
    static func text(
        _ text: String, _ style: UIFont.TextStyle, _ color: UIColor, isBold: Bool = false,
        maximum: CGFloat = .greatestFiniteMagnitude
    ) -> NSAttributedString {
        let preferred = UIFont.preferredFont(forTextStyle: style)
        let font = preferred.pointSize > maximum ? UIFont.systemFont(ofSize: maximum) : preferred
        return NSAttributedString(
            string: text,
            attributes: [.font: isBold ? .boldSystemFont(ofSize: font.pointSize) : font, .foregroundColor: color])
    }
}
