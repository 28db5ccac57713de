public import Foundation
import QuartzCore
import TwillSync

extension NSPredicate {
    /// Creates a predicate from a format, as `NSPredicate(format:_:)` of iOS, which Foundation on Linux has not.
    ///
    /// Comparisons with `[cd]`, `MATCHES`, `LIKE`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `IN`, `BETWEEN`, `ANY`, `ALL`, `NONE`,
    /// `AND`, `OR`, `NOT`, `SUBQUERY`, key paths with `@count` and its kin, `%@`, `%K`, numbers, arithmetic and the functions of
    /// numbers and strings are read. Not yet: `FUNCTION` and variables of templates. A format that cannot be read is logged,
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
                "Unable to parse the format string \"\(format)\"\(error.token.map { " at \"\($0)\"" } ?? ""); the predicate is "
                    + "false for every object. Correct the format, or write NSPredicate(block:).")
            condition = .constant(false)
        }
        // Evaluated where the predicate is.
        let carried = HandOver(condition)
        self.init(block: { object, _ in carried.value.isTrue(in: PredicateScope(object: object)) })
        objc_setAssociatedObject(self, &formatKey, format as NSString, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The format that the predicate was created from with ``init(keyValueFormat:_:)``; nil of another predicate.
    ///
    /// Such a predicate asks objects for values by their keys alone.
    public var keyValueFormat: String? { objc_getAssociatedObject(self, &formatKey) as? String }
}

nonisolated(unsafe) private var formatKey = 0
