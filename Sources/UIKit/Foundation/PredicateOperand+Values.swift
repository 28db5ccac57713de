import Foundation
import QuartzCore

extension PredicateOperand {
    func value(in scope: PredicateScope) -> Any? {
        switch self {
        case .object: return PredicateComparing.boxed(scope.object)
        case .variable(let name): return PredicateComparing.boxed(scope.variables[name] ?? nil)
        case .value(let value): return PredicateComparing.boxed(value)
        case .list(let operands): return operands.map { $0.value(in: scope) } as [Any?]
        case .path(let operand, let path):
            // The object as it is: a dictionary is no collection of its values here.
            if case .object = operand { return Self.value(at: path, of: scope.object) }
            return Self.value(at: path, of: operand.value(in: scope))
        case .element(let operand, let index): return Self.element(operand.value(in: scope), index, scope)
        case .function(let name, let operands):
            return Self.call(name, operands.map { $0.value(in: scope) })
        case .subquery(let operand, let variable, let condition):
            return (PredicateComparing.elements(operand.value(in: scope)) ?? []).filter { element in
                var inner = scope
                inner.variables[variable] = .some(element)
                return condition.isTrue(in: inner)
            } as [Any?]
        }
    }

    // MARK: Paths

    /// Returns what a path of keys leads to. Of a collection, those of its objects.
    static func value(at path: String, of object: Any?) -> Any? {
        guard let object = object.flatMap({ $0 as Any? }), !path.isEmpty else {
            return PredicateComparing.boxed(object)
        }
        let keys = path.split(separator: ".", maxSplits: 1).map(String.init)
        let rest = keys.count > 1 ? keys[1] : ""
        guard let key = keys.first else { return nil }
        if key.uppercased() == "SELF" { return value(at: rest, of: object) }
        if key.hasPrefix("@") { return collect(key, rest, of: PredicateComparing.elements(object) ?? []) }
        // Casts to collections are slow, and requests evaluate a predicate with each row.
        if let object = object as? any DynamicKeyValueCoding, let found = object.dynamicValue(forKey: key) {
            return value(at: rest, of: found)
        }
        if let dictionary = object as? [String: Any] { return value(at: rest, of: dictionary[key]) }
        if let text = object as? String { return value(at: rest, of: property(key, of: text)) }
        if let elements = PredicateComparing.elements(object) {
            return elements.flatMap { element -> [Any?] in
                let value = value(at: path, of: element)
                return PredicateComparing.elements(value) ?? [value]
            } as [Any?]
        }
        guard type(of: object) is AnyClass else { return nil }
        return value(at: rest, of: (object as? NSObject)?.value(forKeyPath: key))
    }

    private static func property(_ key: String, of text: String) -> Any? {
        switch key {
        case "length": text.utf16.count
        case "lowercaseString": text.lowercased()
        case "uppercaseString": text.uppercased()
        case "capitalizedString": text.capitalized
        case "integerValue", "intValue": (text as NSString).integerValue
        case "doubleValue", "floatValue": (text as NSString).doubleValue
        case "boolValue": (text as NSString).boolValue
        default: nil
        }
    }

    private static func collect(_ name: String, _ rest: String, of elements: [Any?]) -> Any? {
        if name == "@count" { return NSNumber(value: elements.count) }
        let values = rest.isEmpty ? elements : PredicateComparing.elements(value(at: rest, of: elements)) ?? []
        switch name {
        case "@sum", "@avg", "@min", "@max":
            let names = ["@sum": "SUM", "@avg": "AVERAGE", "@min": "MIN", "@max": "MAX"]
            return call(names[name] ?? "", [values.filter { $0 != nil }])
        case "@unionOfObjects", "@unionOfSets", "@unionOfArrays": return values
        case "@distinctUnionOfObjects", "@distinctUnionOfSets", "@distinctUnionOfArrays":
            var distinct: [Any?] = []
            for value in values where !distinct.contains(where: { PredicateComparing.isEqual($0, value) }) {
                distinct.append(value)
            }
            return distinct
        default: return nil
        }
    }

