public import Foundation
import QuartzCore
import TwillSync

extension NSPredicate {
    /// Creates a predicate from a format, as `NSPredicate(format:_:)` of iOS, which Foundation on Linux has not.
    ///
    /// Comparisons, `MATCHES`, `LIKE`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH` with `[cd]`, `IN`, `BETWEEN`, `AND`, `OR`, `NOT`,
    /// `%@`, `%K` and numbers are read. Not yet: `ANY`, `ALL`, `SUBQUERY`, functions. A format that cannot be read is logged,
    /// and the predicate is false; on iOS the app ends. `./twill run` writes this for `NSPredicate(format:_:)`.
    public convenience init(keyValueFormat format: String, _ arguments: Any?...) {
        self.init(keyValueFormat: format, argumentArray: arguments)
    }

    /// Creates a predicate from a format with its arguments in an array.
    public convenience init(keyValueFormat format: String, argumentArray arguments: [Any?]?) {
        var parser = PredicateParser(format, arguments ?? [])
        let condition: PredicateCondition
        do throws(PredicateParser.Failure) {
            condition = try parser.parse()
        } catch {
            logError(
                "The predicate \"\(format)\" cannot be read\(error.token.map { " at \"\($0)\"" } ?? ""); it is false for every "
                    + "object. Write NSPredicate(block:).")
            condition = .constant(false)
        }
        // Evaluated where the predicate is.
        let carried = HandOver(condition)
        self.init(block: { object, _ in carried.value.isTrue(of: object) })
    }
}

extension PredicateCondition {
    func isTrue(of object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.isTrue(of: object)
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(of: object) }
        case .any(let conditions): conditions.contains { $0.isTrue(of: object) }
        case .comparison(let left, let kind, let right, let options):
            Self.compare(left.value(of: object), kind, right.value(of: object), options)
        }
    }

    private static func compare(_ left: Any?, _ kind: String, _ right: Any?, _ options: Options) -> Bool {
        switch kind {
        case "=": return isEqual(left, right, options)
        case "!=": return !isEqual(left, right, options)
        case "<", ">", "<=", ">=": return isOrdered(left, kind, right)
        case "IN":
            if let text = right as? String, let part = left as? String {
                return compare(text, "CONTAINS", part, options)
            }
            return (right as? [Any?])?.contains { isEqual(left, $0, options) } == true
        case "BETWEEN":
            guard let bounds = right as? [Any?], bounds.count == 2 else { return false }
            return isOrdered(left, ">=", bounds[0]) && isOrdered(left, "<=", bounds[1])
        case "CONTAINS" where left is [Any?]:
            return (left as? [Any?])?.contains { isEqual($0, right, options) } == true
        default: break
        }
        guard let text = left as? String, let part = right as? String else { return false }
        let comparison = options.comparison
        switch kind {
        case "CONTAINS": return part.isEmpty || text.range(of: part, options: comparison) != nil
        case "BEGINSWITH":
            return part.isEmpty || text.range(of: part, options: comparison.union(.anchored)) != nil
        case "ENDSWITH":
            return part.isEmpty || text.range(of: part, options: comparison.union([.anchored, .backwards])) != nil
        case "MATCHES": return matches(text, part, options)
        default:
            let pattern = NSRegularExpression.escapedPattern(for: part).replacingOccurrences(of: "\\*", with: ".*")
                .replacingOccurrences(of: "\\?", with: ".")
            return matches(text, pattern, options)
        }
    }

    private static func matches(_ text: String, _ pattern: String, _ options: Options) -> Bool {
        let flags: NSRegularExpression.Options = options.ignoresCase ? .caseInsensitive : []
        guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags) else {
            return false
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static func isEqual(_ left: Any?, _ right: Any?, _ options: Options) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let a = left as? String, let b = right as? String {
            return a.compare(b, options: options.comparison) == .orderedSame
        }
        if let a = left as? NSNumber, let b = right as? NSNumber { return a == b }
        if let a = left as? AnyHashable, let b = right as? AnyHashable { return a == b }
        return false
    }

    private static func isOrdered(_ left: Any?, _ kind: String, _ right: Any?) -> Bool {
        let order: ComparisonResult
        if let a = left as? String, let b = right as? String {
            order = a.compare(b)
        } else if let a = left as? Date, let b = right as? Date {
            order = a.compare(b)
        } else if let a = left as? NSNumber, let b = right as? NSNumber {
            order = a.compare(b)
        } else {
            return false
        }
        switch kind {
        case "<": return order == .orderedAscending
        case ">": return order == .orderedDescending
        case "<=": return order != .orderedDescending
        default: return order != .orderedAscending
        }
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

extension PredicateCondition.Operand {
    fileprivate func value(of object: Any?) -> Any? {
        switch self {
        case .object: return object
        case .value(let value): return value.flatMap { KeyValueBoxing.object($0) }
        case .list(let operands): return operands.map { $0.value(of: object) } as [Any?]
        case .keyPath(let path):
            if let dictionary = object as? [String: Any] { return dictionary[path] }
            return (object as? NSObject)?.value(forKeyPath: path)
        }
    }
}
