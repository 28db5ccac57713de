import AsyncDisplayKit

/// The layout properties of a sample's child. Values that Texture rejects are kept, to show what happens to them.
struct ChildStyle {
    var width = ASDimensionAuto
    var height = ASDimensionAuto
    var minWidth = ASDimensionAuto
    var maxWidth = ASDimensionAuto
    var flexGrow: CGFloat = 0
    var flexShrink: CGFloat = 0
    var flexBasis = ASDimensionAuto
    var spacingBefore: CGFloat = 0
    var spacingAfter: CGFloat = 0
    var alignSelf = ASStackLayoutAlignSelf.auto
    var layoutPosition = CGPoint.zero

    private static let dimensions: [(name: String, WritableKeyPath<ChildStyle, ASDimension>)] = [
        ("width", \.width), ("height", \.height), ("minWidth", \.minWidth), ("maxWidth", \.maxWidth),
        ("flexBasis", \.flexBasis),
    ]

    private static let numbers: [(name: String, WritableKeyPath<ChildStyle, CGFloat>)] = [
        ("flexGrow", \.flexGrow), ("flexShrink", \.flexShrink), ("spacingBefore", \.spacingBefore),
        ("spacingAfter", \.spacingAfter),
    ]

    /// Makes `style` the same as a new one with these values: it may have others from before.
    func apply(to style: ASLayoutElementStyle) {
        style.width = ASDimensionMake(width.unit, width.value)
        style.height = ASDimensionMake(height.unit, height.value)
        style.minWidth = ASDimensionMake(minWidth.unit, minWidth.value)
        style.maxWidth = ASDimensionMake(maxWidth.unit, maxWidth.value)
        style.flexBasis = ASDimensionMake(flexBasis.unit, flexBasis.value)
        set(style, \.flexGrow, flexGrow)
        set(style, \.flexShrink, flexShrink)
        set(style, \.spacingBefore, spacingBefore)
        set(style, \.spacingAfter, spacingAfter)
        style.alignSelf = alignSelf
        style.layoutPosition = .zero
        if layoutPosition != .zero { style.layoutPosition = layoutPosition }
    }

    /// A value that is rejected leaves the default, not the value before.
    private func set(
        _ style: ASLayoutElementStyle, _ path: ReferenceWritableKeyPath<ASLayoutElementStyle, CGFloat>, _ value: CGFloat
    ) {
        if style[keyPath: path] != 0 { style[keyPath: path] = 0 }
        if value != 0 { style[keyPath: path] = value }
    }

    /// The statements that set the values that are not the defaults.
    func code(of property: String) -> [String] {
        var lines: [String] = []
        for (name, path) in Self.dimensions where self[keyPath: path].unit != .auto {
            lines.append("\(property).style.\(name) = \(codeText(self[keyPath: path]))")
        }
        for (name, path) in Self.numbers where self[keyPath: path] != 0 {
            lines.append("\(property).style.\(name) = \(codeText(self[keyPath: path]))")
        }
        if alignSelf != .auto { lines.append("\(property).style.alignSelf = .\(alignSelf.title)") }
        if layoutPosition != .zero {
            lines.append(
                "\(property).style.layoutPosition = CGPoint(x: \(codeText(layoutPosition.x)), "
                    + "y: \(codeText(layoutPosition.y)))")
        }
        return lines
    }

    /// The values that a style rejects.
    func warnings(_ box: String) -> [String] {
        var warnings: [String] = []
        for (name, path) in Self.dimensions {
            let value = self[keyPath: path].value
            if self[keyPath: path].unit == .points, !(value >= 0 && value < .infinity) {
                warnings.append(
                    "\(name) of \(box): points are finite and 0 or more, not \(plainText(value)). It is logged, and the "
                        + "dimension is automatic.")
            }
        }
        for (name, path) in Self.numbers {
            let value = self[keyPath: path], mayBeNegative = name.hasPrefix("spacing")
            if !value.isFinite || value < 0 && !mayBeNegative {
                warnings.append(
                    "\(name) of \(box): \(plainText(value)) is rejected and logged. The style keeps its value, 0.")
            }
        }
        if !layoutPosition.x.isFinite || !layoutPosition.y.isFinite {
            warnings.append("layoutPosition of \(box) has to be finite: it is logged, and the box stays at 0, 0.")
        }
        if minWidth.unit == .points, maxWidth.unit == .points, minWidth.value > maxWidth.value {
            warnings.append("minWidth of \(box) is above its maxWidth: the minimum takes precedence.")
        }
        return warnings
    }
}
