public import Foundation
import QuartzCore
import TwillSync

extension NSSortDescriptor {
    /// Creates a descriptor that compares the values of a key or a path of keys, which Foundation on Linux has not.
    ///
    /// Numbers, strings, dates, UUIDs and URLs are ordered; objects without a value come first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(key: key, ascending: ascending, comparing: { $0.compare($1) })
    }

    /// Creates a descriptor that compares strings by a method of `NSString`: `compare(_:)`, `caseInsensitiveCompare(_:)`,
    /// `localizedCompare(_:)`, `localizedCaseInsensitiveCompare(_:)` or `localizedStandardCompare(_:)`. Another one is logged.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let name = selector.map { $0.name } ?? "compare:"
        switch name {
        case "compare:": self.init(key: key, ascending: ascending)
        case "caseInsensitiveCompare:":
            self.init(key: key, ascending: ascending, comparing: { $0.caseInsensitiveCompare($1) })
        case "localizedCompare:":
            self.init(key: key, ascending: ascending, comparing: { $0.localizedCompare($1) })
        case "localizedCaseInsensitiveCompare:":
            self.init(key: key, ascending: ascending, comparing: { $0.localizedCaseInsensitiveCompare($1) })
        case "localizedStandardCompare:":
            self.init(key: key, ascending: ascending, comparing: { $0.localizedStandardCompare($1) })
        default:
            logError(
                "A sort descriptor of \"\(key ?? "self")\" has the selector \(name), which is no comparison of strings that is known; "
                    + "it compares plainly. Write init(key:ascending:comparator:).")
            self.init(key: key, ascending: ascending)
        }
    }

    /// Creates a descriptor that compares the values of a key with a closure.
    public convenience init(key: String?, ascending: Bool, comparator: @escaping Comparator) {
        self.init(
            keyPath: \NSObject.self, ascending: ascending,
            comparator: { left, right in
                let path = key ?? ""
                let a = PredicateOperand.value(at: path, of: left), b = PredicateOperand.value(at: path, of: right)
                guard let a, let b else {
                    return a == nil ? (b == nil ? .orderedSame : .orderedAscending) : .orderedDescending
                }
                return comparator(a, b)
            })
        objc_setAssociatedObject(self, &keyOfDescriptor, key.map { $0 as NSString }, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Creates a descriptor that compares the values of a property of any type, as on iOS.
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(
            keyPath: keyPath, ascending: ascending,
            comparator: { left, right in
                let a = PredicateComparing.boxed(left), b = PredicateComparing.boxed(right)
                guard let a, let b else {
                    return a == nil ? (b == nil ? .orderedSame : .orderedAscending) : .orderedDescending
                }
                return PredicateComparing.order(a, b) ?? .orderedSame
            })
    }

    private convenience init(key: String?, ascending: Bool, comparing: @escaping (String, String) -> ComparisonResult) {
        self.init(
            key: key, ascending: ascending,
            comparator: { left, right in
                if let left = left as? String, let right = right as? String { return comparing(left, right) }
                return PredicateComparing.order(left, right) ?? .orderedSame
            })
    }

    /// The key or path of keys that the descriptor was created with.
    public var key: String? { objc_getAssociatedObject(self, &keyOfDescriptor) as? String }
}

nonisolated(unsafe) private var keyOfDescriptor = 0
