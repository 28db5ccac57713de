import AsyncDisplayKit

/// Empty space around a child.
struct InsetSample: LayoutSample {
    var insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    var room = Room.exact

    let title = "Inset"
    let className = "ASInsetLayoutSpec"
    let summary =
        "Empty space around a child. An infinite inset pushes the child to the other side, and two of them center it."

    var boxes: [SampleBox] { [SampleBox(name: "A", size: CGSize(width: 120, height: 80), color: .systemBlue)] }

    var parameters: [ParameterGroup<Self>] {
        let values: [CGFloat] = [0, 16, 40, .infinity, -20, .nan]
        return [
            ParameterGroup(
                title: "Insets",
                parameters: [
                    .number("top", \.insets.top, values), .number("left", \.insets.left, values),
                    .number("bottom", \.insets.bottom, values), .number("right", \.insets.right, values),
                ]),
            ParameterGroup(title: "Page", parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: insets, child: boxes[0])
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [
                (
                    "insets",
                    "UIEdgeInsets(top: \(codeText(insets.top)), left: \(codeText(insets.left)), "
                        + "bottom: \(codeText(insets.bottom)), right: \(codeText(insets.right)))"
                ), ("child", "a"),
            ])
    }

    var warnings: [String] {
        var warnings: [String] = []
        let all = [insets.top, insets.left, insets.bottom, insets.right]
        if all.contains(where: \.isNaN) { warnings.append("An inset that is not a number counts as 0.") }
        if all.contains(where: { $0 < 0 }) {
            warnings.append("A negative inset makes the child larger than the spec on that side.")
        }
        return warnings
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        SampleAxis.allCases.map { axis in
            let (before, after) = insets(axis)
            return part == .spec ? specReason(axis, before, after, layout) : boxReason(axis, before, after, layout)
        }
    }

    private func insets(_ axis: SampleAxis) -> (CGFloat, CGFloat) {
        let (before, after) = axis == .x ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return (before.isNaN ? 0 : before, after.isNaN ? 0 : after)
    }

    private func specReason(
        _ axis: SampleAxis, _ before: CGFloat, _ after: CGFloat, _ layout: SampleLayout
    ) -> String {
        let texts = axis.texts(layout)
        if before.isInfinite || after.isInfinite {
            return "\(axis.lengthName): with an infinite inset, the spec takes all it may have, \(texts.spec)."
        }
        return
            "\(axis.lengthName): \(texts.box) of the child, and \(plainText(before)) and \(plainText(after)) around it, "
            + "in the range it was given: \(texts.spec)."
    }

    private func boxReason(
        _ axis: SampleAxis, _ before: CGFloat, _ after: CGFloat, _ layout: SampleLayout
    ) -> String {
        let texts = axis.texts(layout), name = axis.lengthName
        switch (before.isInfinite, after.isInfinite) {
        case (true, true):
            return "\(name): both insets are infinite, so it may be as small as it asks, and it is centered at "
                + "\(texts.start)."
        case (true, false):
            return "\(name): the infinite \(axis.startName) inset pushes it to the \(axis.endName), where "
                + "\(plainText(after)) is kept free: it begins at \(texts.start)."
        case (false, true):
            return "\(name): the infinite \(axis.endName) inset pushes it to the \(axis.startName): it begins at "
                + "\(texts.start), and is as long as it asks, \(texts.box)."
        case (false, false):
            let most = axis.length(layout.page)
            let sum = "\(plainText(most)) − \(plainText(before)) − \(plainText(after))"
            let length = plainText(max(0, most - before - after))
            return roomSentence(name, sum, length, texts.box)
        }
    }

    private func roomSentence(_ name: String, _ sum: String, _ length: String, _ box: String) -> String {
        room == .exact
            ? "\(name): the page is exact, so it gets what the insets leave: \(sum) = \(length)."
            : "\(name): the insets leave at most \(sum) = \(length); it is \(box)."
    }
}
