import UIKit

/// The pictures of the shop's tabs, which take the bar's colour.
enum ShopSign {
    case fruit, cart

    @MainActor
    var image: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 26, height: 24)).image { _ in
            UIColor.black.set()
            switch self {
            case .fruit:
                UIBezierPath(ovalIn: CGRect(x: 5, y: 7, width: 16, height: 16)).fill()
                let leaf = UIBezierPath()
                leaf.move(to: CGPoint(x: 13, y: 6))
                leaf.addQuadCurve(to: CGPoint(x: 20, y: 1), controlPoint: CGPoint(x: 14, y: 1))
                leaf.addQuadCurve(to: CGPoint(x: 13, y: 6), controlPoint: CGPoint(x: 19, y: 6))
                leaf.fill()
            case .cart:
                UIBezierPath(
                    roundedRect: CGRect(x: 4, y: 8, width: 18, height: 15), cornerRadius: 3
                ).fill()
                let handle = UIBezierPath(
                    arcCenter: CGPoint(x: 13, y: 8), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
                handle.lineWidth = 2
                handle.stroke()
            }
        }.withRenderingMode(.alwaysTemplate)
    }
}
