import AsyncDisplayKit

/// The sizes of two boxes of which one covers the other, and which one is the child.
struct LayeredBoxes {
    var a = CGSize(width: 200, height: 120)
    var b = CGSize(width: 80, height: 40)
    /// Whether B is the child, and A the layer in front of it or behind it.
    var isSwapped = false

    var boxes: [SampleBox] {
        [
            SampleBox(name: "A", size: a, color: .systemBlue, namePosition: .topLeading),
            SampleBox(name: "B", size: b, color: .systemOrange, namePosition: .bottomTrailing),
        ]
    }

    var child: Int { isSwapped ? 1 : 0 }
    var layer: Int { 1 - child }

    static func parameters<Sample>(
        _ path: WritableKeyPath<Sample, LayeredBoxes>, layer: String
    ) -> [ParameterGroup<Sample>] {
        let lengths: [CGFloat] = [0, 40, 80, 200, 1000]
        return [
            ParameterGroup(
                title: "Elements",
                parameters: [
                    Parameter(
                        name: "child and \(layer)", options: ["child A, \(layer) B", "child B, \(layer) A"],
                        text: { "child \($0[keyPath: path].isSwapped ? "B, \(layer) A" : "A, \(layer) B")" },
                        select: { $0[keyPath: path].isSwapped = $1 == 1 })
                ]),
            ParameterGroup(
                title: "Natural sizes",
                parameters: [
                    .number("width of A", path.appending(path: \.a.width), lengths, step: 10),
                    .number("height of A", path.appending(path: \.a.height), lengths, step: 10),
                    .number("width of B", path.appending(path: \.b.width), lengths, step: 10),
                    .number("height of B", path.appending(path: \.b.height), lengths, step: 10),
                ]),
        ]
    }

    /// - Parameter name: "overlay" or "background".
    func reason(_ part: SamplePart, _ name: String, _ room: Room, _ layout: SampleLayout) -> [String] {
        let boxes = boxes, size = "\(plainText(layout.spec.width)) × \(plainText(layout.spec.height))"
        switch part {
        case .spec: return ["It is as large as its child \(boxes[child].name): \(size). The \(name) does not count."]
        case .box(child):
            return [
                room == .exact
                    ? "It is the child. The page is exact, so it fills it: \(size)."
                    : "It is the child, and gets the size it asks for, in the range: \(size)."
            ]
        case .box:
            return ["It is the \(name), and made exactly as large as the child: \(size). Its own size does not count."]
        }
    }

    var warnings: [String] {
        (a.width < 0 || a.height < 0 || b.width < 0 || b.height < 0)
            ? ["A box of a negative size of its own has no size: it counts as 0."] : []
    }
}

/// An element in front of a child.
struct OverlaySample: LayoutSample {
    var layers = LayeredBoxes()
    var room = Room.upToPage

    let title = "Overlay"
    let className = "ASOverlayLayoutSpec"
    let summary = "An element in front of a child. The child decides the size, and the overlay gets the same."

    var boxes: [SampleBox] { layers.boxes }

    var parameters: [ParameterGroup<Self>] {
        LayeredBoxes.parameters(\.layers, layer: "overlay")
            + [ParameterGroup(title: "Page", parameters: [Self.roomParameter])]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASOverlayLayoutSpec(child: boxes[layers.child], overlay: boxes[layers.layer])
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [("child", boxes[layers.child].property), ("overlay", boxes[layers.layer].property)])
    }

    var warnings: [String] { layers.warnings }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        layers.reason(part, "overlay", room, layout)
    }
}

/// An element behind a child.
struct BackgroundSample: LayoutSample {
    var layers = LayeredBoxes()
    var room = Room.upToPage

    let title = "Background"
    let className = "ASBackgroundLayoutSpec"
    let summary = "An element behind a child. The child decides the size, and the background gets the same."

    var boxes: [SampleBox] { layers.boxes }

    var parameters: [ParameterGroup<Self>] {
        LayeredBoxes.parameters(\.layers, layer: "background")
            + [ParameterGroup(title: "Page", parameters: [Self.roomParameter])]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASBackgroundLayoutSpec(child: boxes[layers.child], background: boxes[layers.layer])
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [("child", boxes[layers.child].property), ("background", boxes[layers.layer].property)])
    }

    var warnings: [String] { layers.warnings }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        layers.reason(part, "background", room, layout)
    }
}
