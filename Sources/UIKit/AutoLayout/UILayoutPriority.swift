/// How much a constraint matters, from 1 to 1000, which is required.
///
/// A priority is a level: a constraint is never given up for any number of constraints of lower priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    /// With which a button resists becoming smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// With which a button hugs its content.
    public static let defaultLow = UILayoutPriority(250)
    /// With which `systemLayoutSizeFitting(_:)` asks for its target size.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
