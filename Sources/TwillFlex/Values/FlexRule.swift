/// What a container does with its children, of whatever kind it is; two of them can be compared.
public struct FlexRule: Sendable, BitwiseCopyable {
    let kind: FlexRecord.Kind
    let parameters: FlexParameters

    private init(_ kind: FlexRecord.Kind, _ parameters: FlexParameters = FlexParameters()) {
        self.kind = kind
        self.parameters = parameters
    }

    public static var node: FlexRule { FlexRule(.node) }
    public static var empty: FlexRule { FlexRule(.empty) }
    public static var overlay: FlexRule { FlexRule(.overlay) }
    public static var background: FlexRule { FlexRule(.background) }
    public static var wrapper: FlexRule { FlexRule(.wrapper) }

    /// Whether the second child lies below the first.
    public var isBackground: Bool { kind == .background }

    public static func stack(_ stack: FlexStack) -> FlexRule { FlexRule(.stack, FlexParameters(stack)) }
    public static func inset(_ insets: FlexInsets) -> FlexRule { FlexRule(.inset, FlexParameters(insets)) }
    public static func relative(_ relative: FlexRelative) -> FlexRule { FlexRule(.relative, FlexParameters(relative)) }
    public static func ratio(_ ratio: Double) -> FlexRule { FlexRule(.ratio, FlexParameters(a: ratio)) }
    public static func corner(_ corner: FlexCorner) -> FlexRule { FlexRule(.corner, FlexParameters(corner)) }

    public static func absolute(_ sizing: FlexAbsoluteSizing) -> FlexRule {
        FlexRule(.absolute, FlexParameters(choices: (sizing.rawValue, 0, 0, 0, 0, 0)))
    }
}

extension FlexParameters {
    /// Whether both do the same, whatever children they have.
    @inline(__always)
    func isSameRule(as other: borrowing FlexParameters) -> Bool {
        guard a == other.a, b == other.b, c == other.c, d == other.d, choices == other.choices else { return false }
        return true
    }
}