    private static func element(_ collection: Any?, _ index: PredicateOperand, _ scope: PredicateScope) -> Any? {
        if case .path(.object, let name) = index, let elements = PredicateComparing.elements(collection) {
            switch name.uppercased() {
            case "FIRST": return elements.first ?? nil
            case "LAST": return elements.last ?? nil
            case "SIZE": return NSNumber(value: elements.count)
            default: break
            }
        }
        let index = index.value(in: scope)
        if let dictionary = collection as? [AnyHashable: Any] {
            return (index as? AnyHashable).flatMap { PredicateComparing.boxed(dictionary[$0]) }
        }
        guard let number = index as? NSNumber, let elements = PredicateComparing.elements(collection),
            elements.indices.contains(number.intValue)
        else { return nil }
        return elements[number.intValue]
    }

    // MARK: Functions

    /// The functions that formats can have, and the number of their operands.
    static let functions: [String: ClosedRange<Int>] = [
        "SUM": 1...99, "COUNT": 1...1, "MIN": 1...99, "MAX": 1...99, "AVERAGE": 1...99, "AVG": 1...99, "ABS": 1...1,
        "SQRT": 1...1, "CEILING": 1...1, "FLOOR": 1...1, "TRUNC": 1...1, "ROUND": 1...1, "LN": 1...1, "LOG": 1...1,
        "EXP": 1...1,
        "UPPERCASE": 1...1, "LOWERCASE": 1...1, "LENGTH": 1...1, "NOW": 0...0, "MODULUS": 2...2, "CAST": 2...2,
    ]

    static func call(_ name: String, _ values: [Any?]) -> Any? {
        let numbers = { (values: [Any?]) -> [Double] in
            values.flatMap { PredicateComparing.elements($0) ?? [$0] }.compactMap { ($0 as? NSNumber)?.doubleValue }
        }
        let first = (values.first ?? nil)
        let one = (first as? NSNumber)?.doubleValue
        let number = { (function: (Double) -> Double) -> Any? in one.map { NSNumber(value: function($0)) } }
        switch name {
        case "+", "-", "*", "/", "**", "MODULUS":
            guard values.count == 2, let a = one, let b = (values[1] as? NSNumber)?.doubleValue else { return nil }
            return NSNumber(value: calculate(a, name, b))
        case "SUM": return NSNumber(value: numbers(values).reduce(0, +))
        case "AVERAGE", "AVG":
            let all = numbers(values)
            return all.isEmpty ? nil : NSNumber(value: all.reduce(0, +) / Double(all.count))
        case "MIN", "MAX":
            let all = values.flatMap { PredicateComparing.elements($0) ?? [$0] }.compactMap { $0 }
            let wanted: ComparisonResult = name == "MIN" ? .orderedAscending : .orderedDescending
            return all.dropFirst().reduce(all.first) { PredicateComparing.order($1, $0) == wanted ? $1 : $0 }
        case "COUNT": return NSNumber(value: PredicateComparing.elements(first)?.count ?? 0)
        case "ABS": return number { abs($0) }
        case "SQRT": return number { $0.squareRoot() }
        case "CEILING": return number { $0.rounded(.up) }
        case "FLOOR": return number { $0.rounded(.down) }
        case "TRUNC": return number { $0.rounded(.towardZero) }
        case "ROUND": return number { $0.rounded() }
        case "LN": return number { log($0) }
        case "LOG": return number { log10($0) }
        case "EXP": return number { exp($0) }
        case "UPPERCASE": return (first as? String)?.uppercased()
        case "LOWERCASE": return (first as? String)?.lowercased()
        case "LENGTH": return (first as? String).map { NSNumber(value: $0.utf16.count) }
        case "NOW": return Date()
        case "CAST":
            guard let one, (values[1] as? String)?.hasSuffix("NSDate") == true else { return first }
            return Date(timeIntervalSinceReferenceDate: one)
        default: return nil
        }
    }

    private static func calculate(_ a: Double, _ name: String, _ b: Double) -> Double {
        switch name {
        case "+": a + b
        case "-": a - b
        case "*": a * b
        case "/": a / b
        case "**": pow(a, b)
        default: a.truncatingRemainder(dividingBy: b)
        }
    }
}
