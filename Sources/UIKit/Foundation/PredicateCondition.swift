import Foundation
import QuartzCore

/// A condition of a predicate, with the values of its placeholders.
indirect enum PredicateCondition {
    /// How many objects of a collection on the left side have to satisfy a comparison.
    enum Quantity { case direct, any, all, none }

    struct Options {
        var ignoresCase = false
        var ignoresAccents = false
    }

    struct Comparison {
        var quantity = Quantity.direct
        var left: PredicateOperand
        var kind: String
        var right: PredicateOperand
        var options = Options()
    }

    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(Comparison)
}

/// A side of a comparison.
indirect enum PredicateOperand {
    /// The object itself.
    case object
    /// A name with `$`, which a subquery binds.
    case variable(String)
    /// What a path of keys leads to.
    case path(of: PredicateOperand, String)
    case value(Any?)
    case list([PredicateOperand])
    case element(of: PredicateOperand, index: PredicateOperand)
    case function(String, [PredicateOperand])
    case subquery(PredicateOperand, variable: String, PredicateCondition)
}

/// The object that a predicate is evaluated with, and the variables of subqueries around it.
struct PredicateScope {
    var object: Any?
    var variables: [String: Any?] = [:]
}

extension PredicateCondition {
    func isTrue(in scope: PredicateScope) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.isTrue(in: scope)
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(in: scope) }
        case .any(let conditions): conditions.contains { $0.isTrue(in: scope) }
        case .comparison(let comparison): comparison.isTrue(in: scope)
        }
    }
}

extension PredicateCondition.Comparison {
    func isTrue(in scope: PredicateScope) -> Bool {
        let left = left.value(in: scope), right = right.value(in: scope)
        let isTrue = { PredicateComparing.compare($0, kind, right, options) }
        switch quantity {
        case .direct: return isTrue(left)
        case .any: return PredicateComparing.elements(left)?.contains(where: isTrue) == true
        case .none: return PredicateComparing.elements(left).map { !$0.contains(where: isTrue) } ?? false
        case .all: return PredicateComparing.elements(left)?.allSatisfy(isTrue) == true
        }
    }
}

/// Compares two values as predicates do.
enum PredicateComparing {
    /// Returns the objects of a collection; nil of another value.
    static func elements(_ value: Any?) -> [Any?]? {
        switch value {
        case is String: nil
        case let list as [Any?]: list.map { boxed($0) }
        case let set as NSSet: set.allObjects.map { boxed($0) }
        case let set as NSOrderedSet: set.array.map { boxed($0) }
        case let list as NSArray: list.map { boxed($0) }
        case let set as Set<AnyHashable>: set.map { boxed($0.base) }
        case let dictionary as [AnyHashable: Any]: dictionary.values.map { boxed($0) }
        case let range as ClosedRange<Int>: range.map { NSNumber(value: $0) }
        case let range as Range<Int>: range.map { NSNumber(value: $0) }
        default: nil
        }
    }

    /// Returns a value with numbers as `NSNumber` and strings as `String`; nil for `NSNull`.
    static func boxed(_ value: Any?) -> Any? {
        guard let value, let object = KeyValueBoxing.object(value), !(object is NSNull) else { return nil }
        if let text = object as? NSString { return text as String }
        return object
    }

