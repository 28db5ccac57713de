import AsyncDisplayKit

/// A child in the center of the available space.
struct CenterSample: LayoutSample {
    var centering = ASCenterLayoutSpecCenteringOptions.XY
    var sizing: ASCenterLayoutSpecSizingOptions = []
    var room = Room.exact

    let title = "Center"
    let className = "ASCenterLayoutSpec"
    let summary = "A child in the center, on one axis or both. It is as large as it asks on the axes that are centered."

    var boxes: [SampleBox] { [SampleBox(name: "A", size: CGSize(width: 120, height: 80), color: .systemBlue)] }

    var parameters: [ParameterGroup<Self>] {
        [
            ParameterGroup(
                title: "Options",
                parameters: [.choice("centeringOptions", \.centering), .choice("sizingOptions", \.sizing)]),
            ParameterGroup(
                title: "Page",
                note:
                    "Only in a range can the spec be smaller than the page: sizingOptions have no effect in an exact one.",
                parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: centering, sizingOptions: sizing, child: boxes[0])
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [
                ("centeringOptions", centering.code), ("sizingOptions", sizing.code), ("child", "a"),
            ])
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        SampleAxis.allCases.map { axis in
            let isCentered = centering.contains(axis == .x ? .X : .Y)
            return RelativeReasons(
                axis: axis, position: isCentered ? .center : .none,
                isMinimum: sizing.contains(axis == .x ? .minimumX : .minimumY), room: room
            ).sentence(for: part, in: layout)
        }
    }
}

/// A child at a position in the available space.
struct RelativeSample: LayoutSample {
    var horizontal = ASRelativeLayoutSpecPosition.end
    var vertical = ASRelativeLayoutSpecPosition.end
    var sizing: ASRelativeLayoutSpecSizingOption = []
    var room = Room.exact

    let title = "Relative"
    let className = "ASRelativeLayoutSpec"
    let summary = "A child at the start, in the center or at the end of each axis: nine positions."

    var boxes: [SampleBox] { [SampleBox(name: "A", size: CGSize(width: 120, height: 80), color: .systemGreen)] }

    var parameters: [ParameterGroup<Self>] {
        [
            ParameterGroup(
                title: "Position",
                parameters: [
                    .choice("horizontalPosition", \.horizontal), .choice("verticalPosition", \.vertical),
                    .choice("sizingOption", \.sizing),
                ]),
            ParameterGroup(
                title: "Page",
                note:
                    "Only in a range can the spec be smaller than the page: sizingOption has no effect in an exact one.",
                parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASRelativeLayoutSpec(
            horizontalPosition: horizontal, verticalPosition: vertical, sizingOption: sizing, child: boxes[0])
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [
                ("horizontalPosition", horizontal.code), ("verticalPosition", vertical.code),
                ("sizingOption", sizing.code), ("child", "a"),
            ])
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        SampleAxis.allCases.map { axis in
            RelativeReasons(
                axis: axis, position: axis == .x ? horizontal : vertical,
                isMinimum: sizing.contains(axis == .x ? .minimumWidth : .minimumHeight), room: room
            ).sentence(for: part, in: layout)
        }
    }
}

/// The reasons of center and relative specs, which have one rule.
private struct RelativeReasons {
    let axis: SampleAxis
    let position: ASRelativeLayoutSpecPosition
    let isMinimum: Bool
    let room: Room

    func sentence(for part: SamplePart, in layout: SampleLayout) -> String {
        part == .spec ? specSentence(layout) : boxSentence(layout)
    }

    private func specSentence(_ layout: SampleLayout) -> String {
        let texts = axis.texts(layout), name = axis.lengthName
        if !isMinimum { return "\(name): the spec takes all the room, \(texts.spec)." }
        return room == .exact
            ? "\(name): it would be as small as its child, but the page is exact: \(texts.spec)."
            : "\(name): the sizing option makes it as small as its child, \(texts.spec)."
    }

    private func boxSentence(_ layout: SampleLayout) -> String {
        let texts = axis.texts(layout), name = axis.lengthName
        let rest = "(\(texts.spec) − \(texts.box))"
        switch position {
        case .none:
            return room == .exact
                ? "\(name): without a position it has to fill the range, which is exact: \(texts.box) from \(texts.start) on."
                : "\(name): without a position it begins at \(texts.start), and is \(texts.box) as it asks."
        case .start: return "\(name): \(texts.box) as it asks, at the start: \(texts.start)."
        case .center: return "\(name): \(texts.box) as it asks, and centered: \(rest) / 2 = \(texts.start)."
        case .end: return "\(name): \(texts.box) as it asks, at the end: \(rest) = \(texts.start)."
        }
    }
}
