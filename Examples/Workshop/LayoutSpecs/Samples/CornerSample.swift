import AsyncDisplayKit

/// A small element on a corner of a child.
struct CornerSample: LayoutSample {
    var location = ASCornerLayoutLocation.topRight
    var offset = CGPoint.zero
    var wrapsCorner = false
    var child = CGSize(width: 160, height: 120)
    var corner = CGSize(width: 40, height: 40)
    var room = Room.upToPage

    let title = "Corner"
    let className = "ASCornerLayoutSpec"
    let summary = "A small element, such as a badge, centered on a corner of a child."

    var boxes: [SampleBox] {
        [
            SampleBox(name: "A", size: child, color: .systemBlue),
            SampleBox(name: "B", size: corner, color: .systemIndigo),
        ]
    }

    var parameters: [ParameterGroup<Self>] {
        let lengths: [CGFloat] = [0, 40, 120, 1000]
        return [
            ParameterGroup(
                title: "Corner",
                parameters: [
                    .choice("location", \.location), .number("offset x", \.offset.x, [0, -12, 12, 200]),
                    .number("offset y", \.offset.y, [0, -12, 12, 200]), .toggle("wrapsCorner", \.wrapsCorner),
                ]),
            ParameterGroup(
                title: "Natural sizes",
                parameters: [
                    .number("width of A", \.child.width, lengths, step: 10),
                    .number("height of A", \.child.height, lengths, step: 10),
                    .number("width of B", \.corner.width, lengths, step: 10),
                    .number("height of B", \.corner.height, lengths, step: 10),
                ]),
            ParameterGroup(title: "Page", parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        let spec = ASCornerLayoutSpec(child: boxes[0], corner: boxes[1], location: location)
        spec.offset = offset
        spec.wrapsCorner = wrapsCorner
        return spec
    }

    var specCode: SpecCode {
        var settings: [String] = []
        if offset != .zero { settings.append("offset = CGPoint(x: \(codeText(offset.x)), y: \(codeText(offset.y)))") }
        if wrapsCorner { settings.append("wrapsCorner = true") }
        return SpecCode(
            className: className, arguments: [("child", "a"), ("corner", "b"), ("location", location.code)],
            settings: settings)
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        let size = "\(plainText(layout.spec.width)) × \(plainText(layout.spec.height))"
        switch part {
        case .spec:
            return [
                wrapsCorner
                    ? "wrapsCorner is on: it encloses A and B together, in its range: \(size)."
                    : "It is as large as A, \(size). B sticks out, and does not count."
            ]
        case .box(0):
            let moved = layout.boxInSpec(0)
            guard wrapsCorner, moved.minX != 0 || moved.minY != 0 else {
                return [room == .exact ? "The page is exact, so it fills it." : "It has the size it asks for."]
            }
            return [
                "wrapsCorner moves it to \(plainText(moved.minX)), \(plainText(moved.minY)), so that B begins in the spec."
            ]
        case .box: return SampleAxis.allCases.map { cornerReason($0, layout) }
        }
    }

    /// Where the middle of B is on an axis.
    private func cornerReason(_ axis: SampleAxis, _ layout: SampleLayout) -> String {
        let a = layout.boxInSpec(0), b = layout.boxInSpec(1)
        let isEnd =
            axis == .x
            ? location == .topRight || location == .bottomRight : location == .bottomLeft || location == .bottomRight
        let edge = axis.start(a) + (isEnd ? axis.length(a) : 0), offset = axis == .x ? self.offset.x : self.offset.y
        let moved = offset == 0 ? "" : ", and \(plainText(offset)) of offset"
        return "\(axis.lengthName): its middle is on the \(isEnd ? axis.endName : axis.startName) edge of A, "
            + "\(plainText(edge))\(moved): it begins at \(plainText(axis.start(b)))."
    }
}
