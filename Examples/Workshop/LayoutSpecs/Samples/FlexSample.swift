import AsyncDisplayKit

/// A row whose children grow or shrink.
struct FlexSample: LayoutSample {
    var styles: [ChildStyle]
    var selected = 0
    var room = Room.exact

    let title: String
    let className = "ASStackLayoutSpec"
    let summary: String
    private let size: CGSize

    /// Three small boxes, of which two share what is left.
    static var grow: FlexSample {
        FlexSample(
            title: "Grow", CGSize(width: 60, height: 60), [1, 0, 2].map { ChildStyle(flexGrow: $0) },
            "What is left of a row goes to the children with a flexGrow, in proportion to it.")
    }

    /// Three boxes that are too wide for a page, of which two share what is missing.
    static var shrink: FlexSample {
        FlexSample(
            title: "Shrink", CGSize(width: 160, height: 60), [1, 0, 1].map { ChildStyle(flexShrink: $0) },
            "What is missing in a row is taken from children with a flexShrink, in proportion to it and to their lengths."
        )
    }

    private init(title: String, _ size: CGSize, _ styles: [ChildStyle], _ summary: String) {
        self.title = title
        self.size = size
        self.styles = styles
        self.summary = summary
    }

    var boxes: [SampleBox] {
        let colors: [BoxColor] = [.systemBlue, .systemGreen, .systemOrange]
        return zip(["A", "B", "C"], zip(colors, styles)).map { name, rest in
            SampleBox(name: name, size: size, color: rest.0, style: rest.1)
        }
    }

    /// The style of the child that the controls change.
    var style: ChildStyle {
        get { styles[selected] }
        set { styles[selected] = newValue }
    }

    var parameters: [ParameterGroup<Self>] {
        [
            ParameterGroup(
                title: "Children",
                parameters: [
                    .index("child", ["A", "B", "C"], \.selected),
                    .number("flexGrow", \.style.flexGrow, [0, 1, 2, 100, -1, .nan], step: 1),
                    .number("flexShrink", \.style.flexShrink, [0, 1, 2, 100, -1, .nan], step: 1),
                    .dimension("flexBasis", \.style.flexBasis), .dimension("width", \.style.width),
                    .dimension("minWidth", \.style.minWidth), .dimension("maxWidth", \.style.maxWidth),
                ]),
            ParameterGroup(
                title: "Page", note: "Children grow only below the smallest length of the range: in an exact one.",
                parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: boxes)
    }

    var specCode: SpecCode {
        SpecCode(
            className: className,
            arguments: [
                ("direction", ".horizontal"), ("spacing", "0"), ("justifyContent", ".start"),
                ("alignItems", ".center"), ("children", "[a, b, c]"),
            ])
    }

    var warnings: [String] { boxes.flatMap { $0.style.warnings($0.name) } }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        StackReasons(self, layout).sentences(for: part)
    }
}
