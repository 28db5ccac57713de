import AsyncDisplayKit

/// Children at the positions of their styles.
struct AbsoluteSample: LayoutSample {
    var sizing = ASAbsoluteLayoutSpecSizing.default
    var positions = [CGPoint(x: 20, y: 20), CGPoint(x: 120, y: 160), CGPoint(x: 220, y: 300)]
    var selected = 0
    var room = Room.exact

    let title = "Absolute"
    let className = "ASAbsoluteLayoutSpec"
    let summary = "Children at the layoutPosition of their styles."

    var boxes: [SampleBox] {
        let colors: [BoxColor] = [.systemBlue, .systemGreen, .systemOrange]
        return zip(["A", "B", "C"], zip(colors, positions)).map { name, rest in
            var style = ChildStyle()
            style.layoutPosition = rest.1
            return SampleBox(name: name, size: CGSize(width: 80, height: 80), color: rest.0, style: style)
        }
    }

    /// The position of the child that the controls change.
    var position: CGPoint {
        get { positions[selected] }
        set { positions[selected] = newValue }
    }

    var parameters: [ParameterGroup<Self>] {
        let values: [CGFloat] = [0, 20, 120, 220, 10_000, -40, .nan]
        return [
            ParameterGroup(title: "Spec", parameters: [.choice("sizing", \.sizing)]),
            ParameterGroup(
                title: "Positions",
                parameters: [
                    .index("child", ["A", "B", "C"], \.selected),
                    .number("layoutPosition x", \.position.x, values, step: 10),
                    .number("layoutPosition y", \.position.y, values, step: 10),
                ]),
            ParameterGroup(title: "Page", parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASAbsoluteLayoutSpec(sizing: sizing, children: boxes)
    }

    var specCode: SpecCode {
        SpecCode(className: className, arguments: [("sizing", sizing.code), ("children", "[a, b, c]")])
    }

    var warnings: [String] { boxes.flatMap { $0.style.warnings($0.name) } }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        switch part {
        case .spec:
            let size = "\(plainText(layout.spec.width)) × \(plainText(layout.spec.height))"
            if sizing == .default { return ["It takes all the room it may have, \(size)."] }
            return [
                room == .exact
                    ? "sizeToFit would enclose the children, but the page is exact: \(size)."
                    : "sizeToFit encloses the children, from 0, 0 on: \(size)."
            ]
        case .box(let index):
            let position = positions[index]
            guard position.x.isFinite, position.y.isFinite else { return ["It stays at 0, 0."] }
            let text = "\(plainText(position.x)), \(plainText(position.y))"
            var sentences = ["It is at its layoutPosition, \(text)."]
            if layout.box(index).width < 80 || layout.box(index).height < 80 {
                sentences.append("It may only be as large as the room to the right of it and below it.")
            }
            if layout.spec.width < layout.boxInSpec(index).maxX || layout.spec.height < layout.boxInSpec(index).maxY
                || layout.boxInSpec(index).minX < 0 || layout.boxInSpec(index).minY < 0
            {
                sentences.append("It reaches out of the spec.")
            }
            return sentences
        }
    }
}

/// All children at the top left.
struct WrapperSample: LayoutSample {
    var a = CGSize(width: 160, height: 80)
    var b = CGSize(width: 80, height: 160)
    var count = 1
    var room = Room.upToPage

    let title = "Wrapper"
    let className = "ASWrapperLayoutSpec"
    let summary = "All children at the top left. The largest width and the largest height make the size."

    var boxes: [SampleBox] {
        let all = [
            SampleBox(name: "A", size: a, color: .systemBlue, namePosition: .topLeading),
            SampleBox(name: "B", size: b, color: .systemOrange, namePosition: .bottomTrailing),
        ]
        return Array(all.prefix(count + 1))
    }

    var parameters: [ParameterGroup<Self>] {
        let lengths: [CGFloat] = [0, 80, 160, 1000]
        return [
            ParameterGroup(title: "Children", parameters: [.index("number of children", ["1", "2"], \.count)]),
            ParameterGroup(
                title: "Natural sizes",
                parameters: [
                    .number("width of A", \.a.width, lengths, step: 10),
                    .number("height of A", \.a.height, lengths, step: 10),
                    .number("width of B", \.b.width, lengths, step: 10),
                    .number("height of B", \.b.height, lengths, step: 10),
                ]),
            ParameterGroup(title: "Page", parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        boxes.count == 1
            ? ASWrapperLayoutSpec(layoutElement: boxes[0]) : ASWrapperLayoutSpec(layoutElements: boxes)
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [count == 0 ? ("layoutElement", "a") : ("layoutElements", "[a, b]")])
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        guard part == .spec else {
            return [
                room == .exact ? "The page is exact, so it fills it." : "It has the size it asks for, at the top left."
            ]
        }
        let size = "\(plainText(layout.spec.width)) × \(plainText(layout.spec.height))"
        return [
            room == .exact
                ? "The page is exact: \(size)."
                : "The largest width and the largest height of the children: \(size)."
        ]
    }
}