    static func compare(_ left: Any?, _ kind: String, _ right: Any?, _ options: PredicateCondition.Options) -> Bool {
        switch kind {
        case "=": return isEqual(left, right, options)
        case "!=": return !isEqual(left, right, options)
        case "<", ">", "<=", ">=": return isOrdered(left, kind, right, options)
        case "IN":
            if let text = right as? String, let part = left as? String {
                return compare(text, "CONTAINS", part, options)
            }
            return elements(right)?.contains { isEqual(left, $0, options) } == true
        case "BETWEEN":
            guard let bounds = elements(right), bounds.count == 2 else { return false }
            return isOrdered(left, ">=", bounds[0], options) && isOrdered(left, "<=", bounds[1], options)
        case "CONTAINS":
            if let elements = elements(left) { return elements.contains { isEqual($0, right, options) } }
        default: break
        }
        guard let text = text(left), let part = self.text(right) else { return false }
        let comparison = options.comparison
        switch kind {
        case "CONTAINS": return part.isEmpty || text.range(of: part, options: comparison) != nil
        case "BEGINSWITH":
            return part.isEmpty || text.range(of: part, options: comparison.union(.anchored)) != nil
        case "ENDSWITH":
            return part.isEmpty || text.range(of: part, options: comparison.union([.anchored, .backwards])) != nil
        case "MATCHES": return matches(text, part, options)
        default: return isLike(text, part, options)
        }
    }

    /// Numbers are compared with patterns as their text.
    private static func text(_ value: Any?) -> String? {
        value as? String ?? (value as? NSNumber).map { $0.stringValue }
    }

    /// Whether a text is like a pattern, in which `*` stands for any characters, `?` for one, and `\` precedes a plain one.
    private static func isLike(_ text: String, _ pattern: String, _ options: PredicateCondition.Options) -> Bool {
        var expression = ""
        var isPlain = false
        for character in pattern {
            switch character {
            case "\\" where !isPlain:
                isPlain = true
                continue
            case "*" where !isPlain: expression += ".*"
            case "?" where !isPlain: expression += "."
            default: expression += NSRegularExpression.escapedPattern(for: String(character))
            }
            isPlain = false
        }
        return matches(text, expression, options)
    }

    private static func matches(_ text: String, _ pattern: String, _ options: PredicateCondition.Options) -> Bool {
        let flags: NSRegularExpression.Options =
            options.ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
        let plain = { (text: String) in
            options.ignoresAccents ? text.folding(options: .diacriticInsensitive, locale: nil) : text
        }
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(plain(pattern)))\\z", options: flags) else {
            return false
        }
        let text = plain(text)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    static func isEqual(_ left: Any?, _ right: Any?, _ options: PredicateCondition.Options = .init()) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let a = left as? String, let b = right as? String {
            return a.compare(b, options: options.comparison) == .orderedSame
        }
        if let a = left as? NSNumber, let b = right as? NSNumber { return a == b }
        if let a = left as? AnyHashable, let b = right as? AnyHashable, a == b { return true }
        if let a = left as? NSObject, let b = right as? NSObject { return a.isEqual(b) || b.isEqual(a) }
        guard let a = elements(left), let b = elements(right), a.count == b.count else { return false }
        return zip(a, b).allSatisfy { isEqual($0, $1, options) }
    }

    private static func isOrdered(
        _ left: Any?, _ kind: String, _ right: Any?, _ options: PredicateCondition.Options
    ) -> Bool {
        guard let order = order(left, right, options) else { return false }
        switch kind {
        case "<": return order == .orderedAscending
        case ">": return order == .orderedDescending
        case "<=": return order != .orderedDescending
        default: return order != .orderedAscending
        }
    }

    /// Returns how two values are ordered; nil where they are of different types, or have no order.
    static func order(
        _ left: Any?, _ right: Any?, _ options: PredicateCondition.Options = .init()
    ) -> ComparisonResult? {
        if let a = left as? String, let b = right as? String { return a.compare(b, options: options.comparison) }
        if let a = left as? Date, let b = right as? Date { return a.compare(b) }
        if let a = left as? NSNumber, let b = right as? NSNumber { return a.compare(b) }
        if let a = left as? UUID, let b = right as? UUID { return a.uuidString.compare(b.uuidString) }
        if let a = left as? URL, let b = right as? URL { return a.absoluteString.compare(b.absoluteString) }
        return nil
    }
}

extension PredicateCondition.Options {
    fileprivate var comparison: String.CompareOptions {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresAccents { options.insert(.diacriticInsensitive) }
        return options
    }
}
