import AsyncDisplayKit

/// Children in a row or a column.
struct StackSample: LayoutSample {
    var direction = ASStackLayoutDirection.horizontal
    var spacing: CGFloat = 8
    var justifyContent = ASStackLayoutJustifyContent.start
    var alignItems = ASStackLayoutAlignItems.center
    var flexWrap = ASStackLayoutFlexWrap.noWrap
    var alignContent = ASStackLayoutAlignContent.start
    var lineSpacing: CGFloat = 0
    var styles = [ChildStyle(), ChildStyle(), ChildStyle()]
    var selected = 0
    var room = Room.exact

    let title = "Stack"
    let className = "ASStackLayoutSpec"
    let summary =
        "Children in a row or a column. justifyContent distributes them along the stack, alignItems across it."

    var boxes: [SampleBox] {
        [
            SampleBox(name: "A", size: CGSize(width: 60, height: 60), color: .systemBlue, style: styles[0]),
            SampleBox(name: "B", size: CGSize(width: 80, height: 100), color: .systemGreen, style: styles[1]),
            SampleBox(name: "C", size: CGSize(width: 50, height: 40), color: .systemOrange, style: styles[2]),
        ]
    }

    /// The style of the child that the controls change.
    var style: ChildStyle {
        get { styles[selected] }
        set { styles[selected] = newValue }
    }

    var parameters: [ParameterGroup<Self>] {
        [
            ParameterGroup(
                title: "Stack",
                parameters: [
                    .choice("direction", \.direction), .choice("justifyContent", \.justifyContent),
                    .choice("alignItems", \.alignItems),
                    .number("spacing", \.spacing, [0, 8, 24, 100, -20, 10_000, .nan]),
                ]),
            ParameterGroup(
                title: "Lines",
                parameters: [
                    .choice("flexWrap", \.flexWrap), .choice("alignContent", \.alignContent),
                    .number("lineSpacing", \.lineSpacing, [0, 8, 24, -20, .infinity]),
                ]),
            ParameterGroup(
                title: "Children",
                parameters: [
                    .index("child", ["A", "B", "C"], \.selected),
                    .number("spacingBefore", \.style.spacingBefore, [0, 16, 40, 200, -20, .nan]),
                    .number("spacingAfter", \.style.spacingAfter, [0, 16, 40, 200, -20, .nan]),
                    .choice("alignSelf", \.style.alignSelf),
                    .number("flexGrow", \.style.flexGrow, [0, 1, 2, -1], step: 1),
                    .number("flexShrink", \.style.flexShrink, [0, 1, 2, -1], step: 1),
                    .dimension("width", \.style.width),
                ]),
            ParameterGroup(
                title: "Page", note: "Children grow only below the smallest length of the range: in an exact one.",
                parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap, alignContent: alignContent, lineSpacing: lineSpacing, children: boxes)
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [
                ("direction", direction.code), ("spacing", codeText(spacing)),
                ("justifyContent", justifyContent.code), ("alignItems", alignItems.code),
                ("flexWrap", flexWrap.code), ("alignContent", alignContent.code),
                ("lineSpacing", codeText(lineSpacing)), ("children", "[a, b, c]"),
            ])
    }

    var warnings: [String] {
        var warnings: [String] = []
        for (name, value) in [("spacing", spacing), ("lineSpacing", lineSpacing)] where !value.isFinite {
            warnings.append("\(name) has to be finite, not \(plainText(value)). It is logged, and 0 is taken.")
        }
        if spacing < 0 { warnings.append("With a negative spacing, children cover each other.") }
        if direction == .vertical, alignItems == .baselineFirst || alignItems == .baselineLast {
            warnings.append("Baselines align children of horizontal stacks.")
        }
        return warnings + boxes.flatMap { $0.style.warnings($0.name) }
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        StackReasons(self, layout).sentences(for: part)
    }
}
