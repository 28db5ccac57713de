import CoreGraphics
import Foundation

/// A parser of visual format strings.
@MainActor
struct VisualFormatParser {
    private let characters: [Character]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        characters = Array(format)
        self.metrics = metrics
        self.views = views
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormatRow {
        var row = VisualFormatRow()
        if take("H:") {
            row.axis = .horizontal
        } else if take("V:") {
            row.axis = .vertical
        }
        if take("|") {
            row.beginsAtSuperview = try space()
            guard peek == "[" else { throw error("Expected a '[' here: a view has to follow its superview") }
        }
        row.views.append(try view())
        while peek != nil {
            let space = try space()
            if take("|") {
                row.endsAtSuperview = space
                guard peek == nil else { throw error("Expected the end of the format after the superview") }
                return row
            }
            guard peek == "[" else { throw error("Expected a '[' or a '|' here, a view or the superview") }
            row.spaces.append(space)
            row.views.append(try view())
        }
        return row
    }

    // MARK: Parts

    private mutating func view() throws(VisualFormatError) -> VisualFormatView {
        guard take("[") else { throw error("Expected a view. View names must start with a '['") }
        let start = position
        guard let name = identifier() else { throw error("Expected a view's name here") }
        guard let owner = owner(name) else {
            throw error("\(name) is not a key in the views dictionary", at: start)
        }
        var view = VisualFormatView(owner: owner)
        if peek == "(" { view.sizes = try predicates() }
        guard take("]") else { throw error("Expected a ']' here to end the view \(name)") }
        return view
    }

    private mutating func space() throws(VisualFormatError) -> VisualFormatSpace {
        guard take("-") else { return .none }
        if peek == "[" || peek == "|" { return .standard }
        let measures = peek == "(" ? try predicates() : [try simplePredicate()]
        guard take("-") else { throw error("Expected a '-' here to end the distance") }
        return .measured(measures)
    }

    private mutating func simplePredicate() throws(VisualFormatError) -> VisualFormatPredicate {
        VisualFormatPredicate(constant: try amount(isSigned: false))
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormatPredicate] {
        guard take("(") else { throw error("Expected a '(' here") }
        var list = [try predicate()]
        while take(",") { list.append(try predicate()) }
        guard take(")") else { throw error("Expected a ')' here to end the list, or a ','") }
        return list
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormatPredicate {
        var predicate = VisualFormatPredicate()
        if take("==") {
            predicate.relation = .equal
        } else if take(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if take("<=") {
            predicate.relation = .lessThanOrEqual
        }
        let start = position
        if let name = identifier() {
            if let owner = owner(name) {
                predicate.owner = owner
                if take(".") { predicate.attribute = try attribute() }
                try operators(&predicate)
            } else {
                predicate.constant = try metric(name, at: start)
            }
        } else {
            predicate.constant = try amount(isSigned: true)
        }
        if take("@") {
            let priority = try amount(isSigned: false)
            guard priority > 0, priority <= 1000 else {
                throw error("Expected a priority from 1 to 1000 before this")
            }
            predicate.priority = UILayoutPriority(Float(priority))
        }
        return predicate
    }

    /// Parses "*2", "/2", "+8" and "-8" after a view's name.
    private mutating func operators(_ predicate: inout VisualFormatPredicate) throws(VisualFormatError) {
        while true {
            if take("*") {
                predicate.multiplier *= try amount(isSigned: true)
            } else if take("/") {
                let divisor = try amount(isSigned: true)
                guard divisor != 0 else { throw error("A division by 0 ends here") }
                predicate.multiplier /= divisor
            } else if take("+") {
                predicate.constant += try amount(isSigned: false)
            } else if take("-") {
                predicate.constant -= try amount(isSigned: false)
            } else {
                return
            }
        }
    }

    private mutating func attribute() throws(VisualFormatError) -> NSLayoutConstraint.Attribute {
        let start = position
        let known: [String: NSLayoutConstraint.Attribute] = [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
            "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
            "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
        ]
        guard let name = identifier(), let attribute = known[name] else {
            throw error("Expected an attribute's name here, such as width", at: start)
        }
        return attribute
    }

    // MARK: Numbers and names

    private mutating func amount(isSigned: Bool) throws(VisualFormatError) -> CGFloat {
        let start = position
        if let name = identifier() { return try metric(name, at: start) }
        var text = ""
        if isSigned, let sign = peek, sign == "-" || sign == "+" {
            text.append(sign)
            position += 1
        }
        while let digit = peek, digit.isASCII, digit.isNumber || digit == "." {
            text.append(digit)
            position += 1
        }
        guard let number = Double(text) else {
            throw error("Expected a number or the name of a metric here", at: start)
        }
        return CGFloat(number)
    }

    private func metric(_ name: String, at start: Int) throws(VisualFormatError) -> CGFloat {
        guard let value = metrics[name] else {
            throw error("\(name) is not a key in the metrics dictionary, nor one in the views dictionary", at: start)
        }
        let number: Double? =
            switch value {
            case let number as CGFloat: Double(number)
            case let number as Double: number
            case let number as Float: Double(number)
            case let number as NSNumber: number.doubleValue
            case let number as any BinaryInteger: Double(number)
            default: nil
            }
        guard let number, number.isFinite else {
            throw error("The metric \(name) is \(value), which is not a number", at: start)
        }
        return CGFloat(number)
    }

    /// Parses letters, digits and underscores, not beginning with a digit.
    private mutating func identifier() -> String? {
        guard let first = peek, first.isLetter || first == "_" else { return nil }
        var name = ""
        while let next = peek, next.isLetter || next.isNumber || next == "_" {
            name.append(next)
            position += 1
        }
        return name
    }

    private func owner(_ name: String) -> (any LayoutOwner)? { views[name] as? any LayoutOwner }

    // MARK: Characters

    private var peek: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        let wanted = Array(text)
        guard position + wanted.count <= characters.count,
            Array(characters[position..<position + wanted.count]) == wanted
        else { return false }
        position += wanted.count
        return true
    }

    private func error(_ message: String, at offset: Int? = nil) -> VisualFormatError {
        VisualFormatError(message: message, offset: offset ?? position)
    }
}
