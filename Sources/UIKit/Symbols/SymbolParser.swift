import CoreGraphics
import Foundation
import TwillDrawing

/// Reads a drawing's text: letters with the numbers that follow them, separated by spaces.
///
/// | Letters | Meaning |
/// |---|---|
/// | `m` `l` `q` `c` `z` | move, line, quadratic curve (control, end), cubic curve (controls, end), close |
/// | `p` `g` | open lines and a closed polygon through points |
/// | `u` `v` | the same with corners rounded by the first number |
/// | `o` `e` `r` | circle (center, radius), ellipse (center, radii), rectangle (origin, size, corner radius) |
/// | `a` `A` | arc (center, radius, angles in degrees, growing clockwise), `A` continuing the subpath |
/// | `h` | head of an arrow (tip, direction in degrees, length) |
/// | `n` | rays (number, radii of their ends) |
/// | `j` `J` `b` `y` | star (center y, radii), its left half, scalloped circle and gear (number, radii) |
/// | `S` `F` `f` | paint the path's stroke, area with stroke, or area |
/// | `K` `k` `x` | the same, knocked out; `E` and `Z` cut stroke and area with a margin |
/// | `P` `Q` `T` | primary layer, which is the first, secondary and tertiary layer |
/// | `V` | threshold of the variable value for the shapes that follow, negative for none |
/// | `W` `w` | factor of the stroke width, and its largest value in units, 0 for none |
/// | `D` `G` `R` `X` `N` | translate, scale, rotate, mirror horizontally, reset the transform |
/// | `=` `!` | another symbol's drawing by name, painted or cut with a margin |
struct SymbolParser {
    private(set) var drawing = SymbolDrawing()
    private var path = Path()
    private var transform = CGAffineTransform.identity
    private var layer = SymbolDrawing.Layer.primary
    private var width: CGFloat = 1
    private var largestWidth = CGFloat.infinity
    private var threshold: CGFloat?
    /// Returns the drawing of another symbol by name.
    private let find: (String) -> SymbolDrawing?

    /// - Parameter find: Returns the drawing of another symbol.
    init(_ text: some StringProtocol, find: @escaping (String) -> SymbolDrawing?) {
        self.find = find
        let tokens = text.split { $0 == " " || $0 == "\n" }
        var index = 0
        while index < tokens.count {
            let letter = tokens[index]
            index += 1
            if letter == "=" || letter == "!" {
                if index < tokens.count { include(String(tokens[index]), asGap: letter == "!") }
                index += 1
                continue
            }
            var numbers: [CGFloat] = []
            while index < tokens.count, let number = Double(tokens[index]) {
                numbers.append(number)
                index += 1
            }
            perform(letter.first ?? " ", numbers)
        }
    }

    private mutating func include(_ name: String, asGap: Bool) {
        guard let other = find(name) else { return }
        for step in other.steps where !asGap || step.effect == .paint {
            var step = step
            step.path = step.path.applying(transform)
            step.widthFactor *= width
            if asGap { step.effect = .gap }
            if layer != .primary { step.layer = layer }
            if let threshold { step.threshold = threshold }
            drawing.steps.append(step)
        }
    }

    private mutating func perform(_ letter: Character, _ n: [CGFloat]) {
        switch letter {
        case "S": add(.stroke, .paint)
        case "F": add(.solid, .paint)
        case "f": add(.fill, .paint)
        case "K": add(.stroke, .knockOut)
        case "k": add(.solid, .knockOut)
        case "x": add(.fill, .knockOut)
        case "E": add(.stroke, .gap)
        case "Z": add(.solid, .gap)
        case "P": layer = .primary
        case "Q": layer = .secondary
        case "T": layer = .tertiary
        case "V": threshold = n[0] >= 0 ? n[0] : nil
        case "W": width = n[0]
        case "w": largestWidth = n[0] > 0 ? n[0] : .infinity
        case "D": transform = CGAffineTransform(translationX: n[0], y: n[1]).concatenating(transform)
        case "G": transform = CGAffineTransform(scaleX: n[0], y: n[0]).concatenating(transform)
        case "R": transform = CGAffineTransform(rotationAngle: n[0] * .pi / 180).concatenating(transform)
        case "X": transform = CGAffineTransform(scaleX: -1, y: 1).concatenating(transform)
        case "N": transform = .identity
        default: addShape(letter, n)
        }
    }

