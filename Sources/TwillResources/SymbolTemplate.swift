package import Foundation

/// A custom symbol in the SVG template that SF Symbols exports and Xcode keeps in symbol sets.
///
/// A template has a group for each variant, such as `Regular-M`, and guides: the baseline and the cap line of each
/// scale, and the margins of variants.
package struct SymbolTemplate: Sendable {
    /// The scales, from small to large.
    package enum Scale: String, CaseIterable, Sendable {
        case small = "S"
        case medium = "M"
        case large = "L"
    }

    /// The names of the weights, from light to heavy.
    package static let weights = [
        "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]

    /// A filled shape.
    package struct Shape: Sendable {
        package var path: VectorPath
        package var isEvenOdd: Bool
        /// The class of hierarchical symbols: `primary`, `secondary` or `tertiary`.
        package var layer: String?
        /// The color of multicolor symbols: `systemRedColor`, `tintColor` and so on.
        package var color: String?
        /// The value beyond which a symbol with variable color shows the shape.
        package var threshold: CGFloat?
    }

    /// The symbol in a weight and a scale, in the template's coordinates, y pointing down.
    package struct Variant: Sendable {
        package var shapes: [Shape]
        package var left: CGFloat
        package var right: CGFloat
        package var baseline: CGFloat
        package var capline: CGFloat
    }

    /// The variants by scale and by the index of their weight.
    package private(set) var variants: [Scale: [Int: Variant]] = [:]

    /// Xcode's templates have some hundred kilobytes.
    private static let largestFile = 4 << 20

    private var thresholds: [String: CGFloat] = [:]
    private let path: String

    /// Reads a template; nil if it has no variant that can be drawn.
    ///
    /// - Parameters:
    ///   - path: The file, for `problems`.
    ///   - problems: Receives what is wrong with the file.
    package init?(_ data: Data, path: String, problems: inout [String]) {
        self.path = path
        guard data.count <= Self.largestFile else {
            problems.append("\(path) has more than \(Self.largestFile >> 20) MB. Export the symbol again.")
            return nil
        }
        let (root, problem) = InterfaceParser.parse(Self.withoutDocumentType([UInt8](data)))
        if let problem { problems.append("\(path):\(problem.line): \(problem.text). Export the symbol again.") }
        guard let root, root.tag == "svg" else {
            problems.append("\(path) is no SVG file, as a symbol has to be. Export the symbol again.")
            return nil
        }
        var elements: [String: InterfaceElement] = [:]
        Self.index(root, &elements, depth: 0)
        readThresholds(root)
        for scale in Scale.allCases {
            guard let baseline = elements["Baseline-\(scale.rawValue)"].flatMap({ $0.number("y1") }),
                let capline = elements["Capline-\(scale.rawValue)"].flatMap({ $0.number("y1") }),
                baseline - capline > 1
            else { continue }
            for (index, weight) in Self.weights.enumerated() {
                let name = "\(weight)-\(scale.rawValue)"
                guard let group = elements[name] else { continue }
                let shapes = shapes(of: group, name, problems: &problems)
                guard !shapes.isEmpty else { continue }
                let left = margin("left-margin", name, elements), right = margin("right-margin", name, elements)
                let bounds = Self.bounds(shapes)
                var variant = Variant(
                    shapes: shapes, left: left ?? bounds.lowerBound, right: right ?? bounds.upperBound,
                    baseline: baseline, capline: capline)
                if variant.right <= variant.left {
                    (variant.left, variant.right) = (bounds.lowerBound, bounds.upperBound)
                }
                variants[scale, default: [:]][index] = variant
            }
        }
        guard variants.isEmpty else { return }
        problems.append(
            "\(path) has no group such as Regular-S with shapes, and guides named Baseline-S and Capline-S. "
                + "Export the symbol's template from SF Symbols again.")
        return nil
    }

    // MARK: Elements

    /// Replaces a document type by spaces; one that declares entities stays, and is refused.
    private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let mark = Array("<!DOCTYPE".utf8)
        for start in 0..<min(bytes.count, 2000) where bytes[start...].starts(with: mark) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
                !bytes[start..<end].contains(UInt8(ascii: "["))
            else { break }
            for index in start...end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
            break
        }
        return bytes
    }

    private static func index(_ element: InterfaceElement, _ elements: inout [String: InterfaceElement], depth: Int) {
        if let id = element.id, elements[id] == nil { elements[id] = element }
        guard depth < 100 else { return }
        for child in element.children { index(child, &elements, depth: depth + 1) }
    }

    /// Reads the style rules, of which only thresholds of variable color count.
    private mutating func readThresholds(_ root: InterfaceElement) {
        for style in root.children(of: "defs") + root.children where style.tag == "style" {
            for rule in style.text.split(separator: "}") {
                let parts = rule.split(separator: "{", maxSplits: 1)
                guard parts.count == 2 else { continue }
                for property in parts[1].split(separator: ";") {
                    let pair = property.split(separator: ":", maxSplits: 1)
                        .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                    guard pair.count == 2, pair[0] == "-sfsymbols-variable-threshold", let value = Double(pair[1]),
                        (0...1).contains(value)
                    else { continue }
                    for name in parts[0].split(separator: ",") {
                        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
                        thresholds[String(name.drop { $0 == "." }).replacingOccurrences(of: "\\", with: "")] = value
                    }
                }
            }
        }
    }

    /// Returns the position of a margin: of the variant, or in the first templates of all.
    private func margin(_ side: String, _ name: String, _ elements: [String: InterfaceElement]) -> CGFloat? {
        guard let guide = elements["\(side)-\(name)"] ?? elements[side] else { return nil }
        if let x = guide.number("x1") ?? guide.number("x") { return x }
        guard let path = guide["d"].flatMap({ VectorPath($0) }), case .move(let point)? = path.segments.first else {
            return nil
        }
        return point.x
    }

    // MARK: Shapes

    private func shapes(of group: InterfaceElement, _ name: String, problems: inout [String]) -> [Shape] {
        var shapes: [Shape] = []
        func add(_ element: InterfaceElement, _ transform: VectorTransform, _ classes: String, depth: Int) {
            let transform = VectorTransform(element["transform"]).concatenating(transform)
            let classes = element["class"] ?? classes
            if element.tag == "g", depth < 50 {
                for child in element.children { add(child, transform, classes, depth: depth + 1) }
                return
            }
            guard element["display"] != "none" else { return }
            guard let outline = Self.path(of: element) else {
                if ["path", "circle", "ellipse", "rect", "polygon", "polyline"].contains(element.tag) {
                    problems.append(
                        "\(path):\(element.line): the \(element.tag) in \(name) has no outline that can be read; it is "
                            + "ignored. Export the symbol again.")
                }
                return
            }
            shapes.append(shape(outline.applying(transform), element, classes))
        }
        add(group, .identity, "", depth: 0)
        return shapes
    }

    private func shape(_ path: VectorPath, _ element: InterfaceElement, _ classes: String) -> Shape {
        let style = (element["style"] ?? "").replacingOccurrences(of: " ", with: "")
        var shape = Shape(
            path: path, isEvenOdd: element["fill-rule"] == "evenodd" || style.contains("fill-rule:evenodd"))
        for name in classes.split(separator: " ").map(String.init) {
            if shape.threshold == nil { shape.threshold = thresholds[name] }
            let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            if parts[0].hasPrefix("hierarchical-") { shape.layer = parts[1] }
            if parts[0].hasPrefix("multicolor-") { shape.color = parts[1] }
        }
        return shape
    }

    private static func path(of element: InterfaceElement) -> VectorPath? {
        func number(_ name: String) -> CGFloat { element.number(name).map { min(max($0, -1e6), 1e6) } ?? 0 }
        switch element.tag {
        case "path": return element["d"].flatMap { VectorPath($0) }
        case "circle", "ellipse":
            let radius = number("r")
            let radii =
                element.tag == "circle"
                ? CGSize(width: radius, height: radius) : CGSize(width: number("rx"), height: number("ry"))
            guard radii.width > 0, radii.height > 0 else { return nil }
            return VectorPath(center: CGPoint(x: number("cx"), y: number("cy")), radii: radii)
        case "rect":
            let (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
            guard width > 0, height > 0 else { return nil }
            return VectorPath(polygon: [
                CGPoint(x: x, y: y), CGPoint(x: x + width, y: y), CGPoint(x: x + width, y: y + height),
                CGPoint(x: x, y: y + height),
            ])
        case "polygon", "polyline":
            var scanner = VectorScanner(element["points"] ?? "")
            let numbers = scanner.numbers()
            guard numbers.count >= 4, numbers.count < 100_000, numbers.allSatisfy({ abs($0) <= 1e6 }) else {
                return nil
            }
            return VectorPath(
                polygon: stride(from: 0, to: numbers.count - 1, by: 2).map {
                    CGPoint(x: numbers[$0], y: numbers[$0 + 1])
                })
        default: return nil
        }
    }

    private static func bounds(_ shapes: [Shape]) -> ClosedRange<CGFloat> {
        var low = CGFloat.infinity, high = -CGFloat.infinity
        for segment in shapes.lazy.flatMap(\.path.segments) {
            switch segment {
            case .move(let point), .line(let point), .curve(_, _, let point):
                low = min(low, point.x)
                high = max(high, point.x)
            case .close: break
            }
        }
        return low <= high ? low...high : 0...1
    }
}
