/// A container's kind and parameters, which can be compared.
public struct FlexRule: Sendable, BitwiseCopyable {
    let kind: FlexRecord.Kind
    let parameters: FlexParameters

    private init(_ kind: FlexRecord.Kind, _ parameters: FlexParameters = FlexParameters()) {
        self.kind = kind
        self.parameters = parameters
    }

    /// The rule of a node: one child.
    public static var node: FlexRule { FlexRule(.node) }
    /// The rule of an empty spec.
    public static var empty: FlexRule { FlexRule(.empty) }
    /// The rule of an overlay.
    public static var overlay: FlexRule { FlexRule(.overlay) }
    /// The rule of a background.
    public static var background: FlexRule { FlexRule(.background) }
    /// The rule of a wrapper.
    public static var wrapper: FlexRule { FlexRule(.wrapper) }

    /// Whether the second child lies below the first.
    public var isBackground: Bool { kind == .background }

    /// Returns the rule of a stack.
    public static func stack(_ stack: FlexStack) -> FlexRule { FlexRule(.stack, FlexParameters(stack)) }
    /// Returns the rule of an inset spec.
    public static func inset(_ insets: FlexInsets) -> FlexRule { FlexRule(.inset, FlexParameters(insets)) }
    /// Returns the rule of a relative spec.
    public static func relative(_ relative: FlexRelative) -> FlexRule { FlexRule(.relative, FlexParameters(relative)) }
    /// Returns the rule of a ratio spec: the height divided by the width.
    public static func ratio(_ ratio: Double) -> FlexRule { FlexRule(.ratio, FlexParameters(a: ratio)) }
    /// Returns the rule of a corner spec.
    public static func corner(_ corner: FlexCorner) -> FlexRule { FlexRule(.corner, FlexParameters(corner)) }

    /// Returns the rule of an absolute spec.
    public static func absolute(_ sizing: FlexAbsoluteSizing) -> FlexRule {
        FlexRule(.absolute, FlexParameters(choices: (sizing.rawValue, 0, 0, 0, 0, 0)))
    }
}

extension FlexParameters {
    /// Whether both rules are the same, whatever their children.
    @inline(__always)
    func isSameRule(as other: borrowing FlexParameters) -> Bool {
        guard a == other.a, b == other.b, c == other.c, d == other.d, choices == other.choices else { return false }
        return true
    }
}
