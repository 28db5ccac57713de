/// The priority of a constraint, from 1 to 1000, which is required.
///
/// Each priority is a level: a constraint is never broken for any number of constraints of lower priority.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// The priority of constraints that have to hold.
    public static let required = UILayoutPriority(1000)
    /// The priority with which a button resists shrinking below its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that can resize a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that cannot resize a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which a button hugs its content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
