import CoreGraphics
import Foundation
import TwillDrawing
import TwillSync

/// Finds the drawings of system symbols by name.
enum SymbolCatalog {
    /// Returns the drawing of a symbol; nil if there is none of that name.
    static func drawing(named name: String) -> SymbolDrawing? {
        if let known = drawings.withLock({ $0[name] }) { return known }
        guard let drawing = make(name) else { return nil }
        drawings.withLock { $0[name] = drawing }
        return drawing
    }

    /// Returns whether the symbol is mirrored from right to left.
    static func flips(_ name: String) -> Bool {
        SymbolText.flipping.contains { name == $0 || name.hasPrefix($0 + ".") }
    }

    /// The names of all symbols, sorted.
    static let names: [String] = {
        var names = Set(texts.keys)
        for base in enclosedFactors.keys {
            for enclosure in Enclosure.allCases { names.insert(base + enclosure.rawValue) }
        }
        for base in slashedNames {
            names.insert(base + ".slash")
            if texts[base + ".fill"] != nil { names.insert(base + ".slash.fill") }
        }
        return names.sorted()
    }()

    /// Bounded by the number of names.
    private static let drawings = Locked<[String: SymbolDrawing]>([:])

    /// The texts by name.
    private static let texts: [String: String] = {
        var texts: [String: String] = [:]
        for group in SymbolText.all {
            var name = ""
            for line in group.split(separator: "\n") {
                if line.first == " " {
                    texts[name]?.append(" " + line)
                } else if let colon = line.firstIndex(of: ":") {
                    name = String(line[..<colon])
                    texts[name] = String(line[line.index(after: colon)...])
                }
            }
        }
        return texts
    }()

    /// Returns the colors of a symbol's layers in its multicolor variant; nil if it has none.
    static func multicolor(_ name: String) -> [UIColor]? { multicolors[name] }

    /// The names of the symbols with a multicolor variant, sorted.
    static var multicolorNames: [String] { multicolors.keys.sorted() }

    private static let multicolors: [String: [UIColor]] = {
        var result: [String: [UIColor]] = [:]
        for line in SymbolText.multicolor.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let name = words.first else { continue }
            result[name] = words.dropFirst().compactMap { UIColor.systemColors["\($0)Color"] }
        }
        return result
    }()

    private static let enclosedFactors: [String: CGFloat] = {
        let words = SymbolText.enclosed.split { $0 == " " || $0 == "\n" }
        var factors: [String: CGFloat] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            factors[String(words[index])] = Double(words[index + 1]).map { CGFloat($0) }
        }
        return factors
    }()

    private static let slashedNames = Set(
        SymbolText.slashed.split { $0 == " " || $0 == "\n" }.map(String.init))

    private static func make(_ name: String) -> SymbolDrawing? {
        if let text = texts[name] { return SymbolParser(text, find: drawing(named:)).drawing }
        for enclosure in Enclosure.allCases where name.hasSuffix(enclosure.rawValue) {
            let base = String(name.dropLast(enclosure.rawValue.count))
            guard let factor = enclosedFactors[base], let inner = drawing(named: base + ".fill") ?? drawing(named: base)
            else { continue }
            return enclosure.drawing(around: inner, factor: factor)
        }
        for (suffix, filling) in [(".slash", ""), (".slash.fill", ".fill")] where name.hasSuffix(suffix) {
            let base = String(name.dropLast(suffix.count))
            guard slashedNames.contains(base), let drawing = drawing(named: base + filling) else { continue }
            return slashed(drawing)
        }
        return nil
    }

    /// Returns a drawing with a slash from the top left to the bottom right, in front of it.
    private static func slashed(_ drawing: SymbolDrawing) -> SymbolDrawing {
        var result = drawing
        for index in result.steps.indices { result.steps[index].layer = .secondary }
        for index in result.steps.indices { result.steps[index].threshold = nil }
        let slash = SymbolParser("p -9 -9.4 9 9.4 E p -9 -9.4 9 9.4 S", find: { _ in nil }).drawing
        result.steps += slash.steps
        return result
    }
}

/// The shapes around a symbol, by the ends of names. A filled shape has the symbol cut out.
enum Enclosure: String, CaseIterable {
    case circle = ".circle"
    case filledCircle = ".circle.fill"
    case square = ".square"
    case filledSquare = ".square.fill"

    var isFilled: Bool { self == .filledCircle || self == .filledSquare }

    /// Returns the shape with a symbol in it, which is scaled around its center, while strokes keep their width.
    func drawing(around inner: SymbolDrawing, factor: CGFloat) -> SymbolDrawing {
        let shape = SymbolParser("Q = \(rawValue.dropFirst())", find: SymbolCatalog.drawing(named:))
        var result = shape.drawing
        let box = inner.bounds(strokeWidth: 0)
        // Figures with unequal margins, such as a location's arrow, keep their optical center.
        let center = CGPoint(x: box.midX * 0.5, y: box.midY * 0.5)
        let transform = CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(scaleX: factor, y: factor))
        for var step in inner.steps {
            step.path = step.path.applying(transform)
            step.layer = .primary
            step.widthFactor *= step.paint == .stroke ? 0.94 : 0.5
            step.largestWidth = min(step.largestWidth, 2.4)
            if isFilled {
                switch step.effect {
                case .paint: step.effect = .knockOut
                // What is cut out of the inner symbol shows the shape again.
                case .knockOut, .gap: step.effect = .paint
                }
                if step.effect == .paint { step.layer = .secondary }
            }
            result.steps.append(step)
        }
        return result
    }
}