    private mutating func add(_ paint: SymbolDrawing.Paint, _ effect: SymbolDrawing.Effect) {
        drawing.steps.append(
            SymbolDrawing.Step(
                path: path.applying(transform), paint: paint, effect: effect, layer: layer, widthFactor: width,
                largestWidth: largestWidth, threshold: threshold))
        path = Path()
    }

    // MARK: Shapes

    private mutating func addShape(_ letter: Character, _ n: [CGFloat]) {
        switch letter {
        case "m": path.move(to: CGPoint(x: n[0], y: n[1]))
        case "l": path.addLine(to: CGPoint(x: n[0], y: n[1]))
        case "q": path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
        case "c":
            path.addCurve(
                to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
                control2: CGPoint(x: n[2], y: n[3]))
        case "z": path.closeSubpath()
        case "p": addPolygon(points(n), closed: false)
        case "g": addPolygon(points(n), closed: true)
        case "u": addRounded(points(n.dropFirst()), radius: n[0], closed: false)
        case "v": addRounded(points(n.dropFirst()), radius: n[0], closed: true)
        case "o": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
        case "e": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3]))
        case "r":
            path.addRoundedRect(
                CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4], cornerHeight: n[4])
        case "a", "A":
            if letter == "a" { path.move(to: polar(n[2], n[3], CGPoint(x: n[0], y: n[1]))) }
            path.addArc(
                center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3] * .pi / 180,
                endAngle: n[4] * .pi / 180, clockwise: n[4] > n[3])
        case "h":
            let tip = CGPoint(x: n[0], y: n[1])
            addPolygon([polar(n[3], n[2] + 135, tip), tip, polar(n[3], n[2] - 135, tip)], closed: false)
        case "n":
            for ray in 0..<Int(n[0]) {
                let angle = CGFloat(ray) * 360 / n[0] - 90
                addPolygon([polar(n[1], angle), polar(n[2], angle)], closed: false)
            }
        default: addFigure(letter, n)
        }
    }

    /// Adds a figure around the center.
    private mutating func addFigure(_ letter: Character, _ n: [CGFloat]) {
        switch letter {
        case "j", "J":
            let corners = (0..<10).map {
                polar($0.isMultiple(of: 2) ? n[1] : n[2], CGFloat($0) * 36 - 90, CGPoint(x: 0, y: n[0]))
            }
            addPolygon(letter == "j" ? corners : [corners[0]] + corners[5...], closed: true)
        case "b":
            let step = 360 / n[0]
            path.move(to: polar(n[2], -90 - step / 2))
            for lobe in 0..<Int(n[0]) {
                let angle = CGFloat(lobe) * step - 90
                path.addCurve(
                    to: polar(n[2], angle + step / 2), control1: polar(n[1], angle - step * 0.34),
                    control2: polar(n[1], angle + step * 0.34))
            }
            path.closeSubpath()
        case "y":
            let step = 360 / n[0]
            let corners = (0..<Int(n[0])).flatMap { tooth -> [CGPoint] in
                let angle = CGFloat(tooth) * step - 90
                return [
                    polar(n[1], angle - step * 0.28), polar(n[2], angle - step * 0.17),
                    polar(n[2], angle + step * 0.17), polar(n[1], angle + step * 0.28),
                ]
            }
            addRounded(corners, radius: 0.7, closed: true)
        default: preconditionFailure("A symbol's drawing has an unknown letter \"\(letter)\".")
        }
    }

    private func points(_ numbers: some Collection<CGFloat>) -> [CGPoint] {
        let numbers = Array(numbers)
        return stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    private func polar(_ radius: CGFloat, _ degrees: CGFloat, _ center: CGPoint = .zero) -> CGPoint {
        let angle = degrees * .pi / 180
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    private mutating func addPolygon(_ points: [CGPoint], closed: Bool) {
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if closed { path.closeSubpath() }
    }

    private mutating func addRounded(_ points: [CGPoint], radius: CGFloat, closed: Bool) {
        guard points.count > 2, let first = points.first, let last = points.last else { return }
        if closed {
            path.move(to: CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2))
            for (index, point) in points.enumerated() {
                path.addArc(
                    tangent1End: point, tangent2End: points[(index + 1) % points.count], radius: radius)
            }
            path.closeSubpath()
        } else {
            path.move(to: first)
            for index in 1..<(points.count - 1) {
                path.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
            }
            path.addLine(to: last)
        }
    }
}
