import UIKit

/// The picture of a route: a white sign on a coloured square, as in Settings.
enum RouteIcon {
    case box, node, steps, nodes, cards, controls, constraints, tables, collections, presentations, columns
    case chain, lifecycle, viewCreators, coordinators, toolTips, tracking, viewModels, animations, effects, touches
    case symbols, services, forms, menus, search, frameRates, film, builder, layoutSpecs, course, exercises, notes, chat
    static let side: CGFloat = 29

    var color: UIColor {
        switch self {
        case .box: .systemOrange
        case .node: .systemBrown
        case .steps: .systemYellow
        case .nodes: .systemCyan
        case .cards: .systemPink
        case .controls: .systemBlue
        case .constraints: .systemRed
        case .forms: .systemOrange
        case .menus: .systemIndigo
        case .search: .systemGray
        case .tables: .systemGreen
        case .collections: .systemTeal
        case .presentations: .systemIndigo
        case .columns: .systemOrange
        case .chain: .systemBrown
        case .lifecycle: .systemRed
        case .viewCreators: .systemGreen
        case .coordinators: .systemCyan
        case .toolTips: .systemYellow
        case .viewModels: .systemGray
        case .tracking: .systemIndigo
        case .animations: .systemPurple
        case .effects: .systemMint
        case .touches: .systemTeal
        case .services: .systemBlue
        case .symbols: .systemPurple
        case .frameRates: .systemGreen
        case .film: .systemPink
        case .builder: .systemPurple
        case .layoutSpecs: .systemMint
        case .course: .systemGreen
        case .exercises: .systemGreen
        case .notes: .systemYellow
        case .chat: .systemGreen
        }
    }

