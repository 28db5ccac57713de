public import AsyncDisplayKit

/// The room of a layout, which a condition compares.
public struct LayoutContext: CustomDebugStringConvertible {
    /// The range of sizes.
    public let constraintSize: ASSizeRange
    /// The sizes of the element's style.
    public let restrictedSize: ASLayoutElementSize
    /// The size that fractions refer to.
    public let parentSize: CGSize
    /// The traits.
    public let trait: ASTraitCollection

    /// The values, a line each.
    public var debugDescription: String {
        """
        range: \(constraintSize.min) to \(constraintSize.max)
        parent: \(parentSize)
        container: \(trait.containerSize)
        """
    }
}

/// A condition on the room of a layout, which chooses among layouts while they are measured.
public struct LayoutCondition {
    private let closure: (LayoutContext) -> Bool

    /// Creates a condition that is a closure.
    public init(_ closure: @escaping (LayoutContext) -> Bool) {
        self.closure = closure
    }

    /// Creates a condition that is met if all are.
    public init(and conditions: [LayoutCondition]) {
        self.init { context in conditions.allSatisfy { $0.matches(context: context) } }
    }

    /// Creates a condition that is met if one is.
    public init(or conditions: [LayoutCondition]) {
        self.init { context in conditions.contains { $0.matches(context: context) } }
    }

    /// Returns whether the condition is met.
    public func matches(context: LayoutContext) -> Bool { closure(context) }
}

extension LayoutCondition {
    /// A length that a condition compares with.
    public struct Dimension: Hashable, Sendable {
        /// The length in points.
        public let points: CGFloat

        /// Creates a length in points.
        public init(_ rawValue: CGFloat) {
            points = rawValue
        }
    }

    /// A comparison with a length.
    public enum Constraint: Hashable, Sendable {
        /// The compared length is the other one or more.
        case greaterThanOrEqual(Dimension)
        /// The compared length is the other one or less.
        case lessThanOrEqual(Dimension)

        /// Returns a comparison that a length meets if it has these points or more.
        public static func greaterThanOrEqual(points: CGFloat) -> Constraint { .greaterThanOrEqual(Dimension(points)) }

        /// Returns a comparison that a length meets if it has these points or less.
        public static func lessThanOrEqual(points: CGFloat) -> Constraint { .lessThanOrEqual(Dimension(points)) }

        func isMet(by length: CGFloat) -> Bool {
            switch self {
            case .greaterThanOrEqual(let limit): length >= limit.points
            case .lessThanOrEqual(let limit): length <= limit.points
            }
        }
    }

    /// The length of a size that is compared.
    public enum Sizing: Hashable, Sendable {
        /// The width is compared.
        case width
        /// The height is compared.
        case height

        func length(of size: CGSize) -> CGFloat { self == .width ? size.width : size.height }
    }

    /// Compares the size of the container, such as the controller's view.
    public static func containerSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        LayoutCondition { constraint.isMet(by: sizing.length(of: $0.trait.containerSize)) }
    }

    /// Compares the smallest size of the range.
    public static func minConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        LayoutCondition { constraint.isMet(by: sizing.length(of: $0.constraintSize.min)) }
    }

    /// Compares the largest size of the range.
    public static func maxConstraintSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        LayoutCondition { constraint.isMet(by: sizing.length(of: $0.constraintSize.max)) }
    }

    /// Compares the size that fractions refer to.
    public static func parentSize(_ sizing: Sizing, _ constraint: Constraint) -> Self {
        LayoutCondition { constraint.isMet(by: sizing.length(of: $0.parentSize)) }
    }
}

prefix operator >=
prefix operator <=

/// Returns a comparison: at least a length.
public prefix func >= (dimension: LayoutCondition.Dimension) -> LayoutCondition.Constraint {
    .greaterThanOrEqual(dimension)
}

/// Returns a comparison: at most a length.
public prefix func <= (dimension: LayoutCondition.Dimension) -> LayoutCondition.Constraint {
    .lessThanOrEqual(dimension)
}

/// Returns a comparison: at least a length in points.
public prefix func >= (points: CGFloat) -> LayoutCondition.Constraint { .greaterThanOrEqual(points: points) }

/// Returns a comparison: at most a length in points.
public prefix func <= (points: CGFloat) -> LayoutCondition.Constraint { .lessThanOrEqual(points: points) }

/// Returns a condition that is met if both are.
public func && (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(and: [a, b]) }

/// Returns a condition that is met if one is.
public func || (a: LayoutCondition, b: LayoutCondition) -> LayoutCondition { LayoutCondition(or: [a, b]) }
