import AsyncDisplayKit

/// A child with a ratio of height to width.
struct RatioSample: LayoutSample {
    var ratio: CGFloat = 0.5
    var room = Room.upToPage

    let title = "Ratio"
    let className = "ASRatioLayoutSpec"
    let summary = "A child with a ratio of height to width, as large as the range allows. Its own size does not count."

    var boxes: [SampleBox] { [SampleBox(name: "A", size: CGSize(width: 120, height: 80), color: .systemOrange)] }

    var parameters: [ParameterGroup<Self>] {
        [
            ParameterGroup(
                title: "Ratio",
                parameters: [.number("ratio", \.ratio, [0.5, 1, 1.5, 2, 0, -1, 10_000, .infinity, .nan], step: 0.25)]),
            ParameterGroup(
                title: "Page", note: "An exact range leaves nothing to choose: the child fills it, whatever the ratio.",
                parameters: [Self.roomParameter]),
        ]
    }

    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        ASRatioLayoutSpec(ratio: ratio, child: boxes[0])
    }

    var specCode: SpecCode {
        SpecCode(className: className, arguments: [("ratio", codeText(ratio)), ("child", "a")])
    }

    private var isValid: Bool { ratio > 0 && ratio < .infinity }

    var warnings: [String] {
        isValid
            ? []
            : [
                "A ratio is a finite number above 0, not \(plainText(ratio)). It is logged, and the child is laid out without."
            ]
    }

    func reason(for part: SamplePart, in layout: SampleLayout) -> [String] {
        guard part == .spec else {
            return isValid
                ? ["The spec gives it exactly the size with the ratio, whatever it asks for."]
                : ["Without a ratio, it has the size it asks for, in the range."]
        }
        guard isValid else { return ["It has the size of its child."] }
        let page = layout.page, width = plainText(page.width), height = plainText(page.height)
        var sentences = [
            "The full width \(width) with the ratio is \(plainText(page.width * ratio)) high.",
            "The full height \(height) with the ratio is \(plainText(page.height / ratio)) wide.",
        ]
        let size = "\(plainText(layout.spec.width)) × \(plainText(layout.spec.height))"
        sentences.append(
            room == .exact
                ? "The page is exact, so both become \(size)."
                : "Both are brought into the range; \(size) is the one that is nearer to the ratio.")
        return sentences
    }
}