    var image: UIImage {
        let bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        return UIGraphicsImageRenderer(bounds: bounds).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
            UIColor.white.set()
            drawSign()
        }
    }

    private func drawSign() {
        switch self {
        case .course:
            rectangle(6, 8, 8.5, 13, radius: 1.5).stroke()
            rectangle(14.5, 8, 8.5, 13, radius: 1.5).stroke()
        case .box: rectangle(9, 9, 11, 11, radius: 2).fill()
        case .notes:
            rectangle(7, 6, 15, 17, radius: 2).stroke()
            for y in [10.5, 14, 17.5] { rectangle(10, y, y < 17 ? 9 : 5.5, 1.5, radius: 0.75).fill() }
        case .chat:
            rectangle(5.5, 7, 18, 12.5, radius: 5).fill()
            let tail = UIBezierPath()
            tail.move(to: CGPoint(x: 9, y: 18))
            tail.addLine(to: CGPoint(x: 8.5, y: 23))
            tail.addLine(to: CGPoint(x: 14, y: 19))
            tail.fill()
        case .frameRates:
            for (index, height) in [6, 9, 5, 14, 8].enumerated() as EnumeratedSequence<[CGFloat]> {
                rectangle(5.5 + CGFloat(index) * 3.75, 21.5 - height, 3, height, radius: 0.5).fill()
            }
        case .services:
            rectangle(8, 8, 13, 15, radius: 2).stroke()
            rectangle(11, 5.5, 7, 4.5, radius: 1.5).fill()
        case .symbols:
            let star = UIImage.SymbolConfiguration(pointSize: 16, weight: .medium)
            guard let image = UIImage(systemName: "star.fill", withConfiguration: star) else { return }
            image.draw(at: CGPoint(x: (Self.side - image.size.width) / 2, y: (Self.side - image.size.height) / 2))
        case .layoutSpecs:
            rectangle(6.5, 6.5, 16, 16, radius: 3).stroke()
            rectangle(10, 10, 3.5, 9, radius: 1).fill()
            rectangle(15.5, 10, 3.5, 4, radius: 1).fill()
        case .node:
            rectangle(6.5, 6.5, 16, 16, radius: 3).stroke()
            rectangle(10.5, 10.5, 8, 8, radius: 1.5).fill()
        case .builder:
            line([(11, 8), (9.5, 8), (9.5, 13.5), (7.5, 14.5), (9.5, 15.5), (9.5, 21), (11, 21)]).stroke()
            line([(18, 8), (19.5, 8), (19.5, 13.5), (21.5, 14.5), (19.5, 15.5), (19.5, 21), (18, 21)]).stroke()
            disc(14.5, 14.5, 1.5).fill()
        case .steps:
            for step in 0..<3 {
                let x = 6.5 + CGFloat(step) * 5.5, height = 5 + CGFloat(step) * 5
                rectangle(x, 22 - height, 4.5, height, radius: 1).fill()
            }
        case .nodes:
            for row in 0..<2 {
                let y = 7 + CGFloat(row) * 8
                rectangle(6.5, y, 16, 6.5, radius: 1.5).stroke()
                rectangle(8.5, y + 2, 2.5, 2.5, radius: 0.5).fill()
            }
        case .cards:
            for row in 0..<3 {
                let y = 7 + CGFloat(row) * 5.5
                rectangle(7, y, 4, 4, radius: 1).fill()
                rectangle(12.5, y + 1, 9.5, 2, radius: 1).fill()
            }
        case .controls:
            line([(7, 11), (22, 11)]).stroke()
            line([(7, 18), (22, 18)]).stroke()
            disc(17.5, 11, 3).fill()
            disc(11.5, 18, 3).fill()
        case .constraints:
            rectangle(11, 11, 7, 7, radius: 1.5).fill()
            line([(5, 14.5), (9, 14.5)]).stroke()
            line([(20, 14.5), (24, 14.5)]).stroke()
            line([(14.5, 5), (14.5, 9)]).stroke()
            line([(14.5, 20), (14.5, 24)]).stroke()
        case .tables:
            rectangle(7, 7, 15, 15, radius: 3).stroke()
            line([(7, 12), (22, 12)]).stroke()
            line([(7, 17), (22, 17)]).stroke()
        case .forms:
            rectangle(5.5, 7.5, 18, 5.5, radius: 2).stroke()
            rectangle(5.5, 16.5, 18, 5.5, radius: 2).stroke()
            line([(8.5, 18), (8.5, 21)]).stroke()
        case .menus:
            rectangle(6, 6.5, 17, 16, radius: 3).stroke()
            line([(9.5, 10.5), (19.5, 10.5)]).stroke()
            rectangle(8, 12.75, 13, 3.5, radius: 1).fill()
            line([(9.5, 18.5), (19.5, 18.5)]).stroke()
        case .search:
            disc(13, 13, 5.5).stroke()
            line([(17, 17), (22, 22)]).stroke()
        case .collections:
            for index in 0..<9 {
                rectangle(6.5 + 5.75 * CGFloat(index % 3), 6.5 + 5.75 * CGFloat(index / 3), 4.5, 4.5, radius: 1).fill()
            }
        case .columns:
            rectangle(5.5, 7.5, 18, 14, radius: 3).stroke()
            line([(12, 8), (12, 21)]).stroke()
        case .presentations:
            rectangle(7.5, 6.5, 14, 16, radius: 3).stroke()
            rectangle(7.5, 13, 14, 9.5, radius: 3).fill()
        case .chain:
            for (index, side) in [15, 10, 5].enumerated() as EnumeratedSequence<[CGFloat]> {
                let box = rectangle(14.5 - side / 2, 14.5 - side / 2, side, side, radius: 2)
                if index == 2 { box.fill() } else { box.stroke() }
            }
        case .lifecycle:
            line([(6, 16), (10, 16), (13, 8), (17, 21), (19.5, 13), (23, 13)]).stroke()
        case .viewCreators:
            rectangle(6.5, 8, 16, 13, radius: 2).stroke()
            rectangle(16.5, 10.5, 3.5, 4, radius: 0.5).fill()
            line([(9.5, 13), (13.5, 13)]).stroke()
            line([(9.5, 17), (13.5, 17)]).stroke()
        case .coordinators:
            line([(8.5, 20), (8.5, 14.5), (20.5, 14.5), (20.5, 9)]).stroke()
            disc(8.5, 20.5, 2.5).fill()
            disc(20.5, 8.5, 2.5).fill()
        case .toolTips:
            rectangle(6.5, 7, 16, 10.5, radius: 3).fill()
            let arrow = line([(11, 17), (14.5, 23), (18, 17)])
            arrow.close()
            arrow.fill()
        case .viewModels:
            rectangle(7, 7.5, 15, 14, radius: 2).stroke()
            for y in [11.5, 14.5, 17.5] as [CGFloat] { line([(10, y), (19, y)]).stroke() }
        case .tracking:
            let eye = line([(5.5, 14.5)])
            eye.addQuadCurve(to: CGPoint(x: 23.5, y: 14.5), controlPoint: CGPoint(x: 14.5, y: 4))
            eye.addQuadCurve(to: CGPoint(x: 5.5, y: 14.5), controlPoint: CGPoint(x: 14.5, y: 25))
            eye.stroke()
            disc(14.5, 14.5, 2.8).fill()
        case .animations:
            let curve = line([(7, 21)])
            curve.addCurve(
                to: CGPoint(x: 22, y: 8), controlPoint1: CGPoint(x: 15, y: 21), controlPoint2: CGPoint(x: 14, y: 8))
            curve.stroke()
            disc(7, 21, 2.2).fill()
            disc(22, 8, 2.2).fill()
        case .film:
            rectangle(5.5, 8, 18, 13, radius: 2.5).stroke()
            let triangle = line([(12, 11), (18, 14.5), (12, 18)])
            triangle.close()
            triangle.fill()
        case .effects:
            rectangle(6.5, 6.5, 16, 16, radius: 8).stroke()
            rectangle(10.5, 10.5, 8, 8, radius: 4).fill()
        case .exercises:
            rectangle(6.5, 6.5, 16, 16, radius: 3).stroke()
            line([(10.5, 15), (13.5, 18), (19, 11)]).stroke()
        case .touches:
            disc(14.5, 14.5, 3).fill()
            disc(14.5, 14.5, 7.5).stroke()
        }
    }

    private func rectangle(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat
    ) -> UIBezierPath {
        let path = UIBezierPath(
            roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
        path.lineWidth = 1.5
        return path
    }

    private func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(
            ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        path.lineWidth = 1.5
        return path
    }

    private func line(_ points: [(x: CGFloat, y: CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        path.lineWidth = 1.5
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.x, y: point.y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
